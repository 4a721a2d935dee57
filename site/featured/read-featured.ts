import type { Sold } from '#domain/company/services.ts';
import type { CruiseRegion } from '#domain/cruises/cruise.ts';
import { ANY_CRUISE, type CruiseQuery, toCruiseRequest } from '#domain/cruises/cruise-query.ts';
import { cityName } from '#domain/places/airport.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { TOUR_PARAMS } from '#domain/tours/tour-view.ts';
import { CRUISE_RESULTS, cruiseResultsAddress } from '../cruises/cruise-address.ts';
import { cruiseCard } from '../cruises/results/cruise-card-view.ts';
import { cruiseResults } from '../messages/es/catalogue/cruise-results.ts';
import { cruiseRegions } from '../messages/es/catalogue/cruises.ts';
import { tourResults } from '../messages/es/catalogue/tours.ts';
import { stayMonths, featured as words } from '../messages/es/content/featured.ts';
import type { HomePrices } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { popularPairs } from '../settings/shown.ts';
import { emptySearchOf, placeInCity } from '../stays/form/stay-form-values.ts';
import { resultsAddress, searchInWords } from '../stays/search-in-words.ts';
import { lowestOf, type SeenStayView } from '../stays/seen-stays.ts';
import { tourCard } from '../tours/read-tours.ts';
import { TOURS } from '../tours/tour-address.ts';
import type { CardPrice, FeaturedCard, FeaturedList } from './featured-list.tsx';

type Backend = PageRequest['backend'];

/** The destinations of the popular routes, each once: where hotels are looked for most. */
export const popularCities = (most: number): { city: string; origin: string }[] =>
  popularPairs()
    .map(({ origin, destination }) => ({ origin, city: cityOf(destination) }))
    .filter(({ city }, index, all) => all.findIndex((one) => one.city === city) === index)
    .slice(0, most);

/** Those destinations with the stay there whose night is the cheapest of those seen, else with the usual search. */
export function placesToStay(sold: Sold, most: number, seen: readonly SeenStayView[]): FeaturedList {
  const cards = popularCities(most).map(({ city, origin }): FeaturedCard => {
    const lowest = lowestOf(seen.filter((stay) => stay.city === city));
    const usual = emptySearchOf(sold);
    const search = {
      ...usual,
      destination: placeInCity(city),
      ...(usual.flight ? { flight: { ...usual.flight, origin } } : {}),
    };
    const { dates, guests } = lowest ?? searchInWords(search);
    return {
      key: city,
      href: lowest?.href ?? resultsAddress(search),
      picture: { src: `/scene/${city}.svg` },
      name: cityName(city),
      lines: [dates, guests],
      ...(lowest ? { price: priceOf(lowest) } : {}),
    };
  });
  return { id: 'places-to-stay', heading: sold.includes('stays') ? words.stays : words.packages, cards };
}

const priceOf = ({ perNight, inHomeMoney, seen, seenAt, isOld }: SeenStayView): CardPrice => ({
  from: stayMonths.from,
  amount: perNight,
  per: stayMonths.perNight,
  inHomeMoney,
  age: { seen, seenAt, isOld },
});

/** The cruises that leave next; `null` when they cannot be read now: the page is complete without them. */
export async function nextCruises(backend: Backend, home: HomePrices, most: number): Promise<FeaturedList | null> {
  const found = await findCruises(backend, { sort: 'date', most });
  return listed(
    { ...words.cruises, id: 'next-cruises', href: CRUISE_RESULTS, note: home.note },
    found?.map((one) => cruiseInBrief(cruiseCard(one, { query: ANY_CRUISE, home }))),
  );
}

