import { DuffelError } from '@duffel/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { few } from '../harness/running/long-by-nature.ts';
import {
  type CreateOrder,
  type DuffelOffer,
  HEADERS,
  orderOf,
  searchDuffel,
  startDuffel,
  today,
} from '../harness/suppliers/duffel-client.ts';

/** The Duffel sandbox called by the official client, and its answers compared with recorded ones. */
type Offer = DuffelOffer;

const WALKS = few(5, 100);
const CITIES = [...AIRPORTS.values()].filter(({ passengersMillions }) => passengersMillions >= 6);

let sandbox: Awaited<ReturnType<typeof startDuffel>>;
let client: (typeof sandbox)['client'];
beforeAll(async () => {
  sandbox = await startDuffel();
  client = sandbox.client;
});
afterAll(() => sandbox.server.close());

const pick = <Item>(items: readonly Item[], ...words: (string | number)[]): Item =>
  items[Math.floor(seededRandom(...words) * items.length)] as Item;
const search = (from: string, to: string, days: number, how: { back?: boolean; types?: string[] } = {}) =>
  searchDuffel(client, from, to, days, how);

/** Every key of a recorded object that the sandbox's answer lacks, through lists and objects. */
function missingKeys(recorded: unknown, ours: unknown, at = ''): string[] {
  if (Array.isArray(recorded)) {
    return Array.isArray(ours) && recorded.length > 0 && ours.length > 0 ? missingKeys(recorded[0], ours[0], `${at}[]`) : [];
  }
  if (typeof recorded !== 'object' || recorded === null || typeof ours !== 'object' || ours === null) return [];
  return Object.entries(recorded).flatMap(([key, value]) =>
    key in ours ? missingKeys(value, (ours as Record<string, unknown>)[key], `${at}.${key}`) : [`${at}.${key}`],
  );
}

test(`${WALKS} bookings from search to cancellation succeed with the official client`, { timeout: 300_000 }, async () => {
  let ordered = 0;
  for (let walk = 0; walk < WALKS; walk++) {
    const types = [
      'adult',
      ...(walk % 3 ? ['adult'] : []),
      ...(walk % 4 ? [] : ['child']),
      ...(walk % 5 ? [] : ['infant_without_seat']),
    ];
    const origin = pick(CITIES, 'd-from', walk);
    const others = CITIES.filter(({ cityCode }) => cityCode !== origin.cityCode);
    const [from, to] = [origin.iataCode, pick(others, 'd-to', walk).iataCode];
    const { offers } = await search(from, to, 5 + Math.floor(seededRandom('d-day', walk) * 200), { back: walk % 2 === 1, types });
    const offer = offers[walk % Math.max(1, Math.min(8, offers.length))];
    if (!offer) continue;
    const { data: read } = await client.offers.get(offer.id, { return_available_services: true });
    expect(read.total_amount, `walk ${walk} ${from}-${to}`).toBe(offer.total_amount);
    expect(Number(read.base_amount) + Number(read.tax_amount)).toBeCloseTo(Number(read.total_amount), 2);

    const { data: maps } = await client.seatMaps.get({ offer_id: offer.id });
    expect(maps).toHaveLength(read.slices.flatMap(({ segments }) => segments).length);

    const { data: order } = await client.orders.create(orderOf(read, { metadata: { client_reference: `walk-${walk}` } }));
    expect((await client.orders.get(order.id)).data.booking_reference).toBe(order.booking_reference);
    const { data: quote } = await client.orderCancellations.create({ order_id: order.id });
    expect((await client.orderCancellations.confirm(quote.id)).data.confirmed_at).not.toBeNull();
    expect((await client.orders.get(order.id)).data.cancelled_at).not.toBeNull();
    ordered += 1;
  }
  expect(ordered).toBeGreaterThan(WALKS * 0.8);
});

