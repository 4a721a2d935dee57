import { join } from 'node:path';
import { parseDecimal, toDecimal } from '#domain/money.ts';
import type { Fault } from '../../faults.ts';
import { openJournal } from '../../journal.ts';
import type { World } from '../../world/world.ts';
import { notFound, priceChanged, required, serviceNotAvailable, wrongState } from '../errors.ts';
import { type AskedService, bagServices, findServices, priceOfServices } from '../offers/services.ts';
import { type StoredOffer, saleOf } from '../offers/stored-offer.ts';
import { type Page, pageOf } from '../paging.ts';
import { type OrderData, orderObject, type Payment, type StoredOrder, ticketsOf } from './order.ts';
import { ordersAsked } from './order-list.ts';
import { makeOrder, orderedService, readMetadata } from './order-making.ts';
import { checkPayment } from './order-payment.ts';

/** Airlines that sell no bags after booking (Duffel's guide to bags after booking). */
const SELL_NOTHING_LATER = new Set(['IB', 'AF', 'KL', 'TP', 'AM']);

type ServicesToAdd = { payment?: Payment; add_services?: AskedService[] };

/** Duffel's orders: instant orders are paid from the balance; held orders lapse if not paid in time. */
export function openOrders(world: World, dataDir: string, findOffer: (id: string) => StoredOffer | undefined) {
  // Orders stored by an older sandbox lack their offer and are dropped.
  const journal = openJournal<StoredOrder>(join(dataDir, 'duffel-orders.jsonl'), ({ offer }) => offer !== undefined);
  for (const order of journal.all()) if (!order.cancelledAt) changeSeats(world, order, 1);
  const booked = new Set(journal.all().map(({ offer }) => offer.requestId));
  const now = () => new Date(world.now()).toISOString();

  const close = (order: StoredOrder, at = now()): void => {
    changeSeats(world, order, -1);
    journal.put({ ...order, cancelledAt: at });
  };
  /** The current state of an order; cancels it first if its payment deadline has passed. */
  const current = (id: string): StoredOrder => {
    const order = journal.get(id);
    if (!order) throw notFound();
    const { paymentRequiredBy } = order;
    const isOverdue = !order.paidAt && !order.cancelledAt && paymentRequiredBy !== null && paymentRequiredBy < now();
    if (isOverdue) close(order, paymentRequiredBy);
    return journal.get(id) as StoredOrder;
  };
  /** The order's flights as currently sold, for its services; the price is not used. */
  const saleOfOrder = ({ offer }: StoredOrder) => saleOf(world, offer, { holdsSeats: true });

  return {
    all: () => journal.all(),
    current,
    close,
    put: journal.put,

    create(data: OrderData, fault: Fault | undefined) {
      const order = makeOrder(data, { world, findOffer, isBooked: (id) => booked.has(id), fault });
      changeSeats(world, order, 1);
      booked.add(order.offer.requestId);
      journal.put(order);
      return orderObject(order);
    },

    read: (id: string) => orderObject(current(id)),

    list(query: URLSearchParams): Page {
      const orders = journal.all().map(({ id }) => current(id));
      return pageOf(query, ordersAsked(query, orders), orderObject);
    },

    change(id: string, { metadata }: { metadata?: unknown }) {
      const order = current(id);
      if (order.cancelledAt) throw wrongState('already_cancelled', 'This order has already been cancelled.');
      journal.put({ ...order, metadata: readMetadata(metadata, order.metadata) });
      return orderObject(current(id));
    },

    /** Moves the payment deadline of a held order to now, which cancels it; false if it is paid or cancelled. */
    lapse(id: string): boolean {
      const order = current(id);
      if (order.paidAt || order.cancelledAt) return false;
      const paymentRequiredBy = now();
      close({ ...order, paymentRequiredBy }, paymentRequiredBy);
      return true;
    },

    paid(order: StoredOrder): void {
      const { passengers, owner } = order.body;
      journal.put({ ...order, paidAt: now(), body: { ...order.body, documents: ticketsOf(passengers, owner.iata_code) } });
    },

    /** Services that can still be added: bags up to the allowed quantity. */
    availableServices(id: string) {
      const order = current(id);
      if (order.cancelledAt || !order.paidAt || SELL_NOTHING_LATER.has(order.body.owner.iata_code)) return [];
      return bagServices(saleOfOrder(order), order.offer).flatMap((service) => {
        const left = service.maximum_quantity - (order.bought[service.id] ?? 0);
        return left > 0 ? [{ ...service, maximum_quantity: left }] : [];
      });
    },

    addServices(id: string, { payment, add_services: asked }: ServicesToAdd, fault?: Fault) {
      const order = current(id);
      if (order.cancelledAt) throw wrongState('already_cancelled', 'This order has already been cancelled.');
      if (!order.paidAt) throw wrongState('order_not_paid', 'The order has not been paid for');
      if (!Array.isArray(asked) || asked.length === 0) throw required('/add_services');
      if (fault?.soldOut) throw serviceNotAvailable('/add_services/0/id');
      if (fault?.priceFactor) throw priceChanged();
      const available = this.availableServices(id);
      const services = findServices(world, saleOfOrder(order), order.offer, asked, { at: '/add_services', bags: available });
      const { currency } = order.total;
      const priceMinor = priceOfServices(services, currency);
      checkPayment(payment, { amount: toDecimal({ amountMinor: priceMinor, currency }), currency }, '/payment');
      const before = parseDecimal(order.total.amount, currency).amountMinor;
      const bought = { ...order.bought };
      for (const { service, quantity } of services) bought[service.id] = (bought[service.id] ?? 0) + quantity;
      const seats = services.flatMap(({ seat }) => seat ?? []);
      for (const { flight, number } of seats) world.inventory.chosenSeats(flight).add(number);
      journal.put({
        ...order,
        bought,
        seats: [...order.seats, ...seats],
        total: { amount: toDecimal({ amountMinor: before + priceMinor, currency }), currency },
        body: { ...order.body, services: [...order.body.services, ...services.map(orderedService)] },
      });
      return orderObject(current(id));
    },
  };
}

function changeSeats(world: World, { takes, seats }: StoredOrder, direction: 1 | -1): void {
  for (const { flight, cabin, seats: count } of takes) world.inventory.take(flight, cabin, count * direction);
  for (const { flight, number } of seats) {
    const chosen = world.inventory.chosenSeats(flight);
    if (direction === 1) chosen.add(number);
    else chosen.delete(number);
  }
}
