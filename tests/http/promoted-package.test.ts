import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { receiptView } from '#site/papers/receipt-view.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
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

/** A promotion code of a flight with a hotel: one amount, shared by both. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything();
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const agentId = 'promoted-package';
const DAYS = 70;
const asked = { stay: { startDate: travelDay(DAYS), endDate: travelDay(DAYS + 2) }, rooms: [{ adults: 1 }] };
const NEAR_MEDELLIN = { geoCode: { latitude: 6.2476, longitude: -75.5658 }, radius: 20, unit: 'KM' as const };

/** A room that is paid through the agency, and cancelled for free for now. */
async function aRoom() {
  const { data } = must(await backend.searchStays({ ...asked, geoSearch: NEAR_MEDELLIN }));
  for (const { hotel } of data) {
    const offers = must(await backend.stayOffers({ ...asked, id: hotel.id })).data;
    const room = offers.find(
      ({ cancellation, paidTo, sale }) => cancellation.isRefundable && paidTo === 'agency' && !sale.isOnRequest,
    );
    if (room) return room;
  }
  throw new Error('no such room');
}

async function aFlight(): Promise<FlightOffer> {
  const legInfo = [{ from: 'BOG', to: 'MDE', departureDate: travelDay(DAYS) }];
  const { data } = must(await backend.searchFlights(aSegment({ legInfo })));
  return data.find(({ source }) => source === 'GDS') as FlightOffer;
}

test('a promotion code is off a package too, each item keeps its share, and what was paid goes back', async () => {
  const promotion = {
    code: 'PAQUETE',
    shownAs: 'Paquetes',
    mostUses: null,
    mostOfOne: null,
    leastTotalMinor: null,
    channels: [],
  };
  const amount = { amountMinor: 500, per: 'sale' as const };
  const conditions = { kinds: ['package' as const, 'stay' as const], to: ['medellin'] };
  const version = await putInForce(running.product.databaseUrl, {
    rules: [
      // What a code can take off: the agency's own.
      { id: 'room', amount: { amountMinor: 1_000, per: 'each' }, conditions: { kinds: ['package', 'stay'] } },
      { id: 'code', kind: 'discount', amount, promotion, conditions },
    ],
  });
  await expect.poll(running.product.log, { timeout: 10_000 }).toContain(`"version":${version},"msg":"other rules`);
  const [room, flight] = [await aRoom(), await aFlight()];
  const items = [
    { kind: 'flight' as const, offerId: flight.id },
    { kind: 'stay' as const, offerId: room.id },
  ];
  const opened = must(await backend.setItems({ agentId, items }));
  const key = { agentId, flightOfferId: opened.flightOfferId };
  expect(must(await backend.applyPromotion({ ...key, code: 'paquete' })).refused).toBeNull();
  const total = { ...opened.total, amount: opened.total.amount - 500 };
  expect(must(await backend.refreshPrice(key)).total).toEqual(total);
  const session = must(await backend.readSession(key));
  const shares = session.items.map(({ promotionMinor }) => promotionMinor);
  expect(shares[0]).toBeGreaterThan(0);
  expect(shares[1]).toBeGreaterThan(0);
  expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBe(500);
  expect(JSON.stringify(session)).not.toContain('termsUnpromoted');
  const [flown, stay] = session.items;
  must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  must(await backend.saveGuests({ ...key, guests: [{ itemId: stay?.id ?? '', room: 0, firstName: 'Ana', lastName: 'Muñoz' }] }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  const booked = must(await backend.book({ ...key, acceptedTotal: total }));
  if (!('referenceId' in booked)) throw new Error(`not booked: ${booked.status}`);
  const receipt = receiptView(booked);
  expect(receipt.own.map(({ label }) => label)).toContain('Paquetes (código PAQUETE)');
  const cents = (shown: string) => Number(shown.replace('−', '-').replaceAll(/[^\d-]/g, ''));
  const [others = 0, own = 0] = [receipt.forOthers, receipt.own].map((lines) => cents(lines.at(-1)?.amount ?? ''));
  expect(others + own).toBe(total.amount);
  expect(receipt.own.slice(0, -1).reduce((sum, { amount: line }) => sum + cents(line), 0)).toBe(own);

  const lookup = { referenceId: booked.referenceId, email: aCustomer.email, proof: { keys: [key] } };
  const back = async (...itemIds: string[]) => must(await backend.quoteCancellation({ ...lookup, itemIds })).refund?.amount;
  expect(await back(flown?.id ?? '', stay?.id ?? '')).toBe(total.amount);
  expect(await back(stay?.id ?? '')).toBe(stay?.total.amount);
});
