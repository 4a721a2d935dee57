import { Link, redirect } from 'react-router';
import { keptParams } from '#domain/flights/results/result-view.ts';
import { cityNameApart } from '#domain/places/airport.ts';
import { writeTripSearch } from '#domain/trip-search.ts';
import { dayMatrix as es } from '../../messages/es/results/other-days.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import { pageRequestOf } from '../../request/context.ts';
import { dayMatrix, knownAround, type MatrixCell, type MatrixDay } from '../../results/other-days/day-matrix.ts';
import { readSearch, searchFormValues, siteToday } from '../../search-form/search-form-values.ts';
import type { Route } from './+types/other-days';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? es.fallback },
  { name: 'description', content: es.caption },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageRequestOf(context);
  const { searchParams } = new URL(request.url);
  const asked = await readSearch(searchParams, page.backend);
  const { returnDate } = asked;
  const isWrong = Object.keys(searchFormValues(asked, { check: true }).problems).length > 0;
  // Only a round trip has two days to choose; whatever is wrong with the search, the form says.
  if (asked.tripType !== '2' || !returnDate || isWrong)
    throw redirect(searchParams.size > 0 ? `/result?${searchParams}` : '/result');
  const search = { ...asked, returnDate };
  const kept = String(new URLSearchParams(keptParams(searchParams, 'same-places')));
  // First, because it decides how all prices are said.
  const home = await readHomePrices(page.backend, search.currencyCode);
  const known = await knownAround(search, page);
  return {
    title: es.title(cityNameApart(search.origin), cityNameApart(search.destination)),
    matrix: dayMatrix(search, known, { today: siteToday(), kept: kept && `&${kept}` }),
    resultsHref: `/result?${writeTripSearch(search)}${kept && `&${kept}`}`,
    chargeNote: home.note,
  };
}

/** The days around a round trip: a table of links, which needs no script. */
export default function OtherDays({ loaderData: { title, matrix, resultsHref, chargeNote } }: Route.ComponentProps) {
  return (
    <div className="page flex-1 py-6">
      <Link to={resultsHref} className="link inline-flex min-h-11 items-center">
        {es.toResults}
      </Link>
      <h1 className="mt-2 text-2xl font-bold">{title}</h1>
      <p className="mt-2 max-w-3xl text-muted">
        {es.caption}. {chargeNote}
      </p>
      {/* Wider than a phone: it scrolls by itself, also by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it */}
      <section className="card relative mt-4 overflow-x-auto" aria-label={es.caption} tabIndex={0}>
        <table className="day-matrix">
          <caption className="sr-only">{es.caption}</caption>
          <thead>
            <tr>
              <td>{es.corner}</td>
              {matrix.out.map((day) => (
                <th key={day.date} scope="col" data-current={day.isCurrent || undefined}>
                  <Day day={day} label={es.out(day.date)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ back, cells }) => (
              <tr key={back.date}>
                <th scope="row" data-current={back.isCurrent || undefined}>
                  <Day day={back} label={es.back(back.date)} />
                </th>
                {cells.map((cell, index) => (
                  <td key={cell.key} data-current={back.isCurrent || matrix.out[index]?.isCurrent || undefined}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-4 max-w-3xl text-sm text-muted">{es.note}</p>
    </div>
  );
}

const Day = ({ day, label }: { day: MatrixDay; label: string }) => (
  <>
    <span aria-hidden="true">{day.shortLabel}</span>
    <span className="sr-only">{label}</span>
  </>
);

function Cell({ cell }: { cell: MatrixCell }) {
  if (cell.state === 'impossible') return <span className="text-muted" aria-label={es.impossible} role="img" />;
  const words = { known: cell.price, none: es.none, unknown: es.search }[cell.state];
  return (
    <Link to={cell.href} className="figures" aria-current={cell.isCurrent ? 'date' : undefined} data-state={cell.state}>
      {words}
      {cell.isCurrent ? <small>{es.current}</small> : null}
      {cell.isLowest ? <small className="text-second">{es.lowest}</small> : null}
    </Link>
  );
}
