import type { ShownStay, StayOfferAnswer } from '#contract/shapes.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySale } from '#domain/stays/tourism-number.ts';

/** An offer as a visitor may see it: what suppliers ask of the agency is not their business. */
const withoutCost = ({ cost: _, rooms, ...offer }: StayOffer): StayOfferAnswer => ({
  ...offer,
  rooms: rooms.map(({ cost: _ours, ...room }) => room),
});

/** The same of one that is shown to choose from. */
export const shownStay = (offer: StayOffer, sale: StaySale): ShownStay => ({ ...withoutCost(offer), sale });

/** The same of rooms that are sold, with their hotel. */
export const soldStay = ({ hotel, tourismNumber = null, ...offer }: SoldStay) => ({
  hotel,
  tourismNumber,
  offer: withoutCost(offer),
});
