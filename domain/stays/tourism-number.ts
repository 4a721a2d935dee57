import { type CalendarDate, todayIn } from '../calendar-date.ts';
import type { Hotel } from './hotel.ts';

/** A hotel's number in the Registro Nacional de Turismo, as the agency's own register has it: good through the last day, by Bogotá's calendar. */
export type TourismNumber = { number: string; validUntil: CalendarDate };

/** Why an offer cannot be ordered here: the law wants a number that the agency does not have, or its supplier is searched and not bought from. */
export type WhyOnRequest = 'no-number' | 'search-only';

/** Whether an offer may be ordered here, and the number its hotel is shown with. What is not sold is asked for: a person answers. */
export type StaySale = { isOnRequest: boolean; whyOnRequest: WhyOnRequest | null; tourismNumber: string | null };

/** Whose law wants a number (Ley 2068 de 2020; Decreto 1836 de 2021), and by whose calendar it runs out. */
const COUNTRY = 'CO';
const ZONE = 'America/Bogota';

/** The day that numbers are judged by, at an instant. */
export const registerDay = (at: Date): CalendarDate => todayIn(ZONE, at);

/** The number that may be shown on a day: one that has run out is none. */
export const numberOn = (registered: TourismNumber | undefined, day: CalendarDate): string | null =>
  registered && registered.validUntil >= day ? registered.number : null;

/**
 * What the law lets be done with a hotel on a day: one in Colombia without a good number is shown for enquiry and not sold. A hotel that nobody has told
 * of yet is not judged; whoever sells asks again once its country is known.
 */
export function saleOn(
  hotel: Pick<Hotel, 'countryCode'> | null,
  registered: TourismNumber | undefined,
  day: CalendarDate,
): StaySale {
  const tourismNumber = numberOn(registered, day);
  return saleFor(hotel?.countryCode === COUNTRY && tourismNumber === null ? 'no-number' : null, tourismNumber);
}

/** The same of a supplier that is searched and not bought from: nothing it has is ordered, wherever the hotel is. */
export const referenceOn = (registered: TourismNumber | undefined, day: CalendarDate): StaySale =>
  saleFor('search-only', numberOn(registered, day));

const saleFor = (whyOnRequest: WhyOnRequest | null, tourismNumber: string | null): StaySale => ({
  isOnRequest: whyOnRequest !== null,
  whyOnRequest,
  tourismNumber,
});
