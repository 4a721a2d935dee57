import { memo } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { asksForOtherRooms } from '#domain/stays/room-search.ts';
import { readStaySearch, writeStaySearch } from '#domain/stays/stay-search.ts';
import { keptStayParams } from '#domain/stays/stay-view.ts';
import { bannerAt } from '../../banners/banner-markup.tsx';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { holiday } from '../../messages/es/stays/holiday.ts';
import { stayResults as words } from '../../messages/es/stays/stay-results.ts';
import { staysPage } from '../../messages/es/stays/stays-page.ts';
import { chargedHere } from '../../prices/charged-here.ts';
import { answerForNow } from '../../request/answer/answer-for-now.ts';
import { dataOf, pageData } from '../../request/answer/page-data.ts';
import { pageRequestOf } from '../../request/context.ts';
import { ExpiringResults } from '../../results/expiry/expiry-dialog.tsx';
import { Updating } from '../../results/list/updating.tsx';
import { SearchTabs } from '../../search-form/search-tabs.tsx';
import { RememberedStayFormLater, StayFormLater } from '../../stays/form/stay-form-later.tsx';
import { emptySearchOf, readStaySearchAt, stayFormValues } from '../../stays/form/stay-form-values.ts';
import { asSold } from '../../stays/holiday/as-sold.ts';
import { FoundStays } from '../../stays/results/found-stays.tsx';
import { NoStays } from '../../stays/results/no-stays.tsx';
import { readStays, type StayPageData } from '../../stays/results/read-stays.ts';
import { useStayRecord } from '../../stays/results/use-stay-record.ts';
import { STAY_RESULTS } from '../../stays/search-in-words.ts';
import { StaySearchLine } from '../../stays/stay-search-line.tsx';
import { StaticPart } from '../../ui/static-part.tsx';
import type { Route } from './+types/stay-result';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const asked = loaderData && dataOf(loaderData).results?.asked;
  return [
    { title: asked ? words.title(asked.place) : staysPage.title },
    { name: 'description', content: staysPage.description },
    { name: 'robots', content: 'noindex' },
  ];
};

/** An address with none of these is no search yet, so it has no errors. */
const ASKED = ['destination', 'lat', 'startDate', 'endDate'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const banner = bannerAt('stays');
  const { searchParams } = new URL(request.url);
  const keep = keptStayParams(searchParams);
  if (!ASKED.some((name) => searchParams.has(name))) {
    return pageData(
      { form: stayFormValues(emptySearchOf(page.sold), { check: false }), isAsked: false, results: null, ...banner },
      page,
    );
  }
  // Without scripts, changing the number of rooms submits the form.
  if (asksForOtherRooms(searchParams)) {
    const form = { ...stayFormValues(asSold(readStaySearch(searchParams), page.sold), { check: false }), keep };
    return pageData({ form, isAsked: true, results: null, ...banner }, page);
  }
  const search = await readStaySearchAt(searchParams, page);
  const form = { ...stayFormValues(search, { check: true }), keep };
  const withoutResults = { form, isAsked: true, results: null, ...banner };
  if (form.problems.currencyCode) return data(pageData(withoutResults, page), { status: 400 });
  if (Object.keys(form.problems).length > 0) return pageData(withoutResults, page);
  // A typed place is replaced by its coordinates in the address, which is shared and bookmarked. Filters stay.
  if (!searchParams.has('lat')) {
    const own = new Set(writeStaySearch(search).keys());
    const view = [...searchParams].filter(([name]) => !own.has(name) && name !== 'roomCount');
    throw redirect(`${STAY_RESULTS}?${new URLSearchParams([...writeStaySearch(search), ...view])}`);
  }
  const results = await readStays(search, searchParams, page);
  const answer = pageData({ form, isAsked: true, results, ...banner }, page);
  return results.kind === 'busy' ? answerForNow(answer, results.status) : answer;
}

/** Passes on the loader's headers, for answers that must not be cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** `/hoteles/result`: without a search it shows the form, as `/result` does. */
export default function StayResult({ loaderData }: Route.ComponentProps) {
  const { form, isAsked, results, banner } = dataOf(loaderData);
  const navigation = useNavigationUnderWay();
  const here = useLocation();
  const next = navigation.state === 'loading' && navigation.location?.pathname === here.pathname ? navigation.location : null;
  // A change of view of the same results keeps the list and the scroll position.
  const isUpdating = next !== null && searchIn(next.search) !== searchIn(here.search);
  useStayRecord(form.search, form.originLabel, results);
  if (!results) {
    return (
      <section data-layout="search-form" className="page flex-1 pt-6">
        {banner ? <StaticPart name="banner" html={banner} className="mb-4" /> : null}
        <h1 className="mb-3 text-2xl font-bold sm:text-3xl">{form.search.flight ? holiday.heading : staysPage.heading}</h1>
        <SearchTabs current={form.search.flight ? 'holidays' : 'stays'} />
        {isAsked ? <StayFormLater key={here.search} {...form} /> : <RememberedStayFormLater {...form} />}
        <p className="mt-3 text-sm text-muted">{chargedHere()}</p>
      </section>
    );
  }
  return (
    <>
      <StaySearchLine asked={results.asked} form={form} visit={here.key} />
      <div className="page flex-1 pt-[8px] md:pt-4">
        {banner ? <StaticPart name="banner" html={banner} className="mb-3" /> : null}
        {isUpdating ? <Updating label={words.searching} card="picture" /> : <Results results={results} />}
      </div>
    </>
  );
}

/** The search in an address, without the view of its results. */
const searchIn = (search: string): string => writeStaySearch(readStaySearch(new URLSearchParams(search))).toString();

/** Memoised on the results: a pending navigation does not render ten cards again. */
const Results = memo(function Results({ results }: { results: StayPageData }) {
  if (results.kind !== 'found') return <NoStays results={results} />;
  return (
    <ExpiringResults kind="stay" expiresAt={results.expiresAt}>
      <FoundStays results={results} />
    </ExpiringResults>
  );
});
