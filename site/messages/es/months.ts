/** `2027-03` as a visitor reads it: `marzo de 2027`. */
export function monthInWords(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, number - 1));
}
