import { writeFileSync } from 'node:fs';
import { addDays } from '#domain/calendar-date.ts';
import { formatDuration } from '#domain/duration.ts';
import { AIRCRAFT } from '#sandbox/world/airlines/aircraft.ts';
import { type Flight, flightsOn } from '#sandbox/world/network/timetable.ts';
import { createWorld } from '#sandbox/world/world.ts';
import { pricesOf, priceText, SEASONS } from './world-prices.ts';

/** Writes docs/well-known-routes.md: 60 routes of the sandbox's world as somebody of the region would check them. */
const DOMESTIC = `BOG-MDE BOG-CLO BOG-CTG BOG-ADZ BOG-SMR BOG-PEI BOG-BGA BOG-CUC BOG-LET BOG-BAQ EOH-BOG MDE-CTG MDE-ADZ CLO-CTG
  ADZ-PVA EOH-UIB LIM-CUZ LIM-IQT LIM-AQP UIO-GYE GYE-GPS UIO-GPS SCL-PUQ SCL-CJC SCL-IPC AEP-BRC AEP-USH GRU-GIG CGH-SDU MEX-CUN`;
const INTERNATIONAL = `BOG-LIM BOG-UIO BOG-GYE BOG-SCL BOG-EZE BOG-GRU BOG-MEX BOG-CUN BOG-PTY BOG-SJO BOG-PUJ BOG-CCS BOG-MIA MDE-MIA BOG-JFK
  BOG-MCO BOG-FLL BOG-MAD MDE-MAD CLO-MAD BOG-BCN BOG-CDG BOG-LHR BOG-NRT EZE-SCL LIM-MAD EZE-MIA EZE-MAD EZE-FCO MEX-MAD GRU-LIS`;
const DAYS_AHEAD = 30;
/** A week without holidays. */
const WEEK_FROM = '2027-04-12';

const { network } = createWorld();

function flightsOfWeek(from: string, to: string): Flight[] {
  const days = Array.from({ length: 7 }, (_, day) => addDays(WEEK_FROM, day));
  return (network.get(from)?.get(to) ?? []).flatMap((route) => days.flatMap((date) => flightsOn(route, date)));
}

function rowOf(pair: string, isReturn: boolean): string {
  const [from, to] = pair.split('-') as [string, string];
  const flights = flightsOfWeek(from, to);
  const carriers = [...Map.groupBy(flights, ({ carrier }) => carrier.code)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code, own]) => `${code} ${own.length}`);
  const minutes = flights.map(({ durationMinutes }) => durationMinutes);
  const block = minutes.length > 0 ? formatDuration(Math.min(...minutes)) : '–';
  const aircraft = [...new Set(flights.map((flight) => AIRCRAFT.get(flight.aircraft)?.name ?? flight.aircraft))]
    .sort()
    .join(', ');
  const prices = SEASONS.map(({ departs }) => priceText(pricesOf({ from, to, isReturn }, departs, DAYS_AHEAD).all));
  return `| ${from}–${to} | ${carriers.join(', ') || 'none'} | ${block} | ${aircraft || '–'} | ${prices.join(' | ')} |`;
}

const tableOf = (
  pairs: string,
  isReturn: boolean,
) => `| Route | Nonstops a week | Block time | Aircraft | ${SEASONS.map(({ name }) => name).join(' | ')} |
|---|---|---|---|${'---|'.repeat(SEASONS.length)}
${pairs
  .split(/\s+/)
  .map((pair) => rowOf(pair, isReturn))
  .join('\n')}`;

writeFileSync(
  new URL('../../docs/well-known-routes.md', import.meta.url),
  `# Sixty routes of the sandbox's world

Read it as somebody of the region would: who flies there, how often, with what, for how much. Nonstop flights one way in the week
from ${WEEK_FROM}; fares are **cheapest / median** of all offers for one adult in economy, taxes in, in US dollars, bought
${DAYS_AHEAD} days ahead, for the departures ${SEASONS.map(({ departs }) => departs).join(', ')}. Written by \`npm run route-table\`.

## Within a country, one way

${tableOf(DOMESTIC, false)}

## Abroad, return after seven days

${tableOf(INTERNATIONAL, true)}
`,
);
