import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { OutingKind, SoldOuting } from '../catalogue/outing.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { dayOf, firstSegment } from '../flights/itinerary.ts';
import { toEpoch } from '../local-time.ts';
import { AIRPORTS } from '../places/airport.ts';
import type { SoldStay } from '../stays/sold-stay.ts';
import type { ItemState } from './item-state.ts';

/** Two days before the day it begins, at ten in the morning where it begins: documents can still be looked for, and check-in is about to open. */
const DAYS_BEFORE = 2;
const AT = '10:00:00';
/** Nobody says when a guest comes; a hotel is not late before its afternoon. */
const ARRIVAL = '15:00:00';

type BookedOf<Kind, Offer> = { kind: Kind; offer: Offer; state: ItemState };
export type RemindedItem =
  | BookedOf<'flight', Pick<FlightOffer, 'itineraries'>>
  | BookedOf<'stay', Pick<SoldStay, 'hotel' | 'checkIn'>>
  | BookedOf<OutingKind, Pick<SoldOuting, 'begins' | 'time' | 'timeZone'>>;

/** When a traveller is reminded of a trip, and when it begins; both in epoch milliseconds. */
export type TripReminder = { at: number; begins: number };

/** Of what stands of a booking, by whichever part begins first; `null` where nothing does, or nobody says when. */
export function tripReminder(items: readonly RemindedItem[]): TripReminder | null {
  const standing = items.filter(({ state }) => state === 'ordered' || state === 'ticketed');
  const reminders = standing.flatMap((item) => reminderOf(item) ?? []);
  return reminders.sort((one, other) => one.begins - other.begins)[0] ?? null;
}

function reminderOf(item: RemindedItem): TripReminder | null {
  if (item.kind === 'stay') return remind(`${item.offer.checkIn}T${ARRIVAL}`, item.offer.checkIn, item.offer.hotel.timeZone);
  if (item.kind !== 'flight') {
    const { begins, time, timeZone } = item.offer;
    return remind(`${begins}T${time ?? '00:00'}`, begins, timeZone);
  }
  const [first] = item.offer.itineraries;
  if (!first?.segments[0]) return null;
  const { at, iataCode } = firstSegment(first).departure;
  return remind(at, dayOf(at), AIRPORTS.get(iataCode)?.timeZone ?? 'UTC');
}

/** A day or a zone that nobody can read is no reason for anything else to fail: a booking is confirmed in the same writing. */
function remind(begins: string, day: CalendarDate, timeZone: string): TripReminder | null {
  try {
    return { at: toEpoch(`${addDays(day, -DAYS_BEFORE)}T${AT}`, timeZone), begins: toEpoch(begins, timeZone) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
