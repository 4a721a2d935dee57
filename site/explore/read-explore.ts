import type { Backend } from '#contract/calls.ts';
import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import { addMonths } from '#domain/calendar-date.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { moneyOf } from '#domain/money.ts';
import { AIRPORTS, airportsOf, cityName } from '#domain/places/airport.ts';
import { siteConfig } from '#site-config';
import { shortMoment } from '../journey/local-moment.ts';
import { amounts } from '../messages/es/amounts.ts';
import { monthInWords } from '../messages/es/months.ts';
import { inFigures } from '../messages/es/numbers.ts';
import * as es from '../messages/es.ts';
import { amountCurrency, currencyInWords, examplePrice } from '../prices/amount-money.ts';
import { roundPriceWords } from '../prices/charged-words.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import { type SeenPriceView, seenPriceView } from '../prices/seen-price-view.ts';
import { popularRoutes } from '../search-form/places/popular-routes.ts';
import { readSearch, siteToday } from '../search-form/search-form-values.ts';
import { budgetIn } from './budget.ts';
import { frameFor, type MapFrame, onMap } from './explore-map.ts';
import { MAP_WIDTH } from './map-size.ts';
import { type Labelled, labelled } from './place-labels.ts';

const HOURS = [2, 4, 6, 9, 12, 18];
/** Airlines sell about eleven months ahead. */
const MONTHS = 11;
const MOST_POINTS = 60;

export type ExploreView = {
  asked: { origin: string; originLabel: string; month: string; hours: string };
  months: { value: string; label: string }[];
  /** As it stands in its field; `money`: its currency in words. */
  budget: { typed: string; currency: string; money: string; problem: string | undefined };
  hours: { value: string; label: string }[];
  originName: string;
  problem: string | null;
  prices: SeenPriceView[];
  map: { frame: MapFrame; home: { x: number; y: number }; points: MapPointView[]; hasOld: boolean } | null;
  /** Why no prices are shown. */
  empty: { why: string; lowest: string | null; popular: ReturnType<typeof popularRoutes> } | null;
};

/** In map pixels. */
export type MapPointView = { key: string; x: number; y: number; label: string; name: string; href: string; shown: Labelled };

/** The data of a page with the question; `params` are those of its own address. Unknown options are ignored. */
export async function readExplore(params: URLSearchParams, backend: Backend): Promise<ExploreView> {
  const months = nextMonths();
  const option = (name: string, known: readonly (string | number)[]) => {
    const text = params.get(name) ?? '';
    return known.some((one) => String(one) === text) ? text : '';
  };
  const month = option(
    'month',
    months.map(({ value }) => value),
  );
  const hours = option('hours', HOURS);
  const [{ origin, problem }, homePrices, asked] = await Promise.all([
    originIn(params, backend),
    readHomePrices(backend),
    budgetIn(params, backend),
  ]);
  const { budget } = asked;
  const filters = {
    ...(month ? { month } : {}),
    ...(budget ? { budget: String(budget.whole), currencyCode: budget.currency } : {}),
    ...(hours ? { hours } : {}),
  };
  const found = await backend.placesToGo({ origin, ...filters });
  const answers = found.ok ? found.body.prices : [];
  const originName = cityName(origin);
  return {
    asked: { origin, originLabel: `${originName} (${origin})`, month, hours },
    months,
    originName,
    problem,
    budget: budgetView(params.get('budget') ?? '', asked, homePrices.terms),
    hours: HOURS.map((number) => ({ value: String(number), label: es.explore.upToHours(number) })),
    prices: answers.map((price) => seenPriceView(price, homePrices)),
    map: answers.length > 0 ? mapOf(origin, answers) : null,
    empty: answers.length > 0 ? null : await whyEmpty(backend, origin, Object.keys(filters).length > 0),
  };
}

