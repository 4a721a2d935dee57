import type { BookingRequirements, FlightOffer, TravelerRequirements } from '../flights/flight-offer.ts';
import { AIRPORTS } from '../places/airport.ts';

/** Fields required beyond names, birth dates, gender, contact and billing address, which every booking needs (SPEC §4). */
export type Needs = {
  /** By traveller, in the offer's order. */
  travelers: { document: boolean; issuanceCity: boolean }[];
  postalCode: boolean;
};

/**
 * What booking an offer requires: exactly what its supplier requires. If the supplier says nothing, documents
 * are required of everybody when the trip crosses a border.
 */
export function needsOf(offer: FlightOffer): Needs {
  const said = offer.bookingRequirements;
  const isSilent = said === undefined;
  return {
    postalCode: said?.postalCodeRequired ?? false,
    travelers: offer.travelerPricings.map(({ travelerId }) => {
      const own = requirementsOfTraveler(said, travelerId);
      const document = isSilent ? crossesBorder(offer) : (own?.documentRequired ?? false);
      return { document, issuanceCity: document && (own?.documentIssuanceCityRequired ?? false) };
    }),
  };
}

export const requirementsOfTraveler = (
  said: BookingRequirements | undefined,
  travelerId: string,
): TravelerRequirements | undefined => said?.travelerRequirements?.find((one) => one.travelerId === travelerId);

function crossesBorder({ itineraries }: FlightOffer): boolean {
  const ends = itineraries.flatMap(({ segments }) => segments.flatMap(({ departure, arrival }) => [departure, arrival]));
  return new Set(ends.map(({ iataCode }) => AIRPORTS.get(iataCode)?.countryCode)).size > 1;
}

/** SPEC §4: what is missing before a booking can be submitted; an empty list means nothing. */
export type MissingRequirement = 'contact' | 'passengers' | 'guests' | 'billing' | 'payment';

export function missingRequirements(filled: {
  hasContact: boolean;
  hasBilling: boolean;
  hasPayment: boolean;
  passengers: number;
  passengersExpected: number;
  /** Number of rooms without a guest. */
  rooms: number;
}): MissingRequirement[] {
  const missing: MissingRequirement[] = [];
  if (!filled.hasContact) missing.push('contact');
  if (filled.passengers !== filled.passengersExpected) missing.push('passengers');
  if (filled.rooms > 0) missing.push('guests');
  if (!filled.hasBilling) missing.push('billing');
  if (!filled.hasPayment) missing.push('payment');
  return missing;
}
