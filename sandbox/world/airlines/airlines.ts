import { rowsOf } from '../table-rows.ts';

/**
 * The airlines of the sandboxes' world: real names and codes, hubs (main hub first), type, range in kilometres and alliance.
 * Rows: code|name|hubs|kind|reach|alliance. An airline without a hub flies only what the tables of routes say.
 */
export type AirlineKind = 'full' | 'low' | 'regional';
export type Alliance = 'star' | 'oneworld' | 'skyteam' | 'none';
export type Airline = {
  code: string;
  name: string;
  hubs: string[];
  kind: AirlineKind;
  reachKm: number;
  alliance: Alliance;
};

const TABLE = `
AV|AVIANCA|BOG SAL MDE CLO UIO GUA SJO|full|9500|star
LA|LATAM AIRLINES|SCL LIM GRU BOG BSB CGH FOR GYE UIO|full|12500|none
CM|COPA AIRLINES|PTY|full|7500|star
P5|WINGO|BOG BLB|low|3800|none
JA|JETSMART|SCL AEP LIM BOG|low|4300|none
VE|CLIC AIR|BOG EOH CLO|regional|1000|none
9R|SATENA|BOG EOH CLO ADZ|regional|1500|none
H2|SKY AIRLINE|SCL LIM|low|5600|none
2I|STAR PERU|LIM|regional|1500|none
G3|GOL|GRU CGH GIG BSB CNF|low|8000|none
AD|AZUL|VCP CNF REC|low|8500|none
AR|AEROLINEAS ARGENTINAS|AEP EZE COR|full|11500|skyteam
FO|FLYBONDI|AEP COR|low|4000|none
OB|BOLIVIANA DE AVIACION|VVI CBB LPB|full|9200|none
PZ|LATAM PARAGUAY|ASU|regional|2200|none
ZP|PARANAIR|ASU|regional|2500|none
Y4|VOLARIS|TIJ GDL MEX CUN BJX|low|5200|none
VB|VIVA AEROBUS|MTY MEX CUN NLU GDL|low|4200|none
YQ|TAR AEROLINEAS|QRO|regional|1500|none
ZV|AERUS|MTY NLU|regional|900|none
AM|AEROMEXICO|MEX MTY GDL|full|12200|skyteam
DM|ARAJET|SDQ PUJ|low|6300|none
DO|SKY HIGH|SDQ|regional|2500|none
V0|CONVIASA|CCS|full|8000|none
QL|LASER AIRLINES|CCS|regional|2500|none
5R|RUTACA|CCS|regional|2000|none
9V|AVIOR AIRLINES|BLA CCS VLN|regional|1500|none
ES|ESTELAR LATINOAMERICA|CCS|full|8000|none
T9|TURPIAL AIRLINES|VLN MAR|regional|2500|none
CU|CUBANA|HAV|full|7800|none
BW|CARIBBEAN AIRLINES|POS KIN|full|4700|none
5L|LIAT 20|ANU|regional|1200|none
JY|INTERCARIBBEAN AIRWAYS|PLS BGI|regional|2500|none
WM|WINAIR|SXM|regional|1200|none
9K|CAPE AIR|SJU|regional|700|none
7Z|EZAIR|CUR|regional|900|none
S6|SUNRISE AIRWAYS|CAP PAP|regional|1500|none
KX|CAYMAN AIRWAYS|GCM|full|4600|none
PY|SURINAM AIRWAYS|PBM|full|8000|none
TX|AIR CARAIBES||full|8500|none
UP|BAHAMASAIR|NAS|regional|1800|none
WU|WESTERN AIR|NAS|regional|1000|none
9N|TROPIC AIR|BZE|regional|1000|none
5U|TAG AIRLINES|GUA|regional|1000|none
CC|CM AIRLINES|TGU SAP|regional|600|none
RZ|SANSA|SJO|regional|500|none
7P|AIR PANAMA|PAC|regional|900|none
E9|IBEROJET||low|9500|none
PU|PLUS ULTRA||full|9600|none
IB|IBERIA|MAD|full|11000|oneworld
UX|AIR EUROPA|MAD|full|10500|skyteam
LL|LEVEL||low|12000|none
2W|WORLD2FLY||low|10500|none
VY|VUELING|BCN FCO BIO SVQ AGP|low|3600|none
I2|IBERIA EXPRESS|MAD|low|3600|oneworld
NT|BINTER CANARIAS|LPA TFN|regional|2500|none
TP|TAP AIR PORTUGAL|LIS|full|9800|star
S4|AZORES AIRLINES|PDL LIS|full|5500|none
AA|AMERICAN AIRLINES|DFW MIA CLT PHL ORD JFK LAX PHX DCA|full|13000|oneworld
DL|DELTA AIR LINES|ATL DTW MSP JFK SLC LAX SEA BOS MCO|full|13500|skyteam
UA|UNITED AIRLINES|ORD IAH EWR DEN SFO IAD LAX|full|14000|star
B6|JETBLUE|JFK BOS FLL MCO SJU|low|6200|none
NK|SPIRIT AIRLINES|FLL MCO LAS DTW|low|4300|none
F9|FRONTIER|DEN MCO LAS ATL|low|4300|none
WN|SOUTHWEST|MDW DAL BWI LAS DEN HOU PHX OAK|low|4300|none
SY|SUN COUNTRY|MSP|low|4500|none
AS|ALASKA AIRLINES|SEA PDX ANC SFO|full|7000|oneworld
HA|HAWAIIAN|HNL OGG|full|8500|oneworld
AC|AIR CANADA|YYZ YUL YVR YYC|full|13500|star
WS|WESTJET|YYC YYZ YVR YEG|low|8000|none
TS|AIR TRANSAT|YUL YYZ|low|8500|none
PD|PORTER AIRLINES|YYZ YOW|full|5000|none
F8|FLAIR AIRLINES|YVR YYC YYZ|low|4500|none
AF|AIR FRANCE|CDG ORY|full|12500|skyteam
KL|KLM|AMS|full|12000|skyteam
OR|TUI FLY||low|9000|none
SS|CORSAIR||full|8000|none
HV|TRANSAVIA|AMS ORY|low|4200|none
BA|BRITISH AIRWAYS|LHR LGW|full|13000|oneworld
VS|VIRGIN ATLANTIC|LHR MAN|full|11500|skyteam
BY|TUI AIRWAYS||low|9000|none
U2|EASYJET|LGW LTN MXP GVA BSL ORY|low|4200|none
FR|RYANAIR|STN DUB BGY CRL OPO PMI|low|3800|none
EI|AER LINGUS|DUB|full|8000|none
LH|LUFTHANSA|FRA MUC|full|12500|star
DE|CONDOR||low|9800|none
4Y|DISCOVER AIRLINES||low|9500|none
EW|EUROWINGS|DUS CGN HAM STR|low|4200|none
LX|SWISS|ZRH GVA|full|11500|star
WK|EDELWEISS||low|11000|none
OS|AUSTRIAN|VIE|full|9500|star
SN|BRUSSELS AIRLINES|BRU|full|8500|star
AZ|ITA AIRWAYS|FCO LIN|full|11600|star
NO|NEOS||low|9500|none
SK|SAS|CPH ARN OSL|full|9500|skyteam
DY|NORWEGIAN|OSL ARN CPH BGO|low|4500|none
AY|FINNAIR|HEL|full|10500|oneworld
FI|ICELANDAIR|KEF|full|7000|none
LO|LOT POLISH|WAW|full|9500|star
W6|WIZZ AIR|BUD OTP WAW SOF|low|4800|none
RO|TAROM|OTP|full|4200|skyteam
FB|BULGARIA AIR|SOF|full|3500|none
JU|AIR SERBIA|BEG|full|9000|none
OU|CROATIA AIRLINES|ZAG|full|2600|star
A3|AEGEAN|ATH SKG|full|4500|star
SU|AEROFLOT|SVO LED|full|10500|none
TK|TURKISH AIRLINES|IST|full|15000|star
PC|PEGASUS|SAW ADB AYT|low|5200|none
LY|EL AL|TLV|full|11500|none
MS|EGYPTAIR|CAI|full|10500|star
RJ|ROYAL JORDANIAN|AMM|full|10500|oneworld
ME|MIDDLE EAST AIRLINES|BEY|full|6000|skyteam
EK|EMIRATES|DXB|full|15500|none
FZ|FLYDUBAI|DXB|low|5500|none
EY|ETIHAD|AUH|full|14500|none
QR|QATAR AIRWAYS|DOH|full|15000|oneworld
SV|SAUDIA|JED RUH|full|12500|skyteam
GF|GULF AIR|BAH|full|8500|none
KU|KUWAIT AIRWAYS|KWI|full|11500|none
WY|OMAN AIR|MCT|full|8500|oneworld
IR|IRAN AIR|IKA|full|6000|none
AT|ROYAL AIR MAROC|CMN|full|9500|oneworld
TU|TUNISAIR|TUN|full|7500|none
AH|AIR ALGERIE|ALG|full|7500|none
ET|ETHIOPIAN|ADD|full|13500|star
KQ|KENYA AIRWAYS|NBO|full|13500|skyteam
SA|SOUTH AFRICAN|JNB CPT|full|10500|star
FA|SAFAIR|JNB|low|2500|none
P4|AIR PEACE|LOS|full|6500|none
HC|AIR SENEGAL|DSS|full|5500|none
HF|AIR COTE D IVOIRE|ABJ|full|4500|none
WB|RWANDAIR|KGL|full|7500|none
DT|TAAG ANGOLA|LAD|full|9000|none
MD|MADAGASCAR AIRLINES|TNR|full|3500|none
MK|AIR MAURITIUS|MRU|full|10500|none
TC|AIR TANZANIA|DAR|full|7500|none
AI|AIR INDIA|DEL BOM|full|13500|star
6E|INDIGO|DEL BOM BLR HYD CCU|low|6500|none
UL|SRILANKAN|CMB|full|9500|oneworld
PK|PAKISTAN INTERNATIONAL|KHI ISB|full|8500|none
BG|BIMAN|DAC|full|8500|none
RA|NEPAL AIRLINES|KTM|full|5500|none
SQ|SINGAPORE AIRLINES|SIN|full|15500|star
TR|SCOOT|SIN|low|9500|none
MH|MALAYSIA AIRLINES|KUL|full|10800|oneworld
AK|AIRASIA|KUL DMK CGK|low|4800|none
TG|THAI AIRWAYS|BKK|full|10500|star
PG|BANGKOK AIRWAYS|BKK USM|regional|2500|none
VN|VIETNAM AIRLINES|SGN HAN|full|12500|skyteam
VJ|VIETJET|SGN HAN|low|5500|none
K6|AIR CAMBODIA|PNH|full|3500|none
8M|MYANMAR AIRWAYS|RGN|full|4000|none
GA|GARUDA INDONESIA|CGK DPS|full|11500|skyteam
JT|LION AIR|CGK SUB UPG|low|4500|none
PR|PHILIPPINE AIRLINES|MNL CEB|full|13500|none
5J|CEBU PACIFIC|MNL CEB|low|5500|none
CX|CATHAY PACIFIC|HKG|full|13500|oneworld
CI|CHINA AIRLINES|TPE|full|12500|skyteam
BR|EVA AIR|TPE|full|12800|star
CA|AIR CHINA|PEK CTU|full|12500|star
MU|CHINA EASTERN|PVG SHA KMG XIY|full|12500|skyteam
CZ|CHINA SOUTHERN|CAN PKX URC|full|13500|none
HU|HAINAN AIRLINES|HAK PEK SZX|full|11500|none
OM|MIAT MONGOLIAN|UBN|full|6500|none
NH|ALL NIPPON AIRWAYS|HND NRT ITM|full|12500|star
JL|JAPAN AIRLINES|HND NRT ITM|full|12500|oneworld
KE|KOREAN AIR|ICN GMP|full|12500|skyteam
7C|JEJU AIR|ICN CJU|low|4500|none
KC|AIR ASTANA|ALA NQZ|full|6500|none
HY|UZBEKISTAN AIRWAYS|TAS|full|10500|none
J2|AZERBAIJAN AIRLINES|GYD|full|9500|none
QF|QANTAS|SYD MEL BNE PER|full|15000|oneworld
JQ|JETSTAR|MEL SYD OOL AKL|low|7500|none
VA|VIRGIN AUSTRALIA|BNE SYD MEL|low|5500|none
NZ|AIR NEW ZEALAND|AKL CHC WLG|full|14500|star
FJ|FIJI AIRWAYS|NAN|full|10500|oneworld
PX|AIR NIUGINI|POM|full|5500|none
TN|AIR TAHITI NUI|PPT|full|10500|none
VT|AIR TAHITI|PPT|regional|2500|none
SB|AIRCALIN|NOU|full|7500|none
IE|SOLOMON AIRLINES|HIR|regional|3000|none
GL|AIR GREENLAND|GOH SFJ|regional|4000|none
RC|ATLANTIC AIRWAYS|FAE|regional|3000|none
`;

