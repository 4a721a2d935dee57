import { toLocal } from '#domain/local-time.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { cityName } from '#domain/places/airport.ts';
import type { ItemInShort, WayInShort } from '#domain/trip-quotes/item-in-short.ts';
import { siteConfig } from '#site-config';
import { tripQuotes as words } from '../messages/es/enquiry/trip-quotes.ts';
import { boards } from '../messages/es/stays/stay-offers.ts';
import { priceWords } from '../prices/charged-words.ts';

export type ItemWords = { title: string; lines: string[] };

/** A quoted item in words, the same on its page and in its mail. */
export function itemWords(item: ItemInShort): ItemWords {
  if (item.kind === 'flight') return flightWords(item);
  if (item.kind === 'stay') return stayWords(item);
  if (item.kind === 'service') return serviceWords(item);
  return {
    title: item.name,
    lines: [
      words.nights(formatLongDay(item.begins), formatLongDay(item.ends)),
      words.place(item.place),
      words.operated(item.company),
      ...(item.cabin && item.ship ? [words.cabin(item.cabin, item.ship)] : []),
      words.people(item.travelers),
    ],
  };
}

function flightWords(item: Extract<ItemInShort, { kind: 'flight' }>): ItemWords {
  const [first] = item.ways;
  const last = item.ways.at(-1);
  const cities = first && last ? [first.from, first.to, ...(last.to === first.from || last === first ? [] : [last.to])] : [];
  return {
    title: words.flight(cities.map(cityName).join(' – ')),
    lines: [
      ...item.ways.map(wayWords),
      [item.airlines.join(', '), ...(item.fare ? [words.fare(item.fare)] : [])].join(' · '),
      ...(item.checkedBags === null ? [] : [words.bags(item.checkedBags)]),
      ...(item.isRefundable === null ? [] : [item.isRefundable ? words.refundable : words.notRefundable]),
      words.people(item.travelers),
    ],
  };
}

/** Local times, as tickets have them. */
function wayWords({ from, to, departs, arrives, stops, flights }: WayInShort): string {
  const day = formatLongDay(departs.slice(0, 10));
  const later = arrives.slice(0, 10) > departs.slice(0, 10) ? ` (${formatLongDay(arrives.slice(0, 10))})` : '';
  const times = `${departs.slice(11, 16)} ${from} – ${arrives.slice(11, 16)} ${to}${later}`;
  return `${day}: ${times} · ${flights.join(', ')} · ${stops === 0 ? words.direct : words.stops(stops)}`;
}

function stayWords(item: Extract<ItemInShort, { kind: 'stay' }>): ItemWords {
  const cancelling = item.freeUntil ? words.freeUntil(momentWords(new Date(item.freeUntil))) : words.notRefundable;
  return {
    title: `${item.hotel}, ${item.city}`,
    lines: [
      words.nights(formatLongDay(item.checkIn), formatLongDay(item.checkOut)),
      ...item.rooms.map(
        ({ name, board, boardName }) => `${name}, ${board === 'other' ? boardName : boards[board].toLowerCase()}`,
      ),
      ...(item.freeUntil || !item.isRefundable ? [cancelling] : []),
      words.people(item.travelers),
    ],
  };
}

function serviceWords({
  name,
  description,
  place,
  begins,
  ends,
  time,
  ...item
}: Extract<ItemInShort, { kind: 'service' }>): ItemWords {
  const [first, last] = [formatLongDay(begins), formatLongDay(ends)];
  const days = begins === ends ? first : words.nights(first, last);
  return {
    title: name,
    lines: [
      ...(description ? [description] : []),
      [days, ...(time ? [words.localTime(time)] : []), ...(place ? [place] : [])].join(' · '),
      termsInWords(item),
      words.people(item.travelers),
    ],
  };
}

function termsInWords({ isRefundable, kept }: Pick<Extract<ItemInShort, { kind: 'service' }>, 'isRefundable' | 'kept'>): string {
  if (!isRefundable) return words.notRefundable;
  if (!kept) return words.alwaysFree;
  const from = new Date(kept.from);
  const amount = priceWords(kept.fee);
  return from.getTime() === 0 ? words.alwaysKept(amount) : words.keptAfter(momentWords(lastMinute(from)), amount);
}

/** A moment at the agency: `el 6 de abril de 2027, 23:59`. */
export function momentWords(at: Date): string {
  const local = toLocal(at.getTime(), siteConfig.timeZone);
  return `el ${formatLongDay(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}

/** The last minute of a day rather than the first one of the next. */
export const lastMinute = (until: Date): Date => new Date(until.getTime() - 60_000);
