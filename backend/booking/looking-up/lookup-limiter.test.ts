import { expect, test } from 'vitest';
import { createMemoryStore } from '../../shared-store/memory-store.ts';
import { createLookupLimiter } from './lookup-limiter.ts';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const inOrder = async <Answer>(asked: (() => Promise<Answer>)[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const ask of asked) answers.push(await ask());
  return answers;
};

test('limits the tries of an address per minute, and more tightly those for one reference', async () => {
  const limiter = createLookupLimiter({ store: createMemoryStore(), of: 'bookings' });
  expect(await inOrder(times(8).map(() => () => limiter.allows('a', 'ABCDEF')))).toEqual([...Array(6).fill(true), false, false]);
  expect(await inOrder(times(4).map((index) => () => limiter.allows('a', `OTHER${index}`)))).toEqual([true, true, false, false]);
});

test('does not count successful lookups, but still counts other guesses of the same address', async () => {
  const limiter = createLookupLimiter({ store: createMemoryStore(), of: 'bookings' });
  for (const _ of times(50)) {
    expect(await limiter.allows('a', 'ABCDEF')).toBe(true);
    await limiter.found('a', 'ABCDEF');
  }
  expect(await inOrder(times(8).map(() => () => limiter.allows('a', 'GUESS1')))).toEqual([...Array(6).fill(true), false, false]);
});

test('delays a reference tried from many addresses without locking out its owner, and alarms once', async () => {
  const alarms: string[] = [];
  const limiter = createLookupLimiter({
    store: createMemoryStore(),
    of: 'bookings',
    onManyAddresses: (reference) => alarms.push(reference),
  });
  for (const index of times(200)) {
    await limiter.allows(`stranger ${index}`, 'ABCDEF');
    await limiter.delayMs('ABCDEF');
  }
  expect(await limiter.allows('owner', 'ABCDEF')).toBe(true);
  expect(await limiter.delayMs('ABCDEF')).toBeLessThanOrEqual(2_000);
  expect(await limiter.delayMs('ABCDEF')).toBeGreaterThan(0);
  expect(await limiter.delayMs('QWERTY')).toBe(0);
  expect(alarms).toEqual(['ABCDEF']);
});

test('counts different kinds of lookup separately', async () => {
  const store = createMemoryStore();
  const [bookings, consents] = [createLookupLimiter({ store, of: 'bookings' }), createLookupLimiter({ store, of: 'consents' })];
  for (const _ of times(20)) await bookings.allows('a', 'ABCDEF');
  expect([await bookings.allows('a', 'ABCDEF'), await consents.allows('a', 'ABCDEF')]).toEqual([false, true]);
});
