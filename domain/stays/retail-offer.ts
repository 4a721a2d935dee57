import { shareOf } from '../booking/cancellation-refund.ts';
import type { CancellationTerms } from './cancellation.ts';
import { roomNameInSpanish } from './room-name.ts';
import type { StayOffer } from './stay-offer.ts';

/**
 * The retail offer. If the retail price exceeds the supplier's, fees are converted to the same share of it, rounded up, so that
 * a fee of the full price stays the full price and the supplier's price cannot be derived. The usual rooms are named in Spanish.
 */
export function toRetailOffer(supplierOffer: StayOffer, ids: { id: string; hotelId: string }): StayOffer {
  const { cost, total } = supplierOffer;
  const named = supplierOffer.rooms.map((room) => ({ ...room, name: roomNameInSpanish(room.name) }));
  if (cost.amountMinor === total.amountMinor) return { ...supplierOffer, ...ids, rooms: named };
  const terms = ({ isRefundable, steps }: CancellationTerms): CancellationTerms => ({
    isRefundable,
    steps: steps.map(({ from, fee }) => ({ from, fee: shareOf(fee, cost, total) })),
  });
  const rooms = named.map((room) => ({ ...room, cancellation: terms(room.cancellation) }));
  return { ...supplierOffer, ...ids, rooms, cancellation: terms(supplierOffer.cancellation) };
}
