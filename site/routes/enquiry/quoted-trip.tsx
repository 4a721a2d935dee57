import { isbot } from 'isbot';
import { data, Link } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { quotes } from '../../messages/es/enquiry/quotes.ts';
import { tripQuotes as words } from '../../messages/es/enquiry/trip-quotes.ts';
import { tokenIn } from '../../quotes/read-quote.ts';
import { backendOf, pageRequestOf } from '../../request/context.ts';
import { acceptTripQuote, type NotOpened } from '../../trip-quotes/accept-trip-quote.ts';
import { readTripQuote, type TripQuoteView } from '../../trip-quotes/read-trip-quote.ts';
import { AcceptTripQuote, Changes, NotOpenedNotice, TripQuote } from '../../trip-quotes/trip-quote-view.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/quoted-trip';

export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
  // The link must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** `/cotizacion/viaje?enlace=…`: a trip put together by an adviser, to be booked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(new URL(request.url).searchParams);
  // Messengers fetch a link to preview it before anybody opens it.
  const isOpened = request.method === 'GET' && !isbot(request.headers.get('user-agent'));
  const page = await readTripQuote(token, { backend: backendOf(context), isOpened });
  const status = page.kind === 'found' ? 200 : page.kind === 'unknown' ? 404 : page.status === 429 ? 429 : 503;
  return data(page, { status });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  acceptTripQuote(request, tokenIn(new URL(request.url).searchParams), pageRequestOf(context));

export default function QuotedTrip({ loaderData: page, actionData: last }: Route.ComponentProps) {
  return (
    <div className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{words.title}</h1>
      {page.kind === 'found' ? <Found quote={page.quote} last={last} /> : <NotFound isUnknown={page.kind === 'unknown'} />}
    </div>
  );
}

function Found({ quote, last }: { quote: TripQuoteView; last: NotOpened | undefined }) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  if (quote.closed)
    return (
      <>
        <Notice tone={quote.closed.tone} heading={quote.closed.heading} role="status">
          <p>{quote.closed.text}</p>
          {quote.closed.isBooked ? <To href="/user/my-journey" text={words.find} /> : <AskUs />}
        </Notice>
        <TripQuote quote={quote} items={quote.items} />
      </>
    );
  return (
    <>
      {last ? <NotOpenedNotice last={last} /> : null}
      <Changes changes={quote.changes} />
      <TripQuote quote={quote} items={last?.kind === 'changed' ? last.items : quote.items} />
      {last?.kind === 'gone' ? <AskUs /> : <AcceptTripQuote quote={quote} last={last} isBusy={isBusy} />}
    </>
  );
}

const NotFound = ({ isUnknown }: { isUnknown: boolean }) => (
  <Notice tone={isUnknown ? 'warning' : 'danger'} heading={isUnknown ? quotes.unknownHeading : quotes.failedHeading} role="alert">
    <p>{isUnknown ? quotes.unknownText : quotes.failedText}</p>
    {isUnknown ? <AskUs /> : null}
  </Notice>
);

const To = ({ href, text }: { href: string; text: string }) => (
  <Link to={href} className="link inline-flex min-h-11 items-center">
    {text}
  </Link>
);
const AskUs = () => <To href="/contact-us" text={quotes.ask} />;
