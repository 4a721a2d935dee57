import type { BookingRecord } from '#backend/booking/workflow/booking-record.ts';
import { lostOf } from '#backend/booking/workflow/disputing.ts';
import type { Dispute, Refund } from '#backend/db/schema.ts';
import type { KeptEntry, KeptFlag } from './memory-records.ts';
import type { ProviderPayment, ProviderRefund } from './provider-books.ts';
import type { SimulatedDispute } from './simulated-bank.ts';

/** What must be so of payments that travellers dispute at their banks. */

type World = {
  record: BookingRecord;
  flags: readonly KeptFlag[];
  ledger: readonly KeptEntry[];
  payments: readonly ProviderPayment[];
  refunds: readonly ProviderRefund[];
  disputes: readonly SimulatedDispute[];
};

const refundOf = ({ refunds }: BookingRecord, { key }: ProviderRefund): Refund | undefined =>
  refunds.find(({ id }) => key === `refund-${id}`);

/** Nothing is written of one that is over. */
const isOver = ({ state, updatedAt }: Dispute, at: number): boolean => state !== 'open' && updatedAt.getTime() <= at;

/** Somebody asked for it when the dispute was on record, and it was made before that was over. */
export function isRefundedInDispute({ record, refunds }: World): boolean {
  return refunds.some((made) => {
    const asked = refundOf(record, made);
    return record.disputes.some(
      (dispute) => dispute.paymentId === asked?.paymentId && dispute.createdAt < asked.createdAt && !isOver(dispute, made.at),
    );
  });
}

/** What was asked for after a dispute was lost went beyond what that had left, and nobody gave anything back by hand. */
export function isRefundedBeyond({ record, payments, refunds }: World): boolean {
  return payments.some(({ paymentId, amount }) => {
    const ours = record.payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
    const made = refunds.filter((one) => one.paymentId === paymentId && one.state !== 'failed');
    if (!ours || made.some(({ key }) => key === 'by hand')) return false;
    const lost = record.disputes.filter((one) => one.paymentId === ours.id && one.state === 'lost');
    const isLater = (refund: Refund | undefined) => lost.some(({ updatedAt }) => refund && updatedAt < refund.createdAt);
    const back = made.reduce((sum, one) => sum + one.amount.amountMinor, 0) + lostOf(record, ours);
    return back > amount.amountMinor && made.some((one) => isLater(refundOf(record, one)));
  });
}

/** At the end: what the bank has decided is on record, in the ledger, and in front of a person for as long as it has not. */
export function isDisputeWrong({ record, flags, ledger, disputes }: World): boolean {
  return disputes.some(({ disputeId, state, isTaken, amount }) => {
    const known = record.disputes.find(({ providerDisputeId }) => providerDisputeId === disputeId);
    const isFlagged = flags.some(({ reason, about }) => reason === 'payment-disputed' && about === disputeId);
    const moved = ledger.filter((entry) => entry.disputeId === known?.id);
    const takenMinor = moved.reduce(
      (sum, { kind, amount: of }) => sum + (kind === 'chargeback' ? of.amountMinor : -of.amountMinor),
      0,
    );
    const expected = isTaken ? amount.amountMinor : 0;
    return known?.state !== state || isFlagged !== (state === 'open') || takenMinor !== expected || known.takenMinor !== expected;
  });
}
