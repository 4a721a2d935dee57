import { Suspense, useEffect, useState } from 'react';
import { data } from 'react-router';
import { siteConfig } from '#site-config';
import { Articles } from '../home/articles.tsx';
import { PlacesToGoList } from '../home/places-to-go-list.tsx';
import { readArticles } from '../home/read-articles.ts';
import { readPlacesToGo } from '../home/read-places-to-go.ts';
import { FindBookingNotice } from '../journey/find-booking-notice.tsx';
import * as es from '../messages/es.ts';
import { pageRequestOf } from '../request/context.ts';
import { noFindBookingCookie, wasFindingBooking } from '../request/visitor-cookies.ts';
import { RememberedSearchForm } from '../search-form/remembered-search-form.tsx';
import { emptySearch, searchFormValues } from '../search-form/search-form-values.ts';
import { SearchTabs } from '../search-form/search-tabs.tsx';
import { organization, website } from '../seo/json-ld.ts';
import { metaOf, pageHead } from '../seo/page-head.ts';
import { Icon } from '../ui/icon.tsx';
import { FIND_BOOKING_COOKIE } from '../visitor/consent-names.ts';
import { cookieNamed, forgetCookie } from '../visitor/cookie.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { backend, origin } = pageRequestOf(context);
  const head = pageHead(origin, '/', {
    title: es.home.title(siteConfig.name),
    description: es.home.description,
    jsonLd: [organization(origin), website(origin)],
  });
  const [places, articles] = await Promise.all([readPlacesToGo(backend), readArticles(backend)]);
  const page = { head, form: searchFormValues(emptySearch(), { check: false }), places, articles };
  if (!wasFindingBooking(request)) return data({ ...page, isFindingBooking: false });
  const headers = { 'set-cookie': noFindBookingCookie(pageRequestOf(context).isSecure) };
  return data({ ...page, isFindingBooking: true }, { headers });
}

export default function Home({ loaderData: { form, places, articles, isFindingBooking } }: Route.ComponentProps) {
  const isAskedFor = useFindBooking();
  return (
    <>
      {isFindingBooking || isAskedFor ? <FindBookingNotice /> : null}
      {/* Stacked above the following sections, because the airport lists overlap them. */}
      <section className="relative isolate z-10 pb-6 pt-[12px] roomy:pt-16">
        <div className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
          <img
            src="/routes-map.svg"
            alt=""
            width="900"
            height="620"
            className="absolute -top-24 left-4 max-w-none opacity-35 sm:opacity-50 md:left-1/2 lg:left-[48%] lg:opacity-80"
          />
        </div>
        <div className="page">
          <h1 className="max-w-2xl text-[1.625rem] font-bold leading-tight tracking-tight roomy:text-5xl">{es.home.heading}</h1>
          {/* Hidden on a phone, so that the whole search is on the first screen; upright or on its side. */}
          <p className="mt-3 hidden max-w-xl text-lg text-muted roomy:block">{es.home.lead}</p>
          <div className="mt-[6px] roomy:mt-8">
            <SearchTabs current="flights" />
            <Suspense>
              <RememberedSearchForm form={form} />
            </Suspense>
          </div>
          <p className="text-sm text-muted">
            <span className="roomy:hidden">{es.home.lead} </span>
            {es.chargedInUsd}
          </p>
        </div>
      </section>
      <PlacesToGoList places={places} />
      <section className="page mt-14">
        <h2 className="text-2xl font-bold">{es.home.promise}</h2>
        <ul className="mt-4 grid gap-6 md:grid-cols-3">
          {es.home.sellingPoints.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" className="size-6 text-accent" />
              <h3 className="mt-2 text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Articles articles={articles} />
    </>
  );
}

/** Reads the cookie in the browser, because a page from a shared cache is rendered without it. */
function useFindBooking(): boolean {
  const [isAskedFor, setAskedFor] = useState(false);
  useEffect(() => {
    if (!cookieNamed(FIND_BOOKING_COOKIE)) return;
    forgetCookie(FIND_BOOKING_COOKIE);
    setAskedFor(true);
  }, []);
  return isAskedFor;
}
