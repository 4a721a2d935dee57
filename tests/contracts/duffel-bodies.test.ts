import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import {
  aSlice,
  type DuffelOffer,
  HEADERS,
  orderOf,
  searchDuffel,
  startDuffel,
  today,
} from '../harness/suppliers/duffel-client.ts';

/** Every body the Duffel sandbox takes, with a value of a wrong kind in every place, and what only some bodies say. */
let duffel: Awaited<ReturnType<typeof startDuffel>>;
let offer: DuffelOffer;
beforeAll(async () => {
  duffel = await startDuffel();
  offer = await anOffer();
});
afterAll(() => duffel.server.close());

const anOffer = async () => (await searchDuffel(duffel.client, 'BOG', 'MIA', 40)).offers[0] as DuffelOffer;
/** A bag that is sold with the offer, and its price. */
async function aBag(): Promise<{ id: string; quantity: number; cost: number }> {
  const { data } = await duffel.client.offers.get(offer.id, { return_available_services: true });
  const [bag] = data.available_services ?? [];
  return { id: bag?.id ?? '', quantity: 1, cost: Number(bag?.total_amount) };
}
type Problem = { code: string; source?: { pointer: string } };
async function send(method: string, path: string, data: unknown) {
  const answer = await fetch(duffel.url + path, { method, headers: HEADERS, body: JSON.stringify({ data }) });
  return { status: answer.status, ...((await answer.json()) as { data?: Record<string, unknown>; errors?: Problem[] }) };
}

/** Every place in a body, by its path. */
function* placesIn(value: unknown, at: (string | number)[] = []): Generator<[(string | number)[], unknown]> {
  yield [at, value];
  if (Array.isArray(value) && value.length > 0) yield* placesIn(value[0], [...at, 0]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...at, key]);
}
function withValue(body: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<PropertyKey, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}
const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);
const ODD = [5, 'x', true, [5], { odd: 1 }, [null]];

const loyalty_programme_accounts = [{ airline_iata_code: 'AV', account_number: '12901014' }];
const named = { given_name: 'Ana', family_name: 'Muñoz', loyalty_programme_accounts };
const paying = (amount: number | string) => ({ type: 'balance', amount: Number(amount).toFixed(2), currency: 'USD' });
const BODIES: [name: string, call: () => Promise<[method: string, path: string, body: unknown]>][] = [
  [
    'an offer request',
    async () => {
      const hours = { from: '01:00', to: '23:00' };
      const slice = { ...aSlice('BOG', 'MIA', addDays(today(), 40)), departure_time: hours, arrival_time: hours };
      const passengers = [{ type: 'adult', ...named }];
      const more = { cabin_class: 'economy', max_connections: 1, private_fares: { AV: [] }, airline_credit_ids: [] };
      return ['POST', '/air/offer_requests?return_offers=false', { slices: [slice], passengers, ...more }];
    },
  ],
  ['a passenger’s name', async () => ['PATCH', `/air/offers/${offer.id}/passengers/${offer.passengers[0]?.id}`, named]],
  [
    'a price',
    async () => {
      const { id, quantity } = await aBag();
      const intended = { intended_payment_methods: [{ type: 'balance' }], intended_services: [{ id, quantity }] };
      return ['POST', `/air/offers/${offer.id}/actions/price`, intended];
    },
  ],
  [
    'an order',
    async () => {
      const { id, quantity, cost } = await aBag();
      const payments = [paying(Number(offer.total_amount) + cost) as never];
      const order = orderOf(offer, { services: [{ id, quantity }], metadata: { a: 'b' }, payments });
      const [passenger, ...others] = order.passengers;
      return [
        'POST',
        '/air/orders',
        { ...order, passengers: [{ ...passenger, loyalty_programme_accounts }, ...others], users: [] },
      ];
    },
  ],
  [
    'services added later',
    async () => {
      offer = await anOffer();
      const { data: order } = await duffel.client.orders.create(orderOf(offer));
      const [bag] = (await duffel.client.orders.getAvailableServices(order.id)).data;
      const add_services = [{ id: bag?.id, quantity: 1 }];
      return ['POST', `/air/orders/${order.id}/services`, { payment: paying(bag?.total_amount ?? ''), add_services }];
    },
  ],
  [
    'a payment',
    async () => {
      const [held] = (await searchDuffel(duffel.client, 'JFK', 'EWR', 30)).offers;
      const order = orderOf(held as DuffelOffer, { type: 'hold' as never });
      const { data } = await duffel.client.orders.create({ ...order, payments: [] });
      return ['POST', '/air/payments', { order_id: data.id, payment: paying(data.total_amount) }];
    },
  ],
  ['a webhook', async () => ['POST', '/air/webhooks', { url: 'https://shop.test', events: ['order.created'] }]],
];

