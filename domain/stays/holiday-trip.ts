import { addDays, type CalendarDate, daysBetween } from '../calendar-date.ts';
import { wantedOf } from '../fare-conditions.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { dayOf, lastSegment, timeOf } from '../flights/itinerary.ts';
import type { FlightSearchRequest } from '../trip-search.ts';
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

/** Travellers who land before this time still need the bed of that night. */
const NIGHT_ENDS = '05:00';

/**
 * The dates of the stay for a flight: it starts on the local date of arrival, or on the day before if the flight lands before
 * {@link NIGHT_ENDS}. `null` if no night is left.
 */
export function stayDaysOf({ itineraries }: Pick<FlightOffer, 'itineraries'>, { startDate, endDate }: Days): Days | null {
  const [out] = itineraries;
  if (!out) return null;
  const { at } = lastSegment(out).arrival;
  const landed = dayOf(at);
  const isNight = landed > startDate && timeOf(at) < NIGHT_ENDS;
  const first = isNight ? addDays(landed, -1) : landed;
  const from = first > startDate ? first : startDate;
  return daysBetween(from, endDate) >= 1 ? { startDate: from, endDate } : null;
}
