import type pg from 'pg';
import { hashBy } from '../db/encryption.ts';
import { databaseEntries } from './database-entries.ts';
import { entryKeys } from './entry-key.ts';
import { createMemoryStore } from './memory-store.ts';
import { type Others, watchOtherProcesses } from './other-processes.ts';
import type { RedisLine } from './redis-line.ts';
import { createRedisStore } from './redis-store.ts';
import { shapesVersion } from './shapes-version.ts';
import type { SharedStore, StoreHealth } from './shared-store.ts';
import { createTogetherStore } from './together-store.ts';

export type OpenStore = {
  store: SharedStore;
  /** `undefined` for a process without a Redis that needs none, being alone. */
  health(): StoreHealth | undefined;
  /** How many processes of this installation and build run on the database, with this one. */
  processes(): number;
  /** The same with those of other builds, which run beside each other while a new one is rolled out. */
  onDatabase(): number;
  close(): Promise<void>;
};

type Log = { info(details: object, message: string): void; error(details: object, message: string): void };

const TIDY_MS = 60_000;

/**
 * Opens the shared store: the Redis behind the connection, else this process's memory, with PostgreSQL for what other processes need. Names
 * are hashed with the installation's own secret, so that two installations do not read each other's.
 */
export async function openStore(options: {
  line: RedisLine | undefined;
  pool: Pick<pg.Pool, 'query'>;
  secret: string;
  log: Log;
}): Promise<OpenStore> {
  const { line, pool, secret, log } = options;
  const namespace = `tiquete:${hashBy(secret, `shared store of ${shapesVersion()}`).slice(0, 12)}`;
  const keyOf = entryKeys(namespace, secret);
  const entries = databaseEntries(pool, keyOf);
  const isInRedis = () => redis?.health() === 'ok';
  const together = createTogetherStore({ memory: createMemoryStore(), entries, isInRedis });
  const redis = line && createRedisStore({ line, keyOf, fallback: together, readNewer: together.readWritten, onHealth });
  if (redis && redis.health() !== 'ok') log.error({ health: 'unreachable', reason: line.problem() }, WITHOUT);

  function onHealth(health: StoreHealth, reason?: string): void {
    if (health === 'ok') log.info({ health }, 'Redis keeps things again');
    else log.error({ health, reason }, WITHOUT);
    together.decide();
    void processes?.look();
  }
  function onLook(others: Others): void {
    const before = together.others().certain;
    together.decide(others);
    if (redis || before > 0 === others.certain > 0) return;
    const count = 1 + others.certain;
    if (count > 1) log.info({ processes: count }, `${count} ${WITHOUT_ANY}`);
    else log.info({ processes: count }, 'this process is alone on its database again');
  }
  let processes: Awaited<ReturnType<typeof watchOtherProcesses>> | undefined;
  processes = await watchOtherProcesses({ pool, namespace, isInRedis, onLook });
  await entries.removeExpired();
  const tidying = setInterval(() => void together.tidy(), TIDY_MS).unref();

  return {
    store: redis ?? together,
    health: () => redis?.health() ?? (together.others().certain > 0 ? 'missing' : undefined),
    processes: () => 1 + together.others().certain,
    onDatabase: () => 1 + together.others().ofAnyBuild,
    async close() {
      clearInterval(tidying);
      await processes.close();
      redis?.close();
    },
  };
}

const SHARING =
  'what visitors chose from goes by way of PostgreSQL, and requests are counted by each process for itself (docs/operating.md, Several processes)';
const WITHOUT = `Redis (REDIS_URL) does not keep things: where there are several processes, ${SHARING}`;
const WITHOUT_ANY = `processes share this database without a Redis (REDIS_URL): ${SHARING}`;
