import { shareOf } from '../booking/cancellation-refund.ts';
import type { CancellationTerms } from './cancellation.ts';
import type { StayOffer } from './stay-offer.ts';

/**
 * An offer as a visitor is shown it. Its terms are of what the visitor pays: where that is more than the supplier's price, what cancelling
 * costs is the same share of it, rounded up, so that the whole price stays the whole price and the supplier's cannot be worked out.
 */
export function toRetailOffer(supplierOffer: StayOffer, ids: { id: string; hotelId: string }): StayOffer {
  const { cost, total } = supplierOffer;
  if (cost.amountMinor === total.amountMinor) return { ...supplierOffer, ...ids };
  const terms = ({ isRefundable, steps }: CancellationTerms): CancellationTerms => ({
    isRefundable,
    steps: steps.map(({ from, fee }) => ({ from, fee: shareOf(fee, cost, total) })),
  });
  const rooms = supplierOffer.rooms.map((room) => ({ ...room, cancellation: terms(room.cancellation) }));
  return { ...supplierOffer, ...ids, rooms, cancellation: terms(supplierOffer.cancellation) };
}
