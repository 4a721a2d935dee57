import { redirect } from 'react-router';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { isBooked, isUnderWay } from '#domain/booking/booking-state.ts';
import { moneyOf } from '#domain/money.ts';
import { bookingAddress } from '../../booking-routes.ts';
import { spokenMoment } from '../../journey/local-moment.ts';
import { returning as words } from '../../messages/es/checkout/payment-ways.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import type { PageRequest } from '../../request/context.ts';
import { hasPreviousPage } from '../../request/previous-page.ts';
import { bookingKeyOf } from '../../request/visitor-cookies.ts';
import type { Session } from '../booking-session.ts';
import { returningText } from '../returning-text.ts';
import { type PendingView, pendingView } from './pending-view.ts';

/** A payment page may come back with an `id` of its own; then ours is under `booking`. */
export function bookingIdOf(request: Request): string {
  const { searchParams } = new URL(request.url);
  return searchParams.get('booking') ?? searchParams.get('id') ?? '';
}

/** The booking that an address names, if this browser has its credentials; else why it cannot be shown. */
export async function openBooking(
  request: Request,
  backend: Backend,
): Promise<{ ok: true; key: BookingCredentials; session: Session } | { ok: false; reason: 'not-here' | 'unreachable' }> {
  const key = bookingKeyOf(request, bookingIdOf(request));
  if (!key) return { ok: false, reason: 'not-here' };
  const session = await answerOf(backend.readSession(key));
  if (!session) return { ok: false, reason: 'unreachable' };
  if (session.ok) {
    sayPricesUnder(session.body.charge, 'booking');
    return { ok: true, key, session: session.body };
  }
  return { ok: false, reason: session.problem.status >= 500 ? 'unreachable' : 'not-here' };
}

/**
 * `null` when the backend is unavailable. Booking pages have their own text for that; "many people are searching" does not fit
 * after paying.
 */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null;
    throw error;
  }
}

/**
 * The address of a confirmed booking. SPEC §4 redirects its first visit to the home page, so visitors from another site go
 * through a page of ours.
 */
export const confirmedAddress = (request: Request, id: string): string =>
  bookingAddress(hasPreviousPage(request) ? 'booking-confirm' : 'booking-authenticate', id);

type UnderWay = {
  id: string;
  bankUrl: string | null;
  isPage: boolean;
  isSlow: boolean;
  until: string;
  /** The visitor has done their part, and somebody else decides. */
  pending: PendingView | null;
  /** The booking is not made, and what was taken for it goes back. */
  returning: string | null;
};

/**
 * Asks the backend, which asks the provider, for the payment's outcome and redirects by it. While it is open, returns the bank or
 * payment page to continue on, or `null`, and until when it can be paid. `isSlow`: it was being ordered before, and the call just made waited in vain. Only
 * continues a booking that was requested; viewing a page never starts a payment.
 */
export async function redirectAfterPayment(
  request: Request,
  { backend, mayLeaveTo }: Pick<PageRequest, 'backend' | 'mayLeaveTo'>,
): Promise<UnderWay> {
  const id = bookingIdOf(request);
  const opened = await openBooking(request, backend);
  if (!opened.ok) throw redirect(bookingAddress('booking-authenticate', id));
  const { key, session } = opened;
  if (isBooked(session.status)) throw redirect(confirmedAddress(request, id));
  if (!isUnderWay(session.status)) throw redirect(summaryAfter(id, session.refusal));
  const until = spokenMoment(new Date(session.expiresAt));
  const returning = session.returning
    ? returningText(session.returning)
    : session.status === 'compensating'
      ? words.underWay
      : null;
  const around = { id, until, returning, pending: null };
  const booked = await answerOf(backend.book(key));
  // The outcome is unknown at the moment: the page asks again and makes no claim.
  const isSlow = session.status === 'ordering';
  if (!booked || (!booked.ok && booked.problem.status >= 500)) return { ...around, bankUrl: null, isPage: false, isSlow };
  if (!booked.ok) throw redirect(summaryAfter(id, booked.problem.code));
  if (booked.status === 201) throw redirect(confirmedAddress(request, id));
  const bankUrl = ('nextAction' in booked.body && booked.body.nextAction?.url) || null;
  // A card typed here is in the session; one typed on the provider's page is not yet.
  const waits = 'pending' in booked.body ? booked.body.pending : undefined;
  const dueNow = moneyOf(session.charge?.dueNow ?? session.dueNow);
  const pending = waits ? pendingView(waits, { mayLeaveTo, locators: session.locators, dueNow }) : null;
  return { ...around, bankUrl, isPage: session.payment === null, isSlow, pending, until: pending?.until ?? until };
}

/**
 * The address of the form, at the payment section after an abandoned payment. The flag only opens the modal of SPEC §4; its text
 * comes from the booking's session.
 */
export const summaryAfter = (id: string, refusal: string | null): string =>
  bookingAddress('booking-summary', id, refusal === 'payment-declined' ? { paymentFailed: '' } : {}) +
  (refusal === 'payment-abandoned' ? '#payment' : '');
