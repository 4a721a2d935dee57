import type { Backend } from '#contract/calls.ts';
import type { Sold } from '#domain/company/services.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { airportsOf, cityName } from '#domain/places/airport.ts';
import { alertMarkup } from '../alerts/alert-card.tsx';
import { bannerAt } from '../banners/banner-markup.tsx';
import { atDestination } from '../featured/at-destination.tsx';
import * as es from '../messages/es.ts';
import { routeMonthsMarkup } from '../prices/route-months.tsx';
import { readSeenPrices, type SeenPriceFilters } from '../prices/seen-price-view.ts';
import type { PageRequest } from '../request/context.ts';
import { breadcrumbList, faqPage, subjectOf } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { isPageSold, withoutUnsoldLinks } from '../sold/sold-pages.ts';
import { dayOfChange } from './day-of-change.ts';
import { phoneOnlyHtml } from './phone-only-html.ts';
import { contentPicture, hasPicture } from './pictures/content-picture.ts';
import { climateShown, factsOf, type Network, placeSources } from './place-facts.ts';
import { prefilledForm, tripOf } from './prefilled-search.ts';
import { allContent, type ContentPage } from './read-content.ts';
import { readableTables } from './readable-tables.ts';
import { type ContentType, crumbsOf, sectionOf } from './sections.ts';

const MOST_RELATED = 6;
const WORDS_A_MINUTE = 200;
/** Page types with a flight search form. */
const WITH_SEARCH = new Set(['airlines_landing', 'airports_landing', 'destinations', 'country', 'offer', 'flight_route']);
/** Page types with a reading time and a date. */
const READ = new Set(['article', 'blog', 'news', 'entertainment']);

export type ContentView = Awaited<ReturnType<typeof contentView>>;

/**
 * The data of a content page, in words: where no flights are sold it is the text and what it is about. With `staticParts`, the page of a
 * destination has lists of what else is sold there.
 */
export async function contentView(
  page: ContentPage,
  {
    origin,
    backend,
    sold,
    staticParts,
  }: Pick<PageRequest, 'origin' | 'backend' | 'sold'> & Partial<Pick<PageRequest, 'staticParts'>>,
) {
  const sellsFlights = sold.includes('flights');
  const here = { name: page.title, path: page.path };
  const crumbs = crumbsOf(page.type, here).filter(({ path }) => path === page.path || isPageSold(path, sold));
  const head = pageHead(origin, page.path, {
    title: es.titleOfKind[page.type]?.(page.title, sellsFlights) ?? page.title,
    description: page.description,
    ...(READ.has(page.type) ? { kind: 'article' as const, ...timesOf(page) } : {}),
  });
  head.jsonLd = [
    breadcrumbList(origin, crumbs),
    ...subjectOf(origin, page, head.image?.url ?? ''),
    ...(page.questions.length > 0 ? [faqPage(page.questions)] : []),
  ];
  const { type, title, description, headings, questions } = page;
  return {
    head,
    ...bannerOfCountry(page),
    crumbs,
    type,
    title,
    description,
    questions,
    climate: climateShown(page),
    path: page.path,
    html: await bodyOf(page, { backend, sold }),
    headings: headings.filter(({ level }) => level === 2).map(({ id, title: name }) => ({ id, title: name })),
    // Formatted on the server: the page has no script for it.
    updated: updatedOn(page),
    airlineCode: type === 'airlines_landing' ? page.code : null,
    picture: hasPicture(page.html) ? null : contentPicture(page),
    toRead: READ.has(type) ? es.content.minutes(Math.max(1, Math.round(page.words / WORDS_A_MINUTE))) : null,
    facts: factsOf(page, sellsFlights ? await networkOf(page, backend) : null),
    sources: [...page.facts, ...placeSources(page)].map(({ says, name, url, read }) => ({
      says,
      name,
      url,
      read: formatLongDay(read.slice(0, 10)),
    })),
    map: sellsFlights ? mapOf(page) : null,
    form: sellsFlights && WITH_SEARCH.has(type) ? prefilledForm(page) : null,
    prices: sellsFlights ? await pricesFor(page, backend) : [],
    months: sellsFlights ? await monthsOf(page, backend) : '',
    ...(type === 'destinations' && page.code && staticParts !== undefined
      ? { hasLists: true, featured: await atDestination({ code: page.code, title }, { backend, sold, staticParts }) }
      : {}),
    related: await relatedOf(page, backend),
  };
}

/** The banner of the country that a page is about, or lies in. */
function bannerOfCountry({ type, code, countryCode }: ContentPage): { banner?: string } {
  const country = type === 'country' ? code : (countryCode ?? (code && airportsOf(code)[0]?.countryCode));
  return country ? bannerAt('country', country) : {};
}

