import { describe, expect, test } from 'vitest';
import { type BagOption, bagOptions } from '#domain/booking/bags/bag-options.ts';
import { buyBags, withBags } from '#domain/booking/bags/baggage.ts';
import { findSeatProblems, seatsSoldIn, withSeats } from '#domain/booking/seats.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { orderedServices, withChosenServices } from './chosen-services.ts';
import { bagOptionsOf, flightOfferOf } from './offer-reading.ts';
import { Offer, readOne } from './shapes.ts';

type Sold = {
  id: string;
  type?: string | null;
  kilos?: number | null;
  amount: string;
  on: string[];
  for?: string[];
  most?: number | null;
};

const SEGMENTS = { out1: ['BOG', 'PTY'], out2: ['PTY', 'MIA'], back: ['MIA', 'BOG'] } as const;

/** An offer for two adults, outbound (two flights) and return (one), with these services on sale. */
function offerSelling(services: Sold[], currency = 'USD') {
  const segment = (id: keyof typeof SEGMENTS) => ({
    id,
    origin: { iata_code: SEGMENTS[id][0] },
    destination: { iata_code: SEGMENTS[id][1] },
    departing_at: '2027-01-10T08:00:00',
    arriving_at: '2027-01-10T10:00:00',
    marketing_carrier: { iata_code: 'AV' },
    marketing_carrier_flight_number: '1',
    passengers: [],
  });
  const data = {
    id: 'off_1',
    total_amount: '300.00',
    total_currency: currency,
    base_amount: '250.00',
    owner: { iata_code: 'AV' },
    passengers: [
      { id: 'ana', type: 'adult' },
      { id: 'luis', type: 'adult' },
    ],
    slices: [
      { id: 's1', segments: [segment('out1'), segment('out2')] },
      { id: 's2', segments: [segment('back')] },
    ],
    available_services: services.map(({ id, type = 'checked', kilos = 23, amount, on, for: whom = ['ana'], most = 1 }) => ({
      id,
      type: 'baggage',
      total_amount: amount,
      total_currency: 'USD',
      passenger_ids: whom,
      segment_ids: on,
      maximum_quantity: most,
      metadata: type === null ? null : { type, maximum_weight_kg: kilos },
    })),
  };
  const read = readOne(Offer, { data });
  if (!read) throw new Error('the offer was not read');
  return { read, offer: flightOfferOf(read), options: bagOptions(flightOfferOf(read), { bags: bagOptionsOf(read) }) };
}

/** Buys these options: the added price, and the ordered services. */
function bought({ read, offer, options }: ReturnType<typeof offerSelling>, wanted: BagOption[], quantity = 1) {
  const bags = wanted.flatMap((option) => buyBags(options, { ...option, quantity }) ?? []);
  return settled(withBags(offer, bags), read);
}

function settled(asked: FlightOffer, read: ReturnType<typeof offerSelling>['read']) {
  const priced = withChosenServices(flightOfferOf(read), asked, read.available_services, []);
  return priced && { total: priced.price.grandTotal, services: orderedServices(priced) };
}

/** The offer with a bag of unspecified kind requested on some flights. */
const askingOn = (offer: FlightOffer, segmentIds: string[], travelerId = 'ana'): FlightOffer => ({
  ...offer,
  travelerPricings: offer.travelerPricings.map((pricing) => ({
    ...pricing,
    fareDetailsBySegment: pricing.fareDetailsBySegment.map((details) =>
      pricing.travelerId === travelerId && segmentIds.includes(details.segmentId)
        ? { ...details, additionalServices: { chargeableCheckedBags: { quantity: 1 } } }
        : details,
    ),
  })),
});

const OUT = ['out1', 'out2'];
const ALL = [...OUT, 'back'];

describe('a bag requested without its kind', () => {
  test('is a checked bag, even when a cabin bag is cheaper', () => {
    const { offer, read } = offerSelling([
      { id: 'cabin', type: 'carry_on', kilos: 10, amount: '9.00', on: OUT },
      { id: 'heavy', amount: '40.00', on: OUT },
      { id: 'light', kilos: 15, amount: '25.00', on: OUT },
    ]);
    expect(settled(askingOn(offer, OUT), read)).toEqual({ total: '325.00', services: [{ id: 'light', quantity: 1 }] });
  });

  test('is not replaced by a cabin bag when no checked bag is sold', () => {
    const { offer, read } = offerSelling([{ id: 'cabin', type: 'carry_on', amount: '9.00', on: OUT }]);
    expect(settled(askingOn(offer, OUT), read)).toBeUndefined();
  });

  test('for both legs is charged and ordered once, whichever flights it is requested on', () => {
    const { offer, read } = offerSelling([{ id: 'trip', amount: '40.00', on: ALL }]);
    for (const on of [OUT, ['back'], ALL]) {
      expect(settled(askingOn(offer, on), read)).toEqual({ total: '340.00', services: [{ id: 'trip', quantity: 1 }] });
    }
  });
});

