import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A booking's name at an airline: six letters and digits, as every reservation system has them. */
export function locator(): string {
  return [...randomBytes(6)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
