import { data, Form } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import * as es from '../../messages/es.ts';
import { backendOf } from '../../request/context.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/data-request-confirm';

export const meta: Route.MetaFunction = () => [
  { title: es.dataRequest.confirmTitle },
  { name: 'robots', content: 'noindex' },
  // The link must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Reading changes nothing, because mail scanners follow links before anybody reads them. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: (new URL(request.url).searchParams.get('token') ?? '').slice(0, 64) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '').slice(0, 64);
  const confirmed = await backendOf(context).confirmPersonalData({ token });
  if (confirmed.ok) return { ok: true as const, ...confirmed.body };
  const { status } = confirmed.problem;
  return data({ ok: false as const, text: status >= 500 ? es.dataRequest.failed : es.dataRequest.notValid }, { status });
}

export default function DataRequestConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <section className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{es.dataRequest.confirmTitle}</h1>
      {actionData?.ok ? (
        <Notice
          tone={actionData.outcome === 'erased' || actionData.outcome === 'with-agency' ? 'good' : 'warning'}
          heading={es.dataRequest.outcomes[actionData.outcome].heading}
          role="status"
        >
          <p>{es.dataRequest.outcomes[actionData.outcome].text}</p>
          <p>{es.dataRequest.requestNumber(actionData.id)}</p>
        </Notice>
      ) : (
        <Form method="post" className="card space-y-4 p-4 sm:p-6">
          {actionData ? <Notice tone="danger" heading={actionData.text} role="alert" /> : null}
          <p>{es.dataRequest.confirmText}</p>
          <input type="hidden" name="token" value={loaderData.token} />
          <button type="submit" disabled={isBusy} className="button button-primary w-full">
            {isBusy ? es.dataRequest.confirming : es.dataRequest.confirm}
          </button>
        </Form>
      )}
    </section>
  );
}
