import { addDays, type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts';
import { hotelIdOf } from '#domain/stays/hotel-id.ts';
import type { Headings } from './read-table.ts';

/** The columns of a tourism number file, with the headings an agency may use. */
export const NUMBER_COLUMNS = {
  supplier: ['supplier', 'proveedor'],
  hotelId: ['hotel id', 'hotel', 'id del hotel', 'id hotel', 'codigo del hotel'],
  number: ['number', 'rnt', 'numero', 'numero rnt', 'registro nacional de turismo'],
  validUntil: ['valid until', 'valido hasta', 'vigente hasta', 'vigencia'],
} as const satisfies Headings<string>;

type Column = keyof typeof NUMBER_COLUMNS;
export type NumberLine = { supplier: string; hotelId: string; number: string; validUntil: CalendarDate };

/** Numbers are renewed every year: a later date is a typing error. */
const FURTHEST_DAYS = 3_700;
const EARLIEST = '2000-01-01';

/** A line to import, or its problems. */
export function readNumberLine(
  values: Record<Column, string>,
  { suppliers, today }: { suppliers: readonly string[]; today: CalendarDate },
): { line: NumberLine; problems: [] } | { problems: { column: Column; text: string }[] } {
  const line = { ...values, supplier: values.supplier.toLowerCase() };
  const found: [Column, string | undefined][] = [
    [
      'supplier',
      suppliers.includes(line.supplier)
        ? undefined
        : `${quoted(values.supplier)} is nobody we buy stays from: write ${suppliers.join(' or ')}`,
    ],
    ['hotelId', hotelIdProblem(line)],
    [
      'number',
      /^\d{1,12}$/.test(line.number)
        ? undefined
        : `${quoted(line.number)} is no number of the register: write its digits alone, as in 12345`,
    ],
    ['validUntil', dayProblem(line.validUntil, today)],
  ];
  const problems = found.flatMap(([column, text]) => (text ? { column, text } : []));
  return problems.length > 0 ? { problems } : { line, problems: [] };
}

function hotelIdProblem({ supplier, hotelId }: Pick<NumberLine, 'supplier' | 'hotelId'>): string | undefined {
  if (/^[=+@]/.test(hotelId)) return `${quoted(hotelId)} looks like a formula: write the id alone`;
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(hotelId))
    return `${quoted(hotelId)} was shortened by a spreadsheet: format the column as text and write the id again`;
  return hotelIdOf([{ supplier, ownId: hotelId }]) === undefined
    ? `${quoted(hotelId)} is longer than any id of a hotel`
    : undefined;
}

function dayProblem(day: string, today: CalendarDate): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return `${quoted(day)} is no date: write year, month and day, as in 2027-03-31`;
  if (!isCalendarDate(day)) return `${day} is no day of the calendar: look at the certificate again`;
  if (day < EARLIEST) return `${day} is before the register began: look at the year`;
  return day > addDays(today, FURTHEST_DAYS) ? `${day} is more than ten years off: look at the year` : undefined;
}

const LONGEST_QUOTED = 40;

/** A value quoted for display, shortened; control characters were refused before (`read-table.ts`). */
const quoted = (text: string): string => `“${text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text}”`;
