import { data } from 'react-router';
import type { Reply } from '#contract/problem.ts';

/** The body of a call that a page reads, or the page of its refusal (`shell/refused-page.tsx`). */
export function bodyOf<Body>(answer: Reply<Body>): Body {
  if (answer.ok) return answer.body;
  throw data(answer.problem.code, { status: answer.problem.status });
}

/** The form that was sent; what is no form is refused. */
export const formIn = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data('This is not a form', 400);
  });

/** What a form of the office carried, field by field, without what was left empty. */
export function fieldsOf(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => (typeof value === 'string' && value.trim() !== '' ? [[name, value]] : []));
  return Object.fromEntries(entries);
}
