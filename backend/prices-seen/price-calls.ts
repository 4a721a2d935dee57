import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import { intAmountOf } from '#domain/money.ts';
import type { AroundAsked, PriceAround } from '#domain/prices/days-around.ts';
import { cityOf, isOldPrice, type SeenPrice, searchAddress } from '#domain/prices/seen-price.ts';
import type { SeenStay } from '#domain/prices/seen-stay.ts';
import type { UsualAsked, UsualPrices } from '#domain/prices/usual-prices.ts';
import type { Charging } from '../charging/charging.ts';
import { priceOfTyped } from '../charging/price-of-typed.ts';
import type { Database } from '../db/connection.ts';
import type { JobLog } from '../logging/logger.ts';
import { type FlownNetwork, flownNetwork } from './flown-network.ts';
import { type LowestAsked, lowestPrices } from './lowest-prices.ts';
import { lowestStays } from './lowest-stays.ts';
import { pricesAround } from './prices-around.ts';
import { recentlyRead } from './recently-read.ts';
import { usualPrices } from './usual-prices.ts';

const MOST_PLACES = 200;

type PriceContext = { db: Database; currency: string; charging: Pick<Charging, 'termsOf'>; log: JobLog };
type PriceCalls = Pick<Handlers, 'seenPrices' | 'seenStays' | 'placesToGo' | 'networkSeen' | 'usualPrices' | 'pricesAround'>;

/** The calls for seen prices: they always answer, with the last known prices while the database does not. */
export function priceCalls({ db, currency, charging, log }: PriceContext): PriceCalls {
  const read = recentlyRead({
    what: 'prices seen',
    nothing: [] as SeenPrice[],
    log,
    ask: (asked: LowestAsked) => lowestPrices(db, asked, Date.now()),
  });
  const readNetwork = recentlyRead({
    what: 'the network seen',
    nothing: { airlines: [], cities: [] } as FlownNetwork,
    log,
    ask: (asked: { airport?: string | undefined; airline?: string | undefined }) => flownNetwork(db, asked, Date.now()),
  });

  const readUsual = recentlyRead({
    what: 'usual prices',
    nothing: { usual: null } as { usual: UsualPrices | null },
    log,
    ask: async (asked: UsualAsked) => ({ usual: await usualPrices(db, { ...asked, currency }, Date.now()) }),
  });

  const readAround = recentlyRead({
    what: 'prices of the days around',
    nothing: [] as PriceAround[],
    log,
    ask: (asked: AroundAsked) => pricesAround(db, { ...asked, currency }, Date.now()),
  });

  const readStays = recentlyRead({
    what: 'prices of hotels seen',
    nothing: [] as SeenStay[],
    log,
    ask: (asked: { cities: string[]; currency: string }) => lowestStays(db, asked, Date.now()),
  });

  return {
    seenPrices: async ({ routes, ...asked }, caller) => {
      const pairs = routes?.split(',').map((pair) => ({ origin: pair.slice(0, 3), destination: pair.slice(4) }));
      const prices = await read({ ...asked, currency, ...(pairs ? { routes: pairs, limit: pairs.length } : {}) }, caller);
      return reply({ prices: (pairs ? inOrder(prices, pairs).slice(0, asked.limit) : prices).map(answerOf) });
    },

    seenStays: async ({ cities }, caller) => {
      const stays = await readStays({ cities: cities.split(','), currency }, caller);
      return reply({ stays: stays.map(stayAnswer) });
    },

    placesToGo: async ({ origin, month, budget, currencyCode = currency, hours }, caller) => {
      const mostMinor = budget === undefined ? undefined : await priceOfTyped({ currency, charging }, budget, currencyCode);
      if (mostMinor === null) return NOT_CHARGED_IN;
      const longestMinutes = hours === undefined ? undefined : hours * 60;
      const prices = await read({ origin, currency, month, mostMinor, longestMinutes, limit: MOST_PLACES }, caller);
      return reply({ prices: prices.map(answerOf) });
    },

    networkSeen: async (asked, caller) => reply(await readNetwork(asked, caller)),

    pricesAround: async (asked, caller) => {
      const prices = await readAround(asked, caller);
      return reply({
        prices: prices.map(({ total, seenAt, ...days }) => ({
          ...days,
          total: intAmountOf(total),
          seenAt: seenAt.toISOString(),
        })),
      });
    },

    usualPrices: async (asked, caller) => {
      const { usual } = await readUsual(asked, caller);
      return reply({ usual: usual && { ...usual, from: intAmountOf(usual.from), to: intAmountOf(usual.to) } });
    },
  };
}

const NOT_CHARGED_IN = refuse('invalid-request', 'A budget is in the currency of prices, or in one that is charged now', [
  { pointer: '/currencyCode', detail: 'is no currency that is charged now' },
]);

function inOrder(prices: SeenPrice[], routes: { origin: string; destination: string }[]): SeenPrice[] {
  return routes.flatMap(
    (route) =>
      prices.find(
        ({ origin, destination }) => cityOf(origin) === cityOf(route.origin) && cityOf(destination) === cityOf(route.destination),
      ) ?? [],
  );
}

const answerOf = ({ total, seenAt, ...price }: SeenPrice) => ({
  ...price,
  total: intAmountOf(total),
  seenAt: seenAt.toISOString(),
  isOld: isOldPrice(seenAt, Date.now()),
  search: searchAddress(price),
});

const stayAnswer = ({ total, seenAt, ...stay }: SeenStay) => ({
  ...stay,
  total: intAmountOf(total),
  seenAt: seenAt.toISOString(),
  isOld: isOldPrice(seenAt, Date.now()),
});
