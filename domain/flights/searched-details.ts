import { toIsoDuration } from '../duration.ts';
import type { FlightOffer, FlightSegment } from './flight-offer.ts';
import { durationMinutesOf } from './itinerary.ts';

/** Restores details that pricing drops (FACTS §1), such as durations and seats left, so that the card still shows them. */
export function withSearchedDetails(priced: FlightOffer, searched: FlightOffer): FlightOffer {
  return {
    ...priced,
    ...(searched.bookingRequirements ? { bookingRequirements: searched.bookingRequirements } : {}),
    ...(searched.numberOfBookableSeats === undefined ? {} : { numberOfBookableSeats: searched.numberOfBookableSeats }),
    itineraries: priced.itineraries.map((itinerary, index) => ({
      ...itinerary,
      duration: itinerary.duration ?? searched.itineraries[index]?.duration ?? toIsoDuration(durationMinutesOf(itinerary)),
      segments: itinerary.segments.map((segment, place) =>
        withSearchedStops(segment, searched.itineraries[index]?.segments[place]),
      ),
    })),
  };
}

/** Restores technical stops from the search. */
function withSearchedStops(segment: FlightSegment, searched: FlightSegment | undefined): FlightSegment {
  const { numberOfStops, stops } = searched ?? {};
  return { ...(numberOfStops === undefined ? {} : { numberOfStops }), ...(stops ? { stops } : {}), ...segment };
}
