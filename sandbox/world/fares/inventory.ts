import { type CalendarDate, dayNumber } from '#domain/calendar-date.ts';
import { type CabinCode, cabinsOf } from '../airlines/cabins.ts';
import type { Flight } from '../network/timetable.ts';
import { seededRandom } from '../seeded-random.ts';

/**
 * A booking class: its code, its price relative to an ordinary fare, the days it must be bought in advance, and the share of the
 * cabin protected for higher classes.
 */
export type BookingClass = { code: string; factor: number; daysAhead: number; protectedSeats: number };

const step = (code: string, factor: number, daysAhead: number, protectedSeats: number): BookingClass => ({
  code,
  factor,
  daysAhead,
  protectedSeats,
});

export const BOOKING_CLASSES: Record<CabinCode, readonly BookingClass[]> = {
  ECONOMY: [
    step('O', 0.72, 45, 0.5),
    step('Q', 0.85, 28, 0.42),
    step('S', 0.95, 21, 0.34),
    step('V', 1.08, 14, 0.26),
    step('L', 1.25, 7, 0.19),
    step('T', 1.6, 3, 0.13),
    step('K', 2, 0, 0.08),
    step('M', 2.4, 0, 0.04),
    step('H', 2.9, 0, 0.015),
    step('Y', 3.5, 0, 0),
  ],
  PREMIUM_ECONOMY: [step('A', 0.92, 14, 0.3), step('E', 1.1, 3, 0.12), step('W', 1.4, 0, 0)],
  BUSINESS: [step('I', 0.85, 21, 0.35), step('D', 1.05, 7, 0.15), step('C', 1.3, 0, 0.04), step('J', 1.6, 0, 0)],
  FIRST: [step('P', 1, 7, 0.2), step('F', 1.35, 0, 0)],
};

/** Reservation systems never show more than nine. */
export const MOST_SHOWN = 9;

/** Seat availability: a cabin's seats, less those sold elsewhere (simulated) and those sold by the sandboxes. */
export type Inventory = {
  /** Seats available in a booking class, 0 to 9. */
  seatsIn(flight: Flight, cabin: CabinCode, bookingClass: BookingClass, today: CalendarDate): number;
  /** The index of the cheapest class with seats for the whole party; `undefined` without one. */
  cheapestClass(flight: Flight, cabin: CabinCode, seats: number, today: CalendarDate): number | undefined;
  /** All unsold seats of a cabin. */
  freeSeats(flight: Flight, cabin: CabinCode, today: CalendarDate): number;
  /** Takes seats, or returns them if negative. Synchronous, so that the last seat goes to one buyer only. */
  take(flight: FlightKey, cabin: CabinCode, seats: number): void;
  /** The seat numbers chosen on a flight, as a shared mutable set. */
  chosenSeats(flight: FlightKey): Set<string>;
};

export type FlightKey = string;

export const flightKey = ({ operating, route, departureLocal }: Flight): FlightKey =>
  `${operating.code}${operating.number} ${route.from.iataCode} ${departureLocal.slice(0, 10)}`;

export function createInventory(): Inventory {
  const sold = new Map<string, number>();
  const chosen = new Map<FlightKey, Set<string>>();

  const seatsLeft = (flight: Flight, cabin: CabinCode, today: CalendarDate): number =>
    seatsOf(flight, cabin) - seatsSoldElsewhere(flight, cabin, today) - (sold.get(`${flightKey(flight)} ${cabin}`) ?? 0);

  const open = (flight: Flight, cabin: CabinCode, bookingClass: BookingClass, left: number, daysAhead: number): number => {
    if (daysAhead < bookingClass.daysAhead) return 0;
    const forSale = Math.floor(left - seatsOf(flight, cabin) * bookingClass.protectedSeats);
    return Math.max(0, Math.min(MOST_SHOWN, forSale));
  };
  const daysAheadOf = (flight: Flight, today: CalendarDate) => flight.day - dayNumber(today);

  return {
    seatsIn: (flight, cabin, bookingClass, today) =>
      open(flight, cabin, bookingClass, seatsLeft(flight, cabin, today), daysAheadOf(flight, today)),
    cheapestClass(flight, cabin, seats, today) {
      const left = seatsLeft(flight, cabin, today);
      const daysAhead = daysAheadOf(flight, today);
      const index = BOOKING_CLASSES[cabin].findIndex((one) => open(flight, cabin, one, left, daysAhead) >= seats);
      return index === -1 ? undefined : index;
    },
    freeSeats: (flight, cabin, today) => Math.max(0, seatsLeft(flight, cabin, today)),
    take(flight, cabin, seats) {
      const key = `${flight} ${cabin}`;
      sold.set(key, (sold.get(key) ?? 0) + seats);
    },
    chosenSeats(flight) {
      const seats = chosen.get(flight) ?? new Set<string>();
      chosen.set(flight, seats);
      return seats;
    },
  };
}

/** The seats of a cabin on a flight; 0 without that cabin. */
export function seatsOf({ route, aircraft }: Pick<Flight, 'route' | 'aircraft'>, cabin: CabinCode): number {
  return cabinsOf(route.airline, aircraft).find((one) => one.cabin === cabin)?.seats.length ?? 0;
}

const BUSY_MONTHS = new Set(['12', '01', '06', '07']);

/** The seats sold elsewhere by a day: few far ahead, most in the last weeks, more on busy days. */
function seatsSoldElsewhere(flight: Flight, cabin: CabinCode, today: CalendarDate): number {
  const daysAhead = Math.max(0, flight.day - dayNumber(today));
  // Day 0 was a Thursday: Friday is 1, Sunday 3.
  const busyDay = flight.day % 7 === 1 || flight.day % 7 === 3 ? 0.07 : 0;
  const busyMonth = BUSY_MONTHS.has(flight.departureLocal.slice(5, 7)) ? 0.06 : 0;
  const fullInTheEnd = Math.min(1, 0.62 + busyDay + busyMonth + 0.36 * seededRandom(flightKey(flight), cabin, 'load'));
  return Math.round(seatsOf(flight, cabin) * fullInTheEnd * Math.exp(-daysAhead / 32));
}
