import type { CalendarDate } from '../calendar-date.ts';
import { CATALOGUE_SUPPLIER, type SoldOuting } from '../catalogue/outing.ts';
import { placeWritten } from './place-written.ts';
import type { SaleFacts } from './price-with.ts';

/** What rules are told of a cruise or a tour: it begins at its port or meeting point, and its operator is its supplier. */
export const outingFacts = (
  { kind, company, ship, place, begins, travelers }: SoldOuting,
  { soldOn }: { soldOn: CalendarDate },
): SaleFacts => ({
  kind,
  supplier: CATALOGUE_SUPPLIER,
  operator: placeWritten(company),
  ...(ship ? { ship: placeWritten(ship) } : {}),
  airline: null,
  from: [placeWritten(place)],
  to: [],
  cabin: null,
  soldOn,
  travelsOn: begins,
  travelers: travelers.length,
});
