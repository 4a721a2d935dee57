import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AIRPORTS } from '#domain/places/airport.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { type DuffelOffer, orderOf, searchDuffel, startDuffel } from '../harness/suppliers/duffel-client.ts';

/** Lists and single reads of the Duffel sandbox: pagination, filters and order, through the official client and plain HTTP. */
type Row = { id: string; [field: string]: unknown };
type Answer = { data: Row[]; meta: { limit: number; after: string | null; before: string | null }; errors?: Problem[] };
type Problem = { type: string; code: string; source?: { field: string; pointer: string } };

let now = Date.now();
let duffel: Awaited<ReturnType<typeof startDuffel>>;
let client: (typeof duffel)['client'];
const made: { id: string; owner: { id: string }; booking_reference: string; total_amount: string; created_at: string }[] = [];
const HEADERS = { authorization: 'Bearer duffel_test_lists', 'duffel-version': 'v2', accept: 'application/json' };

async function get(path: string): Promise<Answer & { status: number }> {
  const answer = await fetch(`${duffel.url}${path}`, { headers: HEADERS });
  return { ...((await answer.json()) as Answer), status: answer.status };
}
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const listed = async (query: string) => idsOf(await get(`/air/orders?${query}`));

beforeAll(async () => {
  duffel = await startDuffel({ now: () => now });
  client = duffel.client;
  const trips = [
    ['BOG', 'MIA', 40, {}],
    ['BOG', 'MAD', 30, { given_name: 'Griselda' }],
    ['JFK', 'EWR', 30, { held: true }],
    ['MIA', 'BOG', 60, { family_name: 'Ñúñez' }],
    ['JFK', 'EWR', 20, { held: true }],
  ] as const;
  for (const [from, to, days, { held, ...name }] of trips as unknown as [string, string, number, Record<string, unknown>][]) {
    now += 60_000;
    const { offers } = await searchDuffel(client, from, to, days);
    const order = orderOf(offers[0] as DuffelOffer, { metadata: { trip: `${from}-${to}` } });
    if (held) Object.assign(order, { type: 'hold', payments: undefined });
    Object.assign(order.passengers[0] as object, name);
    made.push((await client.orders.create(order)).data as never);
  }
});
afterAll(() => duffel.server.close());

const LISTS = ['airlines', 'airports', 'cities', 'aircraft'];

test.each([
  ['lat=91&lng=0', '/lat'],
  ['lat=&lng=0', '/lat'],
  ['lat=0&lng=-181', '/lng'],
  ['lat=0&lng=0&rad=far', '/rad'],
  ['lat=0&lng=0&rad=-1', '/rad'],
])('places around %s are refused by name', async (query, pointer) => {
  const { status, errors } = await get(`/places/suggestions?${query}`);
  expect(status).toBe(422);
  expect(errors?.[0]).toMatchObject({ code: 'validation_format', source: { pointer } });
});

test('the limit of metadata is on what an order has in all', async () => {
  const id = made[0]?.id ?? '';
  const metadata = Object.fromEntries(Array.from({ length: 49 }, (_, number) => [`key${number}`, 'value']));
  // The official client sends `{ data: { options } }`, in which no metadata arrives.
  const update = (pairs: Record<string, string>) =>
    fetch(`${duffel.url}/air/orders/${id}`, {
      method: 'PATCH',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { metadata: pairs } }),
    });
  expect((await update(metadata)).status).toBe(200);
  expect((await update({ key0: 'again' })).status).toBe(200);
  expect((await update({ more: 'value' })).status).toBe(422);
});