/** What was typed stays in the field, unless it names a currency in which nothing is charged now. */
function budgetView(
  typed: string,
  { budget, problem }: Awaited<ReturnType<typeof budgetIn>>,
  terms: ChargeTerms | null,
): ExploreView['budget'] {
  const currency = budget?.currency ?? amountCurrency(terms);
  const money = currencyInWords(currency);
  if (!problem) return { typed: budget ? inFigures(budget.whole, { most: 0 }) : '', currency, money, problem: undefined };
  return problem.why === 'unclear'
    ? { typed, currency, money, problem: amounts.unclear(money, examplePrice(terms)) }
    : { typed: '', currency, money, problem: es.explore.notChargedIn(currencyInWords(problem.currency)) };
}

async function originIn(params: URLSearchParams, backend: Backend): Promise<{ origin: string; problem: string | null }> {
  const typed = (params.get('origin') ?? '').trim().slice(0, 80);
  const home = siteConfig.home.cityCode;
  if (typed === '') return { origin: home, problem: null };
  const { origin } = await readSearch(new URLSearchParams({ origin: typed }), backend);
  if (airportsOf(origin).length > 0) return { origin, problem: null };
  return { origin: home, problem: es.explore.unknownOrigin(typed) };
}

async function whyEmpty(backend: Backend, origin: string, isFiltered: boolean): Promise<ExploreView['empty']> {
  const popular = popularRoutes();
  const fromHere = popular.filter((route) => route.origin === origin);
  const routes = (fromHere.length > 0 ? fromHere : popular).slice(0, 6);
  const name = cityName(origin);
  const anywhere = isFiltered ? await backend.placesToGo({ origin }) : null;
  const lowest = anywhere?.ok ? anywhere.body.prices[0] : undefined;
  if (!lowest) return { why: es.explore.emptyAtAll(name), lowest: null, popular: routes };
  const total = roundPriceWords(moneyOf(lowest.total));
  const { lowestOtherwise, oldPrice } = es.explore;
  const said = `${lowestOtherwise(cityName(lowest.destination), total)} ${es.seen.seenAt(shortMoment(new Date(lowest.seenAt)))}.`;
  return { why: es.explore.emptyFiltered(name), lowest: lowest.isOld ? `${said} ${oldPrice}.` : said, popular: [] };
}

function mapOf(origin: string, prices: SeenPriceAnswer[]): ExploreView['map'] {
  const [from] = airportsOf(origin);
  const shown = prices.slice(0, MOST_POINTS).flatMap((price) => {
    const airport = AIRPORTS.get(price.destinationAirport) ?? airportsOf(price.destination)[0];
    return airport ? [{ price, airport }] : [];
  });
  if (!from) return null;
  const frame = frameFor([from, ...shown.map(({ airport }) => airport)]);
  const points = shown.map(({ price, airport }) => {
    const [x, y] = onMap(frame, airport);
    const total = roundPriceWords(moneyOf(price.total));
    const named = es.explore.onMap(cityName(price.destination), total);
    // A price on the map has no room for the moment it was seen.
    return price.isOld
      ? { x, y, label: `${total}${es.explore.oldMark}`, name: `${named}. ${es.explore.oldPrice}`, href: price.search }
      : { x, y, label: total, name: named, href: price.search };
  });
  const names = labelled(points, MAP_WIDTH);
  const [homeX, homeY] = onMap(frame, from);
  return {
    frame,
    home: place(homeX, homeY),
    points: points.map(({ x, y, label, name, href }, index) => ({
      key: href,
      label,
      href,
      shown: names[index] ?? 'never',
      ...place(x, y),
      name,
    })),
    hasOld: shown.some(({ price }) => price.isOld),
  };
}

const place = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y) });

function nextMonths(): { value: string; label: string }[] {
  const today = siteToday();
  const months = Array.from({ length: MONTHS }, (_, ahead) => addMonths(today, ahead).slice(0, 7));
  return months.map((month) => ({ value: month, label: monthInWords(month) }));
}
