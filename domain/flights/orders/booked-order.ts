import type { OrderDocument } from '../../booking/tickets/ticket.ts';
import { toEpoch } from '../../local-time.ts';
import { plainText } from '../../places/plain-text.ts';
import type { FlightOffer } from '../flight-offer.ts';
import type { ReadItinerary } from '../flown-itinerary.ts';
import { plainFlightNumber } from '../itinerary.ts';

/** An order as read back: what identifies a trip and its travellers, whatever their ids. */
export type BookedOrder = {
  /** The supplier's record says the whole order is cancelled; an order that is not found is a different case. */
  isCancelled: boolean;
  travelers: BookedTraveler[];
  /** Traveller types in any order, from the order's prices (`ADULT`, `CHILD`, `HELD_INFANT`); empty when not stated. */
  travelerTypes: string[];
  flights: { carrierCode: string; number: string; from: string; to: string; departsAt: string }[];
  /** The legs as now flown, cancelled flights included; absent if unknown. */
  itineraries?: ReadItinerary[] | undefined;
  /** Changes by the airline that have not been confirmed to the supplier. */
  unconfirmed?: UnconfirmedChange[] | undefined;
  /** All documents issued for the order. */
  documents: OrderDocument[];
  /** The earliest ticketing deadline as written, local or with a zone; `null` if there is none. */
  ticketingDeadline: string | null;
  /** Time zones a deadline without a zone may be in: the office's city, the departure airport. */
  ticketZones?: string[] | undefined;
};

/** `id`: with which the supplier's calls confirm the change; null if they cannot, and an operator has to. */
export type UnconfirmedChange = { id: string | null };

/** Type and birth date, where the order has them, distinguish travellers with the same name. */
type BookedTraveler = { firstName: string; lastName: string; type?: string | undefined; dateOfBirth?: string | undefined };

type BookedPerson = { firstName: string; middleName?: string | undefined; lastName: string };

export type OrderDifference = 'cancelled' | 'travelers' | 'traveler-types' | 'flights';

/**
 * How an order as read back differs from what was booked; empty when it is the same. Ids are not compared: suppliers renumber
 * flights and swap travellers (FACTS §1), so people are compared by name and flights by what a ticket says.
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

/** Whether an order is of these people on these flights, though it be cancelled or of other fares. */
export const isSameTrip = (booked: Parameters<typeof compareOrder>[0], order: BookedOrder): boolean =>
  !compareOrder(booked, order).some((difference) => difference === 'travelers' || difference === 'flights');

const samePeople = (booked: BookedPerson[], order: BookedTraveler[]): boolean =>
  booked.length === order.length && travelersInOrder(booked, order).every((place) => place !== undefined);

type KnownPerson = BookedPerson & { type?: string; dateOfBirth?: string };

/**
 * The index of each person in an order as read back, each index used once; `undefined` for a person not in it. Airlines join
 * first names, with a title at the end: `JOSELUISMR` is José Luis. Namesakes are told apart by type and birth date, if the
 * order has kept them.
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

/** Higher means more alike. */
const likeness = (person: KnownPerson, traveler: BookedTraveler): number =>
  Number(traveler.dateOfBirth !== undefined && traveler.dateOfBirth === person.dateOfBirth) * 2 +
  Number(traveler.type !== undefined && traveler.type === TYPES[person.type ?? '']);

const TYPES: Record<string, string> = { adult: 'ADULT', child: 'CHILD', infant: 'HELD_INFANT' };

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mstr', 'dr']);

const nameKey = (firstName: string, lastName: string): string => {
  const letters = (name: string) => plainText(name).replaceAll(' ', '');
  return `${letters(lastName)}/${letters(firstName)}`;
};

/** To the minute: some answers omit seconds. Flight numbers may have leading zeros. */
function flightKey({ carrierCode, number, from, to, departsAt }: BookedOrder['flights'][0]): string {
  return `${carrierCode}${plainFlightNumber(number)} ${from}-${to} ${departsAt.slice(0, 16)}`;
}

const sameItems = (a: string[], b: string[]): boolean => a.toSorted().join('\n') === b.toSorted().join('\n');

/** The earlier of two deadlines; a missing one does not count. One without a zone may be local to any of `timeZones`. */
export function earlierDeadline(a: string | null, b: string | null, timeZones: readonly string[] = []): string | null {
  if (a === null || b === null) return a ?? b;
  return deadlineInstant(a, timeZones) <= deadlineInstant(b, timeZones) ? a : b;
}

/**
 * The instant of a deadline, in epoch milliseconds. A date means its beginning (Amadeus cancels at 00:00 of it). A deadline
 * without a zone may be in UTC or in any of these zones: the earliest is taken, since a ticket issued too early costs nothing.
 */
export function deadlineInstant(deadline: string, timeZones: readonly string[] = []): number {
  const withTime = deadline.includes('T') ? deadline : `${deadline}T00:00`;
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(withTime)) return Date.parse(withTime);
  return Math.min(Date.parse(`${withTime}Z`), ...timeZones.map((zone) => toEpoch(withTime, zone)));
}
