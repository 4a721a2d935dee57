import { expect } from 'vitest';
import type { Fault, Faults } from '#sandbox/faults.ts';

/** Everything that can go wrong with every call of every supplier: an outcome with a name, and never two orders. */

/** For one call, in these tests; what is too slow is at work for long after it. */
export const LONGEST_MS = 1_000;
const TOO_SLOW_MS = 3_000;

export type Terms = Omit<Fault, 'call'>;

export const FAULTS: readonly (readonly [name: string, terms: Terms])[] = [
  ['too slow', { delayMs: TOO_SLOW_MS }],
  ['a slow body', { slowBodyMs: TOO_SLOW_MS }],
  ['cut before the work', { cut: 'before' }],
  ['cut after the work', { cut: 'after' }],
  ['cut in the answer', { cut: 'midway' }],
  ['not JSON', { malformed: true }],
  ['internal error', { status: 500 }],
  ['bad gateway', { status: 502 }],
  ['service unavailable', { status: 503 }],
  ['gateway timeout', { status: 504 }],
  ['too many requests', { status: 429, retryAfterSeconds: 0 }],
  ['credentials refused', { status: 401 }],
  ['forbidden', { status: 403 }],
];
/** Of these the upstream API certainly did nothing. */
export const REFUSED_AT_THE_DOOR: ReadonlySet<string> = new Set(['credentials refused', 'forbidden']);

/** What is not refused at the door may be over with another try. */
export const PASSING = FAULTS.filter(([fault]) => !REFUSED_AT_THE_DOOR.has(fault));
/** Those that a read is repeated after: it has no time for a second one when the first was slow. */
export const REPEATED = FAULTS.filter(([, { delayMs, slowBodyMs }]) => !delayMs && !slowBodyMs);

type Outcome = { ok: true } | { ok: false; reason: string };
type UnderFaults = {
  faults: Faults;
  ordersOf(clientReference: string): Promise<number>;
  supplier: { findOrder(clientReference: string): Promise<{ ok: true; order: object | null } | { ok: false }> };
};

/** An order under a fault is made once or not at all, and asking tells which. Answers what was said of it at first. */
export async function orderUnder(
  { faults, ordersOf, supplier }: UnderFaults,
  { fault, reference, order }: { fault: Fault; reference: string; order: () => Promise<Outcome> },
): Promise<string> {
  faults.set([{ ...fault, times: 1 }]);
  const outcome = await order();
  faults.set([]);
  // What was under way when the deadline passed comes to its end first.
  const look = () => supplier.findOrder(reference);
  await expect.poll(async () => (await look()).ok).toBe(true);
  const made = await ordersOf(reference);
  expect(made).toBeLessThanOrEqual(1);
  expect(await look()).toMatchObject({ ok: true, order: made === 1 ? expect.anything() : null });
  const said = outcome.ok ? 'made' : outcome.reason;
  if (said === 'rejected') expect(made).toBe(0);
  if (said === 'made') expect(made).toBe(1);
  return said;
}

/** An order whose cancellation meets a fault twice is cancelled by asking again. Answers what was said then. */
export async function cancelUnder<Cancelled extends { ok: boolean }>(
  { faults, ordersOf }: UnderFaults,
  { fault, reference, cancel }: { fault: Fault; reference: string; cancel: () => Promise<Cancelled> },
): Promise<Cancelled> {
  faults.set([{ ...fault, times: 2 }]);
  await cancel();
  faults.set([]);
  const cancelled = await cancel();
  expect(await ordersOf(reference)).toBe(0);
  return cancelled;
}

/** Every read under a fault of every call: those that search may also have run out of time. */
export function expectReadsFailed(searches: Outcome[], others: Outcome[]): void {
  for (const outcome of searches) expect(['timed-out', 'unreachable']).toContain(outcome.ok ? '' : outcome.reason);
  for (const outcome of others) expect(outcome).toMatchObject({ ok: false, reason: 'unreachable' });
}
