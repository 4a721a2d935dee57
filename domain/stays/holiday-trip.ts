import { type CalendarDate, daysBetween } from '../calendar-date.ts';
import { wantedOf } from '../fare-conditions.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { lastSegment } from '../flights/itinerary.ts';
import type { FlightSearchRequest } from '../trip-search.ts';
import { firstNightOf } from './first-night.ts';
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
 * The dates of the stay for a flight: it starts on the local date of arrival, or on the day before if the flight lands at night.
 * `null` if no night is left.
 */
export function stayDaysOf({ itineraries }: Pick<FlightOffer, 'itineraries'>, { startDate, endDate }: Days): Days | null {
  const [out] = itineraries;
  if (!out) return null;
  const { at } = lastSegment(out).arrival;
  const first = firstNightOf(at);
  const from = first > startDate ? first : startDate;
  return daysBetween(from, endDate) >= 1 ? { startDate: from, endDate } : null;
}
