import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Amadeus from 'amadeus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { createWorld } from '#sandbox/world/world.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { documented, type Shape, wrongValues } from '../harness/documents/documented-parameters.ts';
import { answerProblems } from '../harness/documents/openapi-validator.ts';

/**
 * The GDS sandbox refuses what the published documents forbid, with an error code they list for the operation. Cases are
 * generated from the documents at run time: every parameter, and every field of the bodies of orders and searches.
 */
type Problem = { status: number; code: number; title: string; detail: string; source?: { pointer?: string; parameter?: string } };
type Answer = { status: number; type: string | null; body: Record<string, unknown> & { errors?: Problem[]; data?: unknown } };
type Row = {
  id: string;
  iataCode: string;
  subType: string;
  name: string;
  address: { countryCode?: string };
  [field: string]: unknown;
};

let now = Date.now();
let sandbox: Awaited<ReturnType<typeof startAmadeusSandbox>>;
let token: string;
const day = (ahead: number) => addDays(todayIn('America/Bogota'), ahead);

beforeAll(async () => {
  sandbox = await startAmadeusSandbox({ world: createWorld({ now: () => now }), dataDir: mkdtempSync(join(tmpdir(), 'gds-')) });
  token = String((await signIn('tests', 'secret')).body.access_token);
});
afterAll(() => sandbox.server.close());

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.amadeus+json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get('content-type'), body: text === '' ? {} : JSON.parse(text) };
}
const signIn = (client_id: string, client_secret: string, grant_type = 'client_credentials') =>
  ask('POST', '/v1/security/oauth2/token', new URLSearchParams({ grant_type, client_id, client_secret }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
const refusalOf = ({ status, body }: Answer): Problem => {
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(400);
  return (body.errors as [Problem])[0];
};
const addressOf = (path: string, query: Record<string, unknown>) =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])))}`;

const SEARCH = { originLocationCode: 'BOG', destinationLocationCode: 'MIA', departureDate: day(40), adults: 1, max: 5 };
const PLACES = { keyword: 'san', subType: 'AIRPORT,CITY' };
const NEAR = { latitude: 6.2, longitude: -75.6 };
const GETS = [
  ['FlightOffersSearch_v2', '/shopping/flight-offers', '/v2/shopping/flight-offers', SEARCH],
  ['AirportCitySearch_v1', '/reference-data/locations', '/v1/reference-data/locations', PLACES],
  ['AirportNearestRelevant_v1', '/reference-data/locations/airports', '/v1/reference-data/locations/airports', NEAR],
] as const;

const TRAVELER = {
  id: '1',
  dateOfBirth: '1988-02-29',
  gender: 'FEMALE',
  name: { firstName: 'ANA', lastName: 'MUNOZ' },
  contact: {
    purpose: 'STANDARD',
    emailAddress: 'ana@example.com',
    phones: [{ deviceType: 'MOBILE', countryCallingCode: '57', number: '3001234567' }],
    address: { lines: ['CALLE 10'], postalCode: '050021', cityName: 'MEDELLIN', countryCode: 'CO' },
  },
  documents: [
    {
      documentType: 'PASSPORT',
      number: 'AB123456',
      expiryDate: '2039-06-15',
      issuanceDate: '2024-06-15',
      holder: true,
      issuanceCountry: 'CO',
      nationality: 'CO',
      validityCountry: 'CO',
      birthCountry: 'CO',
    },
  ],
};
const searchBody = (changes: object = {}) => ({
  currencyCode: 'USD',
  originDestinations: [
    {
      id: '1',
      originLocationCode: 'BOG',
      destinationLocationCode: 'MIA',
      alternativeOriginsCodes: ['MDE'],
      alternativeDestinationsCodes: ['FLL'],
      includedConnectionPoints: ['PTY'],
      excludedConnectionPoints: ['SAL'],
      departureDateTimeRange: { date: day(40), time: '10:00:00', dateWindow: 'I1D', timeWindow: '6H' },
      arrivalDateTimeRange: { date: day(41) },
    },
  ],
  travelers: [{ id: '1', travelerType: 'ADULT' }],
  sources: ['GDS'],
  searchCriteria: {
    maxFlightOffers: 5,
    maxPrice: 5_000,
    flightFilters: {
      carrierRestrictions: { excludedCarrierCodes: ['AV'] },
      cabinRestrictions: [{ cabin: 'ECONOMY', coverage: 'ALL_SEGMENTS', originDestinationIds: ['1'] }],
      connectionRestriction: { maxNumberOfConnections: 2 },
    },
  },
  ...changes,
});

let found: FlightOffer[];
let priced: FlightOffer;
beforeAll(async () => {
  found = (await ask('GET', addressOf('/v2/shopping/flight-offers', SEARCH))).body.data as FlightOffer[];
  priced = (await pricingOf(found[0] as FlightOffer)).flightOffers[0] as FlightOffer;
});
const pricingOf = async (offer: FlightOffer) =>
  (await ask('POST', '/v1/shopping/flight-offers/pricing', pricingBody(offer))).body.data as { flightOffers: FlightOffer[] };
const pricingBody = (offer: FlightOffer) => ({ data: { type: 'flight-offers-pricing', flightOffers: [offer] } });
const orderBody = (changes: object = {}) => ({
  data: {
    type: 'flight-order',
    flightOffers: [priced],
    travelers: [TRAVELER],
    remarks: {
      general: [{ subType: 'GENERAL_MISCELLANEOUS', text: 'REF', category: 'A' }],
      airline: [{ subType: 'OTHER_SERVICE_INFORMATION', airlineCode: 'YY', text: 'WCHR' }],
    },
    ticketingAgreement: { option: 'DELAY_TO_CANCEL', delay: '6D' },
    automatedProcess: [{ code: 'IMMEDIATE', queue: { number: '80', category: '0' } }],
    contacts: [{ ...TRAVELER.contact, addresseeName: { firstName: 'ANA', lastName: 'MUNOZ' } }],
    ...changes,
  },
});
const PAYMENTS = [{ brand: 'VISA_IXARIS', binNumber: 123_456, flightOfferIds: ['1'] }];
const POSTS = [
  ['FlightOffersSearch_v2', '/shopping/flight-offers', '/v2/shopping/flight-offers', () => searchBody()],
  [
    'FlightOffersPrice_v1',
    '/shopping/flight-offers/pricing',
    '/v1/shopping/flight-offers/pricing',
    () => ({ data: { ...pricingBody(found[0] as FlightOffer).data, payments: PAYMENTS } }),
  ],
  [
    ...(['BrandedFaresUpsell_v1', '/shopping/flight-offers/upselling', '/v1/shopping/flight-offers/upselling'] as const),
    () => ({ data: { type: 'flight-offers-upselling', flightOffers: [found[0]], payments: PAYMENTS } }),
  ],
  ['SeatMapDisplay_v1', '/shopping/seatmaps', '/v1/shopping/seatmaps', () => ({ data: [priced] })],
  ['FlightCreateOrders_v1', '/booking/flight-orders', '/v1/booking/flight-orders', () => orderBody()],
] as const;

/** Invalid values for every field of a body whose schema restricts more than the type. */
function* wrongBodies(
  shape: Shape,
  value: unknown,
  follow: (shape: Shape) => Shape,
  at: (string | number)[] = [],
): Generator<[string, (string | number)[], unknown]> {
  const known = follow(shape);
  for (const part of known.allOf ?? []) yield* wrongBodies(part, value, follow, at);
  for (const [what, wrong] of wrongValues(known, value)) yield [what, at, wrong];
  if (Array.isArray(value)) {
    if (known.items && value.length > 0) yield* wrongBodies(known.items, value[0], follow, [...at, 0]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const name of Array.isArray(known.required) ? known.required : [])
    if (name in value) yield ['missing', [...at, name], undefined];
  for (const [name, property] of Object.entries(known.properties ?? {}))
    if (name in value) yield* wrongBodies(property, (value as Record<string, unknown>)[name], follow, [...at, name]);
}

function withValue(body: unknown, [key, ...rest]: (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const inner = (body as Record<PropertyKey, unknown>)[key];
  (copy as Record<PropertyKey, unknown>)[key] = withValue(inner, rest, value);
  return copy;
}

/** Invalid values for a parameter; list items are comma-separated. */
function wrongIn(parameter: ReturnType<typeof documented>['query'][0]): [string, unknown][] {
  const { type, items, required } = parameter;
  return [
    ...wrongValues(type === 'array' && items ? items : parameter, undefined),
    ...(type === 'boolean' ? [['neither', 'perhaps'] as [string, unknown]] : []),
    ...(type === 'number' ? [['a word', 'north'] as [string, unknown]] : []),
    ...(required ? ([['missing', undefined] as [string, unknown], ['nothing', '']] as [string, unknown][]) : []),
  ];
}

/** What is wrong with the refusal of an invalid request, if anything. */
function wrongRefusal(
  { status, body }: Answer,
  codes: number[],
  isMissing: boolean,
  isNamed: (source: Problem['source']) => boolean,
): string[] {
  const [error] = body.errors ?? [];
  if (status !== 400 || !error) return [`answered ${status}`];
  return [
    ...(codes.includes(error.code) ? [] : [`${error.code} is none of its codes`]),
    ...(isMissing && error.code !== 32171 ? [`${error.code} for what is missing`] : []),
    ...(isNamed(error.source) ? [] : [`names ${JSON.stringify(error.source)}`]),
  ];
}

describe.skipIf(!hasContracts)('refusals derived from the published documents', () => {
  test.each(GETS)(
    '%s: GET %s refuses an invalid value of every parameter with a documented error',
    async (file, path, address, good) => {
      const { query, codes } = documented(file, 'get', path);
      expect(query.length).toBeGreaterThan(3);
      const right = await ask('GET', addressOf(address, good));
      expect(answerProblems(`amadeus/${file}.json`, ['get', path, 200], right.body)).toEqual([]);
      const otherwise: string[] = [];
      for (const parameter of query) {
        for (const [what, value] of wrongIn(parameter)) {
          const answer = await ask('GET', addressOf(address, { ...good, [parameter.name]: value }));
          const wrong = [
            ...wrongRefusal(answer, codes, what === 'missing', (source) => source?.parameter === parameter.name),
            ...answerProblems(`amadeus/${file}.json`, ['get', path, 400], answer.body),
          ];
          otherwise.push(...wrong.map((problem) => `${what} in ${parameter.name}: ${problem}`));
        }
      }
      expect(otherwise).toEqual([]);
    },
  );

  test.each(POSTS)(
    '%s: POST %s refuses an invalid value of every field with a documented error',
    { timeout: 120_000 },
    async (file, path, address, good) => {
      const { body: shape, codes, follow } = documented(file, 'post', path);
      const body = good();
      const cases = [...wrongBodies(shape as Shape, body, follow)];
      expect(cases.length).toBeGreaterThan(10);
      const otherwise: string[] = [];
      for (const [what, at, value] of cases) {
        const pointer = `/${at.join('/')}`;
        const answer = await ask('POST', address, withValue(body, at, value));
        const wrong = [
          ...wrongRefusal(answer, codes, what === 'missing', (source) => source?.pointer?.startsWith(pointer) === true),
          ...answerProblems(`amadeus/${file}.json`, ['post', path, 400], answer.body),
        ];
        otherwise.push(...wrong.map((problem) => `${what} at ${pointer}: ${problem}`));
      }
      expect(otherwise).toEqual([]);
      const right = await ask('POST', address, body);
      expect(right.status, JSON.stringify(right.body).slice(0, 300)).toBeLessThan(300);
      expect(answerProblems(`amadeus/${file}.json`, ['post', path, right.status], right.body)).toEqual([]);
    },
  );

  test('refuses missing, unknown and expired tokens with the recorded errors', async () => {
    const recorded = readContract<{ errors?: Partial<Problem>[]; error?: string }[]>('amadeus/examples/errors.json');
    const ofCode = (code: number) => recorded.flatMap(({ errors = [] }) => errors).find((error) => Number(error.code) === code);
    const bare = await fetch(`${sandbox.url}/v1/reference-data/locations/CMUC`);
    const said = async (code: number, answer: Promise<Answer>) => {
      const { status, body } = await answer;
      const { title, detail } = ofCode(code) as Problem;
      expect([status, body.errors?.[0]]).toEqual([401, { status: 401, code, title, detail }]);
    };
    expect([bare.status, ((await bare.json()) as { errors: Problem[] }).errors[0]?.code]).toEqual([401, 38191]);
    const with_ = (authorization: string) => ask('GET', '/v1/reference-data/locations/CMUC', undefined, { authorization });
    await said(38191, with_(`Basic ${token}`));
    await said(38190, with_('Bearer nobody'));
    const { body: fresh } = await signIn('tests', 'secret');
    const info = await ask('GET', `/v1/security/oauth2/token/${fresh.access_token}`);
    expect(info).toMatchObject({ status: 200, type: 'application/json', body: { state: 'approved', client_id: 'tests' } });
    const before = now;
    now += 1_800_000;
    await said(38192, with_(`Bearer ${fresh.access_token}`));
    expect((await ask('GET', `/v1/security/oauth2/token/${fresh.access_token}`)).status).toBe(404);
    now = before;
    for (const [answer, status, error] of [
      [await signIn('tests', 'another'), 401, 'invalid_client'],
      [await signIn('tests', ''), 401, 'invalid_client'],
      [await signIn('tests', 'secret', 'password'), 400, 'unsupported_grant_type'],
    ] as const) {
      expect([answer.status, answer.body]).toEqual([status, recorded.find((one) => one.error === error)]);
    }
  });
});

describe('a flight search is refused for', () => {
  test.each<[string, Record<string, unknown>, number, string]>([
    ['more infants than adults', { infants: 2 }, 2668, 'infants'],
    ['ten travellers with seats', { adults: 5, children: 5 }, 10661, 'adults'],
    ['too many offers', { max: 251 }, 477, 'max'],
    ['a departure in the past', { departureDate: day(-2) }, 425, 'departureDate'],
    ['a departure beyond the timetable', { departureDate: day(400) }, 425, 'departureDate'],
    ['a return before the departure', { returnDate: day(39) }, 425, 'returnDate'],
    ['the same origin and destination', { destinationLocationCode: 'BOG' }, 2668, 'destinationLocationCode'],
    ['an unknown origin', { originLocationCode: 'QQQ' }, 4926, 'originLocationCode'],
    ['an unknown currency', { currencyCode: 'XXQ' }, 477, 'currencyCode'],
    ['an unknown airline', { includedAirlineCodes: 'AV,QQ' }, 4926, 'includedAirlineCodes'],
    [
      'airlines both included and excluded',
      { includedAirlineCodes: 'AV', excludedAirlineCodes: 'LA' },
      2668,
      'excludedAirlineCodes',
    ],
  ])('%s (GET)', async (_, changes, code, parameter) => {
    const refusal = refusalOf(await ask('GET', addressOf('/v2/shopping/flight-offers', { ...SEARCH, ...changes })));
    expect([refusal.code, refusal.source]).toEqual([code, { parameter }]);
  });

  const adult = { id: '1', travelerType: 'ADULT' };
  const infant = (id: string, associatedAdultId?: string) => ({ id, travelerType: 'HELD_INFANT', associatedAdultId });
  test.each<[string, object, number, string]>([
    ['an infant without an adult', { travelers: [adult, infant('2')] }, 32171, '/travelers/1/associatedAdultId'],
    ['an infant with an unknown adult', { travelers: [adult, infant('2', '9')] }, 2668, '/travelers'],
    ['an infant with an infant as its adult', { travelers: [adult, infant('2', '1'), infant('3', '2')] }, 2668, '/travelers'],
    ['two infants with one adult', { travelers: [adult, infant('2', '1'), infant('3', '1')] }, 2668, '/travelers'],
    ['two travellers with one id', { travelers: [adult, adult] }, 477, '/travelers'],
    [
      'ten travellers with seats',
      { travelers: Array.from({ length: 10 }, (_, index) => ({ ...adult, id: String(index) })) },
      10661,
      '/travelers',
    ],
    ['an unknown source', { sources: ['LTC'] }, 477, '/sources/0'],
    ['too many offers', { searchCriteria: { maxFlightOffers: 251 } }, 477, '/searchCriteria/maxFlightOffers'],
  ])('%s (POST)', async (_, changes, code, pointer) => {
    const refusal = refusalOf(await ask('POST', '/v2/shopping/flight-offers', searchBody(changes)));
    expect([refusal.code, refusal.source]).toEqual([code, { pointer }]);
  });
});

test('pricing, upselling and seat maps refuse a tampered offer, each with its own error code', async () => {
  const changed = structuredClone(found[0]) as FlightOffer;
  Object.assign(changed.itineraries[0]?.segments[0]?.arrival as object, { at: `${day(41)}T03:33:00` });
  const type = (name: string) => ({ data: { type: name, flightOffers: [changed] } });
  const codeOf = async (path: string, body: unknown) => refusalOf(await ask('POST', path, body)).code;
  expect(await codeOf('/v1/shopping/flight-offers/pricing', type('flight-offers-pricing'))).toBe(4926);
  expect(await codeOf('/v1/shopping/flight-offers/upselling', type('flight-offers-upselling'))).toBe(4926);
  expect(await codeOf('/v1/shopping/seatmaps', { data: [changed] })).toBe(4481);
});

test('pricing validates include, forceClass and the method override header', async () => {
  const price = (query: string, headers = {}) =>
    ask('POST', `/v1/shopping/flight-offers/pricing${query}`, pricingBody(found[0] as FlightOffer), headers);
  expect(refusalOf(await price('?include=bags,meals'))).toMatchObject({ code: 477, source: { parameter: 'include' } });
  expect(refusalOf(await price('?forceClass=maybe'))).toMatchObject({ code: 477, source: { parameter: 'forceClass' } });
  expect(refusalOf(await price('', { 'x-http-method-override': 'DELETE' })).source?.parameter).toBe('X-HTTP-Method-Override');
  expect((await price('?include=bags', { 'x-http-method-override': 'GET' })).status).toBe(200);
});

describe('locations', () => {
  const places = async (query: object) =>
    (await ask('GET', addressOf('/v1/reference-data/locations', { ...PLACES, ...query }))).body as unknown as {
      data: Row[];
      meta: { count: number; links: Record<string, string> };
    };

  test('match the country, type and view asked for, busiest first', async () => {
    const chilean = await places({ countryCode: 'CL' });
    expect(chilean.data.length).toBeGreaterThan(0);
    expect(chilean.data.every(({ address }) => address.countryCode === 'CL')).toBe(true);
    expect((await places({ subType: 'CITY' })).data.every(({ subType }) => subType === 'CITY')).toBe(true);
    const light = (await places({ view: 'LIGHT' })).data[0] as Row;
    expect(Object.keys(light)).not.toEqual(expect.arrayContaining(['geoCode']));
    const scores = (await places({ sort: 'analytics.travelers.score', 'page[limit]': 50 })).data.map(
      ({ analytics }) => (analytics as { travelers: { score: number } }).travelers.score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('are paginated with absolute links that cover every result once', async () => {
    const seen: string[] = [];
    let link: string | undefined = `${sandbox.url}${addressOf('/v1/reference-data/locations', { ...PLACES, 'page[limit]': 7 })}`;
    let count = 0;
    while (link) {
      const { body } = await ask('GET', link.slice(sandbox.url.length));
      const { data, meta } = body as unknown as Awaited<ReturnType<typeof places>>;
      expect(meta.links.self?.startsWith(sandbox.url)).toBe(true);
      expect(data.every(({ self }) => (self as { href: string }).href.startsWith(sandbox.url))).toBe(true);
      seen.push(...data.map(({ id }) => id));
      count = meta.count;
      link = meta.links.next;
    }
    expect(count).toBeGreaterThan(14);
    expect(new Set(seen).size).toBe(count);
  });

  test('are found by id for airports and cities, with an error for unknown ids', async () => {
    const one = async (id: string) => {
      const { status, body } = await ask('GET', `/v1/reference-data/locations/${id}`);
      return [status, (body.data as Row | undefined)?.iataCode ?? body.errors?.[0]?.code];
    };
    expect(await one('ADCA')).toEqual([200, 'DCA']);
    expect(await one('CMUC')).toEqual([200, 'MUC']);
    expect(await one('AQQQ')).toEqual([404, 1797]);
    expect(await one('CLHR')).toEqual([404, 1797]);
    expect(await one('nobody')).toEqual([400, 572]);
  });

  test('near a point are sorted as asked and within the radius', async () => {
    const near = async (query: object) =>
      (await ask('GET', addressOf('/v1/reference-data/locations/airports', { ...NEAR, 'page[limit]': 50, ...query }))).body
        .data as Row[];
    const far = (rows: Row[]) => rows.map(({ distance }) => (distance as { value: number }).value);
    const byDistance = far(await near({ sort: 'distance' }));
    expect(byDistance).toEqual(byDistance.toSorted((a, b) => a - b));
    expect(Math.max(...far(await near({ radius: 100 })))).toBeLessThanOrEqual(100);
    expect(await near({ radius: 0, latitude: 0, longitude: 0 })).toEqual([]);
  });
});

describe('an order', () => {
  test('is not found when unknown, cancelled or addressed by a malformed id', async () => {
    const made = await ask('POST', '/v1/booking/flight-orders', orderBody());
    expect(made.status).toBe(201);
    const path = `/v1/booking/flight-orders/${(made.body.data as Row).id}`;
    expect((await ask('GET', path)).status).toBe(200);
    expect((await ask('DELETE', path)).status).toBe(204);
    for (const [method, address] of [
      ['GET', path],
      ['DELETE', path],
      ['GET', '/v1/booking/flight-orders/nobody'],
      ['DELETE', '/v1/booking/flight-orders/nobody'],
      ['GET', '/v1/booking/flight-orders/%E0%A4%A'],
      ['GET', '/v1/shopping/seatmaps?flight-orderId=nobody'],
      ['PUT', path],
      ['GET', '/v1/nothing'],
    ] as const) {
      const { status, type, body } = await ask(method, address);
      expect([status, type, body.errors?.[0]?.code], `${method} ${address}`).toEqual([
        404,
        'application/vnd.amadeus+json',
        38196,
      ]);
    }
    expect(refusalOf(await ask('GET', '/v1/shopping/seatmaps')).source).toEqual({ parameter: 'flightOrderId' });
  });

  test('requires what the booking requirements of its offer say', async () => {
    const { bookingRequirements } = (await ask('POST', '/v1/shopping/flight-offers/pricing', pricingBody(priced))).body.data as {
      bookingRequirements: { mobilePhoneNumberRequired: boolean; travelerRequirements: { documentRequired?: boolean }[] };
    };
    expect(bookingRequirements).toMatchObject({
      mobilePhoneNumberRequired: true,
      travelerRequirements: [{ documentRequired: true }],
    });
    const without = async (traveler: object) =>
      refusalOf(
        await ask('POST', '/v1/booking/flight-orders', orderBody({ travelers: [{ ...TRAVELER, ...traveler }], contacts: [] })),
      );
    expect(await without({ documents: undefined })).toMatchObject({
      code: 32171,
      source: { pointer: '/data/travelers/0/documents' },
    });
    const phones = { ...TRAVELER.contact, phones: undefined };
    expect(await without({ contact: phones })).toMatchObject({
      code: 32171,
      source: { pointer: '/data/travelers/0/contact/phones' },
    });
    expect(await without({ gender: undefined })).toMatchObject({ code: 32171, source: { pointer: '/data/travelers/0/gender' } });
  });

  test('is refused with the error class the official client documents', async () => {
    const { hostname, port } = new URL(sandbox.url);
    const client = new Amadeus({
      clientId: 'official',
      clientSecret: 'anything',
      logLevel: 'silent',
      host: hostname,
      port: Number(port),
      http: { request: (options: object) => request({ ...options, protocol: 'http:' }) },
    });
    const refused = (call: Promise<unknown>) =>
      call.then(() => undefined).catch((error: { code: string; description: Problem[] }) => error);
    const dear = structuredClone(priced);
    Object.assign(dear.price, { grandTotal: '1.00' });
    const body = JSON.stringify(orderBody({ flightOffers: [dear] }));
    expect(await refused(client.booking.flightOrders.post(body))).toMatchObject({
      code: 'ClientError',
      description: [{ code: 37200 }],
    });
    expect(await refused(client.booking.flightOrder('nobody').get())).toMatchObject({ code: 'NotFoundError' });
    const stranger = new Amadeus({
      clientId: 'official',
      clientSecret: 'wrong',
      logLevel: 'silent',
      host: hostname,
      port: Number(port),
      http: { request: (options: object) => request({ ...options, protocol: 'http:' }) },
    });
    expect(await refused(stranger.referenceData.locations.get(PLACES))).toMatchObject({ code: 'AuthenticationError' });
  });
});
