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
import type { SearchFormValues } from './search-form.tsx';

const isKnownPlace = (code: string): boolean => airportsOf(code).length > 0;
export const siteToday = (): CalendarDate => todayIn(siteConfig.timeZone);

/** The search in an address, with places written in words looked up: `origin=medellin` is MDE. */
export async function readSearch(params: URLSearchParams, backend: Backend): Promise<TripSearch> {
  const search = readTripSearch(params);
  const [origin, destination] = await Promise.all([placeCode(search.origin, backend), placeCode(search.destination, backend)]);
  return { ...search, origin, destination };
}

async function placeCode(typed: string, backend: Backend): Promise<string> {
  if (isKnownPlace(typed) || typed.length < 2) return typed;
  const found = await backend.searchAirports({ term: typed.replace(/\s*\([^)]*\)?\s*$/, '').slice(0, 80) || typed });
  return (found.ok && found.body[0]?.iataCode) || typed;
}

/** What the search form needs to show a search and what is wrong with it. */
export function searchFormValues(search: TripSearch, { check }: { check: boolean }): SearchFormValues {
  const today = siteToday();
  const label = (code: string) => (isKnownPlace(code) ? `${cityName(code)} (${code})` : code);
  return {
    search,
    labels: { origin: label(search.origin), destination: label(search.destination) },
    problems: check ? inWords(findSearchProblems(search, { today, isKnownPlace })) : {},
    firstDay: today,
    lastDay: addDays(today, LAST_BOOKABLE_DAYS),
  };
}

function inWords(problems: TripSearchProblems): SearchFormValues['problems'] {
  const found = Object.entries(problems) as [TripSearchField, TripSearchProblem][];
  return Object.fromEntries(found.map(([field, problem]) => [field, es.searchProblems[field][problem] ?? '']));
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
