import { formatDay, formatShortDay } from '#domain/calendar-date.ts';
import { totalPassengers } from '#domain/passengers.ts';
import { cityNameApart } from '#domain/places/airport.ts';
import { type PriceNow, type SavedOffer, savedKey } from '#domain/saved/saved-offers.ts';
import { readStaySearch } from '#domain/stays/stay-search.ts';
import { legsOf, readTripSearch } from '#domain/trip-search.ts';
import { savedOffers as words } from '../messages/es/results/saved-offers.ts';
import * as es from '../messages/es.ts';
import { priceWords } from '../prices/charged-words.ts';
import { resultsAddress, searchInWords } from '../stays/search-in-words.ts';

export type SavedView = {
  key: string;
  kind: string;
  title: string;
  lines: string[];
  before: string;
  now: string;
  tone: 'good' | 'warning' | 'muted' | 'plain';
  /** `null` where there is nothing left to see. */
  link: { href: string; text: string; label: string } | null;
};

const TONES: Record<PriceNow['kind'], SavedView['tone']> = {
  lower: 'good',
  higher: 'warning',
  'other-fare': 'warning',
  same: 'plain',
  gone: 'muted',
  past: 'muted',
  unknown: 'muted',
};

/** A saved offer in words, with its price when it was saved and now. */
export function savedView(saved: SavedOffer, now: PriceNow): SavedView {
  const about = saved.kind === 'flight' ? flightInWords(saved.query, saved) : stayInWords(saved.query, saved.about);
  const { title, lines, href, others } = about;
  return {
    key: savedKey(saved),
    kind: words.kinds[saved.kind],
    title,
    lines,
    before: words.before(formatDay(saved.savedAt), priceWords(saved.price)),
    now: nowInWords(now),
    tone: TONES[now.kind],
    link:
      now.kind === 'past'
        ? null
        : now.kind === 'gone'
          ? { href: others, text: words.seeOthers, label: words.seeOthersNamed(title) }
          : { href, text: words.see, label: words.seeNamed(title) },
  };
}

function nowInWords(now: PriceNow): string {
  if (now.kind === 'lower' || now.kind === 'higher') {
    const { currency, byMinor } = now;
    return words.now[now.kind](priceWords(now), priceWords({ amountMinor: byMinor, currency }));
  }
  if (now.kind === 'same' || now.kind === 'other-fare') return words.now[now.kind](priceWords(now));
  return words.now[now.kind];
}

function flightInWords(query: string, { about, flights, fare }: { about: string; flights: string; fare: string | null }) {
  const search = readTripSearch(new URLSearchParams(query));
  const stops = search.tripType === '3' ? legsOf(search).map(({ to }) => to) : [search.destination];
  const dates = legsOf(search).map(({ departureDate }) => formatShortDay(departureDate));
  return {
    title: words.flight(cityNameApart(search.origin), stops.map(cityNameApart).join(' → ')),
    lines: [
      dates.join(' – '),
      [es.travelerCount(totalPassengers(search.travelers)), es.cabins[search.cabinClass]].join(' · '),
      [about, ...(fare ? [es.offersInWords.fare(fare)] : [])].join(' · '),
    ],
    href: `/result?${query}&${new URLSearchParams({ flight: flights })}`,
    others: `/result?${query}`,
  };
}

function stayInWords(query: string, name: string) {
  const search = readStaySearch(new URLSearchParams(query));
  const { place, dates, guests } = searchInWords(search);
  return {
    title: name || place,
    lines: [place, dates, guests].filter((line) => line && line !== name),
    href: `/hoteles/HotelSummary?${query}`,
    others: resultsAddress(search),
  };
}
