import { data, Form, Link } from 'react-router';
import type { Dictionaries } from '#domain/flights/flight-offer.ts';
import { AirlineMark } from '../../airlines/airline-mark.tsx';
import { comparing as es } from '../../messages/es/results/comparing.ts';
import { currencyOfResults } from '../../prices/chosen-currency.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import { pageRequestOf } from '../../request/context.ts';
import { resultsOf } from '../../request/results-before.ts';
import { chooseOffer } from '../../results/choosing/choose-offer.ts';
import { ChooseProblemNotice } from '../../results/choosing/choose-problem-notice.tsx';
import { type ComparedOffers, comparedOffers, type Found } from '../../results/comparing/compared-offers.ts';
import { askedIn, FEWEST_COMPARED, MOST_COMPARED } from '../../results/comparing/compared-rows.ts';
import { ComparedTable } from '../../results/comparing/compared-table.tsx';
import { AnswerInView } from '../../ui/answer-in-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/compare';

export const meta: Route.MetaFunction = () => [
  { title: es.title },
  { name: 'description', content: es.intro },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { backend } = pageRequestOf(context);
  const here = new URL(request.url);
  const backHref = resultsOf(here);
  const asked = askedIn(here.searchParams, 'offer');
  const shown = asked.slice(0, MOST_COMPARED);
  // First, because it decides how all prices are said.
  const home = await readHomePrices(backend, currencyOfResults(here));
  const answers = await Promise.all(shown.map((id) => backend.getFlightOffer({ id: id.slice(0, 200) })));
  const found = answers.flatMap((answer): Found[] =>
    answer.ok ? [{ offer: answer.body.data, dictionaries: answer.body.dictionaries as Dictionaries }] : [],
  );
  const nothing = { backHref, compared: null, chargeNote: '' };
  if (shown.length < FEWEST_COMPARED) return data({ ...nothing, note: es.tooFew }, { status: 410 });
  if (found.length < FEWEST_COMPARED) return data({ ...nothing, note: es.expired }, { status: 410 });
  const note = found.length < shown.length ? es.someGone : asked.length > MOST_COMPARED ? es.tooMany : '';
  return data({ backHref, compared: comparedOffers(found), chargeNote: home.note, note });
}

export async function action({ request, context }: Route.ActionArgs) {
  return chooseOffer(request, pageRequestOf(context));
}

/** Two to four offers side by side: a table, chosen from by a form. */
export default function Compare({ loaderData: { backHref, compared, chargeNote, note }, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex-1 py-6">
      <Link to={backHref} className="link inline-flex min-h-11 items-center">
        {es.toResults}
      </Link>
      <h1 className="mt-2 text-2xl font-bold">{es.title}</h1>
      {actionData ? (
        <AnswerInView answer={actionData}>
          <ChooseProblemNotice problem={actionData} backHref={backHref} />
        </AnswerInView>
      ) : null}
      {note ? (
        <div className="mt-4">
          <Notice tone={compared ? 'info' : 'warning'} heading={note} role="status" />
        </div>
      ) : null}
      {compared ? (
        <>
          <p className="mt-4 text-muted">
            {es.intro} {chargeNote}
          </p>
          <Form method="post">
            <Table of={compared} />
          </Form>
        </>
      ) : null}
    </div>
  );
}

const Table = ({ of: { columns, rows } }: { of: ComparedOffers }) => (
  <ComparedTable
    title={es.title}
    what={es.what}
    choose={es.select}
    rows={rows}
    columns={columns.map(({ id, airline, airlineCode, choice, total }) => ({
      key: id,
      head: (
        <>
          <AirlineMark code={airlineCode} /> {airline}
        </>
      ),
      choice: (
        <button
          type="submit"
          name="offerId"
          value={choice}
          className="button button-primary w-full"
          aria-label={es.selectLabel(airline, total)}
        >
          {es.select}
        </button>
      ),
    }))}
  />
);
