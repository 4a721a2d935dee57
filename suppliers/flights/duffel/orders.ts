import { timeNow } from '#domain/clock.ts';
import { type ApiAnswer, isRefusedForGood } from '../../api-client.ts';
import type { FindOrderOutcome, OrderOutcome } from '../../orders/port.ts';
import { pathSegment } from '../../path-segment.ts';
import type { FlightSupplier, OrderRequest } from '../port.ts';
import { type DuffelClient, PAGE } from './client.ts';
import { nameAsBooked, orderBody } from './order-body.ts';
import { bookedOrder, placedOrder, referenceIn } from './order-reading.ts';
import { refusedOrInDoubt } from './refused-order.ts';
import { findAgain } from './search-again.ts';
import { errorCodes, isGone, type ListedDuffelOrder, ListedOrder, Order, readOne } from './shapes.ts';

/** Of an order with all its attempts: airlines behind Duffel take up to two minutes to issue a ticket. */
const ORDER_DEADLINE_MS = 60_000;
/** Long, because the airline is called. */
const ACCEPT_DEADLINE_MS = 30_000;
/** How far back an order in doubt is searched. */
const LOOK_BACK_MS = 48 * 60 * 60_000;

type Orders = Pick<FlightSupplier, 'createOrder' | 'findOrder' | 'listOrders' | 'nameAsBooked' | 'readOrder' | 'confirmChange'>;

/** Creating, finding and reading orders, and accepting airlines' changes of them. */
export function orders(client: DuffelClient): Orders {
  return {
    createOrder: (order) => createOrder(client, order, { isOnHold: false }),

    findOrder: (clientReference) => findOrder(client, clientReference),

    async listOrders(since) {
      const { items, isComplete } = await ordersSince(client, since);
      if (!isComplete) return { ok: false, reason: 'unreachable' };
      const standing = items.filter((order) => !order.cancelled_at);
      return { ok: true, orders: standing.map((order) => ({ orderId: order.id, clientReference: referenceIn(order) })) };
    },

    nameAsBooked,

    async readOrder(orderId) {
      const answer = await client.get(`/air/orders/${pathSegment(orderId)}`);
      const order = answer.ok ? readOne(Order, answer.body) : undefined;
      if (order) return { ok: true, order: { ...bookedOrder(order), clientReference: referenceIn(order) ?? undefined } };
      return { ok: false, reason: isGone(answer) ? 'not-found' : 'unreachable' };
    },

    async confirmChange(changeId) {
      const path = `/air/airline_initiated_changes/${pathSegment(changeId)}/actions/accept`;
      const answer = await client.call({ method: 'POST', path, body: {}, deadlineMs: ACCEPT_DEADLINE_MS, idempotent: true });
      if (answer.ok) return { ok: true };
      return { ok: false, reason: isRefusedForGood(answer) ? 'refused' : 'unreachable' };
    },
  };
}

/** Also on hold. */
export async function createOrder(client: DuffelClient, order: OrderRequest, how: { isOnHold: boolean }): Promise<OrderOutcome> {
  const endsAt = performance.now() + ORDER_DEADLINE_MS;
  const answer = await place(client, order, { ...how, deadlineMs: ORDER_DEADLINE_MS });
  if (!isOfBookedSearch(answer)) return orderOutcome(answer);
  // An earlier attempt of ours may have succeeded after all.
  const earlier = await findOrder(client, order.clientReference);
  if (!earlier.ok) return { ok: false, reason: 'in-doubt' };
  if (earlier.order) return { ok: true, order: earlier.order };
  // Nothing was booked: another visitor ordered from the same search, so the same offer is looked for in a new search.
  const offer = await findAgain(client, order.offer);
  const deadlineMs = Math.floor(endsAt - performance.now());
  if (!offer || deadlineMs <= 0) return { ok: false, reason: 'unavailable' };
  return orderOutcome(await place(client, { ...order, offer }, { ...how, deadlineMs }));
}

const place = (client: DuffelClient, order: OrderRequest, { deadlineMs, ...how }: { isOnHold: boolean; deadlineMs: number }) =>
  client.call({ method: 'POST', path: '/air/orders', body: orderBody(order, how), deadlineMs, idempotent: false });

async function findOrder(client: DuffelClient, clientReference: string): Promise<FindOrderOutcome> {
  const { items, isComplete } = await ordersSince(client, new Date(timeNow() - LOOK_BACK_MS));
  const order = items.find((one) => referenceIn(one) === clientReference && !one.cancelled_at);
  if (order) return { ok: true, order: placedOrder(order) };
  return isComplete && !items.some(isUnnamed) ? { ok: true, order: null } : { ok: false, reason: 'unreachable' };
}

/** All orders of the account, newest first. An invalid one may be the one searched for, so the list is then incomplete. */
async function ordersSince(client: DuffelClient, since: Date) {
  const query = new URLSearchParams({ limit: String(PAGE), sort: '-created_at', 'created_at[after]': since.toISOString() });
  const { items, unread, isComplete } = await client.list('/air/orders', query, {
    shape: ListedOrder,
    most: Number.POSITIVE_INFINITY,
  });
  return { items, isComplete: isComplete && unread === 0 };
}

/** Without metadata, which every order has, or with only a part of what we write there, an order may be any of ours. */
const isUnnamed = (order: ListedDuffelOrder): boolean => {
  const { metadata, cancelled_at } = order;
  if (cancelled_at || metadata === null) return false;
  return metadata === undefined || ('booking_reference' in metadata && referenceIn(order) === null);
};

const isOfBookedSearch = (answer: ApiAnswer): boolean =>
  !answer.ok && answer.kind === 'refused' && errorCodes(answer.body).includes('offer_request_already_booked');

function orderOutcome(answer: ApiAnswer): OrderOutcome {
  if (answer.ok) {
    // 202 means accepted but unfinished: the order may still be created (FACTS §2). What identifies an order is enough: the rest is
    // read later.
    const order = answer.status === 202 ? undefined : readOne(ListedOrder, answer.body);
    return order ? { ok: true, order: placedOrder(order) } : { ok: false, reason: 'in-doubt' };
  }
  return refusedOrInDoubt(answer);
}
