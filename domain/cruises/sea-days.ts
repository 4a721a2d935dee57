import type { CruiseDay } from './cruise.ts';

/** One day of an itinerary, or consecutive days up to `lastDay`. */
export type DaysTold = CruiseDay & { lastDay: number };

/** Joins consecutive days at sea with the same text; an ocean crossing would otherwise repeat one line eight times. */
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
