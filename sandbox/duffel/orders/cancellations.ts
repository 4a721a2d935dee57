import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { World } from '../../world/world.ts';
import { notFound, required, wrongState } from '../errors.ts';
import { newId } from '../ids.ts';
import { type Page, pageOf } from '../paging.ts';
import { isChangedByAirline, isLapsed, type StoredOrder } from './order.ts';

/** `refund`: the quoted amount, which stays fixed until the cancellation is confirmed. */
type Cancellation = {
  id: string;
  orderId: string;
  createdAt: string;
  expiresAt: string;
  confirmedAt: string | null;
  refund: string;
};
type Orders = { current(id: string): StoredOrder; close(order: StoredOrder, at: string): void };

const LIFETIME_MS = 60 * 60_000;

/** Cancelling takes two steps: a quote, which changes nothing, and its confirmation. Only the newest quote can be confirmed. */
export function openCancellations(world: World, dataDir: string, { current, close }: Orders) {
  const journal = openJournal<Cancellation>(join(dataDir, 'duffel-cancellations.jsonl'));
  const now = () => new Date(world.now()).toISOString();
  const known = (id: string): Cancellation => {
    const cancellation = journal.get(id);
    if (!cancellation) throw notFound();
    return cancellation;
  };
  const checkCancellable = (order: StoredOrder): void => {
    if (isLapsed(order, now())) throw wrongState('order_not_cancellable', 'The order was not paid in time and is over');
    if (order.cancelledAt) throw wrongState('already_cancelled', 'This order has already been cancelled.');
    if (order.departsAt < world.now()) throw wrongState('order_not_cancellable', 'The first flight has left');
  };
  const show = (cancellation: Cancellation) => cancellationObject(cancellation, current(cancellation.orderId));

  return {
    quote(orderId: string | undefined) {
      if (!orderId) throw required('/order_id');
      const order = current(orderId);
      checkCancellable(order);
      const expiresAt = new Date(world.now() + LIFETIME_MS).toISOString();
      const quoted = { createdAt: now(), expiresAt, confirmedAt: null, refund: refundNow(order) };
      const cancellation: Cancellation = { id: newId('ore'), orderId, ...quoted };
      journal.put(cancellation);
      return show(cancellation);
    },

    confirm(id: string) {
      const cancellation = known(id);
      const order = current(cancellation.orderId);
      checkCancellable(order);
      const newest = journal.all().findLast(({ orderId }) => orderId === order.id);
      if (newest?.id !== id || cancellation.expiresAt < now())
        throw wrongState('order_cancellation_stale', 'The quote is not the newest one, or has expired. Ask for a new one.');
      const confirmed = { ...cancellation, confirmedAt: now() };
      const shown = cancellationObject(confirmed, order);
      close({ ...order, cancellation: shown }, confirmed.confirmedAt);
      journal.put(confirmed);
      return shown;
    },

    read: (id: string) => show(known(id)),

    list(query: URLSearchParams): Page {
      const orderId = query.get('order_id');
      const asked = journal.all().filter((cancellation) => orderId === null || cancellation.orderId === orderId);
      return pageOf(query, asked.reverse(), show);
    },
  };
}

/** The refund by the fare; the full amount if the airline has changed the flights and the change is not accepted. */
function refundNow(order: StoredOrder): string {
  if (!order.paidAt) return '0.00';
  return isChangedByAirline(order) ? order.total.amount : order.refund;
}

function cancellationObject(cancellation: Cancellation, order: StoredOrder) {
  return {
    id: cancellation.id,
    order_id: order.id,
    live_mode: false,
    created_at: cancellation.createdAt,
    expires_at: cancellation.expiresAt,
    confirmed_at: cancellation.confirmedAt,
    airline_credits: [],
    refund_amount: cancellation.refund ?? refundNow(order),
    refund_currency: order.total.currency,
    refund_to: order.paidAt ? 'balance' : 'awaiting_payment',
  };
}
