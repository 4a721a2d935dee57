import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CRUISE_RECORDS } from '#backend/catalogue/cruise-records.ts';
import { startCruiseFeedSandbox } from '#sandbox/cruisefeed/server.ts';
import type { Fault } from '#sandbox/faults.ts';
import { hasContracts, readContract } from '../../../tests/harness/documents/contracts.ts';
import { FeedUnavailable } from '../port.ts';
import { cruiseFeed } from './adapter.ts';
import { readCruise } from './shapes.ts';
import { recordsOfCruiseFeed } from './to-records.ts';

/** The adapter against the sandbox, which speaks CruiseFeed's protocol over the sample's cruises. */
const TODAY = '2026-11-23';
const KEY = 'cf_sandbox';
let sandbox: Awaited<ReturnType<typeof startCruiseFeedSandbox>>;
beforeAll(async () => {
  sandbox = await startCruiseFeedSandbox({ today: () => TODAY });
});
afterEach(() => setFaults([]));
afterAll(() => sandbox.server.close());

const setFaults = (faults: Fault[]) => fetch(`${sandbox.url}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) });
const get = async (path: string) =>
  (await fetch(sandbox.url + path, { headers: { authorization: `Bearer ${KEY}` } })).json() as Promise<Record<string, never>>;

async function read(key = KEY) {
  const source = cruiseFeed({ baseUrl: sandbox.url, key }, { currency: 'USD', tryAgainMs: 10 });
  let text = '';
  for await (const bytes of source.feed({ from: '2026-11-24', signal: AbortSignal.timeout(30_000) }))
    text += Buffer.from(bytes).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; [field: string]: unknown });
}

describe('the CruiseFeed adapter', () => {
  test('reads every sailing once as valid import records, and ends with their count', async () => {
    const records = await read();
    const { total } = await get('/v1/cruises?departure_from=2026-11-24');
    const sailings = records.filter(({ kind }) => kind === 'sailing');
    expect(sailings.length).toBe(total);
    expect(new Set(sailings.map(({ id }) => id)).size).toBe(total);
    expect(records.at(-1)).toEqual({ kind: 'end', records: records.length - 1 });
    for (const { kind, ...fields } of records.slice(0, -1)) {
      const { success, error } = CRUISE_RECORDS[kind as keyof typeof CRUISE_RECORDS].safeParse(fields);
      expect(success, JSON.stringify(error?.issues)).toBe(true);
    }
    expect(records.filter(({ kind }) => kind === 'cruise').length).toBe(60);
  });

  test('observes Retry-After and asks again', async () => {
    await setFaults([{ call: 'GET /v1/cruises', times: 1, status: 429, retryAfterSeconds: 1 }]);
    const from = performance.now();
    expect((await read()).at(-1)).toMatchObject({ kind: 'end' });
    expect(performance.now() - from).toBeGreaterThan(900);
  });

  test.each<[string, Fault]>([
    ['fails', { call: 'GET /v1/cruises', times: 2, status: 503 }],
    ['is cut off', { call: 'GET /v1/cruises', times: 1, cut: 'midway' }],
    ['is no JSON', { call: 'GET /v1/cruises', times: 1, malformed: true }],
  ])('asks again for a page that %s', async (_, fault) => {
    await setFaults([fault]);
    expect((await read()).at(-1)).toMatchObject({ kind: 'end' });
  });

  test('fails without an end record when the feed cannot be read completely', async () => {
    await setFaults([{ call: 'GET /v1/cruises', status: 500 }]);
    await expect(read()).rejects.toThrow(FeedUnavailable);
  });

  test('does not retry with an unknown key', async () => {
    await expect(read('other')).rejects.toThrow(/401 unauthorized/);
  });
});

describe('a list that changes while it is read', () => {
  const item = (place: number) => ({ id: `cru_${place}` });
  const items = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => item(from + place));
  /** What each page says, in turn; the count of sailings that were read, unreadable ones among them. */
  async function readPages(...pages: { items: object[]; total: number }[]): Promise<number | string> {
    let asked = 0;
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ limit: 500, offset: 0, ...pages[Math.min(asked++, pages.length - 1)] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    let leftOut: Record<string, number> = {};
    const source = cruiseFeed({ baseUrl, key: 'k' }, { currency: 'USD', tryAgainMs: 1, onLeftOut: (told) => (leftOut = told) });
    try {
      for await (const _ of source.feed({ from: '2026-11-24', signal: AbortSignal.timeout(20_000) }));
      return leftOut.unreadable ?? 0;
    } catch (error) {
      if (!(error instanceof FeedUnavailable)) throw error;
      return error.message;
    } finally {
      server.close();
    }
  }

  test('is whole where some sailed or came meanwhile', async () => {
    expect(await readPages({ items: items(0, 500), total: 1_000 }, { items: items(500, 1_000), total: 1_000 })).toBe(1_000);
    expect(await readPages({ items: items(0, 500), total: 501 }, { items: [], total: 500 })).toBe(500);
    expect(await readPages({ items: items(0, 500), total: 1_000 }, { items: items(502, 1_000), total: 998 })).toBe(998);
    expect(await readPages({ items: items(0, 500), total: 900 }, { items: items(499, 901), total: 901 })).toBe(901);
  });

  test.each<[string, { items: object[]; total: number }]>([
    ['is empty all of a sudden', { items: [], total: 0 }],
    ['ends where its page ends', { items: [], total: 500 }],
    ['has few left', { items: items(500, 600), total: 600 }],
    ['lacks some', { items: items(500, 900), total: 1_000 }],
    ['repeats itself', { items: items(0, 500), total: 1_000 }],
  ])('is not whole where the second page %s: all the others would go off sale', async (_, second) => {
    expect(String(await readPages({ items: items(0, 500), total: 1_000 }, second))).toMatch(/never came/);
  });
});

describe('a sailing', () => {
  const CRUISE = {
    id: 'cru_1',
    cruise_line: 'Línea Ñ',
    ship_name: 'Buque',
    title: '2-Night Bahamas',
    departure_date: '2027-03-05',
    nights: 2,
    embark_port: 'Miami, Florida',
    disembark_port: 'Miami, Florida',
    region: 'Bahamas',
    price_amount: 199,
    price_currency: 'USD',
    fares: [],
    itinerary: [],
  };
  const made = (changes: object) => {
    const cruise = readCruise({ ...CRUISE, ...changes });
    return cruise && recordsOfCruiseFeed('USD')(cruise);
  };

  test('with only a lowest price becomes a lead-in fare of no named cabin', () => {
    const told = made({});
    expect(told).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({ kind: 'sailing', portTaxes: null, fares: [{ cabin: 'lead-in', double: 199 }] }),
      ]),
    });
  });

  test('lists no unavailable cabins, and is left out when all are unavailable', () => {
    const fare = (cabin_class: string, available: boolean | null) => ({
      cabin_class,
      price_amount: 300,
      price_currency: 'USD',
      available,
    });
    expect(made({ fares: [fare('Inside', false), fare('Balcony Deluxe', null)] })).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ kind: 'sailing', fares: [{ cabin: 'balcony', double: 300 }] })]),
    });
    expect(made({ fares: [fare('Inside', false)] })).toEqual({ leftOut: 'sold-out' });
    for (const inside of ['Interior with Virtual Balcony', 'Inside, Promenade Window'])
      expect(made({ fares: [fare(inside, true)] })).toMatchObject({
        records: expect.arrayContaining([
          expect.objectContaining({ kind: 'sailing', fares: [{ cabin: 'inside', double: 300 }] }),
        ]),
      });
  });

  test('whose cabins are all sold out and have no price any more is not sold at the lowest price it once had', () => {
    const gone = { cabin_class: 'Inside', price_amount: null, price_currency: 'USD', available: false };
    expect(made({ fares: [gone] })).toEqual({ leftOut: 'sold-out' });
    expect(made({ fares: [{ ...gone, available: null }, 'Balcony'] })).toEqual({ leftOut: 'sold-out' });
  });

  test('is there without a title, without its end where it is a round trip, and with figures as texts', () => {
    const { title: _title, disembark_port: _end, ...rest } = CRUISE;
    const cruise = readCruise({ ...rest, round_trip: true, nights: '2', price_amount: '199.00' });
    const told = cruise && recordsOfCruiseFeed('USD')(cruise);
    expect(told).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({ kind: 'cruise', name: 'Buque', nights: 2 }),
        expect.objectContaining({ kind: 'sailing', fares: [{ cabin: 'lead-in', double: 199 }] }),
      ]),
    });
    expect(made({ disembark_port: null })).toEqual({ leftOut: 'port' });
  });

  test('in another currency or from an unknown port is left out; an unknown port of call keeps its name', () => {
    expect(made({ price_currency: 'GBP' })).toEqual({ leftOut: 'currency' });
    expect(made({ embark_port: 'Atlantis' })).toEqual({ leftOut: 'port' });
    const stop = (seq: number, port: string) => ({ seq, port, port_code: null, arrive: '08:00', depart: '17:00:00' });
    expect(made({ itinerary: [stop(1, 'Miami'), stop(2, 'Private Island'), stop(3, 'Miami')] })).toMatchObject({
      records: expect.arrayContaining([
        expect.objectContaining({
          kind: 'cruise',
          region: 'caribbean',
          days: [
            expect.objectContaining({ port: 'USMIA', depart: '17:00' }),
            expect.objectContaining({ port: null, text: 'Private Island' }),
            expect.anything(),
          ],
        }),
      ]),
    });
  });

  test.each([
    ['Barcelona, Spain', 'Palma de Mallorca, Spain', 'ESPMI'],
    ['Barcelona, Spain', 'Cartagena, Spain', null],
    ['Barcelona, Spain', 'Cartagena (Spain)', null],
    // Without its country, too: no ship crosses the Atlantic in a day.
    ['Barcelona', 'Cartagena', null],
    ['New York', "St. George's, Bermuda", null],
    ['Colón, Panamá', 'Cartagena, Colombia', 'COCTG'],
    ['La Romana', 'San Juan, United States', 'PRSJU'],
    ['Ensenada', 'Los Angeles, CA', 'USLAX'],
  ])('from %s calls at %s as at %s', (embark, port, code) => {
    const stop = (seq: number, name: string) => ({ seq, port: name, port_code: null, arrive: null, depart: null });
    const itinerary = [stop(1, embark), stop(2, port), stop(3, embark)];
    const told = made({ embark_port: embark, disembark_port: embark, itinerary });
    const days = [{}, { port: code, text: code === null ? port : '' }, {}];
    expect(
      (told as { records: { kind?: string; days?: object[] }[] }).records.find(({ kind }) => kind === 'cruise')?.days,
    ).toMatchObject(days);
  });

  test.each([
    ['the dates of its stops', ['5 Mar', '7 Mar', '7 Mar', '9 Mar'], ['USMIA', null, 'BSNAS', 'MXCZM', null, 'USMIA'], ''],
    ['dates in full', ['2027-03-05', '2027-03-06', '2027-03-08', '2027-03-09'], ['USMIA', 'BSNAS', null, 'MXCZM', 'USMIA'], ''],
    [
      'weekdays and months first',
      ['Fri Mar 5', 'Sat Mar 6', 'Sun, March 7', 'Tue Mar 9'],
      ['USMIA', 'BSNAS', 'MXCZM', null, 'USMIA'],
      '',
    ],
    // Days at sea are left out where none are known.
    ['no dates, the names of its ports', [null, null, null, null], ['USMIA', null, null, null, 'USMIA'], 'Nassau · Cozumel'],
    ['dates of another month', ['5 Mar', '6 Apr', '7 Apr', '9 Mar'], ['USMIA', null, null, null, 'USMIA'], 'Nassau · Cozumel'],
  ])('with fewer stops than days has its days by %s', (_, dates, ports, text) => {
    const stop = (port: string, place: number) => ({ seq: place + 1, port, date_raw: dates[place] });
    const itinerary = ['Miami', 'Nassau', 'Cozumel', 'Miami'].map(stop);
    const told = made({ nights: 4, itinerary }) as {
      records: { kind?: string; days?: { port: string | null; text: string }[] }[];
    };
    const days = told.records.find(({ kind }) => kind === 'cruise')?.days ?? [];
    expect(days.map(({ port }) => port)).toEqual(ports);
    expect(new Set(days.slice(1, -1).flatMap((day) => (day.port === null ? day.text : [])))).toEqual(new Set([text]));
  });

  test('over the turn of the year, and on the last day of February, has the days it has', () => {
    const from = (departure_date: string, dates: string[]) => {
      const itinerary = ['Miami', 'Nassau', 'Miami'].map((port, place) => ({ seq: place + 1, port, date_raw: dates[place] }));
      const told = made({ departure_date, nights: 3, itinerary }) as {
        records: { kind?: string; days?: { port: string | null }[] }[];
      };
      return told.records.find(({ kind }) => kind === 'cruise')?.days?.map(({ port }) => port);
    };
    expect(from('2027-12-30', ['30 Dec', '1 Jan', '2 Jan'])).toEqual(['USMIA', null, 'BSNAS', 'USMIA']);
    expect(from('2028-02-28', ['28 Feb', '29 Feb', '2 Mar'])).toEqual(['USMIA', 'BSNAS', null, 'USMIA']);
  });

  test('of a line without a Latin letter in its name is not of another such line', () => {
    const toRecords = recordsOfCruiseFeed('USD');
    const linesOf = (cruise_line: string, id: string) => {
      const read = readCruise({ ...CRUISE, id, cruise_line });
      const told = (read && toRecords(read)) as { records: { kind: string; id: string; name: string }[] };
      return told.records.filter(({ kind }) => kind === 'line').map(({ name }) => name);
    };
    expect([linesOf('星夢邮輪', 'cru_1'), linesOf('クルーズ', 'cru_2'), linesOf('星夢邮輪', 'cru_3')]).toEqual([
      ['星夢邮輪'],
      ['クルーズ'],
      [],
    ]);
  });

  test('with more stops than an import takes names its ports, and costs the feed nothing', () => {
    const stop = (_: unknown, place: number) => ({ seq: place + 1, port: 'Nassau', date_raw: place === 0 ? '5 Mar' : '6 Mar' });
    const told = made({ itinerary: Array.from({ length: 450 }, stop) }) as { records: { kind: string }[] };
    const { kind: _kind, ...cruise } = told.records.find(({ kind }) => kind === 'cruise') ?? { kind: 'none' };
    expect(CRUISE_RECORDS.cruise.safeParse(cruise).error?.issues).toBeUndefined();
    expect(cruise).toMatchObject({ days: [{ day: 1 }, { day: 2, port: null }, { day: 3 }] });
  });

  test('from a port of the same name in another country is left out', () => {
    expect(made({ embark_port: 'Cartagena, Spain', disembark_port: 'Barcelona, Spain' })).toEqual({ leftOut: 'port' });
  });

  test.each([
    null,
    'x',
    {},
    { ...CRUISE, nights: 0 },
    { ...CRUISE, departure_date: '2027-02-30' },
    { ...CRUISE, price_amount: 'call us' },
  ])('that is invalid is skipped: %o', (item) => {
    expect(readCruise(item)).toBeUndefined();
  });
});

test.skipIf(!hasContracts)('the sandbox’s answers match the OpenAPI document', async () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(readContract<object>('cruisefeed/cruisefeed-openapi-enriched.json'), 'cruisefeed');
  const problems = (schema: string, body: unknown) => {
    const validate = ajv.compile({ $ref: `cruisefeed#/components/schemas/${schema}` });
    return validate(body) ? [] : validate.errors?.slice(0, 3);
  };
  const list = await get('/v1/cruises?limit=500&region=Caribbean&min_nights=5');
  expect([
    problems('CruiseList', list),
    problems('ShipPage', await get('/v1/ships')),
    problems('ValueList', await get('/v1/ports')),
  ]).toEqual([[], [], []]);
  const [{ id }] = (list as unknown as { items: [{ id: string }] }).items;
  expect(problems('CruiseDetail', await get(`/v1/cruises/${id}`))).toEqual([]);
  expect(problems('Error', await get('/v1/cruises/none'))).toEqual([]);
  expect(await get('/v1/cruises?limit=501')).toMatchObject({ error: { code: 'invalid_limit' } });
});
