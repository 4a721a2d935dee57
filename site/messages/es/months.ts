let format: Intl.DateTimeFormat | undefined;

/** `2027-03`, or a date in it, in words: `marzo de 2027`. */
export function monthInWords(month: string): string {
  // Creating it takes a hundred times as long as using it, and a page names twelve months.
  format ??= new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [year = 0, number = 1] = month.split('-').map(Number);
  return format.format(Date.UTC(year, number - 1));
}
