import { setTimeout as pause } from 'node:timers/promises';
import type { SearchTerms } from '#suppliers/searches/port.ts';

/** After the first results the others get this long before anything is shown: most suppliers answer close together. */
const FIRST_LOOK_MS = 250;

export type SupplierStatus = { name: string; status: 'searching' | 'ok' | 'failed' | 'timed-out'; count: number; ms: number };

type Outcome = { ok: true } | { ok: false; reason: string };
type Found<Answer extends Outcome> = Extract<Answer, { ok: true }>;

/** A query to several suppliers, in progress or completed. */
export type FanOut = {
  /** Resolves when there is something to show: one supplier's results, or the end. */
  firstResults: Promise<unknown>;
  /** Resolves when every supplier has answered, failed or timed out. */
  whole: Promise<unknown>;
  /** The same array until another supplier has answered. */
  statuses(): SupplierStatus[];
};

export type OnBroken = (supplier: string, error: unknown) => void;
const rethrow: OnBroken = (_supplier, error) => {
  throw error;
};

/** Asks every supplier at once. A failing or slow supplier is recorded as such; the query itself does not fail. */
export function fanOut<Supplier extends { name: string }, Answer extends Outcome>(options: {
  suppliers: Supplier[];
  deadlineMs: number;
  ask(supplier: Supplier, terms: SearchTerms): Promise<Answer>;
  /** Stores a supplier's results; returns how many it found and how many can be sold. */
  take(supplier: Supplier, answer: Found<Answer>): { found: number; sold: number };
  /** Called when an adapter throws, which is a bug: the other suppliers are unaffected. Without it the promises reject. */
  onBroken?: OnBroken | undefined;
}): FanOut {
  const { suppliers, deadlineMs, ask, take, onBroken = rethrow } = options;
  const startedAt = performance.now();
  let statuses = suppliers.map(({ name }): SupplierStatus => ({ name, status: 'searching', count: 0, ms: 0 }));

  const asked = suppliers.map(async (supplier, index): Promise<number> => {
    const came = (status: SupplierStatus['status'], count = 0): number => {
      statuses = statuses.with(index, { name: supplier.name, status, count, ms: Math.round(performance.now() - startedAt) });
      return count;
    };
    try {
      const answer = await ask(supplier, { signal: AbortSignal.timeout(deadlineMs), deadlineMs });
      if (!answer.ok) return came(answer.reason === 'timed-out' ? 'timed-out' : 'failed');
      const { found, sold } = take(supplier, answer as Found<Answer>);
      return came(sold === 0 && found > 0 ? 'failed' : 'ok', sold);
    } catch (error) {
      onBroken(supplier.name, error);
      return came('failed');
    }
  });
  const whole: Promise<unknown> = Promise.all(asked);
  const somethingFound = asked.map((one) => one.then((count): Promise<unknown> => (count > 0 ? pause(FIRST_LOOK_MS) : whole)));
  const firstResults = Promise.race([whole, ...somethingFound]);
  // Callers may await only one of them.
  for (const promise of [whole, firstResults]) promise.catch(() => undefined);
  return { firstResults, whole, statuses: () => statuses };
}
