import { distanceKm } from '#domain/places/great-circle.ts';
import type { Airline } from '../airlines/airlines.ts';
import type { Flight } from './timetable.ts';

/** The flights from one airport to another, in order. */
export type Itinerary = Flight[];

/** The airline whose fare applies to an itinerary: that of its longest flight. */
export const sellerOf = (itinerary: Itinerary): Airline => longestFlight(itinerary).carrier;

export const longestFlight = (itinerary: Itinerary): Flight => itinerary.reduce((a, b) => (b.route.km > a.route.km ? b : a));

/** Kilograms of carbon dioxide per seat, by distance and by the cabin's space per seat. */
export function seatKilograms(flight: Flight, cabin: string): number {
  const room = cabin === 'FIRST' ? 4 : cabin === 'BUSINESS' ? 2.9 : cabin === 'PREMIUM_ECONOMY' ? 1.6 : 1;
  return Math.round((14 + flight.route.km * 0.074) * room);
}

/** The distance of all its flights together. */
export const flownKm = (itinerary: Itinerary): number => itinerary.reduce((sum, flight) => sum + flight.route.km, 0);

/** The great-circle distance of its ends. */
export const straightKm = (itinerary: Itinerary): number =>
  distanceKm((itinerary[0] as Flight).route.from, (itinerary.at(-1) as Flight).route.to);

/** From the first departure to the last arrival. */
export function elapsedMinutes(itinerary: Itinerary): number {
  return Math.round(((itinerary.at(-1) as Flight).arrivesAt - (itinerary[0] as Flight).departsAt) / 60_000);
}
