import { Link } from 'react-router';
import { Breadcrumbs } from '../content/breadcrumbs.tsx';
import { readServiceAdvice } from '../enquiry/read-service-advice.ts';
import { ServiceAdvice } from '../enquiry/service-advice.tsx';
import { keepGuard } from '../guard.ts';
import { knownRoute } from '../known-route.ts';
import * as es from '../messages/es.ts';
import { pageRequestOf } from '../request/context.ts';
import { breadcrumbList } from '../seo/json-ld.ts';
import { metaOf, pageHead } from '../seo/page-head.ts';
import type { Route } from './+types/service';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** Hotels, cruises and tours: what the agency arranges with a person, and how to reach one. Nothing is listed that nobody sells. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  keepGuard(url);
  const route = knownRoute(url.pathname.replace(/\.data$/, ''));
  const path = route?.canonical ?? `/${route?.path}`;
  const name = path.slice(1) as keyof typeof es.services;
  const service = es.services[name];
  const { backend, origin } = pageRequestOf(context);
  const { title, description } = service;
  const crumbs = [
    { name: es.content.home, path: '/' },
    { name: title, path },
  ];
  const jsonLd = [breadcrumbList(origin, crumbs)];
  const head = pageHead(origin, path, { title, description, jsonLd, isIndexed: route?.isIndexed ?? false });
  return { head, crumbs, service, advice: await readServiceAdvice(name, backend) };
}

export default function Service({ loaderData: { crumbs, service, advice } }: Route.ComponentProps) {
  const { heading, lead } = service;
  return (
    <section className="page flex-1 pb-12 pt-2">
      <Breadcrumbs crumbs={crumbs} />
      <div className="max-w-[44rem]">
        <h1 className="mt-2 text-3xl font-bold tracking-tight sm:text-4xl">{heading}</h1>
        <p className="mt-3 text-lg text-muted">{lead}</p>
        <ServiceAdvice advice={advice} />
        <p className="mt-6 flex flex-wrap gap-x-6">
          <Link to="/contact-us" className="link inline-flex min-h-11 items-center">
            {es.serviceWords.write}
          </Link>
          <Link to="/vuelos" className="link inline-flex min-h-11 items-center">
            {es.serviceWords.flights}
          </Link>
        </p>
      </div>
    </section>
  );
}
