import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { FLAG_REASONS } from '#domain/booking/flag.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { flags } from '../../db/schema.ts';
import { advanceBooking } from '../advancing/advance-booking.ts';
import { withBooking } from './booking-transaction.ts';
import { endAccountFlags, endFlags, flagBooking } from './flags.ts';

const far = await farBooksOfFile();
beforeEach(() => far.forget());

const HELD = () => ({ state: 'authorised' as const, providerPaymentId: `p-${Math.random()}` });
const rowsOf = (id: string) => far.db.select().from(flags).where(eq(flags.bookingId, id)).orderBy(flags.id);

test('keeps every reason as a flag of its own, in any order', async () => {
  const { id } = await far.aBooking();
  for (const reason of [...FLAG_REASONS, ...FLAG_REASONS.toReversed()]) await flagBooking(far.db, id, reason);
  expect((await far.look(id)).flags.toSorted()).toEqual(FLAG_REASONS.toSorted());
  expect((await far.look(id)).events).toEqual(FLAG_REASONS.map((reason) => `flagged ${reason}`));
});

test('keeps one flag per reason and subject, also when raised concurrently', async () => {
  const { id } = await far.aBooking();
  const abouts = ['100 USD', '200 USD', '100 USD', '200 USD', '100 USD', '200 USD'];
  await Promise.all(abouts.map((about) => flagBooking(far.db, id, 'refunded-elsewhere', about)));
  expect((await rowsOf(id)).map(({ about }) => about).toSorted()).toEqual(['100 USD', '200 USD']);
});

test('keeps all flags when the booking is confirmed', async () => {
  const { id } = await far.aBooking({ state: 'capturing', item: { orderId: 'o-1' } }, HELD());
  for (const reason of FLAG_REASONS) await flagBooking(far.db, id, reason);
  expect(await advanceBooking(far.context, id)).toBe('settled');
  const { booking, flags: left } = await far.look(id);
  expect([booking.state, left.toSorted()]).toEqual(['confirmed', FLAG_REASONS.toSorted()]);
});

test('closes only the flag about the payment that was reversed after all', async () => {
  const payment = HELD();
  const { id } = await far.aBooking({ state: 'compensating' }, payment);
  await flagBooking(far.db, id, 'reversal-refused', 'another payment');
  far.answers.void = () => ({ ok: false, reason: 'refused' });
  await advanceBooking(far.context, id);
  expect((await far.look(id)).flags).toEqual(['reversal-refused', 'reversal-refused']);
  far.answers.void = () => ({ ok: true });
  await advanceBooking(far.context, id);
  expect((await rowsOf(id)).map(({ about, resolvedBy, note }) => [about, resolvedBy, note])).toEqual([
    ['another payment', null, null],
    [payment.providerPaymentId, 'system', 'given back'],
  ]);
});

test('closes the flags of accounts that are configured again, and no others', async () => {
  const { id } = await far.aBooking();
  for (const about of ['former', 'pay', 'air']) await flagBooking(far.db, id, 'account-gone', about);
  await endAccountFlags(far.context);
  expect((await rowsOf(id)).map(({ about, resolvedAt }) => [about, resolvedAt !== null])).toEqual([
    ['former', false],
    ['pay', true],
    ['air', true],
  ]);
});

test('raises a new flag when the cause of a closed one returns', async () => {
  const { id } = await far.aBooking();
  await flagBooking(far.db, id, 'order-differs', 'flights');
  const end = () =>
    withBooking(far.db, id, (tx) => endFlags(tx, id, { reasons: ['order-differs'] }, { actor: 'operator:ana', note: 'called' }));
  expect((await end())?.map(({ resolvedBy, note }) => [resolvedBy, note])).toEqual([['operator:ana', 'called']]);
  expect(await end()).toEqual([]);
  await flagBooking(far.db, id, 'order-differs', 'flights');
  expect((await rowsOf(id)).map(({ resolvedAt }) => resolvedAt !== null)).toEqual([true, false]);
});
