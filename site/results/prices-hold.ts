/** SPEC §4: the search-result timer. */
const HOLD_MS = 15 * 60_000;

/** The time until which a page shows prices of the agency's own catalogue without reloading them: fifteen minutes from now. */
export const pricesHoldUntil = (): string => new Date(Date.now() + HOLD_MS).toISOString();
