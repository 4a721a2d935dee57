import { expect, test } from 'vitest';
import type { Progress } from '../workflow/step.ts';
import { workInHand } from './work-in-hand.ts';

/** What this process knows of the bookings it is advancing. */
test.each<[Progress, boolean]>([
  ['settled', true],
  ['awaiting-customer', false],
  ['retry-later', false],
])('work that ends %s settles the booking: %s', async (progress, settles) => {
  const over = Promise.withResolvers<Progress>();
  const inHand = workInHand();
  const working = inHand.during({ bookingId: 'b', paymentId: 'p' }, () => over.promise);
  const asked = inHand.settles('b');
  expect([inHand.paidWith('p'), inHand.paidWith('q')]).toEqual(['b', undefined]);
  over.resolve(progress);
  expect([await asked, await working]).toEqual([settles, progress]);
  expect([inHand.paidWith('p'), await inHand.settles('b')]).toEqual([undefined, false]);
});

test('failed work settles nothing and is no longer in progress', async () => {
  const over = Promise.withResolvers<Progress>();
  const inHand = workInHand();
  const working = inHand.during({ bookingId: 'b', paymentId: 'p' }, () => over.promise);
  const asked = inHand.settles('b');
  over.reject(new Error('the database is away'));
  await expect(working).rejects.toThrow('away');
  expect([await asked, inHand.paidWith('p')]).toEqual([false, undefined]);
});
