import { describe, expect, test } from 'vitest';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { replay } from '../../tests/harness/suppliers/replaying-server.ts';
import { createAmadeusSupplier } from './amadeus/adapter.ts';
import { createDuffelSupplier } from './duffel/adapter.ts';

/** Only the supplier's own answer shows that an offer is no longer available: a gateway in between cannot know it. */
const OFFER: FlightOffer = {
  type: 'flight-offer',
  id: 'off_1',
  source: 'GDS',
  itineraries: [],
  price: { currency: 'USD', total: '100.00', base: '80.00' },
  travelerPricings: [],
};
const SUPPLIERS = {
  amadeus: {
    create: (baseUrl: string) => createAmadeusSupplier({ baseUrl, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' }),
    gone: { status: 400, body: { errors: [{ status: 400, code: 4926, title: 'INVALID DATA RECEIVED' }] } },
  },
  duffel: {
    create: (baseUrl: string) => createDuffelSupplier({ baseUrl, accessToken: 'a' }),
    gone: { status: 422, body: { errors: [{ code: 'offer_no_longer_available', title: 'Gone' }] } },
  },
};
type Answer = { status: number; body?: unknown; text?: string };

describe.each(Object.entries(SUPPLIERS))('%s', (_name, { create, gone }) => {
  /** The outcome for an offer whose every call gets this answer. */
  async function priceAfter(answer: Answer) {
    const server = await replay({ 'GET /': answer, 'POST /': answer }, 'plain');
    const supplier = create(server.url);
    const outcomes = await Promise.all([supplier.price(OFFER), supplier.fareFamilies(OFFER), supplier.seatMaps(OFFER)]);
    server.stop();
    return outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.reason));
  }

  test('says itself that an offer is gone', async () => {
    expect(await priceAfter(gone)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  });

  test.each<[string, Answer]>([
    ['a redirect', { status: 302, text: '' }],
    ['a redirect that keeps the method', { status: 308, text: '' }],
    ['a page that is not found', { status: 404, text: '<h1>Not Found</h1>' }],
    ['a page that is gone', { status: 410, text: '<h1>Gone</h1>' }],
    ['a firewall’s page', { status: 400, text: '<h1>Bad Request</h1>' }],
    ['a gateway’s own words', { status: 404, body: { message: 'no Route matched with those values' } }],
    ['a page that says all is well', { status: 200, text: '<h1>Maintenance</h1>' }],
    ['nothing', { status: 204, text: '' }],
    ['errors that are well', { status: 200, body: { errors: [{ code: 'x', title: 'x' }] } }],
  ])('%s says nothing about an offer', async (_, answer) => {
    expect(await priceAfter(answer)).toEqual(['unreachable', 'unreachable', 'unreachable']);
  });
});
