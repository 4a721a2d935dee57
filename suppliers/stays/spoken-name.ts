const SMALL = new Set('de del la las los el y e en da das do dos of the and by at'.split(' '));
/** Of no word that is spoken: `NH`, `GHL`, `XVI`. */
const INITIALS = /^([^aeiouáéíóúü]+|[ivx]+)$/;

/** The name of a hotel as people write it, from the capitals of reservation systems; one that has a small letter is written by somebody. */
export function spokenName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.toLocaleLowerCase('es').replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (at > 0 && SMALL.has(word)) return word;
    return INITIALS.test(word) ? word.toLocaleUpperCase('es') : word.charAt(0).toLocaleUpperCase('es') + word.slice(1);
  });
}
