import { type ApiAnswer, leavesOpen } from '../../api-client.ts';
import type { OrderOutcome } from '../../orders/port.ts';
import { errorCodes } from './shapes.ts';

const GONE = new Set(['offer_no_longer_available', 'offer_expired', 'offer_request_already_booked', 'service_not_available']);
const OTHER_PRICE = new Set(['price_changed', 'payment_amount_does_not_match_order_amount']);

/** The outcome of a failed order or addition: in doubt unless Duffel clearly refuses. */
export function refusedOrInDoubt(answer: Extract<ApiAnswer, { ok: false }>): Extract<OrderOutcome, { ok: false }> {
  if (answer.kind === 'unreachable' || leavesOpen(answer.status)) return { ok: false, reason: 'in-doubt' };
  const codes = errorCodes(answer.body);
  if (codes.some((code) => GONE.has(code))) return { ok: false, reason: 'unavailable' };
  if (codes.some((code) => OTHER_PRICE.has(code))) return { ok: false, reason: 'price-changed' };
  return { ok: false, reason: 'rejected', detail: codes.join(' ') || String(answer.status) };
}
