import { randomBytes } from 'node:crypto';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Fault } from '../faults.ts';
import type { Journal } from '../journal.ts';
import type { Network } from '../world/network.ts';
import { invalidFormat, mandatoryMissing, notFound, priceDiscrepancy, soldOut } from './errors.ts';
import { dictionariesOf, priceTravelers, totalCents } from './offers.ts';
import { saleOfOffer } from './pricing.ts';

export type StoredOrder = { id: string; clientReference: string | undefined; status: 'booked' | 'cancelled'; data: OrderData };

type OrderData = {
  type: 'flight-order';
  id: string;
  associatedRecords: { reference: string; creationDate: string; originSystemCode: string; flightOfferId: string }[];
  flightOffers: FlightOffer[];
  travelers: Traveler[];
  [field: string]: unknown;
};
type Traveler = { id: string; dateOfBirth?: string; gender?: string; name?: { firstName?: string; lastName?: string } };
type OrderBody = { data?: { flightOffers?: FlightOffer[]; travelers?: Traveler[]; [field: string]: unknown } };

/** `POST /v1/booking/flight-orders`: makes the order, or says with the real codes what is wrong. */
export function createOrder(
  { network, orders }: { network: Network; orders: Journal<StoredOrder> },
  body: OrderBody,
  clientReference: string | undefined,
  fault: Fault | undefined,
) {
  const { flightOffers, travelers, ...rest } = body.data ?? {};
  const offer = flightOffers?.[0];
  if (!offer) throw mandatoryMissing('/data/flightOffers');
  if (fault?.soldOut) throw soldOut();
  const sale = saleOfOffer(network, offer, fault?.priceFactor ?? 1);
  const current = (totalCents(priceTravelers(sale)) / 100).toFixed(2);
  const asked = offer.price.grandTotal ?? offer.price.total;
  if (current !== asked) throw priceDiscrepancy(current, asked);
  checkTravelers(travelers ?? [], offer);

  const id = randomBytes(18).toString('base64');
  const data: OrderData = {
    type: 'flight-order',
    ...rest,
    // Real ids arrive already percent-encoded.
    id: encodeURIComponent(id),
    associatedRecords: [
      {
        reference: locator(),
        creationDate: new Date().toISOString().slice(0, 23),
        originSystemCode: 'GDS',
        flightOfferId: offer.id,
      },
    ],
    flightOffers: [offer],
    travelers: travelers ?? [],
  };
  orders.put({ id, clientReference, status: 'booked', data });
  return { data, dictionaries: dictionariesOf(sale.journeys) };
}

export function readOrder(orders: Journal<StoredOrder>, id: string) {
  const order = orders.get(id);
  if (!order || order.status === 'cancelled') throw notFound();
  return { data: order.data };
}

export function cancelOrder(orders: Journal<StoredOrder>, id: string): void {
  const order = orders.get(id);
  if (!order || order.status === 'cancelled') throw notFound();
  orders.put({ ...order, status: 'cancelled' });
}

/** Orders by the caller's own reference, sent as `ama-client-ref` when they were made. */
export function listOrders(orders: Journal<StoredOrder>, clientReference: string) {
  const found = orders.all().filter((order) => order.clientReference === clientReference && order.status === 'booked');
  return { meta: { count: found.length }, data: found.map((order) => order.data) };
}

function checkTravelers(travelers: Traveler[], offer: FlightOffer): void {
  if (travelers.length !== offer.travelerPricings.length) throw mandatoryMissing('/data/travelers');
  travelers.forEach((traveler, index) => {
    const at = `/data/travelers/${index}`;
    const { firstName, lastName } = traveler.name ?? {};
    if (!firstName || !lastName) throw mandatoryMissing(`${at}/name`);
    // The host system takes letters, spaces and hyphens; anything else is sent back.
    if (!/^[\p{L}' -]+$/u.test(firstName + lastName))
      throw invalidFormat('Name has characters that are not allowed', `${at}/name`);
    if (!traveler.dateOfBirth) throw mandatoryMissing(`${at}/dateOfBirth`);
    if (traveler.gender !== 'MALE' && traveler.gender !== 'FEMALE') throw invalidFormat('gender', `${at}/gender`);
  });
}

const LOCATOR_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function locator(): string {
  return [...randomBytes(6)].map((byte) => LOCATOR_LETTERS[byte % LOCATOR_LETTERS.length]).join('');
}
