import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalInPackage, totalOf } from '#domain/flights/prices/agency-fee.ts';
import { receiptView } from '#site/papers/receipt-view.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Product, type Running, startAnother, startEverything } from '../harness/product/started-product.ts';
import { putInForce } from '../harness/records/rules-in-force.ts';
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

/** Rules of prices, from the search to the money taken, in two processes; each price is judged by what was shown. */

let running: Running;
let other: Product;
let backend: Backend;
let elsewhere: Backend;
beforeAll(async () => {
  running = await startEverything(GDS_ONLY);
  const { sandboxes, product } = running;
  other = await startAnother({ sandboxes, databaseUrl: product.databaseUrl, env: GDS_ONLY });
  [backend, elsewhere] = [clientOf(product.url), clientOf(other.url)];
});
afterAll(async () => {
  await other.end('SIGTERM');
  await running.stop();
});

const agentId = 'rules-of-prices';
const TEN_PERCENT = { hundredths: 1_000, of: 'total' as const, leastMinor: null, mostMinor: null };
let days = 30;
/** A day of its own for each search, so that none is another's. */
const aTrip = (more: object = {}) =>
  aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: travelDay(days++) }], ...more }) as ReturnType<typeof aSegment>;
type Trip = ReturnType<typeof aTrip>;

const inForce = (change: Parameters<typeof putInForce>[1]) => putInForce(running.product.databaseUrl, change);
const firstOf = async (calls: Backend, trip: Trip): Promise<FlightOffer> =>
  must(await calls.searchFlights(trip)).data[0] as unknown as FlightOffer;
const minorOf = (offer: FlightOffer) => totalOf(offer).amountMinor;
/** What the supplier asks for: the retail price without what the agency's rules made of it. */
const costOf = (offer: FlightOffer) =>
  minorOf(offer) - (offer.price.fees ?? []).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

const validated = async (calls: Backend, id: string): Promise<FlightOffer> =>
  must(await calls.validateFlightOffer({ data: { type: 'flight-offers-pricing', flightOffers: [{ id }] } })).data[0] as never;

async function pay(calls: Backend, items: { kind: 'flight' | 'stay'; offerId: string }[]) {
  const opened = must(await calls.setItems({ agentId, items }));
  return { opened, finish: () => finish(calls, opened) };
}

