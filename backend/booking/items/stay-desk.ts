import { timeNow } from '#domain/clock.ts';
import { feeAt, isLostAt } from '#domain/stays/cancellation.ts';
import { hasWorseTerms } from '#domain/stays/stay-offer.ts';
import { registerDay, saleOn } from '#domain/stays/tourism-number.ts';
import { NO_FUNDS, type OrderOutcome } from '#suppliers/orders/port.ts';
import type { StayOrderOutcome, StaySupplier } from '#suppliers/stays/port.ts';
import type { Booking, StayItem } from '../../db/schema.ts';
import type { TourismRegister } from '../../stays/tourism-register.ts';
import { type ItemDesk, NOT_FLOWN, standingOf } from './item-desk.ts';

type Numbers = Pick<TourismRegister, 'numberOf'>;

/**
 * Orders stays. The supplier's quote from the selection is old by then, so the rooms are repriced right before ordering;
 * repricing is not binding.
 */
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
    if (hasWorseTerms(offer, quoted.offer, timeNow())) return { ok: false, reason: 'unavailable', detail: 'worse-terms' };
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
 * Whether a paid stay may still be sold by law. Its registration number was valid when the price was accepted and when the
 * visitor paid; one that expires at midnight after that was sold in time. A number removed from the register, or not valid on
 * that day, forbids the order.
 */
function mayBeOrdered({ supplier, offer, supplierOffer, pricedAt }: StayItem, register: Numbers): boolean {
  const registered = register.numberOf({ supplier, ownId: supplierOffer.offer.hotelId });
  return !saleOn(offer.hotel, registered, registerDay(pricedAt)).isOnRequest;
}

/** The lead guest of each room, in the order of the rooms. */
export const leadGuestsOf = ({ guests }: Pick<Booking, 'guests'>, { id, offer }: Pick<StayItem, 'id' | 'offer'>) =>
  offer.rooms.flatMap((_, room) => guests.find((guest) => guest.itemId === id && guest.room === room) ?? []);

type Refused = { ok: false; reason: Extract<StayOrderOutcome, { ok: false }>['reason']; detail?: string };

function refusalOf({ reason, detail }: Refused): Extract<OrderOutcome, { ok: false }> {
  const said = detail === undefined ? {} : { detail };
  if (reason === 'unreachable') return { ok: false, reason: 'not-sent', ...said };
  return reason === 'no-funds' ? { ok: false, reason: 'rejected', detail: NO_FUNDS } : { ok: false, reason, ...said };
}
