import { data, Link } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { quotes as words } from '../../messages/es/enquiry/quotes.ts';
import { sendAcceptance } from '../../quotes/accept-quote.ts';
import { AcceptQuote, QuoteCard } from '../../quotes/quote-card.tsx';
import { readQuote, tokenIn } from '../../quotes/read-quote.ts';
import { backendOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/group-quote';

export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex' },
  // The link must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** `/cotizacion?enlace=…`: a quote of the agency. Reading changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await readQuote(tokenIn(new URL(request.url).searchParams), backendOf(context));
  const status = page.kind === 'found' ? 200 : page.kind === 'unknown' ? 404 : page.status === 429 ? 429 : 503;
  return data(page, { status });
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenIn(new URL(request.url).searchParams);
  return sendAcceptance(await request.formData(), token, backendOf(context));
}

export default function GroupQuote({ loaderData: page, actionData }: Route.ComponentProps) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <div className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{words.title}</h1>
      {page.kind === 'found' ? (
        <>
          {page.quote.closed ? (
            <Notice tone={page.quote.closed.tone} heading={page.quote.closed.heading} role="status">
              <p>{page.quote.closed.text}</p>
              {page.quote.state === 'accepted' ? null : <AskUs />}
            </Notice>
          ) : null}
          <QuoteCard quote={page.quote} />
          {page.quote.state === 'open' ? <AcceptQuote last={actionData} isBusy={isBusy} /> : null}
        </>
      ) : (
        <Notice
          tone={page.kind === 'unknown' ? 'warning' : 'danger'}
          heading={page.kind === 'unknown' ? words.unknownHeading : words.failedHeading}
          role="alert"
        >
          <p>{page.kind === 'unknown' ? words.unknownText : words.failedText}</p>
          {page.kind === 'unknown' ? <AskUs /> : null}
        </Notice>
      )}
    </div>
  );
}

const AskUs = () => (
  <Link to="/contact-us" className="link inline-flex min-h-11 items-center">
    {words.ask}
  </Link>
);