test('offers every kind of bag by name and weight, and orders exactly the chosen ones', () => {
  const selling = offerSelling([
    { id: 'cabin', type: 'carry_on', kilos: 10, amount: '9.00', on: OUT },
    { id: 'heavy', amount: '40.00', on: OUT, most: 2 },
    { id: 'light', kilos: 15, amount: '25.00', on: OUT },
    { id: 'unweighed', kilos: null, amount: '30.00', on: ['back'] },
    { id: 'unnamed', type: null, amount: '31.00', on: ['back'], for: ['luis'] },
    { id: 'surfboard', type: 'sports', amount: '31.00', on: ['back'], for: ['luis'] },
  ]);
  const ids = selling.options.map(({ serviceId, kind }) => [serviceId, kind]);
  expect(ids).toEqual([
    ['light', 'checked-15kg'],
    ['heavy', 'checked-23kg'],
    ['cabin', 'carry-on-10kg'],
    ['unweighed', 'checked'],
    ['unnamed', 'checked'],
  ]);
  for (const option of selling.options) {
    const one = bought(selling, [option]);
    expect(one?.services).toEqual([{ id: option.serviceId, quantity: 1 }]);
  }
  expect(bought(selling, selling.options.slice(1, 2), 2)).toEqual({ total: '380.00', services: [{ id: 'heavy', quantity: 2 }] });
  expect(bought(selling, selling.options)).toEqual({
    total: '435.00',
    services: ['light', 'heavy', 'cabin', 'unweighed', 'unnamed'].map((id) => ({ id, quantity: 1 })),
  });
});

describe('offers, charges and orders a service once', () => {
  test.each<[string, Sold, string]>([
    ['that covers both legs', { id: 's', amount: '40.00', on: ALL }, '340.00'],
    ['that covers one flight of a leg', { id: 's', amount: '15.00', on: ['out2'] }, '315.00'],
    ['that covers flights of both legs', { id: 's', amount: '15.00', on: ['out2', 'back'] }, '315.00'],
    ['that covers several passengers', { id: 's', amount: '60.00', on: OUT, for: ['ana', 'luis'] }, '360.00'],
    ['that covers all passengers on both legs', { id: 's', amount: '90.00', on: ALL, for: ['luis', 'ana'] }, '390.00'],
    ['without a maximum quantity', { id: 's', amount: '40.00', on: OUT, most: null }, '340.00'],
  ])('%s', (_, service, total) => {
    const selling = offerSelling([service]);
    expect(selling.options).toHaveLength(1);
    expect(bought(selling, selling.options)).toEqual({ total, services: [{ id: 's', quantity: 1 }] });
  });
});

test('leaves out bags in another currency than the fare, with an invalid price or with none left', () => {
  expect(offerSelling([{ id: 's', amount: '40.00', on: OUT }], 'EUR').options).toEqual([]);
  const { options } = offerSelling([
    { id: 'odd', amount: 'ask at the desk', on: OUT },
    { id: 'none', amount: '40.00', on: OUT, most: 0 },
    { id: 'fine', amount: '40.00', on: OUT },
  ]);
  expect(options.map(({ serviceId }) => serviceId)).toEqual(['fine']);
});

test('does not sell a seat in another currency than the fare', () => {
  const inMoney = (currency: string) => {
    const offers = [{ travelerId: 'ana', status: 'available' as const, price: { amountMinor: 1_500, currency }, serviceId: 's' }];
    const seat = { kind: 'seat' as const, number: '1A', traits: [], notes: [], offers };
    const rows = [{ number: 1, isExitRow: false, places: [seat] }];
    return [{ segmentId: 'back', amenities: [], cabins: [{ cabin: 'ECONOMY', deck: 0, columns: ['A'], rows }] }];
  };
  const chosen = [{ segmentId: 'back', travelerId: 'ana', number: '1A' }];
  const problemsIn = (currency: string) => [...findSeatProblems(seatsSoldIn('USD', inMoney(currency)), chosen).values()];
  expect([problemsIn('USD'), problemsIn('EUR')]).toEqual([[], ['not-for-this-traveler']]);
  const { offer } = offerSelling([]);
  const priceWith = (currency: string) =>
    withChosenServices(offer, withSeats(offer, chosen), [], inMoney(currency))?.price.grandTotal;
  expect([priceWith('USD'), priceWith('EUR')]).toEqual(['315.00', undefined]);
});
