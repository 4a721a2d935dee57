import { memo } from 'react';
import { data, useLocation } from 'react-router';
import { readCruiseQuery } from '#domain/cruises/cruise-query.ts';
import { CRUISE_FILTER_PARAMS } from '#domain/cruises/cruise-view.ts';
import { asksForOtherRooms } from '#domain/stays/room-search.ts';
import { NoResults } from '../../catalogue/no-results.tsx';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { CRUISE_RESULTS } from '../../cruises/cruise-address.ts';
import { CruiseSearchLine } from '../../cruises/cruise-search-line.tsx';
import { CruiseFormLater } from '../../cruises/form/cruise-form-later.tsx';
import { cruiseFormValues } from '../../cruises/form/cruise-form-values.ts';
import { cruiseRecord } from '../../cruises/results/cruise-record.ts';
import { FoundCruises } from '../../cruises/results/found-cruises.tsx';
import { type CruisePageData, readCruises } from '../../cruises/results/read-cruises.ts';
import { cruiseResults as words } from '../../messages/es/catalogue/cruise-results.ts';
import { cruisesPage } from '../../messages/es/catalogue/cruises-page.ts';
import { answerForNow } from '../../request/answer/answer-for-now.ts';
import { pageRequestOf } from '../../request/context.ts';
import { ExpiringResults } from '../../results/expiry/expiry-dialog.tsx';
import { Updating } from '../../results/list/updating.tsx';
import { useRecordedSearch } from '../../results/search-record/record-search.ts';
import type { Route } from './+types/cruise-result';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.results ? words.title(loaderData.results.asked.place) : cruisesPage.title },
  { name: 'description', content: cruisesPage.description },
  { name: 'robots', content: 'noindex' },
];

/** `/crucero/result`: without a search, all cruises. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { backend } = pageRequestOf(context);
  const query = readCruiseQuery(searchParams);
  const sort = searchParams.get('sort');
  // Without scripts, changing the number of cabins submits the form.
  const isUnfinished = asksForOtherRooms(searchParams);
  const form = {
    ...(await cruiseFormValues(query, backend, { check: !isUnfinished })),
    keep: sort ? [['sort', sort] as [string, string]] : [],
  };
  if (isUnfinished || Object.keys(form.problems).length > 0)
    return data({ form, results: null, record: null, looks: [] }, { status: form.problems.currencyCode ? 400 : 200 });
  const results = await readCruises(query, searchParams, { backend, form });
  const answer = { form, results, record: cruiseRecord(query, results), looks: [...CRUISE_FILTER_PARAMS, 'sort', 'shown'] };
  if (results.kind === 'busy') return answerForNow(answer, results.status);
  return data(answer, { status: results.kind === 'failed' ? 502 : 200 });
}

/** Passes on the loader's headers, for answers that must not be cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function CruiseResult({ loaderData: { form, results, record, looks } }: Route.ComponentProps) {
  const navigation = useNavigationUnderWay();
  const here = useLocation();
  const next = navigation.state === 'loading' && navigation.location?.pathname === here.pathname ? navigation.location : null;
  // A change of view of the same results keeps the list and the scroll position.
  const isUpdating = next !== null && queryIn(next.search, looks) !== queryIn(here.search, looks);
  useRecordedSearch(record);
  if (!results) {
    return (
      <section data-layout="search-form" className="page flex-1 pt-6">
        <h1 className="mb-3 text-2xl font-bold sm:text-3xl">{cruisesPage.heading}</h1>
        <CruiseFormLater key={here.search} {...form} />
      </section>
    );
  }
  return (
    <>
      <CruiseSearchLine asked={results.asked} form={form} visit={here.key} />
      <div className="page flex-1 pb-12 pt-[8px] md:pt-4">
        {isUpdating ? <Updating label={words.searching} card="picture" /> : <Results results={results} />}
      </div>
    </>
  );
}

/** The search in an address, without the view of its results. */
const queryIn = (search: string, looks: readonly string[]): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !looks.includes(name))).toString();

/** Memoised on the results: a pending navigation does not render ten cards again. */
const Results = memo(function Results({ results }: { results: CruisePageData }) {
  if (results.kind !== 'found')
    return <NoResults results={results} words={words} allHref={CRUISE_RESULTS} askHref="/crucero#cotizar" />;
  return (
    <ExpiringResults kind="sailing" expiresAt={results.expiresAt}>
      <FoundCruises results={results} />
    </ExpiringResults>
  );
});
