import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { StoredBooking } from '#contract/shapes.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { ordersOf } from '../harness/records/orders-of.ts';
import {
  aCard,
  aCustomer,
  aPassenger,
  aSegment,
  CARDS,
  clientOf,
  must,
  prepareBooking,
  travelDay,
} from '../harness/visitors/booking-steps.ts';
import { journeyPage } from '../harness/visitors/journey-page.ts';
import { atTheBank } from '../harness/visitors/payment-pages.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const send = (path: string, init?: RequestInit) => fetch(running.product.url + path, init);
const post = (path: string, body: unknown) =>
  send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const refusal = async (reply: Promise<{ ok: true } | { ok: false; problem: Problem }>) => {
  const settled = await reply;
  return settled.ok ? 'ok' : settled.problem.code;
};

describe('invalid input', () => {
  test.each([
    ['an empty legInfo', aSegment({ legInfo: [] }), '/legInfo'],
    ['an unknown airport', aSegment({ legInfo: [{ from: 'XQZ', to: 'MDE', departureDate: travelDay(9) }] }), '/legInfo/0/from'],
    [
      'an impossible date',
      aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: '2027-02-30' }] }),
      '/legInfo/0/departureDate',
    ],
    [
      'a departure in the past',
      aSegment({ legInfo: [{ from: 'BOG', to: 'MDE', departureDate: '2020-01-01' }] }),
      '/legInfo/0/departureDate',
    ],
    ['no adults', aSegment({ travelerInfo: { adult: 0, child: 1, infant: 0 } }), '/travelerInfo'],
    ['more infants than adults', aSegment({ travelerInfo: { adult: 1, child: 0, infant: 2 } }), '/travelerInfo'],
    ['a legInfo that is not a list', { legInfo: 'BOG-MDE' }, '/legInfo'],
  ])('%s gets a problem that names the field', async (_, body, pointer) => {
    const answer = await post('/backend/air/flight-offer/search', body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const problem = (await answer.json()) as Problem;
    expect(problem).toMatchObject({ status: 400, code: 'invalid-request', type: '/problems/invalid-request' });
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
  });

  test.each([
    ['/backend/air/flight-offer/search', '{"legInfo":', 400, 'invalid-request'],
    ['/backend/air/flight-offer/search', '[]', 400, 'invalid-request'],
    ['/backend/air/flight-offer/search', 'null', 400, 'invalid-request'],
    ['/backend/no/such/call', '{}', 404, 'not-found'],
    ['/backend/air/flight-offer/search', JSON.stringify({ text: 'x'.repeat(300_000) }), 413, 'body-too-large'],
    ['/backend/worldpal/flight/order/create', '{"agentId":"a","flightOfferId":"b"}', 404, 'not-found'],
  ])('POST %s with %.20s answers %d', async (path, body, status, code) => {
    const answer = await post(path, body);
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([status, code]);
  });

  test.each(['\u0000', 'half \ud800'])('text with invalid characters is refused at its field', async (flightOfferId) => {
    const answer = await post('/backend/user/session/find', { agentId: 'a', flightOfferId });
    const problem = (await answer.json()) as Problem;
    expect([answer.status, problem.errors?.map(({ pointer }) => pointer)]).toEqual([400, ['/flightOfferId']]);
  });

  test('a form body where JSON is expected gets 415', async () => {
    const answer = await send('/backend/user/session/start', { method: 'POST', body: new URLSearchParams({ agentId: 'x' }) });
    expect(answer.status).toBe(415);
  });
});

