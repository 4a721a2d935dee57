import { toDecimal } from '#domain/money.ts';
import { type Cell, momentIn, type Table } from './table.ts';

/**
 * A line of a CSV file as spreadsheets open it. A text that a spreadsheet would take for a formula begins with an apostrophe: names
 * and notes come from anybody (OWASP, CSV injection). Numbers stay numbers.
 */
export const csvLine = (values: readonly (string | number | null)[]): string => `${values.map(csvValue).join(',')}\r\n`;

/** What spreadsheets begin formulas with, in full width too, behind blanks and signs that nobody sees. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u;

function csvValue(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Tells spreadsheets that the file is UTF-8. */
const CSV_BEGIN = '\ufeff';

export async function* csvOf({ titles, pages, timeZone }: Table): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(titles);
  for await (const page of pages) yield page.map((row) => csvLine(row.map((cell) => plain(cell, timeZone)))).join('');
}

function plain(cell: Cell, timeZone: string): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('money' in cell) return Number(toDecimal(cell.money));
  return 'day' in cell ? cell.day : momentIn(timeZone, cell.moment).replace('T', ' ');
}
