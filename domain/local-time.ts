/** A local time at an airport, without zone: `2027-01-15T17:05:00`. */
export type LocalDateTime = string;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();
const HOUR_MS = 3_600_000;
/** Size of the cache: a little over a year. */
const MOST_HOURS_KEPT = 9_000;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** Minutes a zone is ahead of UTC at an instant (epoch milliseconds). Cached per hour, because `Intl` is slow. */
export function zoneOffsetMinutes(timeZone: string, epochMs: number): number {
  const hour = Math.floor(epochMs / HOUR_MS);
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  let offset = known.get(hour);
  if (offset === undefined) {
    const wall = formatterOf(timeZone)
      .format(hour * HOUR_MS)
      .replace(' ', 'T');
    offset = Math.round((Date.parse(`${wall}Z`) - hour * HOUR_MS) / 60_000);
    if (known.size > MOST_HOURS_KEPT) known.clear();
    known.set(hour, offset);
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
