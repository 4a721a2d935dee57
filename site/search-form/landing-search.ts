import type { Backend } from '#contract/calls.ts';
import type { Place } from '#domain/places/airport-search.ts';
import { plainText } from '#domain/places/plain-text.ts';
import type { TripSearch } from '#domain/trip-search.ts';
import { emptySearch } from './search-form-values.ts';

/** `vuelos-de-bogota-a-santa-marta`: a search, some weeks ahead, on the landing page's route; `null` when the slug names none. */
export async function landingSearch(slug: string, backend: Backend): Promise<TripSearch | null> {
  const [, from, to] = /^vuelos-(?:baratos-)?(?:de-)?(.+)-a-(.+)$/.exec(slug.toLowerCase()) ?? [];
  if (!from || !to) return null;
  const [origin, destination] = await Promise.all([cityNamed(from, backend), cityNamed(to, backend)]);
  return origin && destination && origin !== destination ? { ...emptySearch(), origin, destination } : null;
}

/** The city with exactly this name, or the airport with this code; no fuzzy match for an address. */
async function cityNamed(slug: string, backend: Backend): Promise<string | undefined> {
  const words = slug.replaceAll('-', ' ');
  const found = await backend.searchAirports({ term: words.slice(0, 80) });
  const isNamed = ({ city, iataCode }: Place) => plainText(city) === plainText(words) || iataCode.toLowerCase() === words;
  return found.ok ? found.body.find(isNamed)?.iataCode : undefined;
}
