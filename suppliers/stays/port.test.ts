import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distanceKm } from '#domain/places/great-circle.ts';
import { stayDifferences } from '#domain/stays/booked-stay.ts';
import { feeAt, freeUntil } from '#domain/stays/cancellation.ts';
import { changesOf, dueAtHotel, type StayOffer } from '#domain/stays/stay-offer.ts';
import { must } from '../../tests/harness/suppliers/flight-suppliers.ts';
import {
  aStay,
  aStayOrder,
  CALLS,
  CARTAGENA,
  inDays,
  quoted,
  STAY_SUPPLIER_NAMES,
  type StaySupplierUnderTest,
  soon,
  startStaySupplier,
} from '../../tests/harness/suppliers/stay-suppliers.ts';
import type { StayQuery, StaySupplier } from './port.ts';

const PARIS = { lat: 48.857, lon: 2.352, radiusKm: 15 };

/** The contract of a stay supplier; every adapter has to pass it. */
describe.each(STAY_SUPPLIER_NAMES)('%s', (name) => {
  let running: StaySupplierUnderTest;
  let supplier: StaySupplier;
  beforeAll(async () => {
    running = await startStaySupplier(name);
    supplier = running.supplier;
  });
  afterAll(() => running.stop());

  const search = async (query: StayQuery = aStay(), near = CARTAGENA) =>
    must(await supplier.search({ ...query, near }, soon())).stays;
  const rooms = async (hotelId: string, query: StayQuery = aStay()) => must(await supplier.roomOffers(hotelId, query, soon()));
  const isRefundable = ({ cancellation }: StayOffer) => cancellation.isRefundable;

  test('searches return hotels around a place with everything that a card shows', async () => {
    const stays = await search();
    expect(stays.length).toBeGreaterThan(20);
    expect(new Set(stays.map(({ hotel }) => hotel.id)).size).toBe(stays.length);
    for (const { hotel, cheapest } of stays) {
      expect(distanceKm(hotel, CARTAGENA)).toBeLessThan(20.1);
      expect(hotel).toMatchObject({ countryCode: 'CO', timeZone: 'America/Bogota' });
      expect(hotel.name).not.toBe('');
      expect(hotel.services.length).toBeGreaterThan(0);
      expect(cheapest).toMatchObject({ hotelId: hotel.id, checkIn: inDays(60), checkOut: inDays(63), nationality: 'CO' });
      expect(cheapest.total.currency).toBe('USD');
      expect(cheapest.total.amountMinor).toBeGreaterThanOrEqual(cheapest.cost.amountMinor);
      expect(cheapest.rooms).toHaveLength(1);
      expect(cheapest.rooms[0]?.cost).toEqual(cheapest.cost);
    }
    expect(new Set(stays.map(({ hotel }) => hotel.type)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(stays.map(({ hotel }) => hotel.stars)).size).toBeGreaterThanOrEqual(3);
    const services = new Set(stays.flatMap(({ hotel }) => hotel.services));
    for (const service of ['wifi', 'pool', 'beach', 'parking', 'kitchen', 'air-conditioning'] as const)
      expect(services).toContain(service);
  });

  test('offers several rooms with children together, in order, at the sum of their costs', async () => {
    const query = aStay({
      rooms: [
        { adults: 2, childAges: [4, 0] },
        { adults: 1, childAges: [] },
      ],
    });
    const found = await search(query);
    expect(found.length).toBeGreaterThan(10);
    for (const { cheapest } of found) {
      expect(cheapest.rooms.map(({ occupancy }) => occupancy)).toEqual(query.rooms);
      expect(cheapest.cost.amountMinor).toBe(cheapest.rooms.reduce((sum, { cost }) => sum + cost.amountMinor, 0));
    }
  });

  test('a hotel offers rooms, meals and terms to choose from, and a description', async () => {
    const [first] = await search();
    const { hotel, offers } = await rooms(first?.hotel.id ?? '');
    expect(hotel).toMatchObject({ id: first?.hotel.id, name: first?.hotel.name });
    expect(hotel?.checkInFrom).toMatch(/^\d{2}:\d{2}$/);
    expect(hotel?.checkOutUntil).toMatch(/^\d{2}:\d{2}$/);
    expect(hotel?.description).not.toMatch(/[<>]/);
    expect(offers.length).toBeGreaterThan(8);
    expect(offers.map(({ total }) => total.amountMinor)).toEqual(
      offers.map(({ total }) => total.amountMinor).toSorted((a, b) => a - b),
    );
    expect(new Set(offers.map((offer) => offer.rooms[0]?.roomTypeId)).size).toBeGreaterThanOrEqual(3);
    expect(offers.some(isRefundable)).toBe(true);
    expect(offers.every(isRefundable)).toBe(false);
    for (const offer of offers) for (const room of offer.rooms) expect(room.remarks).not.toMatch(/[<>]|&\w+;/);
  });

  test('a hotel has the same services as in the list, and other services in Spanish', async () => {
    const others = new Set<string>();
    for (const { hotel } of (await search()).slice(0, 12)) {
      const { hotel: itself } = await rooms(hotel.id);
      expect([itself?.services, itself?.type]).toEqual([hotel.services, hotel.type]);
      expect(itself?.description).toMatch(/ es un alojamiento /);
      for (const other of itself?.otherServices ?? []) others.add(other);
    }
    expect([...others].toSorted()).toEqual(['Ascensor', 'Caja fuerte']);
  });

  test('finds only refundable offers when only those are requested', async () => {
    const all = await search();
    const { stays } = must(await supplier.search({ ...aStay(), near: CARTAGENA, refundableOnly: true }, soon()));
    expect(stays.map(({ hotel }) => hotel.id)).toEqual(all.map(({ hotel }) => hotel.id));
    for (const { cheapest } of stays) expect(isRefundable(cheapest)).toBe(true);
    expect(all.every(({ cheapest }) => isRefundable(cheapest))).toBe(false);
  });

  test('marks offers paid at the hotel and refuses to order them', async () => {
    const found: StayOffer[] = [];
    for (const { hotel } of (await search()).slice(0, 12))
      found.push(...(await rooms(hotel.id)).offers.filter(({ paidTo }) => paidTo === 'hotel'));
    const [offer] = found;
    if (!offer) throw new Error('no hotel takes the money itself');
    const quote = must(await supplier.reprice(offer));
    expect(quote.offer.paidTo).toBe('hotel');
    expect(await supplier.createOrder(aStayOrder(`${name} at the hotel`, quote))).toMatchObject({
      ok: false,
      reason: 'rejected',
    });
    expect(await running.ordersOf(`${name} at the hotel`)).toBe(0);
  });

  test('includes local charges or lists them as due at the hotel, by nationality', async () => {
    const chargesFor = async (nationality: string, near = CARTAGENA) =>
      (await search(aStay({ nationality }), near)).flatMap(({ cheapest }) => cheapest.rooms.flatMap(({ charges }) => charges));
    const own = await chargesFor('CO');
    expect(own.length).toBeGreaterThan(10);
    for (const charge of own) expect(charge.isDueAtHotel).toBe(false);
    for (const charge of await chargesFor('ES'))
      expect(charge).toMatchObject({ isDueAtHotel: true, name: expect.stringMatching(/exempt/) });
    const [inParis] = await search(aStay(), PARIS);
    expect(dueAtHotel(inParis?.cheapest as StayOffer)).toMatchObject([{ currency: 'EUR' }]);
    expect(inParis?.hotel.timeZone).toBe('Europe/Paris');
  });

  test('returns whole minor units in currencies with and without decimals', async () => {
    for (const [currency, most] of [
      ['CLP', 1],
      ['EUR', 100],
      ['COP', 100],
    ] as const) {
      for (const { cheapest } of await search(aStay({ currency }))) {
        expect(cheapest.total.currency).toBe(currency);
        expect(Number.isInteger(cheapest.total.amountMinor)).toBe(true);
        expect(cheapest.total.amountMinor).toBeGreaterThan(10 * most);
      }
    }
  });

  test('reprices an offer unchanged, and names what has changed', async () => {
    const first = await quoted(supplier);
    expect(changesOf(first.offer, must(await supplier.reprice(first.offer)).offer)).toEqual([]);
    running.faults.set([{ call: CALLS[name].reprice, priceFactor: 1.2, times: 1 }]);
    const dearer = must(await supplier.reprice(first.offer));
    expect(changesOf(first.offer, dearer.offer)).toContain('price');
    expect(dearer.offer.cost.amountMinor / first.offer.cost.amountMinor).toBeCloseTo(1.2, 2);
    running.faults.set([{ call: CALLS[name].reprice, soldOut: true, times: 1 }]);
    expect(await supplier.reprice(first.offer)).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(await supplier.reprice({ ...first.offer, id: 'MADEUP' })).toMatchObject({ ok: false, reason: 'unavailable' });
    // A quote for another hotel is not valid for this one.
    expect(await supplier.reprice({ ...first.offer, hotelId: 'lp0' })).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test('makes an order, finds it by reference, reads it back as booked, and cancels it once', async () => {
    const query = aStay({
      rooms: [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [8] },
      ],
    });
    const quote = await quoted(supplier, query, isRefundable);
    const request = aStayOrder(`${name} family`, quote);
    const { order } = must(await supplier.createOrder(request));
    expect(order.confirmation).not.toBeNull();
    expect(must(await supplier.findOrder(`${name} family`)).order).toEqual(order);
    expect(must(await supplier.findOrder('nobody’s')).order).toBeNull();
    const { order: readBack } = must(await supplier.readOrder(order.orderId));
    expect(stayDifferences({ offer: quote.offer, leadGuests: request.leadGuests }, readBack)).toEqual([]);
    expect(freeUntil(readBack.cancellation)).toBe(freeUntil(quote.offer.cancellation));
    const quoteNow = must(await supplier.quoteCancellation(order.orderId));
    expect(quoteNow).toEqual({
      ok: true,
      fee: { amountMinor: 0, currency: 'USD' },
      refund: quote.offer.cost,
      holdsUntil: freeUntil(quote.offer.cancellation),
    });
    const cancelled = must(await supplier.cancelOrder(order.orderId));
    expect(cancelled).toEqual({ ok: true, fee: quoteNow.fee, refund: quoteNow.refund });
    expect(await supplier.cancelOrder(order.orderId)).toEqual(cancelled);
    expect(await running.ordersOf(`${name} family`)).toBe(0);
    expect(must(await supplier.findOrder(`${name} family`)).order).toBeNull();
    expect(must(await supplier.readOrder(order.orderId)).order).toMatchObject({ isCancelled: true, refunded: quote.offer.cost });
    expect(await supplier.quoteCancellation(order.orderId)).toEqual({ ok: false, reason: 'already-cancelled' });
  });

  test('keeps the whole price when a non-refundable stay is cancelled, as quoted', async () => {
    const quote = await quoted(supplier, aStay(), (offer) => !isRefundable(offer));
    expect(feeAt(quote.offer.cancellation, quote.offer.cost, 0)).toEqual(quote.offer.cost);
    const { order } = must(await supplier.createOrder(aStayOrder(`${name} never`, quote)));
    expect(must(await supplier.quoteCancellation(order.orderId))).toMatchObject({
      fee: quote.offer.cost,
      refund: { amountMinor: 0 },
      holdsUntil: null,
    });
    expect(await supplier.cancelOrder(order.orderId)).toEqual({
      ok: true,
      fee: quote.offer.cost,
      refund: { amountMinor: 0, currency: 'USD' },
    });
  });

  test('makes one order per reference, and none again after it was cancelled', async () => {
    const quote = await quoted(supplier);
    const { order } = must(await supplier.createOrder(aStayOrder(`${name} once`, quote)));
    expect(await supplier.createOrder(aStayOrder(`${name} once`, quote))).toEqual({ ok: true, order });
    expect(await running.ordersOf(`${name} once`)).toBe(1);
    must(await supplier.cancelOrder(order.orderId));
    // Its reference is used up and no order stands: in doubt, never a second order.
    expect(await supplier.createOrder(aStayOrder(`${name} once`, quote))).toEqual({ ok: false, reason: 'in-doubt' });
    expect(await running.ordersOf(`${name} once`)).toBe(0);
  });

  test('sells the last room once to concurrent orders', async () => {
    const quote = await quoted(supplier);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, ask) => supplier.createOrder(aStayOrder(`${name} rush ${ask}`, quote))),
    );
    const made = outcomes.filter(({ ok }) => ok).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(60);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe('unavailable');
    expect(await supplier.reprice(quote.offer)).toMatchObject({ ok: false, reason: 'unavailable' });
    for (const outcome of outcomes) if (outcome.ok) must(await supplier.cancelOrder(outcome.order.orderId));
    expect((await supplier.reprice(quote.offer)).ok).toBe(true);
  });

  test('refuses with no-funds before charging when the account cannot pay', async () => {
    const poor = await startStaySupplier(name, {}, { creditUsd: 1 });
    const { stays } = must(await poor.supplier.search({ ...aStay(), near: CARTAGENA }, soon()));
    const offer = stays.find(({ cheapest }) => cheapest.paidTo === 'agency')?.cheapest as StayOffer;
    expect(await poor.supplier.reprice(offer)).toEqual({ ok: false, reason: 'no-funds' });
    poor.stop();
    const quote = await quoted(supplier);
    running.faults.set([{ call: CALLS[name].order, noFunds: true, times: 1 }]);
    expect(await supplier.createOrder(aStayOrder(`${name} poor`, quote))).toMatchObject({ ok: false, reason: 'no-funds' });
    expect(await running.ordersOf(`${name} poor`)).toBe(0);
  });

  test('returns an empty list for an empty area, and unavailable for an unknown hotel', async () => {
    expect(await search(aStay(), { lat: 35, lon: -40, radiusKm: 50 })).toEqual([]);
    expect(await supplier.roomOffers('nobodys', aStay(), soon())).toEqual({ ok: false, reason: 'unavailable' });
    const [first] = await search();
    const crowd = aStay({ rooms: Array.from({ length: 9 }, () => ({ adults: 6, childAges: [] })) });
    expect((await rooms(first?.hotel.id ?? '', crowd)).offers).toEqual([]);
    expect(await supplier.readOrder('nobodys')).toEqual({ ok: false, reason: 'not-found' });
  });
});
