import * as es from '../messages/es.ts';
import { pageRequestOf } from '../request/context.ts';
import { popularRoutes } from '../search-form/popular-routes.ts';
import { PopularRoutesList } from '../search-form/popular-routes-list.tsx';
import { emptySearch, searchFormValues } from '../search-form/search-form-values.ts';
import { metaOf, pageHead } from '../seo/page-head.ts';
import { SearchFormLayout } from '../shell/search-form-layout.tsx';
import type { Route } from './+types/flights';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: pageHead(pageRequestOf(context).origin, '/vuelos', es.flightsPage),
  form: searchFormValues(emptySearch(), { check: false }),
  popular: popularRoutes(),
});

/** `/vuelos` and `/flights`: the search alone. */
export default function Flights({ loaderData: { form, popular } }: Route.ComponentProps) {
  return (
    <SearchFormLayout heading={es.search.legend} form={form}>
      <PopularRoutesList routes={popular} />
    </SearchFormLayout>
  );
}
