import { addDays, daysBetween, formatShortDay, formatWeekday } from '#domain/calendar-date.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { moneyOf } from '#domain/money.ts';
import { LAST_BOOKABLE_DAYS, legsOf, moveTrip, type TripSearch, writeTripSearch } from '#domain/trip-search.ts';
import { roundPriceWords } from '../../prices/charged-words.ts';
import { type CalendarPrices, watchPrices } from '../../search-form/dates/watch-prices.ts';

/** SPEC §9 sets no number; seven days fit side by side. */
const STRIP_DAYS = 3;

export type StripDay = {
  date: string;
  label: string;
  /** The label for narrow screens: `jue 24`. */
  shortLabel: string;
  href: string;
  isCurrent: boolean;
  state: 'known' | 'none' | 'unknown';
  price: string;
  isLowest: boolean;
};

/** The days around a trip with their lowest prices, in words; used on the server, and in the browser as more prices arrive. */
export function stripDays(
  search: TripSearch,
  { days }: Pick<CalendarPrices, 'days'>,
  [today, kept, terms]: [today: string, kept: string, terms: ChargeTerms | null],
): StripDay[] {
  const shown = days
    .map((day) => ({ ...day, trip: moveTrip(search, daysBetween(search.departureDate, day.departureDate)) }))
    .filter(({ trip }) => isOnSale(trip, today));
  const amounts = shown.flatMap(({ cheapest }) => (cheapest ? [cheapest.amount] : []));
  const lowest = Math.min(...amounts);
  // One price alone, or the same every day, is not a low one.
  const hasDearer = amounts.some((amount) => amount > lowest);
  return shown.map(({ departureDate, state, cheapest, trip }) => ({
    date: departureDate,
    label: formatShortDay(departureDate),
    shortLabel: formatWeekday(departureDate),
    state,
    href: `/result?${writeTripSearch(trip)}${kept}`,
    isCurrent: departureDate === search.departureDate,
    price: cheapest ? roundPriceWords(moneyOf(cheapest), terms) : '',
    isLowest: hasDearer && cheapest?.amount === lowest,
  }));
}

/** Whether every leg is on a day that can be searched for: the form refuses others. */
export const isOnSale = (trip: TripSearch, today: string): boolean =>
  legsOf(trip).every(({ departureDate }) => departureDate >= today && departureDate <= addDays(today, LAST_BOOKABLE_DAYS));

/** The first and the last day of the strip. */
export const stripRange = ({ departureDate }: TripSearch): { from: string; to: string } => ({
  from: addDays(departureDate, -STRIP_DAYS),
  to: addDays(departureDate, STRIP_DAYS),
});

/** Loads missing prices after the page has loaded, so that it does not compete with it. */
export async function watchStrip(
  search: TripSearch,
  signal: AbortSignal,
  onPrices: (prices: CalendarPrices) => void,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_ASK_MS));
  await watchPrices({ search, ...stripRange(search), move: 'trip' }, signal, onPrices);
}

const FIRST_ASK_MS = 1_200;
