import type { Backend, CallName } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { refusalsOf } from '#contract/refusals.ts';

/** What the client itself says when nothing was answered (`contract/transport/http-client.ts`). */
const NO_ANSWER = 'The backend did not answer';

/** The same client, which rejects when a call answers a problem that `openapi.json` does not list for it. */
export function holdingToDocument(backend: Backend): Backend {
  const held = Object.entries(backend).map(([name, call]) => [
    name,
    async (input: unknown) => {
      const answer = await (call as (input: unknown) => Promise<Reply<unknown>>)(input);
      const code = answer.ok ? undefined : answer.problem.code;
      if (answer.ok || code === undefined || answer.problem.detail.startsWith(NO_ANSWER)) return answer;
      if (!refusalsOf(name as CallName).includes(code)) throw new Error(`openapi.json lists no ${code} of ${name}`);
      return answer;
    },
  ]);
  return Object.fromEntries(held) as Backend;
}
