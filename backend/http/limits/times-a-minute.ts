/**
 * The options of every rate limit: requests per minute. No answer states how many an address has left: no client reads it, and a
 * publicly cached answer would disclose it to others. `Retry-After` is sent all the same.
 */
export const timesAMinute = (max: number) => ({
  max,
  timeWindow: '1 minute',
  addHeaders: WITHOUT_COUNTS,
  addHeadersOnExceeding: WITHOUT_COUNTS,
});

const WITHOUT_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
