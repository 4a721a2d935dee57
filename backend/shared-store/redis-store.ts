import type { EntryKey } from './entry-key.ts';
import { type RedisCommand, type RedisLine, RedisRefused } from './redis-line.ts';
import type { Counted, SharedStore, StoreHealth } from './shared-store.ts';

/** How often a probe checks whether writes are accepted. */
const LOOK_MS = 2_000;
const TRIAL = 'trial';
const TRIAL_MS = 60_000;

const CLAIM = `local there = redis.call('GET', KEYS[1])
if there then return there end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;
const REMOVE_SAME = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;
const COUNT = `local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  left = tonumber(ARGV[2])
end
return {count, left}`;

/**
 * The store shared by all processes of an installation. What this process writes is also kept by `fallback`: while Redis is away or has
 * lost it, that has this process's own data and counts, and what others have written elsewhere.
 */
export function createRedisStore(options: {
  line: RedisLine;
  keyOf: EntryKey;
  fallback: SharedStore;
  /** What processes have written elsewhere because not all of them reached Redis: newer than what Redis has. */
  readNewer?: SharedStore['read'];
  onHealth: (health: StoreHealth, reason?: string) => void;
}): SharedStore & { health(): StoreHealth; close(): void } {
  const { line, keyOf, fallback, readNewer, onHealth } = options;
  let health: StoreHealth = line.isThere() ? 'ok' : 'unreachable';

  function become(now: StoreHealth, reason?: string): void {
    if (now === health) return;
    health = now;
    onHealth(now, reason);
  }

  /** `undefined` if there is no answer, or an error. */
  async function ask<Answer>(...command: RedisCommand): Promise<Answer | undefined> {
    try {
      const answer = await line.ask<Answer>(command);
      if (health === 'unreachable') become('ok');
      return answer;
    } catch (error) {
      if (error instanceof RedisRefused) become('refusing', error.message);
      else become('unreachable', line.problem());
      return undefined;
    }
  }
  const run = <Answer>(script: string, key: string, ...given: (string | Buffer)[]) =>
    ask<Answer>('EVAL', script, '1', key, ...given);
  const ms = (ttlMs: number) => String(Math.max(1, Math.round(ttlMs)));

  const readRedis: SharedStore['read'] = async (shelf, names) => {
    const found = await ask<(Buffer | null)[]>('MGET', ...names.map((name) => keyOf(shelf, name)));
    return names.map((_, index) => found?.[index] ?? undefined);
  };

  /** A write probe: reads may work where writes do not. */
  const look = async () => {
    if ((await ask('SET', keyOf('health', TRIAL), TRIAL, 'PX', ms(TRIAL_MS))) !== undefined) become('ok');
  };
  const timer = setInterval(look, LOOK_MS).unref();

  return {
    isShared: true,
    countsOften: true,
    async read(shelf, names) {
      if (names.length === 0) return [];
      const found = new Map<string, Buffer>();
      const sources: SharedStore['read'][] = [...(readNewer ? [readNewer] : []), readRedis, fallback.read];
      for (const read of sources) {
        const missing = names.filter((name) => !found.has(name));
        if (missing.length === 0) break;
        const bytes = await read(shelf, missing);
        for (const [index, name] of missing.entries()) if (bytes[index]) found.set(name, bytes[index]);
      }
      return names.map((name) => found.get(name));
    },
    async write(shelf, name, bytes, ttlMs) {
      await fallback.write(shelf, name, bytes, ttlMs);
      await ask('SET', keyOf(shelf, name), bytes, 'PX', ms(ttlMs));
    },
    async claim(shelf, name, bytes, ttlMs) {
      const there = await run<Buffer>(CLAIM, keyOf(shelf, name), bytes, ms(ttlMs));
      if (!there) return fallback.claim(shelf, name, bytes, ttlMs);
      if (there.equals(bytes)) await fallback.write(shelf, name, bytes, ttlMs);
      return there;
    },
    async remove(shelf, name, bytes) {
      await fallback.remove(shelf, name, bytes);
      await (bytes ? run(REMOVE_SAME, keyOf(shelf, name), bytes) : ask('DEL', keyOf(shelf, name)));
    },
    async count(name, asked): Promise<Counted> {
      const { add, windowMs } = asked;
      const own = await fallback.count(name, asked);
      const [count, leftMs] = (await run<[number, number]>(COUNT, keyOf('limits', name), String(add), ms(windowMs))) ?? [0, 0];
      return count >= own.count ? { count, leftMs } : own;
    },
    health: () => (line.isThere() ? health : 'unreachable'),
    close() {
      clearInterval(timer);
      line.close();
    },
  };
}
