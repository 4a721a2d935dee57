import { type Sold, WITH_STAYS } from '#domain/company/services.ts';
import { ANY_CRUISE, toCruiseRequest } from '#domain/cruises/cruise-query.ts';
import { cityName } from '#domain/places/airport.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { cruiseFormValues } from '../cruises/form/cruise-form-values.ts';
import { cruiseCard } from '../cruises/results/cruise-card-view.ts';
import { callPoint, homeLists, otherHome } from '../messages/es/content/other-home.ts';
import { type HomePrices, readHomePrices } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { companyNow } from '../settings/company.ts';
import { popularPairs } from '../settings/shown.ts';
import { emptySearchOf, placeInCity, stayFormValues } from '../stays/form/stay-form-values.ts';
import { resultsAddress, searchInWords } from '../stays/search-in-words.ts';
import { tourCard } from '../tours/read-tours.ts';

const MOST_PLACES = 8;
const MOST_OUTINGS = 6;

type Asked = Pick<PageRequest, 'backend' | 'sold'>;
export type OtherHomeData = NonNullable<Awaited<ReturnType<typeof readOtherHome>>>;

/** The home page of a shop without flights: the form of its first service, and something of everything that it sells; `null` with flights. */
export async function readOtherHome({ backend, sold }: Asked) {
  const [first = 'flights'] = sold;
  if (first === 'flights') return null;
  const home = await readHomePrices(backend);
  const [cruiseForm, cruises, tours] = await Promise.all([
    first === 'cruises' ? cruiseFormValues(ANY_CRUISE, backend, { check: false }) : null,
    sold.includes('cruises') ? cruisesToShow(backend, home) : null,
    sold.includes('tours') ? toursToShow(backend, home) : null,
  ]);
  const { heading, lead, points } = otherHome[first];
  const isOfStays = WITH_STAYS.includes(first);
  return {
    first,
    heading,
    lead,
    points: [...points, callPoint(companyNow().workingHours)],
    note: home.note,
    stayForm: isOfStays ? stayFormValues(emptySearchOf(sold), { check: false }) : null,
    cruiseForm,
    places: isOfStays ? placesToStay(sold) : null,
    cruises,
    tours,
  };
}

/** The destinations of the popular routes, each once, with the usual search for a hotel there. */
function placesToStay(sold: Sold) {
  const routes = popularPairs().filter(
    ({ destination }, index, all) => all.findIndex((one) => cityOf(one.destination) === cityOf(destination)) === index,
  );
  const cards = routes.slice(0, MOST_PLACES).map(({ origin, destination }) => {
    const usual = emptySearchOf(sold);
    const search = {
      ...usual,
      destination: placeInCity(destination),
      ...(usual.flight ? { flight: { ...usual.flight, origin } } : {}),
    };
    const { dates, guests } = searchInWords(search);
    return { city: cityOf(destination), name: cityName(destination), dates, guests, href: resultsAddress(search) };
  });
  return { heading: sold.includes('stays') ? homeLists.stays : homeLists.packages, cards };
}

/** `null` when they cannot be read now: the page is complete without them. */
async function cruisesToShow(backend: Asked['backend'], home: HomePrices) {
  const answer = await backend.searchCruises({
    ...toCruiseRequest(ANY_CRUISE),
    sort: 'date',
    pagination: { pageSize: MOST_OUTINGS },
  });
  return answer.ok ? answer.body.data.map((found) => cruiseCard(found, { query: ANY_CRUISE, home })) : null;
}

async function toursToShow(backend: Asked['backend'], home: HomePrices) {
  const answer = await backend.searchTours({ sort: 'date', pagination: { pageSize: MOST_OUTINGS } });
  return answer.ok ? answer.body.data.map((found) => tourCard(found, home)) : null;
}
