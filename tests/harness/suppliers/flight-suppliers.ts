import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { startDuffelSandbox } from '#sandbox/duffel/server.ts';
import type { Faults } from '#sandbox/faults.ts';
import { createWorld, type World } from '#sandbox/world/world.ts';
import type { CallTerms } from '#suppliers/api-client.ts';
import { createAmadeusSupplier } from '#suppliers/flights/amadeus/adapter.ts';
import { createDuffelSupplier } from '#suppliers/flights/duffel/adapter.ts';
import type { FlightSupplier, OrderRequest } from '#suppliers/flights/port.ts';
import { aSearch } from './a-search.ts';

/** Every adapter of the flight port with its sandbox, over the network, in this process. */
export const SUPPLIER_NAMES = ['amadeus', 'duffel'] as const;

type Books = { orders: { clientReference?: string; status: string }[] };

export type SupplierUnderTest = {
  supplier: FlightSupplier;
  world: World;
  faults: Faults;
  /** How many live orders the upstream API has for a client reference. */
  ordersOf(clientReference: string): Promise<number>;
  /** The upstream API's own total of an order, and how many services the order contains, if it lists any. */
  orderUpstream(orderId: string): Promise<{ total: string; serviceIds: number | undefined }>;
  stop(): void;
};

export async function startSupplier(
  name: (typeof SUPPLIER_NAMES)[number],
  terms: CallTerms = {},
  options: Parameters<typeof createWorld>[0] = {},
): Promise<SupplierUnderTest> {
  const world = createWorld(options);
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`));
  const { url, server, faults } = await (name === 'amadeus' ? startAmadeusSandbox : startDuffelSandbox)({ world, dataDir });
  const account = { ...terms, baseUrl: url };
  return {
    supplier:
      name === 'amadeus'
        ? createAmadeusSupplier({
            ...account,
            clientId: 'id',
            clientSecret: 'secret',
            ownerOfficeId: 'MDECO0000',
            orderLookup: 'client-reference',
          })
        : createDuffelSupplier({ ...account, accessToken: 'token' }),
    world,
    faults,
    async ordersOf(clientReference) {
      const { orders } = (await (await fetch(`${url}/sandbox/books`)).json()) as Books;
      return orders.filter((order) => order.clientReference === clientReference && order.status === 'booked').length;
    },
    orderUpstream: (orderId) => (name === 'amadeus' ? amadeusOrder : duffelOrder)(url, orderId),
    stop: () => void server.close(),
  };
}

async function amadeusOrder(url: string, orderId: string) {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: 'id', client_secret: 'secret' });
  const granted = (await (await fetch(`${url}/v1/security/oauth2/token`, { method: 'POST', body })).json()) as {
    access_token: string;
  };
  const headers = { authorization: `Bearer ${granted.access_token}` };
  const answer = (await (await fetch(`${url}/v1/booking/flight-orders/${orderId}`, { headers })).json()) as {
    data: { flightOffers: FlightOffer[] };
  };
  const { price } = answer.data.flightOffers[0] as FlightOffer;
  return { total: price.grandTotal ?? price.total, serviceIds: undefined };
}

async function duffelOrder(url: string, orderId: string) {
  const headers = { authorization: 'Bearer token', 'duffel-version': 'v2' };
  const answer = (await (await fetch(`${url}/air/orders/${orderId}`, { headers })).json()) as {
    data: { total_amount: string; services: { quantity: number }[] };
  };
  return { total: answer.data.total_amount, serviceIds: answer.data.services.length };
}

const daysAhead = (days: number): string => addDays(todayIn('America/Bogota'), days);

export const aTrip = (changes: Partial<FlightSearchRequest> = {}): FlightSearchRequest =>
  aSearch({
    legInfo: [
      { from: 'BOG', to: 'MIA', departureDate: daysAhead(40) },
      { from: 'MIA', to: 'BOG', departureDate: daysAhead(48) },
    ],
    ...changes,
  });

const NAMES = ['Ana María', 'José', 'Zoë', 'Luz', 'Inés', 'Juan', 'Eva', 'Raúl', 'Sol'];

export function anOrder(clientReference: string, offer: FlightOffer): OrderRequest {
  const born: Record<string, string> = { ADULT: '1988-02-29', CHILD: daysAhead(-6 * 365), HELD_INFANT: daysAhead(-100) };
  return {
    clientReference,
    bookingReference: 'ABC234',
    offer,
    billing: null,
    passengers: offer.travelerPricings.map(({ travelerType }, index) => ({
      type: 'adult',
      firstName: NAMES[index] ?? 'Juan',
      lastName: 'Muñoz Peña',
      gender: 'female',
      dateOfBirth: born[travelerType] as string,
      passportNumber: `AB12345${index}`,
      passportExpiryDate: '2039-06-15',
      nationality: 'CO',
    })),
    customer: {
      email: 'ana@example.com',
      phone: { countryCode: '+57', nationalNumber: '3001234567' },
      newsletterSubscribe: false,
    },
  };
}

export const within = (ms = 10_000) => ({ signal: AbortSignal.timeout(ms) });

/** A successful outcome; throws on a failure. */
export function must<Outcome extends { ok: boolean }>(outcome: Outcome): Extract<Outcome, { ok: true }> {
  assert.ok(outcome.ok, `not well: ${JSON.stringify(outcome)}`);
  return outcome as Extract<Outcome, { ok: true }>;
}
