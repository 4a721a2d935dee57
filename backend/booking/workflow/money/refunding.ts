import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { chargedPart, pricedBack } from '#domain/charging/charged-parts.ts';
import type { Money } from '#domain/money.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import type { RefundOutcome } from '#suppliers/payments/port.ts';
import type { Payment, Refund } from '../../../db/schema.ts';
import { amountOf, type BookingRecord, paymentOf, returnedOf, sumOf } from '../../record/booking-record.ts';
import { type Change, moveRefund } from '../../record/change.ts';
import { pricedOf, pricedShare, sumPriced, wholeOfPayment } from '../../record/charged.ts';
import { again, aheadFrom, call, type Rules, rest, type Step } from '../step.ts';
import { isGivenBackByHand } from './declared-method.ts';
import { isHeld, lostOf, raiseHeld } from './disputing.ts';

/** Refunds: each is sent once, under its own idempotency key, and never exceeds what was captured. */

export type RefundRequested =
  /** `isHeld`: at least a part of it waits for a bank's decision about its payment. */
  | { ok: true; refundId: string; amount: Money; charged: Money[]; left: Money; isHeld: boolean }
  | { ok: false; reason: 'nothing-taken' | 'reason-missing' }
  /** The amount that can still be refunded. */
  | { ok: false; reason: 'too-much'; left: Money; leftCharged?: Money | null };

/** Which of our own refunds a notice includes cannot be told yet: the notice has to be delivered again. */
export class RefundUnderWay extends Error {}

export const isUndecided = ({ state }: Refund): boolean => OPEN_REFUND.some((open) => open === state);
/**
 * The refundable rest of a payment. Undecided refunds count as refunded, so that concurrent requests do not refund twice; so do
 * lost chargebacks.
 */
function leftOf(record: BookingRecord, payment: Payment): Money {
  const open = record.refunds.filter((refund) => isUndecided(refund) && refund.paymentId === payment.id);
  const taken = payment.amountMinor - lostOf(record, payment);
  return { amountMinor: Math.max(0, taken - returnedOf(record.givenBack, payment) - sumOf(open)), currency: payment.currency };
}

/**
 * The same in the currency of prices. All of it stands for what the payment paid for, nothing for nothing; between them, for what refunds and
 * banks have not taken yet.
 */
function leftPriced(record: BookingRecord, payment: Payment): number {
  const { amountMinor } = leftOf(record, payment);
  if (amountMinor === 0 || amountMinor === payment.amountMinor) return amountMinor && pricedOf(payment);
  const ofPayment = (one: { paymentId: string; currency: string }) =>
    one.paymentId === payment.id && one.currency === payment.currency;
  const lost = { amountMinor: lostOf(record, payment), currency: payment.currency };
  const gone =
    sumPriced(record.givenBack.filter(ofPayment)) +
    sumPriced(record.refunds.filter((refund) => isUndecided(refund) && ofPayment(refund))) +
    (pricedShare(payment, lost) ?? lost.amountMinor);
  return Math.max(0, pricedOf(payment) - gone);
}

/** What goes back of a payment for this much of what it paid for: in proportion, and the last takes the rest; never more than is left. */
function chargedShare(record: BookingRecord, payment: Payment, pricedMinor: number): number {
  const left = leftOf(record, payment).amountMinor;
  if (pricedMinor === leftPriced(record, payment)) return left;
  return Math.min(left, chargedPart(wholeOfPayment(payment), pricedMinor).amountMinor);
}

/** Whether the money of a refund that the bank returned is still with the agency, neither refunded again nor about to be. */
export function isStillOwed(record: BookingRecord, refund: Refund): boolean {
  const payment = paymentOf(record, refund.paymentId);
  return refund.state === 'failed' && payment !== undefined && leftOf(record, payment).amountMinor >= refund.amountMinor;
}

