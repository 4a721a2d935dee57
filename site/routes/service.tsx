import { Link } from 'react-router';
import { siteConfig } from '#site-config';
import { Breadcrumbs } from '../content/breadcrumbs.tsx';
import { EnquiryForm } from '../enquiry/enquiry-form.tsx';
import { enquiryFormData } from '../enquiry/send-enquiry.ts';
import { keepGuard } from '../guard.ts';
import { DrawnIcon } from '../icons/drawn-icon.tsx';
import { readIconDrawings } from '../icons/read-icons.ts';
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
  const service = es.services[path.slice(1) as keyof typeof es.services];
  const { backend, origin } = pageRequestOf(context);
  const { title, description } = service;
  const crumbs = [
    { name: es.content.home, path: '/' },
    { name: title, path },
  ];
  const jsonLd = [breadcrumbList(origin, crumbs)];
  const head = pageHead(origin, path, { title, description, jsonLd, isIndexed: route?.isIndexed ?? false });
  const icons = es.serviceIcons[path.slice(1) as keyof typeof es.services];
  const [form, drawings] = await Promise.all([
    enquiryFormData(backend),
    readIconDrawings(backend, siteConfig.iconSet, [...icons.points, ...icons.asked]),
  ]);
  return { head, crumbs, service, form, icons, drawings };
}

export default function Service({ loaderData: { crumbs, service, form, icons, drawings } }: Route.ComponentProps) {
  const { heading, lead, arranged, points, prepare, asked } = service;
  return (
    <section className="page flex-1 pb-12 pt-2">
      <Breadcrumbs crumbs={crumbs} />
      <div className="max-w-[44rem]">
        <h1 className="mt-2 text-3xl font-bold tracking-tight sm:text-4xl">{heading}</h1>
        <p className="mt-3 text-lg text-muted">{lead}</p>
        <div className="mt-8 grid gap-6 sm:grid-cols-2">
          {(
            [
              [arranged, points, icons.points],
              [prepare, asked, icons.asked],
            ] as const
          ).map(([title, items, drawn]) => (
            <div key={title}>
              <h2 className="text-xl font-semibold">{title}</h2>
              <ul className="mt-3 space-y-2">
                {items.map((item, index) => (
                  <li key={item} className="flex gap-3">
                    <DrawnIcon drawing={drawings[drawn[index] ?? '']} />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-8 mb-4 text-muted">{es.serviceWords.hours}</p>
        <EnquiryForm kind="enquiry" context={heading} heading={es.serviceWords.contact} form={form} />
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