describe('an order', () => {
  test('with bags and a seat costs the sum of its parts, and the seat is taken', async () => {
    const { offers } = await search('BOG', 'MIA', 50);
    const { data: offer } = await client.offers.get((offers[0] as Offer).id, { return_available_services: true });
    const bag = offer.available_services?.[0] as { id: string; total_amount: string };
    const findSeat = async () => {
      const { data: maps } = await client.seatMaps.get({ offer_id: offer.id });
      const elements = maps[0]?.cabins[0]?.rows.flatMap(({ sections }) => sections.flatMap((section) => section.elements)) ?? [];
      // biome-ignore lint/suspicious/noExplicitAny: the client's types know fewer elements than there are.
      return elements as any[];
    };
    const seat = (await findSeat()).find((element) => element.available_services?.length > 0);
    const [seatService] = seat.available_services;
    const amount = (Number(offer.total_amount) + 2 * Number(bag.total_amount) + Number(seatService.total_amount)).toFixed(2);
    const { data: order } = await client.orders.create(
      orderOf(offer, {
        services: [
          { id: bag.id, quantity: 2 },
          { id: seatService.id, quantity: 1 },
        ],
        payments: [{ type: 'balance', amount, currency: offer.total_currency }],
      }),
    );
    expect(order.total_amount).toBe(amount);
    const again = (await findSeat()).find(({ designator }) => designator === seat.designator);
    expect(again.available_services).toEqual([]);
  });

  test('offers bags after its offer has expired, however slow the sandbox is', async () => {
    let clock = Date.now();
    const own = await startDuffel({ now: () => (clock += 2) });
    const { offers } = await searchDuffel(own.client, 'BOG', 'MIA', 50);
    const { data: order } = await own.client.orders.create(orderOf(offers[0] as Offer));
    for (const later of [0, 24 * 3_600_000]) {
      clock += later;
      const { status } = await fetch(`${own.url}/air/orders/${order.id}/available_services`, { headers: HEADERS });
      expect(status).toBe(200);
    }
    own.server.close();
  });

  test('on hold is paid later, once, and only with its exact amount', async () => {
    const { offers } = await search('JFK', 'EWR', 30);
    const offer = offers[0] as Offer;
    const { payments: _, ...held } = orderOf(offer, { type: 'hold' as never });
    const { data: order } = await client.orders.create(held as CreateOrder);
    expect(order.payment_status.awaiting_payment).toBe(true);
    const pay = (amount: string) =>
      client.payments.create({ order_id: order.id, payment: { type: 'balance', amount, currency: order.total_currency } });
    await expect(pay('1.00')).rejects.toBeInstanceOf(DuffelError);
    await pay(order.total_amount);
    await expect(pay(order.total_amount)).rejects.toMatchObject({ errors: [{ code: 'already_paid' }] });
    expect((await client.orders.get(order.id)).data.payment_status.awaiting_payment).toBe(false);
  });
});

describe('an airline-initiated change', () => {
  const changed = (order: string, change: object) =>
    fetch(`${sandbox.url}/sandbox/schedule-changes`, { method: 'PUT', body: JSON.stringify([{ order, ...change }]) });

  test('is listed beside the order until accepted and allows a full refund meanwhile', async () => {
    const { offers } = await search('BOG', 'MIA', 60, { back: true });
    const { data: order } = await client.orders.create(orderOf(offers[0] as Offer));
    expect(order.airline_initiated_changes).toEqual([]);
    expect((await changed(order.id, { leg: 1, change: 'time', minutes: 120 })).status).toBe(204);
    const { data: read } = await client.orders.get(order.id);
    expect(read.slices).toEqual(order.slices);
    const [change] = (await client.airlineInitiatedChanges.list(order.id)).data;
    expect(change).toMatchObject({ order_id: order.id, action_taken: null, available_actions: ['accept', 'cancel', 'change'] });
    expect(change?.removed.map(({ id }) => id)).toEqual([order.slices[1]?.id]);
    const { data: quote } = await client.orderCancellations.create({ order_id: order.id });
    expect(quote.refund_amount).toBe(order.total_amount);
    const { data: accepted } = await client.airlineInitiatedChanges.accept(change?.id ?? '');
    expect(accepted).toMatchObject({ action_taken: 'accepted', available_actions: [] });
    const { data: after } = await client.orders.get(order.id);
    expect(after.slices[1]).toEqual(change?.added[0]);
    expect((await client.airlineInitiatedChanges.accept(change?.id ?? '')).data.action_taken).toBe('accepted');
    await expect(client.airlineInitiatedChanges.accept('aic_nobody')).rejects.toBeInstanceOf(DuffelError);
  });

  test('can cancel a slice, and is refused for an unknown order', async () => {
    const { offers } = await search('BOG', 'MIA', 61, { back: true });
    const { data: order } = await client.orders.create(orderOf(offers[0] as Offer));
    expect((await changed(order.id, { change: 'cancel' })).status).toBe(204);
    expect((await client.orders.get(order.id)).data.airline_initiated_changes[0]).toMatchObject({ added: [] });
    expect((await changed('ord_nobody', { change: 'cancel' })).status).toBe(404);
  });
});

test('airlines change some orders on their own, at most once a day each', async () => {
  let now = Date.now();
  const restless = await startDuffel({ changeShare: 0.5, now: () => now });
  const { offers } = await searchDuffel(restless.client, 'BOG', 'MIA', 90);
  const { data: order } = await restless.client.orders.create(orderOf(offers[0] as Offer));
  const changes = async () => (await restless.client.orders.get(order.id)).data.airline_initiated_changes.length;
  let seen = 0;
  for (let day = 0; day < 30; day++) {
    const [first, again] = [await changes(), await changes()];
    expect(again).toBe(first);
    expect(first - seen).toBeLessThanOrEqual(1);
    seen = first;
    now += 86_400_000;
  }
  // A cancelled flight does not change any more.
  expect(seen).toBeGreaterThan(0);
  restless.server.close();
});