export const AIRLINES: readonly Airline[] = rowsOf<[string, string, string, AirlineKind, string, Alliance]>(TABLE).map(
  ([code, name, hubs, kind, reach, alliance]) => ({
    code,
    name,
    hubs: hubs ? hubs.split(' ') : [],
    kind,
    reachKm: Number(reach),
    alliance,
  }),
);

export const AIRLINE_BY_CODE: ReadonlyMap<string, Airline> = new Map(AIRLINES.map((airline) => [airline.code, airline]));

/** Companies that operate an airline's flights under its code in their own country: code|name. */
const AFFILIATES: Record<string, Record<string, Company>> = {
  LA: {
    BR: { code: 'JJ', name: 'LATAM AIRLINES BRASIL' },
    PE: { code: 'LP', name: 'LATAM AIRLINES PERU' },
    CO: { code: '4C', name: 'LATAM AIRLINES COLOMBIA' },
    EC: { code: 'XL', name: 'LATAM AIRLINES ECUADOR' },
  },
  AV: {
    SV: { code: 'TA', name: 'TACA INTERNATIONAL AIRLINES' },
    EC: { code: '2K', name: 'AVIANCA ECUADOR' },
  },
};

/** Whether it is the code of an airline here, or of a company that operates for one. */
export const isAirline = (code: string): boolean =>
  AIRLINE_BY_CODE.has(code) ||
  Object.values(AFFILIATES).some((byCountry) => Object.values(byCountry).some((one) => one.code === code));

export type Company = { code: string; name: string };

/** The company that operates an airline's flights from one of its home countries. */
export function operatingCompany(airline: Airline, homeCountry: string): Company {
  return AFFILIATES[airline.code]?.[homeCountry] ?? airline;
}
