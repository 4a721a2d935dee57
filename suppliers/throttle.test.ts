import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

const patient = () => new AbortController().signal;

test('the turn of a call that gave up waiting is the next call’s', async () => {
  const throttle = createThrottle(2);
  expect(await throttle.acquire(patient())).toBe(true);
  const leaving = new AbortController();
  const givenUp = Array.from({ length: 8 }, () => throttle.acquire(leaving.signal));
  leaving.abort();
  expect(await Promise.all(givenUp)).toEqual(Array(8).fill(false));
  expect(await throttle.acquire(leaving.signal)).toBe(false);
  // Nine turns would be four and a half seconds.
  expect(await throttle.acquire(AbortSignal.timeout(2_500))).toBe(true);
});

test('calls that wait already are held when the upstream API asks for a rest, and keep the rate afterwards', async () => {
  const throttle = createThrottle(20);
  const startedAt = performance.now();
  const passed = Array.from({ length: 4 }, async () => {
    await throttle.acquire(patient());
    return performance.now() - startedAt;
  });
  throttle.backOff(200);
  const [, ...later] = await Promise.all(passed);
  // A timer may fire a millisecond early; late ones do not matter here.
  for (const [turn, ms] of later.entries()) expect(ms).toBeGreaterThan(200 + turn * 50 - 2);
});
