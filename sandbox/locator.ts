import { randomBytes } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A record locator: six letters and digits, as in every reservation system. */
export function locator(): string {
  return [...randomBytes(6)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
