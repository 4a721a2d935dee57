import type { Reply } from '#contract/problem.ts';
import type { Words } from '../messages/words.ts';
import { useWords } from '../messages/words.ts';
import { Notice } from '../ui/parts.tsx';

/** What came of an action, as the page of the form shows it. `form`: which of the page's forms it was. */
export type Came = { form: string; answer: Reply<unknown> };

type Body = { ok?: boolean; reason?: string };

export const isDone = ({ answer }: Came): boolean => answer.ok && (answer.body as Body | null)?.ok !== false;

/** Why it was not done, in a sentence; undefined if it was. */
function refusalIn(answer: Reply<unknown>, words: Words): string | undefined {
  if (!answer.ok) {
    const { code, errors } = answer.problem;
    if (code === 'not-allowed') return words.errors.notAllowed;
    if (code === 'prove-again') return words.actions.proveAgain;
    if (code === 'booking-not-found') return words.errors.noBooking;
    return errors?.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`).join('; ') ?? words.errors.failedMore;
  }
  const body = answer.body as Body | null;
  if (body?.ok !== false) return undefined;
  return words.refusals[body.reason ?? ''] ?? words.refusals.refused;
}

/** Says what came of a form, above it. `done`: the words when it went well. */
export function Outcome({ came, form, done }: { came: Came | undefined; form: string; done?: (body: never) => string }) {
  const words = useWords();
  if (!came || came.form !== form) return null;
  const refusal = refusalIn(came.answer, words);
  if (refusal)
    return (
      <Notice tone="danger">
        {refusal}
        {!came.answer.ok && came.answer.problem.code === 'prove-again' && (
          <a className="ml-2 underline" href={`/confirmar?a=${encodeURIComponent(globalThis.location?.pathname ?? '/')}`}>
            {words.actions.prove}
          </a>
        )}
      </Notice>
    );
  const body = came.answer.ok ? came.answer.body : undefined;
  return <Notice tone="good">{done ? done(body as never) : words.common.done}</Notice>;
}