async function bodyOf(page: ContentPage, { backend, sold }: { backend: Backend; sold: Sold }): Promise<string> {
  const text = withoutUnsoldLinks(readableTables(page.html), sold);
  const alert = sold.includes('flights') ? await alertHtml(page, backend) : '';
  return (page.phoneOnly ? phoneOnlyHtml(page.phoneOnly) : '') + text + alert;
}

/** The day it was changed by the agency's clock; `null` when the content backend does not say. */
function updatedOn({ changed }: ContentPage): { on: string; text: string } | null {
  const on = changed && dayOfChange(changed);
  return on ? { on, text: es.content.updated(formatLongDay(on)) } : null;
}

/** The times stated by the content backend. */
const timesOf = ({ created, changed }: ContentPage) => ({
  ...(created ? { published: created } : {}),
  ...(changed ? { changed } : {}),
});

function mapOf(page: ContentPage): { src: string; alt: string; label: string } | null {
  if (!['destinations', 'flight_route', 'airports_landing'].includes(page.type)) return null;
  const trip = tripOf(page);
  const [from, to] = [airportsOf(trip?.origin ?? '')[0], airportsOf(trip?.destination ?? '')[0]];
  if (!trip || !from || !to) return null;
  const names = [cityName(trip.origin), cityName(trip.destination)] as const;
  return {
    src: `/route-map/${from.iataCode}-${to.iataCode}.svg`,
    alt: es.facts.mapOf(...names),
    label: es.facts.mapLabel(...names),
  };
}

const MOST_PRICES = 6;

/**
 * The price alert form for pages about a destination or a route; empty for others, such as an airline's, whose readers have no
 * trip in mind.
 */
async function alertHtml(page: ContentPage, backend: Backend): Promise<string> {
  const trip = tripInMind(page);
  return trip ? alertMarkup(trip, backend) : '';
}

/** When the page's trip is cheapest, as markup. */
async function monthsOf(page: ContentPage, backend: Backend): Promise<string> {
  const trip = tripInMind(page);
  return trip ? routeMonthsMarkup(trip, backend) : '';
}

const tripInMind = (page: ContentPage) => (page.type === 'destinations' || page.type === 'flight_route' ? tripOf(page) : null);

/** The lowest prices seen for the page's airline, airport, destination or route; empty for other pages. */
async function pricesFor({ type, code, origin, destination }: ContentPage, backend: Backend) {
  const filters: SeenPriceFilters | null =
    type === 'airlines_landing' && code
      ? { airline: code }
      : type === 'airports_landing' && code
        ? { airport: code }
        : type === 'destinations' && code
          ? { destination: code }
          : type === 'flight_route' && origin && destination
            ? { routes: [{ origin, destination }] }
            : type === 'offer'
              ? {}
              : null;
  return filters ? readSeenPrices(backend, { ...filters, limit: MOST_PRICES }) : [];
}

/**
 * Nonstop routes of an airport or airline; `null` for other pages and if the call fails, without which the page is still
 * complete.
 */
async function networkOf({ type, code }: ContentPage, backend: Backend): Promise<Network | null> {
  const asked = type === 'airports_landing' ? 'airport' : type === 'airlines_landing' ? 'airline' : null;
  if (!asked || !code) return null;
  const answer = await backend.networkSeen({ [asked]: code });
  return answer.ok ? answer.body : null;
}

type Related = { path: string; title: string; description: string };

/**
 * The pages that the page itself names, filled up with its neighbours in the list, so that every page has links to and from
 * others.
 */
async function relatedOf(page: ContentPage, backend: Backend): Promise<Related[]> {
  const named = await Promise.all(page.related.slice(0, MOST_RELATED).map((path) => backend.contentAt({ path })));
  const found = named.flatMap((answer) => (answer.ok ? [answer.body.page] : []));
  const neighbours = found.length < MOST_RELATED && sectionOf(page.type) ? await neighboursOf(page, backend) : [];
  const all = new Map([...found, ...neighbours].map((one) => [one.path, one]));
  all.delete(page.path);
  return [...all.values()].slice(0, MOST_RELATED).map(({ path, title, description }) => ({ path, title, description }));
}

async function neighboursOf(page: ContentPage, backend: Backend): Promise<Related[]> {
  // The page is complete without them.
  const items = await allContent(page.type as ContentType, backend).catch(() => []);
  const here = items.findIndex(({ path }) => path === page.path);
  return [...items.slice(here + 1), ...items.slice(0, Math.max(0, here))].slice(0, MOST_RELATED);
}
