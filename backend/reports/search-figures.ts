import { lt } from 'drizzle-orm';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { Channel } from '#domain/margins/channel.ts';
import type { SoldKind } from '#domain/reports/report.ts';
import type { Database } from '../db/connection.ts';
import { deleteOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { searchDays } from '../db/schema.ts';
import { add, added, inOrder, kept, MOST_COUNTED, takeBack } from '../supply/counted-rows.ts';

const WRITE_MS = 60_000;
const DAYS_KEPT = RETENTION.search_days.days;

type Row = typeof searchDays.$inferInsert;
type Log = { error(details: object, message: string): void };

/** What a visitor searched for. `route`: empty where it has no name. */
export type Searched = { kind: SoldKind; route: string; channel: Channel };
export type SearchOutcome = 'found' | 'empty' | 'failed';

export type SearchFigures = ReturnType<typeof createSearchFigures>;

/** Counts what visitors search for in memory, and adds it to the database now and then: no search writes a row here. */
export function createSearchFigures({ timeZone, now = Date.now }: { timeZone: string; now?: () => number }) {
  let days = new Map<string, Row>();

  function rowsOf({ kind, route, channel }: Searched): Row[] {
    const day = todayIn(timeZone, new Date(now()));
    const row = (named: string) => kept(days, `${named} ${day} ${channel} ${kind}`, { route: named, day, channel, kind });
    const isFull = days.size >= MOST_COUNTED && !days.has(`${route} ${day} ${channel} ${kind}`);
    return [row(''), row(route === '' || isFull ? NO_NAME : route.slice(0, 120))];
  }

  return {
    searched(what: Searched, outcome: SearchOutcome): void {
      for (const row of rowsOf(what)) {
        add(row, 'searches', 1);
        add(row, outcome, 1);
      }
    },
    /** Refused before anybody was asked. */
    mistaken(what: Searched): void {
      for (const row of rowsOf(what)) add(row, 'mistaken', 1);
    },
    /** Adds what was counted since the last time. If the database is away it is kept for the next time. */
    async write(db: Database): Promise<void> {
      const unwritten = days;
      days = new Map();
      if (unwritten.size === 0) return;
      try {
        await db
          .insert(searchDays)
          .values(inOrder(unwritten))
          .onConflictDoUpdate({
            target: [searchDays.route, searchDays.day, searchDays.channel, searchDays.kind],
            set: added(searchDays, COUNTS),
          });
      } catch (error) {
        takeBack(days, unwritten, COUNTS);
        throw error;
      }
    },
  };
}

/** A route of which nobody knows the name, and whatever is more than a process counts by name. */
const NO_NAME = '?';
const COUNTS = ['searches', 'found', 'empty', 'failed', 'mistaken'] as const;

/** Writes what was counted every minute. */
export function startWritingSearches(db: Database, figures: SearchFigures, log: Log) {
  const write = () => figures.write(db).catch((err: unknown) => log.error({ err }, 'could not write the figures of searches'));
  const timer = setInterval(write, WRITE_MS);
  return { stop: () => clearInterval(timer) };
}

export async function forgetSearchFigures(db: Database, now: number): Promise<void> {
  await deleteOld(db, searchDays, lt(searchDays.day, addDays(new Date(now).toISOString().slice(0, 10), -DAYS_KEPT)));
}
