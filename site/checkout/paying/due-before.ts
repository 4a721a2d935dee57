import type { StoredBooking } from '#contract/shapes.ts';
import { type Money, moneyOf } from '#domain/money.ts';

/** Cruises, tours and services may be paid in two parts, which a booking that is not made does not tell. */
const PAID_AT_ONCE = new Set(['flight', 'stay']);

/** What a booking costs the traveller before it is made; `null` where it may be a part of its total. */
export function dueBefore({ charge, items, total }: Pick<StoredBooking, 'charge' | 'items' | 'total'>): Money | null {
  if (charge) return moneyOf(charge.dueNow);
  return items.every(({ kind }) => PAID_AT_ONCE.has(kind)) ? moneyOf(total) : null;
}
