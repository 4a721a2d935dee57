import type { Call } from '../call.ts';
import { type Backend, type Caller, type CallName, calls, type Handlers } from '../calls.ts';
import { parseInput } from '../input/parse-input.ts';
import type { Reply } from '../problem.ts';

/** The typed client without a network: calls the backend's functions in this process, with the same input validation. */
export function createDirectClient(handlers: Handlers, caller: Caller): Backend {
  const client: Record<string, (input: unknown) => Promise<Reply<unknown>>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const handler = handlers[name] as (input: unknown, caller: Caller) => Promise<Reply<unknown>>;
    client[name] = async (input) => {
      const parsed = parseInput(calls[name] as Call, input);
      return parsed.ok ? handler(parsed.body, caller) : parsed;
    };
  }
  return client as Backend;
}
