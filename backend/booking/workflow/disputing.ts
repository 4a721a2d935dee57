import { DISPUTE_STAGES, type DisputeStage, type DisputeState } from '#domain/payment/dispute-state.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import type { ProviderDispute } from '#suppliers/payments/port.ts';
import type { Dispute, Payment, Refund } from '../../db/schema.ts';
import { amountOf, type BookingRecord, hasHadMoney, paymentOf, returnedOf, sumOf } from './booking-record.ts';
import { type Change, moveDispute, moveRefund, type NewDispute } from './change.ts';

/**
 * A traveller disputes a payment at their bank. Until the bank has decided nothing of that payment is given back here: what it takes and what we give
 * would be two refunds of one payment. Notices come twice, late and out of order; each says all of a dispute as it was then, so one that is taken in
 * after a later one has nothing to add.
 */

type Disputed = Pick<BookingRecord, 'disputes'>;

const openOf = ({ disputes }: Disputed, paymentId: string): Dispute[] =>
  disputes.filter((dispute) => dispute.paymentId === paymentId && dispute.state === 'open');

export const isDisputed = (record: Disputed, { id }: Pick<Payment, 'id'>): boolean => openOf(record, id).length > 0;

/** What banks have given back of a payment for good. */
export const lostOf = ({ disputes }: Disputed, { id }: Pick<Payment, 'id'>): number =>
  disputes
    .filter(({ paymentId, state }) => paymentId === id && state === 'lost')
    .reduce((sum, { takenMinor }) => sum + takenMinor, 0);

/** What banks have of a payment at this moment, decided or not. */
export const takenByBanks = ({ disputes }: Disputed, { id }: Pick<Payment, 'id'>): number =>
  disputes.filter(({ paymentId }) => paymentId === id).reduce((sum, { takenMinor }) => sum + takenMinor, 0);

/**
 * A refund that waits for a bank. One that its provider was asked for before stays with the provider, who has made it or refuses it: nobody can tell by
 * the time the bank has decided.
 */
export const isHeld = (record: Disputed, { state, paymentId, attemptedAt }: Refund): boolean =>
  state === 'requested' && attemptedAt === null && openOf(record, paymentId).length > 0;

/** Puts in front of a person what somebody has just asked for of a payment that is disputed. */
export const raiseHeld = (record: Disputed, refundId: string, paymentId: string): Change[] =>
  openOf(record, paymentId).length > 0 ? [{ change: 'raise', reason: 'refund-held', about: refundId }] : [];

/** Somebody gave money of a disputed payment back at the provider: what waits may be just that, and is not made beside it. */
export const afterGivenBackThere = (record: BookingRecord, paymentId: string): Change[] =>
  openOf(record, paymentId).length > 0 ? waitingOf(record, paymentId).flatMap(overtaken) : [];

/** Money of a payment can be disputed once it was taken: a notice that comes before that is on record has to come again. */
export class NotTakenYet extends Error {}

/** What a provider's notice of a dispute means for the record as it is by then; `newId` is for one that nobody has heard of. */
export function afterDisputeTold(record: BookingRecord, paymentId: string, told: ProviderDispute, newId: string): Change[] {
  const payment = paymentOf(record, paymentId);
  if (!payment) return [];
  if (!hasHadMoney(payment)) throw new NotTakenYet(paymentId);
  const known = record.disputes.find((one) => one.paymentId === paymentId && one.providerDisputeId === told.disputeId);
  if (known && known.state !== 'open') return contradiction(known, told);
  const isEarlier = known !== undefined && told.state === 'open' && rankOf(told.stage) < rankOf(known.stage);
  const dispute = isEarlier ? asKnown(known) : asTold(payment, told, known ?? { id: newId, takenMinor: 0 });
  // Of what is won or dropped there is nothing to book but what was on record before.
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

/** Of a payment no more is disputed than it was; what is said in another currency is all of it. */
function asTold(payment: Payment, told: ProviderDispute, { id, takenMinor }: Pick<Dispute, 'id' | 'takenMinor'>): NewDispute {
  const { disputeId: providerDisputeId, stage, amount, reason, evidenceDueAt } = told;
  const { amountMinor: most, currency } = payment;
  const said = amount.currency === currency ? Math.min(amount.amountMinor, most) : most;
  // What the bank has is what it is about from then on.
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

/** The flag names the day until which the bank takes proof: another day is another flag. */
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

const waitingOf = ({ refunds }: BookingRecord, ofPayment: string): Refund[] =>
  refunds.filter(({ state, paymentId, attemptedAt }) => paymentId === ofPayment && state === 'requested' && attemptedAt === null);

const raised = ({ id }: Refund): Change[] => [{ change: 'raise', reason: 'refund-held', about: id }];

const entry = (kind: 'chargeback' | 'chargeback-returned', { id, paymentId, currency, takenMinor }: NewDispute): Change => ({
  change: 'ledger',
  paymentId,
  kind,
  amount: { amountMinor: takenMinor, currency },
  disputeId: id,
});

const ENDINGS = { won: { event: 'dispute-won' }, lost: { event: 'dispute-lost' }, closed: { event: 'dispute-closed' } } as const;

/** The bank has decided: what it took is back, or gone for good. With the last dispute of a payment what waits for it goes out, or is overtaken. */
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

/** What the traveller has from their bank may be what we were about to give back, or something else of the same payment: a person says which. */
const overtaken = (refund: Refund): Change[] => [
  moveRefund(refund, 'refund-overtaken', { data: amountOf(refund) }),
  ...endHeld([refund], 'overtaken'),
  { change: 'raise', reason: 'refund-overtaken', about: refund.id },
];

/** More went back than there was: what we had given back was disputed all the same. */
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

/** It is over on record, and a notice says that it ended otherwise. */
const contradiction = ({ state, providerDisputeId }: Dispute, told: ProviderDispute): Change[] =>
  told.state === 'open' || told.state === state
    ? []
    : [{ change: 'raise', reason: 'dispute-contradicted', about: `${providerDisputeId}: ${state}, then ${told.state}` }];
