import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaySearch, stayAskedFor } from '#contract/selling/stays.ts';
import { distanceKm } from '#domain/places/great-circle.ts';
import { isSameHotel } from '#domain/stays/same-hotel.ts';
import type { Faults } from '#sandbox/faults.ts';
import { startSabreSandbox } from '#sandbox/sabre/server.ts';
import { createStayWorld } from '#sandbox/world/stays/stay-world.ts';
import type { CallTerms } from '#suppliers/api-client.ts';
import { FAULTS, LONGEST_MS, REFUSED_AT_THE_DOOR, REPEATED } from '../../../tests/harness/suppliers/fault-matrix.ts';
import { must } from '../../../tests/harness/suppliers/flight-suppliers.ts';
import { type Manner, replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { aStay, CARTAGENA, inDays, soon, startStaySupplier } from '../../../tests/harness/suppliers/stay-suppliers.ts';
import { isSeller, type StayReference } from '../port.ts';
import { createSabreHotels } from './adapter.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

describe('against the sandbox', () => {
  const world = createStayWorld();
  let url: string;
  let faults: Faults;
  let hotels: StayReference;
  let stop = (): unknown => undefined;
  beforeAll(async () => {
    const sandbox = await startSabreSandbox({ world });
    ({ url, faults } = sandbox);
    stop = () => sandbox.server.close();
    hotels = at({});
    must(await search());
  });
  afterAll(() => stop());
  const at = (terms: CallTerms) =>
    createSabreHotels({ ...terms, baseUrl: url, clientId: 'V1:me:AB1C:AA', clientSecret: 'secret' });
  const search = (query = aStay(), from = hotels, near = CARTAGENA) => from.search({ ...query, near }, soon());

  test('finds hotels around a place, cheapest first, with prices for reference only', async () => {
    const { stays } = must(await search());
    expect(stays.length).toBeGreaterThan(15);
    const totals = stays.map(({ cheapest }) => cheapest.total.amountMinor);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const { hotel, cheapest } of stays) {
      expect(distanceKm(hotel, CARTAGENA)).toBeLessThan(20.1);
      expect(hotel).toMatchObject({ countryCode: 'CO', timeZone: 'America/Bogota', guestRating: null });
      expect(hotel.services.length).toBeGreaterThan(0);
      expect(cheapest).toMatchObject({ hotelId: hotel.id, checkIn: inDays(60), checkOut: inDays(63), total: cheapest.cost });
      expect(cheapest.cancellation).toEqual({ isRefundable: false, steps: [] });
    }
    expect(new Set(stays.map(({ hotel }) => hotel.type)).size).toBeGreaterThanOrEqual(3);
    expect(isSeller(hotels)).toBe(false);
  });

  test('finds hotels that another supplier sells, and others that only it has', async () => {
    const other = await startStaySupplier('liteapi');
    const sold = must(await other.supplier.search({ ...aStay(), near: CARTAGENA }, soon())).stays;
    other.stop();
    const { stays } = must(await search());
    const both = stays.filter(({ hotel }) => sold.some((one) => isSameHotel(one.hotel, hotel)));
    expect(both.length).toBeGreaterThan(5);
    expect(both.length).toBeLessThan(stays.length);
  });

  test('finds one hotel by its code, and none for an unknown code', async () => {
    const [first] = must(await search()).stays;
    if (!first) throw new Error('no hotel was found');
    const { hotel, cheapest } = first;
    const found = must(await hotels.roomOffers(hotel.id, aStay(), soon()));
    expect(found).toMatchObject({ hotel: { ...hotel, description: '' }, offers: [cheapest] });
    for (const nobodys of ['nobodys', '199999999', '../x'])
      expect(await hotels.roomOffers(nobodys, aStay(), soon())).toEqual({ ok: true, hotel: null, offers: [] });
  });

  test('splits one price over several rooms of equal occupancy, and finds nothing for different ones', async () => {
    const rooms = [
      { adults: 2, childAges: [3, 11] },
      { adults: 2, childAges: [0, 7] },
    ];
    const { stays } = must(await search(aStay({ rooms })));
    expect(stays.length).toBeGreaterThan(5);
    for (const { cheapest } of stays) {
      expect(cheapest.rooms.map(({ occupancy }) => occupancy)).toEqual(rooms);
      expect(cheapest.rooms.reduce((sum, { cost }) => sum + cost.amountMinor, 0)).toBe(cheapest.total.amountMinor);
    }
    expect(
      must(
        await search(
          aStay({
            rooms: [
              { adults: 2, childAges: [] },
              { adults: 1, childAges: [] },
            ],
          }),
        ),
      ).stays,
    ).toEqual([]);
  });

  test('returns an empty list for an empty area', async () => {
    expect(await search(aStay(), hotels, { lat: 35, lon: -40, radiusKm: 50 })).toEqual({ ok: true, stays: [] });
  });

  test.each(FAULTS)('%s: search and rooms fail with a reason', async (_, fault) => {
    const impatient = at({ maxDeadlineMs: LONGEST_MS, breaker: { failures: 10_000, restMs: 1 } });
    faults.set([{ ...fault, call: '' }]);
    const outcomes = await Promise.all([search(aStay(), impatient), impatient.roomOffers('100000001', aStay(), soon())]);
    faults.set([]);
    for (const outcome of outcomes) expect(['timed-out', 'unreachable']).toContain(outcome.ok ? '' : outcome.reason);
  });

  test.each(REPEATED.filter(([fault]) => !REFUSED_AT_THE_DOOR.has(fault)))('%s once: the call is repeated', async (_, fault) => {
    faults.set([{ ...fault, call: 'POST /v5/get/hotelavail', times: 1 }]);
    expect(await search()).toMatchObject({ ok: true });
  });

  test('renews a rejected token once', async () => {
    const fresh = at({});
    must(await search(aStay(), fresh));
    faults.set([{ status: 401, call: 'POST /v5/get/hotelavail', times: 1 }]);
    expect(await search(aStay(), fresh)).toMatchObject({ ok: true });
    faults.set([{ status: 403, call: 'POST /v2/auth/token' }]);
    expect(await search(aStay(), at({}))).toEqual({ ok: false, reason: 'unreachable' });
    faults.set([]);
  });
});

