import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { STAY_CITIES } from '#sandbox/world/stays/cities/cities.ts';
import { hasContracts, readDocument } from '../harness/documents/contracts.ts';
import { few } from '../harness/running/long-by-nature.ts';
import {
  aBooking,
  aRatesSearch,
  dataOf,
  daysAhead,
  type LiteApiBooking,
  type LiteApiPrebook,
  type LiteApiRates,
  type LiteApiRoomType,
  startLiteApi,
} from '../harness/suppliers/liteapi-client.ts';

/** The LiteAPI sandbox called by the official client, and its answers compared with recorded ones. */
let sandbox: Awaited<ReturnType<typeof startLiteApi>>;
let client: (typeof sandbox)['client'];
beforeAll(async () => {
  sandbox = await startLiteApi();
  client = sandbox.client;
});
afterAll(() => sandbox.server.close());

const WALKS = few(5, 100);
const CITIES = [...STAY_CITIES.values()];

const search = async (changes: object = {}) => dataOf<LiteApiRates>(await client.getFullRates(aRatesSearch(changes)));
const prebook = async (offerId: string, changes: object = {}) =>
  dataOf<LiteApiPrebook>(await client.preBook({ offerId, usePaymentSdk: false, ...changes }));
const everyRoomType = ({ data }: LiteApiRates) => data.flatMap(({ roomTypes }) => roomTypes);
const isPaidToAgency = ({ rates }: LiteApiRoomType) => rates.every(({ paymentTypes }) => paymentTypes.includes('NUITEE_PAY'));
const isRefundable = ({ rates }: LiteApiRoomType) => rates.every((rate) => rate.cancellationPolicies.refundableTag === 'RFN');

/** A plain HTTP call, for what the client cannot send or does not return. */
async function ask(method: string, path: string, body?: object, headers: Record<string, string> = { 'x-api-key': 'sand_hand' }) {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await fetch(sandbox.base + path, init);
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? null : (JSON.parse(text) as { error: { code: number; description?: string } }),
  };
}

async function bookSomething(clientReference: string, wanted: (one: LiteApiRoomType) => boolean = () => true) {
  const found = everyRoomType(await search()).find((one) => isPaidToAgency(one) && wanted(one)) as LiteApiRoomType;
  const { prebookId, price } = await prebook(found.offerId);
  const booked = dataOf<LiteApiBooking>(await client.book(aBooking(prebookId, { clientReference })));
  expect(booked.price).toBe(price);
  return { prebookId, ...booked };
}

