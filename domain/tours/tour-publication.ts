import type { CalendarDate } from '../calendar-date.ts';
import { numberOn } from '../stays/tourism-number.ts';
import type { Tour, TourOperator } from './tour.ts';

/**
 * Whether a tour may be offered on a day. In Colombia its operator needs a number in the Registro Nacional de Turismo valid on
 * that day (Ley 2068 de 2020); an operator based in Colombia needs it wherever the tour goes.
 */
export const isPublished = (tour: Pick<Tour, 'countryCode'>, operator: TourOperator, day: CalendarDate): boolean =>
  (tour.countryCode !== 'CO' && operator.countryCode !== 'CO') || numberOn(operator.tourismNumber ?? undefined, day) !== null;
