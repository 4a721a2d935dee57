import { type ApiAnswer, leavesOpen } from '../../api-client.ts';
import { NO_FUNDS, type OrderOutcome } from '../../orders/port.ts';
import { errorCodes } from './shapes.ts';

const RATE_LIMIT = 'rate_limit_exceeded';
/** An order of this offer was asked for before, and its outcome is open: it may be ours, and still be made. */
const ATTEMPTED = 'order_creation_already_attempted';
/** The agency's balance at Duffel does not suffice. */
const EMPTY = 'insufficient_balance';
/** It can be ordered, and not kept without being paid. */
const NOT_HELD = 'offer_requires_instant_payment';
const GONE = new Set(['offer_no_longer_available', 'offer_expired', 'offer_request_already_booked', 'service_not_available']);
const OTHER_PRICE = new Set(['price_changed', 'payment_amount_does_not_match_order_amount']);

/**
 * The outcome of a failed order or addition: in doubt unless Duffel clearly refuses. Its own rate limit turns a call away before
 * any work; a 429 in other words may be from behind it.
 */
export function refusedOrInDoubt(answer: Extract<ApiAnswer, { ok: false }>): Extract<OrderOutcome, { ok: false }> {
  if (answer.kind === 'unreachable') return { ok: false, reason: answer.sent ? 'in-doubt' : 'not-sent' };
  if (answer.status === 429 && errorCodes(answer.body).includes(RATE_LIMIT)) return { ok: false, reason: 'not-sent' };
  if (leavesOpen(answer.status)) return { ok: false, reason: 'in-doubt' };
  const codes = errorCodes(answer.body);
  if (codes.includes(ATTEMPTED)) return { ok: false, reason: 'in-doubt' };
  if (codes.includes(EMPTY)) return { ok: false, reason: 'rejected', detail: NO_FUNDS };
  if (codes.includes(NOT_HELD)) return { ok: false, reason: 'not-held' };
  if (codes.some((code) => GONE.has(code))) return { ok: false, reason: 'unavailable' };
  if (codes.some((code) => OTHER_PRICE.has(code))) return { ok: false, reason: 'price-changed' };
  return { ok: false, reason: 'rejected', detail: codes.join(' ') || String(answer.status) };
}
