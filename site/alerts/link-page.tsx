import { Form, Link } from 'react-router';
import { alerts as es } from '../messages/es/enquiry/alerts.ts';
import { Notice } from '../ui/notice.tsx';
import { ALERTS_PATH } from './alert-paths.ts';
import type { AlertLink, FollowedLink } from './follow-link.ts';

type LinkPageProps = { does: AlertLink['does']; done: FollowedLink | undefined; isBusy: boolean };

/** A button that performs a mail link's action, and then its outcome. */
export function LinkPage({ does, done, isBusy }: LinkPageProps) {
  const { title, text, button, busy } = es.links[does];
  return (
    <section className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{title}</h1>
      {done ? (
        <Notice tone={done.tone} heading={done.heading} role={done.isOpen ? 'alert' : 'status'}>
          {done.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : null}
      {done && !done.isOpen ? (
        <p>
          <Link className="link inline-flex min-h-11 items-center" to={done.end ?? ALERTS_PATH}>
            {done.end ? es.links.end.button : es.another}
          </Link>
        </p>
      ) : (
        <Form method="post" className="card space-y-4 p-4 sm:p-6">
          <p>{text}</p>
          <button type="submit" disabled={isBusy} className="button button-primary w-full">
            {isBusy ? busy : button}
          </button>
        </Form>
      )}
    </section>
  );
}
