import type { FlightOffer } from '../flights/flight-offer.ts';
import { isAmount } from '../flights/offer-amounts.ts';
import { intAmountOf, type Money, parseDecimal, sumMoney, toDecimal } from '../money.ts';
import { changeChosenServices } from './chosen-services.ts';

/** SPEC §3: a bag is bought for the way out or the way back. */
export const JOURNEY_TYPES = ['onward', 'return'] as const;
export type JourneyType = (typeof JOURNEY_TYPES)[number];

/** Bags that can be bought for one traveller in one direction. */
export type BagOption = { journeyType: JourneyType; travelerId: string; most: number; single: Money };

/** Bags that are bought; `amountMinor` is for all of them. */
export type BoughtBags = { journeyType: JourneyType; travelerId: string; quantity: number; amountMinor: number };
export type BagChoice = Pick<BoughtBags, 'journeyType' | 'travelerId' | 'quantity'>;

/** SPEC §9: what the agency adds to a bag, in the smallest unit. */
const MARGIN_MINOR = 500;
const UNIT_MINOR = 100;

/** SPEC §9: the supplier's price for one bag plus 500 minor units, rounded half-up to whole units. */
export const singleBagPrice = ({ amountMinor, currency }: Money): Money => ({
  amountMinor: Math.floor((amountMinor + MARGIN_MINOR) / UNIT_MINOR + 0.5) * UNIT_MINOR,
  currency,
});

/** One entry of `included.bags` in the Amadeus vocabulary: so many bags, for these travellers, on these flights. */
type IncludedBags = {
  quantity?: number;
  segmentIds?: string[];
  travelerIds?: string[];
  price?: { amount?: string; currencyCode?: string };
};

/** What can be bought on top of a priced offer, from what its supplier says; empty when it says nothing. */
export function bagOptions(offer: FlightOffer, included: Record<string, unknown>): BagOption[] {
  const entries = Object.values((included.bags ?? {}) as Record<string, IncludedBags>);
  return JOURNEY_TYPES.flatMap((journeyType, direction) => {
    const segments = offer.itineraries[direction]?.segments.map(({ id }) => id) ?? [];
    if (segments.length === 0) return [];
    const here = entries.filter(({ segmentIds = [] }) => segments.every((id) => segmentIds.includes(id)));
    return offer.travelerPricings.flatMap(({ travelerId }): BagOption[] => {
      const own = here.filter(({ travelerIds = [] }) => travelerIds.includes(travelerId));
      const one = own.find(({ quantity }) => quantity === 1)?.price;
      if (!one?.amount || one.currencyCode !== offer.price.currency || !isAmount(one.amount, one.currencyCode)) return [];
      const most = Math.max(...own.map(({ quantity = 0 }) => quantity));
      return [{ journeyType, travelerId, most, single: singleBagPrice(parseDecimal(one.amount, one.currencyCode)) }];
    });
  });
}

/** SPEC §9: the price of bags is the single price times their number. `undefined` when that many cannot be bought. */
export function buyBags(options: BagOption[], { journeyType, travelerId, quantity }: BagChoice): BoughtBags | undefined {
  const option = options.find((one) => one.journeyType === journeyType && one.travelerId === travelerId);
  if (!option || !Number.isInteger(quantity) || quantity < 1 || quantity > option.most) return undefined;
  return { journeyType, travelerId, quantity, amountMinor: option.single.amountMinor * quantity };
}

/** The supplier's offer with just these bags asked for, on every flight of their direction. */
export function withBags(offer: FlightOffer, bags: BagChoice[]): FlightOffer {
  const directionOf = new Map(
    offer.itineraries.flatMap(({ segments }, index) => segments.map(({ id }) => [id, JOURNEY_TYPES[index]] as const)),
  );
  const { grandTotal: _, additionalServices: __, ...price } = offer.price;
  const chosen = changeChosenServices(offer, ({ chargeableCheckedBags: ___, ...others }, { travelerId, segmentId }) => {
    const own = bags.find((one) => one.travelerId === travelerId && one.journeyType === directionOf.get(segmentId));
    return { ...others, ...(own ? { chargeableCheckedBags: { quantity: own.quantity } } : {}) };
  });
  return { ...chosen, price: bags.length > 0 ? offer.price : { ...price, grandTotal: offer.price.total } };
}

/** The offer as the visitor pays it: the agency's price for the bags in place of the supplier's, in the total and in its own line. */
export function withBagPrices(shown: FlightOffer, bags: BoughtBags[]): FlightOffer {
  const { currency, additionalServices = [] } = shown.price;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const isBags = ({ type }: { type: string }) => type === 'CHECKED_BAGS';
  const asked = sumMoney(
    currency,
    additionalServices.filter(isBags).map(({ amount }) => parseDecimal(amount, currency)),
  );
  const sold = money(bags.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  const before = parseDecimal(shown.price.grandTotal ?? shown.price.total, currency);
  const total = money(before.amountMinor - asked.amountMinor + sold.amountMinor);
  const lines = additionalServices.filter((line) => !isBags(line));
  return {
    ...shown,
    price: {
      ...shown.price,
      ...{ total: toDecimal(total), grandTotal: toDecimal(total), intTotal: intAmountOf(total) },
      additionalServices: sold.amountMinor > 0 ? [...lines, { type: 'CHECKED_BAGS', amount: toDecimal(sold) }] : lines,
    },
  };
}
