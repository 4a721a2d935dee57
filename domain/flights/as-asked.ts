import { PASSENGER_TYPES } from '../passengers.ts';
import { isAround } from '../places/airport-near.ts';
import type { FlightSearchRequest } from '../trip-search.ts';
import type { FlightOffer, TravelerPricing } from './flight-offer.ts';
import { dayOf, plainFlightNumber } from './itinerary.ts';
import { passengerTypeOf } from './prices/price-breakdown.ts';

/**
 * Whether an offer matches the request: the same number of legs, each on its day and between its places, for exactly these
 * travellers. The card of an offer for another day would look like any other, and one for fewer travellers, or for only one of
 * two flights, would look like the cheapest.
 */
export function isAsAsked(
  { itineraries, travelerPricings }: FlightOffer,
  { legInfo, travelerInfo }: FlightSearchRequest,
): boolean {
  if (itineraries.length !== legInfo.length) return false;
  const types = travelerPricings.map(({ travelerType }) => passengerTypeOf(travelerType));
  return (
    PASSENGER_TYPES.every((type) => types.filter((one) => one === type).length === travelerInfo[type]) &&
    itineraries.every(({ segments }, leg) => {
      const { departureDate, from, to } = legInfo[leg] as FlightSearchRequest['legInfo'][number];
      const [first, last] = [segments[0]?.departure, segments.at(-1)?.arrival];
      return dayOf(first?.at ?? '') === departureDate && isAround(first?.iataCode, from) && isAround(last?.iataCode, to);
    })
  );
}

/**
 * An offer that a supplier derived from another one, if it sells the same: the same flights at the same times, for the same
 * travellers and in the same currency; else undefined. Cabins, fares and ids may differ. An account may list the travellers in
 * another order; they are given in the order of the offer asked about, by which a booking's passengers, bags and seats are
 * matched.
 */
export function ofSameTrip(offer: FlightOffer, asked: FlightOffer): FlightOffer | undefined {
  if (offer.price.currency !== asked.price.currency || flightsOf(offer) !== flightsOf(asked)) return undefined;
  const travelerPricings = inOrderOf(asked.travelerPricings, offer.travelerPricings);
  return travelerPricings && { ...offer, travelerPricings };
}

/** Travellers in the order of those asked for: by id and type, those of other ids by type. Undefined if they are not the same. */
function inOrderOf(asked: readonly TravelerPricing[], given: readonly TravelerPricing[]): TravelerPricing[] | undefined {
  const rest = new Set(given);
  const take = (isHis: (one: TravelerPricing) => boolean) => {
    const found = [...rest].find(isHis);
    if (found) rest.delete(found);
    return found;
  };
  const named = asked.map(({ travelerId, travelerType }) =>
    take((one) => one.travelerId === travelerId && one.travelerType === travelerType),
  );
  const all = asked.flatMap(({ travelerType }, place) => named[place] ?? take((one) => one.travelerType === travelerType) ?? []);
  return all.length === asked.length && rest.size === 0 ? all : undefined;
}

/** Flight numbers come with zeros in front or without; clocks with seconds or without. */
const flightsOf = ({ itineraries }: FlightOffer): string =>
  JSON.stringify(
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
  );
