import { agencyLinesIn } from '#domain/flights/prices/agency-fee.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';

/** What an item's code takes off it, in minor units. */
export function promotionMinorOf(item: BookingItem): number {
  if (item.kind === 'flight') return Math.abs(agencyLinesIn(item.offer.price, item.currency).promotionMinor);
  // No code takes anything off a price that an agent has given.
  return item.kind === 'service' ? 0 : (item.offer.promotionMinor ?? 0);
}

/** The code of a booking and what it takes off; null without one. */
export function promotionAnswer({ promotion, items, currency }: Booking) {
  if (!promotion) return null;
  const amount = items.reduce((sum, item) => sum + promotionMinorOf(item), 0);
  return { code: promotion.code, shownAs: promotion.shownAs, off: { amount, currency } };
}
