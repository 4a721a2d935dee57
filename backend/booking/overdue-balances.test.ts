import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../tests/harness/far-books-of-file.ts';
import { bookings, flags, payments } from '../db/schema.ts';
import { flagOverdueBalances } from './overdue-balances.ts';

/** The balance after its due date. */
const far = await farBooksOfFile();
beforeEach(async () => {
  await far.db.delete(bookings);
});

const DAY_MS = 86_400_000;
const owing = (dueInDays: number, state: 'ordered' | 'cancelled' = 'ordered') =>
  far.aBooking({
    state: 'confirmed',
    reference: `B${dueInDays}${state}`,
    confirmedAt: new Date(),
    item: { state, orderId: 'o', balanceMinor: 500, balanceDueAt: new Date(Date.now() + dueInDays * DAY_MS) },
  });
const look = () => flagOverdueBalances({ db: far.db, now: Date.now });
const flagsOf = async (id: string) => {
  const open = and(eq(flags.bookingId, id), isNull(flags.resolvedAt));
  return (await far.db.select().from(flags).where(open)).map(({ reason }) => reason);
};

test('flags an overdue balance until it is paid, not one still in time or of a cancelled item', async () => {
  const [late, inTime, gone] = [await owing(-1), await owing(1), await owing(-1, 'cancelled')];
  await look();
  await look();
  expect(await Promise.all([late, inTime, gone].map(({ id }) => flagsOf(id)))).toEqual([['balance-overdue'], [], []]);
  await far.db
    .insert(payments)
    .values({ bookingId: late.id, provider: 'pay', purpose: 'balance', state: 'captured', amountMinor: 500, currency: 'USD' });
  await look();
  expect(await flagsOf(late.id)).toEqual([]);
});
