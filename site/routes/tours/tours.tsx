import { memo } from 'react';
import { data, Link, useLocation } from 'react-router';
import { CatalogueList } from '../../catalogue/catalogue-list.tsx';
import { NoResults } from '../../catalogue/no-results.tsx';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { PhoneOnlyOffers } from '../../content/phone-only-offers.tsx';
import { readPhoneOnly } from '../../content/read-phone-only.ts';
import { readServicePoints } from '../../enquiry/read-service-advice.ts';
import { ServicePoints } from '../../enquiry/service-points.tsx';
import { toursPage, tourResults as words } from '../../messages/es/catalogue/tours.ts';
import * as es from '../../messages/es.ts';
import { answerForNow } from '../../request/answer/answer-for-now.ts';
import { pageRequestOf } from '../../request/context.ts';
import { ExpiringResults } from '../../results/expiry/expiry-dialog.tsx';
import { breadcrumbList } from '../../seo/json-ld.ts';
import { metaOf, pageHead } from '../../seo/page-head.ts';
import { readTours, type ToursData } from '../../tours/read-tours.ts';
import { TOURS } from '../../tours/tour-address.ts';
import { TourCard } from '../../tours/tour-card.tsx';
import { useTourRecord } from '../../tours/use-tour-record.ts';
import type { Route } from './+types/tours';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** `/turs`: the agency's tours, filtered by the address, and below them an enquiry form for tours not listed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { backend, origin, sold } = pageRequestOf(context);
  const crumbs = [
    { name: es.content.home, path: '/' },
    { name: toursPage.name, path: TOURS },
  ];
  const { title, description } = toursPage;
  const head = pageHead(origin, TOURS, { title, description, jsonLd: [breadcrumbList(origin, crumbs)] });
  const [phoneOnly, results, advice] = await Promise.all([
    readPhoneOnly('tours', backend),
    readTours(searchParams, { backend }),
    readServicePoints('turs', { backend, sold }),
  ]);
  const page = { head, crumbs, phoneOnly, results, advice };
  if (results.kind === 'busy') return answerForNow(page, results.status);
  return data(page, { status: results.kind === 'failed' ? 502 : 200 });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Tours({ loaderData: { crumbs, phoneOnly, results, advice } }: Route.ComponentProps) {
  const { search } = useLocation();
  useTourRecord(search, results);
  return (
    <>
      <section className="page pt-2">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-1 text-2xl font-bold tracking-tight sm:text-4xl">{toursPage.heading}</h1>
        <p className="mb-2 mt-1 text-muted sm:text-lg">{toursPage.lead}</p>
        <Results results={results} />
      </section>
      <PhoneOnlyOffers offers={phoneOnly} />
      <section id="cotizar" className="page mt-10 flex-1 pb-12">
        <div className="max-w-[44rem]">
          <h2 className="text-2xl font-bold">{toursPage.askHeading}</h2>
          <p className="mt-2 text-muted">{advice.lead}</p>
          <ServicePoints advice={advice} />
          <p className="mt-6">
            <Link to="/enquiry" className="button button-quiet">
              {words.wantsPerson}
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}

/** Memoised on the results. */
const Results = memo(function Results({ results }: { results: ToursData }) {
  if (results.kind !== 'found') return <NoResults results={results} words={words} allHref={TOURS} askHref="/enquiry" />;
  const { matching, chargeNote, tours, expiresAt } = results;
  return (
    <ExpiringResults kind="tour" expiresAt={expiresAt}>
      <CatalogueList
        results={results}
        words={{
          title: toursPage.heading,
          found: words.found(matching),
          seeMatching: words.seeMatching(matching),
          filtersHide: words.filtersHide,
          more: words.more,
          sorts: words.sorts,
        }}
        note={{ always: chargeNote, small: `${words.priceNote} ${words.bestMeans}` }}
        cards={tours.map((tour) => ({ key: tour.id, card: <TourCard tour={tour} /> }))}
      />
    </ExpiringResults>
  );
});
