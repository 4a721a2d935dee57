import { plainText } from '../places/plain-text.ts';
import type { FlightOffer } from './flight-offer.ts';

/** What an order says when it is read back: only what names a trip and its travellers, however it is numbered. */
export type BookedOrder = {
  isCancelled: boolean;
  travelers: { firstName: string; lastName: string }[];
  /** Traveller types in no order, as the order's prices say (`ADULT`, `CHILD`, `HELD_INFANT`); empty when it does not say. */
  travelerTypes: string[];
  flights: { carrierCode: string; number: string; from: string; to: string; departsAt: string }[];
  /** Numbers of the tickets that have been issued. */
  tickets: string[];
  /** The earliest of all deadlines to issue the tickets, local or with a zone as it was written; `null` without one. */
  ticketBy: string | null;
};

type BookedPerson = { firstName: string; middleName?: string | undefined; lastName: string };

export type OrderDifference = 'cancelled' | 'travelers' | 'traveler-types' | 'flights';

/**
 * How an order that came back differs from what was booked; empty when it is the same booking. Ids mean nothing: they are
 * renumbered and travellers swapped (FACTS §1), so people are known by their names and flights by what a ticket says.
 */
export function differencesOf(booked: { offer: FlightOffer; passengers: BookedPerson[] }, order: BookedOrder): OrderDifference[] {
  const flights = booked.offer.itineraries.flatMap(({ segments }) =>
    segments.map(({ carrierCode, number, departure, arrival }) =>
      flightKey({ carrierCode, number, from: departure.iataCode, to: arrival.iataCode, departsAt: departure.at }),
    ),
  );
  const types = booked.offer.travelerPricings.map(({ travelerType }) => travelerType);
  const found: [OrderDifference, boolean][] = [
    ['cancelled', order.isCancelled],
    ['travelers', !samePeople(booked.passengers, order.travelers)],
    ['traveler-types', order.travelerTypes.length > 0 && !sameItems(types, order.travelerTypes)],
    ['flights', !sameItems(flights, order.flights.map(flightKey))],
  ];
  return found.flatMap(([difference, isThere]) => (isThere ? [difference] : []));
}

/** Airlines join first names to each other and a title to the last of them: `JOSELUISMR` is José Luis. */
function samePeople(booked: BookedPerson[], order: BookedOrder['travelers']): boolean {
  const left = order.map(({ firstName, lastName }) => nameKey(firstName, lastName));
  for (const { firstName, middleName, lastName } of booked) {
    const key = nameKey(`${firstName} ${middleName ?? ''}`, lastName);
    const index = left.findIndex((other) => other === key || (other.startsWith(key) && TITLES.has(other.slice(key.length))));
    if (index === -1) return false;
    left.splice(index, 1);
  }
  return left.length === 0;
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mstr', 'dr']);

const nameKey = (firstName: string, lastName: string): string => {
  const letters = (name: string) => plainText(name).replaceAll(' ', '');
  return `${letters(lastName)}/${letters(firstName)}`;
};

/** To the minute: some answers leave the seconds out. Flight numbers may come with zeros in front. */
function flightKey({ carrierCode, number, from, to, departsAt }: BookedOrder['flights'][0]): string {
  return `${carrierCode}${Number(number)} ${from}-${to} ${departsAt.slice(0, 16)}`;
}

const sameItems = (a: string[], b: string[]): boolean => a.toSorted().join('\n') === b.toSorted().join('\n');

/**
 * The earlier of two deadlines; one that is missing does not count. A day is over as soon as it begins (Amadeus cancels at 00:00
 * of it), and what is written without a zone is taken as it stands.
 */
export function earlierDeadline(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return momentOf(a) <= momentOf(b) ? a : b;
}

function momentOf(deadline: string): number {
  const withTime = deadline.includes('T') ? deadline : `${deadline}T00:00`;
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(withTime) ? withTime : `${withTime}Z`);
}