async function finish(calls: Backend, opened: { flightOfferId: string; total: { amount: number; currency: string } }) {
  const key = { agentId, flightOfferId: opened.flightOfferId };
  must(await calls.saveCustomer({ ...key, customerDetails: aCustomer }));
  must(await calls.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await calls.saveBilling({ ...key, billingInformation: aBilling }));
  must(await calls.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  const booked = must(await calls.book({ ...key, acceptedTotal: opened.total }));
  if (!('referenceId' in booked)) throw new Error(`not booked: ${booked.status}`);
  return booked;
}

/** The money taken for a booking, by the card provider's own records. */
async function takenFor(reference: string): Promise<number> {
  const { intents } = await running.sandboxes.books();
  const own = intents.filter(({ metadata }) => metadata.booking_reference === reference);
  return own.reduce((sum, { amount_received: received = 0 }) => sum + received, 0);
}

/** Until both processes price by this version: what one of them found a moment before is not asked for. */
async function everywhere(version: number): Promise<void> {
  for (const { log } of [running.product, other])
    await expect
      .poll(log, { timeout: 10_000, interval: 20 })
      .toContain(`"version":${version},"msg":"other rules for prices are in force"`);
}

test('a rule in force changes new searches in every process, and nothing for who searched before, down to the money taken', async () => {
  const trip = aTrip();
  const [shown, ...rest] = must(await backend.searchFlights(trip)).data as unknown as [FlightOffer, ...FlightOffer[]];
  const before = minorOf(shown);
  const upsold = must(await backend.compareFares({ id: shown.id })).data as unknown as FlightOffer[];
  const opened = await pay(backend, [{ kind: 'flight', offerId: shown.id }]);
  expect(opened.opened.total.amount).toBe(before);

  const version = await inForce({
    rules: [{ id: 'up', amount: TEN_PERCENT, conditions: { kinds: ['flight'] } }],
  });
  await everywhere(version);

  // The same search again is another search, at the new price, in both processes.
  const cost = before - 293;
  const now = cost + 293 + Math.round(cost / 10);
  for (const calls of [backend, elsewhere]) expect(minorOf(await firstOf(calls, trip))).toBe(now);

  // The offer that was shown costs what was shown: where it was found and elsewhere, looked at, priced again and among its fares.
  for (const calls of [elsewhere, backend]) {
    expect(minorOf(must(await calls.getFlightOffer({ id: shown.id })).data as never)).toBe(before);
    expect(minorOf(await validated(calls, shown.id))).toBe(before);
    const fares = must(await calls.compareFares({ id: shown.id })).data as unknown as FlightOffer[];
    expect(fares.map(minorOf)).toEqual(upsold.map(minorOf));
    for (const one of rest.slice(0, 3))
      expect(minorOf(must(await calls.getFlightOffer({ id: one.id })).data as never)).toBe(minorOf(one));
    for (const fare of upsold)
      expect(minorOf(must(await calls.getFlightOffer({ id: fare.id })).data as never)).toBe(minorOf(fare));
  }

  // A booking opened before, its price refreshed, is taken at that price.
  const key = { agentId, flightOfferId: opened.opened.flightOfferId };
  expect(must(await elsewhere.refreshPrice(key))).toEqual({ total: opened.opened.total });
  const booked = await opened.finish();
  expect(await takenFor(booked.referenceId)).toBe(before);

  // One opened now from the earlier search too, and one from the new search at the new price.
  const late = await pay(elsewhere, [{ kind: 'flight', offerId: shown.id }]);
  expect(late.opened.total.amount).toBe(before);
  expect(await takenFor((await late.finish()).referenceId)).toBe(before);
  const fresh = await pay(elsewhere, [{ kind: 'flight', offerId: (await firstOf(elsewhere, trip)).id }]);
  const dear = await fresh.finish();
  expect(await takenFor(dear.referenceId)).toBe(now);
  const own = receiptView(dear).own.map(({ label }) => label);
  expect(own).toEqual(['Tarifa administrativa (no reembolsable)', 'Cargo de la agencia', 'Total de la agencia']);
});

test('the calendar shows no price of rules that have ended', async () => {
  const trip = aTrip();
  const day = trip.legInfo[0]?.departureDate ?? '';
  const { allFares: _, partial: __, ...segment } = { allFares: false, partial: false, ...trip };
  const known = async () => {
    const calendar = await backend.priceCalendar({ ...segment, from: day, to: day, move: 'trip', fill: false });
    return must(calendar).days[0]?.cheapest?.amount;
  };
  const before = minorOf(await firstOf(backend, trip));
  await expect.poll(known).toBe(before);
  await everywhere(
    await inForce({ rules: [{ id: 'once-more', amount: { amountMinor: 100, per: 'each' }, conditions: { kinds: ['flight'] } }] }),
  );
  expect(await known()).toBeUndefined();
  expect(minorOf(await firstOf(backend, trip))).toBe(before + 100);
  await expect.poll(known).toBe(before + 100);
});

test('bags of an open booking keep the margin under which the flight was shown', async () => {
  const trip = aTrip();
  const shown = await firstOf(backend, trip);
  const { opened } = await pay(backend, [{ kind: 'flight', offerId: shown.id }]);
  const bagsOf = async (flightOfferId: string) =>
    must(await elsewhere.readSession({ agentId, flightOfferId })).additionalServices.additionalBaggages[0];
  const bag = await bagsOf(opened.flightOfferId);
  if (!bag) throw new Error('this fare sells no bags');
  await everywhere(
    await inForce({ rules: [{ id: 'bags', amount: { amountMinor: 700, per: 'each' }, conditions: { kinds: ['bag'] } }] }),
  );
  expect(await bagsOf(opened.flightOfferId)).toEqual(bag);
  const onwardBaggage = [{ travelerId: bag.travelerId, kind: bag.kind, quantity: 1 }];
  const key = { agentId, flightOfferId: opened.flightOfferId };
  const added = must(
    await backend.addAdditionalServices({ ...key, additionalServices: { baggage: { onwardBaggage, returnBaggage: [] } } }),
  );
  expect(added.data.total.amount).toBe(opened.total.amount + bag.single.amountMinor);

  const fresh = await pay(backend, [{ kind: 'flight', offerId: (await firstOf(backend, trip)).id }]);
  expect((await bagsOf(fresh.opened.flightOfferId))?.single.amountMinor).toBe(bag.single.amountMinor + 700);
});

const DAYS = 70;
const stay = { startDate: travelDay(DAYS), endDate: travelDay(DAYS + 2) };
const asked = { stay, rooms: [{ adults: 1 }] };
const NEAR_MEDELLIN = { geoCode: { latitude: 6.2476, longitude: -75.5658 }, radius: 20, unit: 'KM' as const };

test('rooms and packages follow their rules, and cost in a booking what the lists have shown', async () => {
  const trip = aTrip({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: stay.startDate }] });
  const roomOf = async (hotelId: string) => must(await backend.stayOffers({ ...asked, id: hotelId })).data;
  const [hotel] = must(await backend.searchStays({ ...asked, geoSearch: NEAR_MEDELLIN })).data;
  if (!hotel) throw new Error('no hotel is found');
  const [room] = await roomOf(hotel.hotel.id);
  if (!room) throw new Error('no room is found');
  const flight = await firstOf(backend, trip);

  await everywhere(
    await inForce({
      rules: [
        { id: 'rooms', amount: { amountMinor: 2_000, per: 'sale' }, conditions: { kinds: ['stay'], to: ['Medellín'] } },
        { id: 'elsewhere', amount: { amountMinor: 9_000, per: 'sale' }, conditions: { kinds: ['stay'], to: ['Cartagena'] } },
        { id: 'packages', kind: 'fee', amount: { amountMinor: 500, per: 'each' }, conditions: { kinds: ['package'] } },
      ],
      without: ['up', 'once-more'],
    }),
  );
  const found = must(await elsewhere.searchStays({ ...asked, geoSearch: NEAR_MEDELLIN })).data.find(
    (one) => one.hotel.id === hotel.hotel.id,
  );
  expect(found?.cheapest.total.amountMinor).toBe(hotel.cheapest.total.amountMinor + 2_000);
  const dearer = (await roomOf(hotel.hotel.id)).find(({ total }) => total.amountMinor === room.total.amountMinor + 2_000);
  if (!dearer) throw new Error('the room is not at its price');

  // Shown before the rules: the room and the flight cost what they did, together too.
  const both = (flightId: string, offerId: string) => [
    { kind: 'flight' as const, offerId: flightId },
    { kind: 'stay' as const, offerId },
  ];
  const atol = { amountMinor: 273, currency: 'USD' };
  const early = await pay(elsewhere, both(flight.id, room.id));
  expect(early.opened.total.amount).toBe(totalInPackage(flight, atol).amountMinor + room.total.amountMinor);
  const earlyKey = { agentId, flightOfferId: early.opened.flightOfferId };
  expect(must(await backend.refreshPrice(earlyKey))).toEqual({ total: early.opened.total });

  const fresh = await firstOf(backend, trip);
  expect(totalInPackage(fresh, atol).amountMinor).toBe(costOf(fresh) + 273 + 500);
  const late = await pay(elsewhere, both(fresh.id, dearer.id));
  expect(late.opened.total.amount).toBe(costOf(fresh) + 773 + dearer.total.amountMinor);
  expect(must(await backend.refreshPrice({ agentId, flightOfferId: late.opened.flightOfferId }))).toEqual({
    total: late.opened.total,
  });

  // A flight alone has no price with a stay any more, once it is in a booking.
  const alone = await pay(backend, [{ kind: 'flight', offerId: fresh.id }]);
  const session = must(await backend.readSession({ agentId, flightOfferId: alone.opened.flightOfferId }));
  expect(session.flightOffer?.price).not.toHaveProperty('inPackage');
});

test('what was in force cannot be changed or lost in the database', async () => {
  const run = (text: string) => queryRows(running.product.databaseUrl, text);
  for (const table of ['rule_sets', 'rule_set_steps'])
    for (const text of [`delete from ${table}`, `truncate ${table} cascade`, `update ${table} set id = id`])
      await expect(run(text)).rejects.toThrow('only added to');
});
