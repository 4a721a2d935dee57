import type { StoredBooking } from '#contract/shapes.ts';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { departuresOf } from '#domain/flights/changes/flown-already.ts';
import { flownLegs } from '#domain/flights/changes/schedule-change.ts';
import { dayOf, firstSegment } from '#domain/flights/itinerary.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { isReachedBy } from '#domain/stays/first-night.ts';
import { siteConfig } from '#site-config';

/** The start of a trip in local time; `time` is `null` for a hotel. */
export type TripBegins = { day: CalendarDate; time: string | null; timeZone: string };

type Parts = Pick<StoredBooking, 'selectedFlightOffer' | 'items'>;

/** Whether an item can still be travelled with. */
export const isStanding = ({ status }: Pick<Parts['items'][number], 'status'>): boolean =>
  status === 'ordered' || status === 'ticketed';

/** Whether any standing item has not begun. Hotels and cruises begin on a day and count as not begun throughout it. */
export function isAnyAhead({ selectedFlightOffer, items }: Parts, now = Date.now()): boolean {
  const [leaves = Number.POSITIVE_INFINITY] = selectedFlightOffer ? departuresOf(selectedFlightOffer.flightOffer) : [];
  return items.filter(isStanding).some(({ kind, stay, ...item }) => {
    const outing = item.outing ?? item.service?.offer;
    if (kind === 'flight') return leaves > now;
    const day = stay?.offer.checkIn ?? outing?.begins;
    return day === undefined || day >= todayIn(stay?.hotel.timeZone ?? outing?.timeZone ?? siteConfig.timeZone, new Date(now));
  });
}

/** The start of the first standing item; `null` when there is none. */
export function tripBegins({ selectedFlightOffer, items }: Parts): TripBegins | null {
  const standing = items.filter(isStanding);
  const offer = standing.some(({ kind }) => kind === 'flight') ? selectedFlightOffer?.flightOffer : undefined;
  const flight = offer && { ...offer, itineraries: flownLegs(offer.itineraries) };
  const begins = standing.flatMap(({ kind, stay, ...item }): TripBegins[] => {
    const outing = item.outing ?? item.service?.offer;
    if (outing) return [{ day: outing.begins, time: outing.time, timeZone: outing.timeZone }];
    // A room from the night before a flight lands does not begin before the flight.
    if (kind === 'stay')
      return stay && !(flight && isReachedBy(flight, stay.offer.checkIn))
        ? [{ day: stay.offer.checkIn, time: null, timeZone: stay.hotel.timeZone }]
        : [];
    const [first] = flight?.itineraries ?? [];
    if (!first) return [];
    const { at, iataCode } = firstSegment(first).departure;
    return [{ day: dayOf(at), time: at.slice(11, 16), timeZone: AIRPORTS.get(iataCode)?.timeZone ?? siteConfig.timeZone }];
  });
  return begins.sort((one, other) => (`${one.day} ${one.time ?? '~'}` < `${other.day} ${other.time ?? '~'}` ? -1 : 1))[0] ?? null;
}