/** The captured payments, newest first: providers accept refunds of the newest the longest. */
const takenFor = ({ payments }: BookingRecord): Payment[] => payments.filter(({ state }) => state === 'captured').toReversed();

/** The refundable rest of all captured payments of a booking. */
export const leftToGiveBack = (record: BookingRecord): number =>
  takenFor(record).reduce((sum, payment) => sum + leftPriced(record, payment), 0);

type Share = { payment: Payment; pricedMinor: number; chargedMinor: number };

/** A refund in the currency of prices, as it goes back of each payment: those made last first. */
function sharesOf(record: BookingRecord, pricedMinor: number): Share[] {
  let missing = pricedMinor;
  return takenFor(record).flatMap((payment) => {
    const share = Math.min(missing, leftPriced(record, payment));
    missing -= share;
    return share > 0 ? [{ payment, pricedMinor: share, chargedMinor: chargedShare(record, payment, share) }] : [];
  });
}

/** What goes back for this much of a booking's prices, in the currency that was charged; null where that is the currency of prices. */
const chargedBack = (record: BookingRecord, pricedMinor: number): number | null =>
  record.booking.charge ? sharesOf(record, pricedMinor).reduce((sum, { chargedMinor }) => sum + chargedMinor, 0) : null;

/** Refunds that were promised, in the currency of prices and in the one that was charged. */
export type Promised = { pricedMinor: number; chargedMinor: number };
export const NOTHING_PROMISED: Promised = { pricedMinor: 0, chargedMinor: 0 };

/** The refunds of accepted cancellations not yet carried out, those of `itemId` excepted. */
function promisedIn({ amendments }: Pick<BookingRecord, 'amendments'>, itemId?: string): Promised {
  const promised = amendments.filter((one) => one.kind === 'cancel' && one.state === 'accepted' && one.itemId !== itemId);
  return {
    pricedMinor: promised.reduce((sum, { refundMinor }) => sum + (refundMinor ?? 0), 0),
    chargedMinor: promised.reduce((sum, { refundChargedMinor }) => sum + (refundChargedMinor ?? 0), 0),
  };
}

/** The same without what is promised already. */
export function leftToPromise(record: BookingRecord, itemId?: string): number {
  const promised = promisedIn(record, itemId).pricedMinor;
  return Math.max(0, leftToGiveBack(record) - promised);
}

/**
 * What a promise of this much would give back in the currency that was charged: the last one takes what the others leave. `before`: what was
 * promised besides, in no accepted amendment.
 */
export function chargedPromise(
  record: BookingRecord,
  pricedMinor: number,
  itemId?: string,
  before: Promised = NOTHING_PROMISED,
): number | null {
  if (!record.booking.charge) return null;
  const promised = promisedIn(record, itemId);
  const all = chargedBack(record, leftToGiveBack(record)) ?? 0;
  const rest = Math.max(0, all - promised.chargedMinor - before.chargedMinor);
  const isLast = pricedMinor > 0 && pricedMinor === leftToPromise(record, itemId) - before.pricedMinor;
  return isLast ? rest : Math.min(rest, chargedBack(record, pricedMinor) ?? 0);
}

/**
 * A refund that was asked for in the money that was charged, to the unit: how much of the prices it stands for, as it goes back of the payments
 * that were made last first. All of what is left stands for all of it; undefined where it is more than is left beside what was promised
 * (`before`: in no accepted amendment), or less than the smallest unit of prices. `itemId`: what it is of; its own promise does not stand in its way.
 */
