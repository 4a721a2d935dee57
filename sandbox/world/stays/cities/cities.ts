import { AIRPORTS_BY_CITY, type Airport } from '#domain/places/airport.ts';
import { cityCenter } from '#domain/places/city-centers.ts';
import { FIVE_STAR_SHARES, FIVE_STARS_BY_HOTELS } from '../../data/stays/five-stars.ts';
import { sharesIn } from '../../table-rows.ts';

export type CityKind = 'beach' | 'city' | 'nature';

/** A city with hotels: its centre, its airports and the number of hotels. */
export type StayCity = {
  code: string;
  name: string;
  countryCode: string;
  timeZone: string;
  lat: number;
  lon: number;
  kind: CityKind;
  hotels: number;
  airports: readonly Airport[];
};

/** Countries in which every city has hotels; elsewhere only the cities of the table have. */
const REGION = new Set(
  (
    'CO MX PE EC CL AR BR PA CR DO CU VE BO UY PY GT SV HN NI JM AW CW PR BZ GY SR GF BS BB TT HT MQ GP LC AG GD KN VC TC KY SX ' +
    'BQ FK VI'
  ).split(' '),
);
/** Airports of cities that have another code for their centre. */
const SECOND_CODES = new Set('SIG SYQ TZA OGL KTP UPB ILS JDF LHS STD'.split(' '));

/** The number of hotels by size of city. */
const HOTELS: Record<string, number> = { a: 40, b: 24, c: 16, d: 12 };
const HOTELS_ELSEWHERE = 9;

/**
 * Travel destinations: code, centre (to about a kilometre; `-` if `city-centers.json` has it), kind, size. A city of the region
 * that is missing here has its hotels around its airport.
 */
