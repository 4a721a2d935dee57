import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { ItemState } from '#domain/booking/item-state.ts';
import { farBooksOfFile } from '../../../../tests/harness/records/far-books-of-file.ts';
import { bookingItems, bookings, flags, payments } from '../../../db/schema.ts';
import { flagOverdueBalances } from './overdue-balances.ts';

/** The balance after its due date. */
const far = await farBooksOfFile();
beforeEach(async () => {
  await far.db.delete(bookings);
});

const DAY_MS = 86_400_000;
type Owing = { dueInDays: number; balanceMinor?: number; state?: ItemState; bookingState?: BookingState };
const owing = ({ dueInDays, balanceMinor = 500, state = 'ordered', bookingState = 'confirmed' }: Owing) =>
  far.aBooking({
    state: bookingState,
    reference: randomBytes(3).toString('hex').toUpperCase(),
    confirmedAt: new Date(),
    item: { state, orderId: 'o', balanceMinor, balanceDueAt: new Date(Date.now() + dueInDays * DAY_MS) },
  });
const look = () => flagOverdueBalances({ db: far.db, now: Date.now });
const flagsOf = async (id: string) => {
  const open = and(eq(flags.bookingId, id), isNull(flags.resolvedAt));
  return (await far.db.select().from(flags).where(open)).map(({ reason }) => reason);
};

test.each<[what: string, Owing, isFlagged: boolean]>([
  ['past its due day', { dueInDays: -1 }, true],
  ['past its due day, of a ticketed item', { dueInDays: -1, state: 'ticketed' }, true],
  ['still in time', { dueInDays: 1 }, false],
  ['of nothing: the deposit was the whole price', { dueInDays: -1, balanceMinor: 0 }, false],
  ['of a cancelled item', { dueInDays: -1, state: 'cancelled' }, false],
  ['of a booking that was cancelled', { dueInDays: -1, bookingState: 'cancelled' }, false],
  ['of a booking that came to nothing', { dueInDays: -1, bookingState: 'failed' }, false],
])('a balance %s: %j is flagged: %s', async (_, terms, isFlagged) => {
  const { id } = await owing(terms);
  await look();
  await look();
  expect(await flagsOf(id)).toEqual(isFlagged ? ['balance-overdue'] : []);
});

test('the flag of a balance ends once it is paid, and with its item', async () => {
  const [paid, gone] = [await owing({ dueInDays: -1 }), await owing({ dueInDays: -1 })];
  await look();
  const payment = { provider: 'pay', purpose: 'balance', state: 'captured', amountMinor: 500, currency: 'USD' } as const;
  await far.db.insert(payments).values({ bookingId: paid.id, ...payment });
  await far.db.update(bookingItems).set({ state: 'cancelled' }).where(eq(bookingItems.bookingId, gone.id));
  await look();
  expect([await flagsOf(paid.id), await flagsOf(gone.id)]).toEqual([[], []]);
});
