import { operationOf, outcomeOf } from '#domain/supply/call-outcome.ts';
import { createMetricBook } from './metric-book.ts';

/** An answer that has left: the pattern of its route, never its address. */
export type Answered = { route: string; method: string; status: number; ms: number };
/** A call that is over; `status` is undefined where no answer came. */
type Called = { supplier: string; call: string; status: number | undefined; ms: number };
type Searched = { kind: 'flight' | 'stay'; suppliers: readonly { status: string; count: number }[] };
export type ProcessMetrics = ReturnType<typeof createProcessMetrics>;

/** The methods that are counted by name: a client may invent others. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS']);

/** What this process does: requests by route, calls by supplier and payment provider, searches, and what it uses of its machine. */
export function createProcessMetrics({ lagMs }: { lagMs: () => number }) {
  const book = createMetricBook();
  const requests = book.counter('tiquete_requests_total', 'Requests answered, by route, method and status.');
  const requestSeconds = book.histogram('tiquete_request_seconds', 'How long requests took, by route.');
  const calls = book.counter('tiquete_supplier_calls_total', 'Calls to upstream APIs, by supplier, operation and outcome.');
  const callSeconds = book.histogram('tiquete_supplier_call_seconds', 'How long calls to upstream APIs took, by supplier.');
  const paid = book.counter('tiquete_payment_calls_total', 'Calls to payment providers, by provider, operation and outcome.');
  const paidSeconds = book.histogram('tiquete_payment_call_seconds', 'How long calls to payment providers took, by provider.');
  const searches = book.counter('tiquete_searches_total', 'Searches that asked suppliers, by kind and outcome.');
  const priced = book.counter('tiquete_prices_checked_total', 'Chosen offers that were priced again, by supplier and outcome.');
  book.gauge('tiquete_event_loop_delay_seconds', 'How late the event loop is, smoothed.', () => lagMs() / 1_000);
  book.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  book.gauge('process_uptime_seconds', 'Since the start of the process.', () => Math.round(process.uptime()));

  return {
    answered({ route, method, status, ms }: Answered): void {
      requests({ route, method: METHODS.has(method) ? method : 'other', status }, 1);
      requestSeconds({ route }, ms / 1_000);
    },
    called({ supplier, call, status, ms }: Called): void {
      calls({ supplier, operation: operationOf(call), outcome: outcomeOf(status) });
      callSeconds({ supplier }, ms / 1_000);
    },
    paymentCalled({ supplier: provider, call, status, ms }: Called): void {
      paid({ provider, operation: operationOf(call), outcome: outcomeOf(status) });
      paidSeconds({ provider }, ms / 1_000);
    },
    searched({ kind, suppliers }: Searched): void {
      const offers = suppliers.reduce((sum, { count }) => sum + count, 0);
      const isAnswered = suppliers.every(({ status }) => status === 'ok');
      searches({ kind, outcome: offers > 0 ? 'found' : isAnswered ? 'empty' : 'failed' });
    },
    priced({ supplier, beforeMinor, nowMinor }: { supplier: string; beforeMinor: number; nowMinor: number }): void {
      const outcome = nowMinor === beforeMinor ? 'same' : nowMinor > beforeMinor ? 'dearer' : 'cheaper';
      priced({ supplier, outcome });
    },
    text: book.text,
  };
}
