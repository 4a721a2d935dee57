import { Suspense, useEffect, useState } from 'react';
import { data } from 'react-router';
import { siteConfig } from '#site-config';
import { bannerAt } from '../banners/banner-markup.tsx';
import { featuredHtml } from '../featured/featured-list.tsx';
import { FeaturedLists } from '../featured/featured-lists.tsx';
import { Articles } from '../home/articles.tsx';
import { homeWords } from '../home/home-words.ts';
import { IdeasList } from '../home/ideas/ideas-list.tsx';
import { readIdeas } from '../home/ideas/read-ideas.ts';
import { OtherHomeLater } from '../home/other-home-later.tsx';
import { PlacesToGoList } from '../home/places-to-go-list.tsx';
import { readArticles } from '../home/read-articles.ts';
import { readHomeLists } from '../home/read-home-lists.ts';
import { readOtherHome } from '../home/read-other-home.ts';
import { type PlacesToGo, readPlacesToGo } from '../home/read-places-to-go.ts';
import { SellingPoints } from '../home/selling-points.tsx';
import { FindBookingNotice } from '../journey/find-booking-notice.tsx';
import * as es from '../messages/es.ts';
import { chargedHere } from '../prices/charged-here.ts';
import { pageRequestOf } from '../request/context.ts';
import { noFindBookingCookie, wasFindingBooking } from '../request/visitor-cookies.ts';
import type { SearchFormValues } from '../search-form/search-form.tsx';
import { emptySearch, searchFormValues } from '../search-form/search-form-values.ts';
import { SearchTabs } from '../search-form/search-tabs.tsx';
import { RememberedSearchForm } from '../search-form/searched-before/remembered-search-form.tsx';
import { organization, website } from '../seo/json-ld.ts';
import { metaOf, pageHead } from '../seo/page-head.ts';
import { companyNow } from '../settings/company.ts';
import { StaticPart } from '../ui/static-part.tsx';
import { FIND_BOOKING_COOKIE } from '../visitor/consent-names.ts';
import { cookieNamed, forgetCookie } from '../visitor/cookie.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const { backend, origin, sold } = page;
  const words = homeWords(sold);
  const head = pageHead(origin, '/', {
    title: words.title(siteConfig.name),
    description: words.description,
    jsonLd: [organization(origin), website(origin)],
  });
  const [other, places, ideas, lists, articles] = await Promise.all([
    readOtherHome({ backend, sold }),
    sold.includes('flights') ? readPlacesToGo(backend) : null,
    sold.includes('flights') ? readIdeas(backend) : null,
    readHomeLists({ backend, sold }),
    readArticles(backend),
  ]);
  const flights = places && { form: searchFormValues(emptySearch(), { check: false }), places };
  const home = {
    head,
    flights,
    other,
    featured: featuredHtml(lists, page, { first: ideas && <IdeasList key="ideas" ideas={ideas} /> }),
    articles,
    ...bannerAt('home'),
  };
  if (!wasFindingBooking(request)) return data({ ...home, isFindingBooking: false });
  const headers = { 'set-cookie': noFindBookingCookie(page.isSecure) };
  return data({ ...home, isFindingBooking: true }, { headers });
}

export default function Home({
  loaderData: { flights, other, featured, articles, banner, isFindingBooking },
}: Route.ComponentProps) {
  const isAskedFor = useFindBooking();
  return (
    <>
      {isFindingBooking || isAskedFor ? <FindBookingNotice /> : null}
      {flights ? <FlightsHome {...flights} banner={banner} /> : null}
      {banner && !flights ? <StaticPart name="banner" html={banner} className="page pt-4" /> : null}
      {other ? (
        <Suspense>
          <OtherHomeLater home={other} />
        </Suspense>
      ) : null}
      <FeaturedLists html={featured} />
      <SellingPoints points={other?.points ?? es.home.sellingPoints(companyNow().workingHours)} />
      <Articles articles={articles} />
    </>
  );
}

type FlightsHomeProps = { form: SearchFormValues; places: PlacesToGo; banner: string | undefined };

const FlightsHome = ({ form, places, banner }: FlightsHomeProps) => (
  <>
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
          {chargedHere()}
        </p>
      </div>
    </section>
    {banner ? <StaticPart name="banner" html={banner} className="page pb-6" /> : null}
    <PlacesToGoList places={places} />
  </>
);

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
