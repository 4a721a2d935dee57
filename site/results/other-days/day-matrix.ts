import { addDays, formatShortDay, formatWeekday } from '#domain/calendar-date.ts';
import { type Money, moneyOf } from '#domain/money.ts';
import { DAYS_AROUND } from '#domain/prices/days-around.ts';
import { searchedTrip } from '#domain/prices/seen-price.ts';
import { type TripSearch, toFlightSearchRequest, writeTripSearch } from '#domain/trip-search.ts';
import { roundPriceWords } from '../../prices/charged-words.ts';
import type { PageRequest } from '../../request/context.ts';
import { isOnSale } from './price-strip.ts';

type RoundTrip = TripSearch & { returnDate: string };

export type MatrixDay = { date: string; label: string; shortLabel: string; isCurrent: boolean };
/** `state`: `none`: nothing is sold on these days; `unknown`: not searched lately; `impossible`: back before out, or too far ahead. */
export type MatrixCell = {
  key: string;
  state: 'known' | 'none' | 'unknown' | 'impossible';
  price: string;
  href: string;
  isCurrent: boolean;
  isLowest: boolean;
};
export type DayMatrix = { out: MatrixDay[]; rows: { back: MatrixDay; cells: MatrixCell[] }[] };

/** What is known of a pair of days: a price, or that nothing is sold; absent: nothing. */
type Known = Map<string, Money | null>;
const keyOf = (out: string, back: string): string => `${out} ${back}`;

/**
 * What is known of the round trip on the days around, without asking a supplier: what searches of this very trip found in the last
 * minutes, and for one adult in economy what the price book has.
 */
export async function knownAround(search: RoundTrip, { backend }: Pick<PageRequest, 'backend'>): Promise<Known> {
  const segment = toFlightSearchRequest(search);
  const outs = daysAround(search.departureDate);
  const trip = searchedTrip(segment);
  const [book, ...calendars] = await Promise.all([
    trip?.returnDate ? backend.pricesAround({ ...trip, returnDate: trip.returnDate }) : null,
    ...outs.map((departureDate) =>
      backend.priceCalendar({
        ...toFlightSearchRequest({ ...search, departureDate }),
        from: addDays(search.returnDate, -DAYS_AROUND),
        to: addDays(search.returnDate, DAYS_AROUND),
        move: 'return',
        fill: false,
      }),
    ),
  ]);
  const seen = book?.ok ? book.body.prices : [];
  const known: Known = new Map(
    seen.map(({ departureDate, returnDate, total }) => [keyOf(departureDate, returnDate), moneyOf(total)]),
  );
  for (const calendar of calendars)
    for (const { departureDate, returnDate, state, cheapest } of calendar.ok ? calendar.body.days : [])
      if (returnDate && state !== 'unknown') known.set(keyOf(departureDate, returnDate), cheapest && moneyOf(cheapest));
  return known;
}

const daysAround = (date: string): string[] =>
  Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => addDays(date, index - DAYS_AROUND));

/** The days around a round trip as a table: departures in columns, returns in rows. `kept`: parameters of the view of the list. */
export function dayMatrix(search: RoundTrip, known: Known, { today, kept }: { today: string; kept: string }): DayMatrix {
  const amounts = [...known.values()].flatMap((money) => (money ? [money.amountMinor] : []));
  const lowest = Math.min(...amounts);
  // One price alone, or the same everywhere, is not a low one.
  const hasDearer = amounts.some((amount) => amount > lowest);
  const cell = (departureDate: string, returnDate: string): MatrixCell => {
    const trip = { ...search, departureDate, returnDate };
    const isPossible = returnDate >= departureDate && isOnSale(trip, today);
    const price = known.get(keyOf(departureDate, returnDate));
    return {
      key: keyOf(departureDate, returnDate),
      state: isPossible ? (price ? 'known' : price === null ? 'none' : 'unknown') : 'impossible',
      price: price ? roundPriceWords(price) : '',
      href: `/result?${writeTripSearch(trip)}${kept}`,
      isCurrent: departureDate === search.departureDate && returnDate === search.returnDate,
      isLowest: hasDearer && price?.amountMinor === lowest,
    };
  };
  const out = daysAround(search.departureDate).filter((date) => date >= today);
  return {
    out: out.map((date) => dayView(date, search.departureDate)),
    rows: daysAround(search.returnDate)
      .filter((date) => date >= today)
      .map((back) => ({ back: dayView(back, search.returnDate), cells: out.map((date) => cell(date, back)) })),
  };
}

const dayView = (date: string, current: string): MatrixDay => ({
  date,
  label: formatShortDay(date),
  shortLabel: formatWeekday(date),
  isCurrent: date === current,
});
