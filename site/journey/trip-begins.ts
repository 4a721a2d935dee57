import type { StoredBooking } from '#contract/shapes.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { dayOf, firstSegment } from '#domain/flights/itinerary.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';

/** When a trip begins by the clocks of where it begins; a hotel has no hour. */
export type TripBegins = { day: CalendarDate; time: string | null; timeZone: string };

/** By whichever part of a booking stands and begins first; `null` where nothing stands. */
export function tripBegins({
  selectedFlightOffer,
  items,
}: Pick<StoredBooking, 'selectedFlightOffer' | 'items'>): TripBegins | null {
  const begins = items.flatMap(({ kind, status, stay }): TripBegins[] => {
    if (status !== 'ordered' && status !== 'ticketed') return [];
    if (kind === 'stay') return stay ? [{ day: stay.offer.checkIn, time: null, timeZone: stay.hotel.timeZone }] : [];
    const [first] = selectedFlightOffer?.flightOffer.itineraries ?? [];
    if (!first) return [];
    const { at, iataCode } = firstSegment(first).departure;
    return [{ day: dayOf(at), time: at.slice(11, 16), timeZone: AIRPORTS.get(iataCode)?.timeZone ?? siteConfig.timeZone }];
  });
  return begins.sort((one, other) => (`${one.day} ${one.time ?? '~'}` < `${other.day} ${other.time ?? '~'}` ? -1 : 1))[0] ?? null;
}
