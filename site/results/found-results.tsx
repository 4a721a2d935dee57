import { type FormEvent, Suspense } from 'react';
import { Form, useSubmit } from 'react-router';
import type { TripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import { Notice } from '../ui/notice.tsx';
import { StaticPart } from '../ui/static-part.tsx';
import { submittedBy } from '../ui/submitted-by.ts';
import { CompareBar } from './comparing/compare-here.tsx';
import { rememberChoice } from './expiry/expiry-dialog.tsx';
import { PricesLeft } from './expiry/prices-left.tsx';
import { LegStep } from './list/leg-switch.tsx';
import { MoreLink, NothingLeft } from './list/list-ends.tsx';
import { SortTabs } from './list/sort-tabs.tsx';
import { OfferCard, type OfferCardData } from './offers/offer-card.tsx';
import type { FoundResults as Found } from './result-page.ts';
import { ResultTools } from './result-tools.tsx';
import { SearchProgress } from './search-progress.tsx';

type FoundResultsProps = { results: Found; search: TripSearch; days: { firstDay: string; lastDay: string } };

/** The offers of a search, and the controls that change which are shown. */
export function FoundResults({ results, search, days }: FoundResultsProps) {
  const submit = useSubmit();
  const sendAlert = (event: FormEvent) => {
    event.preventDefault();
    submit(event.target as HTMLFormElement);
  };
  return (
    <div className="lg:grid lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <ResultTools results={results} search={search} days={days} />
      <div className="min-w-0 max-md:flex max-md:flex-col lg:col-start-2">
        {results.tabs.length > 0 ? <SortTabs tabs={results.tabs} /> : null}
        <p className="my-[8px] text-xs leading-snug text-muted md:my-3 md:text-sm">
          <span role="status" className="font-medium text-ink">
            {foundIn(results)}
          </span>{' '}
          · {results.chargeNote}
          <span className="max-md:hidden"> {es.results.bestMeans}</span>
          <PricesLeft expiresAt={results.expiresAt} />
        </p>
        {results.level ? (
          <StaticPart as="p" name="level" html={results.level.html} className="my-3 text-sm text-muted max-md:order-1 md:mt-0" />
        ) : null}
        <SearchProgress key={results.progress.searchId} {...results.progress} />
        {results.leg ? <LegStep leg={results.leg} outboundGone={results.outboundGone} /> : null}
        {results.matching === 0 ? <NothingLeft {...nothingLeft(results)} /> : null}
        {results.chosen ? <ChosenAgain offer={results.chosen.offer} /> : null}
        <Form method="post" onSubmit={(event) => rememberChoice(submittedBy(event))}>
          <ol className="@container space-y-2 md:space-y-4">
            {results.offers.map((offer) => (
              <li key={offer.id}>
                {/* Nothing here waits; the boundary lets React take over one card at a time, so that a slow phone stays responsive. */}
                <Suspense>
                  <OfferCard offer={offer} />
                </Suspense>
              </li>
            ))}
          </ol>
        </Form>
        {results.compareBack ? (
          <CompareBar action="/result/comparar" fields={[['back', results.compareBack]]} label={es.results.compare} />
        ) : null}
        <StaticPart name="saving" html={results.saving.html} className="" />
        <p className="mt-3 text-sm text-muted md:hidden">{es.results.bestMeans}</p>
        <MoreLink href={results.moreHref} label={es.results.more} />
        {results.alert ? (
          <div onSubmit={sendAlert}>
            <StaticPart name="alert" html={results.alert.html} className="" />
          </div>
        ) : null}
      </div>
    </div>
  );
}

const foundIn = ({ leg, matching, count }: Found): string => {
  if (leg?.what === 'outbound') return es.results.foundOutbound(matching);
  return leg?.what === 'inbound' ? es.results.foundReturn(matching) : es.results.found(matching, count);
};

const nothingLeft = ({ blockingFilters, clearHref }: Found) => ({
  heading: es.results.filtersHide,
  blockingFilters: blockingFilters.map(({ label, matching, href }) => ({ label: es.results.dropFilter(label, matching), href })),
  clearHref,
});

/**
 * The flight chosen before its search expired: the same flight at its current price, or a notice that it is no longer available.
 */
function ChosenAgain({ offer }: { offer: OfferCardData | null }) {
  if (!offer) {
    return (
      <div className="mb-4">
        <Notice tone="warning" heading={es.results.chosenGone} role="status" />
      </div>
    );
  }
  return (
    <section className="mb-6" aria-labelledby="chosen-again">
      <h2 id="chosen-again" className="mb-2 font-semibold">
        {es.results.chosenAgain}
      </h2>
      <Form method="post">
        <OfferCard offer={offer} />
      </Form>
    </section>
  );
}
