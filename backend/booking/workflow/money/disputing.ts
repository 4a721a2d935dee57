import { DISPUTE_STAGES, type DisputeStage, type DisputeState } from '#domain/payment/dispute-state.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import type { ProviderDispute } from '#suppliers/payments/port.ts';
import type { Dispute, Payment, Refund } from '../../../db/schema.ts';
import { amountOf, type BookingRecord, hasHadMoney, paymentOf, returnedOf, sumOf } from '../../record/booking-record.ts';
import { type Change, moveDispute, moveRefund, type NewDispute } from '../../record/change.ts';

/**
 * Disputes of a payment (chargebacks). While one is open no refund of that payment is sent: the chargeback and the refund would
 * be two refunds of one payment. Notices arrive twice, late and out of order; each states the whole dispute at its time, so an
 * older notice adds nothing after a newer one.
 */

type Disputed = Pick<BookingRecord, 'disputes'>;

const openOf = ({ disputes }: Disputed, paymentId: string): Dispute[] =>
  disputes.filter((dispute) => dispute.paymentId === paymentId && dispute.state === 'open');

export const isDisputed = (record: Disputed, { id }: Pick<Payment, 'id'>): boolean => openOf(record, id).length > 0;

/** The amount of a payment lost to chargebacks. */
export const lostOf = ({ disputes }: Disputed, { id }: Pick<Payment, 'id'>): number =>
  disputes
    .filter(({ paymentId, state }) => paymentId === id && state === 'lost')
    .reduce((sum, { takenMinor }) => sum + takenMinor, 0);

/** The amount of a payment that banks currently withhold, decided or not. */
export const takenByBanks = ({ disputes }: Disputed, { id }: Pick<Payment, 'id'>): number =>
  disputes.filter(({ paymentId }) => paymentId === id).reduce((sum, { takenMinor }) => sum + takenMinor, 0);

/**
 * Whether a refund is held back by an open dispute. A refund already sent to the provider is not held: the provider makes or
 * refuses it.
 */
export const isHeld = (record: Disputed, { state, paymentId, attemptedAt }: Refund): boolean =>
  state === 'requested' && attemptedAt === null && openOf(record, paymentId).length > 0;

/** Flags a new refund request of a disputed payment for an operator. */
export const raiseHeld = (record: Disputed, refundId: string, paymentId: string): Change[] =>
  openOf(record, paymentId).length > 0 ? [{ change: 'raise', reason: 'refund-held', about: refundId }] : [];

/** A refund of a disputed payment was made at the provider. A held refund may be that same one, so it is not sent as well. */
export const afterGivenBackThere = (record: BookingRecord, paymentId: string): Change[] =>
  openOf(record, paymentId).length > 0 ? waitingOf(record, paymentId).flatMap(overtaken) : [];

/** Only captured money can be disputed: a notice that arrives before the capture is recorded has to be delivered again. */
export class NotTakenYet extends Error {}

/** Applies a provider's dispute notice to the current record; `newId` is the id for a dispute not yet on record. */
export function afterDisputeTold(record: BookingRecord, paymentId: string, told: ProviderDispute, newId: string): Change[] {
  const payment = paymentOf(record, paymentId);
  if (!payment) return [];
  if (!hasHadMoney(payment)) throw new NotTakenYet(paymentId);
  const known = record.disputes.find((one) => one.paymentId === paymentId && one.providerDisputeId === told.disputeId);
  if (known && known.state !== 'open') return contradiction(known, told);
  const isEarlier = known !== undefined && told.state === 'open' && rankOf(told.stage) < rankOf(known.stage);
  const dispute = isEarlier ? asKnown(known) : asTold(payment, told, known ?? { id: newId, takenMinor: 0 });
  // A won or closed dispute books nothing beyond what was already recorded as withheld.
  const isTaken = told.state === 'lost' || (told.state === 'open' && told.isTaken);
  const latest = { ...dispute, takenMinor: dispute.takenMinor || (isTaken ? dispute.amountMinor : 0) };
  const changes: Change[] = known
    ? changed(known, latest)
    : [{ change: 'begin-dispute', dispute: latest }, ...waitingOf(record, paymentId).flatMap(raised)];
  const took = latest.takenMinor > 0 && !known?.takenMinor ? [entry('chargeback', latest)] : [];
  const after = told.state === 'open' ? flagged(known, latest) : ended(record, { payment, known, latest }, told.state);
  return [...changes, ...took, ...after];
}

const rankOf = (stage: DisputeStage): number => DISPUTE_STAGES.indexOf(stage);

const asKnown = ({
  id,
  paymentId,
  providerDisputeId,
  stage,
  amountMinor,
  currency,
  takenMinor,
  reason,
  evidenceDueAt,
}: Dispute) => ({ id, paymentId, providerDisputeId, stage, amountMinor, currency, takenMinor, reason, evidenceDueAt });

/**
 * The dispute as the notice states it, capped at the payment's amount; an amount in another currency counts as the whole payment.
 */
function asTold(payment: Payment, told: ProviderDispute, { id, takenMinor }: Pick<Dispute, 'id' | 'takenMinor'>): NewDispute {
  const { disputeId: providerDisputeId, stage, amount, reason, evidenceDueAt } = told;
  const { amountMinor: most, currency } = payment;
  const said = amount.currency === currency ? Math.min(amount.amountMinor, most) : most;
  // Once the bank has withheld an amount, that is the disputed amount.
  return {
    id,
    paymentId: payment.id,
    providerDisputeId,
    stage,
    amountMinor: takenMinor || said,
    currency,
    takenMinor,
    reason,
    evidenceDueAt,
  };
}

