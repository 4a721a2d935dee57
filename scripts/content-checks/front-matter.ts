import { AIRPORTS, airportsOf, COUNTRIES } from '../../domain/places/airport.ts';
import { isAirline } from '../../sandbox/world/airlines/airlines.ts';
import type { Complaint, ContentFile } from './content-file.ts';

const SHORTEST_DESCRIPTION = 110;
const LONGEST_DESCRIPTION = 160;

/** The meaning of `code` for each kind of page, and its check. */
const CODES: Record<string, { is: (code: string) => boolean; what: string } | undefined> = {
  airlines_landing: { is: isAirline, what: 'an airline' },
  airports_landing: { is: (code) => AIRPORTS.has(code), what: 'an airport' },
  destinations: { is: (code) => airportsOf(code).length > 0, what: 'a city or airport' },
  country: { is: (code) => COUNTRIES.has(code), what: 'a country' },
};
const HAS_COUNTRY = new Set(['airlines_landing', 'airports_landing', 'destinations']);

/** Checks that descriptions have a length that search engines show, codes exist, and the sources of facts can be opened. */
export function checkFrontMatter(pages: ContentFile[]): Complaint[] {
  return pages.flatMap((page) => mistakesIn(page).map((says) => ({ file: page.file, says })));
}

function mistakesIn({ kind, front }: ContentFile): string[] {
  const { description, code, country, origin, destination, facts, written, changed = written } = front;
  const wanted = CODES[kind.type];
  const airport = kind.type === 'airports_landing' ? AIRPORTS.get(code ?? '') : undefined;
  const isRoute = kind.type === 'flight_route';
  return [
    ...(description.length < SHORTEST_DESCRIPTION || description.length > LONGEST_DESCRIPTION
      ? [`the description has ${description.length} characters, not ${SHORTEST_DESCRIPTION} to ${LONGEST_DESCRIPTION}`]
      : []),
    ...(wanted && !wanted.is(code ?? '') ? [`code ${code ?? '(none)'} is not ${wanted.what} we know`] : []),
    ...(!wanted && code !== undefined ? ['a code belongs to airlines, airports, destinations and countries only'] : []),
    ...(HAS_COUNTRY.has(kind.type) && !COUNTRIES.has(country ?? '') ? [`country ${country ?? '(none)'} is not one we know`] : []),
    ...(airport && airport.countryCode !== country ? [`${code} is in ${airport.countryCode}, not in ${country}`] : []),
    ...(isRoute ? [origin, destination] : [])
      .filter((place) => airportsOf(place ?? '').length === 0)
      .map((place) => `${place ?? 'origin or destination (none)'} is not a city or airport we know`),
    ...facts.filter(({ url }) => url && !url.startsWith('https://')).map(({ url }) => `${url} is not an https address`),
    ...facts
      .filter(({ read }) => read > changed)
      .map(({ read, name }) => `${name} was read on ${read}, after the page was written or changed`),
  ];
}

/** No two pages share a title, a description or an address. */
export function checkUnique(pages: ContentFile[]): Complaint[] {
  const of: [what: string, read: (page: ContentFile) => string][] = [
    ['title', ({ front }) => front.title],
    ['description', ({ front }) => front.description],
    ['address', ({ path }) => path],
  ];
  return of.flatMap(([what, read]) =>
    [...Map.groupBy(pages, (page) => read(page).toLowerCase())]
      .filter(([, same]) => same.length > 1)
      .flatMap(([, same]) => same.slice(1).map(({ file }) => ({ file, says: `has the ${what} of ${same[0]?.file}` }))),
  );
}
