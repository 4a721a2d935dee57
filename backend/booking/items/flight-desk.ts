import { isLostOnceOrdered } from '#domain/flights/lost-once-ordered.ts';
import { hasTickets } from '#domain/flights/ticketless-airlines.ts';
import { type Money, parseDecimal } from '#domain/money.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { FlightItem } from '../../db/schema.ts';
import { type ItemDesk, standingOf } from './item-desk.ts';

/**
 * Orders of flights. Where the agency has the tickets issued later, an order is given back for nothing until then; where they are paid for with
 * the order, it is as its fare says, and of one that says nothing nobody promises anything.
 */
export const flightDesk = (supplier: FlightSupplier): ItemDesk<FlightItem> => ({
  undoable({ supplierOffer }) {
    if (isLostOnceOrdered(supplierOffer)) return 'never';
    return supplierOffer.instantTicketingRequired || supplier.tickets === 'at-order' ? 'at-a-cost' : 'free';
  },
  order: (booking, item) =>
    supplier.createOrder({
      clientReference: item.id,
      bookingReference: booking.reference ?? '',
      offer: item.supplierOffer,
      passengers: booking.passengers,
      customer: booking.customer as NonNullable<typeof booking.customer>,
      billing: booking.billing,
      requirements: item.offer.bookingRequirements,
    }),
  findOrder: supplier.findOrder,
  standing: async (orderId) => standingOf(await supplier.readOrder(orderId)),
  async quoteCancellation(item) {
    // Of an airline without tickets nobody can tell by its documents whether it was paid already.
    if (supplier.tickets !== 'at-order' && !hasTickets(item.supplierOffer)) return { ok: false, reason: 'by-hand' };
    return supplier.quoteCancellation(item.orderId as string, priceOf(item));
  },
  cancelOrder: (item) => supplier.cancelOrder(item.orderId as string, priceOf(item)),
  /** In turn, as they were made: one that is confirmed already is confirmed again. */
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

const priceOf = ({ supplierOffer: { price } }: FlightItem): Money =>
  parseDecimal(price.grandTotal ?? price.total, price.currency);