test(`${WALKS} bookings from search to cancellation succeed with the official client`, { timeout: 300_000 }, async () => {
  let walked = 0;
  for (let walk = 0; walk < WALKS; walk++) {
    const city = CITIES[Math.floor(seededRandom('l-city', walk) * CITIES.length)] as (typeof CITIES)[0];
    const days = 3 + Math.floor(seededRandom('l-day', walk) * 250);
    const occupancies = walk % 4 ? [{ adults: 2 }] : [{ adults: 2, children: [4, 0] }, { adults: 1 }];
    const asked = { latitude: city.lat, longitude: city.lon, radius: 15_000, occupancies, maxRatesPerHotel: 3 };
    const found = await client
      .getFullRates(aRatesSearch({ ...asked, checkin: daysAhead(days), checkout: daysAhead(days + 1 + (walk % 9)) }))
      .catch(() => undefined);
    const roomTypes = found ? everyRoomType(dataOf<LiteApiRates>(found)).filter(isPaidToAgency) : [];
    const chosen = roomTypes[walk % Math.max(1, roomTypes.length)];
    if (!chosen) continue;
    const rooms = chosen.rates.map(({ retailRate }) => retailRate.total[0]?.amount ?? 0);
    expect(rooms).toHaveLength(occupancies.length);
    expect(rooms.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(chosen.offerRetailRate.amount, 2);
    const { prebookId, price } = await prebook(chosen.offerId);
    expect(price).toBeCloseTo(chosen.offerRetailRate.amount, 2);
    const guests = occupancies.map((_, room) => ({
      occupancyNumber: room + 1,
      firstName: 'Ana',
      lastName: 'Muñoz',
      email: 'a@example.com',
    }));
    const booked = dataOf<LiteApiBooking>(await client.book(aBooking(prebookId, { guests, clientReference: `walk-${walk}` })));
    expect(booked).toMatchObject({ status: 'CONFIRMED', price, clientReference: `walk-${walk}` });
    expect(dataOf<LiteApiBooking>(await client.retrieveBooking(booked.bookingId))).toMatchObject({ status: 'CONFIRMED', price });
    expect(dataOf<LiteApiBooking[]>(await client.getBookingsList(`walk-${walk}`)).map(({ bookingId }) => bookingId)).toEqual([
      booked.bookingId,
    ]);
    type Cancelled = { status: string; cancellation_fee: number; refund_amount: number };
    const cancelled = dataOf<Cancelled>(await client.cancelBooking(booked.bookingId));
    expect(cancelled.cancellation_fee + cancelled.refund_amount).toBeCloseTo(price, 2);
    expect(cancelled.status).toBe(cancelled.cancellation_fee > 0 ? 'CANCELLED_WITH_CHARGES' : 'CANCELLED');
    if (!isRefundable(chosen)) expect(cancelled.refund_amount).toBe(0);
    walked += 1;
  }
  expect(walked).toBeGreaterThan(WALKS * 0.9);
});

describe('rates', () => {
  test('have a selling price not below their cost, and cancellation deadlines in GMT', async () => {
    const roomTypes = everyRoomType(await search());
    expect(roomTypes.length).toBeGreaterThan(100);
    expect(new Set(roomTypes.flatMap(({ rates }) => rates.flatMap(({ paymentTypes }) => paymentTypes)))).toEqual(
      new Set(['NUITEE_PAY', 'PROPERTY_PAY']),
    );
    for (const { offerRetailRate, suggestedSellingPrice, rates } of roomTypes) {
      if (suggestedSellingPrice) expect(suggestedSellingPrice.amount).toBeGreaterThanOrEqual(offerRetailRate.amount);
      for (const { cancelTime, timezone } of rates.flatMap(
        ({ cancellationPolicies }) => cancellationPolicies.cancelPolicyInfos,
      )) {
        expect(cancelTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
        expect(timezone).toBe('GMT');
      }
    }
  });

  test('respect the limits, meals, cancellation terms and currency asked for', async () => {
    const one = await search({
      maxRatesPerHotel: 1,
      limit: 7,
      currency: 'CLP',
      sort: [{ field: 'price', direction: 'ascending' }],
    });
    expect(one.data.length).toBeLessThanOrEqual(7);
    expect(one.hotels?.map(({ id }) => id)).toEqual(one.data.map(({ hotelId }) => hotelId));
    for (const { roomTypes } of one.data) expect(roomTypes).toHaveLength(1);
    const totals = one.data.map(({ roomTypes }) => roomTypes[0]?.offerRetailRate);
    expect(totals.map((total) => total?.currency)).toEqual(totals.map(() => 'CLP'));
    for (const total of totals) expect(total?.amount).toBe(Math.round(total?.amount ?? 0.5));
    const fed = everyRoomType(await search({ boardType: 'BB,AI', refundableRatesOnly: true }));
    expect(fed.length).toBeGreaterThan(0);
    for (const { rates } of fed) {
      for (const { boardType, cancellationPolicies } of rates) {
        expect(['BB', 'AI']).toContain(boardType);
        expect(cancellationPolicies.refundableTag).toBe('RFN');
      }
    }
  });

  test('of an empty area are an empty 204, which the official client cannot read', async () => {
    const nowhere = aRatesSearch({ latitude: 35, longitude: -40, radius: 1_000 });
    expect(await ask('POST', '/hotels/rates', nowhere)).toEqual({ status: 204, body: null });
    await expect(client.getFullRates(nowhere)).rejects.toThrow();
  });

  test.each<[string, object, number, string]>([
    ['no rooms', { occupancies: [] }, 4002, 'occupancies'],
    ['a room without adults', { occupancies: [{ adults: 0 }] }, 4002, 'adults'],
    ['a child aged thirty', { occupancies: [{ adults: 1, children: [30] }] }, 4002, 'children'],
    ['no nationality', { guestNationality: undefined }, 4002, 'guestNationality'],
    ['no currency', { currency: '' }, 4002, 'currency'],
    ['an unsupported currency', { currency: 'XTS' }, 4002, 'currency'],
    ['an impossible check-in date', { checkin: '2027-02-30' }, 4002, 'checkin'],
    ['a check-in in the past', { checkin: '2020-01-01', checkout: '2020-01-03' }, 4002, 'past'],
    ['a stay of no nights', { checkin: daysAhead(9), checkout: daysAhead(9) }, 4002, 'checkout'],
    ['a stay of more than 30 nights', { checkin: daysAhead(9), checkout: daysAhead(300) }, 4002, '30'],
    ['no latitude', { latitude: undefined }, 4000, 'required'],
    ['unknown hotel ids', { hotelIds: ['lp1897', 'x'] }, 4000, 'hotel ids not found'],
  ])('are refused for %s', async (_, changes, code, words) => {
    const { status, body } = await ask('POST', '/hotels/rates', aRatesSearch(changes));
    expect(status).toBe(400);
    expect(body?.error.code).toBe(code);
    expect(body?.error.description).toContain(words);
  });

  test('are refused without a sandbox key', async () => {
    for (const headers of [{}, { 'x-api-key': 'prod_real' }] as Record<string, string>[]) {
      expect(await ask('POST', '/hotels/rates', aRatesSearch(), headers)).toEqual({
        status: 401,
        body: { error: { code: 401, message: 'Unauthorized' } },
      });
    }
  });
});

describe('a booking', () => {
  test('is made once per client reference, even after it is cancelled', async () => {
    const { prebookId, bookingId } = await bookSomething('once');
    const again = await client.book(aBooking(prebookId, { clientReference: 'once' }));
    expect(again).toEqual({
      status: 'failed',
      error: { code: 4005, message: 'duplicate booking attempt with existing client reference' },
    });
    dataOf(await client.cancelBooking(bookingId));
    expect(await client.book(aBooking(prebookId, { clientReference: 'once' }))).toMatchObject({
      status: 'failed',
      error: { code: 4005 },
    });
    expect(dataOf<LiteApiBooking[]>(await client.getBookingsList('nobody’s'))).toEqual([]);
  });

  test('is cancelled once, then answers 304, and 204 when unknown', async () => {
    const { bookingId } = await bookSomething('cancelled');
    expect((await ask('PUT', `/bookings/${bookingId}`)).status).toBe(200);
    expect(await ask('PUT', `/bookings/${bookingId}`)).toEqual({ status: 304, body: null });
    expect(await ask('PUT', '/bookings/nobodys')).toEqual({ status: 204, body: null });
    expect(await ask('GET', '/bookings/nobodys')).toEqual({ status: 204, body: null });
  });

  test.each<[string, object, number, string]>([
    ['an unknown prebook', { prebookId: 'x' }, 4002, 'rate not found'],
    ['no holder', { holder: undefined }, 4002, 'holder'],
    ['no guests', { guests: [] }, 4002, 'guests'],
    [
      'a guest in a room that is not booked',
      { guests: [{ occupancyNumber: 2, firstName: 'A', lastName: 'B', email: 'a@b.co' }] },
      4002,
      'occupancyNumber',
    ],
    ['a guest without an e-mail', { guests: [{ occupancyNumber: 1, firstName: 'A', lastName: 'B' }] }, 4002, 'email'],
    ['an unsupported payment method', { payment: { method: 'CASH' } }, 4000, 'payment method'],
    ['a TRANSACTION_ID payment without the id', { payment: { method: 'TRANSACTION_ID' } }, 4002, 'transaction id'],
  ])('is refused for %s', async (_, changes, code, words) => {
    const [first] = everyRoomType(await search()).filter(isPaidToAgency);
    const { prebookId } = await prebook(first?.offerId ?? '');
    const { status, body } = await ask('POST', '/rates/book', aBooking(prebookId, changes));
    expect([status, body?.error.code]).toEqual([400, code]);
    expect(body?.error.description).toContain(words);
  });

  test('of the last rooms is not oversold by simultaneous requests, and cancelling frees them', async () => {
    const found = (await search({ maxRatesPerHotel: 1 })).data[0];
    const { prebookId } = await prebook(found?.roomTypes[0]?.offerId ?? '');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, ask) => client.book(aBooking(prebookId, { clientReference: `rush-${ask}` }))),
    );
    const made = answers.filter(({ status }) => status === 'success');
    expect(made.length).toBeGreaterThan(0);
    expect(made.length).toBeLessThan(60);
    for (const answer of answers)
      if (answer.status === 'failed') expect(answer.error).toMatchObject({ code: 2013, description: 'booking not confirmed' });
    for (const answer of made) dataOf(await client.cancelBooking(dataOf<LiteApiBooking>(answer).bookingId));
    expect((await client.book(aBooking(prebookId))).status).toBe('success');
  });

  test('survives a restart of the sandbox, with its client reference and prebook', async () => {
    const first = await startLiteApi();
    const found = everyRoomType(dataOf(await first.client.getFullRates(aRatesSearch()))).find(isPaidToAgency) as LiteApiRoomType;
    const promised = dataOf<LiteApiPrebook>(await first.client.preBook({ offerId: found.offerId, usePaymentSdk: false }));
    const booked = dataOf<LiteApiBooking>(await first.client.book(aBooking(promised.prebookId, { clientReference: 'kept' })));
    first.server.close();
    const second = await startLiteApi({ dataDir: first.dataDir });
    const [kept] = dataOf<LiteApiBooking[]>(await second.client.getBookingsList('kept'));
    expect(kept).toMatchObject({ bookingId: booked.bookingId, status: 'CONFIRMED', price: booked.price });
    expect((await second.client.book(aBooking(promised.prebookId, { clientReference: 'kept' }))).status).toBe('failed');
    expect((await second.client.book(aBooking(promised.prebookId, { clientReference: 'after' }))).status).toBe('success');
    expect((await second.client.preBook({ offerId: found.offerId, usePaymentSdk: false })).status).toBe('success');
    second.server.close();
  });

  test('costs on cancellation what its terms say at that moment, to the second', async () => {
    let clock = Date.now();
    const own = await startLiteApi({ now: () => clock });
    const far = aRatesSearch({ refundableRatesOnly: true, checkin: daysAhead(60), checkout: daysAhead(64) });
    const chosen = everyRoomType(dataOf(await own.client.getFullRates(far))).find(isPaidToAgency) as LiteApiRoomType;
    const [step] = chosen.rates[0]?.cancellationPolicies.cancelPolicyInfos ?? [];
    const deadline = Date.parse(`${step?.cancelTime.replace(' ', 'T')}Z`);
    const bookAndCancel = async (at: number) => {
      clock = Date.now();
      const { prebookId } = dataOf<LiteApiPrebook>(await own.client.preBook({ offerId: chosen.offerId, usePaymentSdk: false }));
      const { bookingId } = dataOf<LiteApiBooking>(await own.client.book(aBooking(prebookId)));
      clock = at;
      return dataOf<{ cancellation_fee: number }>(await own.client.cancelBooking(bookingId)).cancellation_fee;
    };
    expect(await bookAndCancel(deadline - 1_000)).toBe(0);
    expect(await bookAndCancel(deadline)).toBe(step?.amount);
    own.server.close();
  });
});

