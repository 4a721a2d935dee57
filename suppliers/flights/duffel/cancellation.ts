import { z } from 'zod';
import { timeNow } from '#domain/clock.ts';
import { type Money, parseDecimal } from '#domain/money.ts';
import { type ApiAnswer, isRefusedForGood } from '../../api-client.ts';
import type { CancelOrderOutcome } from '../../orders/port.ts';
import { pathSegment } from '../../path-segment.ts';
import { saysError } from '../../says-error.ts';
import type { FlightSupplier } from '../port.ts';
import { type DuffelClient, READ_DEADLINE_MS } from './client.ts';
import { heldUntilOf } from './order-reading.ts';
import { errorCodes, isGone, ListedOrder, readOne, readPage } from './shapes.ts';

const CANCELLING = { deadlineMs: READ_DEADLINE_MS, idempotent: true };
const ALREADY_CANCELLED = new Set(['already_cancelled', 'order_already_cancelled']);

const text = z.string().nullish();

/** A cancellation quote; `refund_to` says in which form it refunds. */
const Cancellation = z.object({
  id: z.string(),
  refund_currency: text,
  refund_to: text,
  created_at: text,
  expires_at: text,
  confirmed_at: text,
  refund_amount: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,4})?$/)
    .nullish()
    .catch(null),
});

/** Anything else is a voucher, an airline's credit or unknown: an operator has to decide what the traveller gets. */
const MONEY = new Set(['balance', 'card', 'arc_bsp_cash', 'original_form_of_payment']);

/** The fee and the refund; an order never paid has no fee. `undefined` if the refund is not surely money. */
function cancellationTerms(
  { refund_amount, refund_currency, refund_to }: Quote,
  price: Money,
): { fee: Money; refund: Money } | undefined {
  const { currency } = price;
  if (refund_to === 'awaiting_payment') return { fee: { amountMinor: 0, currency }, refund: price };
  if (!refund_amount || refund_currency !== currency || !MONEY.has(refund_to ?? '')) return undefined;
  const refund = parseDecimal(refund_amount, currency);
  return { fee: { amountMinor: Math.max(0, price.amountMinor - refund.amountMinor), currency }, refund };
}

/**
 * Cancels in two steps: a quote, which has no effect, and its confirmation. The latest quote is the one that was accepted: it
 * is confirmed while valid, and only otherwise replaced by a new one.
 */
export function cancelling(client: DuffelClient): Pick<FlightSupplier, 'quoteCancellation' | 'cancelOrder'> {
  return {
    async cancelOrder(orderId, price) {
      const agreed = await standingQuote(client, orderId);
      const outcome = agreed && (await confirm(client, agreed, price));
      // A quote that has expired or no longer exists is refused.
      if (outcome && (outcome.ok || outcome.reason === 'unreachable')) return outcome;
      const quoted = await askToCancel(client, orderId);
      if (isCancelledAlready(quoted)) return { ok: true };
      const cancellation = quoted.ok ? readOne(Cancellation, quoted.body) : undefined;
      if (!cancellation && isRefusedForGood(quoted) && (await isLapsed(client, orderId))) return { ok: true };
      if (!cancellation) return { ok: false, reason: isRefusedForGood(quoted) ? 'refused' : 'unreachable' };
      return confirm(client, cancellation, price);
    },

    async quoteCancellation(orderId, price) {
      const quoted = await askToCancel(client, orderId);
      if (isGone(quoted)) return { ok: false, reason: 'not-found' };
      if (isCancelledAlready(quoted)) return { ok: false, reason: 'already-cancelled' };
      const cancellation = quoted.ok ? readOne(Cancellation, quoted.body) : undefined;
      if (!cancellation) return { ok: false, reason: isRefusedForGood(quoted) ? 'by-hand' : 'unreachable' };
      const terms = cancellationTerms(cancellation, price);
      return terms ? { ok: true, ...terms, holdsUntil: cancellation.expires_at ?? null } : { ok: false, reason: 'by-hand' };
    },
  };
}

/** One on hold that nobody paid in time is over by itself, and cannot be cancelled. */
async function isLapsed(client: DuffelClient, orderId: string): Promise<boolean> {
  const answer = await client.get(`/air/orders/${pathSegment(orderId)}`);
  const order = answer.ok ? readOne(ListedOrder, answer.body) : undefined;
  const until = order && heldUntilOf(order);
  return Boolean(order?.cancelled_at) || (until instanceof Date && until.getTime() < timeNow());
}

type Quote = z.infer<typeof Cancellation>;

/** The latest unconfirmed quote; undefined if there is none or the list cannot be read, in which case a new one is requested. */
async function standingQuote(client: DuffelClient, orderId: string): Promise<Quote | undefined> {
  const answer = await client.get(`/air/order_cancellations?${new URLSearchParams({ order_id: orderId })}`);
  const quotes = answer.ok ? (readPage(Cancellation, answer.body)?.items ?? []) : [];
  const begun = ({ created_at }: Quote) => Date.parse(created_at ?? '') || 0;
  return quotes.filter(({ confirmed_at }) => !confirmed_at).toSorted((one, other) => begun(other) - begun(one))[0];
}

async function confirm(client: DuffelClient, quote: Quote, price: Money): Promise<CancelOrderOutcome> {
  const path = `/air/order_cancellations/${pathSegment(quote.id)}/actions/confirm`;
  const confirmed = await client.call({ method: 'POST', path, body: {}, ...CANCELLING });
  // There is no such quote, which proves nothing about the order.
  if (isGone(confirmed)) return { ok: false, reason: 'refused' };
  if (isCancelledAlready(confirmed)) return { ok: true };
  if (!confirmed.ok) return { ok: false, reason: isRefusedForGood(confirmed) ? 'refused' : 'unreachable' };
  const done = readOne(Cancellation, confirmed.body);
  // Accepted and not yet done, or not done at all: it is asked for again.
  if (confirmed.status === 202 || done?.confirmed_at === null || saysError(confirmed.body))
    return { ok: false, reason: 'unreachable' };
  const terms = cancellationTerms(done ?? quote, price);
  return { ok: true, ...(terms ? { fee: terms.fee } : {}) };
}

const askToCancel = (client: DuffelClient, orderId: string) =>
  client.call({ method: 'POST', path: '/air/order_cancellations', body: { data: { order_id: orderId } }, ...CANCELLING });

function isCancelledAlready(answer: ApiAnswer): boolean {
  if (answer.ok || answer.kind === 'unreachable') return false;
  return isGone(answer) || errorCodes(answer.body).some((code) => ALREADY_CANCELLED.has(code));
}
