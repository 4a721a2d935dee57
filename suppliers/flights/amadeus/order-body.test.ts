import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { OrderRequest } from '../port.ts';
import { orderBody } from './order-body.ts';

const order = {
  clientReference: 'c1',
  bookingReference: 'HK37PQ',
  billing: null,
  offer: { id: '1', travelerPricings: [{ travelerId: '1' }, { travelerId: '2' }] } as unknown as FlightOffer,
  customer: {
    email: 'ana@example.com',
    newsletterSubscribe: false,
    phone: { countryCode: '+57', nationalNumber: '300 123 4567' },
  },
  passengers: [
    { type: 'adult', firstName: 'Ana', middleName: 'María', lastName: 'Muñoz', gender: 'female', dateOfBirth: '1988-05-17' },
    {
      type: 'adult',
      firstName: 'Luis',
      lastName: 'Peña',
      gender: 'male',
      dateOfBirth: '1985-01-02',
      mealPreference: 'VGML',
      specialAssistance: 'WCHR',
    },
  ],
} satisfies OrderRequest;

const OFFICES = { ownerOfficeId: 'OFFICE', queuingOfficeId: 'QUEUES' };

test('SPEC §3, booking defaults: the order is queued at the queuing office, or at the owner’s where there is no other', () => {
  const officeOf = (offices: Parameters<typeof orderBody>[1]) => orderBody(order, offices).data.automatedProcess;
  const queued = { code: 'IMMEDIATE', queue: { number: '80', category: '0' } };
  expect(officeOf(OFFICES)).toEqual([{ ...queued, officeId: 'QUEUES' }]);
  expect(officeOf({ ownerOfficeId: 'OFFICE' })).toEqual([{ ...queued, officeId: 'OFFICE' }]);
});

test('meals and assistance go to the airline with who asked for them', () => {
  const { remarks } = orderBody(order, OFFICES).data;
  const asked = { subType: 'OTHER_SERVICE_INFORMATION', airlineCode: 'YY', travelerIds: ['2'] };
  expect(remarks).toMatchObject({
    airline: [
      { ...asked, text: 'WCHR PENA/LUIS' },
      { ...asked, text: 'VGML PENA/LUIS' },
    ],
  });
});

test('without such wishes nothing is said to the airline, and a second name is part of the first', () => {
  const { remarks, travelers } = orderBody({ ...order, passengers: order.passengers.slice(0, 1) }, OFFICES).data;
  expect(remarks).not.toHaveProperty('airline');
  expect(travelers[0]?.name).toEqual({ firstName: 'ANA MARIA', lastName: 'MUNOZ' });
});

test('a billing address is written in letters and lines that the API takes', () => {
  const billing = {
    cardHolderName: 'Ana',
    emailId: 'a@b.co',
    city: 'Bogotá D.C.',
    postCode: '',
    country: { code: 'CO', name: 'Colombia' },
    addressLine1: 'Carrera 7 # 156-10, Torre Krystal, apartamento 1204, interior 3',
  } as unknown as NonNullable<OrderRequest['billing']>;
  const { contacts } = orderBody({ ...order, billing } as OrderRequest, OFFICES).data;
  expect(contacts[0]?.address).toMatchObject({
    lines: ['Carrera 7 # 156-10, Torre Krystal,', 'apartamento 1204, interior 3'],
    cityName: 'BOGOTA D C',
  });
});
