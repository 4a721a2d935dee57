import type { CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';

/** What counts as the same route at about the same time: trips of the same kind that leave near the asked day, and were seen lately. */
export const USUAL = { seenWithinDays: 14, departingWithinDays: 45 };
/** Fewer trips than these say nothing. */
export const FEWEST_TRIPS = 12;

export type UsualAsked = {
  origin: string;
  destination: string;
  departureDate: CalendarDate;
  returnDate?: CalendarDate | undefined;
};

/** The middle half of the lowest prices of `trips` other trips, one adult in economy with all fees. */
export type UsualPrices = { from: Money; to: Money; trips: number };

export type PriceLevel = 'low' | 'usual' | 'high';

/** How a price compares with what the route usually costs: below, inside or above its middle half. `null` in another currency. */
export function priceLevel(price: Money, { from, to }: UsualPrices): PriceLevel | null {
  if (price.currency !== from.currency) return null;
  if (price.amountMinor < from.amountMinor) return 'low';
  return price.amountMinor > to.amountMinor ? 'high' : 'usual';
}
