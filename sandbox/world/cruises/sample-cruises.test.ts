import { expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '#domain/calendar-date.ts';
import { KNOWN_PORTS } from '#domain/cruises/known-ports.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { LINES, SHIPS, type ShipRow } from './fleet.ts';
import { ROUTES } from './itineraries.ts';
import { daysOf } from './route.ts';
import { sampleCruises } from './sample-cruises.ts';
import { departuresByRoute, placeOf, voyagesOf } from './schedule.ts';

const TODAY = '2026-11-23';
const hoursOf = (time: string | null) => Number(time?.slice(0, 2)) + Number(time?.slice(3)) / 60;
const shipOf = (id: string) => SHIPS.find((ship) => ship.id === id) as ShipRow;
/** The share of a ship's top speed that a schedule may require: routes bend around capes, pilots board, clocks change. */
const PLANNED = 0.87;

test('has twelve lines and sixty itineraries, each with future departures', () => {
  expect([LINES.length, new Set(ROUTES.map(({ id }) => id)).size]).toEqual([12, 60]);
  const departures = departuresByRoute(TODAY, addDays(TODAY, 540));
  expect(ROUTES.filter(({ id }) => !departures.has(id)).map(({ id }) => id)).toEqual([]);
});

test.each(ROUTES)('$id calls at known ports at times its ship can keep', (route) => {
  const ship = shipOf(route.ship);
  const calls = daysOf(route).filter(({ port }) => port !== null);
  for (const [place, call] of calls.entries()) {
    expect(KNOWN_PORTS.some(([code]) => code === call.port)).toBe(true);
    const before = calls[place - 1];
    if (!before) continue;
    const hours = (call.day - before.day) * 24 + hoursOf(call.arrive) - hoursOf(before.depart);
    const miles = distanceKm(placeOf(before.port as string), placeOf(call.port as string)) / 1.852;
    // A night in the same port is no leg.
    if (before.port !== call.port) expect(miles / hours).toBeLessThan(ship.speedKnots * PLANNED);
    if (call.depart) expect(hoursOf(call.depart)).toBeGreaterThan(hoursOf(call.arrive));
  }
});

test.each(SHIPS)('$name is on one voyage at a time, in season', (ship) => {
  let free = '';
  let port: string | null = null;
  for (const { route, departs, returns } of voyagesOf(ship, '2028-12-31')) {
    expect(departs >= free).toBe(true);
    const days = daysOf(route);
    if (port !== null && port !== days[0]?.port) expect(departs > free).toBe(true);
    expect(route.months).toContain(Number(departs.slice(5, 7)));
    [free, port] = [returns, days.at(-1)?.port ?? null];
  }
});

test('keeps the sailings and their prices from one day to the next', () => {
  const sailings = (today: string) => [...sampleCruises(today)].filter((line) => line.startsWith('{"kind":"sailing"'));
  const tomorrow = new Set(sailings(addDays(TODAY, 1)));
  const gone = sailings(TODAY).filter((line) => !tomorrow.has(line));
  expect(gone.every((line) => line.includes(`"departs":"${addDays(TODAY, 1)}"`))).toBe(true);
});

const countryOf = (port: string) => KNOWN_PORTS.find(([code]) => code === port)?.[2] as string;

// The Passenger Vessel Services Act of 1886 (46 U.S.C. 55103): ships under a foreign flag carry nobody between ports of the United States alone.
test.each(ROUTES.filter((route) => countryOf(daysOf(route)[0]?.port as string) === 'US'))(
  '$id, which begins in the United States, calls at a foreign port, a distant one if it ends in another port',
  (route) => {
    const ports = daysOf(route).flatMap(({ port }) => port ?? []);
    const foreign = ports.map(countryOf).filter((country) => !['US', 'PR', 'VI'].includes(country));
    expect(foreign).not.toEqual([]);
    const last = ports.at(-1) as string;
    if (last === ports[0] || countryOf(last) !== 'US') return;
    expect(foreign.filter((country) => !['CA', 'MX', 'BS', 'PA', 'CR', 'KY', 'JM'].includes(country))).not.toEqual([]);
  },
);

test('crosses the Atlantic westward in autumn and eastward in spring', () => {
  const longitudeOf = (port: string | null | undefined) => placeOf(port as string).lon;
  for (const route of ROUTES.filter(({ region }) => region === 'transatlantic')) {
    const days = daysOf(route);
    const isWestward = longitudeOf(days.at(-1)?.port) < longitudeOf(days[0]?.port);
    for (const month of route.months) expect(isWestward ? [9, 10, 11, 12] : [3, 4, 5], route.id).toContain(month);
  }
});

test('leaves on fixed weekdays with cruises of a week or less that come back, whatever the season', () => {
  const departures = departuresByRoute(TODAY, addDays(TODAY, 540));
  for (const route of ROUTES) {
    const days = daysOf(route);
    if (days.length > 8 || days[0]?.port !== days.at(-1)?.port) continue;
    const weekdays = new Set(departures.get(route.id)?.map(weekday));
    expect(weekdays.size, route.id).toBeLessThanOrEqual(2);
  }
  for (const id of ['bahamas-fin-de-semana', 'ensenada-fin-de-semana'])
    expect(new Set(departures.get(id)?.map(weekday)), id).toEqual(new Set([5]));
  for (const { id } of ROUTES.filter(({ region }) => region === 'galapagos'))
    expect(new Set(departures.get(id)?.map(weekday)).size, id).toBe(1);
});

test.each(SHIPS)('$name is a fortnight in dry dock within three years', (ship) => {
  const voyages = [...voyagesOf(ship, '2029-01-31')];
  const idle = voyages.slice(1).map(({ departs }, index) => daysBetween(voyages[index]?.returns as string, departs));
  expect(Math.max(...idle)).toBeGreaterThanOrEqual(14);
});
