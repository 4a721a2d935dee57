import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import { findBooking } from '#backend/desk/find-booking.ts';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import {
  aBilling,
  aCard,
  aCustomer,
  aPassenger,
  aSegment,
  clientOf,
  must,
  travelDay,
} from '../harness/visitors/booking-steps.ts';
import { STAY_CALLS } from '../harness/visitors/hotel-search.ts';
import { mailsAbout } from '../harness/visitors/inbox.ts';

/** Stays, and packages of flight and stay, from the search to bookings in the records of all sides. */
let running: Running;
let backend: Backend;
let days = 60;
beforeAll(async () => {
  running = await startEverything({ ORDER_SETTLE_MS: '1000' });
  backend = clientOf(running.product.url);
});
afterEach(() => running.sandboxes.setFaults('liteapi', []));
afterAll(() => running.stop());

const MEDELLIN = { latitude: 6.2476, longitude: -75.5658 };
const { prebook: PREBOOK, book: BOOK } = STAY_CALLS;
const agentId = 'test-agent';

/** A refundable or non-refundable offer of a hotel, paid through the agency, on dates not searched before. */
async function aRoom({ rooms = 1, isRefundable = true } = {}) {
  days += 3;
  const asked = {
    stay: { startDate: travelDay(days), endDate: travelDay(days + 2) },
    rooms: Array.from({ length: rooms }, () => ({ adults: 1 })),
  };
  const { data: found } = must(await backend.searchStays({ ...asked, geoSearch: { geoCode: MEDELLIN, radius: 20, unit: 'KM' } }));
  for (const { hotel } of found) {
    const { data } = must(await backend.stayOffers({ ...asked, id: hotel.id }));
    const now = Date.now();
    const offer = data.find(({ paidTo, cancellation }) => {
      const isFree =
        cancellation.isRefundable && cancellation.steps.every(({ from, fee }) => Date.parse(from) > now || fee.amountMinor === 0);
      return paidTo === 'agency' && (isRefundable ? isFree : !cancellation.isRefundable);
    });
    if (offer) return { hotel, offer, days };
  }
  throw new Error('no such room');
}
/** A flight of the supplier that is paid at once, or of the one that issues tickets later. */
async function aFlight(day: number, { isPaidAtOnce = false, isRefundable = true } = {}) {
  const legInfo = [{ from: 'BOG', to: 'MDE', departureDate: travelDay(day) }];
  const { data } = must(await backend.searchFlights(aSegment({ legInfo })));
  const offer = data.find(
    ({ source, pricingOptions }) =>
      (source !== 'GDS') === isPaidAtOnce && (!isPaidAtOnce || pricingOptions?.refundableFare === isRefundable),
  );
  if (!offer) throw new Error('no flight');
  return offer;
}

