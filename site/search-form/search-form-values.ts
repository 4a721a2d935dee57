import type { Backend } from '#contract/calls.ts';
import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { airportsOf, cityName } from '#domain/places/airport.ts';
import {
  findSearchProblems,
  LAST_BOOKABLE_DAYS,
  readTripSearch,
  type TripSearch,
  type TripSearchField,
  type TripSearchProblem,
  type TripSearchProblems,
} from '#domain/trip-search.ts';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { currencyChoices } from '../prices/currency-choices.ts';
import { saysAPlace } from './places/suggested-places.ts';
import type { SearchFormValues } from './search-form.tsx';

export const isKnownPlace = (code: string): boolean => airportsOf(code).length > 0;
/** The text of a place field, `Bogotá (BOG)`; an unknown place stays as typed. */
export const placeLabel = (code: string): string => (isKnownPlace(code) ? `${cityName(code)} (${code})` : code.slice(0, 80));
export const siteToday = (): CalendarDate => todayIn(siteConfig.timeZone);

/** Reads the search from an address and looks up places given as text: `origin=medellin` becomes MDE. */
export async function readSearch(params: URLSearchParams, backend: Backend): Promise<TripSearch> {
  const search = readTripSearch(params);
  const code = (typed: string) => placeCode(typed, backend);
  const [origin, destination, ...laterLegs] = await Promise.all([
    code(search.origin),
    code(search.destination),
    ...(search.laterLegs ?? []).map(async (leg) => ({ ...leg, from: await code(leg.from), to: await code(leg.to) })),
  ]);
  return { ...search, origin, destination, ...(search.laterLegs ? { laterLegs } : {}) };
}

/** A known code unchanged, else the code of the place that the text names. */
export async function placeCode(typed: string, backend: Backend): Promise<string> {
  if (isKnownPlace(typed) || !saysAPlace(typed)) return typed;
  // Truncated before the lookup: an address can be longer than any place name.
  const words = typed.slice(0, 80);
  const found = await backend.searchAirports({ term: words.replace(/\s*\([^)]*\)?\s*$/, '') || words });
  return (found.ok && found.body[0]?.iataCode) || typed;
}

/** What the search form needs to show a search and, with `check`, its problems. */
export function searchFormValues(search: TripSearch, { check }: { check: boolean }): SearchFormValues {
  const today = siteToday();
  return {
    search,
    legLabels: [{ from: search.origin, to: search.destination }, ...(search.laterLegs ?? [])].map(({ from, to }) => ({
      origin: placeLabel(from),
      destination: placeLabel(to),
    })),
    problems: check ? inWords(findSearchProblems(search, { today, isKnownPlace })) : {},
    firstDay: today,
    lastDay: addDays(today, LAST_BOOKABLE_DAYS),
    currencies: currencyChoices(),
  };
}

function inWords(problems: TripSearchProblems): SearchFormValues['problems'] {
  const found = Object.entries(problems) as [TripSearchField, TripSearchProblem][];
  return Object.fromEntries(
    found.map(([field, problem]) => {
      // Fields of later legs use the messages of the first.
      const kind = field.replace(/\d$/, '') as keyof typeof es.searchProblems;
      return [field, es.searchProblems[kind][problem] ?? ''];
    }),
  );
}

/** The default search: a round trip some weeks ahead, without places. */
export function emptySearch(): TripSearch {
  const today = siteToday();
  return {
    ...readTripSearch(new URLSearchParams()),
    departureDate: addDays(today, 21),
    returnDate: addDays(today, 28),
  };
}
