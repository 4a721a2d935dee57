import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { orderBody as amadeusOrder } from './amadeus/order-body.ts';
import { readPriceAnswer } from './amadeus/shapes.ts';
import { requirementsOf } from './duffel/offer-reading.ts';
import { orderBody as duffelOrder } from './duffel/order-body.ts';
import type { DuffelOffer } from './duffel/shapes.ts';
import type { OrderRequest } from './port.ts';

const passenger: OrderRequest['passengers'][0] = {
  type: 'adult',
  firstName: 'Ana',
  lastName: 'Muñoz',
  gender: 'female',
  dateOfBirth: '1988-05-17',
  nationality: 'CO',
  passportNumber: 'AB123456',
  passportExpiryDate: '2031-01-01',
  passportIssuanceCity: 'Medellín',
};
const order: OrderRequest = {
  clientReference: 'c1',
  bookingReference: 'HK37PQ',
  passengers: [passenger],
  offer: {
    id: 'off_1',
    price: { currency: 'USD', total: '100.00', base: '80.00' },
    travelerPricings: [{ travelerId: '1', fareDetailsBySegment: [] }],
  } as unknown as FlightOffer,
  customer: { email: 'ana@example.com', newsletterSubscribe: false, phone: { countryCode: '+57', nationalNumber: '3001234567' } },
  billing: {
    cardHolderName: 'Ana',
    emailId: 'ana@example.com',
    addressLine1: 'Calle 10',
    city: 'Medellín',
    postCode: '050021',
    country: { code: 'CO' },
    isCardHolderTraveling: true,
  },
};
const of = (requirement: object) => ({ travelerRequirements: [{ travelerId: '1', ...requirement }] });

test('reads Amadeus’ requirements by traveller from a priced offer, dropping what is invalid', () => {
  const price = { currency: 'USD', total: '120.50', base: '100.00' };
  const segment = {
    id: '1',
    carrierCode: 'AV',
    number: '1',
    departure: { iataCode: 'BOG', at: '2027-01-10T08:00:00' },
    arrival: { iataCode: 'MIA', at: '2027-01-10T12:00:00' },
  };
  const flightOffers = [
    {
      type: 'flight-offer',
      id: '1',
      price,
      itineraries: [{ segments: [segment] }],
      travelerPricings: [{ travelerId: '1', travelerType: 'ADULT', price, fareDetailsBySegment: [] }],
    },
  ];
  const read = (bookingRequirements?: unknown) => readPriceAnswer({ data: { flightOffers, bookingRequirements } })?.requirements;
  expect(read()).toBeUndefined();
  expect(read('none')).toBeUndefined();
  expect(
    read({
      postalCodeRequired: true,
      mailingAddressRequired: 'yes',
      travelerRequirements: [{ travelerId: 1, documentRequired: true }],
    }),
  ).toEqual({ postalCodeRequired: true, travelerRequirements: [{ travelerId: '1', documentRequired: true }] });
});

test('sends Amadeus the required residence address, passport issuance place and invoice contact', () => {
  const { data } = amadeusOrder(
    { ...order, requirements: { ...of({ residenceRequired: true }), invoiceAddressRequired: true } },
    { ownerOfficeId: 'OFFICE' },
  );
  expect(data.travelers[0]).toMatchObject({
    contact: { address: { cityName: 'MEDELLIN', postalCode: '050021', countryCode: 'CO' } },
    documents: [{ number: 'AB123456', issuanceLocation: 'Medellín' }],
  });
  expect(data.contacts.map(({ purpose }) => purpose)).toEqual(['STANDARD', 'INVOICE']);
  const plain = amadeusOrder(order, { ownerOfficeId: 'OFFICE' }).data;
  expect(plain.travelers[0]?.contact).not.toHaveProperty('address');
  expect(plain.contacts).toHaveLength(1);
});

test.each([
  ['none given', {}, undefined],
  ['none required', { passenger_identity_documents_required: false }, { documentRequired: false }],
  [
    'required, with supported types',
    {
      passenger_identity_documents_required: true,
      allowed_passenger_identity_document_types: ['passport', 'tax_id'],
      supported_passenger_identity_document_types: ['passport'],
    },
    { documentRequired: true, documentTypes: ['passport'] },
  ],
  [
    'required, with allowed types only',
    { passenger_identity_documents_required: true, allowed_passenger_identity_document_types: ['passport', 'tax_id'] },
    { documentRequired: true, documentTypes: ['passport', 'tax_id'] },
  ],
])('reads Duffel’s document requirements: %s', (_, said, traveler) => {
  const requirements = requirementsOf({ passengers: [{ id: '1' }], ...said } as DuffelOffer);
  if (traveler === undefined) expect(requirements).toBeUndefined();
  else expect(requirements?.travelerRequirements).toMatchObject([{ travelerId: '1', ...traveler }]);
});

test('a document that Duffel requires without naming a type is sent as a passport', () => {
  const said = { passenger_identity_documents_required: true, supported_passenger_identity_document_types: [] };
  const requirements = requirementsOf({ passengers: [{ id: '1' }], ...said } as unknown as DuffelOffer);
  expect(duffelOrder({ ...order, requirements }).data.passengers[0]).toHaveProperty('identity_documents');
});

test('sends Duffel a passport only where the airline takes one', () => {
  const documents = (requirement: object) => duffelOrder({ ...order, requirements: of(requirement) }).data.passengers[0];
  expect(documents({ documentTypes: ['passport'] })).toHaveProperty('identity_documents');
  expect(documents({})).toHaveProperty('identity_documents');
  expect(documents({ documentTypes: ['tax_id'] })).not.toHaveProperty('identity_documents');
});
