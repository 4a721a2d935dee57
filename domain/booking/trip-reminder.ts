import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { OutingKind, SoldOuting } from '../catalogue/outing.ts';
import { flownLegs } from '../flights/changes/schedule-change.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { dayOf, firstSegment } from '../flights/itinerary.ts';
import { toEpoch } from '../local-time.ts';
import { AIRPORTS } from '../places/airport.ts';
import type { SoldService } from '../services/sold-service.ts';
import { isReachedBy } from '../stays/first-night.ts';
import type { SoldStay } from '../stays/sold-stay.ts';
import type { ItemState } from './item-state.ts';

/** At 10:00 local time two days before the trip begins: documents can still be found, and check-in is about to open. */
const DAYS_BEFORE = 2;
const AT = '10:00:00';
/** The assumed start of a stay: the guest's arrival time is unknown, and check-in opens in the afternoon. */
const ARRIVAL = '15:00:00';

type BookedOf<Kind, Offer> = { kind: Kind; offer: Offer; state: ItemState };
export type RemindedItem =
  | BookedOf<'flight', Pick<FlightOffer, 'itineraries'>>
  | BookedOf<'stay', Pick<SoldStay, 'hotel' | 'checkIn'>>
  | BookedOf<OutingKind, Pick<SoldOuting, 'begins' | 'time' | 'timeZone'>>
  | BookedOf<'service', Pick<SoldService, 'begins' | 'time' | 'timeZone'>>;

/** When to send the reminder, and when the trip begins; both in epoch milliseconds. */
export type TripReminder = { at: number; begins: number };

/** The reminder for the standing item that begins first; `null` if none stands or no begin is known. */
export function tripReminder(items: readonly RemindedItem[]): TripReminder | null {
  const standing = items.filter(({ state }) => state === 'ordered' || state === 'ticketed');
  const flights = standing.flatMap((item) => (item.kind === 'flight' ? { itineraries: flownLegs(item.offer.itineraries) } : []));
  // A room from the night before a flight lands does not begin before the flight.
  const beginning = standing.filter(
    (item) => item.kind !== 'stay' || !flights.some((flight) => isReachedBy(flight, item.offer.checkIn)),
  );
  const reminders = beginning.flatMap((item) => reminderOf(item) ?? []);
  return reminders.sort((one, other) => one.begins - other.begins)[0] ?? null;
}

function reminderOf(item: RemindedItem): TripReminder | null {
  if (item.kind === 'stay') return remind(`${item.offer.checkIn}T${ARRIVAL}`, item.offer.checkIn, item.offer.hotel.timeZone);
  if (item.kind !== 'flight') {
    const { begins, time, timeZone } = item.offer;
    return remind(`${begins}T${time ?? '00:00'}`, begins, timeZone);
  }
  const [first] = flownLegs(item.offer.itineraries);
  if (!first) return null;
  const { at, iataCode } = firstSegment(first).departure;
  return remind(at, dayOf(at), AIRPORTS.get(iataCode)?.timeZone ?? 'UTC');
}

/** Returns null for an unreadable day or time zone: the confirmation runs in the same transaction and must not fail for it. */
function remind(begins: string, day: CalendarDate, timeZone: string): TripReminder | null {
  try {
    return { at: toEpoch(`${addDays(day, -DAYS_BEFORE)}T${AT}`, timeZone), begins: toEpoch(begins, timeZone) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
