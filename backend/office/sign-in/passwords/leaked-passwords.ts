import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** With 53,000 of five bytes, one password in twenty million is taken for one of them. */
export const FINGERPRINT_BYTES = 5;
/** Shorter words with numbers around them are in many good passwords. */
export const SHORTEST_WORD = 6;

export const fingerprintOf = (plain: string): number =>
  createHash('sha256').update(plain).digest().readUIntBE(0, FINGERPRINT_BYTES);

/** A password, simplified, without the numbers before and after it. */
export const wordOf = (plain: string): string => plain.replace(/^\d+|\d+$/g, '');

let fingerprints: Buffer | undefined;

/**
 * Whether a password, simplified, was among those of ten million that were leaked and occur most often, or is one of their most
 * common words with numbers around it: `sunshine2026`. Nobody is asked: `leaked-passwords.bin` has the first bytes of their hashes,
 * in order (`scripts/generators/build-leaked-passwords.ts`).
 */
export function isLeaked(plain: string): boolean {
  const word = wordOf(plain);
  return isIn(plain) || (word.length >= SHORTEST_WORD && isIn(word));
}

function isIn(plain: string): boolean {
  fingerprints ??= readFileSync(new URL('leaked-passwords.bin', import.meta.url));
  const sought = fingerprintOf(plain);
  let [from, to] = [0, fingerprints.length / FINGERPRINT_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = fingerprints.readUIntBE(middle * FINGERPRINT_BYTES, FINGERPRINT_BYTES);
    if (found === sought) return true;
    if (found < sought) from = middle + 1;
    else to = middle;
  }
  return false;
}
