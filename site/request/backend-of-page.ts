import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';

/**
 * The backend as pages call it. When it is unavailable, a GET or HEAD becomes an error page with 503, because a redirect or "not
 * found" would claim knowledge that the page lacks. A posted form gets the answer and shows it beside what was typed.
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
