import type { Backend } from '#contract/calls.ts';
import type { TripQuoteAnswer } from '#contract/selling/trip-quotes.ts';
import { type Money, moneyOf } from '#domain/money.ts';
import type { ItemInShort } from '#domain/trip-quotes/item-in-short.ts';
import { tripQuotes as words } from '../messages/es/enquiry/trip-quotes.ts';
import { priceWords } from '../prices/charged-words.ts';
import { type HomePrices, readHomePrices } from '../prices/home-prices.ts';
import { partsInWords } from '../prices/parts-in-words.ts';
import { itemWords, lastMinute, momentWords } from './item-words.ts';

export type TripQuotePage = { kind: 'found'; quote: TripQuoteView } | { kind: 'unknown' } | { kind: 'failed'; status: number };
export type TripQuoteView = ReturnType<typeof tripQuoteView>;
export type ItemView = { title: string; lines: string[]; price: string };

/** The trip a link leads to, in words. `isOpened`: a person reads it, not a program that previews links. */
export async function readTripQuote(
  token: string,
  { backend, isOpened }: { backend: Backend; isOpened: boolean },
): Promise<TripQuotePage> {
  if (token === '') return { kind: 'unknown' };
  const [found, prices] = await Promise.all([backend.findTripQuote({ token, isOpened }), readHomePrices(backend)]);
  if (found.ok) return { kind: 'found', quote: tripQuoteView(found.body, prices) };
  const { status } = found.problem;
  return status === 404 ? { kind: 'unknown' } : { kind: 'failed', status };
}

export const itemView = (item: ItemInShort): ItemView => ({ ...itemWords(item), price: priceWords(item.total) });

function tripQuoteView(quote: TripQuoteAnswer, prices: HomePrices) {
  const { number, version, title, note, adviser, items, total, until, heldUntil, state, changes } = quote;
  const price = moneyOf(total);
  const each = partsInWords(items.map((item) => item.total));
  return {
    number: words.number(number, version),
    title,
    note,
    from: adviser && words.from(adviser),
    items: items.map((item, place) => ({ ...itemView(item), price: each[place] ?? '' })),
    seen: `${total.amount} ${total.currency}`,
    price: priceWords(price),
    beside: prices.of(price),
    chargeNote: prices.note,
    each: eachOf(price, items),
    until: words.until(momentWords(lastMinute(new Date(until)))),
    held: heldUntil && words.held(momentWords(new Date(heldUntil))),
    changes: changes.map(changeWords),
    closed: closedOf(state),
  };
}

function eachOf(price: Money, items: readonly ItemInShort[]): string | null {
  const people = Math.max(0, ...items.map(({ travelers }) => travelers));
  if (people < 2) return null;
  return words.each(priceWords({ ...price, amountMinor: Math.round(price.amountMinor / people) }));
}

function changeWords(change: TripQuoteAnswer['changes'][number]): string {
  if (change.change === 'total') return words.totalChanged(priceWords(change.from), priceWords(change.to));
  const { title } = itemWords(change.item);
  if (change.change === 'added') return words.added(title);
  if (change.change === 'removed') return words.removed(title);
  return words.priceOf(title, priceWords(change.from), priceWords(change.item.total));
}

/** Why it cannot be booked with this link any more; `null` while it can. */
function closedOf(state: TripQuoteAnswer['state']) {
  if (state === 'booked' || state === 'paid')
    return { tone: 'good' as const, heading: words.bookedHeading, text: words.bookedText, isBooked: true };
  if (state === 'expired')
    return { tone: 'warning' as const, heading: words.expiredHeading, text: words.expiredText, isBooked: false };
  if (state === 'withdrawn')
    return { tone: 'warning' as const, heading: words.withdrawnHeading, text: words.withdrawnText, isBooked: false };
  return null;
}
