import type { Place } from '#domain/places/airport-search.ts';
import * as es from '../../messages/es.ts';

/** The classes and texts of a suggestion list, shared by `first-touch/airport-list.ts` before hydration and React after it. */
export const LIST_LOOK = {
  box: 'absolute z-30 mt-1 min-w-72 overflow-hidden rounded-xl border border-line bg-surface shadow-card',
  status: { empty: 'p-4 text-sm text-muted', counted: 'sr-only' },
  list: 'max-h-80 overflow-y-auto',
  option: 'flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 aria-selected:bg-accent-soft',
  words: 'min-w-0 flex-1',
  underCity: 'pl-4',
  place: 'block truncate font-medium',
  note: 'block truncate text-sm text-muted',
  code: 'figures rounded-md bg-sunken px-2 py-1 text-sm font-semibold',
};

/** Announced when a list arrives, and shown when it is empty. */
export function suggestionsInWords(count: number, hasFailed: boolean): string {
  if (hasFailed) return es.suggestions.failed;
  return count === 0 ? es.suggestions.none : es.suggestions.count(count);
}

type Listed = { type: string; cityCode?: string };

/** Whether a place is indented: an airport below the entry for all airports of its own city. */
export const isUnderCity = ({ type, cityCode }: Listed, all: readonly Listed[]): boolean =>
  type === 'airport' && all.some((one) => one.type === 'city' && one.cityCode === cityCode);

/** `Bogotá, Colombia`, with the airport's name as the note. */
export const placeInWords = ({ type, city, country, name }: Place) => ({
  place: `${city}, ${country}`,
  note: type === 'city' ? es.suggestions.allAirports : name,
});
