import { ANY_CRUISE } from '#domain/cruises/cruise-query.ts';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { PhoneOnlyOffers } from '../../content/phone-only-offers.tsx';
import { readPhoneOnly } from '../../content/read-phone-only.ts';
import { cruiseFormValues } from '../../cruises/form/cruise-form-values.ts';
import { RememberedCruiseFormLater } from '../../cruises/form/remembered-cruise-form-later.tsx';
import { readServiceAdvice } from '../../enquiry/read-service-advice.ts';
import { ServiceAdvice } from '../../enquiry/service-advice.tsx';
import { featuredHtml } from '../../featured/featured-list.tsx';
import { FeaturedLists } from '../../featured/featured-lists.tsx';
import { cruiseRegionsFrom, nextCruises } from '../../featured/read-featured.ts';
import { cruisesPage as words } from '../../messages/es/catalogue/cruises-page.ts';
import * as es from '../../messages/es.ts';
import { chargedHere } from '../../prices/charged-here.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import { pageRequestOf } from '../../request/context.ts';
import { SearchTabs } from '../../search-form/search-tabs.tsx';
import { breadcrumbList } from '../../seo/json-ld.ts';
import { metaOf, pageHead } from '../../seo/page-head.ts';
import type { Route } from './+types/cruises';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** `/crucero`: the cruise search, and below it an enquiry form for cruises not listed. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const { backend, origin, sold } = page;
  const home = await readHomePrices(backend);
  const crumbs = [
    { name: es.content.home, path: '/' },
    { name: words.name, path: '/crucero' },
  ];
  const { title, description } = words;
  const head = pageHead(origin, '/crucero', { title, description, jsonLd: [breadcrumbList(origin, crumbs)] });
  const [phoneOnly, form, advice, ...lists] = await Promise.all([
    readPhoneOnly('cruises', backend),
    cruiseFormValues(ANY_CRUISE, backend, { check: false }),
    readServiceAdvice('crucero', { backend, sold }),
    cruiseRegionsFrom(backend, home, 8),
    nextCruises(backend, home, 4),
  ]);
  const featured = featuredHtml(
    lists.filter((list) => list !== null),
    page,
  );
  return { head, crumbs, phoneOnly, form, advice, featured };
}

export default function Cruises({ loaderData: { crumbs, phoneOnly, form, advice, featured } }: Route.ComponentProps) {
  return (
    <>
      <section data-layout="search-form" className="page pt-2">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-2 text-[1.625rem] font-bold leading-tight tracking-tight sm:text-4xl">{words.heading}</h1>
        <p className="mb-3 mt-1 text-muted sm:text-lg">{words.lead}</p>
        <SearchTabs current="cruises" />
        <RememberedCruiseFormLater {...form} />
        <p className="text-sm text-muted">{chargedHere()}</p>
      </section>
      <PhoneOnlyOffers offers={phoneOnly} />
      <FeaturedLists html={featured} />
      <section id="cotizar" className="page mt-10 flex-1 pb-12">
        <ServiceAdvice advice={advice} />
      </section>
    </>
  );
}
