import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';
import { STAY_CALLS } from '../harness/visitors/hotel-search.ts';

/** SPEC §7.3 over HTTP: hotels around a point, the rooms of one, and their current prices. */
let running: Running;
let backend: Backend;
let days = 30;
beforeAll(async () => {
  running = await sharedProduct();
  backend = clientOf(running.product.url);
});
afterEach(() => running.sandboxes.setFaults('liteapi', []));
afterAll(() => running.stop());

const BOGOTA = { latitude: 4.711, longitude: -74.0721 };
const { search: SEARCH, prebook: PREBOOK, hotel: HOTEL } = STAY_CALLS;

/** Dates not searched before, so that no cached result is returned. */
function aStay(changes: object = {}) {
  days += 1;
  return {
    geoSearch: { geoCode: BOGOTA, radius: 30, unit: 'KM' as const },
    stay: { startDate: travelDay(days), endDate: travelDay(days + 3) },
    rooms: [{ adults: 2 }],
    ...changes,
  };
}
const roomsOf = ({ stay, rooms }: ReturnType<typeof aStay>, id: string) => ({ id, stay, rooms });
async function firstHotel(asked = aStay()) {
  const { data } = must(await backend.searchStays(asked));
  const hotel = data[0]?.hotel;
  if (!hotel) throw new Error('no hotel');
  return { asked, hotel, cheapest: data[0]?.cheapest };
}
async function firstRoom(asked = aStay()) {
  const { hotel } = await firstHotel(asked);
  const { data } = must(await backend.stayOffers(roomsOf(asked, hotel.id)));
  const [offer] = data;
  if (!offer) throw new Error('no rooms');
  return { hotel, offer };
}
const problemOf = async (answer: Promise<Reply<unknown>>) => {
  const reply = await answer;
  return reply.ok
    ? { code: 'none', at: [] }
    : { code: reply.problem.code, at: reply.problem.errors?.map(({ pointer }) => pointer) };
};
const refusal = async (answer: Promise<Reply<unknown>>) => (await problemOf(answer)).code;

describe('a hotel search', () => {
  test('lists the cheapest first with product ids and distances, without supplier costs', async () => {
    const asked = aStay({ rateInfo: { currencyCode: 'COP' }, rooms: [{ adults: 2, children: 1 }, { adults: 1 }] });
    const { data, meta } = must(await backend.searchStays(asked));
    expect(data.length).toBeGreaterThan(20);
    expect(meta).toMatchObject({ count: data.length, currency: 'USD', assumedChildAge: 11, assumedChildAges: 1 });
    expect(meta.shownCurrency).toMatchObject({ currencyCode: 'COP', rate: expect.any(Number) });
    expect(meta.suppliers).toMatchObject([{ name: 'liteapi', status: 'ok', count: data.length }]);
    const totals = data.map(({ cheapest }) => cheapest.total.amountMinor);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const { hotel, cheapest, distanceKm } of data) {
      expect([hotel.id, cheapest.hotelId]).toEqual([expect.stringMatching(/^liteapi~/), hotel.id]);
      expect(cheapest.id.length).toBeLessThanOrEqual(40);
      expect(cheapest.rooms).toHaveLength(2);
      expect(distanceKm).toBeLessThanOrEqual(31);
    }
    expect(JSON.stringify(data)).not.toMatch(/"cost"/);
  });

  test('is made once for the same query and paginates its results', async () => {
    const asked = aStay();
    // Only its own calls are counted: the product is shared, and reads orders of others meanwhile.
    await running.sandboxes.setFaults('liteapi', [{ call: SEARCH, delayMs: 1 }]);
    const { injected: before } = await running.sandboxes.faultCounts();
    const [one, two] = (await Promise.all([backend.searchStays(asked), backend.searchStays(asked)])).map(must);
    const third = must(await backend.searchStays({ ...asked, pagination: { offset: 3, pageSize: 2 } }));
    expect([two?.meta.searchId, third.meta.searchId]).toEqual([one?.meta.searchId, one?.meta.searchId]);
    expect(third.data).toEqual(one?.data.slice(2, 4));
    expect(third.meta.count).toBe(one?.meta.count);
    expect((await running.sandboxes.faultCounts()).injected - before).toBe(1);
    expect(must(await backend.searchStays({ ...asked, pagination: { offset: 9_000 } })).data).toEqual([]);
  });

  test('for refundable rates finds nothing else', async () => {
    const { data } = must(await backend.searchStays(aStay({ rateInfo: { refundableOnly: true } })));
    expect(data.length).toBeGreaterThan(5);
    expect(data.every(({ cheapest }) => cheapest.cancellation.isRefundable)).toBe(true);
  });

  test.each<[object, string]>([
    [{ stay: { startDate: '2020-01-01', endDate: '2020-01-04' } }, '/stay/startDate'],
    [{ stay: { startDate: travelDay(10), endDate: travelDay(41) } }, '/stay/endDate'],
    [{ stay: { startDate: travelDay(10), endDate: travelDay(10) } }, '/stay/endDate'],
    [{ rooms: [{ adults: 1, children: 1, childAge: '3,4' }] }, '/rooms/0/childAge'],
    [{ rooms: Array.from({ length: 5_000 }, () => ({ adults: 1 })) }, '/rooms'],
    [{ geoSearch: { geoCode: { latitude: 1e9, longitude: 0 } } }, '/geoSearch/geoCode/latitude'],
    [{ nationality: 'Colombia' }, '/nationality'],
  ])('with %j is refused at its field', async (changes, pointer) => {
    const { code, at } = await problemOf(backend.searchStays(aStay(changes)));
    expect([code, at]).toEqual(['invalid-request', expect.arrayContaining([pointer])]);
  });

  test('names a failed supplier and asks it again next time', async () => {
    const asked = aStay();
    for (const fault of [{ malformed: true }, { cut: 'midway' as const }, { status: 500 }]) {
      await running.sandboxes.setFaults('liteapi', [{ call: SEARCH, ...fault }]);
      expect(must(await backend.searchStays(asked))).toMatchObject({ data: [], meta: { suppliers: [{ status: 'failed' }] } });
    }
    await running.sandboxes.setFaults('liteapi', []);
    expect(must(await backend.searchStays(asked)).data.length).toBeGreaterThan(20);
  });

  test('is recorded as a stay search, and errors name their field', async () => {
    const segment = aStay();
    const infoData = { source: 'test' };
    const { id } = must(await backend.recordSearch({ agentId: 'a', segment, infoData }));
    expect(must(await backend.updateSearchRecord({ id, resultCount: 3, status: 'found' }))).toEqual({ id });
    const wrong = { ...segment, rooms: [{ adults: 0 }], stay: { startDate: 'soon', endDate: 'later' } };
    const { at } = await problemOf(backend.recordSearch({ agentId: 'a', segment: wrong, infoData }));
    expect(at).toEqual(expect.arrayContaining(['/segment/stay/startDate', '/segment/rooms/0/adults']));
  });
});