type Chosen = { kind: 'flight' | 'stay'; offerId: string };
async function open(items: Chosen[]) {
  const opened = must(await backend.setItems({ agentId, items }));
  const key: BookingCredentials = { agentId, flightOfferId: opened.flightOfferId };
  return { key, total: opened.total, session: must(await backend.readSession(key)) };
}
/** Fills in everything but the card. */
async function fill(key: BookingCredentials, passengers: object[] = [aPassenger], wishes: string[] = []) {
  const { items, flightOffer } = must(await backend.readSession(key));
  must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
  if (flightOffer) must(await backend.savePassengers({ ...key, passengers: passengers as [typeof aPassenger] }));
  const rooms = items.flatMap(({ id: itemId, stay }) => stay?.offer.rooms.map((_, room) => ({ itemId, room })) ?? []);
  const guests = rooms.map((room, index) => {
    const firstName = ['Ana', 'Luis', 'Eva'][index] ?? 'Ana';
    return { ...room, firstName, lastName: 'Muñoz', ...(wishes[index] ? { wishes: wishes[index] } : {}) };
  });
  must(await backend.saveGuests({ ...key, guests }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
}
async function bookOf(items: Chosen[], wishes: string[] = []) {
  const { key, total } = await open(items);
  await fill(key, undefined, wishes);
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  return { key, total, answer: await backend.book(key) };
}
const ordersOf = async () => (await running.sandboxes.books()).orders;
const standing = async () => (await ordersOf()).filter(({ status }) => status === 'booked').length;

describe('a stay', () => {
  test('of two rooms is booked, paid once, ordered for its guests and found again', async () => {
    const { offer, hotel } = await aRoom({ rooms: 2 });
    const { answer, total, key } = await bookOf([{ kind: 'stay', offerId: offer.id }], ['Piso alto']);
    const booked = must(answer);
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(total).toEqual({ amount: offer.total.amountMinor, currency: 'USD' });
    expect(booked).toMatchObject({ status: 'confirmed', selectedFlightOffer: null, itinerary: [], total });
    const [item] = booked.items;
    expect(item).toMatchObject({ kind: 'stay', status: 'ordered', document: 'confirmation', isTicketed: true, total });
    expect(item?.stay).toMatchObject({ hotel: { id: hotel.id }, confirmation: expect.any(String) });
    expect(item?.stay?.guests.map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis']);
    expect(JSON.stringify(booked)).not.toMatch(/"cost"|quoteId/);
    // What was wished for reached the supplier, with the room it is of.
    const ordered = (await ordersOf()).filter(({ clientReference }) => clientReference === item?.id);
    expect(ordered).toMatchObject([{ remarks: ['Piso alto', ''] }]);
    expect(item?.stay?.guests.map(({ wishes }) => wishes)).toEqual(['Piso alto', undefined]);
    const again = must(await backend.findBooking({ referenceId: booked.referenceId, email: aCustomer.email }));
    expect(again.items[0]?.stay).toEqual(item?.stay);
    expect(must(await backend.readSession(key)).items).toMatchObject([{ kind: 'stay', total }]);
  });

  test('requires a guest per room, and accepts no passengers or seats', async () => {
    const { offer } = await aRoom({ rooms: 2 });
    const { key, session } = await open([{ kind: 'stay', offerId: offer.id }]);
    expect(session).toMatchObject({ flightOffer: null, additionalServices: { isAdditionalBaggageAllowed: false } });
    const [item] = session.items;
    const guest = (room: number, changes = {}) => ({
      itemId: item?.id ?? '',
      room,
      firstName: 'Ana',
      lastName: 'Muñoz',
      ...changes,
    });
    const refusals: [object[], string][] = [
      [[guest(0)], '/guests'],
      [[guest(0), guest(0)], '/guests/1/room'],
      [[guest(0), guest(2)], '/guests/1/room'],
      [[guest(0), guest(1, { itemId: 'other' })], '/guests/1/itemId'],
      [[guest(0), guest(1, { firstName: 'Sr. 4' })], '/guests/1/firstName'],
    ];
    for (const [guests, pointer] of refusals) {
      const answer = await backend.saveGuests({ ...key, guests: guests as never });
      expect(answer, pointer).toMatchObject({ ok: false, problem: { status: 400, errors: [{ pointer }] } });
    }
    expect(await backend.savePassengers({ ...key, passengers: [aPassenger] })).toMatchObject({ ok: false });
    expect(await backend.readSeatMaps(key)).toMatchObject({ ok: false });
    must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
    must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    expect(await backend.book(key)).toMatchObject({ ok: false, problem: { code: 'booking-incomplete' } });
  });

  test('paid at the hotel is not sold', async () => {
    const stay = { startDate: travelDay(30), endDate: travelDay(32) };
    const asked = { stay, rooms: [{ adults: 1 }] };
    const { data: found } = must(
      await backend.searchStays({ ...asked, geoSearch: { geoCode: MEDELLIN, radius: 20, unit: 'KM' } }),
    );
    for (const { hotel } of found) {
      const { data } = must(await backend.stayOffers({ ...asked, id: hotel.id }));
      const offer = data.find(({ paidTo }) => paidTo === 'hotel');
      if (!offer) continue;
      const opened = await backend.setItems({ agentId, items: [{ kind: 'stay', offerId: offer.id }] });
      return expect(opened).toMatchObject({ ok: false, problem: { code: 'offer-unavailable' } });
    }
    throw new Error('no hotel takes the money itself');
  });

  test('with a new price is booked only once that price is accepted', async () => {
    const { offer } = await aRoom();
    const { key, total } = await open([{ kind: 'stay', offerId: offer.id }]);
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, priceFactor: 1.1, times: 1 }]);
    const { priceChange } = must(await backend.refreshPrice(key));
    expect(priceChange?.from).toEqual(total);
    expect(priceChange?.to.amount).toBeGreaterThan(total.amount);
    const changes = `select data from booking_events join bookings on bookings.id = booking_id where kind = 'price-changed' and secret = $1`;
    const told = await queryRows(running.product.databaseUrl, changes, [key.flightOfferId]);
    const data = { beforeMinor: total.amount, amountMinor: priceChange?.to.amount, currency: total.currency };
    expect(told).toEqual([{ data }]);
    await fill(key);
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    expect(await backend.book({ ...key, acceptedTotal: total })).toMatchObject({ ok: false, problem: { code: 'price-changed' } });
  });

  test('whose order answer is lost is looked up and ordered once', async () => {
    const { offer } = await aRoom();
    const before = await standing();
    await running.sandboxes.setFaults('liteapi', [{ call: BOOK, cut: 'after', times: 1 }]);
    const { answer } = await bookOf([{ kind: 'stay', offerId: offer.id }]);
    expect(must(answer)).toMatchObject({ status: 'confirmed' });
    expect(await standing()).toBe(before + 1);
  });
});

