import type { FlightOffer } from '../flight-offer.ts';
import { fareOf, plainFlightNumber } from '../itinerary.ts';

/**
 * A key that two offers share when they sell the same flights: same numbers, same minute of departure,
 * same cabins. Ids and what the fare includes are ignored.
 */
export function itineraryFingerprint(offer: FlightOffer): string {
  return offer.itineraries
    .map(({ segments }) =>
      segments
        .map(({ id, carrierCode, number, departure, arrival }) => {
          const cabin = fareOf(offer, id)?.cabin ?? '';
          return `${carrierCode}${plainFlightNumber(number)}${departure.iataCode}${departure.at.slice(0, 16)}${arrival.iataCode}${cabin}`;
        })
        .join('>'),
    )
    .join('|');
}

/** The cheapest offer for each set of flights, cheapest first (stable sort). Prices are in one currency. */
export function cheapestPerFlights<Offer>(
  offers: Iterable<Offer>,
  { keyOf, priceOf }: { keyOf: (offer: Offer) => string; priceOf: (offer: Offer) => number },
): Offer[] {
  const best = new Map<string, Offer>();
  for (const offer of offers) {
    const key = keyOf(offer);
    const known = best.get(key);
    if (known === undefined || priceOf(offer) < priceOf(known)) best.set(key, offer);
  }
  return [...best.values()].sort((a, b) => priceOf(a) - priceOf(b));
}
