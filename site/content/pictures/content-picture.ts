import { AIRPORTS, airportsOf } from '#domain/places/airport.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { articleSceneAddress } from './article-scene-address.ts';

type Shown = { type: string; path: string; title: string; code?: string | null; destination?: string | null };

/** Pages that are read: drawn by what they are about. */
const READ = new Set(['article', 'blog', 'news', 'entertainment', 'offer']);
/** Pages about a place: drawn as the place. */
const OF_PLACES = new Set(['destinations', 'airports_landing', 'flight_route']);

/** The address of the drawing of a content page; `null` for those without, such as an airline's. */
export function contentPicture({ type, path, title, code, destination }: Shown): string | null {
  if (READ.has(type)) return articleSceneAddress({ path, title });
  if (type === 'country') return sceneOf(code ? busiestCityOf(code) : undefined);
  return OF_PLACES.has(type) ? sceneOf(destination ?? code) : null;
}

const sceneOf = (code: string | null | undefined): string | null =>
  code && airportsOf(code).length > 0 ? `/scene/${cityOf(code)}.svg` : null;

const busiestCityOf = (countryCode: string): string | undefined =>
  [...AIRPORTS.values()]
    .filter((airport) => airport.countryCode === countryCode)
    .toSorted((a, b) => b.passengersMillions - a.passengersMillions)[0]?.cityCode;

/** Pictures of the content backend come first: a text with one of its own is not drawn as well. */
export const hasPicture = (html: string): boolean => /<(?:img|picture)\b/.test(html);
