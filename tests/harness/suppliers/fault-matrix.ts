import { expect } from 'vitest';
import type { Fault, Faults } from '#sandbox/faults.ts';
import { ALL } from '../running/long-by-nature.ts';

/** Every fault on every call of every supplier: each ends in a named outcome and never in two orders. */

/** The deadline of one call in these tests; a slow answer takes much longer than that. */
export const LONGEST_MS = 1_000;
const TOO_SLOW_MS = 3_000;

export type Terms = Omit<Fault, 'call'>;

const EVERY: readonly (readonly [name: string, terms: Terms])[] = [
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
/** Read like another one of them: left to `npm run test:all`. */
const LIKE_ANOTHER = new Set(['bad gateway', 'gateway timeout', 'forbidden']);
export const FAULTS = EVERY.filter(([fault]) => ALL || !LIKE_ANOTHER.has(fault));
/** With these faults the upstream API has certainly done nothing. */
export const REFUSED_AT_THE_DOOR: ReadonlySet<string> = new Set(['credentials refused', 'forbidden']);

/** Turned away by the rate limit before any work, in the supplier's own words. */
export const NOT_SENT: ReadonlySet<string> = new Set(['too many requests']);

/** Faults that may not occur again on a retry: all but refused credentials and permissions. */
export const PASSING = FAULTS.filter(([fault]) => !REFUSED_AT_THE_DOOR.has(fault));
/** Faults after which a read is retried; after a slow answer its deadline leaves no time for a retry. */
export const REPEATED = FAULTS.filter(([, { delayMs, slowBodyMs }]) => !delayMs && !slowBodyMs);

type Outcome = { ok: true } | { ok: false; reason: string };
type UnderFaults = {
  faults: Faults;
  ordersOf(clientReference: string): Promise<number>;
  supplier: { findOrder?(clientReference: string): Promise<{ ok: true; order: object | null } | { ok: false }> };
};

/**
 * Places an order under a fault: it is made once or not at all, and `findOrder` shows which. Returns the outcome of the first
 * call.
 */
export async function orderUnder(
  { faults, ordersOf, supplier }: UnderFaults,
  { fault, reference, order }: { fault: Fault; reference: string; order: () => Promise<Outcome> },
): Promise<string> {
  faults.set([{ ...fault, times: 1 }]);
  const outcome = await order();
  faults.set([]);
  // A call still running at its deadline has to finish first.
  const look = () => supplier.findOrder?.(reference);
  await expect.poll(async () => (await look())?.ok).toBe(true);
  const made = await ordersOf(reference);
  expect(made).toBeLessThanOrEqual(1);
  expect(await look()).toMatchObject({ ok: true, order: made === 1 ? expect.anything() : null });
  const said = outcome.ok ? 'made' : outcome.reason;
  if (said === 'rejected' || said === 'not-sent') expect(made).toBe(0);
  if (said === 'made') expect(made).toBe(1);
  return said;
}

/** Cancels an order while a fault hits two calls: repeating the cancellation succeeds. Returns the outcome of that. */
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

/** Every read fails when every call does; searches may also report `timed-out`. */
export function expectReadsFailed(searches: Outcome[], others: Outcome[]): void {
  for (const outcome of searches) expect(['timed-out', 'unreachable']).toContain(outcome.ok ? '' : outcome.reason);
  for (const outcome of others) expect(outcome).toMatchObject({ ok: false, reason: 'unreachable' });
}
