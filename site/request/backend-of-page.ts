import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';

/**
 * The backend as a page is looked at: what could not be asked is an error page with 503, because every other answer, a way home or "not
 * found", would claim to know. A form that was sent keeps the answer and says it beside what was typed.
 */
export function backendOfPage(backend: Backend, method: string): Backend {
  if (method !== 'GET' && method !== 'HEAD') return backend;
  const calls = Object.entries(backend).map(([name, call]) => [
    name,
    async (input: unknown) => {
      const answer = await (call as (input: unknown) => Promise<Reply<unknown>>)(input);
      if (!answer.ok && answer.problem.code === 'unavailable') throw new Response(null, { status: 503 });
      return answer;
    },
  ]);
  return Object.fromEntries(calls) as Backend;
}
