import type { Backend } from '#contract/calls.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { siteConfig } from '#site-config';
import { readSeenPrices, type SeenPriceView } from '../prices/seen-price-view.ts';
import { popularRoutes } from '../search-form/popular-routes.ts';

const SHOWN = 12;

export type PlacesToGo = {
  prices: SeenPriceView[];
  /** Routes without a price yet, so that there is always somewhere to go. */
  routes: ReturnType<typeof popularRoutes>;
};

/** Each destination of the popular routes once, the fresh prices first. */
export async function readPlacesToGo(backend: Backend): Promise<PlacesToGo> {
  const found = await readSeenPrices(backend, { routes: siteConfig.popularRoutes, limit: siteConfig.popularRoutes.length });
  const isFirst = ({ cityCode }: SeenPriceView, index: number) => found.findIndex((one) => one.cityCode === cityCode) === index;
  const prices = found
    .filter(isFirst)
    .sort((a, b) => Number(a.isOld) - Number(b.isOld))
    .slice(0, SHOWN);
  const shown = new Set(prices.map(({ cityCode }) => cityCode));
  const routes = popularRoutes().filter(({ destination }) => !shown.has(cityOf(destination)));
  return { prices, routes: routes.slice(0, Math.max(0, SHOWN - prices.length)) };
}
