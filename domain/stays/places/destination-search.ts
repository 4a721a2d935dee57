import { airportsOf } from '../../places/airport.ts';
import { editsToPrefix, type Place, searchPlaces } from '../../places/airport-search.ts';
import { cityPoint } from '../../places/city-point.ts';
import { bySound } from '../../places/place-words.ts';
import { plainText } from '../../places/plain-text.ts';
import { QUARTERS_AND_SIGHTS, type Sight } from './quarters-and-sights.ts';

/** A destination for a stay, with the point to search hotels around. */
export type Destination = {
  kind: 'city' | 'airport' | 'quarter' | 'landmark';
  name: string;
  city: string;
  cityCode: string;
  country: string;
  countryCode: string;
  lat: number;
  lon: number;
};

const LONGEST_TERM = 60;
const SHORTEST_GUESSED = 4;
const SHORTEST_SOUND = 3;
/** Words too common in names to match by. */
const SMALL = new Set('de del la el las los the of en'.split(' '));

/**
 * Destinations for a typed term, best first: cities and airports of the flight search, parts of cities and sights. Order: exact
 * names, prefixes, names containing the words, then other matches; accents are ignored, typos tolerated.
 */
export function searchDestinations(term: string, limit = 10, homeCountry?: string): Destination[] {
  const typed = plainText(term.slice(0, LONGEST_TERM));
  if (typed.length < 2) return [];
  const found = [
    ...placesFor(typed, searchPlaces(term, limit, homeCountry)),
    ...QUARTERS_AND_SIGHTS.flatMap((sight) => {
      const fit = fitOf(typed, sight);
      return fit === undefined ? [] : { fit, destination: destinationOf(sight) };
    }),
  ];
  return found
    .toSorted((a, b) => a.fit - b.fit)
    .slice(0, limit)
    .map(({ destination }) => destination);
}

type Found = { fit: number; destination: Destination };

/** Rank of a match; lower is better. */
const FIT = { isIt: 0, beginsWithIt: 1, hasIt: 2, found: 3, soundsLikeIt: 4, isMistyped: 5 } as const;

/** Each city once, at its centre; airports only if the term is about one. */
function placesFor(typed: string, places: Place[]): Found[] {
  const cities = new Set<string>();
  return places.flatMap((place) => {
    const { iataCode, name, city, cityCode, country, countryCode } = place;
    const where = { city, cityCode, country, countryCode };
    const found: Found[] = [];
    if (!cities.has(cityCode)) {
      cities.add(cityCode);
      const { lat, lon } = cityPoint(cityCode) ?? place;
      const names = [plainText(city)];
      const fit =
        names.includes(typed) || typed === cityCode.toLowerCase()
          ? FIT.isIt
          : names.some((one) => one.startsWith(typed))
            ? FIT.beginsWithIt
            : FIT.found;
      found.push({ fit, destination: { kind: 'city', name: city, ...where, lat, lon } });
    }
    if (place.type === 'airport' && isAskedFor(typed, place)) {
      const destination = { kind: 'airport' as const, name, ...where, lat: place.lat, lon: place.lon };
      found.push({ fit: typed === iataCode.toLowerCase() ? FIT.beginsWithIt : FIT.found, destination });
    }
    return found;
  });
}

/** By its code, its own name, or the word for airport. */
function isAskedFor(typed: string, { iataCode, name, city }: Place): boolean {
  if (typed === iataCode.toLowerCase() || /\b(aeropuerto|airport|aeroporto)\b/.test(typed)) return true;
  if (isBeginning(typed, plainText(name)) && plainText(name) !== plainText(city)) return true;
  const own = plainText(name)
    .split(' ')
    .filter((word) => !plainText(city).split(' ').includes(word) && !SMALL.has(word));
  return typed.split(' ').some((word) => word.length >= SHORTEST_GUESSED && own.some((part) => part.startsWith(word)));
}

function fitOf(typed: string, { name, alsoCalled, cityCode }: Sight): number | undefined {
  const city = plainText(airportsOf(cityCode)[0]?.city ?? '').split(' ');
  const fits = [name, ...alsoCalled].flatMap((one) => nameFit(typed, plainText(one), city) ?? []);
  return fits.length === 0 ? undefined : Math.min(...fits);
}

function nameFit(typed: string, name: string, city: string[]): number | undefined {
  if (name === typed) return FIT.isIt;
  if (isBeginning(typed, name)) return FIT.beginsWithIt;
  const words = name.split(' ');
  // `el poblado medellin`: the city's name only disambiguates.
  const asked = typed.split(' ').filter((word) => !SMALL.has(word) && (words.includes(word) || !city.includes(word)));
  if (asked.length === 0) return undefined;
  const every = (fits: (word: string, part: string) => boolean) => asked.every((word) => words.some((part) => fits(word, part)));
  if (every((word, part) => part.startsWith(word))) return FIT.hasIt;
  if (typed.length < SHORTEST_GUESSED) return undefined;
  if (every((word, part) => part.startsWith(word) || soundsLike(word, part))) {
    return FIT.soundsLikeIt;
  }
  const mayBe = (word: string, part: string) => {
    const allowed = word.length >= 8 ? 2 : word.length >= SHORTEST_GUESSED ? 1 : 0;
    // A prefix counts only if it is most of the word: four letters with a typo match too many.
    return part.length - word.length <= 2 && editsToPrefix(word, part, allowed) <= allowed;
  };
  return every(mayBe) ? FIT.isMistyped : undefined;
}

/** Ignores how the words are joined or split. */
const isBeginning = (typed: string, name: string): boolean =>
  name.startsWith(typed) || (typed.length >= SHORTEST_GUESSED && joined(name).startsWith(joined(typed)));

const joined = (text: string): string => text.replaceAll(' ', '');

function soundsLike(word: string, part: string): boolean {
  const sound = bySound(word);
  return sound.length >= SHORTEST_SOUND && bySound(part).startsWith(sound);
}

function destinationOf({ name, cityCode, kind, lat, lon }: Sight): Destination {
  const [airport] = airportsOf(cityCode);
  const { city = '', country = '', countryCode = '' } = airport ?? {};
  return { kind, name, city, cityCode, country, countryCode, lat, lon };
}
