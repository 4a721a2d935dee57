/** SPEC §4: the search-result timer. */
const HOLD_MS = 15 * 60_000;

/** Until when prices of the agency's own catalogue are shown without being asked for again, from now. */
export const pricesHoldUntil = (): string => new Date(Date.now() + HOLD_MS).toISOString();
