/**
 * The percentage of a city's hotels that have five stars, one row a city; others follow their size. Estimated on 2026-11-28 from how many of
 * a city's houses booking sites show with five stars.
 */
export const FIVE_STAR_SHARES = `
BOG|12
MDE|8
CLO|7
CTG|14
BAQ|8
SMR|6
ADZ|3
PVA|0
LET|0
PEI|4
AXM|2
PSO|0
VUP|0
LIM|12
CUZ|12
UIO|10
GPS|6
IPC|6
CJC|12
PUQ|6
FTE|8
USH|8
BRC|8
CUN|24
SJD|26
PUJ|26
PVR|18
AUA|12
NAS|16
MEX|14
PTY|14
BUE|13
SCL|12
SAO|12
RIO|10
MIA|14
NYC|14
LAS|16
DXB|30
PAR|12
LON|14
MAD|12
`;
/** For other cities by their number of hotels, the most first: `at least this many|percentage`. */
export const FIVE_STARS_BY_HOTELS = `
40|11
24|8
16|5
12|2
0|1
`;
