import * as es from '../messages/es.ts';
import { popularRoutes } from '../search-form/popular-routes.ts';
import { PopularRoutesList } from '../search-form/popular-routes-list.tsx';
import { RememberedSearchForm } from '../search-form/remembered-search-form.tsx';
import { emptySearch, searchFormValues } from '../search-form/search-form-values.ts';
import type { Route } from './+types/flights';

export const meta: Route.MetaFunction = () => [
  { title: es.results.fallbackTitle },
  { name: 'description', content: es.home.description },
];

export const loader = () => ({ form: searchFormValues(emptySearch(), { check: false }), popular: popularRoutes() });

/** `/vuelos` and `/flights`: the search alone. */
export default function Flights({ loaderData: { form, popular } }: Route.ComponentProps) {
  return (
    <>
      <section className="page pt-8">
        <h1 className="mb-4 text-3xl font-bold">{es.search.legend}</h1>
        <RememberedSearchForm form={form} />
        <p className="text-sm text-muted">{es.chargedInUsd}</p>
      </section>
      <PopularRoutesList routes={popular} />
    </>
  );
}
