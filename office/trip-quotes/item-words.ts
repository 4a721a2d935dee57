import { daysBetween } from '#domain/calendar-date.ts';
import type { ItemInShort, WayInShort } from '#domain/trip-quotes/item-in-short.ts';
import { useWords, type Words } from '../messages/words.ts';
import { useShown } from '../ui/use-shown.ts';

export type ItemWords = { title: string; lines: string[] };
type Shown = Pick<ReturnType<typeof useShown>, 'day' | 'moment' | 'money'> & { words: Words['tripQuotes'] };
type OfKind<Kind extends ItemInShort['kind']> = Extract<ItemInShort, { kind: Kind }>;

/** How a quoted item is said to somebody on the telephone: a title, and what goes with it. */
export function useItemWords(): (item: ItemInShort) => ItemWords {
  const { day, moment, money } = useShown();
  const shown = { day, moment, money, words: useWords().tripQuotes };
  return (item) => {
    if (item.kind === 'flight') return flightWords(item, shown);
    if (item.kind === 'stay') return stayWords(item, shown);
    return item.kind === 'service' ? serviceWords(item, shown) : outingWords(item, shown);
  };
}

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

function flightWords(item: OfKind<'flight'>, shown: Shown): ItemWords {
  const { words } = shown;
  const { ways, airlines, fare, checkedBags, isRefundable } = item;
  const refund = isRefundable === null ? null : isRefundable ? words.refundable : words.notRefundable;
  return {
    title: joined([ways.map(({ from, to }) => `${from}–${to}`).join(', '), airlines.join(', ')]),
    lines: [
      ...ways.map((way) => wayWords(way, shown)),
      joined([fare, checkedBags === null ? null : words.bags(checkedBags), refund, words.people(item.travelers)]),
    ],
  };
}

/** Local times, as tickets have them. */
function wayWords({ departs, arrives, flights, stops }: WayInShort, { day, words }: Shown): string {
  const [leaves, lands] = [departs.slice(0, 10), arrives.slice(0, 10)];
  const later = lands > leaves ? ` (+${daysBetween(leaves, lands)})` : '';
  const times = `${day(leaves)} ${departs.slice(11, 16)}–${arrives.slice(11, 16)}${later}`;
  return joined([times, flights.join(', '), stops === 0 ? words.direct : words.stops(stops)]);
}

function stayWords(item: OfKind<'stay'>, { day, moment, words }: Shown): ItemWords {
  const { hotel, city, checkIn, checkOut, rooms, freeUntil, isRefundable } = item;
  const terms = freeUntil ? words.freeUntil(moment(freeUntil)) : isRefundable ? null : words.notRefundable;
  const nights = words.nights(daysBetween(checkIn, checkOut));
  return {
    title: city ? `${hotel}, ${city}` : hotel,
    lines: [
      joined([`${day(checkIn)} – ${day(checkOut)}`, nights, words.people(item.travelers)]),
      ...rooms.map(({ name, board, boardName }) => joined([name, words.boards[board] ?? boardName])),
      ...(terms ? [terms] : []),
    ],
  };
}

function serviceWords(item: OfKind<'service'>, { day, moment, money, words }: Shown): ItemWords {
  const { name, description, place, begins, ends, time, isRefundable, kept } = item;
  const days = begins === ends ? day(begins) : `${day(begins)} – ${day(ends)}`;
  const from = kept && Date.parse(kept.from) > 0 ? moment(kept.from) : null;
  const refundable = kept ? words.own.keptFrom(from, money(kept.fee)) : words.own.alwaysFree;
  return {
    title: name,
    lines: [
      ...(description ? [description] : []),
      joined([days, time, place, words.people(item.travelers)]),
      isRefundable ? refundable : words.notRefundable,
    ],
  };
}

const outingWords = (item: OfKind<'cruise' | 'tour'>, { day, words }: Shown): ItemWords => ({
  title: item.name,
  lines: [
    joined([`${day(item.begins)} – ${day(item.ends)}`, item.place, words.people(item.travelers)]),
    joined([item.company, item.ship, item.cabin]),
  ],
});
