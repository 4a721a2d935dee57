import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DuffelError } from '@duffel/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import {
  aSlice,
  type CreateOrder,
  type DuffelOffer,
  HEADERS,
  orderOf,
  searchDuffel,
  startDuffel,
  today,
} from '../harness/suppliers/duffel-client.ts';

/** The sandbox refuses what the real Duffel refuses, with the same errors: through the official client and plain HTTP. */
type Problem = { type: string; code: string; title: string; message: string; documentation_url: string; source?: Source };
type Source = { field: string; pointer: string };
type Body = { data?: Record<string, unknown>; errors?: Problem[]; meta?: { status?: number; request_id?: string } };

let now = Date.now();
let duffel: Awaited<ReturnType<typeof startDuffel>>;
let client: (typeof duffel)['client'];
beforeAll(async () => {
  duffel = await startDuffel({ now: () => now });
  client = duffel.client;
});
afterAll(() => duffel.server.close());

type Ask = { method?: string; headers?: Record<string, string | undefined>; body?: string };
async function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}) {
  const sent = Object.entries({ ...HEADERS, ...headers }).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await fetch(duffel.url + path, { method, headers: sent, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as Body) };
}
const send = (path: string, data: unknown, method = 'POST') => ask(path, { method, body: JSON.stringify({ data }) });

/** The error of an answer; it must have every field Duffel documents. */
function problemOf({ status, headers, errors, meta }: Awaited<ReturnType<typeof ask>>): Problem & { status: number } {
  const [error] = errors as [Problem];
  for (const field of ['type', 'code', 'title', 'message', 'documentation_url'] as const)
    expect(error[field], field).toBeTruthy();
  expect(meta).toEqual({ status, request_id: headers.get('x-request-id') });
  return { ...error, status };
}
const refusal = async (call: Promise<unknown>): Promise<Problem & { status: number }> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DuffelError);
  const { errors, meta } = error as InstanceType<typeof DuffelError>;
  return { ...(errors[0] as unknown as Problem), status: (meta as { status: number }).status };
};

/** A fresh offer for one adult or the given passengers, read with its services. */
async function freshOffer(types = ['adult'], [from, to]: [string, string] = ['BOG', 'MIA']): Promise<DuffelOffer> {
  const { offers } = await searchDuffel(client, from, to, 45, { types });
  return (await client.offers.get((offers[0] as DuffelOffer).id, { return_available_services: true })).data;
}
const held = (offer: DuffelOffer) => {
  const { payments: _, ...rest } = orderOf(offer, { type: 'hold' as never });
  return rest as CreateOrder;
};

