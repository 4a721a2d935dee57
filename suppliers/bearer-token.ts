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
      const known = await token?.catch(() => undefined);
      if (known && known.renewAt > performance.now()) return known.value;
      token = token && (await token.catch(() => undefined)) !== known ? token : fetched(signal);
      return (await token).value;
    },
    forget(): void {
      token = undefined;
    },
  };
}
