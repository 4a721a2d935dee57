import { createHash } from 'node:crypto';

/** An id that is the same whenever it is made of the same text. */
export function idMadeOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  // RFC 9562, version 8: an id made in a way of one's own.
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