export function pricedOfCharged(
  record: BookingRecord,
  chargedMinor: number,
  before: Promised = NOTHING_PROMISED,
  itemId?: string,
): number | undefined {
  const leftMinor = leftToPromise(record, itemId) - before.pricedMinor;
  const all = leftMinor > 0 ? (chargedPromise(record, leftMinor, itemId, before) ?? 0) : 0;
  if (chargedMinor >= all) return chargedMinor === all && leftMinor > 0 ? leftMinor : undefined;
  let [missing, pricedMinor] = [chargedMinor, 0];
  for (const payment of takenFor(record)) {
    const share = Math.min(missing, leftOf(record, payment).amountMinor);
    missing -= share;
    const isRest = share === leftOf(record, payment).amountMinor;
    pricedMinor += isRest ? leftPriced(record, payment) : pricedBack(wholeOfPayment(payment), share);
  }
  // While some of the money is kept, some of the price is.
  const part = Math.min(pricedMinor, leftMinor - 1);
  return part > 0 ? part : undefined;
}

/** What is left to refund of a booking, in the currency of prices and, where that is another, in the one that was charged. */
export function leftInBoth(record: BookingRecord, before: Promised = NOTHING_PROMISED): { priced: Money; charged: Money | null } {
  const { charge, currency } = record.booking;
  const amountMinor = Math.max(0, leftToPromise(record) - before.pricedMinor);
  const chargedMinor = amountMinor > 0 ? chargedPromise(record, amountMinor, undefined, before) : 0;
  return {
    priced: { amountMinor, currency },
    charged: charge ? { amountMinor: chargedMinor ?? 0, currency: charge.currency } : null,
  };
}

/** What goes back of each item in the currency that was charged, if they are accepted one after the other; empty where it is that of prices. */
export function chargedRefunds(
  record: BookingRecord,
  refunds: readonly { itemId: string; refundMinor: number }[],
  promised: Promised = NOTHING_PROMISED,
): ReadonlyMap<string, number> {
  const before = { ...promised };
  const found = new Map<string, number>();
  for (const { itemId, refundMinor } of refunds) {
    const charged = chargedPromise(record, refundMinor, itemId, before);
    if (charged === null) continue;
    found.set(itemId, charged);
    before.pricedMinor += refundMinor;
    before.chargedMinor += charged;
  }
  return found;
}

/**
 * Requests a refund of this amount of the prices under the request id `id`, out of `leftMinor`. It becomes several refunds where no single
 * payment covers it (balance or bags paid later). `chargedMinor`: what was promised of it in the currency that was charged.
 */
export function requestRefund(
  record: BookingRecord,
  {
    id,
    amountMinor,
    reason,
    by,
    leftMinor = leftToGiveBack(record),
    chargedMinor,
  }: { id: string; amountMinor: number; reason: string; by: Actor; leftMinor?: number; chargedMinor?: number | null },
): { changes: Change[]; requested: RefundRequested } {
  const refused = (requested: RefundRequested) => ({ changes: [], requested });
  if (reason.trim() === '') return refused({ ok: false, reason: 'reason-missing' });
  // What was taken before the order goes back by itself if there is none.
  const taken = UNDER_WAY.includes(record.booking.state) ? [] : takenFor(record);
  if (taken.length === 0) return refused({ ok: false, reason: 'nothing-taken' });
  const { currency } = record.booking;
  const left = { amountMinor: leftMinor, currency };
  if (amountMinor <= 0 || amountMinor > left.amountMinor) return refused({ ok: false, reason: 'too-much', left });
  const shares = asPromised(record, sharesOf(record, amountMinor), chargedMinor ?? null);
  const changes = shares.flatMap(({ payment, ...share }, index): Change[] => {
    const refundId = nameOfRefund(id, index);
    const refund = { id: refundId, requestId: id, paymentId: payment.id, reason: reason.trim() };
    const amount = { amountMinor: share.chargedMinor, currency: payment.currency };
    const pricedMinor = record.booking.charge ? share.pricedMinor : null;
    return [
      { change: 'begin-refund', refund: { ...refund, ...amount, pricedMinor }, actor: by },
      ...raiseHeld(record, refundId, payment.id),
    ];
  });
  const requested: RefundRequested = {
    ok: true,
    refundId: id,
    amount: { amountMinor, currency },
    charged: shares.map(({ payment, chargedMinor }) => ({ amountMinor: chargedMinor, currency: payment.currency })),
    left: { amountMinor: left.amountMinor - amountMinor, currency },
    isHeld: changes.some((one) => one.change === 'raise'),
  };
  return { changes, requested };
}