describe('reading answers', () => {
  const anInfo = (changes: { info?: object; rate?: object; place?: object } = {}) => ({
    HotelInfo: {
      HotelCode: '100035516',
      HotelName: 'Posada Ñandú “Río”',
      SabreRating: '3.5',
      LocationInfo: {
        Latitude: '4.711',
        Longitude: '-74.0721',
        Address: { AddressLine1: 'Calle 1', CityName: { value: 'Bogotá' }, CountryName: { Code: 'CO' } },
        ...changes.place,
      },
      ...changes.info,
    },
    HotelRateInfo: { RateInfos: { ConvertedRateInfo: [{ CurrencyCode: 'USD', AmountAfterTax: '191.52', ...changes.rate }] } },
  });
  const answerOf = (infos: unknown, results: object = { status: 'Complete' }) => ({
    GetHotelAvailRS: { ApplicationResults: results, HotelAvailInfos: { OffSet: 1, HotelAvailInfo: infos } },
  });
  async function searchIn(
    body: unknown,
    { manner = 'plain' as Manner, status = 200, currency = 'USD', refundableOnly = false } = {},
  ) {
    const server = await replay(
      { 'POST /v2/auth/token': { body: { access_token: 'a', expires_in: 600 } }, 'POST /v5': { status, body } },
      manner,
    );
    const hotels = createSabreHotels({ baseUrl: server.url, clientId: 'a', clientSecret: 'b' });
    const near = { lat: 4.711, lon: -74.0721, radiusKm: 5 };
    const outcome = await hotels.search({ ...aStay({ currency }), near, refundableOnly }, soon());
    server.stop();
    return outcome;
  }
  const found = async (...asked: Parameters<typeof searchIn>) => must(await searchIn(...asked)).stays;

  test.each<Manner>(['plain', 'odd chunks', 'with a charset', 'slow'])('reads an answer (%s)', async (manner) => {
    const [stay, ...others] = await found(answerOf([anInfo()]), { manner });
    expect(others).toEqual([]);
    expect(stay).toMatchObject({
      hotel: {
        id: '100035516',
        name: 'Posada Ñandú “Río”',
        stars: 3.5,
        city: 'Bogotá',
        countryCode: 'CO',
        timeZone: 'America/Bogota',
      },
      cheapest: { total: usd(19_152), cost: usd(19_152) },
    });
  });

  test('treats a truncated answer as unreachable', async () => {
    expect(await searchIn(answerOf([anInfo()]), { manner: 'truncated' })).toEqual({ ok: false, reason: 'unreachable' });
  });

  test.each([0, 1, 500])('reads %i hotels of one answer, each once', async (count) => {
    const infos = Array.from({ length: count }, (_, at) => anInfo({ info: { HotelCode: 100_000_000 + at } }));
    expect(new Set((await found(answerOf(infos))).map(({ hotel }) => hotel.id)).size).toBe(count);
  });

  test.each([
    ['CLP', '125000', 125_000],
    ['COP', 451_200.5, 45_120_050],
    ['KWD', '61.125', 61_125],
    ['JPY', 14_000, 14_000],
  ])('reads a price in %s of %s', async (currency, AmountAfterTax, amountMinor) => {
    const [stay] = await found(answerOf([anInfo({ rate: { CurrencyCode: currency, AmountAfterTax } })]), { currency });
    expect(stay?.cheapest.total).toEqual({ amountMinor, currency });
  });

  test('takes the lowest rate with taxes included in the requested currency', async () => {
    const rates = [
      { CurrencyCode: 'USD', AmountAfterTax: '210.00' },
      { CurrencyCode: 'USD', AmountBeforeTax: '150.00' },
      { CurrencyCode: 'USD', AmountBeforeTax: '160.00', TaxInclusive: 'true' },
      { CurrencyCode: 'USD', AmountBeforeTax: '180.00', AmountAfterTax: '205.00', TaxInclusive: 'true' },
      { CurrencyCode: 'EUR', AmountAfterTax: '90.00' },
      { CurrencyCode: 'USD', AmountAfterTax: '' },
      { CurrencyCode: 'USD', AmountAfterTax: '-5' },
      { CurrencyCode: 'USD', AmountAfterTax: '1e400' },
    ];
    const info = { ...anInfo(), HotelRateInfo: { RateInfos: { RateInfo: rates } } };
    expect((await found(answerOf(info)))[0]?.cheapest.total).toEqual(usd(20_500));
  });

  test('leaves out a rate of other nights than asked for', async () => {
    const asked = { StartDate: `${inDays(60)}T00:00:00`, EndDate: inDays(63) };
    const rates = [
      { ...asked, EndDate: inDays(61), CurrencyCode: 'USD', AmountAfterTax: '70.00' },
      { ...asked, StartDate: inDays(61), CurrencyCode: 'USD', AmountAfterTax: '140.00' },
      { ...asked, CurrencyCode: 'USD', AmountAfterTax: '210.00' },
    ];
    const info = { ...anInfo(), HotelRateInfo: { RateInfos: { ConvertedRateInfo: rates } } };
    expect((await found(answerOf(info)))[0]?.cheapest.total).toEqual(usd(21_000));
  });

  test('skips hotels without a position, name, code or price, and keeps the others', async () => {
    const infos = [
      anInfo({ place: { Latitude: null } }),
      anInfo({ place: { Latitude: '' } }),
      anInfo({ place: { Latitude: '91' } }),
      anInfo({ info: { HotelName: ' ' } }),
      anInfo({ info: { HotelCode: null } }),
      { HotelInfo: anInfo().HotelInfo },
      'x',
      null,
      anInfo({ info: { HotelCode: 7, SabreRating: 'none', Amenities: 'x', PropertyTypeInfo: [] }, place: { Address: [] } }),
    ];
    expect((await found(answerOf(infos))).map(({ hotel }) => hotel)).toMatchObject([
      { id: '7', stars: null, city: '', services: [], type: 'hotel' },
    ]);
  });

  const refused = (code: string) => ({
    status: 'NotProcessed',
    Error: [{ SystemSpecificResults: [{ Message: [{ code, value: 'words' }] }] }],
  });
  test.each([
    ['ERR.0790', 200, { ok: true, stays: [] }],
    ['ERR.0424', 400, { ok: true, stays: [] }],
    ['ERR.5029', 400, { ok: true, stays: [] }],
    ['ERR.0161', 400, { ok: false, reason: 'unreachable' }],
    ['ERR.0448', 200, { ok: false, reason: 'unreachable' }],
    ['words', 200, { ok: true, stays: [expect.anything()] }],
  ])('reads the error %s with status %i', async (code, status, outcome) => {
    expect(await searchIn(answerOf([anInfo()], refused(code)), { status })).toEqual(outcome);
  });

  test.each([null, [], {}, { GetHotelAvailRS: {} }, { GetHotelAvailRS: { HotelAvailInfos: 7 } }, 'text'])(
    'treats an answer of another shape as unreachable: %j',
    async (body) => expect(await searchIn(body)).toEqual({ ok: false, reason: 'unreachable' }),
  );

  test('marks offers as refundable without a deadline when only refundable ones were requested', async () => {
    const [stay] = await found(answerOf([anInfo()]), { refundableOnly: true });
    expect(stay?.cheapest.cancellation).toEqual({ isRefundable: true, steps: [] });
  });
});

