import { createHmac } from 'node:crypto';
import { type RedisCommand, type RedisLine, RedisRefused } from './redis-line.ts';
import type { Counted, SharedStore, Shelf, StoreHealth } from './shared-store.ts';

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
 * The store shared by all processes of an installation. `namespace` is unique to the installation and the build, so that another
 * build's data is not read. What this process writes is also kept in `memory`: while Redis is away or has lost it, each process
 * still has its own data and counts.
 */
export function createRedisStore(options: {
  line: RedisLine;
  namespace: string;
  /** The key to hash names with, since they contain visitors' addresses. */
  secret: string;
  memory: SharedStore;
  onHealth: (health: StoreHealth, reason?: string) => void;
}): SharedStore & { health(): StoreHealth; close(): void } {
  const { line, namespace, secret, memory, onHealth } = options;
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
  const keyOf = (shelf: Shelf | 'limits' | 'health', name: string): string =>
    `${namespace}:${shelf}:${createHmac('sha256', secret).update(name).digest('base64url').slice(0, 22)}`;
  const run = <Answer>(script: string, key: string, ...given: (string | Buffer)[]) =>
    ask<Answer>('EVAL', script, '1', key, ...given);
  const ms = (ttlMs: number) => String(Math.max(1, Math.round(ttlMs)));

  /** A write probe: reads may work where writes do not. */
  const look = async () => {
    if ((await ask('SET', keyOf('health', TRIAL), TRIAL, 'PX', ms(TRIAL_MS))) !== undefined) become('ok');
  };
  const timer = setInterval(look, LOOK_MS).unref();

  return {
    isShared: true,
    async read(shelf, names) {
      if (names.length === 0) return [];
      const found = await ask<(Buffer | null)[]>('MGET', ...names.map((name) => keyOf(shelf, name)));
      const missing = names.filter((_, index) => !found?.[index]);
      if (missing.length === 0) return found as Buffer[];
      const own = await memory.read(shelf, missing);
      const byName = new Map(missing.map((name, index) => [name, own[index]]));
      return names.map((name, index) => found?.[index] ?? byName.get(name));
    },
    async write(shelf, name, bytes, ttlMs) {
      await memory.write(shelf, name, bytes, ttlMs);
      await ask('SET', keyOf(shelf, name), bytes, 'PX', ms(ttlMs));
    },
    async claim(shelf, name, bytes, ttlMs) {
      const there = await run<Buffer>(CLAIM, keyOf(shelf, name), bytes, ms(ttlMs));
      if (!there) return memory.claim(shelf, name, bytes, ttlMs);
      if (there.equals(bytes)) await memory.write(shelf, name, bytes, ttlMs);
      return there;
    },
    async remove(shelf, name, bytes) {
      await memory.remove(shelf, name, bytes);
      await (bytes ? run(REMOVE_SAME, keyOf(shelf, name), bytes) : ask('DEL', keyOf(shelf, name)));
    },
    async count(name, { add, windowMs }): Promise<Counted> {
      const own = await memory.count(name, { add, windowMs });
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