describe('Duffel’s published test routes', () => {
  test('have no offers, holdable, connecting or stopping offers, no bags and no services', async () => {
    expect((await search('PVD', 'RAI', 30)).offers).toEqual([]);
    const holdable = (await search('JFK', 'EWR', 30)).offers;
    expect(holdable.length).toBeGreaterThan(0);
    expect(holdable.every((offer) => !offer.payment_requirements.requires_instant_payment)).toBe(true);
    const connecting = (await search('LHR', 'DXB', 30)).offers;
    expect(connecting.length).toBeGreaterThan(0);
    expect(connecting.every(({ slices }) => (slices[0]?.segments.length ?? 0) > 1)).toBe(true);
    const stopping = (await search('DXB', 'AMS', 30)).offers as unknown as { slices: { segments: { stops: unknown[] }[] }[] }[];
    expect(stopping.length).toBeGreaterThan(0);
    expect(stopping.every(({ slices }) => slices[0]?.segments[0]?.stops.length === 1)).toBe(true);
    const bagless = (await search('BTS', 'MRU', 30)).offers;
    expect(bagless.length).toBeGreaterThan(0);
    expect(bagless.every(({ slices }) => slices[0]?.segments[0]?.passengers[0]?.baggages.length === 0)).toBe(true);
    const bare = (await search('BTS', 'ABV', 30)).offers[0] as Offer;
    expect((await client.offers.get(bare.id, { return_available_services: true })).data.available_services).toEqual([]);
  });

  test('lose an offer on reading it or raise it by ten on each reading', async () => {
    const gone = (await search('LGW', 'LHR', 30)).offers[0] as Offer;
    await expect(client.offers.get(gone.id)).rejects.toMatchObject({ errors: [{ code: 'offer_no_longer_available' }] });
    const dearer = (await search('LHR', 'STN', 30)).offers[0] as Offer;
    const once = Number((await client.offers.get(dearer.id)).data.total_amount);
    const twice = Number((await client.offers.get(dearer.id)).data.total_amount);
    expect([once - Number(dearer.total_amount), twice - once].map((difference) => difference.toFixed(2))).toEqual([
      '10.00',
      '10.00',
    ]);
  });

  test('time out a search', async () => {
    const answer = await fetch(`${sandbox.url}/air/offer_requests?supplier_timeout=50`, {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'duffel-version': 'v2', 'content-type': 'application/json' },
      body: JSON.stringify({
        data: {
          slices: [{ origin: 'STN', destination: 'LHR', departure_date: addDays(today(), 20) }],
          passengers: [{ type: 'adult' }],
        },
      }),
    });
    expect([answer.status, ((await answer.json()) as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
      504,
      'gateway_timeout_error',
    ]);
  });
});

test('offers are listed in pages', async () => {
  const { id, offers } = await search('BOG', 'MAD', 60, { back: true });
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await client.offers.list({ offer_request_id: id, limit: 50, sort: 'total_amount', ...(after ? { after } : {}) });
    seen.push(...page.data.map((offer) => offer.id));
    after = page.meta?.after;
  } while (after);
  expect(seen).toEqual(offers.map((offer) => offer.id));
});

test('errors of an unknown offer, a missing field and a missing token are Duffel’s', async () => {
  await expect(client.offers.get('off_0000nothing')).rejects.toMatchObject({
    meta: { status: 404 },
    errors: [{ code: 'not_found' }],
  });
  await expect(client.orderCancellations.create({ order_id: '' })).rejects.toMatchObject({
    errors: [{ code: 'validation_required', source: { field: 'order_id' } }],
  });
  expect((await fetch(`${sandbox.url}/air/offers/x`)).status).toBe(401);
});

describe.skipIf(!hasContracts)('compared with the recorded answers', () => {
  const recorded = (name: string) => {
    const raw = readContract<{ data?: object }>(`duffel/${name}.json`);
    const { _description, ...rest } = (raw.data ?? raw) as Record<string, unknown>;
    return rest;
  };

  test('offers, orders, seat maps and cancellations have every recorded key', async () => {
    const found = await search('BOG', 'MAD', 45);
    const { data: offer } = await client.offers.get((found.offers[0] as Offer).id, { return_available_services: true });
    const known = new Set([
      '.slices[].segments[].passengers[].cabin',
      '.slices[].segments[].passengers[].conditions',
      '.ngs_shelf',
    ]);
    const without = (keys: string[]) => keys.filter((key) => !known.has(key));
    for (const name of ['off_0000AVx4lUFFKW8PsPeQeQ_offers', 'off_0000AguUNlT6zsvmL0UBKn_offers']) {
      expect(without(missingKeys(recorded(name), offer)), name).toEqual([]);
    }
    const request = recorded('orq_0000Ab7taNqbK8y5YqW6Zk_offer-requests');
    expect(without(missingKeys({ ...request, offers: [] }, found))).toEqual([]);
    const { data: order } = await client.orders.create(orderOf(offer));
    // Recorded from an older version: other names for times and terminals, and a passenger's seat.
    const older = /departure_|arrival_|\.seat$|available_payment_types|^\.metadata/;
    expect(missingKeys(recorded('get-order-by-id'), order).filter((key) => !older.test(key))).toEqual([]);
    const { data: quote } = await client.orderCancellations.create({ order_id: order.id });
    expect(missingKeys(recorded('create-order-cancellation'), quote)).toEqual([]);
  });
});