describe('the account', () => {
  test('pays on a credit line that cancellations restore, and refuses a booking beyond it', async () => {
    const own = await startLiteApi({ creditUsd: 1_000 });
    const found = everyRoomType(dataOf(await own.client.getFullRates(aRatesSearch({ refundableRatesOnly: true })))).filter(
      isPaidToAgency,
    );
    const cheap = found.find(({ offerRetailRate }) => offerRetailRate.amount < 400) as LiteApiRoomType;
    const dear = found.find(({ offerRetailRate }) => offerRetailRate.amount > 1_000) as LiteApiRoomType;
    const withBalance = (offerId: string) => own.client.preBook({ offerId, usePaymentSdk: false, includeCreditBalance: true });
    const first = dataOf<LiteApiPrebook>(await withBalance(cheap.offerId));
    expect(first.creditLine?.remainingCredit).toBe(1_000);
    const { bookingId } = dataOf<LiteApiBooking>(await own.client.book(aBooking(first.prebookId)));
    expect(dataOf<LiteApiPrebook>(await withBalance(cheap.offerId)).creditLine?.remainingCredit).toBeCloseTo(
      1_000 - first.price,
      2,
    );
    const tooDear = dataOf<LiteApiPrebook>(await withBalance(dear.offerId));
    expect(await own.client.book(aBooking(tooDear.prebookId))).toMatchObject({ status: 'failed', error: { code: 5000 } });
    dataOf(await own.client.cancelBooking(bookingId));
    expect(dataOf<LiteApiPrebook>(await withBalance(cheap.offerId)).creditLine?.remainingCredit).toBe(1_000);
    for (const method of ['ACC_CREDIT_CARD', 'WALLET']) {
      expect((await own.client.book(aBooking(tooDear.prebookId, { payment: { method } }))).status).toBe('success');
    }
    expect(dataOf<LiteApiPrebook>(await withBalance(cheap.offerId)).creditLine?.remainingCredit).toBe(1_000);
    own.server.close();
  });
});

