import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inEvenTime } from './even-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const STEP = 400;
const taking = (ms: number, answer = 'done') => new Promise<string>((resolve) => setTimeout(() => resolve(answer), ms));

/** The response time, to the millisecond. */
async function answeredAfter(answer: Promise<unknown>): Promise<number> {
  const begun = Date.now();
  let isAnswered = false;
  answer
    .catch(() => undefined)
    .finally(() => {
      isAnswered = true;
    });
  while (!isAnswered && Date.now() - begun < 10 * STEP) await vi.advanceTimersByTimeAsync(1);
  return Date.now() - begun;
}

test.each([
  [0, STEP],
  [3, STEP],
  [399, STEP],
  [401, 2 * STEP],
  [1_000, 3 * STEP],
])('answers work of %i ms after %i ms', async (workMs, answeredMs) => {
  expect(await answeredAfter(inEvenTime(() => taking(workMs), { stepMs: STEP }))).toBe(answeredMs);
});

test('delays a failure like an answer', async () => {
  const failing = async () => {
    await taking(7);
    throw new Error('no');
  };
  expect(await answeredAfter(inEvenTime(failing, { stepMs: STEP }))).toBe(STEP);
  const failure = expect(inEvenTime(failing, { stepMs: STEP })).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(STEP);
  await failure;
});

test('gives an answer marked open at once, and leaves no timer running', async () => {
  const open = inEvenTime(() => taking(7, 'found'), { stepMs: STEP, isOpen: (answer) => answer === 'found' });
  expect(await answeredAfter(open)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
