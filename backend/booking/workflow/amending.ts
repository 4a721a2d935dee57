import { AMENDING, type AmendmentState } from '#domain/booking/amendment-state.ts';
import type { Actor, Operator } from '#domain/booking/booking-event.ts';
import { cancellationRefund } from '#domain/booking/cancellation-refund.ts';
import { dueAbouts, goneAbouts } from '#domain/booking/item-abouts.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { Money } from '#domain/money.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import { feeAt } from '#domain/stays/cancellation.ts';
import type { CancellationQuoteOutcome, CancelOrderOutcome } from '#suppliers/orders/port.ts';
import type { Amendment, BookingItem, Payment } from '../../db/schema.ts';
import { type BookingRecord, itemOf, orderName, paidFor } from '../record/booking-record.ts';
import { type Change, cancelItem, moveAmendment, moveBooking, raiseLoss } from '../record/change.ts';
import { addToOrder } from './adding-bags.ts';
import { withoutArranging } from './arranging.ts';
import { withoutNames } from './correcting-names.ts';
import { confirmedByHand, isToBeConfirmed, withoutAnswer } from './flight-changes.ts';
import { chargedPromise, leftToGiveBack, leftToPromise, type Promised, requestRefund } from './money/refunding.ts';
import { again, call, isPauseOver, type Rules, rest, type Step } from './step.ts';

/**
 * Cancels an item of a confirmed booking: the supplier quotes its fee, the refund is accepted, the order is cancelled, and only
 * then the money is refunded. An accepted refund amount is binding, whatever fee the supplier charges in the end.
 */

const OPEN: readonly AmendmentState[] = [...AMENDING, 'quoted'];
const openOf = ({ amendments }: BookingRecord, { id }: BookingItem): Amendment | undefined =>
  amendments.find(({ itemId, kind, state }) => itemId === id && kind === 'cancel' && OPEN.includes(state));

export type CancellationRefused =
  | { ok: false; reason: 'not-booked' | 'not-standing' | 'under-way' | 'reason-missing' | 'not-quoted' | 'expired' }
  /** The most that can be refunded. */
  | { ok: false; reason: 'too-much'; left: Money };
type Decided = { changes: Change[]; outcome: { ok: true } | CancellationRefused };
const refused = (outcome: CancellationRefused): Decided => ({ changes: [], outcome });

const isBeingTaken = ({ purpose, state }: Payment): boolean => PAID_AFTERWARDS.includes(purpose) && state === 'authorised';

type Asked = { id: string; itemId: string; reason: string; by: Actor };
/** `isNotToBeHad`: nobody can provide it, and all that was paid for it goes back. */
/** `refundChargedMinor`: what goes back of it in the currency that was charged, where that is another; `typedChargedMinor`: the same, as a person said it. */
type ByHand = Asked & {
  refundMinor: number;
  refundChargedMinor?: number | null;
  typedChargedMinor?: number | undefined;
  isNotToBeHad?: boolean;
};

/** The item, if the booking is confirmed and the item has an order to cancel; otherwise the refusal. */
function standing(
  record: BookingRecord,
  { itemId, reason }: Pick<Asked, 'itemId' | 'reason'>,
): BookingItem | CancellationRefused {
  if (reason.trim() === '') return { ok: false, reason: 'reason-missing' };
  if (record.booking.state !== 'confirmed') return { ok: false, reason: 'not-booked' };
  const item = itemOf(record, itemId);
  return item && isOrdered(item) && item.orderId !== null ? item : { ok: false, reason: 'not-standing' };
}

/** Requests a cancellation quote for an item, as the amendment `id`; an earlier quote not accepted expires. */
export function requestCancellation(record: BookingRecord, asked: Asked): Decided {
  const item = standing(record, asked);
  if ('ok' in item) return refused(item);
  const open = openOf(record, item);
  if (open && open.state !== 'quoted') return refused({ ok: false, reason: 'under-way' });
  const { id, reason, by: actor } = asked;
  const amendment = { id, itemId: item.id, kind: 'cancel', currency: item.currency, reason: reason.trim() } as const;
  const begun: Change = { change: 'begin-amendment', event: 'amendment-requested', amendment, actor };
  return { changes: [...(open ? [moveAmendment(open, 'amendment-expired', { actor })] : []), begun], outcome: { ok: true } };
}

