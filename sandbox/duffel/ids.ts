import { randomBytes } from 'node:crypto';
import { seededRandom } from '../world/seeded-random.ts';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LETTERS = 18;

/** A new id such as `off_0000…`: a prefix for the type, then 22 letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_0000${[...randomBytes(ID_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** An id derived from words: the same words give the same id, for objects that are computed on every request. */
export function derivedId(prefix: string, ...words: (string | number)[]): string {
  const text = words.join('|');
  let id = '';
  for (let part = 0; id.length < ID_LETTERS; part++) {
    let number = seededRandom(part, text) * 4_294_967_296;
    for (let letter = 0; letter < 5; letter++) {
      id += LETTERS[number % LETTERS.length];
      number = Math.floor(number / LETTERS.length);
    }
  }
  return `${prefix}_0000${id.slice(0, ID_LETTERS)}`;
}
