import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { StayOffer } from '#domain/stays/stay-offer.ts';
import type { Faults } from '#sandbox/faults.ts';
import { startLiteApiSandbox } from '#sandbox/liteapi/server.ts';
import { createStayWorld, type StayWorld } from '#sandbox/world/stays/stay-world.ts';
import type { CallTerms } from '#suppliers/api-client.ts';
import { createLiteApiSupplier } from '#suppliers/stays/liteapi/adapter.ts';
import type { QuotedStay, StayOrderRequest, StayQuery, StaySupplier } from '#suppliers/stays/port.ts';
import { must } from './flight-suppliers.ts';

/** Every adapter of the stay port with its sandbox, over the network, in this process. */
export const STAY_SUPPLIER_NAMES = ['liteapi'] as const;

type Order = {
  clientReference: string;
  status: string;
  price: { amountMinor: number };
  refunded: { amountMinor: number } | null;
};

export type StaySupplierUnderTest = {
  supplier: StaySupplier;
  world: StayWorld;
  faults: Faults;
  /** How many live orders the upstream API has for a client reference. */
  ordersOf(clientReference: string): Promise<number>;
  stop(): void;
};

/** The supplier's calls by method and path prefix, for injecting faults. */
export const CALLS = {
  liteapi: {
    search: 'POST /v3.0/hotels/rates',
    reprice: 'POST /v3.0/rates/prebook',
    order: 'POST /v3.0/rates/book',
    cancel: 'PUT /v3.0/bookings',
  },
} as const;

export async function startStaySupplier(
  _name: (typeof STAY_SUPPLIER_NAMES)[number],
  terms: CallTerms = {},
  { creditUsd, ...options }: Parameters<typeof createStayWorld>[0] & { creditUsd?: number } = {},
): Promise<StaySupplierUnderTest> {
  const world = createStayWorld(options);
  const dataDir = mkdtempSync(join(tmpdir(), 'stays-'));
  const { url, server, faults } = await startLiteApiSandbox({
    world,
    dataDir,
    ...(creditUsd === undefined ? {} : { creditUsd }),
  });
  const address = `${url}/v3.0`;
  return {
    supplier: createLiteApiSupplier({ ...terms, baseUrl: address, bookUrl: address, apiKey: 'sand_a', paymentMethod: 'CREDIT' }),
    world,
    faults,
    async ordersOf(clientReference) {
      const { orders } = (await (await fetch(`${url}/sandbox/books`)).json()) as { orders: Order[] };
      return orders.filter((order) => order.clientReference === clientReference && order.status === 'booked').length;
    },
    stop: () => void server.close(),
  };
}

export const inDays = (days: number): string => addDays(todayIn('America/Bogota'), days);
export const CARTAGENA = { lat: 10.3997, lon: -75.5144, radiusKm: 20 };

export function aStay(changes: Partial<StayQuery> = {}): StayQuery {
  return {
    checkIn: inDays(60),
    checkOut: inDays(63),
    rooms: [{ adults: 2, childAges: [] }],
    nationality: 'CO',
    currency: 'USD',
    ...changes,
  };
}

export const soon = (ms = 10_000) => ({ signal: AbortSignal.timeout(ms) });

/** A suitable offer of a hotel in Cartagena, repriced. */
export async function quoted(
  supplier: StaySupplier,
  query = aStay(),
  suits: (offer: StayOffer) => boolean = () => true,
): Promise<QuotedStay> {
  const { stays } = must(await supplier.search({ ...query, near: CARTAGENA }, soon()));
  for (const { hotel } of stays) {
    const { offers } = must(await supplier.roomOffers(hotel.id, query, soon()));
    const offer = offers.find((one) => one.paidTo === 'agency' && suits(one));
    if (offer) return must(await supplier.reprice(offer));
  }
  throw new Error('no offer suits');
}

const GUESTS = [
  { firstName: 'Ana María', lastName: 'Muñoz Peña', wishes: 'Piso alto, por favor' },
  { firstName: 'José', lastName: 'Ñáñez' },
  { firstName: 'Zoë', lastName: 'Ærø' },
];

export function aStayOrder(clientReference: string, quote: QuotedStay): StayOrderRequest {
  return {
    clientReference,
    quoted: quote,
    leadGuests: quote.offer.rooms.map((_, room) => GUESTS[room % GUESTS.length] as (typeof GUESTS)[0]),
    customer: {
      email: 'ana@example.com',
      phone: { countryCode: '+57', nationalNumber: '3001234567' },
      newsletterSubscribe: false,
    },
  };
}
