import { describe, expect, test } from 'vitest';
import type { BookingRequirements, FlightOffer } from '../flights/flight-offer.ts';
import { missingOfDocument } from './passenger.ts';
import { needsOf } from './requirements.ts';

const NOTHING = { document: false, issuanceCity: false };
const DOCUMENT = { document: true, issuanceCity: false };

/** The needs of two travellers on a flight from BOG, given what the supplier requires. */
function needs(to: string, bookingRequirements?: BookingRequirements) {
  const offer = {
    itineraries: [{ segments: [{ departure: { iataCode: 'BOG' }, arrival: { iataCode: to } }] }],
    travelerPricings: [{ travelerId: '1' }, { travelerId: '2' }],
    ...(bookingRequirements ? { bookingRequirements } : {}),
  };
  return needsOf(offer as unknown as FlightOffer);
}

describe('needsOf', () => {
  test.each<[string, string, BookingRequirements | undefined, ReturnType<typeof needs>['travelers']]>([
    ['none given, domestic', 'MDE', undefined, [NOTHING, NOTHING]],
    ['none given, international', 'MIA', undefined, [DOCUMENT, DOCUMENT]],
    ['requirements without documents, international', 'MIA', { emailAddressRequired: true }, [NOTHING, NOTHING]],
    [
      'a document of one traveller, domestic',
      'MDE',
      { travelerRequirements: [{ travelerId: '1', documentRequired: true }] },
      [DOCUMENT, NOTHING],
    ],
    [
      'travellers listed in another order',
      'MIA',
      {
        travelerRequirements: [
          { travelerId: '2', documentRequired: true, documentIssuanceCityRequired: true },
          { travelerId: '1' },
        ],
      },
      [NOTHING, { document: true, issuanceCity: true }],
    ],
  ])('asks for the documents that the supplier requires: %s', (_, to, said, travelers) => {
    expect(needs(to, said).travelers).toEqual(travelers);
  });

  test('asks for a postal code only when it is required', () => {
    expect(needs('MIA').postalCode).toBe(false);
    expect(needs('MDE', { postalCodeRequired: true }).postalCode).toBe(true);
  });
});

test('missingOfDocument names the missing fields', () => {
  const passenger = { type: 'adult', firstName: 'A', lastName: 'B', gender: 'female', dateOfBirth: '1988-05-17' } as const;
  expect(missingOfDocument(passenger, NOTHING)).toEqual([]);
  expect(missingOfDocument({ ...passenger, passportNumber: 'X1' }, { document: true, issuanceCity: true })).toEqual([
    ...['nationality', 'passportExpiryDate', 'passportIssuanceCity'],
  ]);
});
