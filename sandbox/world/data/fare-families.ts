/**
 * The fare families of airlines, cheapest first: airlines|cabin|brand|checked bags|cabin bags|refund|change|seat|factor|where. Fees are
 * in US dollars, `-` is not allowed; a seat is chosen for nothing (`+`) or for a fee (`$`); the factor is to the cabin's cheapest
 * family; `home` and `abroad` limit a family to domestic or international journeys. `*low`, `*full`, `*long` and `*regional` apply to all
 * other airlines. Sources: the airlines' own pages on their fares, read in 2025 and 2026 (Avianca Basic in domestic flights only, SATENA
 * and Clic with a bag in the hold, Aerolíneas Promo); fees are rounded.
 */
export const FARE_FAMILIES = `
AV|Y|BASIC|0|0|-|-|$|1|home
AV|Y|LIGHT|0|1|-|-|$|1|abroad
AV|Y|CLASSIC|1|1|-|60|+|1.24
AV|Y|FLEX|1|1|0|0|+|1.62
AV|C|BUSINESS|2|1|100|60|+|1
LA|Y|BASIC|0|0|-|-|$|1
LA|Y|LIGHT|0|1|-|80|$|1.09
LA|Y|STANDARD|1|1|-|60|+|1.27
LA|Y|FULL|2|1|0|0|+|1.7
LA|W|PREMIUM ECONOMY|2|1|150|0|+|1
LA|C|PREMIUM BUSINESS|3|1|150|0|+|1
CM|Y|ECONOMY BASIC|0|1|-|-|$|1
CM|Y|ECONOMY CLASSIC|1|1|-|75|$|1.17
CM|Y|ECONOMY FULL|2|1|0|0|+|1.66
CM|C|BUSINESS PROMO|2|2|200|100|+|1
CM|C|BUSINESS FULL|3|2|0|0|+|1.45
P5|Y|GO BASIC|0|0|-|-|$|1
P5|Y|GO PLUS|1|1|-|45|$|1.45
P5|Y|GO MAX|1|1|30|0|+|1.85
JA|Y|LIGHT|0|0|-|-|$|1
JA|Y|PACK SMART|0|1|-|40|$|1.3
JA|Y|PACK FULL|1|1|40|0|+|1.78
H2|Y|ZERO|0|0|-|-|$|1
H2|Y|LIGHT|0|1|-|50|$|1.18
H2|Y|STANDARD|1|1|-|40|$|1.45
H2|Y|FULL|1|1|40|0|+|1.78
AR|Y|PROMO|0|0|-|-|$|1|home
AR|Y|BASE|0|1|-|-|$|1.08
AR|Y|PLUS|1|1|-|60|+|1.3
AR|Y|FLEX|2|1|0|0|+|1.75
AR|C|PREMIUM ECONOMY|2|1|100|0|+|1
AM|Y|BÁSICA|0|1|-|-|$|1
AM|Y|CLÁSICA|1|1|-|70|+|1.2
AM|Y|FLEXIBLE|1|1|0|0|+|1.66
AM|C|PREMIER|2|2|150|0|+|1
Y4|Y|ZERO|0|0|-|-|$|1
Y4|Y|BÁSICA|0|1|-|60|$|1.16
Y4|Y|CLÁSICA|1|1|-|50|$|1.38
Y4|Y|PLUS|1|1|35|0|+|1.8
VB|Y|ZERO|0|0|-|-|$|1
VB|Y|LIGHT|0|1|-|50|$|1.18
VB|Y|SMART|1|1|35|0|+|1.6
IB|Y|BÁSICA|0|1|-|-|$|1
IB|Y|ÓPTIMA|1|1|-|90|$|1.2
IB|Y|FLEXIBLE|1|1|0|0|+|1.68
IB|W|TURISTA PREMIUM|2|1|150|0|+|1
IB|C|BUSINESS ÓPTIMA|2|2|250|120|+|1
IB|C|BUSINESS FLEXIBLE|2|2|0|0|+|1.3
UX|Y|LITE|0|1|-|-|$|1
UX|Y|STANDARD|1|1|-|90|$|1.18
UX|Y|FLEX|1|1|0|0|+|1.6
UX|C|BUSINESS STANDARD|2|2|250|120|+|1
UX|C|BUSINESS FLEX|2|2|0|0|+|1.28
VE|Y|ÚNICA|1|1|-|30|+|1
9R|Y|ÚNICA|1|1|-|30|+|1
DM|Y|SMART|0|0|-|-|$|1
DM|Y|COMFORT|1|1|-|45|$|1.4
PU|Y|BASIC|0|1|-|-|$|1
PU|Y|CLASSIC|1|1|-|90|$|1.18
PU|C|BUSINESS|2|2|200|100|+|1
G3|Y|LIGHT|0|1|-|-|$|1
G3|Y|PLUS|1|1|-|45|$|1.28
G3|Y|MAX|2|1|0|0|+|1.75
AD|Y|AZUL|0|1|-|70|$|1
AD|Y|MAIS AZUL|1|1|60|45|$|1.24
AD|C|BUSINESS|3|2|100|0|+|1
AA|Y|BASIC ECONOMY|0|1|-|-|$|1
AA|Y|MAIN CABIN|1|1|-|0|$|1.18
AA|Y|MAIN PLUS|2|1|0|0|+|1.5
AA|W|PREMIUM ECONOMY|2|1|-|0|+|1
AA|C|BUSINESS|2|2|0|0|+|1
DL|Y|MAIN BASIC|0|1|-|-|$|1
DL|Y|MAIN CLASSIC|1|1|-|0|+|1.18
DL|Y|MAIN EXTRA|2|1|0|0|+|1.5
DL|W|PREMIUM SELECT|2|1|-|0|+|1
DL|C|DELTA ONE CLASSIC|2|2|0|0|+|1
UA|Y|BASIC ECONOMY|0|0|-|-|$|1
UA|Y|ECONOMY|1|1|-|0|$|1.19
UA|Y|ECONOMY FLEXIBLE|1|1|0|0|+|1.52
UA|W|PREMIUM PLUS|2|1|-|0|+|1
UA|C|POLARIS BUSINESS|2|2|0|0|+|1
B6|Y|BLUE BASIC|0|1|-|100|$|1
B6|Y|BLUE|0|1|-|0|+|1.2
B6|Y|BLUE EXTRA|1|1|0|0|+|1.58
AF KL|Y|LIGHT|0|1|-|-|$|1
AF KL|Y|STANDARD|1|1|-|70|$|1.2
AF KL|Y|FLEX|1|1|0|0|+|1.64
AF KL|W|PREMIUM STANDARD|2|2|-|150|+|1
AF KL|C|BUSINESS STANDARD|2|2|300|150|+|1
AF KL|F|LA PREMIERE|3|2|0|0|+|1
LH LX OS SN|Y|LIGHT|0|1|-|-|$|1
LH LX OS SN|Y|CLASSIC|1|1|-|70|$|1.19
LH LX OS SN|Y|FLEX|1|1|70|0|+|1.62
LH LX OS SN|W|PREMIUM ECONOMY|2|1|200|0|+|1
LH LX OS SN|C|BUSINESS SAVER|2|2|400|150|+|1
LH LX OS SN|F|FIRST|3|2|0|0|+|1
TP|Y|DISCOUNT|0|1|-|-|$|1
TP|Y|BASIC|1|1|-|100|$|1.2
TP|Y|CLASSIC|1|1|150|70|+|1.42
TP|C|EXECUTIVE|2|2|200|0|+|1
TK|Y|ECOFLY|1|1|-|-|$|1
TK|Y|EXTRAFLY|1|1|150|70|+|1.2
TK|Y|PRIMEFLY|2|1|0|0|+|1.55
TK|C|BUSINESSFLY|2|2|150|0|+|1
EK|Y|SAVER|1|1|200|100|$|1
EK|Y|FLEX|2|1|100|0|+|1.26
EK|C|BUSINESS SAVER|2|2|300|150|+|1
EK|F|FIRST FLEX|3|2|0|0|+|1
QR|Y|LITE|1|1|-|100|$|1
QR|Y|CLASSIC|1|1|200|75|$|1.15
QR|Y|CONVENIENCE|2|1|100|0|+|1.36
QR|C|BUSINESS CLASSIC|2|2|250|100|+|1
QR|F|FIRST|3|2|0|0|+|1
*low|Y|BASIC|0|0|-|-|$|1
*low|Y|SMART|1|1|-|45|$|1.38
*low|Y|MAX|1|1|35|0|+|1.75
*regional|Y|LIGHT|0|1|-|-|+|1
*regional|Y|FULL|1|1|25|0|+|1.3
*full|Y|LIGHT|0|1|-|-|$|1
*full|Y|CLASSIC|1|1|-|70|$|1.22
*full|Y|FLEX|1|1|0|0|+|1.6
*full|W|PREMIUM|2|1|150|0|+|1
*full|C|BUSINESS|2|2|150|75|+|1
*full|F|FIRST|3|2|0|0|+|1
*long|Y|CLASSIC|1|1|-|120|$|1
*long|Y|FLEX|2|1|100|0|+|1.35
*long|W|PREMIUM|2|1|150|0|+|1
*long|C|BUSINESS|2|2|250|100|+|1
*long|F|FIRST|3|2|0|0|+|1
`;

/** Airlines whose fares have no names. */
export const WITHOUT_FARE_NAMES = 'CU V0 QL 5R 9V ES T9 9R VE 2I PU IR TU AH HM BG PK RA MD TC IE';
