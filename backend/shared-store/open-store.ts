import { keyedHash } from '../db/encryption.ts';
import { createMemoryStore } from './memory-store.ts';
import { openRedisLine } from './redis-line.ts';
import { createRedisStore } from './redis-store.ts';
import { shapesVersion } from './shapes-version.ts';
import type { SharedStore, StoreHealth } from './shared-store.ts';

export type OpenStore = { store: SharedStore; health?: () => StoreHealth; close(): void };

type Log = { info(details: object, message: string): void; error(details: object, message: string): void };

/**
 * Opens the shared store: the Redis at that address, else this process's memory. Keys are derived from the data key, so that two
 * installations do not read each other's. Throws `RedisRefused` if Redis denies access.
 */
export async function openStore({ redisUrl, log }: { redisUrl: string | undefined; log: Log }): Promise<OpenStore> {
  const memory = createMemoryStore();
  if (!redisUrl) return { store: memory, close: () => undefined };
  const line = await openRedisLine(redisUrl);
  const namespace = `tiquete:${keyedHash(`shared store of ${shapesVersion()}`).slice(0, 12)}`;
  const store = createRedisStore({
    line,
    namespace,
    memory,
    secret: keyedHash('names in the shared store'),
    onHealth: (health, reason) =>
      health === 'ok' ? log.info({ health }, 'Redis keeps things again') : log.error({ health, reason }, WITHOUT),
  });
  if (!line.isThere()) log.error({ health: 'unreachable', reason: line.problem() }, WITHOUT);
  return { store, health: store.health, close: store.close };
}

const WITHOUT = 'Redis (REDIS_URL) does not keep things: each process has only what it found and counted itself';
