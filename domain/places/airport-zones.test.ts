import { expect, test } from 'vitest';
import { instantOf } from '../flights/airport-time.ts';
import { zoneOffsetMinutes } from '../local-time.ts';
import { AIRPORTS } from './airport.ts';

/** One day of each month of a year: countries change their clocks on different days. */
const DAYS = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 20));
const clocksOf = new Map<string, string>();
function clocks(zone: string): string {
  const known = clocksOf.get(zone) ?? DAYS.map((day) => zoneOffsetMinutes(zone, day)).join();
  clocksOf.set(zone, known);
  return known;
}

type Zoned = Intl.Locale & { getTimeZones?(): string[] | undefined };
const zonesIn = (countryCode: string) => (new Intl.Locale(`und-${countryCode}`) as Zoned).getTimeZones?.() ?? [];

// May wait: a table that a generator writes, gone through whole.
test('the clocks at every airport are those of its country, not of the neighbours @waits', () => {
  const strange = [...AIRPORTS.values()].filter(({ countryCode, timeZone }) => {
    const own = zonesIn(countryCode);
    return own.length > 0 && !own.some((zone) => clocks(zone) === clocks(timeZone));
  });
  expect(strange.map(({ iataCode, timeZone }) => `${iataCode} ${timeZone}`)).toEqual([]);
  expect(zonesIn('CO')).toEqual(['America/Bogota']);
});

test.each([
  ['Puerto Carreño', 'PCR', 'BOG'],
  ['Puerto Maldonado', 'PEM', 'LIM'],
  ['Cobija', 'CIJ', 'LPB'],
  ['Changuinola', 'CHX', 'PTY'],
  ['Ciudad Juárez', 'CJS', 'ELP'],
  ['Leticia', 'LET', 'TBT'],
  ['Williston, in Dakota', 'XWA', 'ORD'],
])('it is as late in %s as where people there look', (_, one, other) => {
  const [here, there] = [one, other].map((iataCode) => instantOf({ at: '2027-01-20T12:00', iataCode }));
  expect(here).toBe(there);
});
