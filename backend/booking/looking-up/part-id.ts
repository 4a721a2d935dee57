import { createHash } from 'node:crypto';

/**
 * SPEC §3: the customer and the additional services of a booking have ids of their own: derived from the booking's id, so stable,
 * and revealing nothing about it.
 */
export function partId(bookingId: string, part: 'customer' | 'additional-services'): string {
  const hash = createHash('sha256').update(`${part} ${bookingId}`).digest();
  // RFC 9562, version 8: a custom UUID.
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