/** Shares that add up to what was promised, as far as the payments reach: the last makes up the difference, which is of rounding alone. */
function asPromised(record: BookingRecord, shares: readonly Share[], promised: number | null): Share[] {
  if (promised === null || !record.booking.charge) return [...shares];
  let missing = promised - shares.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0);
  return shares
    .toReversed()
    .map((share) => {
      const chargedMinor = Math.min(leftOf(record, share.payment).amountMinor, Math.max(0, share.chargedMinor + missing));
      missing -= chargedMinor - share.chargedMinor;
      return { ...share, chargedMinor };
    })
    .toReversed();
}

/**
 * The first refund has the request's id; the others are version-8 UUIDs (RFC 9562) made from its digits, with their index from
 * the third on.
 */
function nameOfRefund(requestId: string, index: number): string {
  if (index === 0) return requestId;
  const place = index === 1 ? requestId.slice(9, 13) : index.toString(16).padStart(4, '0');
  return `${requestId.slice(0, 9)}${place}-8${requestId.slice(15)}`;
}

/** Pause after a provider did not answer. */
export const SILENT_LOOK_MS = 10_000;

const HOUR_MS = 3_600_000;
/**
 * Providers forget idempotency keys after a day: repeated later, a refund that was made would be made again. Counted from the
 * request, because the time of the first attempt is not on record.
 */
const KEY_KNOWN_MS = 23 * HOUR_MS;
/**
 * Pauses between look-ups of a refund that is pending at the bank, by its age at the last look-up: banks take minutes, or days.
 */
export const BANK_PAUSES = [
  { youngerThanMs: 2 * HOUR_MS, pauseMs: HOUR_MS / 6 },
  { youngerThanMs: 48 * HOUR_MS, pauseMs: HOUR_MS },
] as const;
export const LONGEST_BANK_PAUSE_MS = 6 * HOUR_MS;

/** When to look up a pending refund, in epoch milliseconds; 0 if the provider gave no id to look it up by. */
export function bankLookAt({ createdAt, attemptedAt, providerRefundId }: Refund): number {
  if (!attemptedAt || providerRefundId === null) return 0;
  const age = attemptedAt.getTime() - createdAt.getTime();
  return attemptedAt.getTime() + (BANK_PAUSES.find(({ youngerThanMs }) => age < youngerThanMs)?.pauseMs ?? LONGEST_BANK_PAUSE_MS);
}

const isBankLookDue = (refund: Refund, now: number): boolean =>
  bankLookAt(refund) <= now || (refund.attemptedAt !== null && refund.attemptedAt > aheadFrom(now));

/** The refunds due for a provider call. */
export const dueRefunds = (record: BookingRecord, { now }: Pick<Rules, 'now'>): Refund[] =>
  record.refunds.filter((refund) =>
    refund.state === 'requested' ? !isHeld(record, refund) : refund.state === 'pending' && isBankLookDue(refund, now),
  );

/**
 * Sends or looks up a refund. The attempt is recorded before the call leaves; a provider without idempotent refunds is not asked
 * twice.
 */