const TABLE = `
BOG - - city a|MDE - - city a|CLO - - city b|CTG - - beach a|BAQ - - city b|SMR - - beach a|ADZ - - beach a|PEI - - nature c
BGA - - city c|CUC - - city d|AXM - - nature c|MTR - - city d|LET - - nature d|LIM - - city a|UIO - - city b|PTY - - city a
SCL - - city a|BUE - - city a|SAO - - city a|MEX - - city a|CUN - - beach a|SDQ - - city b|MIA - - beach a|FLL - - beach b
ORL - - city a|NYC - - city a|MAD - - city a|BCN - - beach a
PSO 1.214 -77.281 city d|VUP 10.474 -73.244 city d|NVA 2.927 -75.282 city d|IBE 4.438 -75.232 city d|PPN 2.442 -76.606 city d
MZL 5.070 -75.514 nature c|VVC 4.142 -73.627 nature d|PVA 13.349 -81.375 beach d
RIO -22.908 -43.177 beach a|GDL 20.677 -103.347 city b|BSB -15.794 -47.883 city c|MTY 25.669 -100.310 city b
SJU 18.465 -66.106 beach b|TIJ 32.531 -117.036 city c|BHZ -19.920 -43.938 city c|PUJ 18.683 -68.420 beach a|REC -8.063 -34.871 beach c
SJD 22.890 -109.917 beach b|POA -30.033 -51.230 city c|SSA -12.973 -38.512 beach b|PVR 20.611 -105.234 beach b
CWB -25.430 -49.272 city c|FOR -3.727 -38.527 beach b|SJO 9.933 -84.080 city b|MBJ 18.471 -77.919 beach c|SAL 13.699 -89.191 city c
GYE -2.190 -79.887 city b|CCS 10.506 -66.915 city c|CUZ -13.517 -71.979 nature b|FLN -27.597 -48.549 beach b|NAS 25.078 -77.341 beach c
GUA 14.641 -90.513 city c|MID 20.967 -89.624 city c|COR -31.417 -64.184 city c|AUA 12.524 -70.027 beach b|BJX 21.122 -101.682 city d
HAV 23.136 -82.359 city b|VVI -17.783 -63.182 city c|CJC -22.456 -68.924 nature d|MDZ -32.889 -68.845 nature b|ANF -23.650 -70.398 city d
BRC -41.134 -71.309 nature b|AQP -16.399 -71.537 city c|BGI 13.098 -59.618 beach c|LPB -16.496 -68.134 city c|MVD -34.906 -56.191 city b
POS 10.654 -61.502 city d|STI 19.451 -70.697 city d|LIR 10.635 -85.437 nature c|PMC -41.469 -72.942 nature c|IQQ -20.214 -70.152 beach d
OAX 17.061 -96.725 city c|QRO 20.588 -100.390 city c|CBB -17.394 -66.157 city d|CUR 12.109 -68.932 beach c|ACA 16.853 -99.823 beach c
AGT -25.509 -54.611 city d|BEL -1.456 -48.490 city d|BLA 10.213 -64.633 beach d|CZM 20.508 -86.949 beach c|HMO 29.073 -110.956 city d
KIN 18.009 -76.785 city d|MAO -3.119 -60.022 nature c|MZT 23.220 -106.421 beach c|PBM 5.852 -55.204 city d|VRA 23.154 -81.244 beach c
CCP -36.827 -73.050 city d|IGR -25.597 -54.578 nature b|ASU -25.282 -57.635 city c|PIU -5.194 -80.633 city d|PUQ -53.163 -70.908 nature d
SLA -24.789 -65.410 nature c|BZE 17.499 -88.188 city d|IQT -3.749 -73.253 nature d|MGA 12.136 -86.251 city d|MAR 10.642 -71.613 city d
NQN -38.952 -68.059 city d|PMV 10.958 -63.849 beach c|SAP 15.505 -88.025 city d|TRU -8.112 -79.029 city d|USH -54.807 -68.307 nature c
FTE -50.338 -72.265 nature c|TUC -26.830 -65.204 city d|ROS -32.947 -60.640 city d|TGU 14.072 -87.192 city d|GPS -0.741 -90.313 nature c
CUE -2.897 -79.004 city d|NAT -5.795 -35.209 beach c|MCZ -9.666 -35.735 beach c|JPA -7.120 -34.863 beach d|IGU -25.547 -54.588 nature b
BPS -16.443 -39.064 beach c|VIX -20.319 -40.338 city d|GYN -16.687 -49.265 city d|MDQ -38.002 -57.556 beach c|PDP -34.962 -54.947 beach c
LSC -29.904 -71.249 beach c|VER 19.200 -96.138 beach d|PBC 19.044 -98.198 city c|HUX 15.775 -96.131 beach c|ZIH 17.661 -101.599 beach c
PXM 15.861 -97.067 beach d|LAP 24.142 -110.313 beach d|CUL 24.809 -107.394 city d|POP 19.793 -70.688 beach c|AZS 19.205 -69.336 beach d
LRM 18.427 -68.973 beach c|RTB 16.324 -86.537 beach c|BOC 9.340 -82.241 beach d|XQP 9.431 -84.162 beach c|PMY -42.769 -65.039 nature d
CIX -6.771 -79.841 city d|TCQ -18.015 -70.250 city d|PEM -12.593 -69.189 nature d|MEC -0.949 -80.722 beach d|SRE -19.048 -65.260 city d
FRS 16.929 -89.892 nature d|SLP 22.152 -100.977 city d|MLM 19.703 -101.194 city d|VSA 17.989 -92.928 city d|TGZ 16.754 -93.116 city d
CUU 28.635 -106.089 city d|IPC -27.150 -109.430 nature d|SLZ -2.530 -44.304 beach d|AJU -10.911 -37.050 beach d|JJD -2.796 -40.513 beach d
LAX 34.052 -118.244 city b|SFO 37.785 -122.407 city b|LAS 36.114 -115.172 city b|CHI 41.881 -87.630 city b|WAS 38.899 -77.032 city b
BOS 42.357 -71.060 city c|HOU 29.760 -95.367 city c|QDF 32.780 -96.799 city c|ATL 33.756 -84.389 city c|TPA 27.948 -82.458 beach c
SAN 32.716 -117.161 beach c|HNL 21.280 -157.832 beach c|MSY 29.953 -90.069 city c|PHL 39.952 -75.164 city c|SEA 47.608 -122.336 city c
YTO 43.650 -79.384 city b|YMQ 45.504 -73.568 city c|YVR 49.283 -123.119 city c
PAR 48.857 2.352 city a|LON 51.510 -0.127 city a|ROM 41.899 12.488 city a|MIL 45.465 9.190 city b|NAP 40.838 14.251 city c
LIS 38.713 -9.139 city b|OPO 41.148 -8.611 city c|AMS 52.373 4.894 city b|BER 52.520 13.405 city b|FRA 50.111 8.681 city c
MUC 48.138 11.575 city c|ZRH 47.372 8.541 city c|GVA 46.205 6.146 city c|VIE 48.209 16.372 city c|PRG 50.087 14.421 city c
BUD 47.498 19.041 city c|BRU 50.847 4.352 city c|CPH 55.677 12.569 city c|DUB 53.347 -6.260 city c|EDI 55.951 -3.192 city c
ATH 37.976 23.735 city c|IST 41.009 28.976 city b|AYT 36.887 30.705 beach c|DXB 25.198 55.274 beach b|DOH 25.286 51.533 city c
TYO 35.690 139.700 city b|SEL 37.566 126.978 city c|BKK 13.746 100.535 city c|SIN 1.286 103.853 city c|SYD -33.868 151.207 beach c
CAI 30.045 31.236 city c|CPT -33.922 18.423 beach c|RAK 31.629 -7.989 city c|TLV 32.078 34.770 beach c
SVQ 37.389 -5.995 city c|VLC 39.470 -0.376 beach c|AGP 36.720 -4.420 beach b|PMI 39.570 2.650 beach b|IBZ 38.909 1.433 beach c
TCI 28.048 -16.717 beach b|LPA 28.124 -15.430 beach c|BIO 43.263 -2.935 city d|NCE 43.701 7.268 beach c
`;

