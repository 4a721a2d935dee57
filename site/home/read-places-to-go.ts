import type { Backend } from '#contract/calls.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { readSeenPrices, type SeenPriceView } from '../prices/seen-price-view.ts';
import { popularRoutes } from '../search-form/places/popular-routes.ts';
import { popularPairs } from '../settings/shown.ts';

const SHOWN = 12;

export type PlacesToGo = {
  prices: SeenPriceView[];
  /** Popular routes without a price yet, so that the list is never empty. */
  routes: ReturnType<typeof popularRoutes>;
};

/** Cards stand in rows of four, or of two: none stands alone in the last. */
const fillingRows = (cards: number): number => (cards < 4 ? cards : cards - (cards % 4));

/** The destinations of the popular routes, each once, those with fresh prices first. */
export async function readPlacesToGo(backend: Backend): Promise<PlacesToGo> {
  const pairs = popularPairs();
  const found = await readSeenPrices(backend, { routes: pairs, limit: pairs.length });
  const isFirst = ({ cityCode }: SeenPriceView, index: number) => found.findIndex((one) => one.cityCode === cityCode) === index;
  const known = found.filter(isFirst).sort((a, b) => Number(a.isOld) - Number(b.isOld));
  const prices = known.slice(0, fillingRows(Math.min(SHOWN, known.length)));
  const shown = new Set(prices.map(({ cityCode }) => cityCode));
  const routes = popularRoutes().filter(({ destination }) => !shown.has(cityOf(destination)));
  return { prices, routes: routes.slice(0, Math.max(0, SHOWN - prices.length)) };
}
