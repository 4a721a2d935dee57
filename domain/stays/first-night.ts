import { addDays, type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { dayOf, timeOf } from '../flights/itinerary.ts';

/** Travellers who land before this time still need a bed for the night before. */
export const NIGHT_ENDS = '05:00';

/** The first night of a bed for travellers who land then, local time. */
export const firstNightOf = (landsAt: string): CalendarDate =>
  timeOf(landsAt) < NIGHT_ENDS ? addDays(dayOf(landsAt), -1) : dayOf(landsAt);

/**
 * Whether a stay's first night is the one in which a flight lands. Its check-in may be on the day before the flight leaves. False
 * for an invalid day, because a booking's confirmation must not fail because of it.
 */
export function isReachedBy({ itineraries: [out] }: Pick<FlightOffer, 'itineraries'>, checkIn: CalendarDate): boolean {
  const landsAt = out?.segments.at(-1)?.arrival?.at ?? '';
  return isCalendarDate(dayOf(landsAt)) && firstNightOf(landsAt) === checkIn;
}
