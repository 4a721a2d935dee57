import { randomBytes } from 'node:crypto';
import { refuse } from '#contract/problem.ts';
import { referenceFrom } from '#domain/booking/booking-reference.ts';
import type { IntAmount } from '#domain/money.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Booking, Payment } from '../db/schema.ts';
import { transition } from '../db/transition.ts';
import type { BookingJobs } from './booking-jobs.ts';
import { latestPayment, loadPayment } from './booking-store.ts';
import { withBooking } from './booking-transaction.ts';
import { isEditable, missingFor, SESSION_EXPIRED } from './open-session.ts';
import { beginPayment, paysFor } from './price-revision.ts';
import { isSelling } from './sales-stops.ts';

export const PAYMENT_DECLINED = refuse('payment-declined', 'The payment was declined or given up: pay in another way');

const UNKNOWN_TRANSACTION = refuse('booking-incomplete', 'There is no such card: hand it over again', [
  { pointer: '/paymentInformation/transactionId', detail: 'is of no card that can be paid with' },
]);
export const PRICE_CHANGED = refuse('price-changed', 'The total is not the one that was accepted: show the new one first');
export const CHANGED_MEANWHILE = refuse(
  'price-changed',
  'Another call changed this booking at the same time: read it again and accept its total',
);

const NOT_SOLD = refuse('offer-unavailable', 'This offer is not sold any more, and nothing was charged: choose another');

/** With a card that was handed over, the one that is named or else the newest; or on the page of a provider. */
export type PayingWith = { transactionId: string | undefined } | { page: PaymentProvider };

export type Refusal = ReturnType<typeof refuse>;

/**
 * Asks for a booking as the caller saw it: checks that nothing is missing and the total is the accepted one, pins its payment and hands it
 * to the workflow, all in one transaction. Answers why not; `undefined` also when somebody else's click was first: then there is nothing
 * to start, only to wait for.
 */
export async function askForBooking(
  { db, jobs }: { db: Database; jobs: BookingJobs },
  seen: Booking,
  { accepted, payingWith }: { accepted: IntAmount | undefined; payingWith: PayingWith },
): Promise<Refusal | undefined> {
  return withBooking(db, seen.id, async (tx, booking) => {
    if (!isEditable(booking)) return undefined;
    const card = 'page' in payingWith ? undefined : await cardToUse(tx, booking, payingWith.transactionId);
    const byCard = 'page' in payingWith ? undefined : { card, ...payingWith };
    const refused = refusalOf(booking, byCard) ?? refusalOfPrice(booking, { seen, accepted, card });
    if (refused) return refused;
    // Before any card or page is touched.
    for (const { supplier } of booking.items) if (!(await isSelling(tx, supplier))) return NOT_SOLD;
    const paymentId = card?.id ?? (await beginOnPage(tx, booking, payingWith));
    if (booking.state !== 'ready') await transition(tx, 'booking', booking, { event: 'completed', actor: 'customer' });
    const reference = booking.reference ?? referenceFrom(randomBytes(32));
    await transition(tx, 'booking', booking, {
      event: 'asked-for',
      actor: 'customer',
      data: { method: card ? 'card' : 'page' },
      set: { reference, refusal: null, paymentId },
      enqueue: jobs.enqueue,
    });
    return undefined;
  });
}

/** Asked for is the booking that the caller knew, at the total that was accepted, with a payment of just that. */
function refusalOfPrice(
  booking: Booking,
  { seen, accepted, card }: { seen: Booking; accepted: IntAmount | undefined; card: Payment | undefined },
): Refusal | undefined {
  if (accepted && (accepted.amount !== booking.totalMinor || accepted.currency !== booking.currency)) return PRICE_CHANGED;
  return booking.revision !== seen.revision || (card && !paysFor(card, booking)) ? CHANGED_MEANWHILE : undefined;
}

async function cardToUse(tx: Transaction, booking: Booking, transactionId: string | undefined): Promise<Payment | undefined> {
  if (transactionId === undefined) return latestPayment(tx, booking.id);
  const payment = await loadPayment(tx, transactionId);
  return payment?.bookingId === booking.id ? payment : undefined;
}

async function beginOnPage(tx: Transaction, booking: Booking, payingWith: PayingWith): Promise<string> {
  if (!('page' in payingWith)) throw new Error('a booking was about to be asked for with no payment');
  return beginPayment(tx, booking, { provider: payingWith.page.name, method: 'page' });
}

type ByCard = { card: Payment | undefined; transactionId: string | undefined };

/** What stands in the way, whatever it costs. On a payment page, the payment itself is what is still to come. */
function refusalOf(booking: Booking, byCard?: ByCard): Refusal | undefined {
  if (booking.expiresAt.getTime() < Date.now()) return SESSION_EXPIRED;
  const missing = missingFor(booking, byCard?.card).filter((requirement) => byCard || requirement !== 'payment');
  if (byCard && missing.join() === 'payment') {
    const { card, transactionId } = byCard;
    if (card) return PAYMENT_DECLINED;
    if (transactionId !== undefined) return UNKNOWN_TRANSACTION;
    // What is missing is another way to pay: the last one came to nothing.
    if (booking.refusal) return PAYMENT_DECLINED;
  }
  if (missing.length === 0) return undefined;
  const errors = missing.map((requirement) => ({ pointer: `/${requirement}`, detail: 'is missing' }));
  return refuse('booking-incomplete', `Still missing: ${missing.join(', ')}`, errors);
}
