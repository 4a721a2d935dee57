import { addDays, type CalendarDate } from '../../calendar-date.ts';
import type { Money } from '../../money.ts';
import { plainText } from '../../places/plain-text.ts';
import type { Hotel } from '../hotel.ts';
import type { StayOffer } from '../stay-offer.ts';

/**
 * A discount on rooms bought with a flight: a percentage of the price, or an amount per package in the selling currency. Days
 * are inclusive. `sold`: days of sale in the agency's time zone; without `stay` it applies to stays on any days, without places
 * to all hotels.
 */
export type PackageRate = {
  name: string;
  off: { percent: number } | { amountMinor: number };
  sold: Days;
  /** Every night of the stay has to be one of these. */
  stay?: Days;
  countries: readonly string[];
  cities: readonly string[];
  /** Supplier ids: `liteapi~lp3a4b5`. */
  hotels: readonly string[];
};
type Days = { from: CalendarDate; until: CalendarDate };

/** The discount, and its last day. */
export type PackageReduction = { off: Money; until: CalendarDate };

/** Limit of every discount; a rate above it is refused as a typing error. */
export const MOST_PERCENT = 50;

type Sold = {
  offer: Pick<StayOffer, 'total' | 'least' | 'paidTo' | 'checkIn' | 'checkOut'>;
  /** `null` if its details are unknown. */
  hotel: Pick<Hotel, 'city' | 'countryCode'> | null;
  /** The supplier's id. */
  hotelId: string;
  day: CalendarDate;
};

/**
 * The largest discount of any one rate; discounts are not combined, never go below the supplier's minimum price, and never
 * apply to rooms paid at the hotel. `null` if no rate applies.
 */
export function packageReduction(rates: readonly PackageRate[], sold: Sold): PackageReduction | null {
  const { total, least, paidTo } = sold.offer;
  if (paidTo === 'hotel') return null;
  const most = Math.min(
    Math.floor((total.amountMinor * MOST_PERCENT) / 100),
    least ? total.amountMinor - least.amountMinor : Number.POSITIVE_INFINITY,
  );
  let best: PackageReduction | null = null;
  for (const rate of rates) {
    if (!holds(rate, sold)) continue;
    const amountMinor = Math.min(most, amountOf(rate, total));
    if (amountMinor > (best?.off.amountMinor ?? 0)) {
      best = { off: { amountMinor, currency: total.currency }, until: rate.sold.until };
    }
  }
  return best;
}

function holds({ sold, stay, countries, cities, hotels }: PackageRate, { offer, hotel, hotelId, day }: Sold): boolean {
  const isSold = sold.from <= day && day <= sold.until;
  // The night of the last day ends on the next day.
  const isThen = !stay || (stay.from <= offer.checkIn && offer.checkOut <= addDays(stay.until, 1));
  const isAnywhere = countries.length + cities.length + hotels.length === 0;
  const isThere =
    hotels.includes(hotelId) ||
    (hotel !== null &&
      (countries.includes(hotel.countryCode) || cities.some((city) => plainText(city) === plainText(hotel.city))));
  return isSold && isThen && (isAnywhere || isThere);
}

const amountOf = ({ off }: PackageRate, { amountMinor }: Money): number =>
  'percent' in off ? Math.floor((amountMinor * Math.round(off.percent * 100)) / 10_000) : off.amountMinor;

/** The price of the rooms in a package. */
export const reducedBy = (total: Money, reduction: Pick<PackageReduction, 'off'> | null | undefined): Money => ({
  ...total,
  amountMinor: total.amountMinor - (reduction?.off.amountMinor ?? 0),
});
