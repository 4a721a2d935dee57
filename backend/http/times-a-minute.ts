/**
 * For every rate limit: no answer says how many requests an address has left. Nobody reads it, and an answer that anybody may keep
 * would tell it to others. `Retry-After` is sent all the same.
 */
export const WITHOUT_COUNTS = {
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
};
