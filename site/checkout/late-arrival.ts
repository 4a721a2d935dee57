import type { CalendarDate } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, timeOf } from '#domain/flights/itinerary.ts';
import { isReachedBy, NIGHT_ENDS } from '#domain/stays/first-night.ts';
import { lateArrival } from '../messages/es/checkout/booked-stays.ts';

/** Receptions give rooms away, or close, before who lands from then on is there. */
const LATE_FROM = '20:00';

/**
 * What a hotel has to know of guests whose flight lands late, or in the night they have booked from: without it they may count as
 * no-shows. `null` if they arrive by day, or do not arrive on this flight.
 */
export function lateArrivalOf(
  flightOffer: Pick<FlightOffer, 'itineraries'> | null | undefined,
  checkIn: CalendarDate | undefined,
): string | null {
  const last = flightOffer?.itineraries[0]?.segments.at(-1);
  if (!flightOffer || !last || checkIn === undefined || !isReachedBy(flightOffer, checkIn)) return null;
  const time = timeOf(last.arrival.at);
  if (time >= NIGHT_ENDS && time < LATE_FROM) return null;
  return lateArrival(`${dayOf(last.arrival.at)} ${time}`, `${last.carrierCode} ${last.number}`);
}
