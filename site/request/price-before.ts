import { createHmac, timingSafeEqual } from 'node:crypto';

type Booking = { id: string; flightOfferId: string };

/** What an address may say of a price that has changed: only what this server wrote into it, for this booking. */
export const signedPrice = (price: string, booking: Booking): string => `${price}~${signatureOf(price, booking)}`;

/** The price in it, as the supplier's decimals; `null` for one that somebody else wrote. */
export function readSignedPrice(text: string | null, booking: Booking): string | null {
  const [, price = '', signature = ''] = /^(\d{1,12}(?:\.\d{1,3})?)~([\w-]{43})$/.exec(text ?? '') ?? [];
  if (!price) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(price, booking))) ? price : null;
}

/** The booking's secret is in a cookie that no script and no other site can read. */
const signatureOf = (price: string, { id, flightOfferId }: Booking): string =>
  createHmac('sha256', flightOfferId).update(`price before ${id} ${price}`).digest('base64url');
