import { type FlightOffer, seatedTravelers } from '../flights/flight-offer.ts';
import { totalOf } from '../flights/prices/agency-fee.ts';
import { AIRPORTS } from '../places/airport.ts';
import { distanceKm } from '../places/great-circle.ts';
import { nightsOf, type StayOffer } from '../stays/stay-offer.ts';

/**
 * Minimum plausible prices, in minor units of `currency`: for each leg and each kilometre, per traveller with a seat; for each
 * night of each room. A lower price is a mistake that airlines and hotels cancel at the agency's cost. Prices in another
 * currency are not checked.
 */
export type PriceFloor = { currency: string; perWayMinor: number; perKmMinor: number; perNightMinor: number };

export function isFlightBelow(floor: PriceFloor, offer: FlightOffer): boolean {
  const { amountMinor, currency } = totalOf(offer);
  return currency === floor.currency && amountMinor < leastOf(floor, offer);
}

function leastOf({ perWayMinor, perKmMinor }: PriceFloor, offer: FlightOffer): number {
  const ways = offer.itineraries.reduce((sum, way) => sum + perWayMinor + perKmMinor * lengthKm(way), 0);
  return seatedTravelers(offer).length * ways;
}

/** Great-circle distance between the ends of a leg; 0 if an airport is unknown. */
function lengthKm({ segments }: FlightOffer['itineraries'][number]): number {
  const from = AIRPORTS.get(segments[0]?.departure.iataCode ?? '');
  const to = AIRPORTS.get(segments.at(-1)?.arrival.iataCode ?? '');
  return from && to ? distanceKm(from, to) : 0;
}

export const isStayBelow = ({ currency, perNightMinor }: PriceFloor, { total, rooms, ...offer }: StayOffer): boolean =>
  total.currency === currency && total.amountMinor < perNightMinor * rooms.length * nightsOf(offer);
