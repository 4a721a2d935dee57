import type { Reply } from '#contract/problem.ts';
import type { Words } from '../messages/words.ts';
import { useWords } from '../messages/words.ts';
import { Notice } from '../ui/parts.tsx';
import type { Came } from './came.ts';
import { ProofForms } from './proof-forms.tsx';

/** Why it was not done, in a sentence; undefined if it was. */
function refusalIn(answer: Reply<unknown>, words: Words): string | undefined {
  if (!answer.ok) {
    const { code, errors } = answer.problem;
    if (code === 'not-allowed') return words.errors.notAllowed;
    if (code === 'prove-again') return words.actions.proveAgain;
    if (code === 'booking-not-found') return words.errors.noBooking;
    if (code === 'unavailable') return words.errors.unsure;
    return errors?.map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`).join('; ') ?? words.errors.failedMore;
  }
  const body = answer.body as { ok?: boolean; reason?: string } | null;
  if (body?.ok !== false) return undefined;
  return words.refusals[body.reason ?? ''] ?? words.refusals.refused;
}

/** Says what came of a form, above it. `done`: the words when it went well. */
export function Outcome({ came, form, done }: { came: Came | undefined; form: string; done?: (body: never) => string }) {
  const words = useWords();
  if (!came || came.form !== form) return null;
  const { again } = came;
  if (again)
    return (
      <div className="grid gap-4 rounded-md border border-line-strong bg-surface p-4">
        <Notice tone="warning">{words.actions.proveAgain}</Notice>
        <ProofForms passkey={again.passkey} refusal={again.refusal} along={{ of: form, again: again.form }} />
      </div>
    );
  const refusal = refusalIn(came.answer, words);
  if (refusal) return <Notice tone="danger">{refusal}</Notice>;
  const body = came.answer.ok ? came.answer.body : undefined;
  return <Notice tone="good">{done && body ? done(body as never) : words.common.done}</Notice>;
}

/** What came of the form of a line that is not there any more: an approval that was decided, a request that was closed. */
export function OutcomeOfGone({ came, here, done }: { came: Came | undefined; here: string[]; done?: (body: never) => string }) {
  return came && !here.includes(came.form) ? <Outcome came={came} form={came.form} {...(done ? { done } : {})} /> : null;
}