type Row = { lat: number | undefined; lon: number | undefined; kind: CityKind; size: string };

function readTable(): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const cell of TABLE.trim().split(/[|\n]/)) {
    const [code = '', lat, lon, kind, size = ''] = cell.split(' ');
    const degrees = (text: string | undefined) => (text === '-' ? undefined : Number(text));
    rows.set(code, { lat: degrees(lat), lon: degrees(lon), kind: kind as CityKind, size });
  }
  return rows;
}

/** All cities with hotels, by code. */
export const STAY_CITIES: ReadonlyMap<string, StayCity> = allCities();

function allCities(): Map<string, StayCity> {
  const rows = readTable();
  const cities = new Map<string, StayCity>();
  for (const [code, airports] of AIRPORTS_BY_CITY) {
    const row = rows.get(code);
    const [airport] = airports;
    if (!airport || SECOND_CODES.has(code) || !(row || REGION.has(airport.countryCode))) continue;
    const { city: name, countryCode, timeZone } = airport;
    const center = row?.lat !== undefined && row.lon !== undefined ? { lat: row.lat, lon: row.lon } : cityCenter(code);
    cities.set(code, {
      code,
      name,
      countryCode,
      timeZone,
      airports,
      lat: center?.lat ?? airport.lat,
      lon: center?.lon ?? airport.lon,
      kind: row?.kind ?? 'city',
      hotels: row ? (HOTELS[row.size] ?? HOTELS_ELSEWHERE) : HOTELS_ELSEWHERE,
    });
  }
  return cities;
}

const fiveStarShares = new Map(sharesIn(FIVE_STAR_SHARES));
const fiveStarsByHotels = sharesIn(FIVE_STARS_BY_HOTELS);

/** The share of a city's hotels that have five stars, 0 to 1. */
export const fiveStarShare = ({ code, hotels }: StayCity): number =>
  fiveStarShares.get(code) ?? fiveStarsByHotels.find(([atLeast]) => hotels >= Number(atLeast))?.[1] ?? 0;
