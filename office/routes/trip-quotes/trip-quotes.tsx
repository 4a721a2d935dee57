import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { may } from '#domain/office/permission.ts';
import { searchOfCaller } from '#domain/trip-quotes/caller-search.ts';
import { TRIP_QUOTE_STATES } from '#domain/trip-quotes/trip-quote.ts';
import { filtersIn } from '../../bookings/filters.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { QuoteTable } from '../../trip-quotes/quote-table.tsx';
import { useAllOr } from '../../ui/all-or.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { CheckBox, Select, TextField } from '../../ui/field.tsx';
import { Filters } from '../../ui/filters.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Card, Empty, Notice, PageTitle } from '../../ui/parts.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { office, staff, role } = signedIn(args);
  const { filters, cursor } = filtersIn(new URL(args.request.url).searchParams);
  const listed = await office.listTripQuotes({ filters, cursor });
  const problems = listed.ok
    ? []
    : (listed.problem.errors ?? []).map(({ pointer, detail }) => `${pointer.split('/').at(-1)}: ${detail}`);
  if (!listed.ok && problems.length === 0) bodyOf(listed);
  const { rows, next, charge } = listed.ok ? listed.body : { rows: [], next: null, charge: null };
  return { rows, next, charge, problems, me: staff.id, mayMake: may(role, 'quotes.make') };
}

/** Begins a trip, for a request or a caller, and goes to its builder; `seen`: the address of the page that the caller sees. */
export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { lead, seen = '' } = fieldsOf(form);
    const answer = await office.startTripQuote(lead ? { lead } : {});
    if (answer.ok && answer.body.ok) throw redirect(`/cotizaciones/${answer.body.quote}?${searchOfCaller(seen) ?? ''}`);
    return { form: 'new', answer };
  });

export default function TripQuotesRoute() {
  const { rows, next, charge, problems, me, mayMake } = useLoaderData<typeof loader>();
  const words = useWords().tripQuotes;
  const came = useCame();
  return (
    <>
      <PageTitle title={words.title}>
        {mayMake && (
          <Form method="post">
            <SubmitButton>{words.new}</SubmitButton>
          </Form>
        )}
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Outcome came={came} form="new" />
        <Narrowing me={me} />
        {problems.length > 0 && <Notice tone="danger">{problems.join('; ')}</Notice>}
        <Card>
          {rows.length === 0 ? <Empty title={words.empty} more={words.emptyMore} /> : <QuoteTable rows={rows} charge={charge} />}
          {next && <NextPage cursor={next} first="/cotizaciones" />}
        </Card>
      </div>
    </>
  );
}

function Narrowing({ me }: { me: string }) {
  const { common, tripQuotes: words } = useWords();
  const allOr = useAllOr();
  const [params] = useSearchParams();
  return (
    <Filters>
      <Form method="get" key={String(params)} className="flex flex-wrap items-end gap-3">
        <Select
          label={words.state}
          name="state"
          defaultValue={params.get('state') ?? ''}
          options={allOr(TRIP_QUOTE_STATES, (state) => words.states[state])}
        />
        <TextField label={words.typed} name="typed" defaultValue={params.get('typed') ?? ''} />
        <CheckBox label={words.mine} name="seller" value={me} defaultChecked={params.get('seller') === me} />
        <SubmitButton>{common.apply}</SubmitButton>
        <Link to="/cotizaciones" className="text-sm">
          {common.clear}
        </Link>
      </Form>
    </Filters>
  );
}
