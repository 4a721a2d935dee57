/**
 * Which flight numbers an airline gives to which flights: airline|countries at both ends (`*` for all others)|first-last. Source:
 * numbers seen on published schedules of 2023 to 2026 (AV1628, AV1632 within Ecuador; LA4xxx in Colombia, LA2xxx in Peru, LA3xxx
 * in Brazil; P57xxx, JA5xxx, 9R8xxx); the ends of a block are ours.
 */
export const FLIGHT_NUMBER_BLOCKS = `
AV|CO|8400-9889
AV|EC|1600-1699
AV|SV|700-729
AV|*|10-689
LA|CL|20-399
LA|EC|1400-1699
LA|PE|2000-2399
LA|BR|3000-3989
LA|CO|4000-4389
LA|*|400-1399
LA|*|2400-2999
P5|*|7000-7989
JA|CL|10-699
JA|AR|3000-3889
JA|CO|5000-5889
JA|PE|7000-7589
JA|*|700-1399
9R|*|8000-8989
VE|*|4000-4989
H2|CL|10-599
H2|PE|5000-5399
H2|*|600-999
CM|*|100-899
IB|CO-ES|100-199
IB|*|200-4989
UX|*|20-1989
UX|*|2000-4989
AR|AR|1400-2989
AR|*|1000-1399
FO|*|5000-5989
G3|BR|1000-2389
G3|*|7400-7889
AD|*|2000-6989
AM|*|10-999
AM|*|2000-2899
Y4|*|100-4989
VB|*|1000-5989
DM|*|1000-5089
OB|*|500-989
`;

/**
 * The numbers under which an airline sells its partners' flights: airline|first-last, `*` for all others. They lie outside the
 * blocks above, as airlines keep them apart.
 */
export const CODESHARE_BLOCKS = `
*|5000-8999
AV|2000-6999
G3|3000-6999
AD|7000-8999
`;
