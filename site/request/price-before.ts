import { createHmac, timingSafeEqual } from 'node:crypto';

type Booking = { id: string; flightOfferId: string };

/** What an address may say of a price that has changed: only what this server wrote into it, for this booking. */
export const sealedPrice = (price: string, booking: Booking): string => `${price}~${sealOf(price, booking)}`;

/** The price in it, as the supplier's decimals; `null` for one that somebody else wrote. */
export function readSealedPrice(text: string | null, booking: Booking): string | null {
  const [, price = '', seal = ''] = /^(\d{1,12}(?:\.\d{1,3})?)~([\w-]{43})$/.exec(text ?? '') ?? [];
  if (!price) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(price, booking))) ? price : null;
}

/** The booking's secret is in a cookie that no script and no other site can read. */
const sealOf = (price: string, { id, flightOfferId }: Booking): string =>
  createHmac('sha256', flightOfferId).update(`price before ${id} ${price}`).digest('base64url');
