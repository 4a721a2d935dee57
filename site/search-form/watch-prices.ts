import type { Backend } from '#contract/calls.ts';
import { type TripSearch, toSearchSegment } from '#domain/trip-search.ts';
import { deadline } from '../connection/deadline.ts';

export type CalendarPrices = Extract<Awaited<ReturnType<Backend['priceCalendar']>>, { ok: true }>['body'];
export type CalendarQuestion = { search: TripSearch; from: string; to: string; move: 'trip' | 'return' };

const ASK_AGAIN_MS = 1_500;
const MOST_TIMES = 40;
const ANSWERED_BY_MS = 20_000;

/** Has missing prices looked up, and tells what is known each time it has asked; ends when nothing more is coming. */
export async function watchPrices(
  { search, ...days }: CalendarQuestion,
  signal: AbortSignal,
  onPrices: (prices: CalendarPrices) => void,
): Promise<void> {
  const body = JSON.stringify({ ...toSearchSegment(search), ...days, fill: true });
  for (let asked = 0; asked < MOST_TIMES && !signal.aborted; asked++) {
    const response = await fetch('/backend/air/price-calendar', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
      signal: deadline(ANSWERED_BY_MS, signal),
    });
    if (!response.ok) throw new Error(`price calendar: ${response.status}`);
    const prices = (await response.json()) as CalendarPrices;
    onPrices(prices);
    if (!prices.isFilling) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
