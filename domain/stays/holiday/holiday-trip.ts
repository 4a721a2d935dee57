import { type CalendarDate, daysBetween } from '../../calendar-date.ts';
import { wantedOf } from '../../fare-conditions.ts';
import type { FlightOffer } from '../../flights/flight-offer.ts';
import { lastSegment } from '../../flights/itinerary.ts';
import type { FlightSearchRequest } from '../../trip-search.ts';
import { firstNightOf } from '../first-night.ts';
import { MOST_NIGHTS } from '../occupancy.ts';
import { type Guests, type HolidayFlight, travelersOf } from './holiday.ts';

type Days = { startDate: CalendarDate; endDate: CalendarDate };

/** Flights to the destination on the first day of a stay and back on its last. */
export const holidaySegment = (
  { startDate, endDate, rooms }: Days & { rooms: Guests },
  { origin: from, cabin, infants, conditions }: HolidayFlight,
  to: string,
): FlightSearchRequest => ({
  cabin,
  currencyCode: 'USD',
  ...wantedOf(conditions),
  legInfo: [
    { from, to, departureDate: startDate },
    { from: to, to: from, departureDate: endDate },
  ],
  travelerInfo: travelersOf(rooms, infants),
});

/**
 * The dates of the stay for a flight: it starts on the local date of arrival, or on the day before if the flight lands at night; even
 * where that is before the first day asked for. `null` if no night is left, or more than can be sold.
 */
export function stayDaysOf({ itineraries }: Pick<FlightOffer, 'itineraries'>, { endDate }: Days): Days | null {
  const [out] = itineraries;
  if (!out) return null;
  const startDate = firstNightOf(lastSegment(out).arrival.at);
  const nights = daysBetween(startDate, endDate);
  return nights >= 1 && nights <= MOST_NIGHTS ? { startDate, endDate } : null;
}
