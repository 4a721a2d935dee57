import { COMMON_PASSWORDS } from './common-passwords.ts';
import { isLeaked } from './leaked-passwords.ts';
import { simplified } from './simplified.ts';

export const SHORTEST = 12;
const LONGEST = 200;
/** Shorter words of a name are in many good passwords. */
const TELLING_LETTERS = 4;

export type PasswordComplaint = 'too-short' | 'too-long' | 'personal' | 'common';

/**
 * What is wrong with a new password, by NIST SP 800-63B-4 §3.1.1.2: length, and neither common or leaked nor made of the
 * person's own or the agency's names; no rules about kinds of characters.
 */
export function passwordComplaint(password: string, { names }: { names: readonly string[] }): PasswordComplaint | undefined {
  const { length } = [...password.normalize('NFKC')];
  if (length < SHORTEST) return 'too-short';
  if (length > LONGEST) return 'too-long';
  const plain = simplified(password);
  if (new Set(plain).size <= 2 || COMMON.has(plain) || isLeaked(plain)) return 'common';
  return isMadeOf(plain, names) ? 'personal' : undefined;
}

const COMMON = new Set([...COMMON_PASSWORDS].map(simplified));

/** Whether little is left without those names: `LauraRojas2026!` of Laura Rojas. */
function isMadeOf(plain: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => [simplified(name), ...name.split(/[\s@.]+/).map(simplified)]);
  let left = plain;
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    if (word.length >= TELLING_LETTERS) left = left.replaceAll(word, '');
  }
  return left !== plain && (left.length <= plain.length / 2 || /^\d*$/.test(left));
}
