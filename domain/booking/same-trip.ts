import { instantOf } from '../flights/airport-time.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { firstSegment, lastSegment } from '../flights/itinerary.ts';
import { AIRPORTS } from '../places/airport.ts';
import { plainText } from '../places/plain-text.ts';

type Named = { firstName: string; lastName: string };
type Ways = Pick<FlightOffer, 'itineraries'>;
type Nights = { hotelId: string; checkIn: string; checkOut: string };

/** The people and places of a booking, for comparison. `guests` are those of a stay's rooms. */
export type Trip = {
  flights: readonly Ways[];
  passengers: readonly (Named & { dateOfBirth: string })[];
  stays: readonly (Nights & { guests: readonly Named[] })[];
  /** Sailings and departures of tours. */
  outings: readonly { kind: string; id: string }[];
};

const DAY_MS = 86_400_000;

/**
 * Whether two bookings look like duplicates: one person on two flights at once, on one route twice within a day, in one hotel
 * twice in a night, or on one sailing or tour twice.
 */
export function isSameTrip(one: Trip, other: Trip): boolean {
  const isSomebodyInBoth = share(one.passengers.map(personOf), other.passengers.map(personOf));
  const ways = one.flights.flatMap(waysOf);
  const otherWays = other.flights.flatMap(waysOf);
  if (isSomebodyInBoth && ways.some((way) => otherWays.some((another) => clash(way, another)))) return true;
  if (isSomebodyInBoth && one.outings.some((outing) => other.outings.some((another) => isSame(outing, another)))) return true;
  return one.stays.some((stay) => other.stays.some((another) => overlap(stay, another)));
}

const isSame = (one: Trip['outings'][number], other: Trip['outings'][number]): boolean =>
  one.kind === other.kind && one.id === other.id;

const share = (some: readonly string[], others: readonly string[]): boolean => some.some((one) => others.includes(one));
const nameOf = ({ firstName, lastName }: Named): string => plainText(`${firstName} ${lastName}`);
const personOf = (passenger: Trip['passengers'][number]): string => `${nameOf(passenger)} ${passenger.dateOfBirth}`;

type Way = { from: string; to: string; departs: number; arrives: number };

const waysOf = ({ itineraries }: Ways): Way[] =>
  itineraries
    .filter(({ segments }) => segments.length > 0)
    .map((itinerary) => {
      const { departure } = firstSegment(itinerary);
      const { arrival } = lastSegment(itinerary);
      return {
        from: cityOf(departure.iataCode),
        to: cityOf(arrival.iataCode),
        departs: instantOf(departure),
        arrives: instantOf(arrival),
      };
    });

const cityOf = (airport: string): string => AIRPORTS.get(airport)?.cityCode ?? airport;

function clash(one: Way, other: Way): boolean {
  if (one.departs < other.arrives && other.departs < one.arrives) return true;
  return one.from === other.from && one.to === other.to && Math.abs(one.departs - other.departs) < DAY_MS;
}

/** Several rooms in one name are intended within one booking, but unlikely to be across two. */
const overlap = (one: Trip['stays'][number], other: Trip['stays'][number]): boolean =>
  one.hotelId === other.hotelId &&
  one.checkIn < other.checkOut &&
  other.checkIn < one.checkOut &&
  share(one.guests.map(nameOf), other.guests.map(nameOf));
