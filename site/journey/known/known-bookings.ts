import { redirect } from 'react-router';
import type { StoredBooking } from '#contract/shapes.ts';
import { isBooked, isUnderWay } from '#domain/booking/booking-state.ts';
import { formatLongDay } from '#domain/long-day.ts';
import type { Session } from '../../checkout/booking-session.ts';
import type { PageRequest } from '../../request/context.ts';
import { bookingKeyOf, isSharedDevice, knownBookingsOf, lookupCookie } from '../../request/visitor-cookies.ts';
import { countdownTo } from '../countdown.ts';
import { spokenMoment } from '../local-moment.ts';
import { copyTerms } from '../offline/copy-terms.ts';
import { tripBegins } from '../trip-begins.ts';
import { tripName } from '../trip-name.ts';

/** A booking made in this browser, for the list in Mi viaje. */
export type KnownBooking = { id: string; reference: string; what: string; day: string | null; countdown: string | null };

/** A booking asked for in this browser that is not made yet: to be paid until then, or being confirmed. */
export type UnfinishedBooking = { id: string; reference: string; what: string; until: string | null };

type Asked = Pick<PageRequest, 'backend'>;
type Key = { agentId: string; flightOfferId: string };

/** The most bookings listed; more are not expected within the week for which a browser keeps their credentials. */
const MOST_SHOWN = 6;

/** The bookings whose credentials this browser has, the next trip first; none on a shared device, and none long past. */
export async function knownBookings(
  request: Request,
  { backend }: Asked,
): Promise<{ booked: KnownBooking[]; unfinished: UnfinishedBooking[] }> {
  if (isSharedDevice(request)) return { booked: [], unfinished: [] };
  const known = knownBookingsOf(request).slice(-MOST_SHOWN);
  const found = await Promise.all(
    known.map(async ({ id, key }) => {
      const read = await backend.readSession(key);
      if (!read.ok) return {};
      if (isUnderWay(read.body.status)) return { unfinished: unfinishedOf(id, read.body) };
      const booking = await storedOf(read.body, key, backend);
      return booking && copyTerms(booking) ? { made: { booking, begins: tripBegins(booking), id } } : {};
    }),
  );
  return {
    unfinished: found.flatMap(({ unfinished }) => unfinished ?? []),
    booked: found
      .flatMap(({ made }) => made ?? [])
      .sort((one, other) => ((one.begins?.day ?? '~') < (other.begins?.day ?? '~') ? -1 : 1))
      .map(({ id, booking, begins }) => ({
        id,
        reference: booking.referenceId,
        what: tripName({ ...booking, ...booking.selectedFlightOffer }),
        day: begins && formatLongDay(begins.day),
        countdown: countdownTo(begins),
      })),
  };
}

/** The hour until which its visitor can pay, if there is something left for them to do. */
function toPayUntil({ nextAction, expiresAt, pending }: Pick<Session, 'nextAction' | 'expiresAt' | 'pending'>): string | null {
  const isTheirs = pending ? pending.isToPay || pending.kind === 'cash-voucher' : nextAction !== null;
  const until = pending?.until ?? expiresAt;
  return isTheirs && until > new Date().toISOString() ? spokenMoment(new Date(until)) : null;
}

const unfinishedOf = (id: string, { referenceId, nextAction, expiresAt, pending, ...sold }: Session): UnfinishedBooking => ({
  id,
  reference: referenceId ?? '',
  what: tripName(sold),
  until: toPayUntil({ nextAction, expiresAt, pending }),
});

/** Opens one of them like a lookup, at the page `onward`; `null` when this browser has no credentials for it. */
export async function openKnown(
  { id, onward }: { id: string; onward: string },
  request: Request,
  { backend, isSecure }: PageRequest,
): Promise<Response | null> {
  const key = bookingKeyOf(request, id);
  const booking = key && (await bookedOf(key, backend));
  if (!booking) return null;
  const lookup = { referenceId: booking.referenceId, email: booking.customerDetails.email };
  return redirect(onward, { headers: { 'set-cookie': lookupCookie(lookup, isSecure) } });
}

async function bookedOf(key: Key, backend: PageRequest['backend']): Promise<StoredBooking | null> {
  const session = await backend.readSession(key);
  return session.ok ? storedOf(session.body, key, backend) : null;
}

async function storedOf(
  { status, customerDetails }: Pick<Session, 'status' | 'customerDetails'>,
  key: Key,
  backend: PageRequest['backend'],
): Promise<StoredBooking | null> {
  if (!isBooked(status) || !customerDetails) return null;
  const booked = await backend.book(key);
  return booked.ok && booked.status === 201 && 'referenceId' in booked.body ? booked.body : null;
}
