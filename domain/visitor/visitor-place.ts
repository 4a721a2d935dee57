/** A visitor's approximate location (SPEC §3, agent's IP info). Names are Spanish. */
export type VisitorPlace = {
  country: string;
  /** Two letters, upper case. */
  countryCode: string;
  currency: { code: string; name: string };
  flag: string;
  /** Only some sources provide these. */
  city: string | null;
  position: { lat: number; lon: number } | null;
};

const FIRST_LETTER = 'A'.codePointAt(0) as number;
const FIRST_INDICATOR = 0x1f1e6;

/** `CO` → 🇨🇴 */
export const flagOf = (countryCode: string): string =>
  [...countryCode]
    .map((letter) => String.fromCodePoint(FIRST_INDICATOR + (letter.codePointAt(0) as number) - FIRST_LETTER))
    .join('');
