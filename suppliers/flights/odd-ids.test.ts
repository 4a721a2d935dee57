import { expect, test } from 'vitest';
import { replay } from '../../tests/harness/suppliers/replaying-server.ts';
import { createAmadeusSupplier } from './amadeus/adapter.ts';
import { createDuffelSupplier } from './duffel/adapter.ts';

/** An id with a slash named another path, where a 404 says that there is no such order. */
test.each([
  ['amadeus', (baseUrl: string) => createAmadeusSupplier({ baseUrl, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' })],
  ['duffel', (baseUrl: string) => createDuffelSupplier({ baseUrl, accessToken: 'a' })],
])('%s: an order’s id is one part of the path, whatever is in it', async (_, create) => {
  const server = await replay({}, 'plain');
  await create(server.url).readOrder('eJz/b a?%3D');
  server.stop();
  expect(server.calls.filter((call) => call.includes('eJz'))).toEqual([expect.stringMatching(/orders\/eJz%2Fb%20a%3F%3D$/)]);
});