describe('an offer', () => {
  test('sometimes changes its price or is gone at prebook, as configured', async () => {
    const own = await startLiteApi({ driftShare: 0.5 });
    const found = everyRoomType(dataOf(await own.client.getFullRates(aRatesSearch()))).slice(0, 60);
    let [same, dearer, gone] = [0, 0, 0];
    for (const { offerId, offerRetailRate } of found) {
      const answer = await own.client.preBook({ offerId, usePaymentSdk: false });
      if (answer.status === 'failed') expect(answer.error).toMatchObject({ code: 4040 });
      if (answer.status === 'failed') gone += 1;
      else if (dataOf<LiteApiPrebook>(answer).price === offerRetailRate.amount) same += 1;
      else dearer += 1;
    }
    // Each outcome occurs; how often depends on the sandbox's data and differs each day.
    for (const count of [same, dearer, gone]) expect(count).toBeGreaterThan(0);
    own.server.close();
  });

  test('is refused when tampered with or older than an hour', async () => {
    let clock = Date.now();
    const own = await startLiteApi({ now: () => clock });
    const [one] = everyRoomType(dataOf(await own.client.getFullRates(aRatesSearch())));
    const id = one?.offerId ?? '';
    const other = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`;
    for (const offerId of [other, 'x', `${id}A`]) {
      expect(await own.client.preBook({ offerId, usePaymentSdk: false })).toMatchObject({ error: { code: 4002 } });
    }
    expect(await own.client.preBook({ offerId: id })).toMatchObject({ error: { code: 4002 } });
    clock += 61 * 60_000;
    expect(await own.client.preBook({ offerId: id, usePaymentSdk: false })).toMatchObject({
      error: { code: 4040, description: 'outdated offerId' },
    });
    own.server.close();
  });
});

describe('hotel content', () => {
  test('is available by city and by hotel', async () => {
    const [first] = (await search({ maxRatesPerHotel: 1 })).hotels ?? [];
    const hotel = dataOf<{ id: string; name: string; facilities: { facilityId: number }[]; rooms: unknown[] }>(
      await client.getHotelDetails(first?.id ?? ''),
    );
    expect(hotel).toMatchObject({ id: first?.id, name: first?.name });
    expect(hotel.rooms.length).toBeGreaterThanOrEqual(4);
    const facilities = dataOf<{ facility_id: number }[]>(await client.getHotelFacilities()).map(({ facility_id }) => facility_id);
    for (const { facilityId } of hotel.facilities) expect(facilities).toContain(facilityId);
    expect(dataOf<{ city: string }[]>(await client.getCitiesByCountryCode('CO'))).toContainEqual({ city: 'Cartagena de Indias' });
    expect(dataOf<{ id: number }[]>(await client.getHotelTypes()).map(({ id }) => id)).toContain(204);
  });
});

/** Every key of a recorded object that the sandbox's answer lacks, through lists and objects. */
function missingKeys(recorded: unknown, ours: unknown, at = ''): string[] {
  if (Array.isArray(recorded)) {
    return Array.isArray(ours) && recorded.length > 0 && ours.length > 0 ? missingKeys(recorded[0], ours[0], `${at}[]`) : [];
  }
  if (typeof recorded !== 'object' || recorded === null || typeof ours !== 'object' || ours === null) return [];
  return Object.entries(recorded).flatMap(([key, value]) =>
    key in ours ? missingKeys(value, (ours as Record<string, unknown>)[key], `${at}.${key}`) : [`${at}.${key}`],
  );
}

describe.skipIf(!hasContracts)('recorded answers', () => {
  type Document = { paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, Media> }> }>> };
  type Media = { example?: unknown; examples?: Record<string, { value: unknown }> };
  const recorded = (file: string, path: string, method: string, status = '200') => {
    const media = readDocument<Document>(`liteapi/${file}.openapi.json`).paths[path]?.[method]?.responses[status]?.content[
      'application/json'
    ];
    return media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  };
  /** Vouchers, extras, tips and rooms mapped to pictures: not used by the product. */
  const LEFT_OUT =
    /promotions|perks\[|perks$|mappedRoomId|addonsRequest\[|addons\[|goodwillPayment|voucher|addonsRedemptions|holderTitle|rebookFrom|agentId|isPackageRate|customTags|checkinInstructions|distributorCommission|clientCommission|paymentScheduledAt|loyalty|\.adults$|\.children(Count)?$|hotelRemarks\[|accessibility|videoUrl|sentiment|hotelImages\[|rooms\[\]\.(photos|roomAmenities)\[|policies\[|payment_|\.et$/i;
  const missing = (was: unknown, is: unknown) => {
    expect(was).toBeDefined();
    return missingKeys(was, is).filter((key) => !LEFT_OUT.test(key));
  };

  test('have no key that the sandbox lacks', async () => {
    const rates = (await ask('POST', '/hotels/rates', aRatesSearch())).body as unknown as LiteApiRates;
    expect(missing(recorded('search', '/hotels/rates', 'post'), rates)).toEqual([]);
    const offerId = everyRoomType(rates).find(isPaidToAgency)?.offerId ?? '';
    const promised = (await ask('POST', '/rates/prebook', { offerId, usePaymentSdk: false, includeCreditBalance: true }))
      .body as never as { data: LiteApiPrebook };
    expect(missing(recorded('booking', '/rates/prebook', 'post'), promised)).toEqual([]);
    const booked = (await ask('POST', '/rates/book', aBooking(promised.data.prebookId, { clientReference: 'shape' })))
      .body as never as { data: LiteApiBooking };
    expect(missing(recorded('booking', '/rates/book', 'post'), booked)).toEqual([]);
    expect(missing(recorded('booking', '/bookings', 'get'), (await ask('GET', '/bookings?clientReference=shape')).body)).toEqual(
      [],
    );
    const path = `/bookings/${booked.data.bookingId}`;
    expect(missing(recorded('booking', '/bookings/{bookingId}', 'get'), (await ask('GET', path)).body)).toEqual([]);
    expect(missing(recorded('booking', '/bookings/{bookingId}', 'put'), (await ask('PUT', path)).body)).toEqual([]);
    const hotels = (await ask('GET', '/data/hotels?latitude=10.4&longitude=-75.51&radius=9000')).body;
    expect(missing(recorded('static', '/data/hotels', 'get'), hotels)).toEqual([]);
    const id = (hotels as never as { hotelIds: string[] }).hotelIds[0];
    expect(missing(recorded('static', '/data/hotel', 'get'), (await ask('GET', `/data/hotel?hotelId=${id}`)).body)).toEqual([]);
  });

  test('of refusals are worded like the sandbox’s', async () => {
    expect((await ask('POST', '/hotels/rates', aRatesSearch({ hotelIds: ['x'] }))).body).toEqual(
      recorded('search', '/hotels/rates', 'post', '400'),
    );
    expect((await ask('POST', '/rates/prebook', { offerId: 'x', usePaymentSdk: true })).body).toEqual(
      recorded('booking', '/rates/prebook', 'post', '400'),
    );
    expect((await ask('GET', '/data/hotel?hotelId=x')).body).toEqual(recorded('static', '/data/hotel', 'get', '400'));
    expect((await ask('GET', '/data/cities')).body).toEqual(recorded('static', '/data/cities', 'get', '400'));
    expect((await ask('GET', '/bookings/x', undefined, {})).body).toEqual(
      recorded('booking', '/bookings/{bookingId}', 'get', '401'),
    );
  });
});
