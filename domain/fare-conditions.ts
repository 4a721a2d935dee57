/** SPEC §3: what a fare can be asked to be. In this order in an address, and in the form. */
export const FARE_CONDITIONS = ['refundableFare', 'noRestrictionFare', 'noPenaltyFare'] as const;
export type FareCondition = (typeof FARE_CONDITIONS)[number];

/** How a fare condition is written in a URL. */
export const CHOSEN = 'true';

/** The conditions in a URL; absent if any fare will do. */
export function readFareConditions(params: URLSearchParams): { conditions?: FareCondition[] } {
  const conditions = FARE_CONDITIONS.filter((condition) => params.get(condition) === CHOSEN);
  return conditions.length > 0 ? { conditions } : {};
}

/** As a search segment has them. */
export const wantedOf = (conditions: FareCondition[] = []) =>
  Object.fromEntries(FARE_CONDITIONS.map((condition) => [condition, conditions.includes(condition)])) as Record<
    FareCondition,
    boolean
  >;
