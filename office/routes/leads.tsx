import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import type { Claim, Lead } from '#contract/office/customers/lead-calls.ts';
import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { may, type Permission } from '#domain/office/permission.ts';
import { isGroup } from '#domain/quote.ts';
import { useWords } from '../messages/words.ts';
import { useCame } from '../session/came.ts';
import { carryOut } from '../session/carry-out.ts';
import { Outcome, OutcomeOfGone } from '../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { TripOfLead } from '../trip-quotes/trip-of-lead.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Select, TextArea, TextField } from '../ui/field.tsx';
import { Badge, Card, Empty, PageTitle } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office, role } = signedIn(args);
  const [leads, claims] = await Promise.all([office.listLeads({}), may(role, 'claims.read') ? office.listClaims({}) : null]);
  return { leads: bodyOf(leads), claims: claims ? bodyOf(claims) : [] };
}

/** Names each form of the page, so that its outcome is shown above it. */
const formOf = (what: string, number: string) => `${what} ${number}`;

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what = '', number = '', ...fields } = fieldsOf(form);
    const answer = async () => {
      const { note = '', amount = '', currency = DEFAULT_CURRENCY, includes = '', until = '', people } = fields;
      if (what === 'quote') return office.makeQuote({ lead: number, amount, currency, includes, until, people });
      if (what === 'withdraw') return office.withdrawQuote({ lead: number });
      if (what === 'answer') return office.answerClaim({ claim: number, note });
      if (what === 'close') return office.closeLead({ lead: number, note });
      if (what === 'caller') return office.readCallerPage({ code: fields.code ?? '' });
      throw data('There is no such action', 400);
    };
    const isReading = what === 'caller';
    return { form: formOf(what, number), answer: await answer(), ...(isReading ? { shownOn: null } : {}) };
  });

