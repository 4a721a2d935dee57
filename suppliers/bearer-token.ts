import { z } from 'zod';
import { figure } from './figure.ts';

/** How long a token without a stated lifetime is used, which OAuth allows: one that is refused earlier is fetched again. */
const USUAL_SECONDS = 600;
/** The answer of a token endpoint. */
export const TokenAnswer = z.looseObject({ access_token: z.string().min(1), expires_in: figure.catch(USUAL_SECONDS) });

/** A token with its lifetime. */
export type IssuedToken = { value: string; lifetimeMs: number };

const RENEW_BEFORE_MS = 60_000;
/** How long a token endpoint may take, however little time is left to the call that asked first. */
const FETCH_MS = 20_000;
const SHORTEST_MS = 5_000;

/**
 * One token shared by concurrent calls: fetched on first use, and again before it expires or after it was refused. A call waits for it
 * as long as its own signal lets it, and one that gives up takes the token from nobody.
 */
export function createBearerToken(fetchToken: (signal: AbortSignal) => Promise<IssuedToken>) {
  let token: Promise<{ value: string; renewAt: number }> | undefined;

  async function fetched() {
    const { value, lifetimeMs } = await fetchToken(AbortSignal.timeout(FETCH_MS));
    return { value, renewAt: performance.now() + Math.max(lifetimeMs - RENEW_BEFORE_MS, SHORTEST_MS) };
  }

  return {
    async current(signal: AbortSignal): Promise<string> {
      const found = token;
      const known = await unlessGivenUp(
        found?.catch(() => undefined),
        signal,
      );
      if (known && known.renewAt > performance.now()) return known.value;
      // Another call may have asked for a new one meanwhile.
      if (token === found || token === undefined) token = fetched();
      return (await unlessGivenUp(token, signal)).value;
    },
    forget(): void {
      token = undefined;
    },
  };
}

/** What is promised; rejects once the signal aborts. */
function unlessGivenUp<Value>(promise: Promise<Value> | Value, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}