describe('a hotel', () => {
  test('has all its rooms, cheapest first, and its description', async () => {
    const { asked, hotel } = await firstHotel();
    const { hotel: details, data, meta } = must(await backend.stayOffers(roomsOf(asked, hotel.id)));
    expect(details).toMatchObject({ id: hotel.id, name: hotel.name, description: expect.any(String) });
    expect(data.length).toBeGreaterThan(1);
    const totals = data.map(({ total }) => total.amountMinor);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    expect(meta).toMatchObject({ currency: 'USD', assumedChildAges: 0 });
    expect(JSON.stringify(data)).not.toMatch(/"cost"/);
  });

  test('without details still has rooms that can be priced', async () => {
    const { asked, hotel } = await firstHotel();
    await running.sandboxes.setFaults('liteapi', [{ call: HOTEL, status: 500 }]);
    const { hotel: details, data } = must(await backend.stayOffers(roomsOf(asked, hotel.id)));
    expect(details).toBeNull();
    expect(must(await backend.validateStay({ offer: { id: data[0]?.id ?? '' } })).hotel).toMatchObject({ name: hotel.name });
  });

  test.each(['nobody~lp1', 'liteapi~lp000', 'lp1', '~', 'liteapi~%E0%A4%A', '../../etc/passwd', 'liteapi~a,liteapi~b'])(
    'with the id %s is not found',
    async (id) => {
      expect(await refusal(backend.stayOffers(roomsOf(aStay(), id)))).toBe('not-found');
    },
  );

  test('whose supplier fails is not reported as without rooms', async () => {
    const { asked, hotel } = await firstHotel();
    await running.sandboxes.setFaults('liteapi', [
      { call: SEARCH, status: 503 },
      { call: HOTEL, status: 503 },
    ]);
    expect(await refusal(backend.stayOffers(roomsOf(asked, hotel.id)))).toBe('supplier-failed');
  });
});

describe('a stay offer', () => {
  test('repriced reports its total, and a change with both amounts', async () => {
    const { hotel, offer } = await firstRoom();
    const same = must(await backend.validateStay({ offer }));
    expect(same).toMatchObject({ hotel: { id: hotel.id }, data: { id: offer.id, total: offer.total }, meta: { changes: [] } });
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, priceFactor: 1.2, times: 1 }]);
    const { data, meta } = must(await backend.validateStay({ offer }));
    expect(meta.changes).toContain('price');
    expect(meta.priceChange?.from).toEqual({ amount: offer.total.amountMinor, currency: 'USD' });
    expect(meta.priceChange?.to).toEqual({ amount: data.total.amountMinor, currency: 'USD' });
    expect(data.total.amountMinor).toBeGreaterThan(offer.total.amountMinor);
    expect(JSON.stringify(data)).not.toMatch(/"cost"/);
  });

  test('from the search can be repriced like one from the hotel', async () => {
    const { cheapest, hotel } = await firstHotel();
    expect(must(await backend.validateStay({ offer: { id: cheapest?.id ?? '' } })).hotel).toEqual(hotel);
  });

  test('that is sold out, of a failing supplier or unknown is refused with its own code', async () => {
    const { offer } = await firstRoom();
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, soldOut: true, times: 1 }]);
    expect(await refusal(backend.validateStay({ offer }))).toBe('offer-unavailable');
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, status: 500 }]);
    expect(await refusal(backend.validateStay({ offer }))).toBe('supplier-failed');
    for (const id of ['AAAAAAAAAAAA~1', `${offer.id}x`, '~', 'x'.repeat(200)]) {
      expect(await refusal(backend.validateStay({ offer: { id } }))).toBe('session-expired');
    }
    expect(await refusal(backend.validateStay({ offer: { id: 'x'.repeat(201) } }))).toBe('invalid-request');
  });

  test('the supplier account cannot pay for is refused and logged as an error', async () => {
    const { offer } = await firstRoom();
    await running.sandboxes.setFaults('liteapi', [{ call: PREBOOK, noFunds: true, times: 1 }]);
    expect(await refusal(backend.validateStay({ offer }))).toBe('offer-unavailable');
    await expect.poll(() => running.product.log()).toMatch(/"level":50.*supplier-account-empty/);
  });
});

test('destinations are found by name', async () => {
  const found = must(await backend.searchDestinations({ term: 'el poblado' }));
  expect(found[0]).toMatchObject({ kind: 'quarter', city: 'Medellín', countryCode: 'CO' });
});
