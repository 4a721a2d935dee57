/** SPEC §4: the search-result timer. */
const HOLD_MS = 15 * 60_000;

/** Until when prices hold, and how long that is from when the page was made: a visitor's clock may be wrong by hours. */
export type Expiry = { at: string; leftMs: number };

export const expiryAt = (at: string, now = Date.now()): Expiry => ({ at, leftMs: Math.max(0, Date.parse(at) - now) });

/** For prices of the agency's own catalogue, which a page shows for fifteen minutes without reloading them. */
export const expiryFromNow = (now = Date.now()): Expiry => expiryAt(new Date(now + HOLD_MS).toISOString(), now);
