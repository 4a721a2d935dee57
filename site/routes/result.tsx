import { type FormEvent, memo, Suspense } from 'react';
import { data, Form, Link, redirect, useLocation, useNavigation } from 'react-router';
import { readTripSearch, type TripSearch, writeTripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import { backendOf, pageRequestOf } from '../request/context.ts';
import { chooseOffer } from '../results/choose-offer.ts';
import { ChooseProblemNotice } from '../results/choose-problem-notice.tsx';
import { DayNavigation } from '../results/day-navigation.tsx';
import { DirectionSwitch } from '../results/direction-switch.tsx';
import { ExpiryDialog, rememberChoice } from '../results/expiry-dialog.tsx';
import { MonthView } from '../results/month-view.tsx';
import { OfferCard } from '../results/offer-card.tsx';
import type { OfferCardView } from '../results/offer-card-view.ts';
import { PriceStrip } from '../results/price-strip-view.tsx';
import { ResultFilters } from '../results/result-filters.tsx';
import { loadResults, type ResultPageData } from '../results/result-page.ts';
import { SearchProgress } from '../results/search-progress.tsx';
import { ShareButton } from '../results/share-button.tsx';
import { SortTabs } from '../results/sort-tabs.tsx';
import { useSearchRecord } from '../results/use-search-record.ts';
import { SearchForm } from '../search-form/search-form.tsx';
import { landingSearch, readSearch, searchFormValues } from '../search-form/search-form-values.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/result';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const trip = loaderData?.results?.trip;
  const title = trip ? es.results.title(trip.from, trip.to) : es.results.fallbackTitle;
  return [
    { title },
    { name: 'description', content: trip ? `${title}, ${trip.dates}. ${es.home.description}` : es.home.description },
  ];
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  const { searchParams, pathname } = new URL(request.url);
  const landing = 'url' in params && params.url ? await landingSearch(params.url, backend) : null;
  // SPEC §8: a landing page that names no route we know is a page that does not exist.
  if ('url' in params && !landing && !searchParams.has('origin')) throw data(pathname, { status: 404 });
  const search = landing && !searchParams.has('origin') ? landing : await readSearch(searchParams, backend);
  const form = searchFormValues(search, { check: true });
  if (Object.keys(form.problems).length > 0) return { form, results: null };
  // Places written in words get their codes into the address: it is what is shared and bookmarked.
  if (searchParams.has('origin') && !saysPlaces(searchParams, search)) throw redirect(`/result?${writeTripSearch(search)}`);
  const path = landing ? pathname.replace(/\/(_.*)?$/, '') : '/result';
  const results = await loadResults(search, searchParams, path, backend);
  return results.kind === 'busy' ? data({ form, results }, { status: results.status, headers: COME_BACK }) : { form, results };
}

const COME_BACK = { 'retry-after': '3', 'cache-control': 'no-store' };

/** What the loader says of an answer that is only for now. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const PLACE_PARAM = /^(origin|destination)\d?$/;
const saysPlaces = (params: URLSearchParams, search: TripSearch): boolean =>
  [...writeTripSearch(search)].every(([name, code]) => !PLACE_PARAM.test(name) || params.get(name) === code);

export async function action({ request, context }: Route.ActionArgs) {
  const { backend, isSecure } = pageRequestOf(context);
  return chooseOffer(request, backend, isSecure);
}

export default function Result({ loaderData: { form, results }, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const here = useLocation();
  const isHere = navigation.location?.pathname === here.pathname || navigation.location?.pathname === '/result';
  const next = navigation.state === 'loading' && isHere ? navigation.location : null;
  // Another view of the same results leaves what is being read where it is.
  const isUpdating = next !== null && tripIn(next.search) !== tripIn(here.search);
  useSearchRecord(form.search, results);
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="page py-4">
          {results ? (
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
                <h1 className="text-xl font-bold sm:text-2xl">
                  {results.trip.from} → {results.trip.to}
                </h1>
                <span className="text-muted">
                  {results.trip.dates} · {results.trip.travelers} · {results.trip.cabin}
                </span>
                <span className="link ml-auto flex items-center gap-1">
                  {es.search.edit}
                  <Icon name="chevron" className="size-4 group-open:rotate-180" />
                </span>
              </summary>
              <div className="mt-4">
                <SearchForm key={JSON.stringify(form.search)} {...form} />
              </div>
            </details>
          ) : (
            <>
              <h1 className="mb-4 text-2xl font-bold">{es.search.legend}</h1>
              <SearchForm key={JSON.stringify(form.search)} {...form} />
            </>
          )}
        </div>
      </section>
      {results ? (
        <div className="page mt-6 flex-1">
          <DayNavigation previousDay={results.trip.previousDay} nextDay={results.trip.nextDay}>
            <ShareButton title={es.results.title(results.trip.from, results.trip.to)} />
            {form.search.tripType === '3' ? null : <MonthView key={JSON.stringify(form.search)} {...form} />}
          </DayNavigation>
          {results.kind === 'found' ? <PriceStrip search={form.search} days={results.strip} today={results.today} /> : null}
          {actionData ? <ChooseProblemNotice problem={actionData} /> : null}
          {isUpdating ? <Updating /> : <Results results={results} />}
        </div>
      ) : null}
    </>
  );
}

/** The search in an address, without how its results are looked at. */
const tripIn = (search: string): string => writeTripSearch(readTripSearch(new URLSearchParams(search))).toString();

