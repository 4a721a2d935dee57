import { toIsoDuration } from '../duration.ts';
import type { FlightOffer, FlightSegment } from './flight-offer.ts';
import { durationMinutesOf } from './itinerary.ts';

/** Pricing drops what search said (FACTS §1): durations, seats left. Nothing a card shows may be lost on the way. */
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

/** Where a flight lands on the way, as the search knew it. */
function withSearchedStops(segment: FlightSegment, searched: FlightSegment | undefined): FlightSegment {
  const { numberOfStops, stops } = searched ?? {};
  return { ...(numberOfStops === undefined ? {} : { numberOfStops }), ...(stops ? { stops } : {}), ...segment };
}