/** Accepts a quote, or, at the desk, another refund amount than the quoted one (`chargedMinor`: as it was typed in what was charged). `byHand`: what was promised of items that a person cancels. */
export function acceptCancellation(
  record: BookingRecord,
  {
    id,
    refundMinor,
    chargedMinor,
    by: actor,
    now,
    byHand,
  }: {
    id: string;
    refundMinor?: number | undefined;
    chargedMinor?: number | undefined;
    by: Actor;
    now: number;
    byHand?: Promised;
  },
): Decided {
  const quoted = record.amendments.find((one) => one.id === id && one.kind === 'cancel' && one.state === 'quoted');
  if (!quoted) return refused({ ok: false, reason: 'not-quoted' });
  const isOver = quoted.holdsUntil !== null && quoted.holdsUntil.getTime() <= now;
  if (isOver) return { changes: [moveAmendment(quoted, 'amendment-expired')], outcome: { ok: false, reason: 'expired' } };
  const item = standing(record, quoted);
  if ('ok' in item) return refused(item);
  const back = refundMinor ?? quoted.refundMinor ?? 0;
  const tooMuch = refusalOfRefund(record, item, back);
  if (tooMuch) return refused(tooMuch);
  // A balance or ancillary payment is being captured: the refundable amount is about to rise.
  if (record.payments.some(isBeingTaken)) return refused({ ok: false, reason: 'under-way' });
  const refundChargedMinor = chargedMinor ?? chargedPromise(record, back, item.id, byHand);
  const set = { refundMinor: back, refundChargedMinor, acceptedBy: actor, attemptedAt: null };
  const data = { refundMinor: back, currency: quoted.currency };
  return { changes: [moveAmendment(quoted, 'amendment-accepted', { actor, set, data })], outcome: { ok: true } };
}

/** An operator has cancelled the item at the supplier by hand and states the refund. */
export function cancelledByHand(record: BookingRecord, asked: ByHand): Decided {
  const item = standing(record, asked);
  if ('ok' in item) return refused(item);
  const { id, reason, by: actor, refundMinor, refundChargedMinor = null, typedChargedMinor, isNotToBeHad = false } = asked;
  const tooMuch = refusalOfRefund(record, item, refundMinor);
  if (tooMuch) return refused(tooMuch);
  const open = openOf(record, item);
  if (open?.state === 'accepted') {
    const isAsPromised = refundMinor === open.refundMinor;
    const back = { refundMinor, refundChargedMinor: typedChargedMinor ?? (isAsPromised ? open.refundChargedMinor : null) };
    const applied = moveAmendment(open, 'amendment-applied', { actor, set: back });
    return {
      changes: [applied, ...carriedOut(record, item, { ...open, ...back }, { actor, isNotToBeHad })],
      outcome: { ok: true },
    };
  }
  const amendment = { id, itemId: item.id, kind: 'cancel', currency: item.currency, reason: reason.trim(), refundMinor } as const;
  const changes: Change[] = [
    ...(open ? [moveAmendment(open, 'amendment-expired', { actor })] : []),
    { change: 'begin-amendment', event: 'amendment-done-by-hand', amendment, actor },
    ...carriedOut(record, item, { ...amendment, refundChargedMinor }, { actor, isNotToBeHad }),
  ];
  return { changes, outcome: { ok: true } };
}

export type CancellationWithdrawn = { ok: true } | { ok: false; reason: 'not-asked' | 'note-missing' };

/**
 * The traveller keeps an item whose cancellation an operator handles (the supplier's API could not or would not cancel it).
 * `promise`: the number of the cancellation promise.
 */
