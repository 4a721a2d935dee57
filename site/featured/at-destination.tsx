import { formatShortDay } from '#domain/calendar-date.ts';
import type { Port } from '#domain/cruises/cruise.ts';
import { ANY_CRUISE, type CruiseQuery } from '#domain/cruises/cruise-query.ts';
import { nextWeekends } from '#domain/holidays/long-weekends.ts';
import { airportsOf, cityName } from '#domain/places/airport.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { siteConfig } from '#site-config';
import { cruiseResultsAddress } from '../cruises/cruise-address.ts';
import { periodOfAnyYear } from '../dates/day-and-year.ts';
import { stayMonths, featured as words } from '../messages/es/content/featured.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { emptyStaySearch, placeInCity } from '../stays/form/stay-form-values.ts';
import { resultsAddress } from '../stays/search-in-words.ts';
import { readSeenStays } from '../stays/seen-stays.ts';
import { featuredHtml } from './featured-list.tsx';
import { cruisesOf, toursIn } from './read-featured.ts';
import { StayMonths } from './stay-months.tsx';

/** A port so far from a city's airport is the city's. */
const PORT_WITHIN_KM = 60;
const LONG_WEEKENDS = 3;
const MOST_SHOWN = 4;

type About = { code: string; title: string };
type Sources = Pick<PageRequest, 'backend' | 'sold' | 'staticParts'>;

/** What is sold at the place of a page, beside its flights: dates to stay, tours there and cruises from there, as markup. */
export async function atDestination({ code, title }: About, page: Sources): Promise<string | undefined> {
  const { backend, sold } = page;
  // First, because it decides how all prices are said.
  const home = await readHomePrices(backend);
  const countryCode = airportsOf(code)[0]?.countryCode;
  const [seen, tours, cruises] = await Promise.all([
    readSeenStays(page, [cityOf(code)]),
    sold.includes('tours') && countryCode
      ? toursIn({ names: [...new Set([title, cityName(code)])], countryCode }, backend, home, MOST_SHOWN)
      : null,
    sold.includes('cruises') ? cruisesFrom(code, backend, home) : null,
  ]);
  const lists = [tours, cruises].filter((list) => list !== null);
  const first = sold.includes('stays')
    ? [
        <DatesToStay key="stays" code={code} />,
        <StayMonths key="months" heading={stayMonths.headingIn(cityName(code))} cities={[cityOf(code)]} stays={seen} />,
      ]
    : null;
  return featuredHtml(lists, page, { first });
}

async function cruisesFrom(code: string, backend: Sources['backend'], home: Parameters<typeof cruisesOf>[2]) {
  const choices = await backend.cruiseChoices({});
  const port = choices.ok ? portOf(code, choices.body.ports) : undefined;
  if (!port) return null;
  const query: CruiseQuery = { ...ANY_CRUISE, destination: port.code };
  const about = { id: 'cruises-from', ...words.cruisesFrom(port.name), href: cruiseResultsAddress(query), query };
  return cruisesOf(about, backend, home, MOST_SHOWN);
}

/** The nearest port that something embarks at. */
function portOf(code: string, ports: readonly Port[]): Port | undefined {
  const [city] = airportsOf(code);
  if (!city) return undefined;
  const near = ports.map((port) => ({ port, km: distanceKm(city, port) })).filter(({ km }) => km <= PORT_WITHIN_KM);
  return near.sort((a, b) => a.km - b.km)[0]?.port;
}

/** Links to the hotels of a city on the next weekend and the next long ones, by the calendar of the company's country. */
const DatesToStay = ({ code }: { code: string }) => (
  <section className="page mt-10" aria-labelledby="dates-to-stay">
    <h2 id="dates-to-stay" className="text-2xl font-bold">
      {words.staysIn(cityName(code))}
    </h2>
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {nextWeekends(siteToday(), { country: siteConfig.company.country, long: LONG_WEEKENDS }).map(({ from, to, isLong }) => (
        <li key={from}>
          <a
            href={resultsAddress({ ...emptyStaySearch(), destination: placeInCity(code), startDate: from, endDate: to })}
            className="card block h-full p-4 text-ink no-underline hover:border-accent"
          >
            <span className="block font-semibold">{isLong ? words.longWeekend : words.weekend}</span>
            <span className="block text-sm text-muted">{periodOfAnyYear([from, to], formatShortDay)}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
