import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGeolocationSandbox } from '#sandbox/geolocation/server.ts';
import { createGeolocation } from './geolocation.ts';

let answer: (response: ServerResponse) => void = () => undefined;
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{address}?lang=es`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});
const says = (body: unknown, status = 200) => {
  answer = (response) => void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

const BOGOTA = {
  countryCode: 'CO',
  country: 'Colombia',
  currency: { code: 'COP', name: 'Colombian Peso' },
  flag: '🇨🇴',
  city: 'Bogotá',
  position: { lat: 4.61, lon: -74.08 },
};

test.each([
  [
    'ipwho.is',
    {
      success: true,
      country: 'Colombia',
      country_code: 'CO',
      city: 'Bogotá',
      latitude: 4.61,
      longitude: -74.08,
      flag: { emoji: '🇨🇴' },
      currency: { code: 'COP', name: 'Colombian Peso', symbol: '$' },
    },
  ],
  [
    'ipdata.co',
    {
      country_name: 'Colombia',
      country_code: 'CO',
      city: 'Bogotá',
      latitude: 4.61,
      longitude: -74.08,
      emoji_flag: '🇨🇴',
      currency: { code: 'COP', name: 'Colombian Peso', native: '$' },
    },
  ],
])('SPEC §3: country, code, currency, flag, city and coordinates as %s answers them', async (_, body) => {
  says(body);
  expect(await createGeolocation(url).locate('190.24.1.0')).toEqual(BOGOTA);
  expect(asked).toEqual(['/190.24.1.0?lang=es']);
});

test('reads ipapi.co’s answer with the currency name apart and without a flag', async () => {
  const place = { country_name: 'Colombia', country_code: 'co', city: 'Bogotá', latitude: '4.61', longitude: '-74.08' };
  says({ ...place, country: 'CO', currency: 'COP', currency_name: 'Colombian Peso' });
  expect(await createGeolocation(url).locate('190.24.1.0')).toEqual({ ...BOGOTA, flag: null });
});

test.each(['', true, '4,61'])('ignores the invalid latitude %j', async (latitude) => {
  says({ country_code: 'CO', latitude, longitude: -74 });
  expect(await createGeolocation(url).locate('190.24.1.0')).toMatchObject({ position: null });
});

test('drops invalid fields and keeps the country', async () => {
  says({ country_code: 'MX', city: 7, latitude: 999, longitude: 1, currency: { code: 'pesos' }, flag: '🇲🇽' });
  expect(await createGeolocation(url).locate('189.128.1.0')).toEqual({
    countryCode: 'MX',
    country: null,
    currency: null,
    flag: null,
    city: null,
    position: null,
  });
});

test.each([
  ['a refusal', { success: false, message: 'Reserved range' }, 200],
  ['an error', { error: true, reason: 'RateLimited' }, 200],
  ['an answer without a country', { city: 'Bogotá' }, 200],
  ['an invalid country', { country_code: '<script>' }, 200],
  ['an answer that is not JSON', '<html>', 200],
  ['too many requests', {}, 429],
  ['an internal error', 'oops', 500],
])('locates nobody after %s', async (_, body, status) => {
  says(body, status);
  expect(await createGeolocation(url).locate('190.24.1.0')).toBeNull();
});

test('does not wait for a silent service', async () => {
  answer = () => undefined;
  const startedAt = performance.now();
  expect(await createGeolocation(url).locate('190.24.1.0')).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('stops calling a failing service for a while', async () => {
  says('oops', 500);
  const { locate } = createGeolocation(url);
  for (let time = 0; time < 10; time++) await locate('190.24.1.0');
  expect(asked.length).toBeLessThanOrEqual(4);
});

test.each([200, 500])('reports a call answered %i without the visitor’s address', async (status) => {
  says({ country_code: 'CO' }, status);
  const told: unknown[] = [];
  await createGeolocation(url, (call) => told.push(call)).locate('190.24.1.0');
  expect(told[0]).toMatchObject({ supplier: 'geolocation', call: 'GET {address}', status });
  expect(JSON.stringify(told)).not.toContain('190.24');
});

test('locates nobody when it is switched off', async () => {
  expect(await createGeolocation(undefined).locate('190.24.1.0')).toBeNull();
});

test('reads the sandbox’s answers for both kinds of address', async () => {
  const sandbox = await startGeolocationSandbox({});
  const { locate } = createGeolocation(`${sandbox.url}/{address}`);
  expect(await locate('190.24.1.0')).toMatchObject({
    countryCode: 'CO',
    currency: { code: 'COP' },
    flag: '🇨🇴',
    city: 'Bogotá',
    position: { lat: expect.any(Number), lon: expect.any(Number) },
  });
  expect(await locate('2806:2f0:1::')).toMatchObject({ countryCode: 'MX', currency: { code: 'MXN' } });
  expect(await locate('100.64.0.0')).toBeNull();
  sandbox.server.close();
});