export function withdrawCancellation(
  record: BookingRecord,
  { amendmentId, promise, note, by: actor }: { amendmentId: string; promise: string; note: string; by: Operator },
): { changes: Change[]; outcome: CancellationWithdrawn } {
  if (note.trim() === '') return { changes: [], outcome: { ok: false, reason: 'note-missing' } };
  const asked = record.amendments.find(({ id, kind, state }) => id === amendmentId && kind === 'cancel' && state === 'refused');
  const item = asked && itemOf(record, asked.itemId);
  const isStanding = record.booking.state === 'confirmed' && item !== undefined && isOrdered(item);
  const open = item && openOf(record, item);
  // A newer cancellation request is being carried out or quoted: it continues.
  if (!asked || !isStanding || (open && open.state !== 'quoted'))
    return { changes: [], outcome: { ok: false, reason: 'not-asked' } };
  const over = { change: 'end-flags', note: note.trim(), actor } as const;
  return {
    changes: [
      ...(open ? [moveAmendment(open, 'amendment-expired', { actor })] : []),
      moveAmendment(asked, 'cancellation-withdrawn', { actor, data: { note: note.trim() } }),
      { ...over, reasons: ['cancellation-asked', 'cancellation-refused'], about: orderName(item) },
      { ...over, reasons: ['refund-overdue'], about: promise },
    ],
    outcome: { ok: true },
  };
}

/** Refuses a refund above what was paid for the item, or above what is left of the payments and not promised for others. */
function refusalOfRefund(record: BookingRecord, item: BookingItem, refundMinor: number): CancellationRefused | undefined {
  const most = Math.min(paidFor(record, item), leftToPromise(record, item.id));
  const isRight = Number.isSafeInteger(refundMinor) && refundMinor >= 0 && refundMinor <= most;
  return isRight ? undefined : { ok: false, reason: 'too-much', left: { amountMinor: most, currency: item.currency } };
}

/** Pause after an unanswered supplier call; due refunds are processed in the meantime. */
export const ASK_AGAIN_MS = 30_000;

/** The amendments due for a supplier call. */
export const dueAmendments = ({ amendments }: BookingRecord, { now }: Rules): Amendment[] =>
  amendments.filter(
    ({ state, attemptedAt }) => AMENDING.includes(state) && (attemptedAt === null || isPauseOver(attemptedAt, ASK_AGAIN_MS, now)),
  );

export function amend(record: BookingRecord, amendment: Amendment, rules: Rules): Step {
  const { deskOf, now } = rules;
  const item = itemOf(record, amendment.itemId);
  if (!item || !isOrdered(item)) return again(refuseAmendment(amendment, 'already-cancelled'));
  if (amendment.kind === 'flight-change' && !isToBeConfirmed(amendment)) return again(...confirmedByHand(amendment, item));
  const attempt: Change = { change: 'attempt', of: 'amendment', id: amendment.id, at: new Date(now) };
  if (!deskOf(item)) return rest('retry-later', attempt, { change: 'raise', reason: 'account-gone', about: item.supplier });
  if (amendment.kind === 'flight-change') return call({ ask: 'confirm-change', item, amendment }, attempt);
  if (amendment.kind === 'bags' && item.kind === 'flight') return addToOrder(amendment, item, rules);
  return call({ ask: amendment.state === 'requested' ? 'quote-cancellation' : 'cancel-order', item }, attempt);
}

const refuseAmendment = (amendment: Amendment, refusal: NonNullable<Amendment['refusal']>): Change =>
  moveAmendment(amendment, 'amendment-refused', { set: { refusal }, data: { refusal, kind: amendment.kind } });

/** The longest a quote is valid. */
const QUOTE_HOLDS_MS = 24 * 3_600_000;

