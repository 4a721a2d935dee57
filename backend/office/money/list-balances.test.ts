import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { aPaidBooking } from '../../../tests/harness/records/ledger-rows.ts';
import { flagBooking } from '../../booking/record/flags.ts';
import { amendments, bookingItems, bookings, disputes, flags, payments, refunds } from '../../db/schema.ts';
import { listBalances } from './list-balances.ts';

const far = await farBooksOfFile();
const { db } = far;
beforeEach(async () => void (await db.delete(bookings)));

const listed = async () => (await listBalances(db)).rows;
const named = async () => (await listed()).map(({ kind, booking }) => [kind, booking]);

async function withBalance(reference: string, balanceDueAt: string) {
  const booking = await aPaidBooking(far, { reference });
  await db
    .update(bookingItems)
    .set({ balanceMinor: 7_000, balanceDueAt: new Date(balanceDueAt) })
    .where(eq(bookingItems.bookingId, booking.id));
  return booking;
}

const aRefund = (booking: { id: string; paymentId: string }, state: typeof refunds.$inferInsert.state, of = {}) =>
  db
    .insert(refunds)
    .values({
      bookingId: booking.id,
      paymentId: booking.paymentId,
      state,
      amountMinor: 500,
      currency: 'USD',
      reason: 'why',
      requestedBy: 'system',
      ...of,
    })
    .returning({ id: refunds.id });

test('has balances, refunds and disputes with their bookings and ends, the most urgent first', async () => {
  await withBalance('LATER', '2027-01-01T00:00:00Z');
  await withBalance('OVERDUE', '2026-01-01T00:00:00Z');
  const disputed = await aPaidBooking(far, { reference: 'DISPUTED' });
  await db.insert(disputes).values({
    bookingId: disputed.id,
    paymentId: disputed.paymentId,
    providerDisputeId: 'dp',
    state: 'open',
    stage: 'to-answer',
    amountMinor: 10_000,
    currency: 'USD',
    reason: 'fraudulent',
    evidenceDueAt: new Date('2026-06-01T00:00:00Z'),
  });
  const refunded = await aPaidBooking(far, { reference: 'REFUNDED' });
  await aRefund(refunded, 'in-doubt', { createdAt: new Date('2026-05-02T00:00:00Z') });
  await aRefund(refunded, 'pending', { createdAt: new Date('2026-05-01T00:00:00Z') });
  expect(await listed()).toMatchObject([
    { kind: 'balance', booking: 'OVERDUE', amountMinor: 7_000, due: new Date('2026-01-01T00:00:00Z') },
    { kind: 'dispute', booking: 'DISPUTED', amountMinor: 10_000, dispute: 'to-answer', due: new Date('2026-06-01T00:00:00Z') },
    { kind: 'balance', booking: 'LATER' },
    { kind: 'refund', booking: 'REFUNDED', refund: 'pending', due: null },
    { kind: 'refund', booking: 'REFUNDED', refund: 'in-doubt' },
  ]);
});

test('a balance is due until it is paid, its booking ends or its item is leaving', async () => {
  const [paid, ended, leaving, gone] = [
    await withBalance('PAID', '2026-01-01T00:00:00Z'),
    await withBalance('ENDED', '2026-01-01T00:00:00Z'),
    await withBalance('LEAVING', '2026-01-01T00:00:00Z'),
    await withBalance('GONE', '2026-01-01T00:00:00Z'),
  ];
  await withBalance('DUE', '2026-01-01T00:00:00Z');
  expect(await named()).toHaveLength(5);
  await db.insert(payments).values({
    bookingId: paid.id,
    provider: 'stripe',
    purpose: 'balance',
    state: 'captured',
    amountMinor: 7_000,
    currency: 'USD',
    providerPaymentId: randomUUID(),
  });
  await db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, ended.id));
  const { item } = await far.look(leaving.id);
  const cancelling = { kind: 'cancel', state: 'accepted', currency: 'USD', reason: 'why', requestedBy: 'system' } as const;
  await db.insert(amendments).values({ bookingId: leaving.id, itemId: item.id, ...cancelling });
  await db.update(bookingItems).set({ state: 'cancelled' }).where(eq(bookingItems.bookingId, gone.id));
  expect(await named()).toEqual([['balance', 'DUE']]);
});

test('a refund that failed is there until its flag is resolved; one that was made is not', async () => {
  const booking = await aPaidBooking(far, { reference: 'HK37PQ' });
  await aRefund(booking, 'succeeded');
  const [failed] = await aRefund(booking, 'failed');
  expect(await listed()).toEqual([]);
  await flagBooking(db, booking.id, 'refund-refused', failed?.id as string);
  expect(await listed()).toMatchObject([{ kind: 'refund', refund: 'failed', booking: 'HK37PQ' }]);
  await db.update(flags).set({ resolvedAt: new Date() });
  expect(await listed()).toEqual([]);
});

test('a dispute that is over waits for nobody', async () => {
  const booking = await aPaidBooking(far);
  const of = { bookingId: booking.id, paymentId: booking.paymentId, stage: 'answered', amountMinor: 1, currency: 'USD' } as const;
  for (const state of ['won', 'lost', 'closed'] as const)
    await db.insert(disputes).values({ ...of, state, providerDisputeId: state, reason: '' });
  expect(await listed()).toEqual([]);
});
