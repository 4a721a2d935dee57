import { addDays, type CalendarDate } from './calendar-date.ts';

/** A calendar event. Instants are epoch milliseconds; whole days end before `until`. */
export type CalendarEvent = {
  /** Stable across files: a calendar that has the event already replaces it. */
  uid: string;
  /** Revision number: a calendar keeps the event with the higher one. */
  sequence?: number;
  /** A calendar that has the event removes it. */
  isCancelled?: boolean;
  title: string;
  place: string;
  notes: string;
  /** Location for a map. */
  position?: { lat: number; lon: number } | undefined;
  /** Reminders, in minutes before the beginning. */
  alarms: { minutesBefore: number; text: string }[];
} & ({ from: number; until: number } | { firstDay: CalendarDate; until: CalendarDate });

/** Lines are folded at this number of octets (RFC 5545 §3.1). */
const LONGEST_LINE = 75;

/**
 * A calendar file (RFC 5545). Instants are in UTC: a calendar shows them in its owner's zone, and the file needs no zone
 * definitions. Whole days are the same days in every zone.
 */
export function calendarFile(events: readonly CalendarEvent[], { name, madeAt }: { name: string; madeAt: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(name)}//viaje//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => linesOf(event, utc(madeAt.getTime()))),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function linesOf(event: CalendarEvent, stamp: string): string[] {
  const { uid, sequence = 0, title, place, notes, position, alarms } = event;
  const isWholeDays = 'firstDay' in event;
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    ...(isWholeDays
      ? [`DTSTART;VALUE=DATE:${basic(event.firstDay)}`, `DTEND;VALUE=DATE:${basic(lastDayAfter(event))}`]
      : [`DTSTART:${utc(event.from)}`, `DTEND:${utc(Math.max(event.from, event.until))}`]),
    `SUMMARY:${textOf(title)}`,
    ...(place ? [`LOCATION:${textOf(place)}`] : []),
    ...(position ? [`GEO:${position.lat.toFixed(6)};${position.lon.toFixed(6)}`] : []),
    ...(notes ? [`DESCRIPTION:${textOf(notes)}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // A hotel stay does not mark its days as busy.
    `TRANSP:${isWholeDays || event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(event.isCancelled ? [] : alarms).flatMap(({ minutesBefore, text }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-PT${minutesBefore}M`,
      `DESCRIPTION:${textOf(text)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

const basic = (day: CalendarDate): string => day.replaceAll('-', '');

/** The end is exclusive, at least a day after the first day. */
const lastDayAfter = ({ firstDay, until }: { firstDay: CalendarDate; until: CalendarDate }): CalendarDate =>
  until > firstDay ? until : addDays(firstDay, 1);

/** `20270115T220500Z` */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes text by RFC 5545 §3.3.11; control characters are not allowed in it. */
const textOf = (text: string): string =>
  text
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const octets = new TextEncoder();

/** Folds between characters, never inside one. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const sign of line) {
    const more = octets.encode(sign).length;
    if (length + more > LONGEST_LINE) {
      parts.push(part);
      part = '';
      // Counts the blank that marks a continuation line.
      length = 1;
    }
    part += sign;
    length += more;
  }
  return [...parts, part].join('\r\n ');
}
