import { data, Form, Link } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import { abandoned } from '../messages/es/abandoned.ts';
import { REFERENCE_PARAM } from '../newsletter/unsubscribe-address.ts';
import { backendOf } from '../request/context.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/unsubscribe';

const { page: es } = abandoned;

export const meta: Route.MetaFunction = () => [
  { title: es.title },
  { name: 'robots', content: 'noindex' },
  // A link out of a mail is no other site's business.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** A post to the address of the link is enough: mail programs end that way what their readers want no more of (RFC 8058). Looking at it changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const reference = new URL(request.url).searchParams.get(REFERENCE_PARAM)?.slice(0, 40) ?? '';
  const found = await backendOf(context).withdrawConsent({ reference });
  if (found.ok) return { tone: 'good' as const, heading: es.done, text: es.doneText };
  const { status } = found.problem;
  const isTheirs = status < 500 && status !== 429;
  return data({ tone: 'danger' as const, heading: isTheirs ? es.notFound : es.failed, text: '' }, { status });
}

/** The end of offers by mail, behind a button. */
export default function Unsubscribe({ actionData: done }: Route.ComponentProps) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <section className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{es.title}</h1>
      {done ? (
        <Notice tone={done.tone} heading={done.heading} role="status">
          {done.text ? <p>{done.text}</p> : null}
        </Notice>
      ) : null}
      {done?.tone === 'good' ? (
        <Link className="link inline-flex min-h-11 items-center" to="/">
          {es.home}
        </Link>
      ) : (
        <Form method="post" className="card space-y-4 p-4 sm:p-6">
          <p>{es.text}</p>
          <button type="submit" disabled={isBusy} className="button button-primary w-full">
            {isBusy ? es.busy : es.button}
          </button>
        </Form>
      )}
    </section>
  );
}
