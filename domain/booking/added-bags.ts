import { boughtServices } from '../flights/bought-services.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { isAmount } from '../flights/offer-amounts.ts';
import { parseDecimal, toDecimal } from '../money.ts';
import { type BoughtBags, withBagPrices, withBags } from './baggage.ts';

/** Bags that are added to a flight that is booked, and how far its supplier has been asked for them. */
export type AddedBags = {
  /** At the agency's price. */
  bags: BoughtBags[];
  /** What their supplier asks for all of them. */
  supplierMinor: number;
  /** How many things the order had on top of its fares right before; none before anybody looked. */
  before: number | null;
  /** When the supplier was asked for them, in epoch milliseconds: from then on they may be there. */
  sentAt: number | null;
};

/**
 * Why no bags can be added: nothing stands that flies, it has begun, its supplier's calls cannot, its airline sells none (any more), or nobody answers now.
 */
export const NO_BAGS = ['not-standing', 'begun', 'not-here', 'none-sold', 'unreachable'] as const;
export type NoBags = (typeof NO_BAGS)[number];

/** How an addition stands: to be paid, paid and being put into the order, in it and paid for, or not to be had: then nothing was charged. */
export const ADDITION_STAGES = ['to-pay', 'adding', 'added', 'refused'] as const;
export type AdditionStage = (typeof ADDITION_STAGES)[number];

/** What of a flight that is booked bags change. */
type WithBags = { offer: FlightOffer; supplierOffer: FlightOffer; bags: BoughtBags[]; totalMinor: number };

export const priceOfBags = (bags: readonly Pick<BoughtBags, 'amountMinor'>[]): number =>
  bags.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const countOfBags = (bags: readonly Pick<BoughtBags, 'quantity'>[]): number =>
  bags.reduce((sum, { quantity }) => sum + quantity, 0);

/** The flight with bags on top of what it had, in both prices. */
export function withAddedBags({ offer, supplierOffer, bags, totalMinor }: WithBags, added: AddedBags): WithBags {
  const all = mergedBags(bags, added.bags);
  return {
    offer: withBagPrices(withBags(offer, all), all),
    supplierOffer: withSupplierBags(supplierOffer, all, added.supplierMinor),
    bags: all,
    totalMinor: totalMinor + priceOfBags(added.bags),
  };
}

/** One more of what there is already is two of it. */
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
 * What a supplier asks for bags in all, by what it said of them (`included.bags`), in the smallest unit; `undefined` where it does not say so of one.
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

/** What became of an addition, by how many things its order has by now: all of it is there, nothing, or something that nobody asked for so. */
export function becameOf({ bags, before }: Pick<AddedBags, 'bags' | 'before'>, now: number): 'all' | 'none' | 'other' {
  const more = now - (before ?? 0);
  if (more === 0) return 'none';
  return more === countOfBags(bags) ? 'all' : 'other';
}
