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
import { CURRENCY_CHOICES } from '../prices/currency-choices.ts';
import { saysAPlace } from './says-a-place.ts';
import type { SearchFormValues } from './search-form.tsx';

export const isKnownPlace = (code: string): boolean => airportsOf(code).length > 0;
/** `Bogotá (BOG)`: what a field holds of a place; of words that are none, the words. */
export const placeLabel = (code: string): string => (isKnownPlace(code) ? `${cityName(code)} (${code})` : code.slice(0, 80));
export const siteToday = (): CalendarDate => todayIn(siteConfig.timeZone);

/** The search in an address, with places written in words looked up: `origin=medellin` is MDE. */
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

/** A code as it is, or that of the place that is meant by words. */
export async function placeCode(typed: string, backend: Backend): Promise<string> {
  if (isKnownPlace(typed) || !saysAPlace(typed)) return typed;
  // Cut before it is looked at: what an address may hold is longer than any place.
  const words = typed.slice(0, 80);
  const found = await backend.searchAirports({ term: words.replace(/\s*\([^)]*\)?\s*$/, '') || words });
  return (found.ok && found.body[0]?.iataCode) || typed;
}

/** What the search form needs to show a search and what is wrong with it. */
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
    currencies: CURRENCY_CHOICES,
  };
}

function inWords(problems: TripSearchProblems): SearchFormValues['problems'] {
  const found = Object.entries(problems) as [TripSearchField, TripSearchProblem][];
  return Object.fromEntries(
    found.map(([field, problem]) => {
      // Later legs say what the first would say.
      const kind = field.replace(/\d$/, '') as keyof typeof es.searchProblems;
      return [field, es.searchProblems[kind][problem] ?? ''];
    }),
  );
}

/** What the form starts with: a round trip some weeks ahead, from nowhere in particular. */
export function emptySearch(): TripSearch {
  const today = siteToday();
  return {
    ...readTripSearch(new URLSearchParams()),
    departureDate: addDays(today, 21),
    returnDate: addDays(today, 28),
  };
}
