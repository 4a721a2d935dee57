import { isCalendarDate } from '#domain/calendar-date.ts';
import { toEpoch } from '#domain/local-time.ts';

const ZULU = new Set(['', 'GMT', 'UTC', 'Z']);
/** The offset in which a local time comes first: used for unknown zones, so that a deadline is never taken too late. */
const EARLIEST = '+14:00';

/**
 * The instant of a deadline, ISO with `Z`; `undefined` if invalid. The zone is the one in the text, or else the separate one,
 * GMT by default. A date without a time means its beginning.
 */
export function instantOf(cancelTime: string, zone: string | null | undefined): string | undefined {
  const text = cancelTime.trim().replace(' ', 'T');
  const [, day, clock = 'T00:00:00', ownZone] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text) ?? [];
  // JavaScript turns 30 February into 2 March, which would be a later deadline than stated.
  if (!day || !isCalendarDate(day)) return undefined;
  const epoch = ownZone ? Date.parse(`${day}${clock}${ownZone}`) : inZone(`${day}${clock}`, zone?.trim() ?? '');
  return Number.isNaN(epoch) ? undefined : new Date(epoch).toISOString();
}

function inZone(local: string, zone: string): number {
  if (ZULU.has(zone.toUpperCase())) return Date.parse(`${local}Z`);
  const [, sign, hours = '', minutes = '00'] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  if (sign) return Date.parse(`${local}${sign}${hours.padStart(2, '0')}:${minutes}`);
  try {
    return toEpoch(local, zone);
  } catch {
    return Date.parse(`${local}${EARLIEST}`);
  }
}