describe('a package', () => {
  test('is one booking of flight and stay with the package fee only', async () => {
    const { offer, days: day } = await aRoom();
    const flight = await aFlight(day);
    const { answer, total, key } = await bookOf([
      { kind: 'flight', offerId: flight.id },
      { kind: 'stay', offerId: offer.id },
    ]);
    const booked = must(answer);
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked.items.map(({ kind, status }) => [kind, status])).toEqual([
      ['flight', 'ordered'],
      ['stay', 'ordered'],
    ]);
    const fees = booked.selectedFlightOffer?.flightOffer.price.fees?.filter(({ amount }) => Number(amount) > 0);
    expect(fees).toMatchObject([{ type: 'ATOL', amount: '2.73' }]);
    // Sold alone the flight has the fee for flights: 2.93.
    expect(total.amount).toBe(offer.total.amountMinor + (flight.price.intTotal?.amount ?? 0) - 20);
    expect(booked.total).toEqual(total);
    expect(must(await backend.readSession(key)).items.reduce((sum, item) => sum + item.total.amount, 0)).toBe(total.amount);
    const { intents } = await running.sandboxes.books();
    const paid = intents.filter(({ metadata }) => Object.values(metadata).includes(booked.referenceId));
    expect(paid).toMatchObject([{ amount_received: total.amount }]);
  });

  test('with a lap infant adds a flight passenger, no hotel guest, and a fee for each', async () => {
    const { hotel, days: day } = await aRoom();
    const [startDate, endDate] = [travelDay(day), travelDay(day + 2)];
    const search = { destination: 'Medellín', lat: '6.2476', lon: '-75.5658', startDate, endDate, adults: '1' };
    const pageOf = async (more: Record<string, string>) => {
      const asked = new URLSearchParams({
        id: hotel.id,
        ...search,
        tripType: '2',
        origin: 'BOG',
        cabinClass: 'economy',
        ...more,
      });
      const page = await (await fetch(`${running.product.url}/hoteles/HotelSummary?${asked}`)).text();
      const flightId = /name="flight" value="([^"]+)"/.exec(page)?.[1];
      const offerId = /value="([^"]+)"/.exec(/<button[^>]*name="offer"[^>]*>/.exec(page)?.[0] ?? '')?.[1];
      if (!flightId || !offerId) throw new Error('nothing to choose');
      return {
        page,
        items: [
          { kind: 'flight' as const, offerId: flightId },
          { kind: 'stay' as const, offerId },
        ],
      };
    };
    const { page, items } = await pageOf({ infants: '1' });
    expect(page).toContain('1 adulto · 1 habitación · 1 infante en brazos');
    const { key, total, session } = await open(items);
    expect(session.flightOffer?.travelerPricings.map(({ travelerType }) => travelerType)).toEqual(['ADULT', 'HELD_INFANT']);
    const stay = session.items.find(({ kind }) => kind === 'stay')?.stay;
    expect(stay?.offer.rooms.map(({ occupancy }) => occupancy)).toEqual([{ adults: 1, childAges: [] }]);
    // The charge is the total shown on the page.
    const shown = formatMoney(moneyOf(total)).replaceAll(/\s/g, ' ');
    expect(page.replaceAll(/&nbsp;|\u00a0/g, ' ')).toContain(shown);
    expect(session.flightOffer?.price.fees?.filter(({ type }) => type === 'ATOL')).toMatchObject([{ amount: '5.46' }]);
    const infant = {
      ...aPassenger,
      type: 'infant' as const,
      firstName: 'Lía',
      passportNumber: 'AT728104',
      dateOfBirth: travelDay(-200),
    };
    await fill(key, [aPassenger, infant]);
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    const booked = must(await backend.book(key));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked.passengers.map(({ type }) => type)).toEqual(['adult', 'infant']);
    expect(booked.total).toEqual(total);
    expect(booked.items.map(({ status }) => status)).toEqual(['ordered', 'ordered']);
    // More infants than adults: no flight search.
    const asked = new URLSearchParams({ ...search, tripType: '2', origin: 'BOG', infants: '2' });
    const refused = await (await fetch(`${running.product.url}/hoteles/result?${asked}`)).text();
    expect(refused).toContain('con un adulto por cada bebé');
  });

  test('whose hotel sells out at the order charges nothing and cancels the flight', async () => {
    const { offer, days: day } = await aRoom();
    const flight = await aFlight(day);
    const before = await standing();
    await running.sandboxes.setFaults('liteapi', [{ call: BOOK, soldOut: true, times: 1 }]);
    const { answer, key } = await bookOf([
      { kind: 'flight', offerId: flight.id },
      { kind: 'stay', offerId: offer.id },
    ]);
    expect(answer).toMatchObject({ ok: false, problem: { code: 'offer-unavailable' } });
    expect(must(await backend.readSession(key))).toMatchObject({ status: 'failed', mayHoldMoney: false });
    expect(await standing()).toBe(before);
  });

  test('with a non-refundable room is refused when the room is sold out, and confirmed otherwise', async () => {
    const { offer, days: day } = await aRoom({ isRefundable: false });
    const flight = await aFlight(day);
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, soldOut: true, times: 1 }]);
    const first = await backend.setItems({ agentId, items: [{ kind: 'stay', offerId: offer.id }] });
    expect(first).toMatchObject({ ok: false, problem: { code: 'offer-unavailable' } });
    const { answer } = await bookOf([
      { kind: 'stay', offerId: offer.id },
      { kind: 'flight', offerId: flight.id },
    ]);
    const booked = must(answer);
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    expect(booked.items.map(({ kind }) => kind)).toEqual(['stay', 'flight']);
  });

  test('keeps its fee when repriced, and stays unchanged when a supplier fails', async () => {
    const { offer, days: day } = await aRoom();
    const flight = await aFlight(day);
    const { key, total, session } = await open([
      { kind: 'flight', offerId: flight.id },
      { kind: 'stay', offerId: offer.id },
    ]);
    expect(must(await backend.refreshPrice(key))).toEqual({ total });
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, status: 503 }]);
    expect(await backend.refreshPrice(key)).toMatchObject({ ok: false, problem: { code: 'supplier-failed' } });
    await running.sandboxes.setFaults('liteapi', []);
    const { items, total: after, flightOffer } = must(await backend.readSession(key));
    expect([items, after]).toEqual([session.items, total]);
    expect(flightOffer?.price.fees?.filter(({ type }) => type === 'SAFI' || type === 'ATOL')).toMatchObject([{ type: 'ATOL' }]);
  });

  test('opened twice is two bookings, and a double press on pay charges once', async () => {
    const { offer, days: day } = await aRoom();
    const flight = await aFlight(day);
    const items: Chosen[] = [
      { kind: 'flight', offerId: flight.id },
      { kind: 'stay', offerId: offer.id },
    ];
    const [one, other] = await Promise.all([open(items), open(items)]);
    expect(one.key.flightOfferId).not.toBe(other.key.flightOfferId);
    expect(other.total).toEqual(one.total);
    // Two simultaneous saves of the guest: one of them is stored completely.
    const [item] = one.session.items.filter(({ stay }) => stay);
    const guest = (firstName: string) => [{ itemId: item?.id ?? '', room: 0, firstName, lastName: 'Muñoz', wishes: firstName }];
    await Promise.all(['Ana', 'Luis'].map((name) => backend.saveGuests({ ...one.key, guests: guest(name) })));
    const [kept] = must(await backend.readSession(one.key)).guests;
    expect(kept?.wishes).toBe(kept?.firstName);
    await fill(one.key);
    must(await backend.savePaymentInformation({ ...one.key, paymentInformation: aCard() }));
    const [first, second] = await Promise.all([backend.book(one.key), backend.book(one.key)]);
    const references = [first, second].flatMap((answer) =>
      answer?.ok && 'referenceId' in answer.body ? [answer.body.referenceId] : [],
    );
    expect(new Set(references).size).toBe(1);
    const { intents } = await running.sandboxes.books();
    expect(intents.filter(({ metadata }) => metadata.booking_reference === references[0])).toMatchObject([
      { amount_received: one.total.amount },
    ]);
    expect(must(await backend.readSession(other.key)).status).toBe('priced');
  });

  test('has one flight at most', async () => {
    const two = ['one', 'other'].map((offerId) => ({ kind: 'flight' as const, offerId }));
    expect(await backend.setItems({ agentId, items: two })).toMatchObject({
      ok: false,
      problem: { status: 400, errors: [{ pointer: '/items' }] },
    });
  });

  test('of a flight paid at once and a room, both non-refundable, is not sold', async () => {
    const { offer, days: day } = await aRoom({ isRefundable: false });
    const flight = await aFlight(day, { isPaidAtOnce: true, isRefundable: false });
    const items: Chosen[] = [
      { kind: 'flight', offerId: flight.id },
      { kind: 'stay', offerId: offer.id },
    ];
    expect(await backend.setItems({ agentId, items })).toMatchObject({ ok: false, problem: { code: 'not-sold-together' } });
    const { offer: free, days: other } = await aRoom();
    const again = await aFlight(other, { isPaidAtOnce: true, isRefundable: false });
    const sold: Chosen[] = [
      { kind: 'flight', offerId: again.id },
      { kind: 'stay', offerId: free.id },
    ];
    expect((await backend.setItems({ agentId, items: sold })).ok).toBe(true);
  });

  test('of two non-refundable rooms is not sold', async () => {
    const [one, other] = [await aRoom({ isRefundable: false }), await aRoom({ isRefundable: false })];
    const items = [one, other].map(({ offer }) => ({ kind: 'stay' as const, offerId: offer.id }));
    expect(await backend.setItems({ agentId, items })).toMatchObject({ ok: false, problem: { errors: [{ pointer: '/items' }] } });
  });
});

