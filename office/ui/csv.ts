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
export const CSV_BEGIN = '\ufeff';
