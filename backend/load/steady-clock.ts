/**
 * The monotonic clock of caches and limits. With the system clock, setting it back an hour would keep expired entries an hour
 * longer.
 */
export const STEADY = { now: () => performance.now() };
