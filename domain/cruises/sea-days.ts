import type { CruiseDay } from './cruise.ts';

/** A day of an itinerary, or several in a row up to `lastDay`. */
export type DaysTold = CruiseDay & { lastDay: number };

/** Days at sea in a row of which the same is said are told as one; a crossing would else be eight times the same line. */
export function joinSeaDays(days: readonly CruiseDay[]): DaysTold[] {
  const told: DaysTold[] = [];
  for (const day of days) {
    const before = told.at(-1);
    if (before && isOneWith(before, day)) before.lastDay = day.day;
    else told.push({ ...day, lastDay: day.day });
  }
  return told;
}

const isOneWith = (before: DaysTold, { day, port, text }: CruiseDay): boolean =>
  port === null && before.port === null && text === before.text && day === before.lastDay + 1;
