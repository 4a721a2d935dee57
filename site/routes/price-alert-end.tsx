import { data, Link } from 'react-router';
import { alertInWords } from '../alerts/alert-words.ts';
import { LinkButton } from '../alerts/link-button.tsx';
import { postedToken, tokenIn } from '../alerts/link-token.ts';
import { alerts as es } from '../messages/es/alerts.ts';
import { backendOf } from '../request/context.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/price-alert-end';

export const meta: Route.MetaFunction = () => [
  { title: es.endTitle },
  { name: 'robots', content: 'noindex' },
  // The link is no other site's business.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenIn(request) });

/** A post to the address of the link alone is enough: that is how mail programs end what their readers want no more of. */
export async function action({ request, context }: Route.ActionArgs) {
  const ended = await backendOf(context).endPriceAlert({ token: await postedToken(request) });
  if (ended.ok) return { ok: true as const, text: es.ended(alertInWords(ended.body)) };
  const { status } = ended.problem;
  return data({ ok: false as const, text: status >= 500 ? es.failed : es.notValid }, { status });
}

export default function PriceAlertEnd({ loaderData, actionData: done }: Route.ComponentProps) {
  return (
    <section className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{es.endTitle}</h1>
      {done?.ok ? (
        <Notice tone="good" heading={es.endedHeading} role="status">
          <p>{done.text}</p>
          <Link className="link inline-flex min-h-11 items-center" to="/alertas">
            {es.another}
          </Link>
        </Notice>
      ) : (
        <LinkButton token={loaderData.token} text={es.endText} label={es.end} busy={es.ending} problem={done?.text} />
      )}
    </section>
  );
}
