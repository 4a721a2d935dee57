/** Three digits of whoever issued it, ten of its own; a hyphen or blanks between; `-11` or `/12` behind is where its last booklet's number ends. */
const WRITTEN = /^(\d{3})[- ]?(\d{10})(?:[-/](\d{1,3}))?$/;
const MOST_BOOKLETS = 4;

/** The thirteen digits of a ticket's number, then those of its further booklets where it names them; as it is written where it is no such number. */
export function documentNumbers(written: string): string[] {
  const [, airline, serial, last] = WRITTEN.exec(written.trim()) ?? [];
  if (!airline || !serial) return [written.trim()];
  const booklets = last === undefined ? 1 : bookletsUpTo(serial, last);
  return Array.from({ length: booklets }, (_, booklet) => airline + String(Number(serial) + booklet).padStart(10, '0'));
}

/** `2106312810` up to `…11` are two. What does not follow soon names no booklet. */
function bookletsUpTo(serial: string, last: string): number {
  const range = 10 ** last.length;
  const further = (Number(last) - (Number(serial) % range) + range) % range;
  return further < MOST_BOOKLETS ? further + 1 : 1;
}

/**
 * A ticket number as a person types it: thirteen digits, with blanks or hyphens wherever they like. A fourteenth is the check digit that paper and
 * some systems add: the remainder by seven of the thirteen, or of the ten without the airline, as sources differ. `undefined` when it is none.
 */
export function typedTicketNumber(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{13,14}$/.test(digits) || /^0+$/.test(digits.slice(3, 13))) return undefined;
  const [number, check] = [digits.slice(0, 13), digits.slice(13)];
  const remainders = [number, number.slice(3)].map((counted) => String(BigInt(counted) % 7n));
  return check === '' || remainders.includes(check) ? number : undefined;
}

/** `125-2106312810`. */
export const shownTicketNumber = (number: string): string =>
  /^\d{13}$/.test(number) ? `${number.slice(0, 3)}-${number.slice(3)}` : number;
