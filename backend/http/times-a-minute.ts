/**
 * What every rate limit has: as many requests a minute. No answer says how many an address has left: nobody reads it, and an answer that
 * anybody may keep would tell it to others. `Retry-After` is sent all the same.
 */
export const timesAMinute = (max: number) => ({
  max,
  timeWindow: '1 minute',
  addHeaders: WITHOUT_COUNTS,
  addHeadersOnExceeding: WITHOUT_COUNTS,
});

const WITHOUT_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
