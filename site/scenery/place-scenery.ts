import { AIRPORTS_BY_CITY } from '#domain/places/airport.ts';

/** The types of drawn places. */
export const SCENERIES = ['beach', 'city', 'valley', 'mountain', 'coffee', 'river'] as const;
export type Scenery = (typeof SCENERIES)[number];

/** City codes by the most characteristic scenery; busy places not listed are cities. */
const SEEN_FIRST: Record<Exclude<Scenery, 'city'>, string> = {
  beach:
    'CTG SMR ADZ PVA RCH TLU MIA FLL CUN PUJ CUR AUA SJU HAV VRA SDQ MBJ NAS BGI POS SXM BON RIO SSA FOR REC NAT FLN PMV HNL OGG KEY ' +
    'PVR SJD CZM LRM STI BZE RTB PMI IBZ TFS LPA AGP FNC DPS HKT MLE',
  valley: 'BOG MDE BGA CUC PSO TJA CBB IPI EYP CCS GUA SAL TGU CLO',
  mountain: 'UIO CUZ LPB SCL MDZ BRC DEN SLC GVA ZRH INN YYC KTM AQP JUJ',
  coffee: 'PEI AXM MZL IBE NVA PPN SJO',
  river: 'LET MAO IQT BAQ MTR AUC VVC UIB BEL ASU PCL TPP FLA MVP PUU VUP IGR IGU ROS ENC',
};

const KNOWN: ReadonlyMap<string, Scenery> = new Map(
  Object.entries(SEEN_FIRST).flatMap(([scenery, codes]) => codes.split(' ').map((code) => [code, scenery as Scenery] as const)),
);
/** From this many passengers a year, in millions, a place is drawn as a city. */
const CITY_FROM = 3;

export function sceneryOf(cityCode: string): Scenery {
  const busiest = AIRPORTS_BY_CITY.get(cityCode)?.[0];
  return KNOWN.get(cityCode) ?? ((busiest?.passengersMillions ?? 0) >= CITY_FROM ? 'city' : 'valley');
}
