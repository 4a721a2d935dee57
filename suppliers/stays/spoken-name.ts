const SMALL = new Set('de del la las los el y e en da das do dos of the and by at'.split(' '));
/** Words that are initials or numerals: `NH`, `GHL`, `XVI`. */
const INITIALS = /^([^aeiouáéíóúü]+|[ivx]+)$/;

/** Converts a hotel name from a reservation system's capitals; a name with a lower-case letter is kept. */
export function spokenName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.toLocaleLowerCase('es').replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (at > 0 && SMALL.has(word)) return word;
    return INITIALS.test(word) ? word.toLocaleUpperCase('es') : word.charAt(0).toLocaleUpperCase('es') + word.slice(1);
  });
}
