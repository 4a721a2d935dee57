import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { readSeenPrices } from '../prices/seen-price-view.ts';
import { SeenPrices } from '../prices/seen-prices.tsx';
import { backendOf } from '../request/context.ts';
import { popularRoutes } from '../search-form/popular-routes.ts';
import { PopularRoutesList } from '../search-form/popular-routes-list.tsx';
import { RecentSearches } from '../search-form/recent-searches.tsx';
import { SearchForm } from '../search-form/search-form.tsx';
import { emptySearch, searchFormValues } from '../search-form/search-form-values.ts';
import type { Route } from './+types/flights';

const SHOWN = 12;

export const meta: Route.MetaFunction = () => [
  { title: es.results.fallbackTitle },
  { name: 'description', content: es.home.description },
];

export async function loader({ context }: Route.LoaderArgs) {
  const prices = await readSeenPrices(backendOf(context), { routes: siteConfig.popularRoutes, limit: SHOWN });
  // What nobody has a price for yet can be searched for all the same.
  const popular = prices.length > 0 ? [] : popularRoutes().slice(0, SHOWN);
  return { form: searchFormValues(emptySearch(), { check: false }), prices, popular };
}

/** `/vuelos` and `/flights`: the search alone. */
export default function Flights({ loaderData: { form, prices, popular } }: Route.ComponentProps) {
  return (
    <>
      <section className="page pt-8">
        <h1 className="mb-4 text-3xl font-bold">{es.search.legend}</h1>
        <SearchForm {...form} />
        <RecentSearches today={form.firstDay} />
        <p className="text-sm text-muted">{es.chargedInUsd}</p>
      </section>
      <div className="page">
        <SeenPrices prices={prices} />
      </div>
      {popular.length > 0 ? <PopularRoutesList routes={popular} /> : null}
    </>
  );
}
