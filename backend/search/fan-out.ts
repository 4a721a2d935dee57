import { setTimeout as pause } from 'node:timers/promises';

/** Who has found something waits this long for the others before it is shown: most answer close together. */
const FIRST_LOOK_MS = 250;

export type SupplierStatus = { name: string; status: 'searching' | 'ok' | 'failed' | 'timed-out'; count: number; ms: number };

type Outcome = { ok: true } | { ok: false; reason: string };
type Found<Answer extends Outcome> = Extract<Answer, { ok: true }>;

/** A question under way at several suppliers, and after. */
export type FanOut = {
  /** When there is something to show: what one supplier has found, or the end. */
  firstResults: Promise<unknown>;
  /** When every supplier has answered, failed or run out of time. */
  whole: Promise<unknown>;
  /** The same list until another supplier has answered. */
  statuses(): SupplierStatus[];
};

/** Asks every supplier at once. A supplier that fails or takes too long is on record as such; the question itself does not fail. */
export function fanOut<Supplier extends { name: string }, Answer extends Outcome>(options: {
  suppliers: Supplier[];
  deadlineMs: number;
  ask(supplier: Supplier, terms: { signal: AbortSignal }): Promise<Answer>;
  /** Keeps what one has found; says how much of it is sold. */
  take(supplier: Supplier, answer: Found<Answer>): { found: number; sold: number };
}): FanOut {
  const { suppliers, deadlineMs, ask, take } = options;
  const startedAt = performance.now();
  let statuses = suppliers.map(({ name }): SupplierStatus => ({ name, status: 'searching', count: 0, ms: 0 }));

  const asked = suppliers.map(async (supplier, index): Promise<number> => {
    const answer = await ask(supplier, { signal: AbortSignal.timeout(deadlineMs) });
    const answered = { name: supplier.name, ms: Math.round(performance.now() - startedAt) };
    if (!answer.ok) {
      const status = answer.reason === 'timed-out' ? 'timed-out' : 'failed';
      statuses = statuses.with(index, { ...answered, status, count: 0 });
      return 0;
    }
    const { found, sold } = take(supplier, answer as Found<Answer>);
    statuses = statuses.with(index, { ...answered, status: sold === 0 && found > 0 ? 'failed' : 'ok', count: sold });
    return sold;
  });
  const whole: Promise<unknown> = Promise.all(asked);
  const somethingFound = asked.map((one) => one.then((count): Promise<unknown> => (count > 0 ? pause(FIRST_LOOK_MS) : whole)));
  const firstResults = Promise.race([whole, ...somethingFound]);
  // An adapter that throws is a bug, which whoever waits for the search gets to see; nobody has to wait for both.
  for (const promise of [whole, firstResults]) promise.catch(() => undefined);
  return { firstResults, whole, statuses: () => statuses };
}
