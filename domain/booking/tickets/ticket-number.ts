/**
 * Three-digit airline code, ten-digit serial, optional hyphen or blank between; `-11` or `/12` at the end gives the last digits
 * of the last booklet.
 */
const WRITTEN = /^(\d{3})[- ]?(\d{10})(?:[-/](\d{1,3}))?$/;
const MOST_BOOKLETS = 4;

/**
 * The thirteen digits of the ticket number, then those of its further booklets; unrecognised text is returned as written. A last digit that
 * can be the check digit is one: nobody travels with a booklet that does not exist.
 */
export function documentNumbers(written: string): string[] {
  const single = typedTicketNumber(written);
  if (single) return [single];
  const [, airline, serial, last] = WRITTEN.exec(written.trim()) ?? [];
  if (!airline || !serial) return [written.trim()];
  const booklets = last === undefined ? 1 : bookletsUpTo(serial, last);
  return Array.from({ length: booklets }, (_, booklet) => airline + String(Number(serial) + booklet).padStart(10, '0'));
}

/** The number of booklets: `2106312810` with last digits `11` is two. A range that is too long is ignored. */
function bookletsUpTo(serial: string, last: string): number {
  const range = 10 ** last.length;
  const further = (Number(last) - (Number(serial) % range) + range) % range;
  return further < MOST_BOOKLETS ? further + 1 : 1;
}

/**
 * Parses a ticket number typed by a person: thirteen digits, blanks and hyphens anywhere. A fourteenth digit is the check digit
 * that paper tickets and some systems add: modulo 7 of all thirteen digits, or of the ten without the airline, as sources
 * differ. `undefined` when invalid.
 */
export function typedTicketNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,14}$/.test(digits) || /^0+$/.test(digits.slice(3, 13))) return undefined;
  const [number, check] = [digits.slice(0, 13), digits.slice(13)];
  const remainders = [number, number.slice(3)].map((counted) => String(BigInt(counted) % 7n));
  return check === '' || remainders.includes(check) ? number : undefined;
}

/** Formats as `125-2106312810`. */
export const shownTicketNumber = (number: string): string =>
  /^\d{13}$/.test(number) ? `${number.slice(0, 3)}-${number.slice(3)}` : number;
