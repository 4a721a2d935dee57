import { AIRPORTS_BY_CITY } from '#domain/places/airport.ts';
import { pick, randomOf } from './drawing.ts';

/** The kinds of drawn places. */
export const SCENERIES = [
  ...(['beach', 'island', 'port', 'river', 'colonial', 'highrise'] as const),
  ...(['valley', 'andes', 'desert', 'jungle', 'snow', 'coffee'] as const),
] as const;
export type Scenery = (typeof SCENERIES)[number];

/** City codes by what is seen there first. */
const SEEN_FIRST: Record<Scenery, string> = {
  beach:
    'CTG SMR RCH MIA FLL CUN PUJ AUA SJU VRA MBJ POS RIO FOR REC NAT PMV HNL PVR SJD ACA ZIH HUX LRM STI AGP DPS HKT ' +
    'NQN MDQ PDP TMR SRZ MEC TRU PIU TBP TPA SRQ PBI EYW TCI',
  island:
    'ADZ PVA NAS BGI SXM BON CUR FLN OGG KOA LIH CZM RTB BZE PMI IBZ MAH LPA ACE FUE FNC PDL MLE SEZ MRU PPT NAN GPS ' +
    'SCY IPC SKG HER JTR JMK RHO CFU KGS',
  port:
    'HAV SSA GYE BUN MVD OPO VLC MRS GOA NAP PMO CTA BRI HAM GOT BGO CPH LPL SVQ ATH IST SAV CHS BOS BAL SEA YVR CLL ' +
    'IQQ ANF MZT VER BLA PNT PMC WLG AKL HBA CPT TNG',
  river:
    'LET BAQ MTR AUC EJA UIB BEL ASU FLA MVP PUU PCL TPP SAP FLO ROS PRA RES CRD POA CWB PVH STM MCP BUD PRG VIE LYS ' +
    'BOD TLS CGN BSL IQT',
  colonial:
    'PPN UIO CUE LOH CUZ AQP SRE GUA ANU SDQ OAX MID GDL QRO BJX AGU ZCL SLP MLM PBC SLA TUC CBB MAD GRX XRY LCG SCQ ' +
    'VLL LEI BIO SDR ROM FLR VCE BLQ VRN TRN PSA LIS FAO EVE COR SFN PDT MGA',
  highrise:
    'SAO BUE SCL PTY MEX MTY NYC CHI HOU ATL LAX PHX YTO YMQ DXB DOH HKG SIN SHA BJS TYO OSA SEL SYD MEL KUL BKK FRA ' +
    'LON BRU QDF',
  valley: 'BOG MDE BGA CUC PSO TJA IPI EYP CCS MRD VLN BRM SAL TGU CLO VVC CZU OCV LSC MUN CJA JAU',
  andes: 'LPB UYU BRC MDZ ZAL CCP FTE USH PUQ SMA EQS SLC DEN JAC ASE GVA ZRH INN SZG YYC KTM GJA',
  desert: 'NVA CJC CPO ZCO JUJ IRJ LAS ABQ TUS ELP PSP AMM CAI RAK RUH JED MCT KWI BAH ISB KHI LIM HMO CUL LAP TCP',
  jungle: 'MAO IGU IGR FRS PEM YMS CAJ PZO GEO PBM CAY LIR SJO KGL EBB NBO LBV CGB BVB RBR',
  snow: 'REK TOS RVN KTT OSL HEL STO BOO ANC FAI JNU YXY YZF GOH UAK LYR',
  coffee: 'PEI AXM MZL IBE AAP JNZ',
};

/** Countries by what most of their smaller places look like. */
const OF_COUNTRIES: readonly [countries: string, sceneries: readonly Scenery[]][] = [
  ['AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI', ['island', 'beach', 'port']],
  ['AS CC CK CV CX FJ FM GU KI KM MH MP MU MV NC NR NU PF PW RE SB SC ST TK TL TO TV VU WF WS', ['island', 'beach']],
  [
    'AE AF BH BW DJ DZ EG EH ER IL IQ IR JO KW KZ LB LY MA ML MR NA NE OM PK PS QA SA SD SO SY TD TM TN UZ YE',
    ['desert', 'port', 'desert'],
  ],
  ['FI FO GL IS NO SE SJ EE LV LT', ['snow', 'port']],
  ['AD AM AT BO BT CH EC GE KG LI NP PE TJ', ['andes', 'valley', 'colonial']],
  [
    'BI BN BR BZ CD CF CG CM CR GA GF GQ GT GY HN KH LA LK LR MM MY NI PA PG PH RW SL SR TH TZ UG VN ID',
    ['jungle', 'river', 'beach'],
  ],
  ['ES GR HR IT ME MT PT CY', ['colonial', 'port', 'beach']],
  ['MX SV', ['colonial', 'valley', 'desert']],
  ['AR CL UY PY', ['valley', 'andes', 'river']],
  ['AU ZA NZ US CA', ['valley', 'port', 'highrise', 'river']],
];

const known: ReadonlyMap<string, Scenery> = new Map(
  Object.entries(SEEN_FIRST).flatMap(([scenery, codes]) => codes.split(' ').map((code) => [code, scenery as Scenery] as const)),
);
const ofCountry: ReadonlyMap<string, readonly Scenery[]> = new Map(
  OF_COUNTRIES.flatMap(([countries, sceneries]) => countries.split(' ').map((country) => [country, sceneries] as const)),
);
const ELSEWHERE: readonly Scenery[] = ['valley', 'colonial', 'river'];
/** From this many passengers a year, in millions, a place is drawn with towers. */
const TOWERS_FROM = 12;
/** Degrees of latitude from the equator beyond which a place is drawn in snow. */
const SNOW_FROM = 59;

const COASTS: readonly Scenery[] = ['beach', 'island', 'port'];
/** How the old streets of a city are drawn: without mountains where it lies by the sea. */
export const oldTownOf = (cityCode: string): Scenery => (COASTS.includes(sceneryOf(cityCode)) ? 'port' : 'colonial');

export function sceneryOf(cityCode: string): Scenery {
  const said = known.get(cityCode);
  if (said) return said;
  const busiest = AIRPORTS_BY_CITY.get(cityCode)?.[0];
  if (!busiest) return 'valley';
  if (busiest.passengersMillions >= TOWERS_FROM) return 'highrise';
  if (Math.abs(busiest.lat) >= SNOW_FROM) return 'snow';
  return pick(randomOf(`scenery ${cityCode}`), ofCountry.get(busiest.countryCode) ?? ELSEWHERE);
}
