import { PASSENGER_TYPES } from '../passengers.ts';
import type { FlightSearchRequest } from '../trip-search.ts';
import { plainFlightNumber } from './flight-number.ts';
import type { FlightOffer } from './flight-offer.ts';
import { dayOf } from './itinerary.ts';
import { passengerTypeOf } from './price-breakdown.ts';

/**
 * Is an offer of what was asked for: as many legs, each on its day, for just these travellers? Places are not compared, since a city has several airports. The
 * card of an offer of another day looks like any other, and one for fewer travellers like the cheapest.
 */
export function isAsAsked(
  { itineraries, travelerPricings }: FlightOffer,
  { legInfo, travelerInfo }: FlightSearchRequest,
): boolean {
  if (itineraries.length !== legInfo.length) return false;
  const types = travelerPricings.map(({ travelerType }) => passengerTypeOf(travelerType));
  return (
    PASSENGER_TYPES.every((type) => types.filter((one) => one === type).length === travelerInfo[type]) &&
    itineraries.every(({ segments }, leg) => dayOf(segments[0]?.departure.at ?? '') === legInfo[leg]?.departureDate)
  );
}

/**
 * Does an offer that a supplier made of another one sell the same: the same flights at the same times, for the same travellers in the same order and in the same
 * money? In which cabins and fares does not matter, nor do ids.
 */
export const isOfSameTrip = (offer: FlightOffer, asked: FlightOffer): boolean =>
  offer.price.currency === asked.price.currency && tripOf(offer) === tripOf(asked);

/** Flight numbers come with zeros in front or without; clocks with seconds or without. */
const tripOf = ({ itineraries, travelerPricings }: FlightOffer): string =>
  JSON.stringify([
    itineraries.map(({ segments }) =>
      segments.map(({ carrierCode, number, departure, arrival }) => [
        carrierCode,
        plainFlightNumber(number),
        departure.iataCode,
        departure.at.slice(0, 16),
        arrival.iataCode,
        arrival.at.slice(0, 16),
      ]),
    ),
    travelerPricings.map(({ travelerType }) => travelerType),
  ]);
