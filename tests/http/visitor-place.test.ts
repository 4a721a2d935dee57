import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, type Running, startEverything, startProduct } from '../harness/product/started-product.ts';
import { aSegment, clientOf, must } from '../harness/visitors/booking-steps.ts';

/** The visitor's country as the product sees it behind one proxy. */
let running: Running;
beforeAll(async () => {
  running = await startEverything({ TRUST_PROXY_HOPS: '1' });
});
afterAll(() => running.stop());

const placeSeen = async (product: Product, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${product.url}/backend/visitor/place`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};
const HOME = {
  isLocated: false,
  countryCode: 'CO',
  currency: { code: 'USD', name: 'dólar estadounidense' },
  city: null,
  airport: null,
};

test('SPEC §3: the place has country, currency, flag, city, rounded coordinates and nearby airport', async () => {
  const place = await placeSeen(running.product, { 'x-forwarded-for': '181.128.9.8' });
  expect(place).toEqual({
    isLocated: true,
    country: 'Colombia',
    countryCode: 'CO',
    currency: { code: 'COP', name: 'peso colombiano' },
    latitude: 6.2,
    longitude: -75.6,
    flag: '🇨🇴',
    city: 'Medellín',
    airport: { iataCode: 'EOH', city: 'Medellín', name: expect.any(String) },
  });
});

test('a private address is placed in the home country with US dollars', async () => {
  expect(await placeSeen(running.product)).toMatchObject(HOME);
});

test('an unconfigured country header is ignored', async () => {
  expect(await placeSeen(running.product, { 'cf-ipcountry': 'PE' })).toMatchObject(HOME);
});

test('totals are also shown in the visitor’s currency, or in pesos when the place is unknown', async () => {
  const day = new Date(Date.now() + 44 * 86_400_000).toISOString().slice(0, 10);
  const address = `${running.product.url}/result?tripType=1&origin=BOG&destination=MIA&departureDate=${day}&adult=1&child=0&infant=0`;
  const pageFrom = async (from: string) => (await fetch(address, { headers: { 'x-forwarded-for': from } })).text();
  expect(await pageFrom('189.128.1.1')).toMatch(/Aprox\. [^<]+ MXN/);
  expect(await pageFrom('127.0.0.1')).toMatch(/Aprox\. [^<]+ COP/);
  expect(await pageFrom('8.8.8.8')).not.toContain('Aprox.');
});

test('SPEC §7.3: the phone country defaults to the visitor’s when it is on the list', async () => {
  const backend = clientOf(running.product.url);
  const offer = must(await backend.searchFlights(aSegment())).data[0] as { id: string };
  must(await backend.validateFlightOffer({ data: { type: 'flight-offers-pricing', flightOffers: [{ id: offer.id }] } }));
  const { id, flightOfferId } = must(await backend.setFlightOrder({ agentId: 'a', flightOffer: { id: offer.id } }));
  const cookie = `tq_agent=a; tq_booking_${id}=${flightOfferId}`;
  const chosenFrom = async (from: string) => {
    const headers = { cookie, 'x-forwarded-for': from };
    const html = await (await fetch(`${running.product.url}/booking/summary?id=${id}`, { headers })).text();
    const [, select = ''] = /<select[^>]*name="phoneCountry"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
    expect(select).toContain('value="US"');
    return (
      /<option[^>]*value="(\w*)"[^>]*\sselected/.exec(select)?.[1] ??
      /<option[^>]*selected[^>]*value="(\w*)"/.exec(select)?.[1] ??
      ''
    );
  };
  expect(await chosenFrom('8.8.8.8')).toBe('US');
  // The list does not offer Colombia: a visitor from there types the dialling code.
  expect(await chosenFrom('181.128.9.8')).toBe('');
  expect(await chosenFrom('127.0.0.1')).toBe('');
});

describe('a geolocation service that fails', () => {
  test('SPEC §8: leaves the currency at US dollars', async () => {
    await running.sandboxes.setFaults('geolocation', [{ call: 'GET /', status: 500 }]);
    expect(await placeSeen(running.product, { 'x-forwarded-for': '190.232.7.7' })).toMatchObject(HOME);
    await running.sandboxes.setFaults('geolocation', []);
  });
});

describe('other configurations', () => {
  test('a country header of the proxy suffices, with the service off', async () => {
    const { sandboxes, product } = running;
    const env = { TRUST_PROXY_HOPS: '1', COUNTRY_HEADER: 'CF-IPCountry', GEOLOCATION_URL: 'off' };
    const other = await startProduct({ sandboxes, databaseUrl: product.databaseUrl, env });
    expect(await placeSeen(other, { 'cf-ipcountry': 'PE', 'x-forwarded-for': '190.24.1.1' })).toMatchObject({
      isLocated: true,
      countryCode: 'PE',
      country: 'Perú',
      currency: { code: 'PEN' },
      flag: '🇵🇪',
      city: null,
    });
    expect(await placeSeen(other, { 'cf-ipcountry': 'XX', 'x-forwarded-for': '190.24.1.1' })).toMatchObject(HOME);
    await other.end('SIGTERM');
  });
});
