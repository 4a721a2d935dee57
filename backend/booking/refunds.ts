import { randomUUID } from 'node:crypto';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import { recordsOfDesk } from './booking-records.ts';
import { type RefundRequested, type RefundSettled, requestRefund, settleRefund } from './workflow/refunding.ts';

/** Puts on record that this much of what was taken for a booking is to be given back; the running product does it. */
export async function askForRefund(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  asked: { amountMinor: number; reason: string; by: Operator },
): Promise<RefundRequested> {
  const decided = await recordsOfDesk(db).change(bookingId, (record) => requestRefund(record, { id: randomUUID(), ...asked }));
  return decided?.requested ?? { ok: false, reason: 'nothing-taken' };
}

/** What a person found out at the provider about a refund in doubt. */
export async function settleDoubtfulRefund(
  db: Database,
  { id: bookingId }: Pick<Booking, 'id'>,
  found: { refundId: string; isGivenBack: boolean; note: string; by: Operator },
): Promise<RefundSettled> {
  const decided = await recordsOfDesk(db).change(bookingId, (record) => settleRefund(record, found));
  return decided?.settled ?? { ok: false, reason: 'no-such-refund' };
}
