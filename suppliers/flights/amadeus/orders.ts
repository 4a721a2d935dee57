import { deflateSync } from 'node:zlib';
import { type BookedOrder, deadlineInstant } from '#domain/flights/orders/booked-order.ts';
import { isRefusedForGood, leavesOpen } from '../../api-client.ts';
import type { FindOrderOutcome, OrderOutcome } from '../../orders/port.ts';
import { pathSegment } from '../../path-segment.ts';
import { saysError } from '../../says-error.ts';
import type { FlightSupplier, Holds, OrderRequest, ReadOrderOutcome } from '../port.ts';
import { type AmadeusAnswer, type AmadeusCall, hasCode, READ_DEADLINE_MS } from './client.ts';
import { nameAsBooked, type Offices, orderBody } from './order-body.ts';
import { bookedOrder, placedOrder, priceIn, readOrder, readOrderList } from './order-reading.ts';

const ORDER_DEADLINE_MS = 30_000;

/** Error codes for "flight or fare no longer available", and the one for "price changed" (FACTS §1). */
const GONE = new Set([34651, 34107, 36870, 38034, 4926, 1797]);
const PRICE_DISCREPANCY = 37200;
/** The rate limit or the account's quota is exceeded; Amadeus refuses before doing any work. */
const LIMITS = [38194, 38195];

type Orders = Pick<
  FlightSupplier,
  'createOrder' | 'holds' | 'findOrder' | 'orderIdOf' | 'nameAsBooked' | 'readOrder' | 'quoteCancellation' | 'cancelOrder'
>;

/**
 * How an order whose answer was lost is looked up: no published call can do it, so only an account known to support it is asked.
 */
export type OrderLookup = { orderLookup?: 'client-reference' | 'none' | undefined };

/** Creating, finding, reading and cancelling the account's orders. */
export function orders(call: AmadeusCall, account: Offices & OrderLookup): Orders {
  return {
    createOrder: (order) => createOrder(call, order, orderBody(order, account)),

    holds: holds(call, account),

    ...(account.orderLookup === 'client-reference'
      ? { findOrder: (clientReference: string) => findOrder(call, clientReference) }
      : {}),

    /** Ids recorded and documented are all made so; an order is used only after it was read and compared. */
    orderIdOf: (locator) => encodeURIComponent(deflateSync(`/G/${locator.toUpperCase()}`).toString('base64')),

    nameAsBooked,

    readOrder: (orderId) => orderNow(call, orderId),

    /** Before tickets are issued cancelling is free; afterwards the airline's rules are applied by hand. */
    async quoteCancellation(orderId, price) {
      const read = await orderNow(call, orderId);
      if (!read.ok) return read;
      if (read.order.isCancelled) return { ok: false, reason: 'already-cancelled' };
      if (isTicketed(read.order)) return { ok: false, reason: 'by-hand' };
      return { ok: true, fee: { ...price, amountMinor: 0 }, refund: price, holdsUntil: null };
    },

    /** Tickets that were issued since the quote go nowhere with their order: a person has to void or refund them first. */
    async cancelOrder(orderId) {
      const read = await orderNow(call, orderId);
      if (!read.ok) return read.reason === 'not-found' ? { ok: true } : { ok: false, reason: 'unreachable' };
      if (read.order.isCancelled) return { ok: true };
      if (isTicketed(read.order)) return { ok: false, reason: 'refused' };
      const answer = await call({
        method: 'DELETE',
        path: `/v1/booking/flight-orders/${pathSegment(orderId)}`,
        deadlineMs: READ_DEADLINE_MS,
        idempotent: true,
      });
      if (answer.ok ? !saysError(answer.body) : isGone(answer)) return { ok: true };
      return { ok: false, reason: isRefusedForGood(answer) ? 'refused' : 'unreachable' };
    },
  };
}

async function createOrder(call: AmadeusCall, { clientReference }: OrderRequest, body: unknown): Promise<OrderOutcome> {
  const answer = await call({
    method: 'POST',
    path: '/v1/booking/flight-orders',
    session: clientReference,
    body,
    deadlineMs: ORDER_DEADLINE_MS,
    idempotent: false,
  });
  return orderOutcome(answer);
}

const DAY_MS = 86_400_000;
/** Of a deadline of so many days, midnight before its last one is sure. */
const SURE_DAYS = 5;

/**
 * Orders that wait for their money on a queue of their own, until the GDS or the airline cancels them (`DELAY_TO_CANCEL`). Nothing is
 * paid with them: once there is money, the agency has their tickets issued.
 */
