import { isLocator } from '#domain/booking/tickets/record-locator.ts';
import { isLostOnceOrdered } from '#domain/flights/flight-offer.ts';
import { isSameTrip } from '#domain/flights/orders/booked-order.ts';
import { hasTickets } from '#domain/flights/orders/ticketless-airlines.ts';
import { type Money, parseDecimal } from '#domain/money.ts';
import type { FlightSupplier, Holds, OrderRequest } from '#suppliers/flights/port.ts';
import { isSameReference } from '#suppliers/orders/port.ts';
import type { Booking, FlightItem } from '../../db/schema.ts';
import { type ItemDesk, standingOf } from './item-desk.ts';

/**
 * Orders flights. Where the agency issues tickets later, an order can be cancelled for free until then; where tickets are paid
 * with the order, the fare rules apply, and a fare without rules promises nothing.
 */
export const flightDesk = (supplier: FlightSupplier): ItemDesk<FlightItem> => ({
  undoable({ supplierOffer }) {
    if (isLostOnceOrdered(supplierOffer)) return 'never';
    return supplierOffer.instantTicketingRequired || supplier.tickets === 'at-order' ? 'at-a-cost' : 'free';
  },
  order: (booking, item) => supplier.createOrder(requestOf(booking, item)),
  ...(supplier.holds ? { holds: holdsAt(supplier, supplier.holds) } : {}),
  ...(supplier.findOrder ? { findOrder: supplier.findOrder } : {}),
  async identifyOrder({ passengers }, item, named) {
    const read = await supplier.readOrder((isLocator(named) && supplier.orderIdOf?.(named)) || named);
    if (!read.ok) return read;
    const { clientReference, orderId, locators } = read.order;
    const booked = { offer: item.supplierOffer, passengers: passengers.map(supplier.nameAsBooked) };
    const isIt = clientReference ? isSameReference(clientReference, item.id) : isSameTrip(booked, read.order);
    if (!isIt) return { ok: false, reason: 'another' };
    return read.order.isCancelled ? { ok: false, reason: 'cancelled' } : { ok: true, order: { orderId, locators } };
  },
  standing: async (orderId) => standingOf(await supplier.readOrder(orderId)),
  async quoteCancellation(item) {
    // For an airline without tickets the documents do not show whether the order was paid.
    if (supplier.tickets !== 'at-order' && !hasTickets(item.supplierOffer)) return { ok: false, reason: 'by-hand' };
    const quoted = await supplier.quoteCancellation(item.orderId as string, priceOf(item));
    // Its order does not show a ticket that somebody else has issued, and a person has recorded.
    const isIssuedElsewhere = supplier.tickets !== 'at-order' && item.state === 'ticketed';
    return quoted.ok && isIssuedElsewhere ? { ok: false, reason: 'by-hand' } : quoted;
  },
  cancelOrder: (item) => supplier.cancelOrder(item.orderId as string, priceOf(item)),
  /** In the order in which they were made; confirming one twice is harmless. */
  async confirmChanges(changeIds) {
    for (const id of changeIds) {
      const outcome = (await supplier.confirmChange?.(id)) ?? { ok: false, reason: 'refused' };
      if (!outcome.ok) return outcome;
    }
    return { ok: true };
  },
  async addBags({ orderId, supplierOffer }, { bags, supplierMinor }) {
    const price = { amountMinor: supplierMinor, currency: supplierOffer.price.currency };
    const services = bags.flatMap(({ serviceId, quantity }) => (serviceId ? [{ id: serviceId, quantity }] : []));
    if (!supplier.laterBags || services.length < bags.length) return { ok: false, reason: 'rejected' };
    return supplier.laterBags.add(orderId as string, { services, price });
  },
  countAdded: async ({ orderId }) =>
    (await supplier.laterBags?.countAdded(orderId as string)) ?? { ok: false, reason: 'not-found' },
});

const requestOf = (booking: Booking, item: FlightItem): OrderRequest => ({
  clientReference: item.id,
  bookingReference: booking.reference ?? '',
  offer: item.supplierOffer,
  passengers: booking.passengers,
  customer: booking.customer as NonNullable<typeof booking.customer>,
  billing: booking.billing,
  requirements: item.offer.bookingRequirements,
});

const holdsAt = ({ tickets }: FlightSupplier, holds: Holds): NonNullable<ItemDesk<FlightItem>['holds']> => ({
  until: ({ supplierOffer }, now) => holds.until(supplierOffer, now),
  create: (booking, item) => holds.create(requestOf(booking, item)),
  read: ({ orderId }) => holds.read(orderId as string),
  pay: (item) => holds.pay(item.orderId as string, priceOf(item)),
  isTicketedByHand: tickets === 'by-agency',
});

const priceOf = ({ supplierOffer: { price } }: FlightItem): Money =>
  parseDecimal(price.grandTotal ?? price.total, price.currency);
