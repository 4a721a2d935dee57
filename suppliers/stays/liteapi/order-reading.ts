import type { Money } from '#domain/money.ts';
import type { BookedStay } from '#domain/stays/booked-stay.ts';
import { joinTerms } from '#domain/stays/cancellation.ts';
import { type ApiAnswer, leavesOpen } from '../../api-client.ts';
import { moneyIn } from '../amounts.ts';
import type { PlacedStay, StayOrderOutcome } from '../port.ts';
import { termsOf } from './offer-reading.ts';
import { type BookingShape, errorIn, type ListedBookingShape, MadeBooking, NamedBooking } from './shapes.ts';

const STANDS = 'CONFIRMED';
const GONE = new Set(['CANCELLED', 'CANCELLED_WITH_CHARGES', 'FAILED', 'REJECTED']);

/** Whether a booking stands, is cancelled or missing, or is still undecided. */
export const standingOf = ({ status }: ListedBookingShape): 'stands' | 'gone' | 'unknown' =>
  status === STANDS ? 'stands' : GONE.has(status) ? 'gone' : 'unknown';

export const placedStay = ({ bookingId: orderId, hotelConfirmationCode }: ListedBookingShape): PlacedStay => ({
  orderId,
  confirmation: hotelConfirmationCode || null,
});

/** `undefined` if its price is invalid. */
export function bookedStay(booking: BookingShape): (PlacedStay & BookedStay) | undefined {
  const cost = moneyIn({ amount: booking.price, currency: booking.currency });
  if (!cost) return undefined;
  const isCancelled = standingOf(booking) === 'gone';
  const rooms = booking.bookedRooms ?? booking.rooms ?? [];
  return {
    ...placedStay(booking),
    isCancelled,
    hotelId: booking.hotel?.hotelId || booking.hotelId || '',
    checkIn: booking.checkin.slice(0, 10),
    checkOut: booking.checkout.slice(0, 10),
    leadGuests: rooms.map(({ firstName, lastName }) => ({ firstName: firstName ?? '', lastName: lastName ?? '' })),
    cost,
    cancellation: cancellationOf(booking, rooms, cost),
    refunded: isCancelled ? refundOf(booking, cost) : null,
  };
}

type Rooms = NonNullable<BookingShape['rooms']>;

/** The terms of all rooms, if each has its own; otherwise the booking's. */
function cancellationOf({ cancellationPolicies }: BookingShape, rooms: Rooms, cost: Money): BookedStay['cancellation'] {
  const priced = rooms.map(({ rate, amount, currency, cancellationPolicies: policies }) => ({
    policies: policies ?? rate?.cancellationPolicies,
    price:
      typeof amount === 'number'
        ? moneyIn({ amount, currency: currency ?? cost.currency })
        : rate?.retailRate?.total
          ? moneyIn(rate.retailRate.total)
          : undefined,
  }));
  const own = priced.flatMap(({ policies, price }) => (policies && price ? { terms: termsOf(policies, price), price } : []));
  return own.length > 0 && own.length === rooms.length ? joinTerms(own) : termsOf(cancellationPolicies, cost);
}

/**
 * A full refund may come without an amount. Any other missing amount is unknown: `null`, not zero. A zero for a booking cancelled
 * without charges is unknown too: bookings never refunded have it as well, and the refund is still to come.
 */
function refundOf({ status, refundType, amountRefunded, currency }: BookingShape, cost: Money): Money | null {
  if (refundType?.toLowerCase() === 'full') return cost;
  if (amountRefunded === 0 && !refundType && status === 'CANCELLED') return null;
  return typeof amountRefunded === 'number' ? (moneyIn({ amount: amountRefunded, currency }) ?? null) : null;
}

const DUPLICATE = 4005;
export const isDuplicate = (answer: ApiAnswer): boolean =>
  !answer.ok && answer.kind === 'refused' && errorIn(answer.body)?.code === DUPLICATE;

/** The outcome of `POST /rates/book`; in doubt if the hotel may have the booking. */
export function orderOutcome(answer: ApiAnswer): StayOrderOutcome {
  if (!answer.ok && answer.kind === 'unreachable') return { ok: false, reason: answer.sent ? 'in-doubt' : 'unreachable' };
  // What identifies a booking is enough: the rest is read later.
  const booking = MadeBooking.safeParse(answer.body).data?.data;
  if (answer.ok && booking && standingOf(booking) === 'stands') return { ok: true, order: placedStay(booking) };
  const isRefused = answer.ok ? errorIn(answer.body) !== undefined : !leavesOpen(answer.status);
  // A booking that has an id may have been made, whatever error accompanies it.
  if (!isRefused || NamedBooking.safeParse(answer.body).success) return { ok: false, reason: 'in-doubt' };
  return refusalOf(answer.body, answer.ok ? 400 : answer.status);
}

/**
 * Documented error codes have four digits: 4xxx before anything was done, others at any point. They come with the status 400, which
 * without its code says nothing; other statuses refuse the request itself.
 */
function refusalOf(body: unknown, status: number): StayOrderOutcome {
  const { code, words } = errorIn(body) ?? { code: 0, words: '' };
  const detail = `${code || status} ${words}`.trim();
  if (code === 2013 && /^booking not confirmed/i.test(words)) return { ok: false, reason: 'unavailable', detail };
  const isOurAccount = code === 5000 && /payment failed|payment method for your account|insufficient/i.test(words);
  if (isOurAccount) return { ok: false, reason: 'no-funds', detail };
  const isBefore = code >= 4000 && code < 5000;
  const isAtAnyPoint = code >= 1000 || (status === 400 && typeof body === 'object' && body !== null);
  if (!isBefore && isAtAnyPoint) return { ok: false, reason: 'in-doubt', detail };
  const isOldOffer = code === 4010 || code === 4040 || (code === 4002 && /prebookid|rate not found|invalid rate/i.test(words));
  return { ok: false, reason: isOldOffer ? 'unavailable' : 'rejected', detail };
}
