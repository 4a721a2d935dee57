import type { Backend } from '#contract/calls.ts';
import { type TripSearch, toFlightSearchRequest } from '#domain/trip-search.ts';
import { deadline } from '../../connection/deadline.ts';
import { callBackend } from '../../request/call-backend.ts';

export type CalendarPrices = Extract<Awaited<ReturnType<Backend['priceCalendar']>>, { ok: true }>['body'];
export type CalendarQuestion = { search: TripSearch; from: string; to: string; move: 'trip' | 'return' };

const ASK_AGAIN_MS = 1_500;
const MOST_TIMES = 40;
const ANSWERED_BY_MS = 20_000;
/** A busy server refuses a question, which is asked again anyway. */
const MOST_REFUSALS = 3;

/**
 * Polls calendar prices, which makes the server look up missing ones, and reports each answer; ends when no more are coming, and
 * throws when none come.
 */
export async function watchPrices(
  { search, ...days }: CalendarQuestion,
  signal: AbortSignal,
  onPrices: (prices: CalendarPrices) => void,
): Promise<void> {
  const body = { ...toFlightSearchRequest(search), ...days, fill: true };
  let refusals = 0;
  for (let times = 0; times < MOST_TIMES && !signal.aborted; times++) {
    const own = deadline(ANSWERED_BY_MS, signal);
    const asked = { method: 'POST' as const, body, signal: own };
    const prices = await callBackend<CalendarPrices>('/air/price-calendar', asked).catch((error: unknown) => {
      refusals += 1;
      if (own.aborted || refusals === MOST_REFUSALS) throw error;
    });
    if (prices) {
      refusals = 0;
      onPrices(prices);
      if (!prices.isFilling) return;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
