import { toDecimal } from '#domain/money.ts';
import { type ApiAnswer, isRefusedForGood } from '../../api-client.ts';
import type { PayHoldOutcome } from '../../orders/port.ts';
import { pathSegment } from '../../path-segment.ts';
import type { Holds } from '../port.ts';
import { hasChoices } from './chosen-services.ts';
import type { DuffelClient } from './client.ts';
import { heldUntilOf } from './order-reading.ts';
import { createOrder } from './orders.ts';
import { refusedOrInDoubt } from './refused-order.ts';
import { errorCodes, isGone, ListedOrder, readOne } from './shapes.ts';

/** Long, because the airline issues its tickets with the payment. */
const PAY_DEADLINE_MS = 60_000;
const OVER = new Set(['past_payment_required_by_date', 'already_cancelled', 'order_already_cancelled']);
const PAID = 'already_paid';

/** Orders of `type: "hold"`, paid from the agency's balance before `payment_required_by`. */
export const holds = (client: DuffelClient): Holds => ({
  // Assumed: bags and seats are sold with the payment of an order only, not kept with it.
  until: (offer) => (offer.holdableUntil && !hasChoices(offer) ? new Date(offer.holdableUntil) : undefined),

  create: (order) => createOrder(client, order, { isOnHold: true }),

  async read(orderId) {
    const answer = await client.get(`/air/orders/${pathSegment(orderId)}`);
    const order = answer.ok ? readOne(ListedOrder, answer.body) : undefined;
    if (!order) return { ok: false, reason: isGone(answer) ? 'gone' : 'unreachable' };
    if (order.cancelled_at) return { ok: false, reason: 'gone' };
    return { ok: true, until: heldUntilOf(order) };
  },

  async pay(orderId, price) {
    const payment = { type: 'balance', amount: toDecimal(price), currency: price.currency };
    const answer = await client.call({
      method: 'POST',
      path: '/air/payments',
      body: { data: { order_id: orderId, payment } },
      deadlineMs: PAY_DEADLINE_MS,
      // A second payment is refused as one too many.
      idempotent: true,
    });
    return paid(answer, orderId);
  },
});

function paid(answer: ApiAnswer, orderId: string): PayHoldOutcome {
  const done: PayHoldOutcome = { ok: true, order: { orderId, locators: [] } };
  // 202 means accepted but unfinished (FACTS §2): asked again, it is paid already.
  if (answer.ok) return answer.status === 202 ? UNREACHABLE : done;
  if (isGone(answer)) return { ok: false, reason: 'gone' };
  if (!isRefusedForGood(answer)) return UNREACHABLE;
  const codes = answer.kind === 'refused' ? errorCodes(answer.body) : [];
  if (codes.includes(PAID)) return done;
  if (codes.some((code) => OVER.has(code))) return { ok: false, reason: 'gone' };
  const { reason, detail = codes.join(' ') } = refusedOrInDoubt(answer);
  if (reason === 'price-changed') return { ok: false, reason };
  return reason === 'rejected' ? { ok: false, reason, detail } : UNREACHABLE;
}

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;
