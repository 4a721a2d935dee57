import { randomUUID } from 'node:crypto';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Booking, Refund } from '../../db/schema.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { AT_THE_DESK, recordsOfDesk, withRecord, writeChanges } from '../record/booking-records.ts';
import { sumPriced } from '../record/charged.ts';
import {
  chargedPromise,
  leftToPromise,
  type RefundRequested,
  type RefundResolved,
  requestRefund,
  resolveRefund,
} from '../workflow/money/refunding.ts';
import { cancellingOf, promisedByHand } from './cancelling/cancelling-items.ts';

/** Requests a refund of this much of a booking's captured payments; the running product carries it out. */
export async function askForRefund(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  asked: { amountMinor: number; reason: string; by: Operator },
): Promise<RefundRequested> {
  const requested = await withRecord(db, bookingId, (tx, record) => requestByDesk(tx, record, asked));
  return requested ?? { ok: false, reason: 'nothing-taken' };
}

/** Does not touch the amounts promised in cancellations in progress, including those that an operator carries out. */
async function requestByDesk(
  tx: Transaction,
  record: BookingRecord,
  asked: { amountMinor: number; reason: string; by: Operator },
): Promise<RefundRequested> {
  const byHand = promisedByHand(await cancellingOf(tx, record), Date.now());
  const leftMinor = Math.max(0, leftToPromise(record) - byHand.pricedMinor);
  // To the unit of what was charged: what was promised of it stays for whom it was promised to.
  const chargedMinor = chargedPromise(record, asked.amountMinor, undefined, byHand);
  const { changes, requested } = requestRefund(record, { id: randomUUID(), ...asked, leftMinor, chargedMinor });
  await writeChanges(tx, record, changes, AT_THE_DESK);
  return requested;
}

/** An operator requested the same amount a moment ago; the caller may not know. */
export type AskedAlready = { ok: false; reason: 'asked-already'; by: Actor; at: Date };

/** The same, unless an operator has requested the same amount since then. */
export async function askForRefundOnce(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  { since, ...asked }: { amountMinor: number; reason: string; by: Operator; since: Date },
): Promise<RefundRequested | AskedAlready> {
  const requested = await withRecord(db, bookingId, async (tx, record): Promise<RefundRequested | AskedAlready> => {
    const earlier = sameAsked(record, asked.amountMinor, since);
    return earlier
      ? { ok: false, reason: 'asked-already', by: earlier.requestedBy, at: earlier.createdAt }
      : requestByDesk(tx, record, asked);
  });
  return requested ?? { ok: false, reason: 'nothing-taken' };
}

/** One request may have become several refunds. Failed ones do not count. */
function sameAsked({ refunds }: BookingRecord, amountMinor: number, since: Date): Refund | undefined {
  const recent = refunds.filter(
    ({ state, requestedBy, createdAt }) => state !== 'failed' && requestedBy.startsWith('operator:') && createdAt >= since,
  );
  const requests = [...Map.groupBy(recent, ({ requestId }) => requestId).values()];
  return requests.find((parts) => sumPriced(parts) === amountMinor)?.[0];
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
