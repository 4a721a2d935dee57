import { addDays, type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { dayOf, timeOf } from '../flights/itinerary.ts';

/** Who lands before this time still needs the bed of the night before. */
export const NIGHT_ENDS = '05:00';

/** The first night of a bed for travellers who land then, local time. */
export const firstNightOf = (landsAt: string): CalendarDate =>
  timeOf(landsAt) < NIGHT_ENDS ? addDays(dayOf(landsAt), -1) : dayOf(landsAt);

/**
 * Whether a stay's first night is the one that a flight lands in. Its check-in may be on the day before the flight leaves. False for a
 * day that is none, as the confirmation of a booking must not fail for it.
 */
export function isReachedBy({ itineraries: [out] }: Pick<FlightOffer, 'itineraries'>, checkIn: CalendarDate): boolean {
  const landsAt = out?.segments.at(-1)?.arrival?.at ?? '';
  return isCalendarDate(dayOf(landsAt)) && firstNightOf(landsAt) === checkIn;
}
