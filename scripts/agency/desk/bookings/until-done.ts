import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 500;

/** Looks until the running product has done it, or evidently does not: returns what was seen last. */
export async function untilDone<Seen>(
  look: () => Promise<Seen>,
  { isDone, patienceMs }: { isDone: (seen: Seen) => boolean; patienceMs: number },
): Promise<Seen> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (isDone(seen) || performance.now() > until) return seen;
    await delay(LOOK_MS);
  }
}