function changed(known: Dispute, { id, ...dispute }: NewDispute): Change[] {
  const { paymentId: _, providerDisputeId: __, ...set } = dispute;
  const isSame = (Object.keys(set) as (keyof typeof set)[]).every((column) => `${set[column]}` === `${known[column]}`);
  return isSame ? [] : [{ change: 'update-dispute', id, set }];
}

/** The `about` names the deadline for evidence: a new deadline is a new flag. */
const aboutOf = ({ providerDisputeId, evidenceDueAt }: Pick<Dispute, 'providerDisputeId' | 'evidenceDueAt'>): string =>
  evidenceDueAt ? `${providerDisputeId}, evidence by ${evidenceDueAt.toISOString()}` : providerDisputeId;

function flagged(known: Dispute | undefined, dispute: NewDispute): Change[] {
  const about = aboutOf(dispute);
  if (known && aboutOf(known) === about) return [];
  const other: Change[] = known
    ? [{ change: 'end-flags', reasons: ['payment-disputed'], about: aboutOf(known), note: 'another day' }]
    : [];
  return [...other, { change: 'raise', reason: 'payment-disputed', about }];
}

/** No call was sent for it yet, or a person is to transfer it. */
export const isUnsent = ({ state, attemptedAt }: Refund): boolean =>
  state === 'by-hand' || (state === 'requested' && attemptedAt === null);

const waitingOf = ({ refunds }: BookingRecord, ofPayment: string): Refund[] =>
  refunds.filter((refund) => refund.paymentId === ofPayment && isUnsent(refund));

const raised = ({ id }: Refund): Change[] => [{ change: 'raise', reason: 'refund-held', about: id }];

const entry = (kind: 'chargeback' | 'chargeback-returned', { id, paymentId, currency, takenMinor }: NewDispute): Change => ({
  change: 'ledger',
  paymentId,
  kind,
  amount: { amountMinor: takenMinor, currency },
  disputeId: id,
});

const ENDINGS = { won: { event: 'dispute-won' }, lost: { event: 'dispute-lost' }, closed: { event: 'dispute-closed' } } as const;

/**
 * Closes a dispute: the withheld amount is returned or lost. When a payment's last open dispute ends, its held refunds are sent
 * or overtaken.
 */
function ended(
  record: BookingRecord,
  { payment, known, latest }: { payment: Payment; known: Dispute | undefined; latest: NewDispute },
  how: Exclude<DisputeState, 'open'>,
): Change[] {
  const isLost = how === 'lost';
  const isOver = openOf(record, payment.id).every(({ id }) => id === latest.id);
  const waiting = waitingOf(record, payment.id);
  const { currency, amountMinor } = latest;
  return [
    ...(!isLost && latest.takenMinor > 0 ? [entry('chargeback-returned', latest)] : []),
    moveDispute(latest, ENDINGS[how].event, { data: { amountMinor, currency }, ...(isLost ? {} : { set: { takenMinor: 0 } }) }),
    ...(known ? [{ change: 'end-flags', reasons: ['payment-disputed'], about: aboutOf(known), note: how } as const] : []),
    ...(isLost ? [...waiting.flatMap(overtaken), ...twice(record, payment, latest)] : isOver ? endHeld(waiting, how) : []),
  ];
}

const endHeld = (refunds: readonly Refund[], note: string): Change[] =>
  refunds.length > 0 ? [{ change: 'end-flags', reasons: ['refund-held'], about: refunds.map(({ id }) => id), note }] : [];

/**
 * The bank gave the traveller money of this payment: a refund of it that waited, or that a person was to transfer, is not due as it stands. It
 * may or may not have been the same money: an operator decides.
 */
export const overtaken = (refund: Refund): Change[] => [
  moveRefund(refund, 'refund-overtaken', { data: amountOf(refund) }),
  { change: 'end-flags', reasons: ['refund-held', 'refund-by-hand'], about: refund.id, note: 'overtaken' },
  { change: 'raise', reason: 'refund-overtaken', about: refund.id },
];

/** Flags that refunds and chargebacks exceed the payment: an amount already refunded was disputed as well. */
function twice(record: BookingRecord, payment: Payment, { id, providerDisputeId, amountMinor, currency }: NewDispute): Change[] {
  const asked = record.refunds.filter(
    (refund) =>
      refund.paymentId === payment.id && refund.attemptedAt !== null && OPEN_REFUND.some((open) => open === refund.state),
  );
  const others = record.disputes.filter((dispute) => dispute.id !== id);
  const back = returnedOf(record.givenBack, payment) + sumOf(asked) + lostOf({ disputes: others }, payment) + amountMinor;
  const moreMinor = back - payment.amountMinor;
  return moreMinor > 0
    ? [{ change: 'raise', reason: 'paid-back-twice', about: `${providerDisputeId}: ${moreMinor} ${currency}` }]
    : [];
}

/** Flags a notice whose outcome contradicts the recorded one. */
const contradiction = ({ state, providerDisputeId }: Dispute, told: ProviderDispute): Change[] =>
  told.state === 'open' || told.state === state
    ? []
    : [{ change: 'raise', reason: 'dispute-contradicted', about: `${providerDisputeId}: ${state}, then ${told.state}` }];
