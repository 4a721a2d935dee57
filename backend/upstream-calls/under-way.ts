import { AsyncLocalStorage } from 'node:async_hooks';
import { traceOfBooking } from '../tracing/tracer.ts';
import type { CallBook } from './call-book.ts';

type Step = { bookingId: string; step: string; upstream: string };
type UnderWay = Step & { book: CallBook; since: number };

/**
 * What is being done for which booking, for the calls that are made meanwhile: adapters of upstream APIs know of no booking. Follows the
 * work through everything that it awaits; holds nothing of its own.
 */
const underWay = new AsyncLocalStorage<UnderWay>();

/** Does a step of a booking, and puts it on record with the calls that it makes. A step that throws is on record as well. */
export async function duringStep<Answer extends { outcome: unknown }>(
  book: CallBook | undefined,
  step: Step,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!book) return work();
  const [at, began] = [new Date(), performance.now()];
  const took = () => Math.round(performance.now() - began);
  const line = { ...step, at, operation: null, status: null, requestId: null };
  try {
    const answer = await inTrace(book, step, () => underWay.run({ ...step, book, since: at.getTime() }, work));
    book.add({ ...line, ms: took(), outcome: inWord(answer.outcome), bodies: () => ({ sent: null, answer: answer.outcome }) });
    return answer;
  } catch (error) {
    book.add({ ...line, ms: took(), outcome: 'broken', bodies: null });
    throw error;
  }
}

/** Steps of one booking are found together by its id, whichever process takes them and on whichever day. */
function inTrace<Answer>(
  { tracer }: CallBook,
  { bookingId, step, upstream }: Step,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!tracer) return work();
  const attributes = { 'tiquete.booking.id': bookingId, 'tiquete.step': step, 'tiquete.upstream': upstream };
  return tracer.always({ name: `step ${step}`, attributes, links: [traceOfBooking(bookingId)] }, work);
}

/** `ok`, the state that was answered, or the reason why not. */
function inWord(outcome: unknown): string {
  const { ok, state, reason } = (outcome ?? {}) as { ok?: boolean; state?: string; reason?: string };
  return ok === undefined ? String(outcome) : ((ok ? state : reason) ?? (ok ? 'ok' : 'refused'));
}

type Made = {
  supplier: string;
  call: string;
  status: number | undefined;
  ms: number;
  requestId: string | undefined;
  bodies?: () => { sent: unknown; answer: unknown };
};

/** Puts a call on record with the booking that it was made for, if it was for one. */
export function recordCall({ supplier, call, status, ms, requestId, bodies }: Made): void {
  const of = underWay.getStore();
  if (!of) return;
  const { bookingId, step, book, since } = of;
  // Clocks are rounded: no call begins before its step.
  const at = new Date(Math.max(since, Date.now() - ms));
  const made = { operation: call, status: status ?? null, ms, requestId: requestId ?? null, outcome: null };
  book.add({ bookingId, step, upstream: supplier, at, ...made, bodies: bodies ?? null });
}
