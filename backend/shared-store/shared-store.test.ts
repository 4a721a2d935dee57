import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noRedis, type RedisServer, startRedis } from '../../tests/harness/product/redis-server.ts';
import { entryKeys } from './entry-key.ts';
import { createMemoryStore } from './memory-store.ts';
import { openRedisLine, type RedisLine, RedisRefused, RedisSilent } from './redis-line.ts';
import { createRedisStore } from './redis-store.ts';
import { createSharedLimit } from './shared-limit.ts';
import { readOne, type SharedStore, type StoreHealth } from './shared-store.ts';

const skipped = noRedis();
let redis: RedisServer;
const lines: RedisLine[] = [];
let namespaces = 0;

/** The store of one process; several with the same namespace are an installation. */
async function openIn(namespace: string) {
  const line = await openRedisLine(redis.url);
  lines.push(line);
  const told: StoreHealth[] = [];
  const fallback = createMemoryStore();
  const store = createRedisStore({ line, keyOf: entryKeys(namespace, 's'), fallback, onHealth: (health) => told.push(health) });
  lines.push({ ...line, close: store.close });
  return { store, told };
}
const freshNamespace = () => `test:${namespaces++}`;

beforeAll(async () => {
  if (!skipped) redis = await startRedis();
});
afterAll(async () => {
  for (const line of lines) line.close();
  await redis?.stop();
});

