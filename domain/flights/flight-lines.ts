import type { Itinerary } from './flight-offer.ts';

/** One line per flight, to read out on the telephone. */
export const flightLinesOf = (itineraries: Itinerary[]): string[] =>
  itineraries.flatMap(({ segments }) =>
    segments.map(
      ({ carrierCode, number, departure, arrival, bookingStatus }) =>
        `${carrierCode} ${number} ${departure.iataCode} ${departure.at} – ${arrival.iataCode} ${arrival.at}${bookingStatus === 'CANCELLED' ? ' cancelled' : ''}`,
    ),
  );
