import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from './memory-store.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  // For the cache, a time of zero is none.
  vi.advanceTimersByTime(1_000);
});
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
/** The clock on the wall is set. */
function setClock(byMs: number, passedMs: number) {
  vi.setSystemTime(Date.now() + byMs);
  vi.advanceTimersByTime(passedMs);
}

test.each([
  ['back', -HOUR_MS],
  ['forward', HOUR_MS],
])('a clock that is put %s an hour keeps nothing longer, ends nothing earlier, and lengthens no limit', async (_, byMs) => {
  const store = createMemoryStore();
  await store.write('searches', 'a', Buffer.from('offers'), 900_000);
  await store.count('cards of one address', { add: 30, windowMs: HOUR_MS });
  setClock(byMs, 800_000);
  expect(await store.read('searches', ['a'])).toEqual([Buffer.from('offers')]);
  expect(await store.count('cards of one address', { add: 1, windowMs: HOUR_MS })).toEqual({
    count: 31,
    leftMs: HOUR_MS - 800_000,
  });
  setClock(0, 200_000);
  expect(await store.read('searches', ['a'])).toEqual([undefined]);
  setClock(0, HOUR_MS - 900_000);
  expect((await store.count('cards of one address', { add: 1, windowMs: HOUR_MS })).count).toBe(1);
});
