import { type CalendarDate, todayIn } from '../calendar-date.ts';
import type { Hotel } from './hotel.ts';

/** A hotel's number in the Registro Nacional de Turismo, as the agency's own register has it: good through the last day, by Bogotá's calendar. */
export type TourismNumber = { number: string; validUntil: CalendarDate };

/** Whether an offer may be ordered here, and the number its hotel is shown with. What is not sold is asked for: a person answers. */
export type StaySale = { isOnRequest: boolean; tourismNumber: string | null };

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
  return { isOnRequest: hotel?.countryCode === COUNTRY && tourismNumber === null, tourismNumber };
}