export function afterQuote(record: BookingRecord, asked: BookingItem, outcome: CancellationQuoteOutcome, { now }: Rules): Step {
  const amendment = record.amendments.find(({ itemId, state }) => itemId === asked.id && state === 'requested');
  const item = itemOf(record, asked.id);
  if (!amendment || !item) return again();
  if (!outcome.ok)
    return outcome.reason === 'unreachable' ? rest('retry-later') : again(refuseAmendment(amendment, outcome.reason));
  // Its tickets were issued while its supplier was asked: what is free until then may not be any more.
  if (item.state !== asked.state) return rest('retry-later');
  const cost = { amountMinor: item.totalMinor, currency: item.currency };
  const shownFee = item.kind === 'flight' ? undefined : feeAt(item.offer.cancellation, cost, now);
  const unpaidMinor = item.totalMinor - paidFor(record, item);
  const refundMinor = Math.max(0, cancellationRefund(cost, outcome, shownFee).amountMinor - unpaidMinor);
  const holdsUntil = Math.min(
    now + QUOTE_HOLDS_MS,
    outcome.holdsUntil ? Date.parse(outcome.holdsUntil) : Number.POSITIVE_INFINITY,
  );
  return again(
    moveAmendment(amendment, 'amendment-quoted', {
      set: {
        refundMinor,
        holdsUntil: new Date(holdsUntil),
        supplierFeeMinor: outcome.fee.amountMinor,
        supplierCurrency: outcome.fee.currency,
      },
      data: { refundMinor, currency: item.currency },
    }),
  );
}

/** Applies the answer to `cancel-order` for an item of a confirmed booking. */
export function afterCancellation(record: BookingRecord, asked: BookingItem, outcome: CancelOrderOutcome): Step {
  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');
  const item = itemOf(record, asked.id);
  const amendment = record.amendments.find(
    ({ itemId, kind, state }) => itemId === asked.id && kind === 'cancel' && state === 'accepted',
  );
  if (!item || !isOrdered(item) || !amendment) return again();
  if (!outcome.ok) {
    const about = orderName(item);
    return again(refuseAmendment(amendment, 'refused'), { change: 'raise', reason: 'cancellation-refused', about });
  }
  const { fee } = outcome;
  const isDearer = fee && (fee.currency !== amendment.supplierCurrency || fee.amountMinor > (amendment.supplierFeeMinor ?? 0));
  const applied = moveAmendment(amendment, 'amendment-applied');
  const done = carriedOut(record, item, amendment, { actor: 'system', fee });
  return again(applied, ...done, ...(isDearer ? raiseLoss(item, fee) : []));
}

type Back = { refundMinor: number | null; refundChargedMinor?: number | null };

/**
 * The order is cancelled: in one set of changes the item is cancelled, its refund begins, and the last item cancels the booking.
 */
function carriedOut(
  record: BookingRecord,
  item: BookingItem,
  { id, refundMinor, refundChargedMinor, reason }: Pick<Amendment, 'id' | 'reason'> & Back,
  { actor, fee, isNotToBeHad = false }: { actor: Actor; fee?: Money | undefined; isNotToBeHad?: boolean },
): Change[] {
  const left = leftToGiveBack(record);
  // Part of it may have been refunded elsewhere since it was accepted: an operator sees what is still owed.
  const amountMinor = Math.min(refundMinor ?? 0, left);
  // One refund request per amendment, with the amendment's id.
  const isShort = amountMinor < (refundMinor ?? 0);
  const chargedMinor = isShort ? null : (refundChargedMinor ?? null);
  const { changes } =
    amountMinor > 0 ? requestRefund(record, { id, amountMinor, chargedMinor, reason, by: actor }) : { changes: [] };
  const over = { change: 'end-flags', note: 'cancelled' } as const;
  const isLast = record.booking.items.every((other) => other.id === item.id || !isOrdered(other));
  return [
    cancelItem(item, { fee, actor, isNotToBeHad }),
    ...changes,
    ...(isShort ? [{ change: 'raise', reason: 'refund-overtaken', about: id } as const] : []),
    { ...over, reasons: ['cancellation-refused', 'cancellation-asked'], about: orderName(item) },
    { ...over, reasons: ['ticket-due'], about: dueAbouts(item) },
    { ...over, reasons: ['order-differs'], about: goneAbouts(item) },
    ...withoutArranging(item),
    ...withoutAnswer(record, item),
    ...withoutNames(record, item),
    ...(isLast ? [moveBooking(record.booking, 'cancelled', { actor })] : []),
  ];
}