test.each(BODIES)('the body of %s is refused with a value of a wrong kind in any place', async (_, call) => {
  const [method, path, body] = await call();
  const otherwise: string[] = [];
  for (const [at, value] of placesIn(body)) {
    for (const odd of ODD.filter((one) => kindOf(one) !== kindOf(value))) {
      const { status } = await send(method, path, withValue(body, at, odd));
      if (status < 400 || status >= 500) otherwise.push(`/${at.join('/')} = ${JSON.stringify(odd)}: ${status}`);
    }
  }
  expect(otherwise).toEqual([]);
  expect((await send(method, path, body)).status).toBeLessThan(300);
});

test('an age or a type is sent of a passenger, not both', async () => {
  const body = { slices: [aSlice('BOG', 'MIA', addDays(today(), 40))], passengers: [{ type: 'adult', age: 30 }] };
  const { status, errors } = await send('POST', '/air/offer_requests', body);
  expect([status, errors?.[0]?.source?.pointer]).toEqual([422, '/passengers/0/age']);
});

test('names and loyalty accounts of an offer request are those of its offers', async () => {
  const slices = [aSlice('BOG', 'MIA', addDays(today(), 40))];
  const { data } = await send('POST', '/air/offer_requests?return_offers=true', {
    slices,
    passengers: [{ type: 'adult', ...named }],
  });
  const { passengers, offers } = data as { passengers: object[]; offers: { passengers: object[] }[] };
  expect([passengers[0], offers[0]?.passengers[0]]).toEqual([expect.objectContaining(named), expect.objectContaining(named)]);
  const without = { type: 'adult', loyalty_programme_accounts };
  const refused = await send('POST', '/air/offer_requests', { slices, passengers: [without] });
  expect(refused.errors?.[0]).toMatchObject({ code: 'validation_required', source: { pointer: '/passengers/0/given_name' } });
  for (const given_name of ['Æon', 'Ana2', 'Łukasz Łukasz Łukaszz'])
    expect(
      (await send('PATCH', `/air/offers/${offer.id}/passengers/${offer.passengers[0]?.id}`, { ...named, given_name })).status,
    ).toBe(422);
});

test('a price says what the intended payment would be charged for offer and services', async () => {
  const { id, quantity, cost } = await aBag();
  const intended = { intended_payment_methods: [{ type: 'balance' }], intended_services: [{ id, quantity }] };
  const priced = await send('POST', `/air/offers/${offer.id}/actions/price`, intended);
  const charge_amount = (Number(offer.total_amount) + cost).toFixed(2);
  expect(priced.data).toMatchObject({
    intended_services: [{ id, quantity }],
    intended_payment_methods: [{ type: 'balance', charge_amount, charge_currency: 'USD', surcharge_amount: '0.00' }],
  });
  const card = await send('POST', `/air/offers/${offer.id}/actions/price`, {
    ...intended,
    intended_payment_methods: [{ type: 'card', card_id: 'tcd_x' }],
  });
  expect(card.errors?.[0]).toMatchObject({ code: 'not_found', source: { pointer: '/intended_payment_methods/0/card_id' } });
});

describe('a cancelled order', () => {
  test('is read back and listed with its cancellation, and only with a confirmed one', async () => {
    const { data: order } = await duffel.client.orders.create(orderOf(await anOffer()));
    expect(order).toMatchObject({ cancellation: null, cancelled_at: null });
    const { data: quote } = await duffel.client.orderCancellations.create({ order_id: order.id });
    expect((await duffel.client.orders.get(order.id)).data.cancellation).toBeNull();
    const { data: cancellation } = await duffel.client.orderCancellations.confirm(quote.id);
    const read = (await duffel.client.orders.get(order.id)).data;
    expect(read).toMatchObject({ cancellation, available_actions: [], cancelled_at: cancellation.confirmed_at });
    const { data: listed } = await duffel.client.orders.list({ booking_reference: order.booking_reference });
    expect(listed.map((one) => one.cancellation)).toEqual([cancellation]);
    expect((await duffel.client.orderCancellations.get(quote.id)).data).toEqual(cancellation);
    await expect(duffel.client.orders.update(order.id, { metadata: {} })).rejects.toMatchObject({ meta: { status: 422 } });
  });
});
