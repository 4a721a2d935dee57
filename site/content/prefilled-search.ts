import { AIRPORTS, airportsOf } from '#domain/places/airport.ts';
import type { SearchFormValues } from '../search-form/search-form.tsx';
import { emptySearch, searchFormValues } from '../search-form/search-form-values.ts';
import type { ContentPage } from './read-content.ts';

/** The default origin, and the one used when the default is the destination. */
const HOME = 'BOG';
const OTHER_HOME = 'MDE';

type Ends = { origin: string; destination: string };

/** The flight a content page is about, for its search form and map; `null` for pages without a place. */
export function tripOf({ type, code, countryCode, origin, destination }: ContentPage): Ends | null {
  if (origin && destination && isPlace(origin) && isPlace(destination)) return { origin, destination };
  const place = type === 'country' ? busiestOf(code) : type === 'airlines_landing' ? busiestOf(countryCode) : code;
  if (!place || !isPlace(place)) return null;
  if (type === 'airlines_landing' && countryCode === 'CO') return { origin: HOME, destination: OTHER_HOME };
  return {
    origin: airportsOf(HOME).some(({ iataCode, cityCode }) => iataCode === place || cityCode === place) ? OTHER_HOME : HOME,
    destination: place,
  };
}

const isPlace = (code: string): boolean => airportsOf(code).length > 0;

/** The code of a country's busiest airport. */
function busiestOf(countryCode: string | null): string | null {
  const airports = [...AIRPORTS.values()].filter((airport) => airport.countryCode === countryCode);
  return airports.sort((a, b) => b.passengersMillions - a.passengersMillions)[0]?.iataCode ?? null;
}

/** The search form of a page, filled in from the page; an airline's page filters the results by that airline. */
export function prefilledForm(page: ContentPage): SearchFormValues {
  const values = searchFormValues({ ...emptySearch(), ...tripOf(page) }, { check: false });
  if (page.type !== 'airlines_landing' || !/^[A-Z0-9]{2}$/.test(page.code ?? '')) return values;
  const airline: [string, string][] = [['airline', page.code as string]];
  return { ...values, keep: { samePlaces: airline, otherPlaces: airline } };
}
