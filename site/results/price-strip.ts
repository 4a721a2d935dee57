import type { Backend } from '#contract/calls.ts';
import { daysBetween, formatShortDay } from '#domain/calendar-date.ts';
import { formatRoundMoney } from '#domain/money.ts';
import { moveTrip, type TripSearch, toSearchSegment, writeTripSearch } from '#domain/trip-search.ts';

/** SPEC §9 has none; three days either way are what fits beside each other. */
export const STRIP_DAYS = 3;

type Answer = Extract<Awaited<ReturnType<Backend['priceCalendar']>>, { ok: true }>['body'];

export type StripDay = {
  date: string;
  label: string;
  href: string;
  isCurrent: boolean;
  state: 'known' | 'none' | 'unknown';
  price: string;
  isLowest: boolean;
};

/** The days around a trip with their lowest prices, ready to print; on the server, and in the browser as more get known. */
export function stripDays(search: TripSearch, { days }: Pick<Answer, 'days'>, today: string): StripDay[] {
  const lowest = Math.min(...days.flatMap(({ cheapest }) => (cheapest ? [cheapest.amount] : [])));
  return days
    .filter(({ departureDate }) => departureDate >= today)
    .map(({ departureDate, state, cheapest }) => ({
      ...{ date: departureDate, label: formatShortDay(departureDate), state },
      href: `/result?${writeTripSearch(moveTrip(search, daysBetween(search.departureDate, departureDate)))}`,
      isCurrent: departureDate === search.departureDate,
      price: cheapest ? formatRoundMoney({ amountMinor: cheapest.amount, currency: cheapest.currency }) : '',
      isLowest: cheapest?.amount === lowest,
    }));
}

/** The page has better things to do while it loads. */
const FIRST_ASK_MS = 1_200;
const ASK_AGAIN_MS = 1_500;
const MOST_TIMES = 12;

/** Has the missing days looked up, and tells what is known each time it has asked; ends when nothing more is coming. */
export async function watchPrices(search: TripSearch, signal: AbortSignal, onDays: (answer: Answer) => void): Promise<void> {
  const body = JSON.stringify({ ...toSearchSegment(search), daysAround: STRIP_DAYS, fill: true });
  await pause(FIRST_ASK_MS);
  for (let asked = 0; asked < MOST_TIMES && !signal.aborted; asked++) {
    const response = await fetch('/backend/air/price-calendar', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body, signal },
    });
    if (!response.ok) return;
    const answer = (await response.json()) as Answer;
    onDays(answer);
    if (!answer.isFilling) return;
    await pause(ASK_AGAIN_MS);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
