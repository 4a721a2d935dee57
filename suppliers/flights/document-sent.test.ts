import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { orderBody as amadeusBody } from './amadeus/order-body.ts';
import { orderBody as duffelBody } from './duffel/order-body.ts';
import type { OrderRequest } from './port.ts';

const order: OrderRequest = {
  clientReference: 'c1',
  bookingReference: 'HK37PQ',
  billing: null,
  offer: {
    id: '1',
    price: { currency: 'USD', total: '100.00' },
    travelerPricings: [{ travelerId: '1', fareDetailsBySegment: [] }],
  } as unknown as FlightOffer,
  customer: {
    email: 'ana@example.com',
    newsletterSubscribe: false,
    phone: { countryCode: '+57', nationalNumber: '3001234567' },
  },
  passengers: [
    {
      type: 'adult',
      firstName: 'Ana',
      lastName: 'Muñoz',
      gender: 'female',
      dateOfBirth: '1988-05-17',
      passportNumber: 'at 728.103-k',
      passportExpiryDate: '2039-06-15',
      nationality: 'CO',
    },
  ],
};

test('a document goes to airlines by its letters and digits, however it was typed', () => {
  const { travelers } = amadeusBody(order, { ownerOfficeId: 'OFFICE' }).data;
  expect(travelers[0]).toMatchObject({ documents: [{ number: 'AT728103K' }] });
  expect(duffelBody(order).data.passengers[0]).toMatchObject({ identity_documents: [{ unique_identifier: 'AT728103K' }] });
});