describe('airports', () => {
  test('of the product’s search and of the supplier have the same shape', async () => {
    const own = must(await backend.searchAirports({ term: 'medell' }));
    const supplier = must(await backend.searchSupplierAirports({ term: 'medell' }));
    expect(own[0]).toMatchObject({
      type: 'city',
      iataCode: 'MDE',
      city: 'Medellín',
      countryCode: 'CO',
      timeZone: 'America/Bogota',
    });
    expect(supplier[0]).toEqual(own[0]);
  });

  test('near a position are listed nearest first', async () => {
    const { airports } = must(await backend.nearbyAirports({ lat: 6.24, lon: -75.58, distance: 50 }));
    expect(airports.map(({ iataCode }) => iataCode)).toEqual(['EOH', 'MDE']);
    expect(await refusal(backend.nearbyAirports({ lat: 'x', lon: 0 }))).toBe('invalid-request');
  });

  test.each(['lat=&lon=', 'lat=%20&lon=-74', 'lon=-74', ''])('near a blank position (%j) are refused', async (query) => {
    const answer = await send(`/backend/airports/nearby?${query}`);
    const { errors = [] } = (await answer.json()) as Problem;
    expect([answer.status, errors.map(({ pointer }) => pointer)]).toEqual([400, expect.arrayContaining(['/lat'])]);
  });

  test('near a position use the default distance when it is blank', async () => {
    const [blank, usual] = await Promise.all(
      ['&distance=', ''].map(async (rest) => (await send(`/backend/airports/nearby?lat=6.24&lon=-75.58${rest}`)).json()),
    );
    expect(blank).toEqual(usual);
  });
});

describe('a flight search', () => {
  test('includes the agency fee in every price and lists the suppliers’ status', async () => {
    const { data, meta } = must(await backend.searchFlights(aSegment({ travelerInfo: { adult: 2, child: 1, infant: 0 } })));
    expect(meta).toMatchObject({
      count: data.length,
      currency: 'USD',
      suppliers: [{ name: 'amadeus', status: 'ok', count: data.length }],
    });
    const [offer] = data;
    expect(offer?.price.fees?.at(-1)).toEqual({ amount: '8.79', type: 'SAFI' });
    const travelers = offer?.travelerPricings.reduce((sum, { price }) => sum + (price.intTotal?.amount ?? 0), 0);
    expect(travelers).toBe(offer?.price.intTotal?.amount);
    expect(must(await backend.getFlightOffer({ id: offer?.id ?? '' })).data.id).toBe(offer?.id);
  });

  test('made by many at once asks the supplier once', async () => {
    const segment = aSegment({ legInfo: [{ from: 'CLO', to: 'SMR', departureDate: travelDay(61) }] });
    const replies = await Promise.all(Array.from({ length: 8 }, () => backend.searchFlights(segment)));
    expect(new Set(replies.map((reply) => must(reply).meta.searchId)).size).toBe(1);
  });

  test('with the supplier down is empty and names the missing supplier', async () => {
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v2/shopping', status: 500, times: 4 }]);
    const { data, meta } = must(
      await backend.searchFlights(aSegment({ legInfo: [{ from: 'CLO', to: 'CTG', departureDate: travelDay(33) }] })),
    );
    await running.sandboxes.setFaults('amadeus', []);
    expect([data, meta.suppliers[0]?.status]).toEqual([[], 'failed']);
  });

  test('that is unknown answers session-expired', async () => {
    expect(await refusal(backend.getFlightOffer({ id: 'gone~amadeus-1' }))).toBe('session-expired');
    const flightOffers = [{ id: 'gone~amadeus-1' }];
    expect(await refusal(backend.validateFlightOffer({ data: { type: 'flight-offers-pricing', flightOffers } }))).toBe(
      'session-expired',
    );
  });

  test('is recorded and updated', async () => {
    const { id } = must(await backend.recordSearch({ agentId: 'a', segment: aSegment(), infoData: { source: 'test' } }));
    expect(must(await backend.updateSearchRecord({ id, resultCount: 3, status: 'found' }))).toEqual({ id });
    expect(await refusal(backend.updateSearchRecord({ id: '00000000-0000-4000-8000-000000000000' }))).toBe('not-found');
  });
});

describe('an offer', () => {
  const firstOffer = async (from: string, to: string) => {
    const { data } = must(await backend.searchFlights(aSegment({ legInfo: [{ from, to, departureDate: travelDay(50) }] })));
    return { type: 'flight-offers-pricing' as const, flightOffers: [{ id: data[0]?.id ?? '' }] };
  };

  test('at another price reports the old and the new price', async () => {
    const data = await firstOffer('BOG', 'CTG');
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/shopping', priceFactor: 1.2, times: 1 }]);
    const { meta, data: priced } = must(await backend.validateFlightOffer({ data }));
    expect(Number(meta.priceChange?.to)).toBeGreaterThan(Number(meta.priceChange?.from));
    expect(priced[0]?.price.total).toBe(meta.priceChange?.to);
  });

  test('that is sold out answers 409', async () => {
    const data = await firstOffer('BOG', 'BAQ');
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/shopping', soldOut: true, times: 1 }]);
    expect(await refusal(backend.validateFlightOffer({ data }))).toBe('offer-unavailable');
  });
});

