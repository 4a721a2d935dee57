import type { Backend } from '#contract/calls.ts';
import type { SeenPriceAnswer } from '#contract/selling/prices.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { moneyOf } from '#domain/money.ts';
import { cityName } from '#domain/places/airport.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { shortMoment } from '../journey/local-moment.ts';
import * as es from '../messages/es.ts';
import { airlineName } from '../results/offers/airline-name.ts';
import { priceWords, termsNow } from './charged-words.ts';
import { type HomePrices, readHomePrices } from './home-prices.ts';

/** A seen price in words, the same for every visitor and at any time: it states when it was seen, not how long ago. */
export type SeenPriceView = {
  key: string;
  from: string;
  to: string;
  cityCode: string;
  airport: string;
  /** The address that repeats the search. */
  href: string;
  total: string;
  /** In US cents. */
  totalMinor: number;
  inHomeMoney: string | null;
  /** The total is in the currency that is charged, and its dollars stand beside it. */
  isCharged: boolean;
  days: string;
  trip: string;
  airline: string;
  stops: string;
  /** ISO 8601, and in words. */
  seenAt: string;
  seen: string;
  isOld: boolean;
};

export function seenPriceView(price: SeenPriceAnswer, homePrices: HomePrices): SeenPriceView {
  const { origin, destination, departureDate, returnDate, total, airlineCode, airlineName: name, seenAt, stops } = price;
  return {
    key: `${origin}${destination}${departureDate}${returnDate}`,
    from: cityName(origin),
    to: cityName(destination),
    cityCode: cityOf(destination),
    airport: price.destinationAirport,
    href: price.search,
    total: priceWords(moneyOf(total)),
    totalMinor: total.amount,
    inHomeMoney: homePrices.of(moneyOf(total)),
    isCharged: termsNow() !== null,
    days: es.seen.days(formatDay(departureDate), returnDate && formatDay(returnDate)),
    trip: returnDate ? es.seen.roundTrip : es.seen.oneWay,
    airline: airlineName(airlineCode, name ? { [airlineCode]: name } : undefined),
    stops: stops === 0 ? es.seen.direct : es.seen.stops(stops),
    seenAt,
    seen: es.seen.seenAt(shortMoment(new Date(seenAt))),
    isOld: price.isOld,
  };
}

/** The prices a page asks for: by airline, airport, origin, destination or routes. */
export type SeenPriceFilters = {
  airline?: string;
  airport?: string;
  origin?: string;
  destination?: string;
  routes?: readonly { origin: string; destination: string }[];
  limit?: number;
};

/** The lowest matching seen prices, for any page's loader; empty when there are none. */
export async function readSeenPrices(backend: Backend, { routes, ...filters }: SeenPriceFilters): Promise<SeenPriceView[]> {
  const pairs = routes?.map(({ origin, destination }) => `${origin}-${destination}`).join(',');
  const [found, homePrices] = await Promise.all([
    backend.seenPrices({ ...filters, ...(pairs ? { routes: pairs } : {}) }),
    readHomePrices(backend),
  ]);
  return found.ok ? found.body.prices.map((price) => seenPriceView(price, homePrices)) : [];
}