/** Rendered for new results only: that a page is on its way is no reason to draw ten cards again. */
const Results = memo(function Results({ results }: { results: ResultPageData }) {
  if (results.kind === 'busy') {
    const { heading, help } = es.refusals[results.status] ?? { heading: es.results.failedHeading, help: es.results.failed };
    return (
      <Notice tone="warning" heading={heading} role="alert">
        <p>{help}</p>
        <a href={results.retryHref} className="button button-quiet mt-3">
          {es.results.retry}
        </a>
      </Notice>
    );
  }
  if (results.kind === 'failed') {
    return (
      <Notice tone="danger" heading={es.results.failedHeading} role="alert">
        <p>{es.results.failed}</p>
        <a href={results.retryHref} className="button button-quiet mt-3">
          {es.results.retry}
        </a>
      </Notice>
    );
  }
  if (results.kind === 'empty') {
    return (
      <section className="card p-6" aria-live="polite">
        <h2 className="text-xl font-semibold">{es.results.noMatches}</h2>
        <p className="mt-1">{es.results.noFlights}</p>
        <p className="mt-4 font-medium">{es.results.tryInstead}</p>
        <ul className="mt-1 list-disc pl-5 text-muted">
          {es.results.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <>
      <ExpiryDialog expiresAt={results.expiresAt} />
      <FoundResults results={results} />
    </>
  );
});

function FoundResults({ results }: { results: Extract<ResultPageData, { kind: 'found' }> }) {
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[18.5rem_1fr]">
      <aside className="mb-4 lg:mb-0">
        <details className="open-when-wide group card px-4">
          <summary className="flex min-h-12 items-center justify-between font-semibold">
            {es.results.filtersOn(results.filtersOn)}
            <Icon name="chevron" className="open-when-narrow size-5 group-open:rotate-180" />
          </summary>
          <div className="pb-4 pt-2">
            <ResultFilters {...results} />
          </div>
        </details>
      </aside>
      <div className="min-w-0">
        {results.tabs.length > 0 ? <SortTabs tabs={results.tabs} /> : null}
        {results.direction ? <DirectionSwitch direction={results.direction} outboundGone={results.outboundGone} /> : null}
        <div className="my-4 flex flex-wrap items-baseline justify-between gap-2 text-sm text-muted">
          <p role="status">{foundIn(results)}</p>
          <p>{es.chargedInUsd}</p>
        </div>
        <SearchProgress key={results.progress.searchId} {...results.progress} />
        {results.matching === 0 ? (
          <Notice tone="warning" heading={es.results.filtersHide} role="status">
            <ul className="mt-2 space-y-1">
              {results.inTheWay.map(({ label, matching, href }) => (
                <li key={label}>
                  <Link to={href} replace preventScrollReset className="link inline-flex min-h-11 items-center">
                    {es.results.dropFilter(label, matching)}
                  </Link>
                </li>
              ))}
            </ul>
            <Link to={results.clearHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
              {es.results.clearFilters}
            </Link>
          </Notice>
        ) : null}
        {results.chosen ? <ChosenAgain offer={results.chosen.offer} /> : null}
        <Form method="post" onSubmit={(event) => rememberChoice(submittedBy(event))}>
          <ol className="space-y-4">
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
        {results.moreHref ? (
          <Link to={results.moreHref} replace preventScrollReset className="button button-quiet mt-6 w-full">
            {es.results.more}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

const foundIn = ({ direction, matching, count }: Extract<ResultPageData, { kind: 'found' }>): string => {
  if (direction?.what === 'outbound') return es.results.foundOutbound(matching);
  return direction?.what === 'inbound' ? es.results.foundReturn(matching) : es.results.found(matching, count);
};

/** The value of the button a form was sent with. */
const submittedBy = ({ nativeEvent }: FormEvent): string =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? '';

/** The flight that was chosen before the session ended, found again or not. */
function ChosenAgain({ offer }: { offer: OfferCardView | null }) {
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

/** The page's own shape while the next results come, so that nothing jumps. */
function Updating() {
  return (
    <div role="status" className="gap-8 lg:grid lg:grid-cols-[18.5rem_1fr]">
      <div className="skeleton hidden h-96 lg:block" />
      <div className="space-y-4">
        <p className="font-medium">{es.results.searching}</p>
        <div className="skeleton h-24" />
        <div className="skeleton h-56" />
        <div className="skeleton h-56" />
        <div className="skeleton h-56" />
      </div>
    </div>
  );
}