describe('a booking', () => {
  test('answers not-found alike for another agent, another secret and an unknown booking', async () => {
    const { key } = await prepareBooking(backend);
    expect(await refusal(backend.readSession(key))).toBe('ok');
    expect(await refusal(backend.readSession({ ...key, agentId: 'somebody-else' }))).toBe('not-found');
    expect(await refusal(backend.readSession({ ...key, flightOfferId: 'guess' }))).toBe('not-found');
    expect(await refusal(backend.saveCustomer({ ...key, agentId: 'somebody-else', customerDetails: aCustomer }))).toBe(
      'not-found',
    );
  });

  test('requested many times at once is made and charged once', async () => {
    const { id, key } = await prepareBooking(backend);
    const replies = await Promise.all(Array.from({ length: 6 }, () => backend.book(key)));
    // The airline's own locator may arrive between two of the answers; all else is the same.
    const told = replies.map((reply) => JSON.stringify({ ...must(reply), locators: [] }));
    expect(new Set(told).size).toBe(1);
    expect(replies.map((reply) => reply.ok && reply.status)).toEqual(Array(6).fill(201));
    const { orders, intents } = await running.sandboxes.books();
    const [stored] = replies.map(must);
    const reference = stored && 'referenceId' in stored ? stored.referenceId : '';
    expect(await ordersOf(running.product.databaseUrl, { orders }, id)).toHaveLength(1);
    expect(intents.filter((intent) => intent.metadata.booking_reference === reference).map(({ status }) => status)).toEqual([
      'succeeded',
    ]);
  });

  test('records the authorisation before the capture', async () => {
    const { key, total } = await prepareBooking(backend);
    const stored = must(await backend.book({ ...key, acceptedTotal: { amount: total, currency: 'USD' } }));
    if (!('referenceId' in stored)) throw new Error('not confirmed');
    expect(stored.paymentInformation.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['authorisation', total],
      ['capture', total],
    ]);
    expect(stored).toMatchObject({ status: 'confirmed', total: { amount: total, currency: 'USD' } });
    expect(stored.locators[0]?.reference).toMatch(/^[A-Z0-9]{6}$/);
    expect(stored.referenceId).not.toBe(stored.locators[0]?.reference);
  });

  test('whose order answer was lost is looked up at the supplier, not ordered again', async () => {
    const { id, key } = await prepareBooking(backend);
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', cut: 'after', times: 1 }]);
    expect((await backend.book(key)).ok).toBe(true);
    expect(await ordersOf(running.product.databaseUrl, await running.sandboxes.books(), id)).toHaveLength(1);
  });

  test('whose capture answer was lost is captured once', async () => {
    const { key, total } = await prepareBooking(backend);
    await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment_intents/', cut: 'after', times: 1 }]);
    const stored = must(await backend.book(key));
    const reference = 'referenceId' in stored ? stored.referenceId : '';
    const { intents } = await running.sandboxes.books();
    expect(
      intents.filter((intent) => intent.metadata.booking_reference === reference).map((intent) => intent.amount_received),
    ).toEqual([total]);
  });

  test('sold out after the authorisation is refused and its payment voided', async () => {
    const { id, key } = await prepareBooking(backend);
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true, times: 1 }]);
    expect(await refusal(backend.book(key))).toBe('offer-unavailable');
    const session = must(await backend.readSession(key));
    const { orders, intents } = await running.sandboxes.books();
    expect(await ordersOf(running.product.databaseUrl, { orders }, id)).toEqual([]);
    expect(
      intents.filter((intent) => intent.metadata.booking_reference === session.referenceId).map(({ status }) => status),
    ).toEqual(['canceled']);
  });

  test('keeps the airline’s ticketing deadline when it is earlier than the agency’s', async () => {
    const { id, key } = await prepareBooking(backend);
    must(await backend.book(key));
    const ticketingDeadline = async () =>
      (
        await queryRows<{ ticketing_deadline: string | null }>(
          running.product.databaseUrl,
          'select ticketing_deadline from booking_items where booking_id = $1',
          [id],
        )
      )[0]?.ticketing_deadline ?? '';
    await expect.poll(ticketingDeadline, { timeout: 15_000 }).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect((await ticketingDeadline()).slice(0, 10) <= travelDay(7)).toBe(true);
    const rows = await queryRows<{ kind: string }>(
      running.product.databaseUrl,
      'select kind from booking_events where booking_id = $1',
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toContain('order-verified');
  });

  test('shows its tickets as pending and then their numbers, by API and in Mi viaje', async () => {
    const { data } = must(await backend.searchFlights(aSegment()));
    const pick = data.findIndex(({ validatingAirlineCodes }) => validatingAirlineCodes?.[0] === 'AV');
    const { id, key } = await prepareBooking(backend, { pick });
    await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/booking', ticketsAfterMs: 3_000, times: 1 }]);
    const record = async () => must(await backend.book(key)) as StoredBooking;
    const { isTicketed, items, referenceId, customerDetails } = await record();
    expect([isTicketed, items]).toMatchObject([false, [{ kind: 'flight', document: 'ticket', status: 'ordered', tickets: [] }]]);
    await expect.poll(async () => (await record()).isTicketed, { timeout: 40_000, interval: 500 }).toBe(true);
    const [order] = (await ordersOf(running.product.databaseUrl, await running.sandboxes.books(), id)) as {
      tickets?: Document[];
    }[];
    type Document = { documentType: string; documentNumber: string };
    const [issued] = (order?.tickets ?? []).filter(({ documentType }) => documentType === 'ETICKET');
    const number = issued?.documentNumber ?? 'none';
    const tickets = [{ passenger: 0, number: number.replace('-', ''), isConjunction: false }];
    expect((await record()).items).toMatchObject([{ status: 'ticketed', isTicketed: true, issueBy: null, tickets }]);
    const page = await journeyPage(running.product.url, { referenceId, email: customerDetails.email }, 'booking-detail');
    expect(page).toContain(`Tiquete emitido: ${number}`);
    expect(page).toContain('Confirmada y emitida');
  });

  test('is refused at another total than accepted', async () => {
    const { key, total } = await prepareBooking(backend);
    expect(await refusal(backend.book({ ...key, acceptedTotal: { amount: total - 1, currency: 'USD' } }))).toBe('price-changed');
  });

  test('that is incomplete lists what is missing', async () => {
    const { data } = must(await backend.searchFlights(aSegment()));
    const opened = must(await backend.setFlightOrder({ agentId: 'a', flightOffer: { id: data[0]?.id ?? '' } }));
    const reply = await backend.book({ agentId: 'a', flightOfferId: opened.flightOfferId });
    expect(reply.ok ? [] : reply.problem.errors?.map(({ pointer }) => pointer)).toEqual([
      '/contact',
      '/passengers',
      '/billing',
      '/payment',
    ]);
  });

  test('awaiting the bank can be abandoned and paid with another card, cancelling the first payment', async () => {
    const { key } = await prepareBooking(backend, { card: CARDS.needsAuthentication });
    const asked = must(await backend.book(key));
    const bankUrl = 'nextAction' in asked ? (asked.nextAction?.url ?? '') : '';
    expect(must(await backend.abandonPayment(key)).status).toBe('ready');
    expect((await atTheBank(bankUrl, 'approve')).status).toBe(404);
    expect(await refusal(backend.book(key))).toBe('payment-declined');
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    const booked = must(await backend.book(key));
    if (!('referenceId' in booked)) throw new Error('not booked');
    const { intents } = await running.sandboxes.books();
    const own = intents.filter(({ metadata }) => metadata.booking_reference === booked.referenceId);
    expect(own.map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
    // Abandoning the payment of a confirmed booking changes nothing.
    expect(must(await backend.abandonPayment(key)).status).toBe('confirmed');
  });

  test('is paid with the named card and refuses one of another booking', async () => {
    const { key } = await prepareBooking(backend, { card: CARDS.succeeds });
    const first = must(await backend.readSession(key)).payment;
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard('5555555555554444') }));
    const stranger = await prepareBooking(backend);
    const theirs = must(await backend.readSession(stranger.key)).payment?.transactionId ?? '';
    for (const transactionId of [theirs, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const refused = await backend.book({ ...key, paymentInformation: { transactionId } });
      expect(refused).toMatchObject({ problem: { status: 409, errors: [{ pointer: '/paymentInformation/transactionId' }] } });
    }
    const booked = must(await backend.book({ ...key, paymentInformation: { transactionId: first?.transactionId } }));
    expect(booked).toMatchObject({ paymentInformation: { brand: 'visa', last4: '4242' } });
  });

  test('can be paid with another card after a decline and not be changed once confirmed', async () => {
    const { key } = await prepareBooking(backend, { card: CARDS.declined });
    expect(await refusal(backend.book(key))).toBe('payment-declined');
    expect(await refusal(backend.book(key))).toBe('payment-declined');
    must(await backend.savePaymentInformation({ ...key, paymentInformation: aCard() }));
    expect((await backend.book(key)).ok).toBe(true);
    expect(await refusal(backend.savePassengers({ ...key, passengers: [aPassenger] }))).toBe('booking-closed');
  });

  test('refuses passengers that do not fit the offer, by field', async () => {
    const { key } = await prepareBooking(backend);
    const reply = await backend.savePassengers({
      ...key,
      passengers: [{ ...aPassenger, dateOfBirth: travelDay(-900), firstName: '4na' }],
    });
    expect(reply.ok ? [] : reply.problem.errors?.map(({ pointer }) => pointer)).toEqual([
      '/passengers/0/firstName',
      '/passengers/0/dateOfBirth',
    ]);
  });

  test('is found by reference and e-mail together only, with guesses rate-limited', async () => {
    const { key } = await prepareBooking(backend);
    const stored = must(await backend.book(key));
    const referenceId = 'referenceId' in stored ? stored.referenceId : '';
    const found = must(
      await backend.findBooking({ referenceId: ` ${referenceId.toLowerCase()} `, email: 'ANA.MUNOZ@example.com' }),
    );
    expect(found.referenceId).toBe(referenceId);
    const wrong = [
      await backend.findBooking({ referenceId, email: 'x@example.com' }),
      await backend.findBooking({ referenceId: 'AAAAAA', email: aCustomer.email }),
    ];
    expect(wrong.map((reply) => (reply.ok ? 'found' : reply.problem.detail))).toEqual(
      Array(2).fill('booking not found, check the booking ID and e-mail and try again'),
    );
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => refusal(backend.findBooking({ referenceId, email: 'y@example.com' }))),
    );
    expect(guesses).toContain('too-many-requests');
  });
});

