import { plainText } from '#domain/places/plain-text.ts';
import * as es from '../../messages/es.ts';

/** Reads a field of a form by name, trimmed. */
export type FieldText = (name: string) => string;

/** The boxes of a date, in order: `birth` has `birthDay`, `birthMonth` and `birthYear`. */
export const DATE_BOXES = ['Day', 'Month', 'Year'] as const;

/** A date typed as day, month and year; empty when incomplete. Whether the day exists is checked elsewhere. */
export function dateFrom(text: FieldText, name: string): string {
  const [day, year] = [text(`${name}Day`), text(`${name}Year`)];
  const month = monthNumber(text(`${name}Month`));
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

/** `5`, `05`, `mayo` and `may` give the same month number; any other text is returned as typed. */
function monthNumber(typed: string): string {
  const plain = plainText(typed).trim();
  if (!/^[a-z]{3}/.test(plain)) return typed;
  const found = es.checkout.months.findIndex((month) => month.startsWith(plain)) + 1;
  return found > 0 ? String(found) : plain === 'setiembre' ? '9' : typed;
}

/** The box of a date to correct first: an empty one, else a year without four digits, else the day. */
export function boxToMend(text: FieldText, name: string): string {
  const empty = DATE_BOXES.find((box) => text(name + box) === '');
  return name + (empty ?? (isWholeYear(text, name) ? 'Day' : 'Year'));
}

/** Four digits, because two are ambiguous between centuries. */
export const isWholeYear = (text: FieldText, name: string): boolean => /^\d{4}$/.test(text(`${name}Year`));
