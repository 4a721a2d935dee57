import { addDays, isCalendarDate } from '#domain/calendar-date.ts';
import { earlierDeadline } from '#domain/flights/orders/booked-order.ts';
import { toEpoch } from '#domain/local-time.ts';
import { AIRPORTS } from '#domain/places/airport.ts';

/** The parts of an order about its ticketing deadline; nearly all were missing in some answer (FACTS §1). */
export type TicketingTerms = {
  associatedRecords: { creationDate?: string | undefined; creationDateTime?: string | undefined }[];
  agreements: ({ delay?: string | undefined; dateTime?: string | undefined } | undefined)[];
  /** Until when the offers' prices are valid. */
  lastTicketing: { date?: string | undefined; dateTime?: string | undefined }[];
  remarks: { text?: string | undefined; subType?: string | undefined }[];
  firstDeparture: string | undefined;
  /** Zones a deadline without a zone may be local to. */
  timeZones: readonly string[];
};

/**
 * The earliest deadline: the agency's own limit, the price's last day, and the airline's remark. Local
 * without a zone if none is stated, else with it; `null` if there is no deadline.
 */
export function ticketingDeadline(terms: TicketingTerms, now: Date): string | null {
  const { associatedRecords, agreements, lastTicketing, remarks, firstDeparture } = terms;
  // The earliest record is the order's own: the airlines' records come later, or have no date.
  const created = associatedRecords.flatMap(({ creationDate, creationDateTime }) => creationDate ?? creationDateTime ?? []);
  const createdOn = created
    .filter((moment) => isMoment(moment))
    .sort()[0]
    ?.slice(0, 10);
  const today = now.toISOString().slice(0, 10);
  const deadlines = [
    ...agreements.map((agreement) => agreementDeadline(agreement, createdOn ?? today)),
    ...lastTicketing.map(({ date, dateTime }) => preciser(date, dateTime)),
    ...remarks.map((remark) => remarkDeadline(remark, { createdOn, today, firstDeparture })),
  ];
  return deadlines.reduce((a, b) => earlierDeadline(a, b, terms.timeZones), null);
}

/** Whether it is an existing day, with a valid time if it has one. */
const isMoment = (text: string): boolean => isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

function agreementDeadline(agreement: TicketingTerms['agreements'][0], createdOn: string): string | null {
  if (agreement?.dateTime && isMoment(agreement.dateTime)) return agreement.dateTime;
  const days = /^(\d{1,3})D?$/.exec(agreement?.delay ?? '')?.[1];
  return days ? addDays(createdOn, Number(days)) : null;
}

