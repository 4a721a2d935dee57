import type { SeenStayAnswer } from '#contract/selling/prices.ts';
import { type Money, moneyOf } from '#domain/money.ts';
import { nightsOf } from '#domain/stays/stay-offer.ts';
import { shortMoment } from '../journey/local-moment.ts';
import * as es from '../messages/es.ts';
import { priceWords, roundPriceWords } from '../prices/charged-words.ts';
import { type HomePrices, readHomePrices } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { emptyStaySearch, placeInCity } from './form/stay-form-values.ts';
import { resultsAddress, searchInWords } from './search-in-words.ts';

/** A seen price of a city's hotels in words, the same for every visitor and at any time. */
export type SeenStayView = {
  city: string;
  /** `yyyy-MM`, of arrival. */
  month: string;
  /** A fresh search of the stay, lowest price first. */
  href: string;
  dates: string;
  shortDates: string;
  guests: string;
  perNight: string;
  /** Without cents. */
  perNightInShort: string;
  /** For comparing; in minor units of the currency of prices. */
  perNightMinor: number;
  inHomeMoney: string | null;
  seenAt: string;
  seen: string;
  isOld: boolean;
};

/** The lowest seen price a night of each city and month, the first month first; nothing where hotels are not sold on their own. */
export async function readSeenStays({ backend, sold }: Pick<PageRequest, 'backend' | 'sold'>, cities: readonly string[]) {
  if (!sold.includes('stays') || cities.length === 0) return [];
  const [found, home] = await Promise.all([backend.seenStays({ cities: cities.join(',') }), readHomePrices(backend)]);
  return found.ok ? found.body.stays.map((stay) => seenStayView(stay, home)) : [];
}

function seenStayView({ city, checkIn, checkOut, total, seenAt, isOld }: SeenStayAnswer, home: HomePrices): SeenStayView {
  const search = { ...emptyStaySearch(), destination: placeInCity(city), startDate: checkIn, endDate: checkOut };
  const { dates, shortDates, guests } = searchInWords(search);
  const perNight: Money = {
    amountMinor: Math.round(moneyOf(total).amountMinor / nightsOf({ checkIn, checkOut })),
    currency: total.currency,
  };
  return {
    city,
    month: checkIn.slice(0, 7),
    href: resultsAddress(search, [['sort', 'price']]),
    dates,
    shortDates,
    guests,
    perNight: priceWords(perNight),
    perNightInShort: roundPriceWords(perNight),
    perNightMinor: perNight.amountMinor,
    inHomeMoney: home.of(perNight),
    seenAt,
    seen: es.seen.seenAt(shortMoment(new Date(seenAt))),
    isOld,
  };
}

/** Of a city's months the cheapest, those seen in the last day before older ones. */
export const lowestOf = (stays: readonly SeenStayView[]): SeenStayView | undefined =>
  stays.toSorted((a, b) => Number(a.isOld) - Number(b.isOld) || a.perNightMinor - b.perNightMinor)[0];
