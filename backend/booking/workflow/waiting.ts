import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { Booking, Payment } from '../../db/schema.ts';
import { isOpen, paidBy } from '../record/booking-record.ts';

/**
 * What waits for a traveller to pay, and when it expires. The expiry is computed from the rows, without a timer: whichever
 * process reads them next finds it expired and ends it (`authorising.ts`, `paying-later.ts`). Quotes and held prices have their
 * end in the same way, in `holdsUntil` and in the booking's `expiresAt`.
 */

/** How long a page for the balance or for added bags can be paid. */
export const PAYMENT_PAGE_MS = 60 * 60_000;

/** The end of such a page. Counted from its beginning: whatever happens to the payment since does not put it off. */
export const laterPageEnds = ({ createdAt }: Pick<Payment, 'createdAt'>): Date => new Date(createdAt.getTime() + PAYMENT_PAGE_MS);

/** Longer than the shortest life that providers give a page. */
const SHORTEST_PAGE_MS = 40 * 60_000;

/**
 * When the provider is to close a page by itself, in case no process of ours is running to close it: not before our own expiry.
 * What is paid in hours, such as a voucher, can be paid that long; what is on hold until the hour told to its traveller. Does not depend on the time of the call, so repeated requests are
 * equal.
 */
export const pageClosesAt = (
  { expiresAt }: Pick<Booking, 'expiresAt'>,
  payment: Pick<Payment, 'createdAt' | 'purpose' | 'payBy'>,
  { answersWithinMs = 0 }: Partial<Pick<PaymentMethod, 'answersWithinMs'>> = {},
): Date =>
  PAID_AFTERWARDS.includes(payment.purpose)
    ? laterPageEnds(payment)
    : (payment.payBy ??
      new Date(Math.max(expiresAt.getTime(), payment.createdAt.getTime() + Math.max(SHORTEST_PAGE_MS, answersWithinMs))));

/** A payment that the visitor has not made yet, with its end. */
export type Awaited = { payment: Payment; endsAt: Date };

/** The part of a record that shows what waits; no personal data are needed for it. */
type Waiting = { booking: Pick<Booking, 'state' | 'paymentId' | 'expiresAt'>; payments: readonly Payment[] };

/** For the booking itself: the visitor is at the bank or on the provider's page, the page is being made, or the answer is pending. */
export function awaitedFirst({ booking, payments }: Waiting): Awaited | undefined {
  const payment = payments.find(({ id }) => id === booking.paymentId);
  if (booking.state !== 'authorising' || !payment || !isOpen(payment)) return undefined;
  const isWaiting = payment.state !== 'created' || payment.method === 'hosted';
  return isWaiting ? { payment, endsAt: paidBy(booking, payment) } : undefined;
}

/** After confirmation: for the balance or added bags. */
export const awaitedLater = (payment: Payment | undefined): Awaited | undefined =>
  payment && PAID_AFTERWARDS.includes(payment.purpose) && isOpen(payment)
    ? { payment, endsAt: laterPageEnds(payment) }
    : undefined;

/** All payments of a booking that wait for its traveller. */
export const awaitedIn = (record: Waiting): Awaited[] =>
  [awaitedFirst(record), ...record.payments.map(awaitedLater)].flatMap((one) => one ?? []);
