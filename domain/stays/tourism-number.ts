import { type CalendarDate, todayIn } from '../calendar-date.ts';
import type { Hotel } from './hotel.ts';

/**
 * A hotel's number in the Registro Nacional de Turismo, from the agency's register; valid through `validUntil`, in Bogotá's
 * time zone.
 */
export type TourismNumber = { number: string; validUntil: CalendarDate };

/** Why an offer cannot be booked here: the agency lacks the number the law requires, or does not buy from the supplier. */
export type WhyOnRequest = 'no-number' | 'search-only';

/** Whether an offer can be booked here, and its hotel's number. Other offers are on request, answered by a person. */
export type StaySale = { isOnRequest: boolean; whyOnRequest: WhyOnRequest | null; tourismNumber: string | null };

/** The country whose law requires the number (Ley 2068 de 2020; Decreto 1836 de 2021), and the time zone of its expiry. */
const COUNTRY = 'CO';
const ZONE = 'America/Bogota';

/** The day by which numbers are judged at an instant. */
export const registerDay = (at: Date): CalendarDate => todayIn(ZONE, at);

/** The number valid on a day; null once expired. */
export const numberOn = (registered: TourismNumber | undefined, day: CalendarDate): string | null =>
  registered && registered.validUntil >= day ? registered.number : null;

/**
 * What the law allows for a hotel on a day: a hotel in Colombia without a valid number is shown on request and not sold. A
 * hotel with unknown details passes; the sale checks it again once its country is known.
 */
export function saleOn(
  hotel: Pick<Hotel, 'countryCode'> | null,
  registered: TourismNumber | undefined,
  day: CalendarDate,
): StaySale {
  const tourismNumber = numberOn(registered, day);
  return saleFor(hotel?.countryCode === COUNTRY && tourismNumber === null ? 'no-number' : null, tourismNumber);
}

/** The same for a supplier that is searched but not bought from: always on request. */
export const referenceOn = (registered: TourismNumber | undefined, day: CalendarDate): StaySale =>
  saleFor('search-only', numberOn(registered, day));

const saleFor = (whyOnRequest: WhyOnRequest | null, tourismNumber: string | null): StaySale => ({
  isOnRequest: whyOnRequest !== null,
  whyOnRequest,
  tourismNumber,
});
