import { type Money, sumMoney } from '../money.ts';
import { type ItemInShort, inShort, isSameItem } from './item-in-short.ts';
import type { QuotedItem } from './quoted-item.ts';

/** `booked`: paid for and being ordered, or with a balance left; `expired` can be offered again as a new version. */
export const TRIP_QUOTE_STATES = ['draft', 'sent', 'opened', 'accepted', 'booked', 'paid', 'expired', 'withdrawn'] as const;
export type TripQuoteState = (typeof TRIP_QUOTE_STATES)[number];
/** In these the link can be followed to a payment. */
export const OPEN_TRIP_QUOTES: readonly TripQuoteState[] = ['sent', 'opened', 'accepted'];

/** For whom a quote is made, as they told the agency; each may be empty. */
export type QuotedFor = { name: string; email: string; phone: string };

/** What a version has other than the one before it. */
export type QuoteChange =
  | { change: 'added' | 'removed'; item: ItemInShort }
  | { change: 'price'; item: ItemInShort; from: Money }
  | { change: 'total'; from: Money; to: Money };

export type TripQuoteContent = { title: string; note: string; items: QuotedItem[]; changes: QuoteChange[] };

/** At most this long may a quote be good; prices of flights and rooms are confirmed when it is opened in any case. */
export const LONGEST_QUOTE_DAYS = 30;
/** Places of the agency's catalogue are kept from others no longer than this. */
const LONGEST_HOLD_HOURS = 72;

/** Until when a quote keeps places of the catalogue. */
export const heldUntil = (expiresAt: Date, now: number): Date =>
  new Date(Math.min(expiresAt.getTime(), now + LONGEST_HOLD_HOURS * 3_600_000));

export const totalOfQuote = (items: readonly Pick<QuotedItem, 'total'>[]): Money | undefined => {
  const [first] = items;
  return first
    ? sumMoney(
        first.total.currency,
        items.map(({ total }) => total),
      )
    : undefined;
};

/** What is different from the version before: the same item at another price is no other item. */
export function changesBetween(before: readonly QuotedItem[], after: readonly QuotedItem[]): QuoteChange[] {
  const [then, now] = [before.map(inShort), after.map(inShort)];
  const changes: QuoteChange[] = [];
  for (const item of now) {
    const same = then.find((one) => isSameItem(one, item));
    if (!same) changes.push({ change: 'added', item });
    else if (!isSameMoney(same.total, item.total)) changes.push({ change: 'price', item, from: same.total });
  }
  for (const item of then) if (!now.some((one) => isSameItem(one, item))) changes.push({ change: 'removed', item });
  const [from, to] = [totalOfQuote(before), totalOfQuote(after)];
  if (from && to && !isSameMoney(from, to)) changes.push({ change: 'total', from, to });
  return changes;
}

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;
