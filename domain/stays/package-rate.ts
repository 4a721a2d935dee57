import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';
import { plainText } from '../places/plain-text.ts';
import type { Hotel } from './hotel.ts';
import type { StayOffer } from './stay-offer.ts';

/**
 * What an agency takes off the price of rooms that are bought with a flight: a share of it, or an amount of a package, in what it sells in. Days are first and last ones, those on which it
 * is sold by the agency's own clock; without `stay` it is for stays on any days, without places for hotels anywhere.
 */
export type PackageRate = {
  name: string;
  off: { percent: number } | { amountMinor: number };
  sold: Days;
  /** Every night of the stay is one of these. */
  stay?: Days;
  countries: readonly string[];
  cities: readonly string[];
  /** As their suppliers know them: `liteapi~lp3a4b5`. */
  hotels: readonly string[];
};
type Days = { from: CalendarDate; until: CalendarDate };

/** What comes off, and the last day on which it does. */
export type PackageReduction = { off: Money; until: CalendarDate };

/** More than half of a price is a slip of whoever wrote the rate. */
export const MOST_PERCENT = 50;

type Sold = {
  offer: Pick<StayOffer, 'total' | 'least' | 'paidTo' | 'checkIn' | 'checkOut'>;
  /** `null` where nobody has told of it. */
  hotel: Pick<Hotel, 'city' | 'countryCode'> | null;
  /** As its supplier knows it. */
  hotelId: string;
  day: CalendarDate;
};

/**
 * What rooms cost less with a flight, by the rate that takes the most off: one alone, never below the price that their supplier allows, and nothing of what the hotel itself is paid for. `null`
 * where no rate leaves anything to take off.
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
  // The night of the last day ends on the day after.
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

/** The price of rooms in a package. */
export const reducedBy = (total: Money, reduction: Pick<PackageReduction, 'off'> | null | undefined): Money => ({
  ...total,
  amountMinor: total.amountMinor - (reduction?.off.amountMinor ?? 0),
});
