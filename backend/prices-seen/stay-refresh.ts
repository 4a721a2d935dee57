import { and, eq, sql } from 'drizzle-orm';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { monthsAhead } from '#domain/prices/months-ahead.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import type { SearchedStay } from '#domain/prices/seen-stay.ts';
import { DEFAULT_CHECK_IN_DAYS, DEFAULT_CHECK_OUT_DAYS } from '#domain/stays/stay-search.ts';
import type { Database } from '../db/connection.ts';
import { stayRefreshes } from '../db/schema.ts';
import { FRESH_MS, type Refreshed } from './price-refresh.ts';
import { dayInMonth, type Route } from './route-refresh.ts';

const MOST_CITIES = 8;
/** As long as the stay that the form begins with. */
const NIGHTS = DEFAULT_CHECK_OUT_DAYS - DEFAULT_CHECK_IN_DAYS;
/** Cities do not all ask for the same day. */
const DAYS_APART = 5;

type CityMonth = { city: string; month: string };

/** The hotels of the popular routes' destinations: each month on another day each time, all cities of a month before the next month. */
export function staysToRefresh({
  db,
  popular,
  search,
  today,
}: {
  db: Database;
  popular: () => readonly Route[];
  /** `false` if the search could not be made. */
  search: (stay: SearchedStay) => Promise<boolean>;
  today: () => CalendarDate;
}): Refreshed {
  const cities = () => [...new Set(popular().map(({ destination }) => cityOf(destination)))].slice(0, MOST_CITIES);
  return {
    isAnyDue: async (now) => (await db.execute(firstDue(cities(), today(), now))).rows.length > 0,
    async takeDue(now) {
      const taken = await takeDueMonth(db, firstDue(cities(), today(), now), now);
      if (!taken) return undefined;
      const turn = Math.floor(now / FRESH_MS) + cities().indexOf(taken.city) * DAYS_APART;
      const checkIn = dayInMonth(taken.month, today(), turn);
      const stay = { city: taken.city, checkIn, checkOut: addDays(checkIn, NIGHTS) };
      return { search: () => search(stay), again: (at) => dueAgain(db, taken, at) };
    },
  };
}

/** What was never searched first, in its order, then the longest due. */
function firstDue(cities: string[], today: CalendarDate, now: number) {
  const all = monthsAhead(today).flatMap((month) => cities.map((city) => ({ city, month })));
  return sql`select asked.city, asked.month from unnest(${sql.param(all.map(({ city }) => city))}::text[],
      ${sql.param(all.map(({ month }) => month))}::text[]) with ordinality as asked (city, month, place)
    left join stay_refreshes taken using (city, month)
    where taken.due_at is null or taken.due_at <= ${new Date(now)}
    order by taken.due_at nulls first, asked.place limit 1`;
}

/** Of two concurrent processes one gets it. */
async function takeDueMonth(db: Database, due: ReturnType<typeof firstDue>, now: number): Promise<CityMonth | undefined> {
  const { rows } = await db.execute<CityMonth>(
    sql`insert into stay_refreshes as mine (city, month, due_at)
      select due.city, due.month, ${new Date(now + FRESH_MS)}::timestamptz from (${due}) due
      on conflict (city, month) do update set due_at = excluded.due_at where mine.due_at <= ${new Date(now)}
      returning city, month`,
  );
  return rows[0];
}

async function dueAgain(db: Database, { city, month }: CityMonth, at: number): Promise<void> {
  await db
    .update(stayRefreshes)
    .set({ dueAt: new Date(at) })
    .where(and(eq(stayRefreshes.city, city), eq(stayRefreshes.month, month)));
}