export function giveBack(record: BookingRecord, refund: Refund, { payments, now }: Rules): Step {
  // Less than the smallest unit of the charged currency: no provider takes a refund of nothing.
  if (refund.amountMinor === 0) return again(...returned(refund, 'system'));
  const payment = paymentOf(record, refund.paymentId);
  const provider = payments.get(payment?.provider ?? '');
  const attempt: Change = { change: 'attempt', of: 'refund', id: refund.id, at: new Date(now) };
  if (!payment || !provider) {
    // Nothing is sent: a refund never sent so far can still be sent later.
    const looked = refund.attemptedAt ? [attempt] : [];
    return rest('retry-later', ...looked, { change: 'raise', reason: 'account-gone', about: payment?.provider ?? '' });
  }
  if (refund.state === 'pending') {
    // The provider cannot look it up: an operator has to check.
    const isKnown = refund.providerRefundId !== null && provider.capabilities.refundId;
    return isKnown ? call({ ask: 'look-up-refund', payment, refund }, attempt) : again(...doubt(refund));
  }
  if (isGivenBackByHand(payment, refund.amountMinor, { payments })) return beforePerson(payment, refund, { payments });
  // The provider makes no partial refunds: an operator refunds another way.
  if (!provider.capabilities.partialRefund && refund.amountMinor < payment.amountMinor) return again(...refusedThere(refund));
  // A process that died here may already have sent it, and so may a call without an answer. If it is dated in the future because
  // the clock was set back, its age is unknown.
  const isKeyKnown = now - refund.createdAt.getTime() < KEY_KNOWN_MS && refund.createdAt <= aheadFrom(now);
  if (refund.attemptedAt && !(provider.capabilities.refundsIdempotent && isKeyKnown)) return again(...doubt(refund));
  return call({ ask: 'refund', payment, refund }, attempt);
}

/** A person transfers it, unless a last look at the provider shows that the traveller has the money. Nothing was sent there. */
function beforePerson(payment: Payment, refund: Refund, { payments }: Pick<Rules, 'payments'>): Step {
  const unsent: Change[] = refund.attemptedAt ? [{ change: 'attempt', of: 'refund', id: refund.id, at: null }] : [];
  const canLook = payments.get(payment.provider)?.capabilities.lookup && payment.providerPaymentId !== null;
  return canLook ? call({ ask: 'look-before-transfer', payment, refund }, ...unsent) : again(...unsent, ...leftToPerson(refund));
}

/** Each refused refund is a flag of its own, also of equal amounts. */
export const refusedThere = (refund: Pick<Refund, 'id'>, set: { providerRefundId?: string } = {}): Change[] => [
  moveRefund(refund, 'refund-failed', { set }),
  { change: 'raise', reason: 'refund-refused', about: refund.id },
];

/** Told to a person: no call can do it. */
export const leftToPerson = (refund: Pick<Refund, 'id'>): Change[] => [
  moveRefund(refund, 'refund-left-to-person'),
  { change: 'raise', reason: 'refund-by-hand', about: refund.id },
];

const doubt = (refund: Refund): Change[] => [
  moveRefund(refund, 'refund-doubted'),
  { change: 'raise', reason: 'refund-in-doubt', about: refund.id },
];

export function afterRefund(
  record: BookingRecord,
  { refund: asked, payment }: { refund: Refund; payment: Payment },
  outcome: RefundOutcome,
  { payments }: Rules,
): Step {
  const refund = record.refunds.find(({ id }) => id === asked.id);
  if (!refund || !isUndecided(refund)) return again();
  const { id } = refund;
  if (!outcome.ok) {
    switch (outcome.reason) {
      case 'unreachable': {
        const mayHaveLeft = payments.get(payment.provider)?.capabilities.refundsIdempotent || refund.state === 'pending';
        return mayHaveLeft ? rest('retry-later') : rest('retry-later', { change: 'attempt', of: 'refund', id, at: null });
      }
      case 'in-doubt':
        return refund.state === 'requested' ? again(...doubt(refund)) : rest('retry-later');
      case 'by-hand':
        return refund.state === 'requested' ? beforePerson(payment, refund, { payments }) : rest('retry-later');
      case 'refused':
        return again(...refusedThere(refund));
    }
  }
  const set = outcome.refundId ? { providerRefundId: outcome.refundId } : {};
  if (outcome.state === 'succeeded') return again(...returned(refund, 'system', set));
  return refund.state === 'requested' ? again(moveRefund(refund, 'refund-accepted', { set })) : rest('retry-later');
}