describe('a package cancelled by the desk', () => {
  test('is quoted, accepted, cancelled item by item at its suppliers and refunded', async () => {
    const room = await aRoom();
    const flight = await aFlight(room.days, { isPaidAtOnce: true, isRefundable: false });
    const { answer, total } = await bookOf([
      { kind: 'flight', offerId: flight.id },
      { kind: 'stay', offerId: room.offer.id },
    ]);
    const booked = must(answer);
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const { referenceId } = booked;
    encryptAsProduct();
    const { db, close } = connect(running.product.databaseUrl, () => undefined);
    const desk = async (...typed: string[]) => {
      const { code, answer: said, complaint } = await runDesk([...typed, '--json'], { db, by: 'operator:ana' });
      return {
        code,
        said: code === 0 ? (JSON.parse(said) as { quotes: { amendmentId: string; refundMinor: number }[] }) : complaint,
      };
    };
    const found = async () => must(await backend.findBooking({ referenceId, email: aCustomer.email }));
    const rowOf = async () => findBooking(db, referenceId);
    const statuses = async () => (await rowOf())?.items.map(({ state }) => state);
    const before = await standing();

    const asked = await desk('cancel', referenceId, '2', '--reason', 'changed plans');
    const [stay] = typeof asked.said === 'string' ? [] : asked.said.quotes;
    expect(stay?.refundMinor).toBe(room.offer.total.amountMinor);
    // The flight may have its tickets by now.
    expect(await standing()).toEqual(before);
    expect((await statuses())?.[1]).toBe('ordered');
    expect((await desk('accept', referenceId, stay?.amendmentId ?? '')).code).toBe(0);
    await expect.poll(async () => (await statuses())?.[1], { timeout: 30_000 }).toBe('cancelled');
    expect(await found()).toMatchObject({ status: 'confirmed' });

    const rest = await desk('cancel', referenceId, '--reason', 'changed plans');
    const quotes = typeof rest.said === 'string' ? [] : rest.said.quotes;
    expect(quotes).toHaveLength(1);
    const [{ amendmentId = '', refundMinor = 0 } = {}] = quotes;
    // A fare may refund nothing; the traveller can cancel the rest all the same.
    expect(refundMinor).toBeLessThanOrEqual(total.amount - room.offer.total.amountMinor);
    expect((await desk('accept', referenceId, amendmentId)).code).toBe(0);
    await expect.poll(async () => (await rowOf())?.state, { timeout: 30_000 }).toBe('cancelled');
    expect(await standing()).toBe(before - 2);
    await expect.poll(async () => (await found()).paymentInformation.refundsUnderWay, { timeout: 30_000 }).toEqual([]);
    const { status, paymentInformation, items } = await found();
    expect([status, items.map((item) => item.status)]).toEqual(['cancelled', ['cancelled', 'cancelled']]);
    const returned = paymentInformation.transactions.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
    expect(returned.reduce((sum, amount) => sum + amount, 0)).toBe(room.offer.total.amountMinor + refundMinor);
    await close();
  });
});