/** The regions that something sails in, each with its cheapest cruise: those with the lowest prices, the lowest first. */
export async function cruiseRegionsFrom(backend: Backend, home: HomePrices, most: number): Promise<FeaturedList | null> {
  const choices = await backend.cruiseChoices({});
  if (!choices.ok) return null;
  const cheapest = await Promise.all(
    choices.body.regions.filter(isNamed).map(async (region) => {
      const query: CruiseQuery = { ...ANY_CRUISE, destination: region };
      const [found] = (await findCruises(backend, { query, sort: 'price', most: 1 })) ?? [];
      return found && { region, query, amount: found.sailing.from.amount, shown: cruiseCard(found, { query, home }) };
    }),
  );
  const cards = cheapest
    .filter((one) => one !== undefined)
    .sort((a, b) => a.amount - b.amount)
    .slice(0, most)
    .map(
      ({ region, query, shown }): FeaturedCard => ({
        ...cruiseInBrief(shown),
        key: region,
        href: cruiseResultsAddress(query),
        name: cruiseRegions[region],
        lines: [words.cheapestCruise(shown.name), `${shown.nights} · ${shown.leaves}`],
      }),
    );
  return listed({ ...words.cruisesByRegion, id: 'cruise-regions', href: CRUISE_RESULTS, note: home.note }, cards);
}

/** The tours that leave next; `null` when they cannot be read now. */
export async function nextTours(backend: Backend, home: HomePrices, most: number): Promise<FeaturedList | null> {
  const answer = await backend.searchTours({ sort: 'date', pagination: { pageSize: most } });
  const cards = answer.ok ? answer.body.data.map((found) => tourInBrief(tourCard(found, home))) : undefined;
  return listed({ ...words.tours, id: 'next-tours', href: TOURS, note: home.note }, cards);
}

/** Tours in a city, by what the catalogue and the airport call it; `null` without any. */
export async function toursIn(
  { names, countryCode }: { names: string[]; countryCode: string },
  backend: Backend,
  home: HomePrices,
  most: number,
): Promise<FeaturedList | null> {
  const filters = { place: names, country: [countryCode] };
  const answer = await backend.searchTours({ filters, sort: 'best', pagination: { pageSize: most } });
  if (!answer.ok) return null;
  const cards = answer.body.data.map((found) => tourInBrief(tourCard(found, home)));
  const href = `${TOURS}?${new URLSearchParams(names.map((name) => [TOUR_PARAMS.place.name, name]))}`;
  return listed({ ...words.toursIn(names[0] ?? ''), id: 'tours-there', href, note: home.note }, cards);
}

/** The cheapest cruises of a search; `null` without any. */
export async function cruisesOf(
  { query, ...about }: Omit<About, 'note'> & { query: CruiseQuery },
  backend: Backend,
  home: HomePrices,
  most: number,
): Promise<FeaturedList | null> {
  const found = await findCruises(backend, { query, sort: 'price', most });
  return listed(
    { ...about, note: home.note },
    found?.map((one) => cruiseInBrief(cruiseCard(one, { query, home }))),
  );
}

/** What a feed calls otherwise has no name that a visitor would look for. */
const isNamed = (region: CruiseRegion) => region !== 'other';

type About = { id: string; heading: string; all: string; href: string; note: string };

/** No list without anything in it. */
const listed = ({ all, href, ...list }: About, cards: FeaturedCard[] | undefined): FeaturedList | null =>
  cards?.length ? { ...list, all: { text: all, href }, cards } : null;

type CruisesAsked = { query?: CruiseQuery; sort: 'date' | 'price'; most: number };

async function findCruises(backend: Backend, { query = ANY_CRUISE, sort, most }: CruisesAsked) {
  const answer = await backend.searchCruises({ ...toCruiseRequest(query), sort, pagination: { pageSize: most } });
  return answer.ok ? answer.body.data : undefined;
}

function cruiseInBrief({
  id,
  href,
  picture,
  name,
  nights,
  leaves,
  date,
  price,
  priceFor,
  inHomeMoney,
}: ReturnType<typeof cruiseCard>) {
  return {
    key: id,
    href,
    picture,
    name,
    lines: [`${nights} · ${leaves}`, `${cruiseResults.departs}: ${date.text}`],
    price: { from: cruiseResults.from, amount: price, per: priceFor, inHomeMoney },
  };
}

function tourInBrief({ id, href, picture, name, where, next, price, inHomeMoney }: ReturnType<typeof tourCard>) {
  return {
    key: id,
    href,
    picture,
    name,
    lines: [where, `${tourResults.next}: ${next.text}`],
    price: { from: tourResults.from, amount: price, per: tourResults.perAdult, inHomeMoney },
  };
}
