import type { OrderDocument } from '../booking/ticket.ts';
import { toEpoch } from '../local-time.ts';
import { plainText } from '../places/plain-text.ts';
import { plainFlightNumber } from './flight-number.ts';
import type { FlightOffer } from './flight-offer.ts';
import type { ReadItinerary } from './flown-itinerary.ts';

/** What an order says when it is read back: only what names a trip and its travellers, however it is numbered. */
export type BookedOrder = {
  /** Its own record says that all of it is: an order that cannot be found is something else. */
  isCancelled: boolean;
  travelers: BookedTraveler[];
  /** Traveller types in no order, as the order's prices say (`ADULT`, `CHILD`, `HELD_INFANT`); empty when it does not say. */
  travelerTypes: string[];
  flights: { carrierCode: string; number: string; from: string; to: string; departsAt: string }[];
  /** Leg by leg as its airline flies them by now, those that it has cancelled too; absent where nobody can tell. */
  itineraries?: ReadItinerary[] | undefined;
  /** What its airline has changed, and nobody has confirmed to the supplier. */
  unconfirmed?: UnconfirmedChange[] | undefined;
  /** Everything that has been issued for it. */
  documents: OrderDocument[];
  /** The earliest of all deadlines to issue the tickets, local or with a zone as it was written; `null` without one. */
  ticketingDeadline: string | null;
  /** Where it may be local, when it names no zone: the office's city, the airport it leaves from. */
  ticketZones?: string[] | undefined;
};

/** `id`: what the supplier's calls confirm it by; none where its calls cannot, and somebody has to talk to it. */
export type UnconfirmedChange = { id: string | null };

/** Type and birth date where the order says them: they tell people of one name apart. */
type BookedTraveler = { firstName: string; lastName: string; type?: string | undefined; dateOfBirth?: string | undefined };

type BookedPerson = { firstName: string; middleName?: string | undefined; lastName: string };

export type OrderDifference = 'cancelled' | 'travelers' | 'traveler-types' | 'flights';

/**
 * How an order that came back differs from what was booked; empty when it is the same booking. Ids mean nothing: they are
 * renumbered and travellers swapped (FACTS §1), so people are known by their names and flights by what a ticket says.
 */
export function compareOrder(booked: { offer: FlightOffer; passengers: BookedPerson[] }, order: BookedOrder): OrderDifference[] {
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

const samePeople = (booked: BookedPerson[], order: BookedTraveler[]): boolean =>
  booked.length === order.length && travelersInOrder(booked, order).every((place) => place !== undefined);

type KnownPerson = BookedPerson & { type?: string; dateOfBirth?: string };

/**
 * Where each of these people is in an order that was read, each place once; `undefined` who is not in it. Airlines join first names to each other
 * and a title to the last of them: `JOSELUISMR` is José Luis. Among people of one name type and birth date decide, where the order has kept them.
 */
export function travelersInOrder(booked: KnownPerson[], order: BookedTraveler[]): (number | undefined)[] {
  const left = new Map(order.map((traveler, index) => [index, traveler]));
  return booked.map((person) => {
    const key = nameKey(`${person.firstName} ${person.middleName ?? ''}`, person.lastName);
    const namesakes = [...left].filter(([, { firstName, lastName }]) => {
      const other = nameKey(firstName, lastName);
      return other === key || (other.startsWith(key) && TITLES.has(other.slice(key.length)));
    });
    const [place] = namesakes.toSorted(([, a], [, b]) => likeness(person, b) - likeness(person, a))[0] ?? [];
    if (place !== undefined) left.delete(place);
    return place;
  });
}

/** More of it is more alike. */
const likeness = (person: KnownPerson, traveler: BookedTraveler): number =>
  Number(traveler.dateOfBirth !== undefined && traveler.dateOfBirth === person.dateOfBirth) * 2 +
  Number(traveler.type !== undefined && traveler.type === TYPES[person.type ?? '']);

const TYPES: Record<string, string> = { adult: 'ADULT', child: 'CHILD', infant: 'HELD_INFANT' };

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mstr', 'dr']);

const nameKey = (firstName: string, lastName: string): string => {
  const letters = (name: string) => plainText(name).replaceAll(' ', '');
  return `${letters(lastName)}/${letters(firstName)}`;
};

/** To the minute: some answers leave the seconds out. Flight numbers may come with zeros in front. */
function flightKey({ carrierCode, number, from, to, departsAt }: BookedOrder['flights'][0]): string {
  return `${carrierCode}${plainFlightNumber(number)} ${from}-${to} ${departsAt.slice(0, 16)}`;
}

const sameItems = (a: string[], b: string[]): boolean => a.toSorted().join('\n') === b.toSorted().join('\n');

/** The earlier of two deadlines; one that is missing does not count. What names no zone may be local in any of these. */
export function earlierDeadline(a: string | null, b: string | null, timeZones: readonly string[] = []): string | null {
  if (a === null || b === null) return a ?? b;
  return deadlineInstant(a, timeZones) <= deadlineInstant(b, timeZones) ? a : b;
}

/**
 * The instant of a deadline, in epoch milliseconds. A day is over as soon as it begins (Amadeus cancels at 00:00 of it). What is written without
 * a zone may be local in any of these zones, or in none: it is taken for the earliest of them, since a ticket issued too early costs nothing.
 */
export function deadlineInstant(deadline: string, timeZones: readonly string[] = []): number {
  const withTime = deadline.includes('T') ? deadline : `${deadline}T00:00`;
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(withTime)) return Date.parse(withTime);
  return Math.min(Date.parse(`${withTime}Z`), ...timeZones.map((zone) => toEpoch(withTime, zone)));
}