describe('a package cancelled by its traveller', () => {
  test('requires proof and is refunded in full on withdrawal, once, whatever the suppliers keep', async () => {
    const room = await aRoom();
    const flight = await aFlight(room.days, { isPaidAtOnce: true, isRefundable: false });
    const { key, answer, total } = await bookOf([
      { kind: 'flight', offerId: flight.id },
      { kind: 'stay', offerId: room.offer.id },
    ]);
    const booked = must(answer);
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const lookup = { referenceId: booked.referenceId, email: aCustomer.email };
    const itemIds = booked.items.map(({ id }) => id);
    const before = await standing();

    const refused = { ok: false, problem: { status: 403, code: 'proof-needed' } };
    expect(await backend.findCancellation(lookup)).toMatchObject(refused);
    expect(await backend.quoteCancellation({ ...lookup, itemIds })).toMatchObject(refused);
    const all = itemIds.map((itemId, index) => ({ itemId, refund: booked.items[index]?.total ?? total }));
    expect(await backend.acceptCancellation({ ...lookup, accepted: all })).toMatchObject(refused);

    must(await backend.sendBookingCode(lookup));
    const [mail] = await mailsAbout(running.sandboxes.inbox, `código para la reserva ${booked.referenceId}`, 1);
    const { token } = must(await backend.proveBooking({ ...lookup, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' }));
    const quoted = must(await backend.quoteCancellation({ ...lookup, itemIds, proof: { token } }));
    expect(quoted.items.map(({ stage, refund }) => [stage, refund?.ground])).toEqual([
      ['quoted', 'retracto'],
      ['quoted', 'retracto'],
    ]);
    expect(quoted.refund).toEqual(total);
    expect(await standing()).toBe(before);

    // The browser that booked accepts, twice at once.
    const proof = { keys: [key] };
    const accepted = quoted.items.map(({ itemId, refund }) => ({ itemId, refund: refund?.amount ?? total }));
    const answers = await Promise.all([1, 2].map(() => backend.acceptCancellation({ ...lookup, accepted, proof })));
    for (const one of answers) must(one);
    const found = async () => must(await backend.findBooking(lookup));
    await expect.poll(async () => (await found()).status, { timeout: 30_000, interval: 11_000 }).toBe('cancelled');
    expect(await standing()).toBe(before - 2);
    const told = ['Vuelo cancelado: reserva', 'Hotel cancelado: reserva', 'Devolución de la reserva'];
    const mails = await Promise.all(
      told.map((subject, index) =>
        mailsAbout(running.sandboxes.inbox, `${subject} ${booked.referenceId}`, index < 2 ? 1 : 2, 30_000),
      ),
    );
    expect(mails.map((some) => some.length)).toEqual([1, 1, 2]);
    expect(mails[0]?.[0]?.text).toContain('Ley 1480');
    const { paymentInformation } = await found();
    const returned = paymentInformation.transactions.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);
    expect(returned.reduce((sum, amount) => sum + amount, 0)).toBe(total.amount);
    encryptAsProduct();
    const { db, close } = connect(running.product.databaseUrl, () => undefined);
    const { id } = (await findBooking(db, booked.referenceId)) ?? { id: '' };
    const raised = await db.query.flags.findMany({ where: (flag, { eq }) => eq(flag.bookingId, id) });
    expect(raised.map(({ reason }) => reason)).toContain('agency-loss');
    await close();
  });
});
