import type { Backend } from '#contract/calls.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { airportsOf, cityName } from '#domain/places/airport.ts';
import { alertMarkup } from '../alerts/alert-card.tsx';
import * as es from '../messages/es.ts';
import { readSeenPrices, type SeenPriceFilters } from '../prices/seen-price-view.ts';
import { breadcrumbList, faqPage, subjectOf } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { phoneOnlyHtml } from './phone-only-html.ts';
import { factsOf, type Network, placeSources } from './place-facts.ts';
import { prefilledForm, tripOf } from './prefilled-search.ts';
import { allContent, type ContentPage } from './read-content.ts';
import { type ContentType, crumbsOf, sectionOf } from './sections.ts';

const MOST_RELATED = 6;
const WORDS_A_MINUTE = 200;
/** Kinds of pages from which one goes on to a flight. */
const WITH_SEARCH = new Set(['airlines_landing', 'airports_landing', 'destinations', 'country', 'offer', 'flight_route']);
/** Read from beginning to end: with the time that takes, and the day they are of. */
const READ = new Set(['article', 'blog', 'news', 'entertainment']);

export type ContentView = Awaited<ReturnType<typeof contentView>>;

/** Everything a page of content shows, ready to print. */
export async function contentView(page: ContentPage, { origin, backend }: { origin: string; backend: Backend }) {
  const here = { name: page.title, path: page.path };
  const crumbs = crumbsOf(page.type, here);
  const head = pageHead(origin, page.path, {
    title: es.titleOfKind[page.type]?.(page.title) ?? page.title,
    description: page.description,
    ...(READ.has(page.type) ? { kind: 'article' as const, published: page.created, changed: page.changed } : {}),
  });
  head.jsonLd = [
    breadcrumbList(origin, crumbs),
    ...subjectOf(origin, page, head.image?.url ?? ''),
    ...(page.questions.length > 0 ? [faqPage(page.questions)] : []),
  ];
  const { type, title, description, headings, questions, weather } = page;
  return {
    head,
    crumbs,
    type,
    title,
    description,
    questions,
    weather,
    path: page.path,
    html: (page.phoneOnly ? phoneOnlyHtml(page.phoneOnly) : '') + readableTables(page.html) + (await alertHtml(page, backend)),
    headings: headings.filter(({ level }) => level === 2).map(({ id, title: name }) => ({ id, title: name })),
    // Said here: the page has no script for it.
    changedOn: page.changed.slice(0, 10),
    updated: es.content.updated(formatLongDay(page.changed.slice(0, 10))),
    airlineCode: type === 'airlines_landing' ? page.code : null,
    toRead: READ.has(type) ? ` · ${es.content.minutes(Math.max(1, Math.round(page.words / WORDS_A_MINUTE)))}` : '',
    facts: factsOf(page, await networkOf(page, backend)),
    sources: [...page.facts, ...placeSources(page)].map(({ says, name, url, read }) => ({
      says,
      name,
      url,
      read: formatLongDay(read.slice(0, 10)),
    })),
    map: mapOf(page),
    form: WITH_SEARCH.has(type) ? prefilledForm(page) : null,
    prices: await pricesFor(page, backend),
    related: await relatedOf(page, backend),
  };
}

/** A table wider than a phone slides in a box of its own, which a keyboard can reach. */
const readableTables = (html: string): string =>
  html
    .replaceAll(/<table(?=[\s>])/g, `<div class="table-box" role="region" tabindex="0" aria-label="${es.content.table}"><table`)
    .replaceAll('</table>', '</table></div>');

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

/** Asks for an alert, below what is read of a place or a route; who reads of an airline has no trip in mind yet. */
async function alertHtml(page: ContentPage, backend: Backend): Promise<string> {
  const trip = page.type === 'destinations' || page.type === 'flight_route' ? tripOf(page) : null;
  return trip ? alertMarkup(trip, backend) : '';
}

/** The lowest prices seen of what the page is about; none for a page about nothing that flies. */
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

/** What is flown from an airport, or by an airline; none for a page about anything else, and the page is whole without it. */
async function networkOf({ type, code }: ContentPage, backend: Backend): Promise<Network | null> {
  const asked = type === 'airports_landing' ? 'airport' : type === 'airlines_landing' ? 'airline' : null;
  if (!asked || !code) return null;
  const answer = await backend.networkSeen({ [asked]: code });
  return answer.ok ? answer.body : null;
}

type Related = { path: string; title: string; description: string };

/** What the page itself names; and beside it its neighbours in the list, so that every page leads on and is led to. */
async function relatedOf(page: ContentPage, backend: Backend): Promise<Related[]> {
  const named = await Promise.all(page.related.slice(0, MOST_RELATED).map((path) => backend.contentAt({ path })));
  const found = named.flatMap((answer) => (answer.ok ? [answer.body.page] : []));
  const neighbours = found.length < MOST_RELATED && sectionOf(page.type) ? await neighboursOf(page, backend) : [];
  const all = new Map([...found, ...neighbours].map((one) => [one.path, one]));
  all.delete(page.path);
  return [...all.values()].slice(0, MOST_RELATED).map(({ path, title, description }) => ({ path, title, description }));
}

async function neighboursOf(page: ContentPage, backend: Backend): Promise<Related[]> {
  // Without them the page is still whole.
  const items = await allContent(page.type as ContentType, backend).catch(() => []);
  const here = items.findIndex(({ path }) => path === page.path);
  return [...items.slice(here + 1), ...items.slice(0, Math.max(0, here))].slice(0, MOST_RELATED);
}
