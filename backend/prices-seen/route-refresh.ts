import { and, eq, sql } from 'drizzle-orm';
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { monthsAhead } from '#domain/prices/months-ahead.ts';
import { searchOfTrip } from '#domain/prices/seen-price.ts';
import { type FlightSearchRequest, toFlightSearchRequest } from '#domain/trip-search.ts';
import type { Database } from '../db/connection.ts';
import { routeRefreshes } from '../db/schema.ts';
import { FRESH_MS, type Refreshed } from './price-refresh.ts';

const MOST_ROUTES = 40;
const MOST_ROUTES_BY_MONTH = 24;
/** Departures are spread over these days from three weeks ahead, with stays of a week: the most common bookings. */
const FIRST_DAY = 21;
const SPREAD_DAYS = 45;
const STAY_DAYS = 7;
/** A prime larger than any month's days: steps of it reach every day. */
const LEAP = 37;

export type Route = { origin: string; destination: string };
/** A route and month with price alerts. */
export type WantedRoute = Route & { month: string; isRoundTrip: boolean };
type RefreshRoute = Route & Partial<WantedRoute>;

/** The popular routes, and those of price alerts. */
export function routesToRefresh(options: {
  db: Database;
  popular: () => readonly Route[];
  wanted: () => Promise<readonly WantedRoute[]>;
  /** `false` if the search could not be made. */
  search: (segment: FlightSearchRequest) => Promise<boolean>;
  today: () => CalendarDate;
}): Refreshed {
  const { db, search, today, wanted } = options;
  const popular = () => options.popular().slice(0, MOST_ROUTES);
  const routesNow = async (): Promise<RefreshRoute[]> => [...popular(), ...(await wanted())];
  return {
    isAnyDue: async (now) => isAnyDue(db, await routesNow(), now),
    async takeDue(now) {
      const route = await takeDueRoute(db, await routesNow(), now);
      return route && { search: () => search(segmentOf(route, popular(), today())), again: (at) => dueAgain(db, route, at) };
    },
  };
}

/**
 * One adult, some weeks ahead, with different days for each route; a route of an alert gets another day of its month each time.
 */
function segmentOf(
  { month, isRoundTrip = true, ...route }: RefreshRoute,
  popular: readonly Route[],
  today: CalendarDate,
): FlightSearchRequest {
  const place = popular.findIndex(({ origin, destination }) => origin === route.origin && destination === route.destination);
  const departureDate = month
    ? dayInMonth(month, today, Math.floor(Date.now() / FRESH_MS))
    : addDays(today, FIRST_DAY + ((place * 11) % SPREAD_DAYS));
  const returnDate = isRoundTrip ? addDays(departureDate, STAY_DAYS) : null;
  return toFlightSearchRequest(searchOfTrip({ ...route, departureDate, returnDate }));
}

/** The first popular routes in each of the next months, route by route: when one is cheapest to go. */
export const routesByMonth = (popular: readonly Route[], today: CalendarDate): WantedRoute[] =>
  popular
    .slice(0, MOST_ROUTES_BY_MONTH)
    .flatMap((route) => monthsAhead(today).map((month) => ({ ...route, month, isRoundTrip: true })));

/** A day of the month that can still be reported, in steps that reach each day before any repeats. */
export function dayInMonth(month: string, today: CalendarDate, turn: number): CalendarDate {
  const first = `${month}-01`;
  const begin = addDays(today, 2) > first ? addDays(today, 2) : first;
  const days = Math.max(1, daysBetween(begin, addMonths(first, 1)));
  return addDays(begin, (turn * LEAP) % days);
}

const known = (routes: readonly RefreshRoute[]) =>
  sql`unnest(${sql.param(routes.map(({ origin }) => origin))}::text[], ${sql.param(routes.map(({ destination }) => destination))}::text[],
      ${sql.param(routes.map(({ month = '' }) => month))}::text[], ${sql.param(routes.map(({ isRoundTrip = true }) => isRoundTrip))}::bool[])
    with ordinality as route (origin, destination, month, is_round_trip, place)`;

/** Routes never searched first, in their order, then the longest due. */
const dueRoutes = (routes: readonly RefreshRoute[], now: number) =>
  sql`select route.origin, route.destination, route.month, route.is_round_trip from ${known(routes)}
    left join route_refreshes taken using (origin, destination, month, is_round_trip)
    where taken.due_at is null or taken.due_at <= ${new Date(now)}
    order by taken.due_at nulls first, route.place limit 1`;

async function isAnyDue(db: Database, routes: readonly RefreshRoute[], now: number): Promise<boolean> {
  return (await db.execute(dueRoutes(routes, now))).rows.length > 0;
}

/** Claims a due route; of two concurrent processes one gets it. */
async function takeDueRoute(db: Database, routes: readonly RefreshRoute[], now: number): Promise<RefreshRoute | undefined> {
  const { rows } = await db.execute<WantedRoute>(
    sql`insert into route_refreshes as mine (origin, destination, month, is_round_trip, due_at)
      select due.origin, due.destination, due.month, due.is_round_trip, ${new Date(now + FRESH_MS)}::timestamptz
        from (${dueRoutes(routes, now)}) due
      on conflict (origin, destination, month, is_round_trip) do update set due_at = excluded.due_at where mine.due_at <= ${new Date(now)}
      returning origin, destination, month, is_round_trip as "isRoundTrip"`,
  );
  return rows[0];
}

async function dueAgain(db: Database, route: RefreshRoute, at: number): Promise<void> {
  const { origin, destination, month, isRoundTrip } = routeRefreshes;
  await db
    .update(routeRefreshes)
    .set({ dueAt: new Date(at) })
    .where(
      and(
        eq(origin, route.origin),
        eq(destination, route.destination),
        eq(month, route.month ?? ''),
        eq(isRoundTrip, route.isRoundTrip ?? true),
      ),
    );
}