describe('pages', () => {
  test.each([...LISTS, 'orders'])('of %s visit every item once forward and backward and end with a null cursor', async (name) => {
    const size = name === 'orders' ? 2 : 200;
    const forward: Answer[] = [];
    for (let after: string | null = ''; after !== null; after = forward.at(-1)?.meta.after ?? null)
      forward.push(await get(`/air/${name}?limit=${size}${after ? `&after=${after}` : ''}`));
    const ids = forward.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(forward[0]?.meta.before).toBeNull();
    expect(forward.at(-1)?.meta.after).toBeNull();
    expect(forward.slice(0, -1).every(({ data }) => data.length === size)).toBe(true);
    const backward: string[][] = [];
    for (let before = forward.at(-1)?.meta.before ?? null; before !== null; ) {
      const page: Answer = await get(`/air/${name}?limit=${size}&before=${before}`);
      backward.unshift(idsOf(page));
      before = page.meta.before;
    }
    expect([...backward.flat(), ...idsOf(forward.at(-1) as Answer)]).toEqual(ids);
  });

  test('neither repeat nor skip items when one is added meanwhile', async () => {
    const first = await get('/air/orders?limit=2');
    now += 60_000;
    const { offers } = await searchDuffel(client, 'BOG', 'CTG', 25);
    const added = (await client.orders.create(orderOf(offers[0] as DuffelOffer))).data;
    const rest = await get(`/air/orders?limit=200&after=${first.meta.after}`);
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(made.map(({ id }) => id).reverse());
    expect((await get(`/air/orders?limit=200&before=${first.meta.after}`)).data[0]?.id).toBe(added.id);
  });

  test('contain 50 items by default', async () => {
    const page = await get('/air/airports');
    expect([page.data.length, page.meta.limit]).toEqual([50, 50]);
  });

  test.each([
    ...['limit=0', 'limit=201', 'limit=-1', 'limit=ten', 'limit=1.5', 'limit='].map((query) => [query, 'limit']),
    ...['after=nonsense', 'after=', 'after=MTAw'].map((query) => [query, 'after']),
    ['before=nonsense', 'before'],
  ] as [string, string][])('with %s are refused in every list', async (query, field) => {
    for (const path of [...LISTS.map((name) => `/air/${name}?`), '/air/orders?', '/air/order_cancellations?', '/air/webhooks?']) {
      const { status, errors } = await get(path + query);
      expect([status, errors?.[0]?.type, errors?.[0]?.source?.field], path).toEqual([422, 'validation_error', field]);
    }
  });

  test('refuse a cursor of another list', async () => {
    const { meta } = await get('/air/airlines?limit=5');
    expect((await get(`/air/airports?after=${meta.after}`)).status).toBe(422);
  });

  test('are walked by the client’s generator', async () => {
    const seen: string[] = [];
    for await (const { data } of client.airlines.listWithGenerator()) seen.push(data.id);
    expect(seen.length).toBeGreaterThan(100);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('reference data', () => {
  test('contains every airline, airport and aircraft of an offer by its id', async () => {
    const { offers } = await searchDuffel(client, 'BOG', 'MAD', 50, { back: true });
    for (const { owner, slices } of offers.slice(0, 30)) {
      expect((await client.airlines.get(owner.id)).data).toEqual(owner);
      for (const { origin, segments } of slices) {
        expect((await client.airports.get(origin.id)).data.iata_code).toBe(origin.iata_code);
        for (const { aircraft, operating_carrier } of segments) {
          expect((await client.aircraft.get((aircraft as { id: string }).id)).data).toEqual(aircraft);
          expect((await client.airlines.get(operating_carrier.id)).data.name).toBe(operating_carrier.name);
        }
      }
    }
  });

  test('links airports to their city and cities to their airports', async () => {
    const { data: heathrow } = await client.airports.get('arp_lhr_gb');
    expect(heathrow).toMatchObject({ type: 'airport', iata_code: 'LHR', iata_city_code: 'LON', city: { iata_code: 'LON' } });
    const city = (await get(`/air/cities/${(heathrow.city as { id: string }).id}`)) as unknown as { data: Row };
    expect((city.data.airports as Row[]).map(({ iata_code }) => iata_code)).toContain('LHR');
    expect((await client.airports.list({ limit: 200 })).data.every(({ iata_code }) => AIRPORTS.has(iata_code ?? ''))).toBe(true);
  });
});

describe('orders are filtered and sorted by', () => {
  const at = (index: number) => made[index] as (typeof made)[0];
  test('creation time', async () => {
    const own = (which: string, index: number) => `created_at[${which}]=${encodeURIComponent(at(index).created_at)}`;
    expect(await listed(`${own('after', 1)}&${own('before', 3)}`)).toEqual([3, 2, 1].map((index) => at(index).id));
    expect(await listed(`sort=created_at&${own('before', 1)}`)).toEqual([at(0).id, at(1).id]);
    const later = new Date(now + 1).toISOString();
    expect(await listed(`created_at[after]=${later}`)).toEqual([]);
  });

  test('booking reference, offer, airline, places and passenger names', async () => {
    const { data: order } = await client.orders.get(at(1).id);
    const read = order as typeof order & { offer_id: string; slices: { origin: Row; destination: Row }[] };
    expect(await listed(`booking_reference=${order.booking_reference}`)).toEqual([order.id]);
    expect(await listed('booking_reference=ZZZZZZ')).toEqual([]);
    expect(await listed(`offer_id=${read.offer_id}`)).toEqual([order.id]);
    expect(await listed(`owner_id[]=${at(1).owner.id}`)).toContain(order.id);
    expect(await listed('owner_id[]=arl_zz')).toEqual([at(4).id, at(2).id]);
    expect(await listed(`destination_id[]=${read.slices[0]?.destination.id}`)).toEqual([order.id]);
    expect(await listed('origin_id[]=arp_jfk_us&origin_id[]=arp_mia_us')).toEqual([at(4).id, at(3).id, at(2).id]);
    expect(await listed('origin_id[]=cit_nyc_us')).toEqual([at(4).id, at(2).id]);
    expect(await listed('passenger_name[]=grisel')).toEqual([order.id]);
    expect(await listed('passenger_name[]=Nunez')).toEqual([at(3).id]);
    const { data: byClient } = await client.orders.list({ 'passenger_name[]': ['Griselda'], limit: 10 });
    expect(byClient.map(({ id }) => id)).toEqual([order.id]);
  });

  test('departure and arrival time and payment status', async () => {
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
    expect(await listed(`departing_at[after]=${day(35)}&departing_at[before]=${day(45)}`)).toEqual([at(0).id]);
    expect(await listed(`arriving_at[after]=${day(55)}`)).toEqual([at(3).id]);
    expect(await listed('awaiting_payment=true')).toEqual([at(4).id, at(2).id]);
    expect(await listed('awaiting_payment=false')).not.toContain(at(2).id);
    expect(await listed('requires_action=true')).toEqual([]);
    expect(await listed('requires_action=false')).toContain(at(0).id);
  });

  test('payment deadline and amount, in both directions', async () => {
    const held = await listed('sort=payment_required_by&awaiting_payment=true');
    expect(held).toEqual([at(2).id, at(4).id]);
    expect(await listed('sort=-payment_required_by&awaiting_payment=true')).toEqual([...held].reverse());
    const amounts = (await get('/air/orders?sort=total_amount')).data.map(({ total_amount }) => Number(total_amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect((await get('/air/orders?sort=-total_amount')).data.map(({ total_amount }) => Number(total_amount))).toEqual(
      amounts.toReversed(),
    );
  });

  test('what an airline has changed requires action until it is answered', async () => {
    const { data: order } = await client.orders.get(at(1).id);
    const asked = [{ order: order.id, change: 'time', minutes: 90 }];
    await fetch(`${duffel.url}/sandbox/schedule-changes`, { method: 'PUT', body: JSON.stringify(asked) });
    expect(await listed('requires_action=true')).toEqual([order.id]);
    expect(await listed('requires_action=false')).not.toContain(order.id);
    const [change] = (await client.airlineInitiatedChanges.list(order.id)).data;
    await client.airlineInitiatedChanges.accept(change?.id ?? '');
    expect(await listed('requires_action=true')).toEqual([]);
  });

  test.each([
    ['sort=name', 'sort'],
    ['sort=--created_at', 'sort'],
    ['awaiting_payment=yes', 'awaiting_payment'],
    ['requires_action=1', 'requires_action'],
    ['created_at[after]=yesterday', 'after'],
    ['departing_at[before]=2026-13-40T00:00:00Z', 'before'],
  ])('%s is refused', async (query, field) => {
    const { status, errors } = await get(`/air/orders?${query}`);
    expect([status, errors?.[0]?.type, errors?.[0]?.source?.field]).toEqual([422, 'validation_error', field]);
  });
});

test('offers are sorted and filtered by connections as asked, and other parameters are refused', async () => {
  const { id, offers } = await searchDuffel(client, 'BOG', 'MAD', 55, { back: true });
  const byAmount = await client.offers.list({ offer_request_id: id, sort: '-total_amount' as never, limit: 200 });
  const amounts = byAmount.data.map(({ total_amount }) => Number(total_amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const direct = await get(`/air/offers?offer_request_id=${id}&max_connections=0&limit=200`);
  const isDirect = ({ slices }: { slices: { segments: unknown[] }[] }) => slices.every(({ segments }) => segments.length === 1);
  expect(direct.data.length).toBe(offers.filter((offer) => isDirect(offer as never)).length);
  expect(direct.data.every((offer) => isDirect(offer as never))).toBe(true);
  for (const query of ['sort=price', 'max_connections=-1', 'max_connections=x'])
    expect((await get(`/air/offers?offer_request_id=${id}&${query}`)).status, query).toBe(422);
  expect((await get('/air/offers')).errors?.[0]).toMatchObject({
    code: 'validation_required',
    source: { field: 'offer_request_id' },
  });
  expect((await get('/air/offers?offer_request_id=orq_0000none')).status).toBe(404);
  const requests = await get('/air/offer_requests?limit=200');
  expect(idsOf(requests)).toContain(id);
  expect(requests.data[0]).not.toHaveProperty('offers');
});

describe.skipIf(!hasContracts)('compared with the recording', () => {
  test('a list of orders and its pagination have every recorded key', async () => {
    const recorded = readContract<{ data: Row[]; meta: object }>('duffel/get-orders.json');
    const page = await get('/air/orders');
    const older = new Set(['metadata', 'available_payment_types']);
    expect(Object.keys(recorded.data[0] as Row).filter((key) => !older.has(key) && !(key in (page.data[0] as Row)))).toEqual([]);
    expect(Object.keys(recorded.meta ?? {}).filter((key) => !(key in page.meta))).toEqual([]);
  });
});
