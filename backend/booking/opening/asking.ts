import { PRICE_CHANGED, refuse } from '#contract/problem.ts';
import { asCharged } from '#domain/charging/charge-terms.ts';
import { type IntAmount, type Money, moneyOf } from '#domain/money.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { type BookingRecord, paymentOf, paysFor } from '../record/booking-record.ts';
import { type Change, moveBooking, type PaidIn } from '../record/change.ts';
import { beginPayment } from './price-revision.ts';
import { isEditable, latestPayment, missingFor } from './readiness.ts';

export const PAYMENT_DECLINED = refuse('payment-declined', 'The payment was declined or given up: pay in another way');

const UNKNOWN_TRANSACTION = refuse('booking-incomplete', 'There is no such card: hand it over again', [
  { pointer: '/paymentInformation/transactionId', detail: 'is of no card that can be paid with' },
]);
export const CHANGED_MEANWHILE = refuse(
  'price-changed',
  'Another call changed this booking at the same time: read it again and accept its total',
);

export const SESSION_EXPIRED = refuse('session-expired', 'The time to complete this booking is over: choose the flight again');

export type Refusal = ReturnType<typeof refuse>;

/** Pay with a card token (the named one, else the newest), or on a provider's hosted page as a payment with this id. */
export type PayingWith = { transactionId: string | undefined } | { page: PaidIn; paymentId: string };

/** What the caller saw and accepted, and the booking reference to assign. */
export type Asking = {
  seen: Pick<Booking, 'revision'>;
  accepted: IntAmount | undefined;
  payingWith: PayingWith;
  reference: string;
  now: number;
};

/**
 * Requests the booking as the caller saw it: nothing is missing, the total equals the accepted one, and the payment is pinned.
 * Returns no changes when a concurrent request came first: the caller then only waits.
 */
export function askFor(record: BookingRecord, asking: Asking): { changes: Change[]; refused?: Refusal | undefined } {
  const { booking } = record;
  const { payingWith } = asking;
  if (!isEditable(booking)) return { changes: [] };
  const card = 'page' in payingWith ? undefined : cardToUse(record, payingWith.transactionId);
  const byCard = 'page' in payingWith ? undefined : { card, ...payingWith };
  const refused = refusalOf(booking, asking.now, byCard) ?? refusalOfPrice(booking, asking, card);
  if (refused) return { changes: [], refused };
  const begun = 'page' in payingWith ? [beginOnPage(booking, payingWith)] : [];
  const completed = booking.state === 'ready' ? [] : [moveBooking(booking, 'completed', { actor: 'customer' })];
  const paymentId = 'page' in payingWith ? payingWith.paymentId : (card as Payment).id;
  const asked = moveBooking(booking, 'asked-for', {
    actor: 'customer',
    data: { method: card ? 'card' : 'hosted' },
    set: { reference: booking.reference ?? asking.reference, refusal: null, paymentId },
  });
  return { changes: [...begun, ...completed, asked] };
}

/** Whether this is what the booking costs: its price, or what is charged for it. */
export function isTotal(booking: Booking, seen: Money): boolean {
  const price = { amountMinor: booking.totalMinor, currency: booking.currency };
  return [price, asCharged(price, booking.charge)].some(
    (one) => one.amountMinor === seen.amountMinor && one.currency === seen.currency,
  );
}

/** Refuses when the total is not the accepted one, the revision is not the one seen, or the card's payment does not match. */
function refusalOfPrice(booking: Booking, { seen, accepted }: Asking, card: Payment | undefined): Refusal | undefined {
  if (accepted && !isTotal(booking, moneyOf(accepted))) return PRICE_CHANGED;
  return booking.revision !== seen.revision || (card && !paysFor(card, booking)) ? CHANGED_MEANWHILE : undefined;
}

const cardToUse = (record: BookingRecord, transactionId: string | undefined): Payment | undefined =>
  transactionId === undefined ? latestPayment(record.payments) : paymentOf(record, transactionId);

const beginOnPage = (booking: Booking, { page, paymentId }: { page: PaidIn; paymentId: string }): Change =>
  beginPayment(booking, { id: paymentId, ...page });

type ByCard = { card: Payment | undefined; transactionId: string | undefined };

/** The reasons to refuse apart from the price. For a hosted page the payment does not exist yet, so it is not required. */
function refusalOf(booking: Booking, now: number, byCard?: ByCard): Refusal | undefined {
  if (booking.expiresAt.getTime() < now) return SESSION_EXPIRED;
  const missing = missingFor(booking, byCard?.card).filter((requirement) => byCard || requirement !== 'payment');
  if (byCard && missing.join() === 'payment') {
    const { card, transactionId } = byCard;
    if (card) return PAYMENT_DECLINED;
    if (transactionId !== undefined) return UNKNOWN_TRANSACTION;
    // The last payment failed, so another way to pay is what is missing.
    if (booking.refusal) return PAYMENT_DECLINED;
  }
  if (missing.length === 0) return undefined;
  const errors = missing.map((requirement) => ({ pointer: `/${requirement}`, detail: 'is missing' }));
  return refuse('booking-incomplete', `Still missing: ${missing.join(', ')}`, errors);
}
