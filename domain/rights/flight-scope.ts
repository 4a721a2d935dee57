import type { FlightOffer } from '../flights/flight-offer.ts';
import { AIRPORTS } from '../places/airport.ts';
import type { FlightScope } from './rights-rules.ts';

/** A trip within one country, whichever it is, is domestic; a trip with an unknown airport is not. */
export function scopeOf({ itineraries }: Pick<FlightOffer, 'itineraries'>): FlightScope {
  const airports = itineraries.flatMap(({ segments }) =>
    segments.flatMap(({ departure, arrival }) => [departure.iataCode, arrival.iataCode]),
  );
  const [country, ...others] = new Set(airports.map((code) => AIRPORTS.get(code)?.countryCode));
  return country !== undefined && others.length === 0 ? 'domestic' : 'international';
}
