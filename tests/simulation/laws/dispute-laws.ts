import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { Dispute, Refund } from '#backend/db/schema.ts';
import type { KeptEntry, KeptFlag } from '../simulated/memory-records.ts';
import type { ProviderPayment, ProviderRefund } from '../simulated/provider-books.ts';
import type { SimulatedDispute } from '../simulated/simulated-bank.ts';

/** Invariants of disputed payments. */

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

/** A closed dispute is not written to again, so `updatedAt` is when it closed. */
const isOver = ({ state, updatedAt }: Dispute, at: number): boolean => state !== 'open' && updatedAt.getTime() <= at;

/** True if a refund was requested after a dispute was recorded and made before the dispute was closed. */
export function isRefundedInDispute({ record, refunds }: World): boolean {
  return refunds.some((made) => {
    const asked = refundOf(record, made);
    return record.disputes.some(
      (dispute) => dispute.paymentId === asked?.paymentId && dispute.createdAt < asked.createdAt && !isOver(dispute, made.at),
    );
  });
}

/**
 * True if a refund requested after a lost dispute exceeds what that dispute left, and no refund was made by hand. A bank that takes the same money
 * once more afterwards (`paid-back-twice`) is no fault of the refund.
 */
export function isRefundedBeyond({ record, payments, refunds }: World): boolean {
  return payments.some(({ paymentId, amount }) => {
    const ours = record.payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
    const made = refunds.filter((one) => one.paymentId === paymentId && one.state !== 'failed');
    if (!ours || made.some(({ key }) => key === 'by hand')) return false;
    const asked = made.flatMap((one) => refundOf(record, one) ?? []);
    return asked.some(({ createdAt }) => {
      const lost = record.disputes.filter(
        (one) => one.paymentId === ours.id && one.state === 'lost' && one.updatedAt < createdAt,
      );
      const refunded = asked.filter((one) => one.createdAt <= createdAt);
      const back = sumOf(refunded.map(({ amountMinor }) => amountMinor)) + sumOf(lost.map(({ takenMinor }) => takenMinor));
      return lost.length > 0 && back > amount.amountMinor;
    });
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** At the end: true if a dispute's decision is not recorded and in the ledger, or an undecided dispute has no open flag. */
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