describe('the server', () => {
  test('makes a new nonce for each personal page', async () => {
    const policies = await Promise.all(
      [send('/user/my-journey'), send('/user/my-journey')].map(
        async (answer) => (await answer).headers.get('content-security-policy') ?? '',
      ),
    );
    expect(new Set(policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1])).size).toBe(2);
  });

  test('documents every call in OpenAPI 3.1', async () => {
    const document = (await (await send('/backend/openapi.json')).json()) as { openapi: string; paths: Record<string, unknown> };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/search/airports', '/air/flight-offer/search', '/user/session/card/success']),
    );
  });

  test('grants other origins no credentials', async () => {
    const answer = await send('/backend/search/airports?term=bog', { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.headers.get('access-control-allow-origin')).not.toBe('https://elsewhere.example');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('reports its health', async () => {
    expect(await (await send('/healthz')).json()).toEqual({ ok: true });
  });
});

test('counts CSP reports by day, page and blocked host', async () => {
  const page = await send('/');
  expect(page.headers.get('content-security-policy')).toContain('report-uri /backend/csp-reports');
  const report = {
    'csp-report': {
      'document-uri': `${running.product.url}/booking/summary?id=secret`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js',
    },
  };
  const headers = { 'content-type': 'application/csp-report' };
  for (const body of [JSON.stringify(report), JSON.stringify(report), 'nonsense']) {
    expect((await send('/backend/csp-reports', { method: 'POST', headers, body })).status).toBe(204);
  }
  const rows = await queryRows(running.product.databaseUrl, 'select page, directive, blocked, times from csp_violations');
  expect(rows).toEqual([{ page: '/booking/summary', directive: 'script-src-elem', blocked: 'https://evil.example', times: 2 }]);
});
