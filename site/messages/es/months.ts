let format: Intl.DateTimeFormat | undefined;
const alone: { [Length in 'narrow' | 'long']?: Intl.DateTimeFormat } = {};

/** `2027-03`, or a date in it, in words: `marzo de 2027`. */
export function monthInWords(month: string): string {
  // Creating it takes a hundred times as long as using it, and a page names twelve months.
  format ??= new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [year = 0, number = 1] = month.split('-').map(Number);
  return format.format(Date.UTC(year, number - 1));
}

/** A month from 1 to 12 in words, `marzo`, or by its letter, `M`. */
export function monthAlone(month: number, length: 'narrow' | 'long' = 'long'): string {
  alone[length] ??= new Intl.DateTimeFormat('es-CO', { month: length, timeZone: 'UTC' });
  return alone[length].format(Date.UTC(2026, month - 1));
}
