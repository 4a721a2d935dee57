import * as es from '../../messages/es.ts';
import { readSeenPrices } from '../../prices/seen-price-view.ts';
import { SeenPrices } from '../../prices/seen-prices.tsx';
import { pageRequestOf } from '../../request/context.ts';
import { popularRoutes } from '../../search-form/places/popular-routes.ts';
import { PopularRoutesList } from '../../search-form/places/popular-routes-list.tsx';
import { emptySearch, searchFormValues } from '../../search-form/search-form-values.ts';
import { metaOf, pageHead } from '../../seo/page-head.ts';
import { popularPairs } from '../../settings/shown.ts';
import { SearchFormLayout } from '../../shell/layouts/search-form-layout.tsx';
import type { Route } from './+types/flights';

const SHOWN = 12;

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export async function loader({ context }: Route.LoaderArgs) {
  const { backend, origin } = pageRequestOf(context);
  const prices = await readSeenPrices(backend, { routes: popularPairs(), limit: SHOWN });
  // When no prices are known, popular routes are listed without prices.
  const popular = prices.length > 0 ? [] : popularRoutes().slice(0, SHOWN);
  const head = pageHead(origin, '/vuelos', es.flightsPage);
  return { head, form: searchFormValues(emptySearch(), { check: false }), prices, popular };
}

/** `/vuelos` and `/flights`: the flight search and known prices. */
export default function Flights({ loaderData: { form, prices, popular } }: Route.ComponentProps) {
  return (
    <SearchFormLayout heading={es.search.legend} form={form}>
      <div className="page pb-12">
        <SeenPrices prices={prices} isPictured />
      </div>
      {popular.length > 0 ? <PopularRoutesList routes={popular} /> : null}
    </SearchFormLayout>
  );
}
