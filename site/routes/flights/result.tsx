import { memo } from 'react';
import { data, Link, redirect, useLocation } from 'react-router';
import { keptParams } from '#domain/flights/results/result-view.ts';
import { readSearchOptions, readTripSearch, type TripSearch, writeTripSearch } from '#domain/trip-search.ts';
import { bannerAt } from '../../banners/banner-markup.tsx';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import * as es from '../../messages/es.ts';
import { answerForNow } from '../../request/answer/answer-for-now.ts';
import { dataOf, pageData } from '../../request/answer/page-data.ts';
import { pageRequestOf } from '../../request/context.ts';
import { chooseOffer } from '../../results/choosing/choose-offer.ts';
import { ChooseProblemNotice } from '../../results/choosing/choose-problem-notice.tsx';
import { ExpiringResults } from '../../results/expiry/expiry-dialog.tsx';
import { FlightSearchLine } from '../../results/flight-search-line.tsx';
import { FoundResults } from '../../results/found-results.tsx';
import { Updating } from '../../results/list/updating.tsx';
import { DayNavigation } from '../../results/other-days/day-navigation.tsx';
import { PriceStrip } from '../../results/other-days/price-strip-view.tsx';
import { loadResults, type ResultPageData } from '../../results/result-page.ts';
import { useSearchRecord } from '../../results/search-record/use-search-record.ts';
import { landingSearch } from '../../search-form/landing-search.ts';
import type { SearchFormValues } from '../../search-form/search-form.tsx';
import { emptySearch, readSearch, searchFormValues } from '../../search-form/search-form-values.ts';
import { SearchFormLayout } from '../../shell/layouts/search-form-layout.tsx';
import { AnswerInView } from '../../ui/answer-in-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StaticPart } from '../../ui/static-part.tsx';
import type { Route } from './+types/result';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const trip = loaderData && dataOf(loaderData).results?.trip;
  const title = trip ? es.results.title(trip.from, trip.to) : es.results.fallbackTitle;
  return [
    { title },
    { name: 'description', content: trip ? `${title}, ${trip.dates}. ${es.home.description}` : es.home.description },
    { name: 'robots', content: 'noindex' },
  ];
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const { backend } = page;
  const { searchParams, pathname } = new URL(request.url);
  // At `/{url}/results` the route is taken from the name (content/landing.tsx).
  const { url } = params as { url?: string };
  const landing = url ? await landingSearch(url, backend) : null;
  // SPEC §8: a landing page whose name describes no known route does not exist.
  if (url && !landing && !searchParams.has('origin')) throw data(pathname, { status: 404 });
  const isAsked = landing !== null || ASKED.some((name) => searchParams.has(name));
  const search =
    landing && !searchParams.has('origin')
      ? { ...landing, ...readSearchOptions(searchParams) }
      : await readSearch(searchParams, backend);
  const form = { ...searchFormValues(isAsked ? search : emptySearch(), { check: isAsked }), keep: keptOf(searchParams) };
  // Values that the call would refuse are refused here, such as an unknown currency.
  if (form.problems.currencyCode) return data(pageData({ form, results: null }, page), { status: 400 });
  const banner = bannerAt('results');
  if (isAsked && isOpenSearch(form.problems, searchParams))
    return pageData({ form: { ...form, problems: {} }, results: null, isOpen: true, ...banner }, page);
  if (!isAsked || Object.keys(form.problems).length > 0) return pageData({ form, results: null, ...banner }, page);
  // Typed place names are replaced by codes in the address, which is shared and bookmarked. Filters stay.
  if (searchParams.has('origin') && !saysPlaces(searchParams, search)) {
    throw redirect(`/result?${new URLSearchParams([...writeTripSearch(search), ...keptParams(searchParams, 'same-places')])}`);
  }
  const path = landing ? pathname.replace(/\/(_.*)?$/, '') : '/result';
  const results = await loadResults(search, searchParams, path, page);
  const answer = pageData({ form, results, ...banner }, page);
  return results.kind === 'busy' ? answerForNow(answer, results.status) : answer;
}

/** An address with none of these is no search yet, so it has no errors. */
const ASKED = ['origin', 'destination', 'departureDate', 'returnDate'];

/** A link without an origin lacks the field; a form submitted without one has it empty, which is an error. */
const isOpenSearch = (problems: SearchFormValues['problems'], params: URLSearchParams): boolean =>
  'origin' in problems && Object.keys(problems).every((field) => PLACE_PARAM.test(field) && !params.has(field));

/** The parameters of this view that the form keeps, for the same places and for others. */
const keptOf = (params: URLSearchParams) => ({
  samePlaces: keptParams(params, 'same-places'),
  otherPlaces: keptParams(params, 'other-places'),
});

