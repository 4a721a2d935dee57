import { expect, test } from 'vitest';
import { aTrip } from '../tests/harness/suppliers/flight-suppliers.ts';
import { replay } from '../tests/harness/suppliers/replaying-server.ts';
import { createDuffelSupplier } from './flights/duffel/adapter.ts';
import { createLiteApiSupplier } from './stays/liteapi/adapter.ts';
import { timeBehind } from './time-behind.ts';

/** How long a search is waited for; its supplier answers with what it has a little earlier. */
const terms = (deadlineMs?: number) => ({
  signal: AbortSignal.timeout(5_000),
  ...(deadlineMs === undefined ? {} : { deadlineMs }),
});

test.each([
  [undefined, 15_000],
  [60_000, 15_000],
  [8_000, 5_000],
  [1_000, 2_000],
])('of %s milliseconds Duffel may wait %s for its airlines', async (deadlineMs, told) => {
  const server = await replay({}, 'plain');
  await createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' }).search(aTrip(), terms(deadlineMs));
  server.stop();
  expect(server.calls[0]).toBe(`POST /air/offer_requests?return_offers=false&supplier_timeout=${told}`);
});

test.each([
  [undefined, 12],
  [60_000, 12],
  [8_000, 6],
  [2_500, 1],
])('of %s milliseconds LiteAPI may wait %s seconds for its hotels', async (deadlineMs, told) => {
  const server = await replay({}, 'plain');
  const supplier = createLiteApiSupplier({ baseUrl: server.url, bookUrl: server.url, apiKey: 'a', paymentMethod: 'WALLET' });
  const stay = { checkIn: '2027-05-02', checkOut: '2027-05-04', rooms: [{ adults: 2, childAges: [] }], nationality: 'CO' };
  await supplier.search({ ...stay, currency: 'USD', near: { lat: 4.7, lon: -74.1, radiusKm: 20 } }, terms(deadlineMs));
  server.stop();
  expect(server.bodies[0]).toMatchObject({ timeout: told });
});

test('never less than it takes, nor more than is useful', () => {
  const limits = { least: 2, most: 10, rest: 3 };
  expect([0, 4, 5, 9, 13, 20].map((deadlineMs) => timeBehind({ ...terms(), deadlineMs }, limits))).toEqual([2, 2, 2, 6, 10, 10]);
});
