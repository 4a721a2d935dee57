import { Form, Link } from 'react-router';
import { abandoned } from '../messages/es/mail/abandoned.ts';
import { Notice } from '../ui/notice.tsx';

const { page: es } = abandoned;

/** The outcome: the status of a refusal, or `null` when it succeeded. */
export type Unsubscribed = { refused: number | null };

/** Ends marketing mails behind a button, because mail scanners open links. */
export function Unsubscribe({ done, isBusy }: { done: Unsubscribed | undefined; isBusy: boolean }) {
  const refused = done?.refused;
  const isTheirs = typeof refused === 'number' && refused < 500 && refused !== 429;
  return (
    <section className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{es.title}</h1>
      {refused ? <Notice tone="danger" heading={isTheirs ? es.notFound : es.failed} role="alert" /> : null}
      {refused === null ? (
        <Notice tone="good" heading={es.done} role="status">
          <p>{es.doneText}</p>
        </Notice>
      ) : isTheirs ? null : (
        <Form method="post" className="card space-y-4 p-4 sm:p-6">
          <p>{es.text}</p>
          <button type="submit" disabled={isBusy} className="button button-primary w-full">
            {isBusy ? es.busy : es.button}
          </button>
        </Form>
      )}
      {refused === null || isTheirs ? (
        <Link className="link inline-flex min-h-11 items-center" to="/">
          {es.home}
        </Link>
      ) : null}
    </section>
  );
}