test('sends the request of SPEC §7.3 to Sabre with its own values', async () => {
  const server = await replay({ 'POST /v2/auth/token': { body: { access_token: 'a', expires_in: 600 } } }, 'plain');
  const asked = StaySearch.parse({
    geoSearch: { radius: 200, unit: 'MI', geoCode: { latitude: 4.711, longitude: 74.0721 } },
    pagination: { offset: 1, pageSize: 200 },
    rateInfo: { currencyCode: 'USD', refundableOnly: false },
    stay: { startDate: inDays(7), endDate: inDays(13) },
    rooms: [{ adults: 1, children: 1, childAge: '' }],
  });
  const { near, checkIn, checkOut, rooms, refundableOnly } = stayAskedFor(asked);
  const hotels = createSabreHotels({ baseUrl: server.url, clientId: 'a', clientSecret: 'b' });
  const query = { near, checkIn, checkOut, rooms, refundableOnly, currency: 'USD', nationality: 'CO' };
  await hotels.search(query, soon());
  server.stop();
  expect(server.bodies.at(-1)).toMatchObject({
    GetHotelAvailRQ: {
      SearchCriteria: {
        OffSet: 1,
        PageSize: 200,
        GeoSearch: { GeoRef: { Radius: 200, UOM: 'MI', GeoCode: { Latitude: 4.711, Longitude: 74.0721 } } },
        RateInfoRef: {
          CurrencyCode: 'USD',
          RefundableOnly: false,
          StayDateTimeRange: { StartDate: inDays(7), EndDate: inDays(13) },
          Rooms: { Room: [{ Index: 1, Adults: 1, Children: 1, ChildAges: '11' }] },
        },
      },
    },
  });
});
