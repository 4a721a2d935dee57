import { data, Link } from 'react-router';
import { alertInWords } from '../alerts/alert-words.ts';
import { LinkButton } from '../alerts/link-button.tsx';
import { postedToken, tokenIn } from '../alerts/link-token.ts';
import { alerts as es } from '../messages/es/alerts.ts';
import { backendOf } from '../request/context.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/price-alert-confirm';

export const meta: Route.MetaFunction = () => [
  { title: es.confirmTitle },
  { name: 'robots', content: 'noindex' },
  // The link is no other site's business.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenIn(request) });

export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await backendOf(context).confirmPriceAlert({ token: await postedToken(request) });
  if (!confirmed.ok) {
    const { status } = confirmed.problem;
    return data({ outcome: 'refused' as const, text: status >= 500 ? es.failed : es.notValid }, { status });
  }
  const { body } = confirmed;
  if (body.outcome !== 'active') return { outcome: body.outcome };
  return { outcome: body.outcome, text: es.active(alertInWords(body)), consent: es.consent(body.consent), end: body.end };
}

export default function PriceAlertConfirm({ loaderData, actionData: done }: Route.ComponentProps) {
  return (
    <section className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{es.confirmTitle}</h1>
      {done?.outcome === 'active' ? (
        <>
          <Notice tone="good" heading={es.activeHeading} role="status">
            <p>{done.text}</p>
            <p>{done.consent}</p>
          </Notice>
          <p>
            <Link className="link inline-flex min-h-11 items-center" to={`/alertas/terminar?token=${done.end}`}>
              {es.end}
            </Link>
          </p>
        </>
      ) : done?.outcome === 'too-many' || done?.outcome === 'month-over' ? (
        <Notice tone="warning" heading={done.outcome === 'too-many' ? es.tooManyHeading : es.monthOverHeading} role="status">
          <p>{done.outcome === 'too-many' ? es.tooMany : es.monthOver}</p>
          <Link className="link inline-flex min-h-11 items-center" to="/alertas">
            {es.another}
          </Link>
        </Notice>
      ) : (
        <LinkButton
          token={loaderData.token}
          text={es.confirmText}
          label={es.confirm}
          busy={es.confirming}
          problem={done?.outcome === 'refused' ? done.text : undefined}
        />
      )}
    </section>
  );
}
