import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { OrderRequest } from '../port.ts';
import { orderBody, referenceInRemark } from './order-body.ts';

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

test('SPEC §3, booking defaults: queues the order at the queuing office, else at the owner’s office', () => {
  const officeOf = (offices: Parameters<typeof orderBody>[1]) => orderBody(order, offices).data.automatedProcess;
  const queued = { code: 'IMMEDIATE', queue: { number: '80', category: '0' } };
  expect(officeOf(OFFICES)).toEqual([{ ...queued, officeId: 'QUEUES' }]);
  expect(officeOf({ ownerOfficeId: 'OFFICE' })).toEqual([{ ...queued, officeId: 'OFFICE' }]);
});

test('carries our own reference in a remark, which is told from what comes back in any case', () => {
  const clientReference = '7c1e0f5a-0000-4000-8000-00000000abcd';
  const texts = orderBody({ ...order, clientReference }, OFFICES).data.remarks.general.map(({ text }) => text);
  expect(texts).toEqual(['AGENCY REF HK37PQ', 'AGENCY ORDER 7C1E0F5A-0000-4000-8000-00000000ABCD']);
  expect(texts.map((text) => referenceInRemark(`RM ${text}`)?.toLowerCase())).toEqual([undefined, clientReference]);
});

test('passes meals and assistance to the airline with the traveller’s name', () => {
  const { remarks } = orderBody(order, OFFICES).data;
  const asked = { subType: 'OTHER_SERVICE_INFORMATION', airlineCode: 'YY', travelerIds: ['2'] };
  expect(remarks).toMatchObject({
    airline: [
      { ...asked, text: 'WCHR PENA/LUIS' },
      { ...asked, text: 'VGML PENA/LUIS' },
    ],
  });
});

test('sends no airline remark without such wishes, and joins the middle name to the first', () => {
  const { remarks, travelers } = orderBody({ ...order, passengers: order.passengers.slice(0, 1) }, OFFICES).data;
  expect(remarks).not.toHaveProperty('airline');
  expect(travelers[0]?.name).toEqual({ firstName: 'ANA MARIA', lastName: 'MUNOZ' });
});

test('writes the billing address in characters and line lengths that the API accepts', () => {
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
  const elsewhere = orderBody({ ...order, billing: { ...billing, city: '東京' } } as OrderRequest, OFFICES).data.contacts[0];
  expect(elsewhere?.address).not.toHaveProperty('cityName');
});

test('an order that nobody has paid waits on a queue from which no tickets are issued, and is otherwise the same', () => {
  const held = orderBody(order, OFFICES, { isOnHold: true });
  expect(held.data.automatedProcess).toMatchObject([{ queue: { number: '81', category: '0' } }]);
  const elsewhere = orderBody(order, { ...OFFICES, holdQueue: { number: '7', category: '3' } }, { isOnHold: true });
  expect(elsewhere.data.automatedProcess).toMatchObject([{ queue: { number: '7', category: '3' } }]);
  const { automatedProcess: _, ...rest } = held.data;
  expect(orderBody(order, OFFICES).data).toMatchObject(rest);
  expect(rest.ticketingAgreement).toEqual({ option: 'DELAY_TO_CANCEL', delay: '6D' });
});