describe('requests', () => {
  test.each<[string, Ask, number, string, string]>([
    ['no token', { headers: { authorization: undefined } }, 401, 'authentication_error', 'missing_authorization_header'],
    [
      'no bearer token',
      { headers: { authorization: 'Basic eDp5' } },
      401,
      'authentication_error',
      'invalid_authorization_header',
    ],
    [
      'a live token',
      { headers: { authorization: 'Bearer duffel_live_x' } },
      401,
      'authentication_error',
      'access_token_not_found',
    ],
    ['no version header', { headers: { 'duffel-version': undefined } }, 400, 'invalid_request_error', 'missing_version_header'],
    ['version v1', { headers: { 'duffel-version': 'v1' } }, 400, 'invalid_request_error', 'unsupported_version'],
    ['Accept: application/xml', { headers: { accept: 'application/xml' } }, 406, 'invalid_request_error', 'unsupported_format'],
    ['malformed JSON', { method: 'POST', body: '{"data":' }, 400, 'invalid_request_error', 'malformed_body'],
    ['no data field', { method: 'POST', body: '{}' }, 400, 'invalid_request_error', 'missing_data_param'],
    ['a list as data', { method: 'POST', body: '{"data":[]}' }, 400, 'invalid_request_error', 'invalid_data_param'],
    [
      'a form body',
      { method: 'POST', body: 'data=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ...([400, 'invalid_request_error', 'invalid_content_type_header'] as const),
    ],
  ])('with %s are refused', async (_, how, status, type, code) => {
    expect(problemOf(await ask('/air/orders', how))).toMatchObject({ status, type, code });
  });

  test('with any token but the configured one are refused', async () => {
    const one = await startDuffel({ token: 'duffel_test_only' });
    const statusWith = async (token: string) =>
      (await fetch(`${one.url}/air/orders`, { headers: { ...HEADERS, authorization: `Bearer ${token}` } })).status;
    expect([await statusWith('duffel_test_only'), await statusWith('duffel_test_other')]).toEqual([200, 401]);
    one.server.close();
  });

  test('report the remaining rate limit and get 429 beyond it until the next minute', async () => {
    let clock = Date.parse('2026-12-01T10:00:20Z');
    const few = await startDuffel({ rateLimit: 3, now: () => clock });
    const call = async () => {
      const { status, headers } = await fetch(`${few.url}/air/orders`, { headers: HEADERS });
      return [status, headers.get('ratelimit-remaining'), headers.get('ratelimit-limit'), headers.get('ratelimit-reset')];
    };
    const reset = 'Tue, 01 Dec 2026 10:01:00 GMT';
    for (const left of ['2', '1', '0']) expect(await call()).toEqual([200, left, '3', reset]);
    expect(await call()).toEqual([429, '0', '3', reset]);
    await expect(few.client.orders.list()).resolves.toBeTruthy();
    clock += 60_000;
    expect((await call())[0]).toBe(200);
    few.server.close();
  });

  test.each([
    ['GET', '/air/nothing'],
    ['DELETE', '/air/orders/ord_1'],
    ['PUT', '/air/orders'],
    ['POST', '/air/seat_maps'],
    ['PATCH', '/air/offers'],
    ['GET', '/'],
    ...[
      ...['airlines', 'airports', 'cities', 'aircraft', 'loyalty_programmes', 'offers', 'offer_requests', 'orders'],
      ...['payments', 'order_cancellations', 'webhooks', 'webhooks/events'],
    ].map((name) => ['GET', `/air/${name}/xxx_0000nobody`]),
    ...['available_services'].map((name) => ['GET', `/air/orders/ord_0000nobody/${name}`]),
    ['POST', '/air/order_cancellations/ore_0000nobody/actions/confirm'],
    ['POST', '/air/offers/off_0000nobody/actions/price'],
    ['POST', '/air/offers/off_0000nobody/upsell'],
    ['GET', '/air/seat_maps?offer_id=off_0000nobody'],
    ['GET', '/air/payments?order_id=ord_0000nobody'],
    ['POST', '/air/webhooks/end_0000nobody/actions/ping'],
    ['DELETE', '/air/webhooks/end_0000nobody'],
  ] as [string, string][])('%s %s is not found', async (method, path) => {
    const found = await ask(path, { method, ...(method === 'POST' || method === 'PATCH' ? { body: '{"data":{}}' } : {}) });
    expect(problemOf(found)).toMatchObject({ status: 404, type: 'invalid_request_error', code: 'not_found' });
  });
});

describe('an offer request is refused for', () => {
  const day = (days: number) => addDays(today(), days);
  const trip = (changes: object = {}) => ({
    slices: [aSlice('BOG', 'MIA', day(30))],
    passengers: [{ type: 'adult' }],
    ...changes,
  });
  const slices = (...legs: [string, string, number][]) => ({
    slices: legs.map(([from, to, days]) => aSlice(from, to, day(days))),
  });
  const people = (...types: (string | number)[]) => ({
    passengers: types.map((type) => (typeof type === 'number' ? { age: type } : { type })),
  });
  test.each<[string, object, string]>([
    ['no slices', { slices: [] }, '/slices'],
    ['a slice without an origin', { slices: [{ destination: 'MIA', departure_date: day(3) }] }, '/slices/0/origin'],
    ['a slice without a destination', { slices: [{ origin: 'MIA', departure_date: day(3) }] }, '/slices/0/destination'],
    ['a slice without a date', { slices: [{ origin: 'BOG', destination: 'MIA' }] }, '/slices/0/departure_date'],
    ['an unknown place', slices(['BOG', 'QQQ', 5]), '/slices/0/destination'],
    ['the same origin and destination', slices(['MDE', 'MDE', 5]), '/slices/0/destination'],
    ['the same origin and destination in a later slice', slices(['BOG', 'LIM', 5], ['LIM', 'LIM', 9]), '/slices/1/destination'],
    ['a departure in the past', slices(['BOG', 'MIA', -2]), '/slices/0/departure_date'],
    ['a departure beyond the timetable', slices(['BOG', 'MIA', 400]), '/slices/0/departure_date'],
    ['a return before the departure', slices(['BOG', 'MIA', 30], ['MIA', 'BOG', 20]), '/slices/1/departure_date'],
    ['an impossible date', { slices: [aSlice('BOG', 'MIA', '2027-02-30')] }, '/slices/0/departure_date'],
    [
      'impossible departure hours',
      { slices: [{ ...aSlice('BOG', 'MIA', day(9)), departure_time: { from: '25:00', to: '26:00' } }] },
      '/slices/0/departure_time/from',
    ],
    ['no passengers', { passengers: [] }, '/passengers'],
    ['ten passengers', people(...Array(10).fill('adult')), '/passengers'],
    ['a child alone', people('child'), '/passengers'],
    ['two children given by age, alone', people(8, 15), '/passengers'],
    ['an infant alone', people('infant_without_seat'), '/passengers'],
    ['more infants than adults', people('adult', 'infant_without_seat', 1), '/passengers'],
    ['a passenger without a type', { passengers: [{}] }, '/passengers/0/type'],
    ['an unknown passenger type', people('adult', 'senior'), '/passengers/1/type'],
    ['a fractional age', people('adult', 3.5), '/passengers/1/age'],
    ['an unknown cabin class', { cabin_class: 'lounge' }, '/cabin_class'],
    ['negative max_connections', { max_connections: -1 }, '/max_connections'],
  ])('%s', async (_, changes, pointer) => {
    const error = await refusal(client.offerRequests.create({ ...trip(changes), return_offers: false } as never));
    expect(error).toMatchObject({ status: 422, type: 'validation_error' });
    expect(error.source).toEqual({ field: pointer.split('/').at(-1), pointer });
    expect(error.message).toContain(`'${error.source?.field}'`);
  });

  test('the requested departure hours are respected', async () => {
    const slice = { ...aSlice('BOG', 'MIA', day(30)), departure_time: { from: '06:00', to: '12:00' } };
    const { data } = await client.offerRequests.create({ ...trip({ slices: [slice] }), return_offers: true } as never);
    const hours = (data as { offers: DuffelOffer[] }).offers.map(({ slices: [one] }) =>
      one?.segments[0]?.departing_at.slice(11, 16),
    );
    expect(hours.length).toBeGreaterThan(0);
    expect(hours.every((hour) => hour !== undefined && hour >= '06:00' && hour <= '12:00')).toBe(true);
  });
});

describe('an order is refused', () => {
  let offer: DuffelOffer;
  beforeAll(async () => {
    offer = await freshOffer(['adult', 'adult', 'child', 'infant_without_seat']);
  });
  type Passenger = Record<string, unknown> & { id: string };
  const withPassenger = (index: number, changes: object): Partial<CreateOrder> => {
    const passengers = orderOf(offer).passengers as unknown as Passenger[];
    return { passengers: passengers.map((one, at) => (at === index ? { ...one, ...changes } : one)) as never };
  };
  const paying = (changes: object) => ({ payments: [{ ...(orderOf(offer).payments?.[0] as object), ...changes }] as never });
  const idOf = (index: number) => offer.passengers[index]?.id;

  const missing = ['id', 'title', 'gender', 'born_on', 'given_name', 'family_name', 'email', 'phone_number'];
  test.each(missing)('without %s of a passenger', async (field) => {
    for (const value of [undefined, null, '']) {
      const error = await refusal(client.orders.create(orderOf(offer, withPassenger(2, { [field]: value }))));
      expect(error).toMatchObject({
        status: 422,
        type: 'validation_error',
        code: 'validation_required',
        title: 'Required field',
      });
      expect(error.source).toEqual({ field, pointer: `/passengers/2/${field}` });
    }
  });

  test.each<[string, () => Partial<CreateOrder>, string, string]>([
    ['for a passenger of another offer', () => withPassenger(1, { id: 'pas_0000other' }), 'not_found', '/passengers/1/id'],
    [
      'with the same passenger twice',
      () => withPassenger(1, { id: idOf(0), infant_passenger_id: null }),
      'validation_format',
      '/passengers/1/id',
    ],
    [
      'with one passenger too few',
      () => ({ passengers: orderOf(offer).passengers.slice(0, 3) as never }),
      'validation_format',
      '/passengers',
    ],
    ['with no passengers', () => ({ passengers: [] as never }), 'validation_required', '/passengers'],
    ['with an unknown title', () => withPassenger(0, { title: 'sir' }), 'validation_format', '/passengers/0/title'],
    ['with an unknown gender', () => withPassenger(0, { gender: 'x' }), 'validation_format', '/passengers/0/gender'],
    ['with digits in a name', () => withPassenger(0, { given_name: '4na' }), 'validation_format', '/passengers/0/given_name'],
    [
      'with a name of 21 letters',
      () => withPassenger(0, { family_name: 'A'.repeat(21) }),
      'validation_format',
      '/passengers/0/family_name',
    ],
    [
      'with a phone number without a country code',
      () => withPassenger(0, { phone_number: '3001234567' }),
      'invalid_phone_number',
      '/passengers/0/phone_number',
    ],
    ['with a malformed e-mail', () => withPassenger(0, { email: 'ana@' }), 'validation_format', '/passengers/0/email'],
    [
      'with an impossible date of birth',
      () => withPassenger(0, { born_on: '1988-02-30' }),
      'validation_format',
      '/passengers/0/born_on',
    ],
    [
      'with an adult of a child’s age',
      () => withPassenger(0, { born_on: addDays(today(), -3_000) }),
      'validation_format',
      '/passengers/0/born_on',
    ],
    [
      'with an infant who turns two before departure',
      () => withPassenger(3, { born_on: addDays(today(), -730) }),
      'validation_format',
      '/passengers/3/born_on',
    ],
    [
      'with a date of birth in the future',
      () => withPassenger(3, { born_on: addDays(today(), 90) }),
      'validation_format',
      '/passengers/3/born_on',
    ],
    [
      'with an infant on no adult’s lap',
      () => withPassenger(0, { infant_passenger_id: null }),
      'validation_required',
      '/passengers/0/infant_passenger_id',
    ],
    [
      'with one infant on two laps',
      () => withPassenger(1, { infant_passenger_id: idOf(3) }),
      'validation_format',
      '/passengers/1/infant_passenger_id',
    ],
    [
      'with an infant on a child’s lap',
      () => withPassenger(2, { infant_passenger_id: idOf(3) }),
      'validation_format',
      '/passengers/2/infant_passenger_id',
    ],
    [
      'with a child on an adult’s lap',
      () => withPassenger(1, { infant_passenger_id: idOf(2) }),
      'validation_format',
      '/passengers/1/infant_passenger_id',
    ],
    [
      'with an unknown infant on an adult’s lap',
      () => withPassenger(1, { infant_passenger_id: 'pas_none' }),
      'not_found',
      '/passengers/1/infant_passenger_id',
    ],
    [
      'with an expired passport',
      () =>
        withPassenger(0, {
          identity_documents: [{ type: 'passport', unique_identifier: 'X1', expires_on: today(), issuing_country_code: 'CO' }],
        }),
      'validation_format',
      '/passengers/0/identity_documents/0/expires_on',
    ],
    [
      'with an invalid passport country code',
      () =>
        withPassenger(0, {
          identity_documents: [
            { type: 'passport', unique_identifier: 'X1', expires_on: '2039-01-01', issuing_country_code: 'COL' },
          ],
        }),
      'validation_format',
      '/passengers/0/identity_documents/0/issuing_country_code',
    ],
    ['without an offer', () => ({ selected_offers: [] as never }), 'validation_required', '/selected_offers'],
    ['for an unknown offer', () => ({ selected_offers: ['off_0000none'] }), 'not_found', '/selected_offers'],
    ['for two offers', () => ({ selected_offers: [offer.id, offer.id] as never }), 'validation_format', '/selected_offers'],
    ['of an unknown order type', () => ({ type: 'later' as never }), 'validation_format', '/type'],
    ['without a payment', () => ({ payments: [] as never }), 'validation_required', '/payments'],
    [
      'with two payments',
      () => ({ payments: [...(orderOf(offer).payments ?? []), ...(orderOf(offer).payments ?? [])] as never }),
      'validation_format',
      '/payments',
    ],
    [
      'with a payment one cent too low',
      () => paying({ amount: (Number(offer.total_amount) - 0.01).toFixed(2) }),
      'payment_amount_does_not_match_order_amount',
      '/payments/0/amount',
    ],
    ['with a non-numeric payment amount', () => paying({ amount: 'all' }), 'validation_format', '/payments/0/amount'],
    [
      'with a payment in another currency',
      () => paying({ currency: 'EUR' }),
      'payment_currency_does_not_match_order_currency',
      '/payments/0/currency',
    ],
    ['with an unknown payment type', () => paying({ type: 'cheque' }), 'validation_format', '/payments/0/type'],
    ['without a payment type', () => paying({ type: undefined }), 'validation_required', '/payments/0/type'],
    ['with non-text metadata', () => ({ metadata: { reference: 7 } as never }), 'validation_format', '/metadata/reference'],
    [
      'with metadata over 500 characters',
      () => ({ metadata: { reference: 'x'.repeat(501) } }),
      'validation_format',
      '/metadata/reference',
    ],
    [
      'with an unknown service',
      () => ({ services: [{ id: 'ase_0000none', quantity: 1 }] }),
      'service_not_available',
      '/services/0',
    ],
    [
      'with a service without a quantity',
      () => ({ services: [{ id: offer.available_services?.[0]?.id ?? '' }] as never }),
      'validation_required',
      '/services/0/quantity',
    ],
    [
      'with more bags than are on offer',
      () => ({ services: [{ id: offer.available_services?.[0]?.id ?? '', quantity: 9 }] }),
      'validation_format',
      '/services/0/quantity',
    ],
    [
      'with a fractional bag quantity',
      () => ({ services: [{ id: offer.available_services?.[0]?.id ?? '', quantity: 0.5 }] }),
      'validation_format',
      '/services/0/quantity',
    ],
    [
      'with the same bag in two lines',
      () => ({ services: [0, 1].map(() => ({ id: offer.available_services?.[0]?.id ?? '', quantity: 1 })) }),
      'validation_format',
      '/services/1/id',
    ],
  ])('%s, and none is made', async (_, changes, code, pointer) => {
    const before = (await client.orders.list({ limit: 200 })).data.length;
    const error = await refusal(client.orders.create(orderOf(offer, changes())));
    expect([error.status, error.code, error.source?.pointer]).toEqual([422, code, pointer]);
    expect((await client.orders.list({ limit: 200 })).data).toHaveLength(before);
  });

  test('with one seat for two passengers or two seats for one', async () => {
    const { data: maps } = await client.seatMaps.get({ offer_id: offer.id });
    type Element = { designator: string; available_services?: { id: string; passenger_id: string }[] };
    const seats = (maps[0]?.cabins[0]?.rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)) ?? []).filter(
      (element) => ((element as Element).available_services?.length ?? 0) > 1,
    ) as Element[];
    const services = seats
      .slice(0, 2)
      .map(({ available_services: [first, second] = [] }) => [first?.id, second?.id]) as string[][];
    const [[one, other], [next]] = services as [[string, string], [string]];
    for (const ids of [
      [one, other],
      [one, next],
    ]) {
      const error = await refusal(client.orders.create(orderOf(offer, { services: ids.map((id) => ({ id, quantity: 1 })) })));
      expect(error.source?.pointer).toBe('/services/1/id');
    }
  });

  test('without passports when the airline requires them', async () => {
    const asking = async (): Promise<DuffelOffer> => {
      const { offers } = await searchDuffel(client, 'BOG', 'MAD', 50);
      return offers.find((one) => one.passenger_identity_documents_required) ?? asking();
    };
    const wanted = await asking();
    const bare = orderOf(wanted);
    Object.assign(bare.passengers[0] as object, { identity_documents: undefined });
    expect((await refusal(client.orders.create(bare))).source?.pointer).toBe('/passengers/0/identity_documents');
    expect((await client.orders.create(orderOf(wanted))).data.id).toMatch(/^ord_/);
  });

  test('when its offer is already sold, while passengers may come in any order', async () => {
    const passengers = orderOf(offer).passengers.toReversed() as never;
    const { data: order } = await client.orders.create(orderOf(offer, { passengers }));
    expect(order.passengers.map(({ id }) => id)).toEqual(offer.passengers.map(({ id }) => id).reverse());
    const again = await refusal(client.orders.create(orderOf(offer)));
    expect(again).toMatchObject({ status: 422, type: 'validation_error', code: 'offer_request_already_booked' });
  });

  test('for a second offer of the same offer request, even after cancelling the first', async () => {
    const { offers } = await searchDuffel(client, 'BOG', 'MDE', 33);
    const [first, second] = offers as [DuffelOffer, DuffelOffer];
    const { data: order } = await client.orders.create(orderOf(first));
    expect((await refusal(client.orders.create(orderOf(second)))).code).toBe('offer_request_already_booked');
    const { data: quote } = await client.orderCancellations.create({ order_id: order.id });
    await client.orderCancellations.confirm(quote.id);
    expect((await refusal(client.orders.create(orderOf(second)))).source?.pointer).toBe('/selected_offers');
  });

  test('once the offer has expired', async () => {
    const old = await freshOffer();
    now = Date.parse(old.expires_at) + 1_000;
    expect(await refusal(client.orders.create(orderOf(old)))).toMatchObject({
      code: 'offer_no_longer_available',
      type: 'airline_error',
    });
    expect((await refusal(client.offers.get(old.id))).code).toBe('offer_no_longer_available');
  });
});

