import { spokenDayAndYear } from '../../../dates/day-and-year.ts';

/** The head of a booking: `viernes 8 de enero de 2027, 14:35`. */
export const tripCover = {
  begins: (day: string, time: string | null) => [spokenDayAndYear(day), time].filter(Boolean).join(', '),
};
