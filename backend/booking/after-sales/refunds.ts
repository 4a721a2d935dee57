import { randomUUID } from 'node:crypto';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Booking, Refund } from '../../db/schema.ts';
import { type BookingRecord, sumOf } from '../record/booking-record.ts';
import { AT_THE_DESK, recordsOfDesk, withRecord, writeChanges } from '../record/booking-records.ts';
import { recordOf } from '../record/booking-store.ts';
import { sumPriced } from '../record/charged.ts';
import {
  chargedPromise,
  leftInBoth,
  type Promised,
  pricedOfCharged,
  type RefundRequested,
  type RefundResolved,
  requestRefund,
  resolveRefund,
} from '../workflow/money/refunding.ts';
import { cancellingOf, promisedByHand } from './cancelling/cancelling-items.ts';

/** `isCharged`: the amount is in the currency that was charged, and not in that of prices. */
type Asked = { amountMinor: number; isCharged?: boolean | undefined; reason: string; by: Operator };

/** Requests a refund of this much of a booking's captured payments; the running product carries it out. */
export async function askForRefund(db: Database, { id: bookingId }: Pick<Booking, 'id'>, asked: Asked): Promise<RefundRequested> {
  const requested = await withRecord(db, bookingId, (tx, record) => requestByDesk(tx, record, asked));
  return requested ?? { ok: false, reason: 'nothing-taken' };
}

/** Does not touch the amounts promised in cancellations in progress, including those that an operator carries out. */
async function requestByDesk(tx: Transaction, record: BookingRecord, asked: Asked): Promise<RefundRequested> {
  const { reason, by } = asked;
  const byHand = await byHandOf(tx, record);
  const { priced: left, charged: leftCharged } = leftInBoth(record, byHand);
  const amountMinor = asked.isCharged ? pricedOfCharged(record, asked.amountMinor, byHand) : asked.amountMinor;
  if (amountMinor === undefined) return { ok: false, reason: 'too-much', left, leftCharged };
  // To the unit of what was charged: what was promised of it stays for whom it was promised to.
  const chargedMinor = asked.isCharged ? asked.amountMinor : chargedPromise(record, amountMinor, undefined, byHand);
  const leftMinor = left.amountMinor;
  const { changes, requested } = requestRefund(record, { id: randomUUID(), amountMinor, reason, by, leftMinor, chargedMinor });
  await writeChanges(tx, record, changes, AT_THE_DESK);
  return requested;
}

/** An operator requested the same amount a moment ago; the caller may not know. */
export type AskedAlready = { ok: false; reason: 'asked-already'; by: Actor; at: Date };

/** The same, unless an operator has requested the same amount since then. */
export async function askForRefundOnce(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  { since, ...asked }: Asked & { since: Date },
): Promise<RefundRequested | AskedAlready> {
  const requested = await withRecord(db, bookingId, async (tx, record): Promise<RefundRequested | AskedAlready> => {
    const earlier = sameAsked(record, asked, since);
    return earlier
      ? { ok: false, reason: 'asked-already', by: earlier.requestedBy, at: earlier.createdAt }
      : requestByDesk(tx, record, asked);
  });
  return requested ?? { ok: false, reason: 'nothing-taken' };
}

/** One request may have become several refunds. Failed ones do not count. */
function sameAsked({ refunds }: BookingRecord, { amountMinor, isCharged }: Asked, since: Date): Refund | undefined {
  const recent = refunds.filter(
    ({ state, requestedBy, createdAt }) => state !== 'failed' && requestedBy.startsWith('operator:') && createdAt >= since,
  );
  const requests = [...Map.groupBy(recent, ({ requestId }) => requestId).values()];
  const sumAsked = (parts: readonly Refund[]) => (isCharged ? sumOf(parts) : sumPriced(parts));
  return requests.find((parts) => sumAsked(parts) === amountMinor)?.[0];
}

/** Records an operator's finding, from the provider, about a refund in doubt. */
export async function resolveRefundInDoubt(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  found: { refundId: string; isGivenBack: boolean; note: string; by: Operator },
): Promise<RefundResolved> {
  const decided = await recordsOfDesk(db).change(bookingId, (record) => resolveRefund(record, found));
  return decided?.resolved ?? { ok: false, reason: 'no-such-refund' };
}

/** How much of a booking's prices this much of the money that was charged stands for, now; undefined where it cannot be refunded. */
export const pricedNow = (db: Database, booking: Pick<Booking, 'id'>, chargedMinor: number): Promise<number | undefined> =>
  withRecord(db, booking.id, async (tx, record) => pricedOfCharged(record, chargedMinor, await byHandOf(tx, record)));

/** What can still be refunded of a booking; read beside whatever is written at the same moment. */
export const leftNow = (db: Database, booking: Booking) =>
  db.transaction(async (tx) => {
    const record = await recordOf(tx, booking);
    return leftInBoth(record, await byHandOf(tx, record));
  });

const byHandOf = async (tx: Transaction, record: BookingRecord): Promise<Promised> =>
  promisedByHand(await cancellingOf(tx, record), timeNow());