describe('a held order', () => {
  const holdable = () => freshOffer(['adult'], ['JFK', 'EWR']);
  const pay = (
    { id, total_amount: amount, total_currency: currency }: { id: string; total_amount: string; total_currency: string },
    changes = {},
  ) => client.payments.create({ order_id: id, payment: { type: 'balance', amount, currency, ...changes } as never });

  test('takes no payment on creation and has no tickets until it is paid in full, once', async () => {
    const offer = await holdable();
    const both = await refusal(client.orders.create({ ...held(offer), payments: orderOf(offer).payments as never }));
    expect(both.source?.pointer).toBe('/payments');
    const { data: order } = await client.orders.create(held(offer));
    expect(order.documents).toEqual([]);
    for (const [changes, pointer] of [
      [{ amount: '1.00' }, '/payment/amount'],
      [{ currency: 'GBP' }, '/payment/currency'],
      [{ type: 'cash' }, '/payment/type'],
    ] as const)
      expect((await refusal(pay(order, changes))).source?.pointer).toBe(pointer);
    const { data: payment } = await pay(order);
    expect(payment).toMatchObject({ status: 'succeeded', amount: order.total_amount });
    expect((await ask(`/air/payments/${payment.id}`)).data).toEqual(payment);
    expect((await ask(`/air/payments?order_id=${order.id}`)).data).toEqual([payment]);
    const { data: paid } = await client.orders.get(order.id);
    expect(paid.documents).toHaveLength(1);
    expect(await refusal(pay(order))).toMatchObject({ type: 'invalid_state_error', code: 'already_paid' });
  });

  test('cannot be paid or cancelled after its payment deadline', async () => {
    const { data: order } = await client.orders.create(held(await holdable()));
    now = Date.parse(order.payment_status.payment_required_by as string) + 1_000;
    expect((await refusal(pay(order))).code).toBe('past_payment_required_by_date');
    expect((await client.orders.get(order.id)).data.payment_status.awaiting_payment).toBe(false);
    expect((await refusal(client.orderCancellations.create({ order_id: order.id }))).code).toBe('order_not_cancellable');
  });

  test('cannot be paid once cancelled; instant orders take no payment and some offers no hold', async () => {
    const { data: order } = await client.orders.create(held(await holdable()));
    const { data: quote } = await client.orderCancellations.create({ order_id: order.id });
    expect(quote).toMatchObject({ refund_amount: '0.00', refund_to: 'awaiting_payment' });
    await client.orderCancellations.confirm(quote.id);
    expect((await refusal(pay(order))).code).toBe('already_cancelled');
    const { data: instant } = await client.orders.create(orderOf(await freshOffer()));
    expect(await refusal(pay(instant))).toMatchObject({ type: 'validation_error', code: 'order_type_not_eligible_for_payment' });
    const { offers } = await searchDuffel(client, 'BOG', 'MAD', 60);
    const strict = offers.find(({ payment_requirements: { requires_instant_payment: now } }) => now) as DuffelOffer;
    expect((await refusal(client.orders.create(held(strict)))).type).toBe('invalid_state_error');
  });
});