/** A proxy that silently stops forwarding on existing connections; new ones work. */
async function openBreakingLine(redisUrl: string) {
  const broken = new WeakSet<Socket>();
  const open: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    open.push(near, far);
    near.on('data', (chunk) => void (broken.has(near) || far.write(chunk)));
    far.on('data', (chunk) => void (broken.has(near) || near.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => open.length / 2,
    breakSilently() {
      for (const socket of open) broken.add(socket);
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** A proxy that, while mute, accepts connections and forwards nothing, like one whose Redis has stopped. */
async function openMuteLine(redisUrl: string) {
  const open = new Set<Socket>();
  let greetedInVain = 0;
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => undefined);
    if (mute.isMute) return void near.once('data', () => greetedInVain++);
    const far = connect(Number(new URL(redisUrl).port), '127.0.0.1');
    open.add(far);
    far.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mute = {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isMute: true,
    greetedInVain: () => greetedInVain,
    breakAll() {
      for (const socket of open) socket.destroy();
      open.clear();
    },
    close() {
      mute.breakAll();
      server.close();
    },
  };
  return mute;
}

const bytes = (text: string) => Buffer.from(text);
const ANY_BYTES = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));

const STORES: [string, boolean, () => Promise<SharedStore>][] = [
  ['in memory', true, async () => createMemoryStore()],
  ['in Redis', !skipped, async () => (await openIn(freshNamespace())).store],
];

for (const [where, isHere, open] of STORES) {
  describe.skipIf(!isHere)(`a shared store ${where}`, () => {
    test('returns values as written, in the order asked for, each shelf apart', async () => {
      const store = await open();
      await store.write('searches', 'a', ANY_BYTES, 60_000);
      await store.write('searches', 'b', bytes(''), 60_000);
      await store.write('priced-flights', 'a', bytes('priced'), 60_000);
      expect(await store.read('searches', ['nothing', 'b', 'a'])).toEqual([undefined, bytes(''), ANY_BYTES]);
      expect(await readOne(store, 'priced-flights', 'a')).toEqual(bytes('priced'));
      expect(await store.read('searches', [])).toEqual([]);
    });

    test('overwrites a value with a later one, and drops it at its expiry', async () => {
      const store = await open();
      await store.write('searches', 'a', bytes('1'), 60_000);
      await store.write('searches', 'a', bytes('2'), 60);
      expect(await readOne(store, 'searches', 'a')).toEqual(bytes('2'));
      await expect.poll(() => readOne(store, 'searches', 'a'), { interval: 20 }).toBeUndefined();
    });

    test('gives a claim to the first claimant until it is released or expires', async () => {
      const store = await open();
      const claim = (who: string, ttlMs = 60_000) => store.claim('days-looked-up', 'day', bytes(who), ttlMs).then(String);
      expect(await Promise.all([claim('first'), claim('second')])).toEqual(['first', 'first']);
      await store.remove('days-looked-up', 'day', bytes('second'));
      expect(await claim('second')).toBe('first');
      await store.remove('days-looked-up', 'day', bytes('first'));
      expect(await claim('second', 60)).toBe('second');
      await expect.poll(() => claim('third', 60_000), { interval: 20 }).toBe('third');
      await store.remove('days-looked-up', 'day');
      expect(await readOne(store, 'days-looked-up', 'day')).toBeUndefined();
    });

    test('counts concurrent attempts in windows that start with the first one', async () => {
      const store = await open();
      const limit = createSharedLimit(store, { name: 'tries', windowMs: 300, most: 5 });
      expect(await Promise.all(Array.from({ length: 7 }, () => limit.allows('a')))).toEqual([
        ...Array(5).fill(true),
        false,
        false,
      ]);
      expect(await limit.allowed('b', 4)).toBe(4);
      expect(await limit.allowed('b', 4)).toBe(1);
      expect(await limit.allowed('b', 0)).toBe(0);
      expect(await createSharedLimit(store, { name: 'others', windowMs: 300, most: 5 }).allows('a')).toBe(true);
      const { leftMs } = await store.count('tries a', { add: 1, windowMs: 300 });
      expect(leftMs).toBeLessThanOrEqual(300);
      // Refused attempts do not extend the window.
      await delay(leftMs + 20);
      expect(await limit.allows('a')).toBe(true);
    });
  });
}

test('what is kept in memory keeps no more than itself: small buffers are parts of a shared one', async () => {
  const store = createMemoryStore();
  const small = Buffer.from('a search'.repeat(100));
  expect(small.buffer.byteLength).toBeGreaterThan(small.length);
  await store.write('searches', 'written', small, 60_000);
  await store.claim('searches', 'claimed', small, 60_000);
  for (const kept of await store.read('searches', ['written', 'claimed'])) {
    expect(kept?.equals(small)).toBe(true);
    expect(kept?.buffer.byteLength).toBe(small.length);
  }
});

test('limits the weight of a shelf in memory, dropping the oldest', async () => {
  const store = createMemoryStore({ searches: 10_000 });
  for (let number = 0; number < 100; number++) await store.write('searches', `${number}`, Buffer.alloc(900), 60_000);
  expect(store.weight('searches')).toBeLessThanOrEqual(10_000);
  expect(await readOne(store, 'searches', '99')).toBeDefined();
  expect(await readOne(store, 'searches', '0')).toBeUndefined();
});

describe.skipIf(skipped)('Redis shared by several processes', () => {
  test('shares values and limits within a namespace, not with that of another installation or build', async () => {
    const namespace = freshNamespace();
    const [one, other, stranger] = [await openIn(namespace), await openIn(namespace), await openIn(freshNamespace())];
    await one.store.write('searches', 'a', ANY_BYTES, 60_000);
    expect(await readOne(other.store, 'searches', 'a')).toEqual(ANY_BYTES);
    expect(await readOne(stranger.store, 'searches', 'a')).toBeUndefined();
    const limits = [one, other].map(({ store }) => createSharedLimit(store, { name: 'tries', windowMs: 60_000, most: 3 }));
    const allowed: boolean[] = [];
    for (let round = 0; round < 3; round++) for (const limit of limits) allowed.push(await limit.allows('visitor'));
    expect(allowed).toEqual([true, true, true, false, false, false]);
  });

  test('falls back to the process’s own values and counts while Redis is unreachable, reports it, and recovers', async () => {
    const { store, told } = await openIn(freshNamespace());
    const limit = createSharedLimit(store, { name: 'tries', windowMs: 60_000, most: 3 });
    await store.write('searches', 'own', ANY_BYTES, 60_000);
    await limit.allows('visitor');
    for (const [away, back] of [
      [() => redis.pause(), () => redis.resume()],
      [() => redis.kill(), () => redis.startAgain()],
    ] as const) {
      await away();
      const startedAt = performance.now();
      for (let call = 0; call < 20; call++) expect(await readOne(store, 'searches', 'own')).toEqual(ANY_BYTES);
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      expect(store.health()).toBe('unreachable');
      expect(told.at(-1)).toBe('unreachable');
      expect(await store.claim('searches-by-question', 'q', bytes('me'), 60_000)).toEqual(bytes('me'));
      await back();
      // By itself, with the next calls.
      await expect.poll(() => readOne(store, 'searches', 'own').then(store.health), { timeout: 10_000 }).toBe('ok');
      expect(told.at(-1)).toBe('ok');
    }
    // What was counted before the data loss is not forgotten.
    expect([await limit.allows('visitor'), await limit.allows('visitor'), await limit.allows('visitor')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('replaces a connection that broke silently', async () => {
    const breaking = await openBreakingLine(redis.url);
    const line = await openRedisLine(breaking.url, { silentMs: 1_000 });
    lines.push(line);
    expect(String(await line.ask(['PING']))).toBe('PONG');
    breaking.breakSilently();
    await expect(line.ask(['PING'])).rejects.toThrow(RedisSilent);
    expect(line.isThere()).toBe(false);
    await expect.poll(() => line.ask(['PING']).then(String, () => 'silent'), { timeout: 10_000, interval: 100 }).toBe('PONG');
    expect(breaking.connections()).toBe(2);
    breaking.close();
  });

  test.each([
    ['from the start', true],
    ['when it comes back', false],
  ])('retries a server that accepts connections but never answers, %s', async (_, fromStart) => {
    const mute = await openMuteLine(redis.url);
    mute.isMute = fromStart;
    const startedAt = performance.now();
    const line = await openRedisLine(mute.url, { silentMs: 300 });
    lines.push(line);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(line.isThere()).toBe(!fromStart);
    mute.isMute = true;
    mute.breakAll();
    const said = () => line.ask(['PING']).then(String, () => 'silent');
    await expect.poll(() => said().then(() => mute.greetedInVain()), { timeout: 10_000, interval: 50 }).toBeGreaterThan(1);
    mute.isMute = false;
    await expect.poll(said, { timeout: 10_000, interval: 50 }).toBe('PONG');
    mute.close();
  });

  test('reconnects when the server has become a read-only replica', async () => {
    const own = await startRedis();
    const line = await openRedisLine(own.url);
    const write = () => line.ask(['SET', 'a', 'b']).then(String, (error: Error) => error.name);
    expect(await write()).toBe('OK');
    const before = await line.ask<number>(['CLIENT', 'ID']);
    await line.ask(['REPLICAOF', '127.0.0.1', '1']);
    await expect(line.ask(['SET', 'a', 'b'])).rejects.toThrow(RedisRefused);
    const desk = await openRedisLine(own.url);
    await desk.ask(['REPLICAOF', 'NO', 'ONE']);
    await expect.poll(write, { timeout: 5_000 }).toBe('OK');
    expect(await line.ask<number>(['CLIENT', 'ID'])).toBeGreaterThan(before);
    for (const opened of [line, desk]) opened.close();
    await own.stop();
  });

  test('reports a full Redis, and keeps values in its own memory meanwhile', async () => {
    const full = await startRedis('--maxmemory', '1');
    const line = await openRedisLine(full.url);
    const told: StoreHealth[] = [];
    const parts = { line, keyOf: entryKeys('full', 's'), fallback: createMemoryStore() };
    const store = createRedisStore({ ...parts, onHealth: (health) => told.push(health) });
    await store.write('searches', 'a', ANY_BYTES, 60_000);
    expect(await readOne(store, 'searches', 'a')).toEqual(ANY_BYTES);
    expect(store.health()).toBe('refusing');
    expect(told).toEqual(['refusing']);
    store.close();
    await full.stop();
  });

  test('fails at once on a wrong password, but starts while Redis is unreachable', async () => {
    const guarded = await startRedis('--requirepass', 'right');
    const withPassword = (password: string) => guarded.url.replace('//', `//:${password}@`);
    for (const url of [guarded.url, withPassword('wrong')]) await expect(openRedisLine(url)).rejects.toThrow(RedisRefused);
    const line = await openRedisLine(withPassword('right'));
    expect(line.isThere()).toBe(true);
    line.close();
    await guarded.stop();
    const startedAt = performance.now();
    const away = await openRedisLine(withPassword('right'));
    expect(away.isThere()).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    away.close();
  });
});