/** The changes for a successful refund: its transition and the ledger entry together. */
export function returned(
  refund: Pick<Refund, 'id' | 'paymentId' | 'amountMinor' | 'currency'>,
  actor: Actor,
  set: { providerRefundId?: string } = {},
): Change[] {
  const { id: refundId, paymentId } = refund;
  const amount = amountOf(refund);
  return [
    moveRefund(refund, 'refund-succeeded', { actor, data: amount, set }),
    { change: 'ledger', paymentId, kind: 'refund', amount, refundId },
    { change: 'end-flags', reasons: ['refund-in-doubt', 'refund-by-hand'], about: refundId, note: 'given back' },
  ];
}

export type RefundResolved = { ok: true } | { ok: false; reason: 'no-such-refund' | 'note-missing' };

/** In doubt, or for a person to transfer, who may have done so before the bank overtook it. One being sent may still succeed by itself. */
const isForPerson = ({ state, attemptedAt }: Refund): boolean =>
  state === 'in-doubt' || state === 'by-hand' || (state === 'overtaken' && attemptedAt === null);

/** Records what an operator has found out about a refund in doubt, or made of one that no call makes. */
export function resolveRefund(
  record: BookingRecord,
  { refundId, isGivenBack, note, by }: { refundId: string; isGivenBack: boolean; note: string; by: Operator },
): { changes: Change[]; resolved: RefundResolved } {
  if (note.trim() === '') return { changes: [], resolved: { ok: false, reason: 'note-missing' } };
  const refund = record.refunds.find((one) => one.id === refundId && isForPerson(one));
  if (!refund) return { changes: [], resolved: { ok: false, reason: 'no-such-refund' } };
  const said = note.trim();
  const reasons = ['refund-in-doubt', 'refund-by-hand', 'refund-overtaken'] as const;
  const over: Change = { change: 'end-flags', reasons, about: refundId, note: said, actor: by };
  const isOvertaken = refund.state === 'overtaken';
  if (isOvertaken) return { changes: [over, ...(isGivenBack ? returnedToo(record, refund, by) : [])], resolved: { ok: true } };
  const outcome = isGivenBack ? returned(refund, by) : [moveRefund(refund, 'refund-failed', { actor: by, data: { note: said } })];
  return { changes: [over, ...outcome], resolved: { ok: true } };
}

/**
 * Transferred before the bank's part was known. What is more than the payment left was given back twice; refunds in the ledger are never more
 * than was paid, a chargeback stands beside them.
 */
function returnedToo(record: BookingRecord, refund: Refund, actor: Actor): Change[] {
  const payment = paymentOf(record, refund.paymentId);
  if (!payment) return [];
  const { paymentId, amountMinor, currency } = refund;
  const bookedMinor = Math.min(amountMinor, payment.amountMinor - returnedOf(record.givenBack, payment));
  const twiceMinor = amountMinor - Math.min(amountMinor, leftOf(record, payment).amountMinor);
  const amount = { amountMinor: bookedMinor, currency };
  const moved: Change[] = [
    moveRefund(refund, 'refund-succeeded', { actor, data: amountOf(refund) }),
    ...(bookedMinor > 0 ? [{ change: 'ledger', paymentId, kind: 'refund', amount } as const] : []),
  ];
  return [
    ...(bookedMinor === amountMinor ? returned(refund, actor) : moved),
    ...(twiceMinor > 0 ? [paidBackTwice(payment, twiceMinor, currency)] : []),
  ];
}

/** A person is told that the bank gave the traveller this much which had been transferred to them. */
export const paidBackTwice = ({ id, providerPaymentId }: Payment, amountMinor: number, currency: string): Change => ({
  change: 'raise',
  reason: 'paid-back-twice',
  about: `${providerPaymentId ?? id}: ${amountMinor} ${currency}`,
});