/** Passes on the loader's headers, for answers that must not be cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const PLACE_PARAM = /^(origin|destination)\d?$/;
const saysPlaces = (params: URLSearchParams, search: TripSearch): boolean =>
  [...writeTripSearch(search)].every(([name, code]) => !PLACE_PARAM.test(name) || params.get(name) === code);

export async function action({ request, context }: Route.ActionArgs) {
  return chooseOffer(request, pageRequestOf(context));
}

export default function Result({ loaderData, actionData }: Route.ComponentProps) {
  const page = dataOf(loaderData);
  const { form, results } = page;
  const banner = 'banner' in page ? page.banner : undefined;
  const navigation = useNavigationUnderWay();
  const here = useLocation();
  const isHere = navigation.location?.pathname === here.pathname || navigation.location?.pathname === '/result';
  const next = navigation.state === 'loading' && isHere ? navigation.location : null;
  // A change of view of the same results keeps the list and the scroll position.
  const isUpdating = next !== null && tripIn(next.search) !== tripIn(here.search);
  useSearchRecord(form, results);
  if (!results) {
    return (
      <>
        {banner ? <StaticPart name="banner" html={banner} className="page pt-4" /> : null}
        <SearchFormLayout heading={es.search.legend} note={'isOpen' in page ? es.search.open : undefined} form={form} />
      </>
    );
  }
  const { trip } = results;
  return (
    <>
      <FlightSearchLine trip={trip} form={form} visit={here.key} />
      <div className="page flex-1 pt-[8px] md:pt-4">
        <div className="mx-[-8px] mb-[6px] md:mb-3 lg:mx-0">
          <DayNavigation previousDay={trip.previousDay} nextDay={trip.nextDay}>
            {results.kind === 'found' && results.strip.length > 0 ? (
              <PriceStrip
                search={form.search}
                days={results.strip}
                today={results.today}
                kept={results.kept}
                terms={results.progress.terms}
              />
            ) : null}
          </DayNavigation>
        </div>
        {banner ? <StaticPart name="banner" html={banner} className="mb-3" /> : null}
        {actionData ? (
          <AnswerInView answer={actionData}>
            <ChooseProblemNotice problem={actionData} />
          </AnswerInView>
        ) : null}
        {isUpdating ? <Updating label={es.search.searching} card="flight" /> : null}
        {/* Hidden instead of unmounted: if the search gets no answer, the list and typed input are still there. */}
        <div hidden={isUpdating}>
          <Results results={results} form={form} />
        </div>
      </div>
    </>
  );
}

/** The search in an address, without the view of its results and the display currency. */
function tripIn(search: string): string {
  const { currencyCode: _, ...trip } = readTripSearch(new URLSearchParams(search));
  return writeTripSearch(trip).toString();
}

/** Memoised on the results: a pending navigation does not render ten cards again. */
const Results = memo(function Results({ results, form }: { results: ResultPageData; form: SearchFormValues }) {
  if (results.kind === 'busy') {
    const { heading, help } = es.refusals[results.status] ?? { heading: es.results.failedHeading, help: es.results.failed };
    return (
      <Notice tone="warning" heading={heading} role="alert">
        <p>{help}</p>
        <Link to={results.retryHref} replace className="button button-quiet mt-3">
          {es.results.retry}
        </Link>
      </Notice>
    );
  }
  if (results.kind === 'failed') {
    return (
      <Notice tone="danger" heading={es.results.failedHeading} role="alert">
        <p>{es.results.failed}</p>
        <Link to={results.retryHref} className="button button-quiet mt-3">
          {es.results.retry}
        </Link>
      </Notice>
    );
  }
  if (results.kind === 'empty') {
    return (
      <section className="card p-6" aria-live="polite">
        <h2 className="text-xl font-semibold">{es.results.noMatches}</h2>
        <p className="mt-1">{es.results.noFlights}</p>
        {results.isIncomplete ? (
          <div className="mt-4">
            <Notice tone="warning" heading={es.results.missingSuppliers}>
              <Link to={results.retryHref} replace className="button button-quiet mt-3">
                {es.results.retry}
              </Link>
            </Notice>
          </div>
        ) : null}
        <p className="mt-4 font-medium">{es.results.tryInstead}</p>
        <ul className="mt-1 list-disc pl-5 text-muted">
          {es.results.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {results.aroundHref ? (
            <Link to={results.aroundHref} className="button button-quiet">
              {es.results.around}
            </Link>
          ) : null}
          <Link to="/enquiry" className="link inline-flex min-h-11 items-center">
            {es.results.wantsPerson}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <ExpiringResults expiresAt={results.expiresAt}>
      <FoundResults results={results} search={form.search} days={form} />
    </ExpiringResults>
  );
});
