import { LRUCache } from 'lru-cache';
import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { currencyExponent, intAmountOf } from '#domain/money.ts';
import { cityOf, isOldPrice, type SeenPrice, searchAddress } from '#domain/prices/seen-price.ts';
import type { JobLog } from '../booking/job-log.ts';
import type { Database } from '../db/connection.ts';
import { type LowestAsked, lowestPrices } from './lowest-prices.ts';

/** Every visitor of the home page asks for the same: the database is asked so often, and what it last said is good meanwhile. */
const FRESH_MS = 5_000;
const MOST_KEPT = 500;
/** A page is not kept waiting for prices nobody has asked for yet: it does without. */
const LONGEST_WAIT_MS = 700;
const MOST_PLACES = 200;

type PriceCalls = Pick<Handlers, 'seenPrices' | 'placesToGo'>;

/** Prices seen, for pages: they always answer, with what was last known while the database does not. */
export function priceCalls({ db, currency, log }: { db: Database; currency: string; log: JobLog }): PriceCalls {
  const kept = new LRUCache<string, { prices: SeenPrice[]; readAt: number }>({ max: MOST_KEPT });
  const reading = new Map<string, Promise<SeenPrice[]>>();

  async function read(asked: LowestAsked): Promise<SeenPrice[]> {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known && Date.now() - known.readAt < FRESH_MS) return known.prices;
    const asking = reading.get(key) ?? ask(key, asked);
    if (known) return known.prices;
    return Promise.race([asking, new Promise<SeenPrice[]>((done) => setTimeout(done, LONGEST_WAIT_MS, []).unref())]);
  }

  /** Once at a time for the same. */
  function ask(key: string, asked: LowestAsked): Promise<SeenPrice[]> {
    const asking = lowestPrices(db, asked, Date.now())
      .catch((error: unknown) => {
        log.error({ err: error }, 'prices seen could not be read');
        return kept.get(key)?.prices ?? [];
      })
      .then((prices) => {
        kept.set(key, { prices, readAt: Date.now() });
        return prices;
      })
      .finally(() => reading.delete(key));
    reading.set(key, asking);
    return asking;
  }

  return {
    seenPrices: async ({ routes, ...asked }) => {
      const pairs = routes?.split(',').map((pair) => ({ origin: pair.slice(0, 3), destination: pair.slice(4) }));
      const prices = await read({ ...asked, currency, ...(pairs ? { routes: pairs, limit: pairs.length } : {}) });
      return reply({ prices: (pairs ? inOrder(prices, pairs).slice(0, asked.limit) : prices).map(answerOf) });
    },

    placesToGo: async ({ origin, month, budget, hours }) => {
      const mostMinor = budget === undefined ? undefined : budget * 10 ** currencyExponent(currency);
      const longestMinutes = hours === undefined ? undefined : hours * 60;
      const prices = await read({ origin, currency, month, mostMinor, longestMinutes, limit: MOST_PLACES });
      return reply({ prices: prices.map(answerOf) });
    },
  };
}

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