export default function LeadsPage() {
  const { leads, claims } = useLoaderData<typeof loader>();
  const { leads: words, pipeline } = useWords();
  const permissions = useRouteLoaderData<typeof shellLoader>('shell')?.role.permissions ?? [];
  const mayDo = (permission: Permission) => permissions.includes(permission);
  const here = [
    formOf('caller', ''),
    ...claims.map(({ number }) => formOf('answer', number)),
    ...leads.flatMap(({ number }) => ['quote', 'withdraw', 'close'].map((what) => formOf(what, number))),
  ];
  return (
    <>
      <PageTitle title={words.title}>
        <Link to="/solicitudes/seguimiento" className="text-sm">
          {pipeline.title}
        </Link>
      </PageTitle>
      <div className="grid gap-5">
        <OutcomeOfGone came={useCame()} here={here} />
        {mayDo('callers.read') && <Caller mayMake={mayDo('quotes.make')} />}
        <Card title={words.claims}>
          {claims.length === 0 ? (
            <Empty title={words.noClaims} />
          ) : (
            <ul className="divide-y divide-line">
              {claims.map((claim) => (
                <ClaimLine key={claim.number} claim={claim} mayAnswer={mayDo('claims.answer')} />
              ))}
            </ul>
          )}
        </Card>
        <Card title={words.leads}>
          {leads.length === 0 ? (
            <Empty title={words.noLeads} />
          ) : (
            <ul className="divide-y divide-line">
              {leads.map((lead) => (
                <LeadLine
                  key={lead.number}
                  lead={lead}
                  mayQuote={mayDo('leads.quote')}
                  mayClose={mayDo('leads.close')}
                  mayMake={mayDo('quotes.make')}
                  mayReadTrips={mayDo('quotes.read')}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}

const Hidden = ({ what, number }: { what: string; number: string }) => (
  <>
    <input type="hidden" name="what" value={what} />
    <input type="hidden" name="number" value={number} />
  </>
);

function ClaimLine({ claim: { number, madeAt, answerBy, daysLeft }, mayAnswer }: { claim: Claim; mayAnswer: boolean }) {
  const words = useWords().leads;
  const { moment } = useShown();
  const came = useCame();
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{number}</strong>
        <Badge tone={daysLeft < 0 ? 'danger' : daysLeft <= 3 ? 'warning' : 'plain'}>{words.daysLeft(daysLeft)}</Badge>
        <span className="text-sm text-muted">
          {moment(madeAt)} → {answerBy}
        </span>
      </p>
      <Outcome came={came} form={formOf('answer', number)} />
      {mayAnswer && (
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <Hidden what="answer" number={number} />
          <TextField label={words.answerNote} name="note" required />
          <SubmitButton look="quiet">{words.answer}</SubmitButton>
        </Form>
      )}
    </li>
  );
}

type LeadRights = { mayQuote: boolean; mayClose: boolean; mayMake: boolean; mayReadTrips: boolean };

function LeadLine({ lead, mayQuote, mayClose, mayMake, mayReadTrips }: LeadRights & { lead: Lead }) {
  const { leads: words, tripQuotes } = useWords();
  const { moment } = useShown();
  const came = useCame();
  const { number, madeAt, about, people, quote, trip } = lead;
  const isOpen = quote?.state === 'open';
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{number}</strong> <span>{about}</span>
        {people !== null && <Badge>{isGroup(people) ? words.group(people) : words.people(people)}</Badge>}
        <Badge tone={quote?.state === 'accepted' ? 'good' : 'plain'}>
          {quote ? `${words.quoteStates[quote.state]} ${quote.state === 'accepted' ? '' : (quote.until ?? '')}` : words.notQuoted}
        </Badge>
        <span className="text-sm text-muted">{moment(madeAt)}</span>
      </p>
      <TripOfLead trip={trip} mayRead={mayReadTrips} />
      <Outcome came={came} form={formOf('quote', number)} done={({ url }: { url: string }) => `${words.sent} ${url}`} />
      <Outcome came={came} form={formOf('withdraw', number)} />
      <Outcome came={came} form={formOf('close', number)} />
      <div className="flex flex-wrap items-start gap-3">
        {mayMake && <NewTrip name="lead" value={number} label={tripQuotes.forLead} />}
        {mayQuote && <QuoteForm number={number} people={people} />}
        {mayQuote && isOpen && (
          <Form method="post">
            <Hidden what="withdraw" number={number} />
            <SubmitButton look="quiet">{words.withdraw}</SubmitButton>
          </Form>
        )}
        {mayClose && (
          <details>
            <summary className="text-sm text-accent">{words.close}</summary>
            <Form method="post" className="mt-2 flex flex-wrap items-end gap-2">
              <Hidden what="close" number={number} />
              <TextField label={words.closeNote} name="note" required />
              <SubmitButton look="quiet">{words.close}</SubmitButton>
            </Form>
          </details>
        )}
      </div>
    </li>
  );
}

function QuoteForm({ number, people }: { number: string; people: number | null }) {
  const words = useWords().leads;
  const currencies = [DEFAULT_CURRENCY, ...ALLOWED_CURRENCIES.filter((one) => one !== DEFAULT_CURRENCY)];
  return (
    <details>
      <summary className="text-sm text-accent">{words.quote}</summary>
      <Form method="post" className="mt-2 grid max-w-xl gap-3 sm:grid-cols-2">
        <Hidden what="quote" number={number} />
        <TextField label={words.amount} name="amount" inputMode="decimal" required />
        <Select label={words.currency} name="currency" options={currencies.map((one) => ({ value: one, label: one }))} />
        <div className="sm:col-span-2">
          <TextArea label={words.includes} name="includes" required />
        </div>
        <TextField label={words.until} name="until" type="date" required />
        <TextField label={words.size} name="people" inputMode="numeric" defaultValue={people ?? ''} />
        <div className="sm:col-span-2">
          <SubmitButton>{words.send}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

/** The page of somebody on the telephone, by the code they read out. */
function Caller({ mayMake }: { mayMake: boolean }) {
  const { leads: words, tripQuotes } = useWords();
  const came = useCame();
  const found =
    came?.form === formOf('caller', '') && came.answer.ok
      ? (came.answer.body as { ok: boolean; view?: { address: string; heading: string; seen: string[] } })
      : null;
  return (
    <Card title={words.caller}>
      <div className="grid gap-3 px-4 py-3">
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <Hidden what="caller" number="" />
          <TextField label={words.callerCode} name="code" inputMode="numeric" autoComplete="off" required />
          <SubmitButton look="quiet">{words.callerFind}</SubmitButton>
        </Form>
        {found?.view ? (
          <div className="text-sm">
            <p className="font-medium">{found.view.heading || found.view.address}</p>
            <p className="break-all text-muted">{found.view.address}</p>
            <ul className="mt-1 list-disc pl-5">
              {found.view.seen.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {mayMake && (
              <div className="mt-3">
                <NewTrip name="seen" value={found.view.address} label={tripQuotes.fromCaller} />
              </div>
            )}
          </div>
        ) : (
          <Outcome came={came} form={formOf('caller', '')} />
        )}
      </div>
    </Card>
  );
}

/** Begins a trip for a request, or with what a caller sees. */
const NewTrip = ({ name, value, label }: { name: 'lead' | 'seen'; value: string; label: string }) => (
  <Form method="post" action="/cotizaciones">
    <input type="hidden" name={name} value={value} />
    <SubmitButton look="quiet">{label}</SubmitButton>
  </Form>
);
