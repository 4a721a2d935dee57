import type { CalendarDate } from './calendar-date.ts';

/** A local time at an airport, without zone: `2027-01-15T17:05:00`. */
export type LocalDateTime = string;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();
/** Clocks change at full or half hours of UTC: at Adelaide, Lord Howe and St. John's at half hours. */
const STEP_MS = 1_800_000;
/** Size of the cache: a little over a year. */
const MOST_STEPS_KEPT = 18_000;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Minutes a zone is ahead of UTC at an instant (epoch milliseconds). Cached per half hour, because `Intl` is slow. */
export function zoneOffsetMinutes(timeZone: string, epochMs: number): number {
  const step = Math.floor(epochMs / STEP_MS);
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  let offset = known.get(step);
  if (offset === undefined) {
    const wall = formatterOf(timeZone)
      .format(step * STEP_MS)
      .replace(' ', 'T');
    offset = Math.round((Date.parse(`${wall}Z`) - step * STEP_MS) / 60_000);
    if (known.size > MOST_STEPS_KEPT) known.clear();
    known.set(step, offset);
  }
  return offset;
}

/** The local time of a zone at an instant. */
export function toLocal(epochMs: number, timeZone: string): LocalDateTime {
  return new Date(epochMs + zoneOffsetMinutes(timeZone, epochMs) * 60_000).toISOString().slice(0, 19);
}

/** The instant of a local time. In an hour skipped by a clock change, the time after the change. */
export function toEpoch(local: LocalDateTime, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const first = zoneOffsetMinutes(timeZone, asUtc);
  const second = zoneOffsetMinutes(timeZone, asUtc - first * 60_000);
  const instant = asUtc - second * 60_000;
  const isThere = zoneOffsetMinutes(timeZone, instant) === second;
  // Skipped: with the offset from before the change, which is the smaller one, it is a time after it.
  return isThere ? instant : asUtc - Math.min(first, second) * 60_000;
}

/** The first instant of a day in a zone: where a clock is set back over midnight, the day has two of them, or begins an hour early. */
export function dayBegins(day: CalendarDate, timeZone: string): number {
  let begins = toEpoch(`${day}T00:00`, timeZone);
  while (toLocal(begins - STEP_MS, timeZone).startsWith(day)) begins -= STEP_MS;
  return begins;
}
