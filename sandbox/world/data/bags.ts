/**
 * Bags by airline: airline|cabin bag in kg|checked bag in kg|in business and first class|on domestic flights|price of the first bag
 * bought|of the second. Prices are in whole US dollars on a short flight, and ours. The kilos of Avianca, LATAM, JetSMART,
 * Wingo, Copa and Aerolíneas are those that they publish; the others' are what is usual, as of November 2026. `*full`, `*low` and `*regional` are for all others.
 */
export const BAGS = `
AV|10|23|32|23|36|62
LA|12|23|32|23|38|66
CM|10|23|32|23|40|60
P5|10|23|23|23|26|40
JA|10|23|23|23|22|34
H2|10|23|23|23|24|38
VE|5|10|10|10|14|18
9R|5|15|15|15|14|18
G3|10|23|23|23|24|38
AD|10|23|32|23|26|40
AR|8|23|32|15|24|40
AM|10|23|32|23|38|60
Y4|10|25|25|25|27|42
VB|10|25|25|25|26|40
DM|10|20|20|20|28|45
OB|7|23|32|20|22|36
IB|10|23|32|23|45|70
UX|10|23|32|23|42|65
PU|10|23|32|23|42|65
TP|8|23|32|23|45|70
*full|8|23|32|23|38|60
*low|7|20|20|20|25|40
*regional|5|15|15|15|18|25
`;
