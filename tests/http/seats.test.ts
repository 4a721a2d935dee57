import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { seatOfferFor } from '#domain/booking/seats.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { breakDownPrice } from '#domain/flights/prices/price-breakdown.ts';
import type { Seat, SeatMap } from '#domain/flights/seat-map.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

const SUPPLIERS = [
  ['amadeus', GDS_ONLY],
  ['duffel', { AMADEUS_URL: '', DUFFEL_ACCESS_TOKEN: 'duffel_test_x' }],
] as const;

const seatsOf = (map: SeatMap): Seat[] =>
  map.cabins.flatMap(({ rows }) => rows.flatMap(({ places }) => places.filter((place) => place?.kind === 'seat')));

describe.each(some(SUPPLIERS, 1))('seats of %s', (name, env) => {
  let running: Running;
  let backend: Backend;
  beforeAll(async () => {
    running = await sharedProduct(env);
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  const choose = (key: BookingCredentials, seats: { segmentId: string; travelerId: string; number: string }[]) =>
    backend.addAdditionalServices({ ...key, additionalServices: { seats } });
  const offerOf = async (key: BookingCredentials) => must(await backend.readSession(key)).flightOffer as FlightOffer;

  /** A booking, its first seat map, and the seats this traveller can have, dearest first. */
  async function prepared(pick = 0) {
    const booking = await prepareBooking(backend, { pick });
    const { seatMaps, chosen } = must(await backend.readSeatMaps(booking.key));
    expect(chosen).toEqual([]);
    const map = seatMaps[0] as SeatMap;
    const [{ travelerId } = { travelerId: '' }] = (await offerOf(booking.key)).travelerPricings;
    const free = seatsOf(map)
      .flatMap((seat) => {
        const offer = seatOfferFor(seat, travelerId);
        return offer ? [{ seat, price: offer.price.amountMinor }] : [];
      })
      .sort((a, b) => b.price - a.price);
    const at = (index: number) => ({
      segmentId: map.segmentId,
      travelerId,
      number: (free[index] as (typeof free)[0]).seat.number,
    });
    return { ...booking, map, travelerId, free, at };
  }

  test('a seat adds its price to the total in a line of its own, and removing it restores the total', async () => {
    const { key, total, free, at } = await prepared();
    const { data } = must(await choose(key, [at(0)]));
    expect(data.total.amount).toBe(total + (free[0]?.price ?? 0));
    const offer = await offerOf(key);
    const lines = breakDownPrice(offer);
    expect(lines.seats.amountMinor).toBe(free[0]?.price);
    const sum = [...lines.fares.map(({ amount }) => amount), lines.taxes, lines.agencyFee, lines.bags, lines.seats].reduce(
      (all, { amountMinor }) => all + amountMinor,
      0,
    );
    expect(sum).toBe(totalOf(offer).amountMinor);
    expect(must(await backend.readSession(key)).additionalServices.seats).toEqual([at(0)]);
    expect(must(await choose(key, [])).data.total.amount).toBe(total);
  });

  test('changing seats keeps the bags and the other way round', async () => {
    const { key, total, free, at, travelerId } = await prepared(1);
    const { additionalBaggages } = must(await backend.readSession(key)).additionalServices;
    const bag = additionalBaggages.find(({ journeyType }) => journeyType === 'onward');
    must(await choose(key, [at(0)]));
    if (!bag) throw new Error('this fare sells no bags');
    const baggage = { onwardBaggage: [{ travelerId, quantity: 1 }] };
    const both = must(await backend.addAdditionalServices({ ...key, additionalServices: { baggage } }));
    expect(both.data.total.amount).toBe(total + (free[0]?.price ?? 0) + bag.single.amountMinor);
    expect(must(await choose(key, [])).data.total.amount).toBe(total + bag.single.amountMinor);
  });

  test('unavailable seats are refused by their index without changing anything', async () => {
    const { key, map, travelerId, at } = await prepared(2);
    const taken = seatsOf(map).find((seat) => !seatOfferFor(seat, travelerId));
    const segmentId = map.segmentId;
    const refused = await choose(key, [
      at(0),
      { segmentId, travelerId, number: '99Z' },
      ...(taken ? [{ segmentId, travelerId: 'nobody', number: taken.number }] : []),
    ]);
    expect(refused).toMatchObject({
      problem: {
        status: 400,
        errors: [{ pointer: '/additionalServices/seats/1' }, ...(taken ? [{ pointer: '/additionalServices/seats/2' }] : [])],
      },
    });
    expect(must(await backend.readSession(key)).additionalServices.seats).toEqual([]);
  });

  test(`the order at ${name} includes the paid seat, which others can no longer choose`, async () => {
    const { key, total, free, at, map, travelerId } = await prepared(3);
    must(await choose(key, [at(0)]));
    const booked = must(await backend.book(key));
    if (!('referenceId' in booked)) throw new Error('not booked');
    expect(booked.total.amount).toBe(total + (free[0]?.price ?? 0));
    expect(booked.additionalServices.seats).toEqual([at(0)]);
    const charged = (await running.sandboxes.books()).intents.filter(
      (one) => one.metadata.booking_reference === booked.referenceId,
    );
    expect(charged).toMatchObject([{ amount_received: booked.total.amount }]);

    // Another visitor who chose the same offer.
    const { id: offerId } = await offerOf(key);
    const opened = must(await backend.setFlightOrder({ agentId: 'another', flightOffer: { id: offerId } }));
    const theirs = must(await backend.readSeatMaps({ agentId: 'another', flightOfferId: opened.flightOfferId })).seatMaps;
    const sameMap = theirs.find(({ segmentId }) => segmentId === map.segmentId) as SeatMap;
    const seat = seatsOf(sameMap).find(({ number }) => number === at(0).number) as Seat;
    expect(seatOfferFor(seat, travelerId)).toBeUndefined();
  });

  // The GDS prices any seat, and refuses one that is taken with the order.
  test.runIf(name === 'duffel')('a chosen seat that another has by now is not the flight: it is sold without it', async () => {
    const { key, total, at } = await prepared(5);
    const { id: offerId } = await offerOf(key);
    const opened = must(await backend.setFlightOrder({ agentId: 'slower', flightOffer: { id: offerId } }));
    const theirs = { agentId: 'slower', flightOfferId: opened.flightOfferId };
    must(await choose(theirs, [at(0)]));
    expect(must(await backend.refreshPrice(theirs)).seatsGone).toBeUndefined();
    must(await choose(key, [at(0)]));
    must(await backend.book(key));
    const refreshed = must(await backend.refreshPrice(theirs));
    expect(refreshed).toMatchObject({ total: { amount: total }, seatsGone: true });
    expect(must(await backend.readSession(theirs)).additionalServices.seats).toEqual([]);
    expect(must(await backend.refreshPrice(theirs)).seatsGone).toBeUndefined();
  });
});
