import { plainFlightNumber } from './flight-number.ts';
import type { FlightOffer } from './flight-offer.ts';
import { fareOf } from './itinerary.ts';

/**
 * What two offers have in common when they sell the same thing: the same flights under the same numbers, at the same minute,
 * in the same cabins. Ids, and what a fare includes, do not matter.
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

/** The cheapest of all offers for the same flights, cheapest first; the order of equals is kept. Prices are in one currency. */
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
