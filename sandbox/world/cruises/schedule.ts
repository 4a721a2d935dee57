import { addDays, type CalendarDate, daysBetween, weekday } from '#domain/calendar-date.ts';
import { KNOWN_PORTS } from '#domain/cruises/known-ports.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { CRUISE_WEEKDAYS } from '../data/cruises/weekdays.ts';
import { seededRandom } from '../seeded-random.ts';
import { rowsOf } from '../table-rows.ts';
import { isInDryDock } from './dry-docks.ts';
import { SHIPS, type ShipRow } from './fleet.ts';
import { ROUTES } from './itineraries.ts';
import { daysOf, type Route } from './route.ts';

/** The start of all schedules, fixed so that departures do not depend on the current date. */
const BEGINNING = '2026-01-03';
/** After this many departures in a row from one port, a ship takes a route from elsewhere. */
const IN_A_ROW = 4;
/** A ship waits this long for the weekday of a route that it has sailed less, if another leaves sooner. */
const LONGEST_WAIT_DAYS = 3;
const KM_PER_NAUTICAL_MILE = 1.852;
/** The share of its speed that an empty ship makes along the straight line: it saves fuel and must sail around land. */
const EMPTY_SPEED = 0.5;

/**
 * The departures of each route after `today` and up to `last`: a ship is in one place at a time and must reach the port it
 * departs from.
 */
export function departuresByRoute(today: CalendarDate, last: CalendarDate): Map<string, CalendarDate[]> {
  const departures = new Map<string, CalendarDate[]>();
  for (const ship of SHIPS) {
    for (const { route, departs } of voyagesOf(ship, last)) {
      if (departs > today) departures.set(route.id, [...(departures.get(route.id) ?? []), departs]);
    }
  }
  return departures;
}

/** A ship's voyages in order, from the start of the schedule. */
export function* voyagesOf(
  ship: ShipRow,
  last: CalendarDate,
): Generator<{ route: Route; departs: CalendarDate; returns: CalendarDate }> {
  const routes = ROUTES.filter((route) => route.ship === ship.id);
  const sailed = new Map<string, number>();
  const timesOf = ({ id }: Route) => sailed.get(id) ?? 0;
  const [first] = routes as [Route];
  let port = ends(first).from;
  let inARow = 0;
  let day = addDays(BEGINNING, Math.floor(seededRandom('first departure', ship.id) * 7));
  while (day <= last) {
    const possible = routes
      .map((route) => {
        const arrives = addDays(day, sailingDays(port, ends(route).from, ship));
        const departs = firstDeparture(route, arrives);
        return { route, departs, waits: daysBetween(arrives, departs) };
      })
      .filter(({ route, departs }) => route.months.includes(Number(departs.slice(5, 7))))
      .filter(({ route, departs }) => !isInDryDock(ship, departs, addDays(departs, ends(route).nights)))
      .sort((a, b) => timesOf(a.route) - timesOf(b.route));
    const fromHere = possible.filter(({ route }) => ends(route).from === port);
    const here = fromHere.find(({ waits }) => waits <= LONGEST_WAIT_DAYS) ?? fromHere[0];
    const elsewhere = possible.find(({ route }) => ends(route).from !== port);
    const next = here && (inARow < IN_A_ROW || !elsewhere) ? here : (elsewhere ?? here);
    if (!next) {
      day = addDays(day, 1);
      continue;
    }
    const { route, departs } = next;
    const { from, to, nights } = ends(route);
    const returns = addDays(departs, nights);
    if (departs <= last) yield { route, departs, returns };
    sailed.set(route.id, timesOf(route) + 1);
    inARow = from === port ? inARow + 1 : 1;
    if (to !== from) inARow = 0;
    [port, day] = [to, returns];
  }
}

function ends(route: Route) {
  const days = daysOf(route);
  return { from: days[0]?.port as string, to: days.at(-1)?.port as string, nights: days.length - 1 };
}

const weekdaysByRoute = new Map(
  rowsOf<[string, string]>(CRUISE_WEEKDAYS).map(([route, weekdays]) => [route, [...weekdays].map(Number)]),
);

/** The weekdays a cruise leaves on, 0 Sunday to 6 Saturday; `undefined` if on any. */
const weekdaysOf = (route: string): readonly number[] | undefined => weekdaysByRoute.get(route);

/** The first day from `day` on that is one of the route's weekdays. */
function firstDeparture({ id }: Route, day: CalendarDate): CalendarDate {
  const weekdays = weekdaysOf(id);
  let departs = day;
  while (weekdays && !weekdays.includes(weekday(departs))) departs = addDays(departs, 1);
  return departs;
}

/** The days an empty ship takes from port to port. */
function sailingDays(from: string, to: string, { speedKnots }: ShipRow): number {
  if (from === to) return 0;
  const miles = distanceKm(placeOf(from), placeOf(to)) / KM_PER_NAUTICAL_MILE;
  return Math.ceil(miles / (speedKnots * EMPTY_SPEED * 24));
}

export function placeOf(port: string): { lat: number; lon: number } {
  const [, , , lat, lon] = KNOWN_PORTS.find(([code]) => code === port) as (typeof KNOWN_PORTS)[number];
  return { lat, lon };
}
