import type { Sold } from '#domain/company/services.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import { withoutFlight } from './holiday-flights.ts';

/** Where the hotel of a search is found without a flight; `null` where it is not sold alone. */
export const aloneAt = (search: StaySearch, sold: Sold, addressOf: (search: StaySearch) => string): string | null =>
  sold.includes('stays') ? addressOf(withoutFlight(search)) : null;

/**
 * The requested search as this shop sells it: hotels without a flight, or only with one, whose origin may still have to be asked
 * for.
 */
export function asSold(search: StaySearch, sold: Sold): StaySearch {
  if (search.flight) return sold.includes('packages') ? search : withoutFlight(search);
  return sold.includes('stays') ? search : { ...search, flight: { origin: '', cabin: 'economy', infants: 0 } };
}
