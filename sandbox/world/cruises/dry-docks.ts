import type { CalendarDate } from '#domain/calendar-date.ts';
import { DRY_DOCKS } from '../data/cruises/dry-docks.ts';
import { rowsOf } from '../table-rows.ts';
import type { ShipRow } from './fleet.ts';

type DryDock = { first: string; last: string; everyYears: number; remainder: number };

const byShip = new Map(
  rowsOf<[string, string, string, string]>(DRY_DOCKS).map(([ship, days, everyYears, remainder]): [string, DryDock] => {
    const [first, last] = days.split('..') as [string, string];
    return [ship, { first, last, everyYears: Number(everyYears), remainder: Number(remainder) }];
  }),
);

/** Whether a ship is in dry dock on a day from `departs` to `returns`; no voyage is longer than a year. */
export function isInDryDock({ id }: ShipRow, departs: CalendarDate, returns: CalendarDate): boolean {
  const dock = byShip.get(id);
  if (!dock) return false;
  return [departs, returns].some((day) => {
    const year = day.slice(0, 4);
    if (Number(year) % dock.everyYears !== dock.remainder) return false;
    return departs <= `${year}-${dock.last}` && returns >= `${year}-${dock.first}`;
  });
}