describe('a cancellation', () => {
  test('is confirmed once, with the newest quote, before the quote expires', async () => {
    const { data: order } = await client.orders.create(orderOf(await freshOffer()));
    const quote = async () => (await client.orderCancellations.create({ order_id: order.id })).data;
    const [first, second] = [await quote(), await quote()];
    expect(await refusal(client.orderCancellations.confirm(first.id))).toMatchObject({
      code: 'order_cancellation_stale',
      type: 'invalid_state_error',
    });
    now = Date.parse(second.expires_at as string) + 1_000;
    expect((await refusal(client.orderCancellations.confirm(second.id))).code).toBe('order_cancellation_stale');
    expect((await client.orders.get(order.id)).data.cancelled_at).toBeNull();
    const third = await quote();
    await client.orderCancellations.confirm(third.id);
    expect((await refusal(client.orderCancellations.confirm(third.id))).code).toBe('already_cancelled');
    expect((await refusal(quote())).code).toBe('already_cancelled');
    const { data: quotes } = await client.orderCancellations.list({ order_id: order.id } as never);
    expect(quotes.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect((await client.orderCancellations.get(third.id)).data.confirmed_at).not.toBeNull();
    expect((await refusal(client.orders.update(order.id, { metadata: {} } as never))).code).toBe('already_cancelled');
  });

  test('is refused after the first departure', async () => {
    const { data: order } = await client.orders.create(orderOf(await freshOffer()));
    const before = now;
    now += 60 * 86_400_000;
    expect((await refusal(client.orderCancellations.create({ order_id: order.id }))).code).toBe('order_not_cancellable');
    now = before;
  });
});

test('bags can be added to an order later, within what is left and at their price', async () => {
  const { data: order } = await client.orders.create(orderOf(await freshOffer()));
  const { data: services } = await client.orders.getAvailableServices(order.id);
  const [bag] = services as unknown as [{ id: string; total_amount: string; total_currency: string; maximum_quantity: number }];
  const add = (quantity: number, amount: string) =>
    client.orders.addServices(order.id, {
      add_services: [{ id: bag.id, quantity }],
      payment: { type: 'balance', amount, currency: bag.total_currency },
    } as never);
  expect((await refusal(add(bag.maximum_quantity + 1, '0.00'))).source?.pointer).toBe('/add_services/0/quantity');
  expect((await refusal(add(1, '1.00'))).source?.pointer).toBe('/payment/amount');
  const { data: more } = await add(1, bag.total_amount);
  expect(Number(more.total_amount)).toBeCloseTo(Number(order.total_amount) + Number(bag.total_amount), 2);
  expect(more.services).toHaveLength(1);
  const { data: left } = await client.orders.getAvailableServices(order.id);
  const same = (left as unknown as (typeof bag)[]).find(({ id }) => id === bag.id);
  expect(same?.maximum_quantity ?? 0).toBe(bag.maximum_quantity - 1);
});

test('the passenger name of an offer is validated and stored', async () => {
  const offer = await freshOffer();
  const [passenger] = offer.passengers as unknown as [{ id: string }];
  const name = (given_name: unknown, id = passenger.id) =>
    client.offers.update(offer.id, id, { given_name, family_name: 'Muñoz', loyalty_programme_accounts: [] } as never);
  expect((await refusal(name(''))).source?.pointer).toBe('/given_name');
  expect((await refusal(name('R2D2'))).source?.pointer).toBe('/given_name');
  expect((await refusal(name('Ana', 'pas_0000none'))).status).toBe(404);
  await name('Ana');
  expect((await client.offers.get(offer.id)).data.passengers[0]).toMatchObject({ given_name: 'Ana', family_name: 'Muñoz' });
});

test('webhooks are validated, delivered with a signature, redelivered and deleted', async () => {
  const seen: { signature: string; body: string }[] = [];
  const receiver = createServer(async (message, response) => {
    let body = '';
    for await (const chunk of message) body += chunk;
    seen.push({ signature: String(message.headers['x-duffel-signature']), body });
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  for (const [data, pointer] of [
    [{ events: ['order.created'] }, '/url'],
    [{ url: 'not a url', events: ['order.created'] }, '/url'],
    [{ url, events: [] }, '/events'],
    [{ url, events: ['order.eaten'] }, '/events/0'],
  ] as const)
    expect(problemOf(await send('/air/webhooks', data)).source?.pointer).toBe(pointer);
  const { data: made } = await client.webhooks.create({ url, events: ['order.created', 'ping.triggered'] });
  const { id, secret } = made as unknown as { id: string; secret: string };
  await client.webhooks.ping(id);
  const [at, signature] = (/^t=(\d+),v1=(\w+)$/.exec(seen[0]?.signature ?? '') ?? []).slice(1);
  expect(signature).toBe(createHmac('sha256', secret).update(`${at}.${seen[0]?.body}`).digest('hex'));
  const { data: deliveries } = await client.webhooks.listDeliveries({ endpoint_id: id, delivery_success: true });
  expect(deliveries).toMatchObject([{ endpoint_id: id, type: 'ping.triggered', response_status_code: 200 }]);
  await client.webhooks.redeliver(deliveries[0]?.event_id as string);
  expect(seen).toHaveLength(2);
  await client.webhooks.update(id, { active: false, url, events: ['order.updated'] });
  const { data: listed } = await client.webhooks.list({});
  expect(listed).toMatchObject([{ id, active: false, events: ['order.updated'] }]);
  expect(listed[0]).not.toHaveProperty('secret');
  await client.webhooks.delete(id);
  expect((await client.webhooks.list({})).data).toEqual([]);
  receiver.close();
});
