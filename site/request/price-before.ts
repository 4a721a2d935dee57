import { createHmac, timingSafeEqual } from 'node:crypto';
import { type IntAmount, moneyOf, toDecimal } from '#domain/money.ts';

type Booking = { id: string; flightOfferId: string };
/** In the supplier's decimals. */
export type ChangedPrice = { from: string; to: string };

/**
 * What a URL may state about a changed price: only what this server wrote into it, for this booking. It has both totals, since
 * bags and seats chosen afterwards change the total again without being a price change.
 */
export const signedChange = ({ from, to }: ChangedPrice, booking: Booking): string =>
  `${from}~${to}~${signatureOf({ from, to }, booking)}`;

/** The same for two totals as calls return them. */
export const signedTotals = (from: IntAmount, to: IntAmount, booking: Booking): string =>
  signedChange({ from: toDecimal(moneyOf(from)), to: toDecimal(moneyOf(to)) }, booking);

/** The prices in it; `null` if its signature is not ours. */
export function readSignedChange(text: string | null, booking: Booking): ChangedPrice | null {
  const [, from = '', to = '', signature = ''] = SIGNED.exec(text ?? '') ?? [];
  if (!from || !to) return null;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf({ from, to }, booking)));
  return isOurs ? { from, to } : null;
}

const SIGNED = /^(\d{1,12}(?:\.\d{1,3})?)~(\d{1,12}(?:\.\d{1,3})?)~([\w-]{43})$/;

/** The signature uses the booking's secret, which is in a cookie that no script and no other site can read. */
const signatureOf = ({ from, to }: ChangedPrice, { id, flightOfferId }: Booking): string =>
  createHmac('sha256', flightOfferId).update(`price before ${id} ${from} ${to}`).digest('base64url');
