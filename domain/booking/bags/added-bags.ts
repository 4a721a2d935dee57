import type { FlightOffer } from '../../flights/flight-offer.ts';
import { boughtServices } from '../../flights/orders/bought-services.ts';
import { isAmount } from '../../flights/prices/offer-amounts.ts';
import { parseDecimal, toDecimal } from '../../money.ts';
import { type BoughtBags, withBagPrices, withBags } from './baggage.ts';

/** Bags added to a booked flight, and how far the request to the supplier has got. */
export type AddedBags = {
  /** Priced by the agency. */
  bags: BoughtBags[];
  /** The supplier's price for all of them, in the smallest unit. */
  supplierMinor: number;
  /** Number of services on the order beyond its fares, read just before the request; null until it is read. */
  before: number | null;
  /** When the request was sent to the supplier, in epoch milliseconds; after that the order may contain the bags. */
  sentAt: number | null;
};

/**
 * Why no bags can be added: no flight item stands, the trip has begun, the supplier's calls cannot add bags, the airline sells
 * none (any more), or the supplier does not answer now.
 */
export const NO_BAGS = ['not-standing', 'begun', 'not-here', 'none-sold', 'unreachable'] as const;
export type NoBags = (typeof NO_BAGS)[number];

/**
 * The stage of an addition: unpaid; paid and being put into the order; in the order and paid; or refused, with nothing charged.
 */
export const ADDITION_STAGES = ['to-pay', 'adding', 'added', 'refused'] as const;
export type AdditionStage = (typeof ADDITION_STAGES)[number];

/** The fields of a booked flight that bags change. */
type WithBags = { offer: FlightOffer; supplierOffer: FlightOffer; bags: BoughtBags[]; totalMinor: number };

export const priceOfBags = (bags: readonly Pick<BoughtBags, 'amountMinor'>[]): number =>
  bags.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const countOfBags = (bags: readonly Pick<BoughtBags, 'quantity'>[]): number =>
  bags.reduce((sum, { quantity }) => sum + quantity, 0);

/** The flight with the added bags on top of those it had, in the agency's price and the supplier's. */
export function withAddedBags({ offer, supplierOffer, bags, totalMinor }: WithBags, added: AddedBags): WithBags {
  const all = mergedBags(bags, added.bags);
  return {
    offer: withBagPrices(withBags(offer, all), all),
    supplierOffer: withSupplierBags(supplierOffer, all, added.supplierMinor),
    bags: all,
    totalMinor: totalMinor + priceOfBags(added.bags),
  };
}

/** Adds the quantity and the price of a bag that is already there to its entry. */
function mergedBags(before: readonly BoughtBags[], more: readonly BoughtBags[]): BoughtBags[] {
  const merged = [...before];
  for (const bag of more) {
    const place = merged.findIndex((one) => nameOf(one) === nameOf(bag));
    const known = merged[place];
    if (known)
      merged[place] = { ...known, quantity: known.quantity + bag.quantity, amountMinor: known.amountMinor + bag.amountMinor };
    else merged.push(bag);
  }
  return merged;
}

const nameOf = ({ kind, journeyType, travelerIds, flights }: BoughtBags): string =>
  JSON.stringify([kind, journeyType, travelerIds, flights]);

function withSupplierBags(before: FlightOffer, bags: BoughtBags[], moreMinor: number): FlightOffer {
  const { currency } = before.price;
  const plus = (amountMinor: number) => toDecimal({ amountMinor: amountMinor + moreMinor, currency });
  const inBags = boughtServices(before, 'CHECKED_BAGS').amountMinor;
  const total = parseDecimal(before.price.grandTotal ?? before.price.total, currency).amountMinor;
  const others = (before.price.additionalServices ?? []).filter(({ type }) => type !== 'CHECKED_BAGS');
  const lines = [...others, { type: 'CHECKED_BAGS', amount: plus(inBags) }];
  const offer = withBags(before, bags);
  return { ...offer, price: { ...before.price, grandTotal: plus(total), additionalServices: lines } };
}

/**
 * The supplier's price for all the bags, from its own entries (`included.bags`), in the smallest unit; `undefined` if one of
 * them has no price there.
 */
export function supplierPriceOf(
  bags: readonly BoughtBags[],
  included: Record<string, unknown>,
  currency: string,
): number | undefined {
  const entries = Object.values(included.bags ?? {}) as Entry[];
  let sum = 0;
  for (const { serviceId, quantity } of bags) {
    const { price } = entries.find((entry) => entry.id === serviceId && entry.quantity === quantity) ?? {};
    if (serviceId === undefined || price?.currencyCode !== currency || !isAmount(price.amount, currency)) return undefined;
    sum += parseDecimal(price.amount, currency).amountMinor;
  }
  return sum;
}

type Entry = { id?: string; quantity?: number; price?: { amount: string; currencyCode: string } };

/** The outcome of an addition by the number of services now on the order: all bags are there, none, or an unexpected number. */
export function becameOf({ bags, before }: Pick<AddedBags, 'bags' | 'before'>, now: number): 'all' | 'none' | 'other' {
  const more = now - (before ?? 0);
  if (more === 0) return 'none';
  return more === countOfBags(bags) ? 'all' : 'other';
}
