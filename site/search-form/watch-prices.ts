import type { Backend } from '#contract/calls.ts';
import { type TripSearch, toSearchSegment } from '#domain/trip-search.ts';
import { callBackend } from '../request/call-backend.ts';

export type CalendarPrices = Extract<Awaited<ReturnType<Backend['priceCalendar']>>, { ok: true }>['body'];
export type CalendarQuestion = { search: TripSearch; from: string; to: string; move: 'trip' | 'return' };

const ASK_AGAIN_MS = 1_500;
const MOST_TIMES = 40;

/** Has missing prices looked up, and tells what is known each time it has asked; ends when nothing more is coming. */
export async function watchPrices(
  { search, ...days }: CalendarQuestion,
  signal: AbortSignal,
  onPrices: (prices: CalendarPrices) => void,
): Promise<void> {
  const body = { ...toSearchSegment(search), ...days, fill: true };
  for (let asked = 0; asked < MOST_TIMES && !signal.aborted; asked++) {
    const prices = await callBackend<CalendarPrices>('/air/price-calendar', { method: 'POST', body, signal }).catch(() => null);
    if (!prices) return;
    onPrices(prices);
    if (!prices.isFilling) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
