import type { FieldError } from '#contract/problem.ts';
import type { PassengerInput } from '#contract/shapes.ts';
import { repeatedPassengers } from '#domain/booking/names/person-name.ts';
import { findPassengerProblems, missingOfDocument, type PassengerProblem } from '#domain/booking/passenger.ts';
import { needsOf } from '#domain/booking/requirements.ts';
import { partiesOf, type SoldOuting } from '#domain/catalogue/outing.ts';
import { travelerProblems } from '#domain/catalogue/traveler-problems.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, firstSegment, lastSegment } from '#domain/flights/itinerary.ts';
import { passengerTypeOf } from '#domain/flights/prices/price-breakdown.ts';
import { PARTY_WORDS } from '../../catalogue/outing-quotes.ts';

export const PASSENGER_MESSAGES: Record<PassengerProblem, string> = {
  missing: 'is missing',
  'letters-only': 'may only hold letters, spaces, hyphens and apostrophes',
  'has-title': 'must not begin with a title',
  'issued-after-expiry': 'is not before the expiry date',
  'no-document-number': 'must be 3 to 20 letters and digits',
  'same-as-another': 'is the same person as an earlier passenger',
  'not-a-date': 'must be a day, as yyyy-MM-dd',
  'still-to-come': 'is a day that is still to come',
  'age-does-not-fit': 'does not fit the passenger type on the day of travel',
  'expires-before-trip': 'is before the end of the trip',
};

/** The errors of a flight's passengers. */
export function errorsOfFlyers(passengers: PassengerInput[], offer: FlightOffer): FieldError[] {
  const expected = offer.travelerPricings.map(({ travelerType }) => passengerTypeOf(travelerType));
  if (passengers.length !== expected.length) return wrongNumber(expected.length);
  const [out, back] = [offer.itineraries[0], offer.itineraries.at(-1)];
  const days = {
    firstTravelDay: out ? dayOf(firstSegment(out).departure.at) : '',
    lastTravelDay: back ? dayOf(lastSegment(back).arrival.at) : '',
  };
  // The site may ask for more than the supplier needs; a call without it is accepted.
  const needs = offer.bookingRequirements ? needsOf(offer).travelers : [];
  return passengers.flatMap((passenger, index) => {
    const errors = errorsOfOne(passengers, index, { ...days, needs: needs[index] });
    if (passenger.type !== expected[index])
      errors.push({ pointer: `/passengers/${index}/type`, detail: `must be ${expected[index]}, as in the offer` });
    return errors;
  });
}

/** The same for a tour, or the cabins of a cruise in turn: ages and the agreed prices count on the day it begins. */
export function errorsOfParty(passengers: PassengerInput[], offers: readonly SoldOuting[]): FieldError[] {
  const expected = offers.reduce((sum, { travelers }) => sum + travelers.length, 0);
  if (passengers.length !== expected) return wrongNumber(expected);
  const offerOf = offers.flatMap((offer) => offer.travelers.map(() => offer));
  const errors = offerOf.flatMap(({ begins, ends: lastTravelDay, needsDocument: document }, index) =>
    errorsOfOne(passengers, index, {
      firstTravelDay: begins,
      lastTravelDay,
      agesOn: begins,
      needs: { document, issuanceCity: false },
    }),
  );
  if (errors.length > 0) return errors;
  const parties = partiesOf([...passengers.entries()], offers);
  return offers.flatMap((offer, cabin) => errorsOfCabin(parties[cabin] ?? [], offer, offers.length > 1 ? cabin : null));
}

/** `cabin`: its index, if there are several. */
function errorsOfCabin(party: readonly [number, PassengerInput][], offer: SoldOuting, cabin: number | null): FieldError[] {
  const born = party.map(([, { dateOfBirth }]) => dateOfBirth);
  return travelerProblems(offer, born).map(({ traveler, reason }) => {
    const [index] = party[traveler ?? 0] ?? [0];
    const words =
      reason === 'other-price'
        ? 'is of an age that pays another price: choose who travels again'
        : PARTY_WORDS[reason](offer.minimumMonths);
    if (traveler === null) return { pointer: '/passengers', detail: cabin === null ? words : `of cabin ${cabin + 1}: ${words}` };
    return { pointer: `/passengers/${index}/dateOfBirth`, detail: words };
  });
}

const wrongNumber = (expected: number): FieldError[] => [
  { pointer: '/passengers', detail: `must be ${expected}: one for each traveller of the offer` },
];

type Travel = {
  firstTravelDay: string;
  lastTravelDay: string;
  agesOn?: string;
  needs: { document: boolean; issuanceCity: boolean } | undefined;
};

function errorsOfOne(passengers: PassengerInput[], index: number, { needs = NOTHING, ...days }: Travel): FieldError[] {
  const passenger = passengers[index] as PassengerInput;
  const at = `/passengers/${index}`;
  const problems = Object.entries(findPassengerProblems(passenger, days));
  const errors = problems.map(([field, problem]) => ({ pointer: `${at}/${field}`, detail: PASSENGER_MESSAGES[problem] }));
  for (const field of missingOfDocument(passenger, needs)) {
    errors.push({ pointer: `${at}/${field}`, detail: PASSENGER_MESSAGES.missing });
  }
  if (repeatedPassengers(passengers).includes(index))
    errors.push({ pointer: `${at}/firstName`, detail: PASSENGER_MESSAGES['same-as-another'] });
  return errors;
}

const NOTHING = { document: false, issuanceCity: false };
