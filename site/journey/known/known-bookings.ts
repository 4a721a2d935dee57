import { redirect } from 'react-router';
import type { StoredBooking } from '#contract/shapes.ts';
import { isBooked } from '#domain/booking/booking-state.ts';
import type { Dictionaries } from '#domain/flights/flight-offer.ts';
import { formatLongDay } from '#domain/long-day.ts';
import type { PageRequest } from '../../request/context.ts';
import { bookingKeyOf, isSharedDevice, knownBookingsOf, lookupCookie } from '../../request/visitor-cookies.ts';
import { itineraryViews } from '../../results/itinerary-view.ts';
import { countdownTo } from '../countdown.ts';
import { copyTerms } from '../offline/copy-terms.ts';
import { tripBegins } from '../trip-begins.ts';

/** A booking made in this browser, for the list in Mi viaje. */
export type KnownBooking = { id: string; reference: string; what: string; day: string | null; countdown: string | null };

type Asked = Pick<PageRequest, 'backend'>;
type Key = { agentId: string; flightOfferId: string };

/** The most bookings listed; more are not expected within the week for which a browser keeps their credentials. */
const MOST_SHOWN = 6;

/** The bookings whose credentials this browser has, the next trip first; none on a shared device, and none long past. */
export async function knownBookings(request: Request, { backend }: Asked): Promise<KnownBooking[]> {
  if (isSharedDevice(request)) return [];
  const known = knownBookingsOf(request).slice(-MOST_SHOWN);
  const found = await Promise.all(
    known.map(async ({ id, key }) => {
      const booking = await bookedOf(key, backend);
      return booking && copyTerms(booking) ? [{ booking, begins: tripBegins(booking), id }] : [];
    }),
  );
  return found
    .flat()
    .sort((one, other) => ((one.begins?.day ?? '~') < (other.begins?.day ?? '~') ? -1 : 1))
    .map(({ id, booking, begins }) => ({
      id,
      reference: booking.referenceId,
      what: whatOf(booking),
      day: begins && formatLongDay(begins.day),
      countdown: countdownTo(begins),
    }));
}

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
  if (!session.ok || !isBooked(session.body.status) || !session.body.customerDetails) return null;
  const booked = await backend.book(key);
  return booked.ok && booked.status === 201 && 'referenceId' in booked.body ? booked.body : null;
}

function whatOf({ selectedFlightOffer, items }: StoredBooking): string {
  const dictionaries = (selectedFlightOffer?.dictionaries ?? {}) as Dictionaries;
  const [way] = selectedFlightOffer ? itineraryViews(selectedFlightOffer.flightOffer, dictionaries) : [];
  if (way) return `${way.fromCity} – ${way.toCity}`;
  // Cabins of one cruise are an item each.
  return [...new Set(items.flatMap(({ stay, outing }) => stay?.hotel.name ?? outing?.name ?? []))].join(', ');
}
