/** Letters that are not an accented form of another one, as spelt in the machine-readable zone of passports (ICAO 9303). */
const SPELLED_OUT = new Map(
  'æ:ae œ:oe ĳ:ij ß:ss þ:th ð:d đ:d ħ:h ŋ:n ŧ:t ł:l ø:o ə:e'.split(' ').map((pair) => pair.split(':') as [string, string]),
);

/**
 * A name with those letters spelled out: left out, they would be missing on the ticket. Accents become letters of their own, and other forms of
 * a letter that letter: `Mª` is `Ma`.
 */
export const spelledOut = (name: string): string =>
  name.normalize('NFKD').replace(/[æœĳßþðđħŋŧłøə]/giu, (letter) => SPELLED_OUT.get(letter.toLowerCase()) ?? letter);
