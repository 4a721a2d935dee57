import { HIDDEN } from '#domain/office/masked.ts';
import { plainText } from '#domain/places/plain-text.ts';
import type { Booking } from '../../db/schema.ts';

const MAIL = /[^\s@<>]+@[^\s@<>]+\.[^\s@<>,;]+/g;
const WORD = /[\p{L}\p{N}]+/gu;
const DIALLED = /\+?\d[\d\s().-]{4,}\d/g;
/** Shorter words of names are words of any note: «de», «la». */
const SHORTEST = 3;

type Known = { words: ReadonlySet<string>; number: string | undefined };

/**
 * What was typed, for the log, in which nothing can be erased later: without mail addresses, and without names, documents and the
 * telephone of the booking's people.
 */
export function withoutPeople<Typed>(typed: Typed, booking: Booking | undefined): Typed {
  return masked(typed, booking ? peopleIn(booking) : { words: new Set(), number: undefined }) as Typed;
}

function masked(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return maskedText(value, known);
  if (Array.isArray(value)) return value.map((one) => masked(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, known)]));
}

const maskedText = (text: string, { words, number }: Known): string =>
  text
    .replace(MAIL, HIDDEN)
    .replace(DIALLED, (dialled) => (number && dialled.replace(/\D/g, '').endsWith(number) ? HIDDEN : dialled))
    .replace(WORD, (word) => (words.has(plainWord(word)) ? HIDDEN : word));

function peopleIn({ passengers, guests, billing, buyer, customer }: Booking): Known {
  const names = [...passengers, ...guests].flatMap((one) => [one.firstName, one.lastName]);
  const more = passengers.flatMap(({ middleName, passportNumber }) => [middleName, passportNumber]);
  const words = [...names, ...more, billing?.cardHolderName, buyer?.name, buyer?.document.number].flatMap(
    (text) => text?.match(WORD) ?? [],
  );
  return {
    words: new Set(words.filter((word) => word.length >= SHORTEST).map(plainWord)),
    number: customer?.phone?.nationalNumber?.replace(/\D/g, '') || undefined,
  };
}

const plainWord = (word: string): string => plainText(word).toLowerCase();
