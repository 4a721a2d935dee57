import { addDays, type CalendarDate } from './calendar-date.ts';

/** Something in a calendar. Instants are epoch milliseconds; whole days end before `until`. */
export type CalendarEvent = {
  /** The same for the same thing whenever the file is made: a calendar that has it already takes the new one in its place. */
  uid: string;
  /** Counts what became of it: a calendar keeps the one with the higher number. */
  sequence?: number;
  /** It does not take place: a calendar that has it already takes it out. */
  isCancelled?: boolean;
  title: string;
  place: string;
  notes: string;
  /** Where it is; a map is offered. */
  position?: { lat: number; lon: number } | undefined;
  /** So many minutes before it begins the calendar says so. */
  alarms: { minutesBefore: number; text: string }[];
} & ({ from: number; until: number } | { firstDay: CalendarDate; until: CalendarDate });

/** Lines are folded at so many octets (RFC 5545 §3.1). */
const LONGEST_LINE = 75;

/**
 * A calendar file (RFC 5545). Instants are in UTC: a calendar shows them by its owner's clock, wherever that is, and knows no zone by a name of
 * its own. Whole days are days wherever one is.
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
    // Who stays in a hotel has time all the same.
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

/** A day is one day at least. */
const lastDayAfter = ({ firstDay, until }: { firstDay: CalendarDate; until: CalendarDate }): CalendarDate =>
  until > firstDay ? until : addDays(firstDay, 1);

/** `20270115T220500Z` */
const utc = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545 §3.3.11. Signs that control something are in no text of a calendar. */
const textOf = (text: string): string =>
  text
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const octets = new TextEncoder();

/** Folded between signs, never within one. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const sign of line) {
    const more = octets.encode(sign).length;
    if (length + more > LONGEST_LINE) {
      parts.push(part);
      part = '';
      // The blank that says that the line goes on.
      length = 1;
    }
    part += sign;
    length += more;
  }
  return [...parts, part].join('\r\n ');
}
