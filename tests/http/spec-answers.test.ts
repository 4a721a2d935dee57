import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import {
  aBilling,
  aCustomer,
  aPassenger,
  aSegment,
  clientOf,
  must,
  prepareBooking,
  travelDay,
} from '../harness/visitors/booking-steps.ts';

/** Fields of answers that SPEC §3, §7 and §8 prescribe and the site itself does not use. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const roundTrip = () =>
  aSegment({
    legInfo: [
      { from: 'BOG', to: 'MIA', departureDate: travelDay(40) },
      { from: 'MIA', to: 'BOG', departureDate: travelDay(47) },
    ],
  });

type OfWay = { quantity: number; totalAmount: number; segmentIds: string[]; journeyType: 'onward' | 'return' };

async function opened() {
  const found = must(await backend.searchFlights(roundTrip()));
  const answer = must(await backend.setFlightOrder({ agentId: 'spec', flightOffer: { id: found.data[0]?.id ?? '' } }));
  return { answer, key: { agentId: 'spec', flightOfferId: answer.flightOfferId } };
}

describe('SPEC §3, backend sequence', () => {
  test('each flag is set by its own call', async () => {
    const { key } = await opened();
    const sequence = async () => must(await backend.readSession(key)).sequence;
    const flags = {
      flightOrderCreated: true,
      customerCreated: false,
      passengersCreated: false,
      billingInformationCreated: false,
    };
    expect(await sequence()).toEqual(flags);
    must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
    expect(await sequence()).toEqual({ ...flags, customerCreated: true });
    must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
    expect(await sequence()).toEqual({ ...flags, customerCreated: true, billingInformationCreated: true });
    must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
    expect(Object.values(await sequence())).toEqual([true, true, true, true]);
  });
});

describe('SPEC §3 and §7.2, ids', () => {
  test('the customer has an id of its own that every call returns', async () => {
    const { key, answer } = await opened();
    expect(must(await backend.readSession(key)).customerId).toBeNull();
    const first = must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
    const second = must(await backend.saveCustomer({ ...key, customerDetails: { ...aCustomer, email: 'otra@example.com' } }));
    expect(first.id).not.toBe(answer.id);
    expect([second.id, must(await backend.readSession(key)).customerId]).toEqual([first.id, first.id]);
    const other = await opened();
    expect(must(await backend.saveCustomer({ ...other.key, customerDetails: aCustomer })).id).not.toBe(first.id);
  });

  test('the additional services have an id of their own, and another is refused', async () => {
    const { key, answer } = await opened();
    const { additionalServicesId } = must(await backend.readSession(key)).additionalServices;
    const { data } = must(await backend.addAdditionalServices({ ...key, additionalServicesId, additionalServices: {} }));
    expect(data.id).toBe(additionalServicesId);
    expect(data.id).not.toBe(answer.id);
    const refused = await backend.addAdditionalServices({ ...key, additionalServicesId: 'another', additionalServices: {} });
    expect(refused).toMatchObject({ ok: false, problem: { errors: [{ pointer: '/additionalServicesId' }] } });
  });
});

describe('SPEC §3, baggage', () => {
  test('the opened order says on which page bags are chosen', async () => {
    const { answer } = await opened();
    expect(answer.baggageUrl).toBe(`/booking/summary?id=${answer.id}`);
  });

  test('is returned in the specified fields beside the product’s own', async () => {
    const { key } = await opened();
    const { additionalServices: services, flightOffer } = must(await backend.readSession(key));
    const { itineraries } = flightOffer as { itineraries: { segments: { id: string }[] }[] };
    const [out, back] = itineraries.map(({ segments }) => segments.map(({ id }) => id));
    expect([services.onwardSegmentIds, services.returnSegmentIds]).toEqual([out, back]);
    const [option] = services.additionalBaggages;
    if (!option) throw new Error('this fare sells no bags');
    expect(services.isAdditionalBaggageAllowed).toBe(true);
    expect(option).toMatchObject({
      quantity: option.most,
      price: { amount: option.single.amountMinor, currencyCode: option.single.currency },
    });
    expect(services.singleBaggagePriceInfo).toEqual({ onward: expect.anything(), return: expect.anything() });
    expect(services.singleBaggagePriceInfo.onward).toEqual(option.price);
  });

  test('is bought with the specified object, and inconsistent fields are refused', async () => {
    const { key } = await opened();
    const { additionalServices: before } = must(await backend.readSession(key));
    const single = before.singleBaggagePriceInfo.onward?.amount ?? 0;
    const bag = { quantity: 1, totalAmount: single, segmentIds: before.onwardSegmentIds, journeyType: 'onward' } as OfWay;
    const none = { quantity: 0, totalAmount: 0, segmentIds: before.returnSegmentIds, journeyType: 'return' } as OfWay;
    const buy = (onwardBaggage: OfWay, returnBaggage: OfWay = none) =>
      backend.addAdditionalServices({ ...key, additionalServices: { baggage: { onwardBaggage, returnBaggage } } });
    const wrongs: [OfWay, string][] = [
      [{ ...bag, totalAmount: single + 1 }, 'totalAmount'],
      [{ ...bag, segmentIds: ['no-such-flight'] }, 'segmentIds'],
      [{ ...bag, journeyType: 'return' }, 'journeyType'],
    ];
    for (const [wrong, field] of wrongs) {
      const pointer = `/additionalServices/baggage/onwardBaggage/${field}`;
      expect(await buy(wrong)).toMatchObject({ ok: false, problem: { status: 400, errors: [{ pointer }] } });
    }
    expect(must(await backend.readSession(key)).additionalServices.baggages).toEqual([]);
    must(await buy(bag));
    const { baggages } = must(await backend.readSession(key)).additionalServices;
    expect(baggages).toMatchObject([
      { journeyType: 'onward', quantity: 1, amount: single, currency: 'USD', amountMinor: single },
    ]);
  });
});

describe('SPEC §3, billing and the stored booking', () => {
  test('the billing amount and currency are stored, and the booking has its itinerary', async () => {
    const { key, total } = await prepareBooking(backend);
    const bill = { ...aBilling, amount: total, currency: 'USD' };
    must(await backend.saveBilling({ ...key, billingInformation: bill }));
    expect(must(await backend.readSession(key)).billingInformation).toMatchObject(bill);
    const booked = must(await backend.book(key));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked.billingInformation).toMatchObject({ amount: total, currency: 'USD' });
    expect(booked.itinerary).toEqual(booked.selectedFlightOffer?.flightOffer.itineraries);
    expect(booked.itinerary.length).toBeGreaterThan(0);
  });
});

describe('SPEC §3 and §9, the display currency of a search', () => {
  const searchIn = (currencyCode: string) => backend.searchFlights(aSegment({ currencyCode }));

  test.each(['COP', 'CLP', 'EUR'])(
    '%s is returned with its rate and date, while prices stay in the charged currency',
    async (code) => {
      const { rates, rateDate } = must(await backend.readExchangeRates({}));
      const { data, meta } = must(await searchIn(code));
      expect(meta.shownCurrency).toEqual({ currencyCode: code, rate: rates[code], rateDate });
      expect(meta.shownCurrency.rate).toBeGreaterThan(0);
      expect([meta.currency, ...data.map(({ price }) => price.currency)].every((one) => one === 'USD')).toBe(true);
    },
  );

  test('the charged currency has rate 1 and no date', async () => {
    expect(must(await searchIn('USD')).meta.shownCurrency).toEqual({ currencyCode: 'USD', rate: 1, rateDate: null });
  });

  test.each(['XXX', 'INR', ''])('%j is refused at its field', async (code) => {
    expect(await searchIn(code)).toMatchObject({ ok: false, problem: { status: 400, errors: [{ pointer: '/currencyCode' }] } });
  });
});
