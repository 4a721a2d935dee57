import { totalOf } from '../flights/agency-fee.ts';
import type { FlightOffer } from '../flights/flight-offer.ts';
import { AIRPORTS } from '../places/airport.ts';
import { distanceKm } from '../places/great-circle.ts';
import { nightsOf, type StayOffer } from '../stays/stay-offer.ts';

/**
 * What something costs at least, in minor units of `currency`: each way of a trip and each kilometre of it, for everybody with a seat; each night of each
 * room. What costs less is a mistake that airlines and hotels cancel, and agencies pay for. In another currency nothing is too cheap.
 */
export type PriceFloor = { currency: string; perWayMinor: number; perKmMinor: number; perNightMinor: number };

export function isFlightBelow(floor: PriceFloor, offer: FlightOffer): boolean {
  const { amountMinor, currency } = totalOf(offer);
  return currency === floor.currency && amountMinor < leastOf(floor, offer);
}

function leastOf({ perWayMinor, perKmMinor }: PriceFloor, { itineraries, travelerPricings }: FlightOffer): number {
  const seats = travelerPricings.filter(({ travelerType }) => travelerType !== 'HELD_INFANT').length;
  const ways = itineraries.reduce((sum, way) => sum + perWayMinor + perKmMinor * lengthKm(way), 0);
  return seats * ways;
}

/** As the crow flies from where a way begins to where it ends; of a place that is not known nothing is expected. */
function lengthKm({ segments }: FlightOffer['itineraries'][number]): number {
  const from = AIRPORTS.get(segments[0]?.departure.iataCode ?? '');
  const to = AIRPORTS.get(segments.at(-1)?.arrival.iataCode ?? '');
  return from && to ? distanceKm(from, to) : 0;
}

export const isStayBelow = ({ currency, perNightMinor }: PriceFloor, { total, rooms, ...offer }: StayOffer): boolean =>
  total.currency === currency && total.amountMinor < perNightMinor * rooms.length * nightsOf(offer);
