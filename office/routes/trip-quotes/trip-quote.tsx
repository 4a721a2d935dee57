import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { ItemToQuote, TripQuoteActed } from '#contract/office/customers/trip-quotes.ts';
import type { Reply } from '#contract/problem.ts';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { agreedLine, ownLineIn } from '../../trip-quotes/own-line.ts';
import { OwnLineForm } from '../../trip-quotes/own-line-form.tsx';
import { PersonForm } from '../../trip-quotes/person-form.tsx';
import { QuoteState, QuoteStatus } from '../../trip-quotes/quote-status.tsx';
import { QuoteChanges, QuotedItems } from '../../trip-quotes/quoted-items.tsx';
import { runSearch, searchKindIn } from '../../trip-quotes/run-search.server.ts';
import { SearchPanel } from '../../trip-quotes/search-panel.tsx';
import { SearchResults } from '../../trip-quotes/search-results.tsx';
import { Card, PageTitle } from '../../ui/parts.tsx';

/** One version of a quote. Of a draft, with what its address searches for. */
export async function loader(args: LoaderFunctionArgs) {
  const { office, role } = signedIn(args);
  const { searchParams } = new URL(args.request.url);
  const quote = bodyOf(await office.showTripQuote({ quote: String(args.params.quote) }));
  if (!quote) throw data('not-found', { status: 404 });
  const mayMake = may(role, 'quotes.make');
  const isDraft = quote.state === 'draft' && mayMake;
  return {
    quote,
    mayMake,
    isDraft,
    kind: searchKindIn(searchParams),
    result: isDraft ? await runSearch(office, searchParams) : undefined,
  };
}

type Sent = Record<string, string>;

/** What each form of the page asks for, by its name. */
const FORMS: Record<string, (office: Office, quote: string, sent: Sent) => Promise<Reply<TripQuoteActed>>> = {
  add: (office, quote, { item = '' }) => office.addToTripQuote({ quote, item: itemIn(item) }),
  own: (office, quote, typed) => office.addToTripQuote({ quote, item: ownLineIn(typed) }),
  drop: (office, quote, { place }) => office.dropFromTripQuote({ quote, place: Number(place) }),
  again: (office, quote) => office.sendTripQuoteAgain({ quote }),
  withdraw: (office, quote) => office.withdrawTripQuote({ quote }),
  revise: (office, quote) => office.reviseTripQuote({ quote }),
  save: (office, quote, person) => office.describeTripQuote({ quote, ...person }),
  async send(office, quote, { until = '', ...person }) {
    const described = await office.describeTripQuote({ quote, ...person });
    return described.ok && described.body.ok ? office.sendTripQuote({ quote, until }) : described;
  },
};

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const { what = '', ...sent } = fieldsOf(form);
    const perform = Object.hasOwn(FORMS, what) ? FORMS[what] : undefined;
    if (!perform) throw data('There is no such action', 400);
    const answer = await perform(office, String(args.params.quote), sent);
    if (what === 'revise' && answer.ok && answer.body.ok) throw redirect(`/cotizaciones/${answer.body.quote}`);
    return { form: what, answer };
  });

function itemIn(text: string): ItemToQuote {
  try {
    return JSON.parse(text) as ItemToQuote;
  } catch {
    throw data('This is no item', 400);
  }
}

export default function TripQuoteRoute() {
  const { quote, mayMake, isDraft, kind, result } = useLoaderData<typeof loader>();
  const words = useWords().tripQuotes;
  const came = useCame();
  const typed = came?.form === 'send' || came?.form === 'save' ? (came.typed ?? {}) : {};
  return (
    <>
      <PageTitle
        title={`${quote.number} · ${quote.title || quote.what || quote.name || words.untitled}`}
        badge={
          <>
            <QuoteState state={quote.state} />{' '}
            {quote.version > 1 && <span className="text-sm">{words.version(quote.version)}</span>}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-5">
          {['add', 'own', 'drop', 'again', 'withdraw', 'revise'].map((form) => (
            <Outcome key={form} came={came} form={form} />
          ))}
          <Card title={words.items}>
            <QuotedItems quote={quote} mayChange={isDraft} />
          </Card>
          <QuoteChanges changes={quote.changes} />
          {isDraft && (
            <Card title={words.search}>
              <SearchPanel kind={kind} />
              {result && <SearchResults result={result} />}
            </Card>
          )}
          {isDraft && (
            <Card title={words.own.title}>
              <details open={came?.form === 'own' || quote.agreed !== null} className="group">
                <summary className="cursor-pointer px-4 py-3 text-sm">{words.own.about}</summary>
                {quote.agreed && <p className="px-4 text-sm text-muted">{words.own.agreed}</p>}
                <OwnLineForm
                  {...(quote.total ? { currency: quote.total.currency } : {})}
                  typed={came?.form === 'own' ? (came.typed ?? {}) : agreedLine(quote.agreed)}
                />
              </details>
            </Card>
          )}
        </div>
        <div className="grid content-start gap-5">
          <Outcome came={came} form="save" />
          <Outcome came={came} form="send" done={() => words.sent} />
          {isDraft && (
            <Card title={words.person}>
              <PersonForm quote={quote} typed={typed} />
            </Card>
          )}
          {!isDraft && (
            <Card title={quote.name || words.nobody}>
              <p className="px-4 pt-3 text-sm">{[quote.email, quote.phone].filter(Boolean).join(' · ')}</p>
              {quote.note && <p className="px-4 pt-2 text-sm whitespace-pre-line text-muted">{quote.note}</p>}
              <QuoteStatus quote={quote} mayMake={mayMake} />
            </Card>
          )}
          {isDraft && (
            <Card title={words.history}>
              <QuoteStatus quote={quote} mayMake={mayMake} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