const holds = (call: AmadeusCall, account: Offices): Holds => ({
  /** The airline may set an earlier hour, which only the order shows. */
  until({ instantTicketingRequired, paymentCardRequired, lastTicketingDate }, now) {
    if (instantTicketingRequired || paymentCardRequired) return undefined;
    const last = Date.parse(`${lastTicketingDate ?? ''}T00:00Z`);
    const ours = now.getTime() + SURE_DAYS * DAY_MS;
    return new Date(Number.isNaN(last) ? ours : Math.min(last, ours));
  },

  create: (order) => createOrder(call, order, orderBody(order, account, { isOnHold: true })),

  async read(orderId) {
    const read = await orderNow(call, orderId);
    if (!read.ok) return { ok: false, reason: read.reason === 'not-found' ? 'gone' : 'unreachable' };
    const { isCancelled, ticketingDeadline, ticketZones } = read.order;
    if (isCancelled) return { ok: false, reason: 'gone' };
    return { ok: true, until: ticketingDeadline === null ? null : new Date(deadlineInstant(ticketingDeadline, ticketZones)) };
  },

  async pay(orderId, price) {
    const answer = await readCall(call, orderId);
    const order = answer.ok ? readOrder(answer.body) : undefined;
    if (!order) return { ok: false, reason: isGone(answer) ? 'gone' : 'unreachable' };
    if (bookedOrder(order).isCancelled) return { ok: false, reason: 'gone' };
    const now = priceIn(order);
    const isDearer = now && (now.currency !== price.currency || now.amountMinor > price.amountMinor);
    return isDearer ? { ok: false, reason: 'price-changed' } : { ok: true, order: placedOrder(order) };
  },
});

/** In no published document: only for accounts that have shown that they answer it, and for the sandbox. */
async function findOrder(call: AmadeusCall, clientReference: string): Promise<FindOrderOutcome> {
  const path = `/v1/booking/flight-orders?clientReference=${encodeURIComponent(clientReference)}`;
  const answer = await call({ method: 'GET', path, deadlineMs: READ_DEADLINE_MS, idempotent: true });
  const found = answer.ok ? readOrderList(answer.body) : undefined;
  if (!found) return { ok: false, reason: 'unreachable' };
  // An order cancelled at the GDS or by its airline does not count: it must not be charged.
  const standing = found.find((order) => !bookedOrder(order).isCancelled);
  return { ok: true, order: standing ? placedOrder(standing) : null };
}

const readCall = (call: AmadeusCall, orderId: string) =>
  call({
    method: 'GET',
    path: `/v1/booking/flight-orders/${pathSegment(orderId)}`,
    deadlineMs: READ_DEADLINE_MS,
    idempotent: true,
  });

async function orderNow(call: AmadeusCall, orderId: string): Promise<ReadOrderOutcome> {
  const answer = await readCall(call, orderId);
  const order = answer.ok ? readOrder(answer.body) : undefined;
  if (order) return { ok: true, order: bookedOrder(order) };
  return { ok: false, reason: isGone(answer) ? 'not-found' : 'unreachable' };
}

const isTicketed = ({ documents }: Pick<BookedOrder, 'documents'>): boolean =>
  documents.some(({ status }) => status !== 'voided');

const NOT_FOUND = 404;
/**
 * There is no such order, according to the GDS itself: any gateway in between can answer "not found", some with the status as
 * their code.
 */
const isGone = (answer: AmadeusAnswer): boolean =>
  !answer.ok &&
  answer.kind === 'refused' &&
  answer.status === NOT_FOUND &&
  answer.errors.some(({ code }) => code !== undefined && code !== NOT_FOUND);

function orderOutcome(answer: AmadeusAnswer): OrderOutcome {
  if (answer.ok) {
    const order = readOrder(answer.body);
    return order ? { ok: true, order: placedOrder(order) } : { ok: false, reason: 'in-doubt' };
  }
  if (answer.kind === 'unreachable') return { ok: false, reason: answer.sent ? 'in-doubt' : 'not-sent' };
  if (answer.status === 429 && LIMITS.some((code) => hasCode(answer, code))) return { ok: false, reason: 'not-sent' };
  if (hasCode(answer, PRICE_DISCREPANCY)) return { ok: false, reason: 'price-changed' };
  if (answer.errors.some(({ code }) => code !== undefined && GONE.has(code))) return { ok: false, reason: 'unavailable' };
  if (leavesOpen(answer.status)) return { ok: false, reason: 'in-doubt' };
  const [error] = answer.errors;
  return { ok: false, reason: 'rejected', detail: `${error?.code ?? answer.status} ${error?.title ?? ''}`.trim() };
}
