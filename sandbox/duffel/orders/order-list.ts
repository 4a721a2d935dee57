import { booleanIn, listIn, periodIn, sortIn } from '../query-values.ts';
import { isChangedByAirline, type StoredOrder } from './order.ts';

const SORTS = ['created_at', 'payment_required_by', 'total_amount'] as const;

/** The result of `GET /air/orders`: filters and sorts orders given in order of creation; newest first by default. */
export function ordersAsked(query: URLSearchParams, orders: StoredOrder[]): StoredOrder[] {
  const sort = sortIn(query, SORTS) ?? { key: 'created_at', descends: true };
  const found = orders.filter(filterOf(query)).toSorted((a, b) => compare(sort.key, a, b));
  return sort.descends ? found.reverse() : found;
}

function filterOf(query: URLSearchParams): (order: StoredOrder) => boolean {
  const reference = query.get('booking_reference');
  const offerId = query.get('offer_id');
  const awaiting = booleanIn(query, 'awaiting_payment');
  const requiresAction = booleanIn(query, 'requires_action');
  const [owners, origins, destinations] = [
    listIn(query, 'owner_id'),
    listIn(query, 'origin_id'),
    listIn(query, 'destination_id'),
  ];
  const names = listIn(query, 'passenger_name').map(plain);
  const [created, departing, arriving] = [
    periodIn(query, 'created_at'),
    periodIn(query, 'departing_at'),
    periodIn(query, 'arriving_at'),
  ];
  const isAt = (ids: string[], ends: ({ id: string; city: { id: string } | null } | undefined)[]) =>
    ids.length === 0 || ends.some((end) => ids.includes(end?.id ?? '') || ids.includes(end?.city?.id ?? ''));
  return (order) => {
    const { body, createdAt, cancelledAt, paidAt, departsAt, arrivesAt } = order;
    return (
      (reference === null || body.booking_reference === reference) &&
      (offerId === null || body.offer_id === offerId) &&
      (awaiting === undefined || (!paidAt && !cancelledAt) === awaiting) &&
      // An airline's change waits for an answer until the order is cancelled.
      (requiresAction === undefined || (isChangedByAirline(order) && !cancelledAt) === requiresAction) &&
      // No order belongs to a customer user.
      !query.get('user_id') &&
      (owners.length === 0 || owners.includes(body.owner.id)) &&
      isAt(
        origins,
        body.slices.map(({ origin }) => origin),
      ) &&
      isAt(
        destinations,
        body.slices.map(({ destination }) => destination),
      ) &&
      names.every((name) => body.passengers.some((one) => plain(`${one.given_name} ${one.family_name}`).includes(name))) &&
      created(Date.parse(createdAt)) &&
      departing(departsAt) &&
      arriving(arrivesAt)
    );
  };
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function compare(key: (typeof SORTS)[number], a: StoredOrder, b: StoredOrder): number {
  if (key === 'total_amount') return Number(a.total.amount) - Number(b.total.amount);
  // Orders without a payment deadline come last, as databases sort nulls.
  const value = (order: StoredOrder) => (key === 'created_at' ? order.createdAt : (order.paymentRequiredBy ?? '~'));
  return value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0;
}
