import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { readServiceAdvice } from '../../enquiry/read-service-advice.ts';
import { ServiceAdvice } from '../../enquiry/service-advice.tsx';
import { featuredHtml } from '../../featured/featured-list.tsx';
import { FeaturedLists } from '../../featured/featured-lists.tsx';
import { placesToStay, popularCities } from '../../featured/read-featured.ts';
import { StayMonths } from '../../featured/stay-months.tsx';
import { stayMonths } from '../../messages/es/content/featured.ts';
import { holiday, holidayPage } from '../../messages/es/stays/holiday.ts';
import { staysPage as words } from '../../messages/es/stays/stays-page.ts';
import * as es from '../../messages/es.ts';
import { chargedHere } from '../../prices/charged-here.ts';
import { pageRequestOf } from '../../request/context.ts';
import { SearchTabs } from '../../search-form/search-tabs.tsx';
import { breadcrumbList } from '../../seo/json-ld.ts';
import { metaOf, pageHead } from '../../seo/page-head.ts';
import { RememberedStayForm } from '../../stays/form/remembered-stay-form.tsx';
import { emptyHolidaySearch, emptyStaySearch, stayFormValues } from '../../stays/form/stay-form-values.ts';
import { readSeenStays } from '../../stays/seen-stays.ts';
import type { Route } from './+types/stays';

const MOST_CITIES = 8;

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** `/hoteles`: the search of hotels, or of hotels with a flight, and below it an enquiry form for hotels not sold online. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const { backend, origin, sold } = page;
  const onlyTogether = !sold.includes('stays');
  const { name, title, description } = onlyTogether ? holidayPage : words;
  const crumbs = [
    { name: es.content.home, path: '/' },
    { name, path: '/hoteles' },
  ];
  const head = pageHead(origin, '/hoteles', { title, description, jsonLd: [breadcrumbList(origin, crumbs)] });
  const isHoliday = onlyTogether || (sold.includes('packages') && new URL(request.url).searchParams.has('tripType'));
  const form = stayFormValues(isHoliday ? emptyHolidaySearch() : emptyStaySearch(), { check: false });
  const cities = popularCities(MOST_CITIES).map(({ city }) => city);
  const seen = isHoliday ? [] : await readSeenStays(page, cities);
  const featured = featuredHtml([placesToStay(isHoliday ? ['packages'] : sold, MOST_CITIES, seen)], page, {
    last: <StayMonths key="months" heading={stayMonths.heading} cities={cities} stays={seen} />,
  });
  return { head, crumbs, isHoliday, form, featured, advice: await readServiceAdvice('hoteles', { backend, sold }) };
}

export default function Stays({ loaderData: { crumbs, isHoliday, form, advice, featured } }: Route.ComponentProps) {
  return (
    <>
      <section data-layout="search-form" className="page relative z-10 pt-2">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-2 text-[1.625rem] font-bold leading-tight tracking-tight sm:text-4xl">
          {isHoliday ? holiday.heading : words.heading}
        </h1>
        <p className="mb-3 mt-1 text-muted sm:text-lg">{isHoliday ? holiday.lead : words.lead}</p>
        <SearchTabs current={isHoliday ? 'holidays' : 'stays'} />
        <RememberedStayForm key={isHoliday ? 'holiday' : 'stay'} {...form} />
        <p className="text-sm text-muted">{chargedHere()}</p>
      </section>
      <FeaturedLists html={featured} />
      <section id="cotizar" className="page mt-10 flex-1 pb-12">
        <ServiceAdvice advice={advice} />
      </section>
    </>
  );
}
