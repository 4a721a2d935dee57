import { writeFileSync } from 'node:fs';
import { addDays } from '#domain/calendar-date.ts';
import { formatDuration, parseDuration } from '#domain/duration.ts';
import { searchOffers } from '#sandbox/amadeus/search.ts';
import { createWorld } from '#sandbox/world/world.ts';
import { hotelPriceTable } from './hotel-price-table.ts';

/** Writes docs/price-sanity.md: the sandbox's prices on routes whose real prices people of the region know. */
const ROUTES = [
  ['BOG', 'MDE', 'one way'],
  ['BOG', 'CTG', 'one way'],
  ['MDE', 'CTG', 'one way'],
  ['BOG', 'ADZ', 'one way'],
  ['CLO', 'BOG', 'one way'],
  ['LIM', 'CUZ', 'one way'],
  ['MEX', 'CUN', 'one way'],
  ['GRU', 'GIG', 'one way'],
  ['AEP', 'BRC', 'one way'],
  ['SCL', 'CJC', 'one way'],
  ['BOG', 'MIA', 'return'],
  ['MDE', 'MIA', 'return'],
  ['BOG', 'NYC', 'return'],
  ['BOG', 'CUN', 'return'],
  ['BOG', 'LIM', 'return'],
  ['BOG', 'PTY', 'return'],
  ['BOG', 'MAD', 'return'],
  ['EZE', 'MIA', 'return'],
  ['GRU', 'LIS', 'return'],
  ['MEX', 'MAD', 'return'],
] as const;
const DAYS_AHEAD = [7, 30, 90] as const;
const STAY_DAYS = 7;

const today = process.argv[2] ?? '2026-11-21';
const world = createWorld({ now: () => Date.parse(`${today}T12:00:00Z`) });

function pricesOf(from: string, to: string, kind: 'one way' | 'return', daysAhead: number) {
  const leg = (id: string, origin: string, destination: string, days: number) => ({
    id,
    originLocationCode: origin,
    destinationLocationCode: destination,
    departureDateTimeRange: { date: addDays(today, days) },
  });
  const back = kind === 'return' ? [leg('2', to, from, daysAhead + STAY_DAYS)] : [];
  const { data } = searchOffers(world, {
    originDestinations: [leg('1', from, to, daysAhead), ...back],
    travelers: [{ id: '1', travelerType: 'ADULT' }],
  });
  const totals = data.map(({ price }) => Number(price.total)).sort((a, b) => a - b);
  const fastest = Math.min(...data.map(({ itineraries }) => parseDuration(itineraries[0]?.duration ?? 'PT0M')));
  return { cheapest: totals[0] ?? Number.NaN, median: totals[Math.floor(totals.length / 2)] ?? Number.NaN, fastest };
}

const rows = ROUTES.map(([from, to, kind]) => {
  const prices = DAYS_AHEAD.map((days) => pricesOf(from, to, kind, days));
  const figures = prices.map(({ cheapest, median }) => `${Math.round(cheapest)} / ${Math.round(median)}`);
  return `| ${from}–${to} | ${kind} | ${formatDuration(prices[1]?.fastest ?? 0)} | ${figures.join(' | ')} |`;
});

writeFileSync(
  new URL('../../docs/price-sanity.md', import.meta.url),
  `# Would a traveller believe these prices?

What the sandbox's world asks for one adult in economy, taxes in, in US dollars: **cheapest / median** of all offers found, by how
many days ahead it is bought (on ${today}). Returns stay ${STAY_DAYS} days. Written by \`npm run price-table\`; look at it after every change
of fares, taxes or the network. Mind the calendar: what is 30 days ahead of the end of November is Christmas.

| Route | Trip | Fastest | 7 days | 30 days | 90 days |
|---|---|---|---|---|---|
${rows.join('\n')}

${hotelPriceTable(today)}`,
);
