import { createHash } from 'node:crypto';

/**
 * The id of a booking's payment, by how many it had before. It is derived, not drawn: a database that failed over, or was restored, may have
 * forgotten a payment that was made. Who then pays again asks their provider under the same key, which never charges a second time.
 */
export function paymentIdOf(bookingId: string, { length }: readonly unknown[]): string {
  const hex = createHash('sha256').update(`${bookingId} payment ${length}`).digest('hex');
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
