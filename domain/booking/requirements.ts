import type { BookingRequirements, FlightOffer, TravelerRequirements } from '../flights/flight-offer.ts';
import { AIRPORTS } from '../places/airport.ts';

/** What has to be asked beyond names, birth dates, gender, contact and billing address, which every booking has (SPEC §4). */
export type Needs = {
  /** By traveller, in the offer's order. */
  travelers: { document: boolean; issuanceCity: boolean }[];
  postalCode: boolean;
};

/**
 * What is needed to book an offer: what its supplier requires, and nothing more. Only of a supplier that says nothing is it
 * guessed: documents for everybody where the trip crosses a border.
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

/** SPEC §4: what must be in place before a booking can be asked for; empty means it can. */
export type MissingRequirement = 'contact' | 'passengers' | 'guests' | 'billing' | 'payment';

export function missingRequirements(filled: {
  hasContact: boolean;
  hasBilling: boolean;
  hasPayment: boolean;
  passengers: number;
  passengersExpected: number;
  /** Rooms that are kept for nobody yet. */
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
