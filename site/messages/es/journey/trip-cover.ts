import type { ClimateMonth } from '#domain/places/climate-normals.ts';
import { spokenDayAndYear } from '../../../dates/day-and-year.ts';
import { monthAlone } from '../months.ts';

/** How many days it rains, in words; nothing where nobody counted them. */
function rainOf(days: number | null): string {
  if (days === null) return '';
  const whole = Math.round(days);
  if (whole === 0) return ' y casi nunca llueve';
  return whole === 1 ? ' y llueve un día' : ` y llueve unos ${whole} días`;
}

/** The head of a booking: `viernes 8 de enero de 2027, 14:35`. */
export const tripCover = {
  begins: (day: string, time: string | null) => [spokenDayAndYear(day), time].filter(Boolean).join(', '),
  climate: ({ month, high, low, rainDays }: ClimateMonth, city: string) =>
    `${city} en ${monthAlone(month)}: suele estar entre ${Math.round(low)} y ${Math.round(high)}\u00a0°C${rainOf(rainDays)}.`,
};
