import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { aCard, aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';

const ALONE = [
  ['amadeus', GDS_ONLY],
  ['duffel', { AMADEUS_URL: '', DUFFEL_ACCESS_TOKEN: 'duffel_test_x' }],
] as const;

/** Bags from the choice to the charge, with each supplier alone. */
describe.each(some(ALONE, 1))('bags of %s', (_, env) => {
  let running: Running;
  beforeAll(async () => {
    running = await sharedProduct(env);
  });
  afterAll(() => running.stop());

  async function prepared() {
    const backend = clientOf(running.product.url);
    const booking = await prepareBooking(backend);
    const session = must(await backend.readSession(booking.key));
    return { backend, ...booking, services: session.additionalServices };
  }
  type Choice = { travelerId: string; kind?: string; quantity: number; totalAmount?: number };
  const choose = (onward: Choice[], back: Choice[] = []) => ({
    additionalServices: { baggage: { onwardBaggage: onward, returnBaggage: back } },
  });

  test('are priced by the product, charged with the flight and stored with the booking', async () => {
    const { backend, key, total, services } = await prepared();
    const [option] = services.additionalBaggages;
    if (!option) throw new Error('this fare sells no bags');
    expect(option.single.amountMinor % 100).toBe(0);
    const chosen = [{ travelerId: option.travelerId, quantity: 1, totalAmount: 1 }];
    const { data } = must(await backend.addAdditionalServices({ ...key, ...choose(chosen) }));
    expect(data.total.amount).toBe(total + option.single.amountMinor);
    // The total shown before is no longer accepted.
    const old = await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } });
    expect(old).toMatchObject({ ok: false, problem: { code: 'price-changed' } });
    const booked = must(await backend.book({ ...key, acceptedTotal: data.total }));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked.total.amount).toBe(data.total.amount);
    const { kind, type, weight } = option;
    expect(booked.additionalServices.baggages).toMatchObject([
      {
        kind,
        type,
        weight,
        journeyType: 'onward',
        travelerId: option.travelerId,
        quantity: 1,
        amountMinor: option.single.amountMinor,
      },
    ]);
    const { intents } = await running.sandboxes.books();
    const own = intents.filter(({ metadata }) => metadata.booking_reference === booked.referenceId);
    expect(own.map(({ amount_received }) => amount_received)).toEqual([data.total.amount]);
  });

  test('can be changed and removed, updating the total', async () => {
    const { backend, key, total, services } = await prepared();
    const [option] = services.additionalBaggages;
    const travelerId = option?.travelerId ?? '';
    const totalWith = async (quantity: number) =>
      must(await backend.addAdditionalServices({ ...key, ...choose([{ travelerId, quantity }]) })).data.total.amount;
    const single = option?.single.amountMinor ?? 0;
    expect(await totalWith(1)).toBe(total + single);
    if ((option?.most ?? 0) > 1) expect(await totalWith(2)).toBe(total + 2 * single);
    expect(await totalWith(0)).toBe(total);
    expect(must(await backend.readSession(key)).additionalServices.baggages).toEqual([]);
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    expect(must(await backend.book(key))).toMatchObject({ total: { amount: total } });
  });

  test('not on offer are refused by field without changing anything', async () => {
    const { backend, key, services } = await prepared();
    const travelerId = services.additionalBaggages[0]?.travelerId ?? '';
    for (const [choice, pointer] of [
      [choose([{ travelerId: 'nobody', quantity: 1 }]), '/additionalServices/baggage/onwardBaggage/0'],
      [choose([{ travelerId, quantity: 9 }]), '/additionalServices/baggage/onwardBaggage/0'],
      [choose([], [{ travelerId, quantity: 1 }]), '/additionalServices/baggage/returnBaggage/0'],
      [choose([{ travelerId, quantity: -1 }]), '/additionalServices/baggage/onwardBaggage/0/quantity'],
    ] as const) {
      const refused = await backend.addAdditionalServices({ ...key, ...choice });
      expect(refused).toMatchObject({ ok: false, problem: { status: 400, errors: [{ pointer }] } });
    }
    expect(must(await backend.readSession(key)).additionalServices.baggages).toEqual([]);
  });

  test('are sold for each direction of a round trip', async () => {
    const backend = clientOf(running.product.url);
    const found = must(
      await backend.searchFlights(
        aSegment({
          legInfo: [
            { from: 'BOG', to: 'MIA', departureDate: travelDay(40) },
            { from: 'MIA', to: 'BOG', departureDate: travelDay(47) },
          ],
        }),
      ),
    );
    // LATAM sells bags for the whole trip.
    const offer = found.data.find(({ validatingAirlineCodes }) => validatingAirlineCodes?.[0] === 'AV');
    const opened = must(await backend.setFlightOrder({ agentId: 'bags', flightOffer: { id: offer?.id ?? '' } }));
    const key = { agentId: 'bags', flightOfferId: opened.flightOfferId };
    const before = must(await backend.readSession(key));
    const options = before.additionalServices.additionalBaggages;
    expect(new Set(options.map(({ journeyType }) => journeyType))).toEqual(new Set(['onward', 'return']));
    // Without a kind, the cheapest checked bag of each direction is chosen: the first in the list.
    const firsts = (['onward', 'return'] as const).map((way) => options.find(({ journeyType }) => journeyType === way));
    const quantityOf = [{ travelerId: options[0]?.travelerId ?? '', quantity: 1 }];
    const { data } = must(await backend.addAdditionalServices({ ...key, ...choose(quantityOf, quantityOf) }));
    const bags = firsts.reduce((sum, option) => sum + (option?.single.amountMinor ?? 0), 0);
    const price = (before.flightOffer as { price: { intTotal: { amount: number } } }).price.intTotal.amount;
    expect(data.total.amount).toBe(price + bags);
  });

  test('of every kind are charged at the agency’s price, stored by kind and not sold twice', async () => {
    const { backend, key, total, services } = await prepared();
    const options = services.additionalBaggages;
    const isCombined = options.every(({ serviceId }) => serviceId !== undefined);
    const wanted = isCombined ? options : options.slice(0, 1);
    const chosen = wanted.map(({ travelerId, kind }) => ({ travelerId, kind, quantity: 1 }));
    const twice = await backend.addAdditionalServices({ ...key, ...choose([...chosen, ...chosen.slice(0, 1)]) });
    const pointer = `/additionalServices/baggage/onwardBaggage/${chosen.length}`;
    expect(twice).toMatchObject({ ok: false, problem: { status: 400, errors: [{ pointer }] } });
    const unknown = await backend.addAdditionalServices({ ...key, ...choose([{ ...chosen[0], kind: 'piano' } as Choice]) });
    expect(unknown).toMatchObject({ ok: false, problem: { status: 400 } });
    const { data } = must(await backend.addAdditionalServices({ ...key, ...choose(chosen) }));
    expect(data.total.amount).toBe(total + wanted.reduce((sum, { single }) => sum + single.amountMinor, 0));
    const booked = must(await backend.book({ ...key, acceptedTotal: data.total }));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked.additionalServices.baggages.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual(
      wanted.map(({ kind, single }) => [kind, single.amountMinor]),
    );
    const { intents } = await running.sandboxes.books();
    const own = intents.filter(({ metadata }) => metadata.booking_reference === booked.referenceId);
    expect(own.map(({ amount_received }) => amount_received)).toEqual([data.total.amount]);
  });
});
