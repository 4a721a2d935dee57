import { expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { aTrip, within } from '../../../tests/harness/suppliers/flight-suppliers.ts';
import { replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { createDuffelSupplier } from './adapter.ts';
import { flightOfferOf } from './offer-reading.ts';
import { bookedOrder, placedOrder } from './order-reading.ts';
import { ListedOrder, Offer, Order, readOne } from './shapes.ts';

const place = (iata_code: string) => ({ iata_code, latitude: '4.7', longitude: '-74.1' });
const fare = (passenger_id: string, checked: unknown) => ({
  passenger_id,
  cabin_class: 'economy',
  baggages: [{ type: 'checked', quantity: checked, maximum_weight_kg: '23' }],
});
const segmentWith = (changes: object = {}) => ({
  id: 'out',
  origin: place('BOG'),
  destination: place('MIA'),
  departing_at: '2027-01-10T08:00:00',
  arriving_at: '2027-01-10T12:00:00',
  marketing_carrier: { iata_code: 'AV', name: 'Avianca' },
  marketing_carrier_flight_number: 8,
  passengers: [fare('ana', 1)],
  ...changes,
});
const rawOffer = {
  id: 'off_1',
  total_amount: '300.00',
  total_currency: 'USD',
  base_amount: '250.00',
  owner: { iata_code: 'AV' },
  passengers: [
    { id: 'ana', type: 'adult' },
    { id: 'mia', type: 'infant_without_seat' },
  ],
  slices: [{ id: 's', segments: [segmentWith()] }],
};
function offerWith(changes: object = {}, segment: object = {}) {
  const data = { ...rawOffer, slices: [{ id: 's', segments: [segmentWith(segment)] }], ...changes };
  const read = readOne(Offer, { data });
  return read && flightOfferOf(read);
}

test.each<[string, object, object]>([
  ['figures as texts, texts as figures', { total_emissions_kg: 460 }, {}],
  [
    'conditions of which nobody knows',
    { conditions: { refund_before_departure: { allowed: null }, change_before_departure: null } },
    {},
  ],
  [
    'conditions in no money',
    { conditions: { refund_before_departure: { allowed: true, penalty_amount: '1', penalty_currency: '?' } } },
    {},
  ],
  ['an airline that operates it and is none', {}, { operating_carrier: 'AV' }],
  ['an aircraft that is a name', {}, { aircraft: 'Boeing 787' }],
  ['bags that are none', {}, { passengers: [{ passenger_id: 'ana', baggages: [{ type: 'checked', quantity: 'many' }] }] }],
  ['an age as a text', { passengers: [{ id: 'ana', age: '31' }] }, {}],
  ['payment terms that are a word', { payment_requirements: 'instant' }, {}],
])('an offer with %s is sold', (_, changes, segment) => {
  expect(offerWith(changes, segment)).toMatchObject({
    price: { total: '300.00' },
    itineraries: [{ segments: [{ number: '8' }] }],
  });
});

test('an infant that the flight leaves out does not get the bags of an adult; where all go by other names, the fare is for all', () => {
  const bagsIn = (offer: ReturnType<typeof offerWith>) =>
    offer?.travelerPricings.map(({ fareDetailsBySegment: [details] }) => details?.includedCheckedBags?.quantity);
  expect(bagsIn(offerWith())).toEqual([1, undefined]);
  expect(bagsIn(offerWith({}, { passengers: [fare('ana', 1), fare('mia', '0')] }))).toEqual([1, 0]);
  expect(bagsIn(offerWith({}, { passengers: [fare('pas_0', 2)] }))).toEqual([2, 2]);
});

const ORDER = { id: 'ord_1', owner: null, passengers: [{ id: 'ana', given_name: 'Ana' }], slices: [] };

test('an order is known by its id: without a locator yet, and whatever else of it is odd', () => {
  const data = { ...ORDER, booking_reference: null, slices: 'none', documents: [{ type: 'electronic_ticket' }] };
  const order = readOne(ListedOrder, { data });
  expect(order && placedOrder(order)).toEqual({ orderId: 'ord_1', locators: [] });
});

test('a document without a number is none, and does not hide the others', () => {
  const documents = [{ unique_identifier: null }, { unique_identifier: 1_342_400_000_000, type: 'electronic_ticket' }, 'x'];
  const order = readOne(Order, { data: { ...ORDER, booking_reference: 'RZPNX8', documents, payment_status: 'paid' } });
  expect(order && bookedOrder(order).documents).toEqual([
    { number: '1342400000000', type: 'ticket', status: 'issued', travelers: [0] },
  ]);
});

test.each([
  ['no metadata', {}, { ok: false, reason: 'unreachable' }],
  ['only half of ours', { metadata: { booking_reference: 'ABC234' } }, { ok: false, reason: 'unreachable' }],
  ['metadata of somebody else', { metadata: { trip: 'x' } }, { ok: true, order: null }],
  ['metadata that is null', { metadata: null }, { ok: true, order: null }],
  ['no metadata, and is cancelled', { cancelled_at: '2027-01-10T08:00:00Z' }, { ok: true, order: null }],
])('an order is not reported as missing beside one with %s', async (_, changes, outcome) => {
  const data = [{ id: 'ord_1', booking_reference: 'RZPNX8', cancelled_at: null, ...changes }];
  const server = await replay({ 'GET /air/orders': { body: { data, meta: null } } }, 'plain');
  expect(await createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' }).findOrder?.('ours-1')).toEqual(outcome);
  server.stop();
});

/** Travellers are asked for a passport only: they would pay for an order that is refused. */
test.each<[string, boolean, string[] | undefined, boolean]>([
  ['a passport', true, ['tax_id', 'passport'], true],
  ['another document', true, ['tax_id'], false],
  ['a document it does not name', true, [], true],
  ['a document, unsaid of which type', true, undefined, true],
  ['none, and takes another', false, ['tax_id'], true],
])('an offer whose airline requires %s is sold only if a passport will do', async (_, isRequired, types, isSold) => {
  const offer = {
    ...rawOffer,
    passenger_identity_documents_required: isRequired,
    supported_passenger_identity_document_types: types,
  };
  const server = await replay(
    {
      'POST /air/offer_requests': { body: { data: { id: 'orq_1' } } },
      'GET /air/offers?': { body: { data: [offer] } },
      'GET /air/offers/off_1?': { body: { data: offer } },
      'POST /air/offers/off_1/upsell': { body: { data: [offer] } },
    },
    'plain',
  );
  const supplier = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  const asked = offerWith() as FlightOffer;
  const [found, priced, upsold] = await Promise.all([
    supplier.search(aTrip(), within()),
    supplier.price(asked),
    supplier.fareFamilies(asked),
  ]);
  server.stop();
  expect(priced).toMatchObject(isSold ? { ok: true } : { ok: false, reason: 'unavailable' });
  for (const one of [found, upsold]) expect(one).toMatchObject({ ok: true, offers: isSold ? [{ id: 'off_1' }] : [] });
});
