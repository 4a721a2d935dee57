import { z } from 'zod';
import { figure } from './figure.ts';

/** How long a token without a stated lifetime is used, which OAuth allows: one that is refused earlier is fetched again. */
const USUAL_SECONDS = 600;
/** The answer of a token endpoint. */
export const TokenAnswer = z.looseObject({ access_token: z.string().min(1), expires_in: figure.catch(USUAL_SECONDS) });

/** A token with its lifetime. */
export type IssuedToken = { value: string; lifetimeMs: number };

const RENEW_BEFORE_MS = 60_000;
const SHORTEST_MS = 5_000;

/** One token shared by concurrent calls: fetched on first use, and again before it expires or after it was refused. */
export function createBearerToken(fetchToken: (signal: AbortSignal) => Promise<IssuedToken>) {
  let token: Promise<{ value: string; renewAt: number }> | undefined;

  async function fetched(signal: AbortSignal) {
    const { value, lifetimeMs } = await fetchToken(signal);
    return { value, renewAt: performance.now() + Math.max(lifetimeMs - RENEW_BEFORE_MS, SHORTEST_MS) };
  }

  return {
    async current(signal: AbortSignal): Promise<string> {
      const found = token;
      const known = await found?.catch(() => undefined);
      if (known && known.renewAt > performance.now()) return known.value;
      // Another call may have asked for a new one meanwhile.
      if (token === found || token === undefined) token = fetched(signal);
      return (await token).value;
    },
    forget(): void {
      token = undefined;
    },
  };
}
