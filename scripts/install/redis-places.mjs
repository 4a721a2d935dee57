/** Paths where packages install Redis, or the compatible Valkey. */
export const REDIS_PLACES = [
  '/usr/bin/redis-server',
  '/usr/bin/valkey-server',
  '/usr/local/bin/redis-server',
  '/usr/local/bin/valkey-server',
  '/opt/homebrew/bin/redis-server',
  '/opt/homebrew/bin/valkey-server',
];
