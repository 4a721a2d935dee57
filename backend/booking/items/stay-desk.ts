import { feeAt, isLostAt } from '#domain/stays/cancellation.ts';
import { registerDay, saleOn } from '#domain/stays/tourism-number.ts';
import type { OrderOutcome } from '#suppliers/orders/port.ts';
import type { StayOrderOutcome, StaySupplier } from '#suppliers/stays/port.ts';
import type { Booking, StayItem } from '../../db/schema.ts';
import type { TourismRegister } from '../../stays/tourism-register.ts';
import { type ItemDesk, NOT_FLOWN, standingOf } from './item-desk.ts';

type Numbers = Pick<TourismRegister, 'numberOf'>;

/** Orders of stays. What a supplier promised when the rooms were chosen is old by then: they are priced again right before, which binds nobody. */
export const stayDesk = (supplier: StaySupplier, register: Numbers): ItemDesk<StayItem> => ({
  undoable: ({ supplierOffer: { offer } }, at) => {
    if (feeAt(offer.cancellation, offer.cost, at).amountMinor === 0) return 'free';
    return isLostAt(offer.cancellation, offer.cost, at) ? 'never' : 'at-a-cost';
  },

  async order(booking, item) {
    const { offer } = item.supplierOffer;
    if (!mayBeOrdered(item, register)) return { ok: false, reason: 'unavailable', detail: 'no-tourism-number' };
    const quoted = await supplier.reprice(offer);
    if (!quoted.ok) return refusalOf(quoted);
    const { cost } = quoted.offer;
    if (cost.currency !== offer.cost.currency || cost.amountMinor > offer.cost.amountMinor) {
      return { ok: false, reason: 'price-changed', detail: `${cost.amountMinor} ${cost.currency}` };
    }
    const made = await supplier.createOrder({
      clientReference: item.id,
      quoted,
      leadGuests: leadGuestsOf(booking, item),
      customer: booking.customer as NonNullable<typeof booking.customer>,
    });
    return made.ok ? { ok: true, order: { ...made.order, locators: [] } } : refusalOf(made);
  },

  async findOrder(clientReference) {
    const found = await supplier.findOrder(clientReference);
    return found.ok ? { ok: true, order: found.order && { ...found.order, locators: [] } } : found;
  },

  standing: async (orderId) => standingOf(await supplier.readOrder(orderId)),

  quoteCancellation: ({ orderId }) => supplier.quoteCancellation(orderId as string),

  async cancelOrder({ orderId }) {
    const cancelled = await supplier.cancelOrder(orderId as string);
    return cancelled.ok ? { ok: true, fee: cancelled.fee } : cancelled;
  },

  ...NOT_FLOWN,
});

/**
 * Whether the law still lets a stay be sold that was paid for. Its number was good when the visitor agreed to its price, and again when they paid; what
 * runs out at midnight after that was sold in time. A number that was taken out of the register, or never ran until that day, was not.
 */
function mayBeOrdered({ supplier, offer, supplierOffer, pricedAt }: StayItem, register: Numbers): boolean {
  const registered = register.numberOf({ supplier, ownId: supplierOffer.offer.hotelId });
  return !saleOn(offer.hotel, registered, registerDay(pricedAt)).isOnRequest;
}

/** One for each room, in the order of the rooms. */
export const leadGuestsOf = ({ guests }: Pick<Booking, 'guests'>, { id, offer }: Pick<StayItem, 'id' | 'offer'>) =>
  offer.rooms.flatMap((_, room) => guests.find((guest) => guest.itemId === id && guest.room === room) ?? []);

type Refused = { ok: false; reason: Extract<StayOrderOutcome, { ok: false }>['reason']; detail?: string };

/** Silence is a doubt even where nothing can have been ordered: asking costs nothing, ordering twice does. */
function refusalOf({ reason, detail }: Refused): Extract<OrderOutcome, { ok: false }> {
  const said = detail === undefined ? {} : { detail };
  if (reason === 'unreachable') return { ok: false, reason: 'in-doubt', ...said };
  return reason === 'no-funds' ? { ok: false, reason: 'rejected', detail: 'no-funds' } : { ok: false, reason, ...said };
}
