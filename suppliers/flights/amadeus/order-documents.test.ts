import { expect, test } from 'vitest';
import { bookedOrder, readOrder } from './order-reading.ts';

const segment = (from: string, to: string, at: string, bookingStatus?: string) => ({
  carrierCode: 'AV',
  number: '8',
  bookingStatus,
  departure: { iataCode: from, at },
  arrival: { iataCode: to, at },
});
const travelers = [
  { id: '2', dateOfBirth: '1980-01-01', name: { firstName: 'JUAN', lastName: 'PAZ' } },
  { id: '1', dateOfBirth: '2019-01-01', name: { firstName: 'JUAN', lastName: 'PAZ' } },
];
function booked(order: object, segments = [segment('BOG', 'MIA', '2027-02-01T10:00:00')]) {
  const travelerPricings = [
    { travelerId: '1', travelerType: 'CHILD' },
    { travelerId: '2', travelerType: 'ADULT' },
  ];
  const read = readOrder({
    data: { id: 'x', travelers, flightOffers: [{ itineraries: [{ segments }], travelerPricings }], ...order },
  });
  if (!read) throw new Error('the order was not read');
  return bookedOrder(read, new Date('2027-01-01T00:00:00Z'));
}
const ticket = (changes: object = {}) => ({
  documentType: 'ETICKET',
  documentNumber: '134-2106312810',
  documentStatus: 'ISSUED',
  travelerId: '1',
  ...changes,
});

test('reads a changed flight with its replacement, and a pending one as unconfirmed', () => {
  const at = '2027-02-01T10:00:00';
  const { flights, itineraries, unconfirmed, isCancelled } = booked({}, [
    segment('BOG', 'PTY', at, 'CONFIRMED'),
    segment('PTY', 'MIA', at, 'CANCELLED'),
    segment('PTY', 'FLL', '2027-02-01T15:00:00', 'PENDING'),
  ]);
  expect([isCancelled, flights.map(({ to }) => to), unconfirmed]).toEqual([false, ['PTY', 'FLL'], [{ id: null }]]);
  const read = itineraries?.[0]?.segments.map(({ arrival, isCancelled: isGone }) => [arrival.iataCode, isGone]);
  expect(read).toEqual([
    ['PTY', false],
    ['MIA', true],
    ['FLL', false],
  ]);
});

test('reads no segments for a leg with a missing arrival time', () => {
  const vague = { ...segment('BOG', 'MIA', '2027-02-01T10:00:00'), arrival: { iataCode: 'MIA' } } as never;
  expect(booked({}, [vague]).itineraries).toEqual([{ segments: [] }]);
});

test.each([
  ['2027-02-30T10:00:00', 'leaves'],
  ['2027-02-01T24:00:00', 'leaves'],
  ['mañana', 'lands'],
])('given the invalid time %s, when a flight %s, reads no segments for the leg', (at, when) => {
  const fine = segment('BOG', 'MIA', '2027-02-01T10:00:00');
  const odd = when === 'leaves' ? { ...fine, departure: { iataCode: 'BOG', at } } : { ...fine, arrival: { iataCode: 'MIA', at } };
  expect(booked({}, [odd]).itineraries).toEqual([{ segments: [] }]);
});

test('reads an order whose optional fields are null', () => {
  const order = { associatedRecords: null, remarks: null, tickets: null, ticketingAgreement: null, automatedProcess: null };
  const unnamed = [{ id: '1', name: null, dateOfBirth: null }, ...travelers.slice(1)];
  expect(booked({ ...order, travelers: unnamed })).toMatchObject({
    orderId: 'x',
    locators: [],
    documents: [],
    isCancelled: false,
  });
});

test('assigns each document to the traveller it names, with type, status and segments', () => {
  const { documents, travelers: people } = booked({
    tickets: [
      ticket({ segmentIds: ['1'] }),
      ticket({ documentType: 'EMD', travelerId: '2' }),
      ticket({ documentType: 'PTICKET', documentStatus: 'VOID', travelerId: '9' }),
      ticket({ documentType: undefined, documentStatus: undefined, travelerId: undefined }),
      { documentType: 'ETICKET' },
    ],
  });
  expect(documents.map(({ type, status, travelers: whose }) => [type, status, whose])).toEqual([
    ['ticket', 'issued', [1]],
    ['emd', 'issued', [0]],
    ['other', 'voided', []],
    ['other', 'unknown', []],
  ]);
  expect(documents[0]).toMatchObject({ number: '134-2106312810', segments: ['1'] });
  expect(people.map(({ type, dateOfBirth }) => [type, dateOfBirth])).toEqual([
    ['ADULT', '1980-01-01'],
    ['CHILD', '2019-01-01'],
  ]);
});

test('assigns a document without a traveller id to the only traveller', () => {
  const alone = { travelers: [travelers[0]], tickets: [ticket({ travelerId: undefined })] };
  expect(booked(alone).documents[0]?.travelers).toEqual([0]);
});

test('reads an order with missing or unreadable tickets as having none', () => {
  expect(booked({ ticketingAgreement: { option: 'CONFIRM' } }).documents).toEqual([]);
  expect(booked({ tickets: 'soon' }).documents).toEqual([]);
});

test('reads an order as cancelled only when all its flights are, and drops single cancelled flights', () => {
  const out = (status?: string) => segment('BOG', 'MIA', '2027-02-01T10:00:00', status);
  const back = (status?: string) => segment('MIA', 'BOG', '2027-02-08T10:00:00', status);
  const state = (...segments: object[]) => {
    const { isCancelled, flights } = booked({}, segments as never);
    return [isCancelled, flights.length];
  };
  expect(state(out('CONFIRMED'), back('CONFIRMED'))).toEqual([false, 2]);
  expect(state(out('CANCELLED'), back('CONFIRMED'))).toEqual([false, 1]);
  expect(state(out('CANCELLED'), back('CANCELLED'))).toEqual([true, 2]);
  expect(state(out(), back())).toEqual([false, 2]);
  expect(state()).toEqual([false, 0]);
});

test('gives the zones of office and departure for a deadline without a zone', () => {
  expect(booked({ queuingOfficeId: 'MADXX2100' }).ticketZones).toEqual(['Europe/Madrid', 'America/Bogota']);
  expect(booked({ queuingOfficeId: '?' }).ticketZones).toEqual(['America/Bogota']);
});
