import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalInPackage } from '#domain/flights/prices/agency-fee.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import { receiptView } from '#site/papers/receipt-view.ts';
import { siteConfig } from '#site-config';
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

/**
 * The agency's discount on rooms bought with a flight: shown, paid, receipted and refunded as one figure; no discount for rooms
 * alone.
 */
const dir = mkdtempSync(join(tmpdir(), 'tiquete-package-rates-'));
const file = join(dir, 'rates.json');
const PERCENT = 10;
const UNTIL = travelDay(90);
writeFileSync(
  file,
  JSON.stringify([
    { name: 'Medellín', percent: PERCENT, sold: { from: travelDay(-1), until: UNTIL }, cities: ['medellin'] },
    { name: 'Ya pasó', percent: 50, sold: { from: travelDay(-30), until: travelDay(-2) } },
  ]),
);

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything({ PACKAGE_RATES_FILE: file });
  backend = clientOf(running.product.url);
});
afterAll(async () => {
  await running.stop();
  rmSync(dir, { recursive: true });
});

const agentId = 'package-rates';
const DAYS = 70;
const asked = { stay: { startDate: travelDay(DAYS), endDate: travelDay(DAYS + 2) }, rooms: [{ adults: 1 }] };
const NEAR_MEDELLIN = { geoCode: { latitude: 6.2476, longitude: -75.5658 }, radius: 20, unit: 'KM' as const };

/** A refundable room without a minimum selling price; most have one, equal to their price. */
async function aReducedRoom() {
  const { data } = must(await backend.searchStays({ ...asked, geoSearch: NEAR_MEDELLIN }));
  const reduced = data.filter(({ cheapest }) => cheapest.packageRate !== null);
  expect(reduced.length).toBeGreaterThan(0);
  expect(reduced.length).toBeLessThan(data.length / 2);
  for (const { hotel, cheapest } of reduced) {
    expect(cheapest.packageRate?.until).toBe(UNTIL);
    const offers = must(await backend.stayOffers({ ...asked, id: hotel.id })).data;
    const room = offers.find(({ cancellation, packageRate }) => cancellation.isRefundable && packageRate);
    if (room) return room;
  }
  throw new Error('no room of Medellín is reduced');
}

async function aFlight(): Promise<FlightOffer> {
  const legInfo = [{ from: 'BOG', to: 'MDE', departureDate: travelDay(DAYS) }];
  const { data } = must(await backend.searchFlights(aSegment({ legInfo })));
  return data.find(({ source }) => source === 'GDS') as FlightOffer;
}

test('a package rate lowers the total from the list to the receipt and is refunded as paid', async () => {
  const [room, flight] = [await aReducedRoom(), await aFlight()];
  const off = room.packageRate?.off.amountMinor ?? 0;
  expect(off).toBe(Math.floor((room.total.amountMinor * PERCENT) / 100));
  expect(JSON.stringify(room)).not.toMatch(/"(cost|least)"/);

  const alone = must(await backend.setItems({ agentId, items: [{ kind: 'stay', offerId: room.id }] }));
  expect(alone.total.amount).toBe(room.total.amountMinor);

  const chosen = [
    { kind: 'flight' as const, offerId: flight.id },
    { kind: 'stay' as const, offerId: room.id },
  ];
  const opened = must(await backend.setItems({ agentId, items: chosen }));
  const key = { agentId, flightOfferId: opened.flightOfferId };
  const flightTotal = totalInPackage(flight, { amountMinor: siteConfig.fees.atolMinor, currency: 'USD' }).amountMinor;
  expect(opened.total.amount).toBe(flightTotal + room.total.amountMinor - off);

  // Repricing gives the same total.
  expect(must(await backend.refreshPrice(key)).total).toEqual(opened.total);
  const { items } = must(await backend.readSession(key));
  const stay = items.find(({ kind }) => kind === 'stay');
  expect(stay).toMatchObject({ total: { amount: room.total.amountMinor - off }, stay: { packageRate: room.packageRate } });
  // The cancellation terms apply to the amount paid.
  for (const { fee } of stay?.stay?.offer.cancellation.steps ?? [])
    expect(fee.amountMinor).toBeLessThanOrEqual(room.total.amountMinor - off);

  must(await backend.saveCustomer({ ...key, customerDetails: aCustomer }));
  must(await backend.savePassengers({ ...key, passengers: [aPassenger] }));
  const guests = [{ itemId: stay?.id ?? '', room: 0, firstName: 'Ana', lastName: 'Muñoz' }];
  must(await backend.saveGuests({ ...key, guests }));
  must(await backend.saveBilling({ ...key, billingInformation: aBilling }));
  must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
  const booked = must(await backend.book({ ...key, acceptedTotal: opened.total }));
  if (!('referenceId' in booked)) throw new Error(`not booked: ${booked.status}`);

  const receipt = receiptView(booked);
  const less = receipt.forOthers.find(({ label }) => label === 'Tarifa de paquete');
  expect(less?.amount).toBe(formatMoney({ amountMinor: -off, currency: 'USD' }));
  expect(less?.amount).toMatch(/^−US\$/);
  expect(receipt.total).toBe(formatMoney(moneyOf(opened.total)));

  const lookup = { referenceId: booked.referenceId, email: aCustomer.email };
  const itemIds = booked.items.map(({ id }) => id);
  const quoted = must(await backend.quoteCancellation({ ...lookup, itemIds, proof: { keys: [key] } }));
  expect(quoted.refund).toEqual(opened.total);
  const ofStay = quoted.items.find(({ itemId }) => itemId === stay?.id);
  expect(ofStay?.refund?.amount.amount).toBe(room.total.amountMinor - off);
});

test('the hotel page shows the package rate with a flight only', async () => {
  const room = await aReducedRoom();
  const off = formatMoney(room.packageRate?.off ?? { amountMinor: 0, currency: 'USD' });
  const { startDate, endDate } = asked.stay;
  const query = { id: room.hotelId, startDate, endDate, adults: '1', destination: 'Medellín', lat: '6.2476', lon: '-75.5658' };
  const page = async (more: object) => {
    const answer = await fetch(`${running.product.url}/hoteles/HotelSummary?${new URLSearchParams({ ...query, ...more })}`);
    return (await answer.text()).replaceAll('&nbsp;', '\u00a0');
  };
  expect(await page({ tripType: '2', origin: 'BOG' })).toContain(`Tarifa de paquete: −${off}, hasta el`);
  expect(await page({})).not.toContain('Tarifa de paquete');
});
