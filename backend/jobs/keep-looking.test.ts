import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLooking } from './keep-looking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVERY_MS = 1_000;

/** Looks that end when the test says so. */
function looks() {
  const open: { done(): void; fail(error: Error): void }[] = [];
  const errors: unknown[] = [];
  const once = () => new Promise<void>((done, fail) => void open.push({ done, fail }));
  const terms = { everyMs: EVERY_MS, failed: 'could not look', log: { error: (details: object) => void errors.push(details) } };
  return { open, errors, once, terms };
}

test('looks again after each interval, but never beside a look that takes longer', async () => {
  const { open, once, terms } = looks();
  const { end } = keepLooking(once, terms);
  expect(open).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(open).toHaveLength(1);
  open[0]?.done();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(open).toHaveLength(2);
  end();
  open[1]?.done();
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(open).toHaveLength(2);
});

test('who asks for a look gets one that begins after, together with others, and is told that it failed', async () => {
  const { open, errors, once, terms } = looks();
  const { look, end } = keepLooking(once, { ...terms, atOnce: true });
  const asked = [look(), look()].map((one) => one.catch((error: Error) => error.message));
  expect(open).toHaveLength(1);
  open[0]?.fail(new Error('too early'));
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveLength(2);
  open[1]?.fail(new Error('away'));
  expect(await Promise.all(asked)).toEqual(['away', 'away']);
  expect(errors).toMatchObject([{ err: new Error('too early') }]);
  const alone = look();
  expect(open).toHaveLength(3);
  open[2]?.done();
  await alone;
  end();
});

test('logs a failure once, tries again, and says nothing after its end', async () => {
  const { open, errors, once, terms } = looks();
  const { end } = keepLooking(once, terms);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  open[0]?.fail(new Error('away'));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect([open.length, errors.length]).toEqual([2, 1]);
  end();
  open[1]?.fail(new Error('closed'));
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toHaveLength(1);
});