/** Of the same day stated twice, the one with a time; otherwise the earlier. */
function preciser(date: string | undefined, dateTime: string | undefined): string | null {
  const [day, moment] = [date, dateTime].map((text) => (text && isMoment(text) ? text : null)) as [string | null, string | null];
  return day && moment?.startsWith(day) ? moment : earlierDeadline(day, moment);
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const MONTH = `(${MONTHS.join('|')})`;
const BY = String.raw`\b(?:BY|BEFORE|B4|UNTIL|NO LATER THAN)(?:\s+TIME)?\s+`;
const CLOCK = String.raw`(?<hours>[01]\d|2[0-3]):?(?<minutes>[0-5]\d)`;
const ZONE = String.raw`(?:\s?(?<zulu>Z|UTC|GMT)\b|\s(?<place>[A-Z]{3})\b(?=\s+(?:TIME|LT|LCL|OTHERWISE|OR\b)|\s*$|[.,]))?`;
/** `BY 06APR 0500 CDG TIME ZONE`, `BY 06APR24/0500Z`, `BY 06APR2024`. */
const DAY_FIRST = new RegExp(
  `${BY}(?<day>\\d{1,2}) ?(?<month>${MONTH}) ?(?<year>20\\d{2}|\\d{2}(?!\\d))?(?:[/ ]*${CLOCK}${ZONE})?`,
);
/** The same without a year: `06APR 2022` is 20:22, not a past year. */
const DAY_AND_CLOCK = new RegExp(`${BY}(?<day>\\d{1,2}) ?(?<month>${MONTH})[/ ]*${CLOCK}${ZONE}`);
/** `BY BOG0500/06APR`, `BY 0500Z/06APR24`. */
const TIME_FIRST = new RegExp(
  `${BY}(?<place>[A-Z]{3})? ?${CLOCK}(?<zulu>Z)?[/ ](?<day>\\d{1,2}) ?(?<month>${MONTH}) ?(?<year>20\\d{2}|\\d{2}(?!\\d))?`,
);
const SPEAKS_OF_TICKETS =
  /\b(XLD|CXLD?|XX|CANCEL\w*|CANX|CNL\w*|TKT\w*|TICKET\w*|TKNA|ADTK\w*|ADVTKT|TO \w{2} (?:ON\/)?(?:BY|BEFORE))\b/;

type Known = { createdOn: string | undefined; today: string; firstDeparture: string | undefined };

/** `TO AF BY 06APR 0500 … OTHERWISE WILL BE XLD` → `2024-04-06T05:00`. */
function remarkDeadline({ text = '', subType }: TicketingTerms['remarks'][0], known: Known): string | null {
  const remark = text.toUpperCase();
  if (subType !== 'ADVANCED_TICKET_TIME_LIMIT' && !SPEAKS_OF_TICKETS.test(remark)) return null;
  const read = (TIME_FIRST.exec(remark) ?? DAY_FIRST.exec(remark))?.groups;
  const found = read?.year && !isPlausible(read, known) ? (DAY_AND_CLOCK.exec(remark)?.groups ?? read) : read;
  if (!found?.day || !found.month) return null;
  const monthDay = monthDayOf(found.month, found.day);
  const year = found.year ? Number(found.year.padStart(4, '20')) : yearOf(monthDay, known);
  const date = `${year}-${monthDay}`;
  if (!isCalendarDate(date)) return null;
  if (!found.hours) return date;
  return `${date}T${found.hours}:${found.minutes}${zoneOf(found, `${date}T${found.hours}:${found.minutes}:00`)}`;
}

/** Tickets are issued in the year of the order, or in the next if the day had passed when the order was made. */
function isPlausible(
  { year = '', month = '', day = '' }: Record<string, string | undefined>,
  { createdOn, today }: Known,
): boolean {
  const since = createdOn ?? today;
  const after = Number(year.padStart(4, '20')) - Number(since.slice(0, 4));
  return after === 0 || (after === 1 && monthDayOf(month, day) < since.slice(5));
}

const monthDayOf = (month: string, day: string): string =>
  `${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Remarks omit the year. It is the first such day after the order was made; the day before counts too, because zones differ. If
 * the creation date is unknown, it is the next such day from now, or the last one if that would be after the departure.
 */
function yearOf(monthDay: string, { createdOn, today, firstDeparture }: Known): number {
  const nextFrom = (day: string) => Number(day.slice(0, 4)) + (monthDay < day.slice(5) ? 1 : 0);
  if (createdOn) return nextFrom(addDays(createdOn, -1));
  const next = nextFrom(addDays(today, -1));
  const departs = firstDeparture?.slice(0, 10);
  return departs && `${next}-${monthDay}` > departs ? next - 1 : next;
}

/** The offset of the zone a remark names: Zulu time, or a city's or airport's. Empty if it names none. */
function zoneOf({ zulu, place }: Record<string, string | undefined>, local: string): string {
  if (zulu || place === 'ZZZ' || place === 'GMT' || place === 'UTC') return 'Z';
  const timeZone = place ? zoneOfPlace(place) : undefined;
  if (!timeZone) return '';
  const minutes = Math.round((Date.parse(`${local}Z`) - toEpoch(local, timeZone)) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The time zone of an airport or city code. */
export const zoneOfPlace = (code: string): string | undefined =>
  (AIRPORTS.get(code) ?? [...AIRPORTS.values()].find(({ cityCode }) => cityCode === code))?.timeZone;
