import type { FlightOffer } from '../flights/flight-offer.ts';
import { AIRPORTS } from '../places/airport.ts';
import type { FlightScope } from './rights-rules.ts';

/** A trip that stays in one country is domestic, whichever that is; one to an airport nobody knows is not. */
export function scopeOf({ itineraries }: Pick<FlightOffer, 'itineraries'>): FlightScope {
  const airports = itineraries.flatMap(({ segments }) =>
    segments.flatMap(({ departure, arrival }) => [departure.iataCode, arrival.iataCode]),
  );
  return new Set(airports.map((code) => AIRPORTS.get(code)?.countryCode)).size > 1 ? 'international' : 'domestic';
}
