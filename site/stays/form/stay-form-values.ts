import type { Backend } from '#contract/calls.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Sold } from '#domain/company/services.ts';
import { airportsOf, COUNTRIES } from '#domain/places/airport.ts';
import { cityPoint } from '#domain/places/city-point.ts';
import { landingCity } from '#domain/stays/places/landing-city.ts';
import { ONE_ADULT } from '#domain/stays/room-search.ts';
import {
  DEFAULT_CHECK_IN_DAYS,
  DEFAULT_CHECK_OUT_DAYS,
  findStayProblems,
  LAST_STAY_DAYS,
  readStaySearch,
  type StayPlace,
  type StaySearch,
} from '#domain/stays/stay-search.ts';
import { siteConfig } from '#site-config';
import { currencyChoices } from '../../prices/currency-choices.ts';
import { isKnownPlace, placeCode, placeLabel, siteToday } from '../../search-form/search-form-values.ts';
import { asSold } from '../holiday/as-sold.ts';
import { destinationLabel } from './destination-words.ts';
import type { StayFormValues } from './stay-form.tsx';
import { inWords } from './stay-problem-words.ts';

const LONGEST_TERM = 80;
const SHORTEST_TERM = 2;
/** Problems that mean the request exceeds what is sold online; an adviser may still find it. */
const FOR_ADVISERS = new Set(['too-many-guests', 'too-many-rooms', 'too-many-nights', 'too-many-to-fly']);

const canLand = (at: { lat: number; lon: number }, origin: string): boolean => landingCity(at, origin) !== undefined;

const COUNTRY_CHOICES = [...COUNTRIES.values()]
  .map(({ code, name }) => ({ code, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));

type Asked = { backend: Backend; sold: Sold };

/** Reads the search from an address, as far as it is sold, and looks up a destination given only as text. */
export async function readStaySearchAt(params: URLSearchParams, { backend, sold }: Asked): Promise<StaySearch> {
  const search = asSold(readStaySearch(params), sold);
  const { destination, flight } = search;
  const [place, origin] = await Promise.all([
    destination.at || destination.label === '' ? destination : placeOf(destination, backend),
    flight && placeCode(flight.origin, backend),
  ]);
  return { ...search, destination: place, ...(flight && origin !== undefined ? { flight: { ...flight, origin } } : {}) };
}

/** The place with exactly this label, else the best match; `at` is `null` when nothing is found. */
async function placeOf({ label }: StayPlace, backend: Backend): Promise<StayPlace> {
  const term = label.slice(0, LONGEST_TERM).trim();
  const found = term.length < SHORTEST_TERM ? null : await backend.searchDestinations({ term });
  const places = found?.ok ? found.body : [];
  const place = places.find((one) => destinationLabel(one) === label) ?? places[0];
  return place ? { label: destinationLabel(place), at: { lat: place.lat, lon: place.lon } } : { label, at: null };
}

/** The default search of a shop: with flights where it sells hotels with them only. */
export const emptySearchOf = (sold: Sold): StaySearch => (sold.includes('stays') ? emptyStaySearch() : emptyHolidaySearch());

/** The default search with flights: from Bogotá to Cartagena. */
export function emptyHolidaySearch(): StaySearch {
  return { ...emptyStaySearch(), destination: placeInCity('CTG'), flight: { origin: 'BOG', cabin: 'economy', infants: 0 } };
}

/** The default search (SPEC §9): central Bogotá, in a week, for six nights, one adult in one room. */
export function emptyStaySearch(): StaySearch {
  const today = siteToday();
  return {
    destination: DEFAULT_DESTINATION,
    startDate: addDays(today, DEFAULT_CHECK_IN_DAYS),
    endDate: addDays(today, DEFAULT_CHECK_OUT_DAYS),
    rooms: [ONE_ADULT],
  };
}

/** SPEC §9's 4.711, 74.0721 is Bogotá with the sign of the longitude missing (docs/spec-notes.md). */
const DEFAULT_DESTINATION: StayPlace = placeInCity('BOG');

export function placeInCity(code: string): StayPlace {
  const { city = '', countryCode = '' } = airportsOf(code)[0] ?? {};
  const label = destinationLabel({ kind: 'city', name: city, city, country: COUNTRIES.get(countryCode)?.name ?? '' });
  return { label, at: cityPoint(code) ?? { lat: 0, lon: 0 } };
}

/** What the form needs to show a search and, with `check`, its problems. */
export function stayFormValues(search: StaySearch, { check }: { check: boolean }): StayFormValues {
  const today = siteToday();
  const problems = check ? findStayProblems(search, today, { isKnownPlace, canLand }) : {};
  return {
    search,
    originLabel: placeLabel(search.flight?.origin ?? ''),
    problems: inWords(problems, Boolean(search.flight)),
    isForAdvisers: Object.values(problems).some((problem) => problem && FOR_ADVISERS.has(problem)),
    firstDay: today,
    lastDay: addDays(today, LAST_STAY_DAYS),
    home: siteConfig.home.countryCode,
    countries: COUNTRY_CHOICES,
    currencies: currencyChoices(),
  };
}
