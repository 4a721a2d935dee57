import { ANDES } from '../data/routes/andes.ts';
import { BRAZIL } from '../data/routes/brazil.ts';
import { CENTRAL_AMERICA } from '../data/routes/central-america.ts';
import { COLOMBIA } from '../data/routes/colombia.ts';
import { MEXICO } from '../data/routes/mexico.ts';
import { SOUTHERN_CONE } from '../data/routes/southern-cone.ts';
import { rowsOf } from '../table-rows.ts';

/** A nonstop route that is known, flown both ways. */
export type KnownRoute = {
  airlineCode: string;
  from: string;
  to: string;
  /** Flights per week each way in an ordinary month of its season. */
  weekly: number;
  /** The months in which it is flown, 1 to 12. */
  months: ReadonlySet<number>;
};

export const ALL_YEAR: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/** The routes of the tables: all nonstop flights that touch Latin America. */
export const KNOWN_ROUTES: readonly KnownRoute[] = [COLOMBIA, ANDES, SOUTHERN_CONE, BRAZIL, MEXICO, CENTRAL_AMERICA]
  .flatMap((table) => rowsOf<[string, string, string, string, string?]>(table))
  .map(([airlineCode, from, to, weekly, months]) => ({
    airlineCode,
    from,
    to,
    weekly: Number(weekly),
    months: months ? monthsIn(months) : ALL_YEAR,
  }));

/** `6-8,12-1` is June to August, December and January. */
function monthsIn(text: string): Set<number> {
  const months = new Set<number>();
  for (const span of text.split(',')) {
    const [first, last = first] = span.split('-').map(Number) as [number, number?];
    for (let month = first; ; month = (month % 12) + 1) {
      months.add(month);
      if (month === last) break;
    }
  }
  return months;
}
