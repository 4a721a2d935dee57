import type { ShownStay, StayOfferAnswer } from '#contract/shapes.ts';
import type { PackageReduction } from '#domain/stays/holiday/package-rate.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { StaySale } from '#domain/stays/tourism-number.ts';

/** The visitor's view of an offer, without the supplier's cost to the agency. */
const withoutCost = ({ cost: _, least: _ours, rooms, ...offer }: StayOffer): StayOfferAnswer => ({
  ...offer,
  rooms: rooms.map(({ cost: _ours, ...room }) => room),
});

/** The same for an offer in a list. */
export const shownStay = (offer: StayOffer, sale: StaySale, packageRate: PackageReduction | null): ShownStay => ({
  ...withoutCost(offer),
  sale,
  packageRate: sale.isOnRequest ? null : packageRate,
});

/** The same for a sold stay, with its hotel. */
export const soldStay = ({
  hotel,
  tourismNumber = null,
  packageRate = null,
  promotionMinor: _,
  termsUnpromoted: __,
  ...offer
}: SoldStay) => ({
  hotel,
  tourismNumber,
  packageRate,
  offer: withoutCost(offer),
});
