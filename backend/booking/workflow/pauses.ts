/** Clocks of several machines differ by less than this. What is dated further ahead is of a clock that was put back since. */
const CLOCKS_DIFFER_MS = 60_000;

/** The instant after which a date is of a clock that was put back since, by `now` in epoch milliseconds. */
export const aheadFrom = (now: number): Date => new Date(now + CLOCKS_DIFFER_MS);

/** Whether a pause since an attempt is over. An attempt dated ahead does not count: it would be waited for until the clock catches up. */
export const isPauseOver = (attemptedAt: Date, pauseMs: number, now: number): boolean =>
  now - attemptedAt.getTime() >= pauseMs || attemptedAt > aheadFrom(now);
