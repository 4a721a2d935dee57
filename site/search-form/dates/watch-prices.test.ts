import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TripSearch } from '#domain/trip-search.ts';
import { type CalendarPrices, watchPrices } from './watch-prices.ts';

/** The prices of a calendar while its server is busy now and then. */
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const search = {
  tripType: '1',
  origin: 'BOG',
  destination: 'CTG',
  departureDate: '2027-03-10',
  passengers: { adult: 1, child: 0, infant: 0 },
} as unknown as TripSearch;
const FILLING = { days: [], isFilling: true } as unknown as CalendarPrices;
const FILLED = { days: [], isFilling: false } as unknown as CalendarPrices;

/** What is reported, and whether it ends well, with a server that answers so. */
async function watched(...answers: (CalendarPrices | number)[]): Promise<unknown[]> {
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    return typeof answer === 'number' ? new Response(null, { status: answer }) : Response.json(answer);
  });
  const days = { from: '2027-03-01', to: '2027-04-30', move: 'trip' } as const;
  const watching = watchPrices({ search, ...days }, new AbortController().signal, ({ isFilling }) => told.push(isFilling)).then(
    () => told.push('ended'),
    () => told.push('failed'),
  );
  await vi.runAllTimersAsync();
  await watching;
  return [...told, answers.length];
}

test('asks until all prices are there', async () => {
  expect(await watched(FILLING, FILLING, FILLED)).toEqual([true, true, false, 'ended', 0]);
});

test('waits out a server that is busy for a moment, before the first prices and after', async () => {
  expect(await watched(503, 503, FILLING, 503, 503, FILLED)).toEqual([true, false, 'ended', 0]);
});

test('gives up on a server that refuses three times in a row', async () => {
  expect(await watched(FILLING, 503, 503, 503, FILLED)).toEqual([true, 'failed', 1]);
});
