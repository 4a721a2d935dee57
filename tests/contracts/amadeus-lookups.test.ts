import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Amadeus from 'amadeus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { AIRPORTS, AIRPORTS_BY_CITY } from '#domain/places/airport.ts';
import { startAmadeusSandbox } from '#sandbox/amadeus/server.ts';
import { createWorld } from '#sandbox/world/world.ts';

/** What the GDS sandbox finds, asked by the official client: places by the beginnings of words, flights within windows. */
type Row = { id: string; iataCode: string; subType: string; name: string };
type Refusal = { response: { statusCode: number }; description: { code: number; source?: object }[] };

let sandbox: Awaited<ReturnType<typeof startAmadeusSandbox>>;
let client: InstanceType<typeof Amadeus>;
const day = (ahead: number) => addDays(todayIn('America/Bogota'), ahead);

beforeAll(async () => {
  sandbox = await startAmadeusSandbox({ world: createWorld(), dataDir: mkdtempSync(join(tmpdir(), 'gds-lookups-')) });
  const { hostname: host, port } = new URL(sandbox.url);
  client = new Amadeus({
    clientId: 'lookups',
    clientSecret: 'secret',
    logLevel: 'silent',
    host,
    port: Number(port),
    http: { request: (options: object) => request({ ...options, protocol: 'http:' }) },
  });
});
afterAll(() => sandbox.server.close());

const places = async (keyword: string, subType = 'AIRPORT,CITY', more: object = {}): Promise<Row[]> =>
  (await client.referenceData.locations.get({ keyword, subType, page: { limit: 1_000 }, ...more })).data;
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

describe('places', () => {
  // May wait: the sandbox’s own answers, for all cities.
  test('of a city are there for every city, also one with a single airport @waits', async () => {
    expect(idsOf(await places('MUC', 'CITY'))).toContain('CMUC');
    expect(idsOf(await places('MUC'))).toEqual(expect.arrayContaining(['CMUC', 'AMUC']));
    expect(idsOf(await places('lon', 'CITY'))).toContain('CLON');
    const all = (await Promise.all([...'abcdefghijklmnopqrstuvwxyz'].map((letter) => places(letter, 'CITY')))).flat();
    expect(new Set(idsOf(all)).size).toBe(AIRPORTS_BY_CITY.size);
  });

  test('are found by one letter, as recorded', async () => {
    const found = await places('r', 'AIRPORT');
    expect(found.length).toBeGreaterThan(100);
    expect(idsOf(found)).toEqual(expect.arrayContaining(['ADCA', 'AHYD']));
  });

  test.each(['bogota', 'BOGOTA', 'medell', 'sao paulo', 'san', 'new y', 'zurich', 'jose maria'])(
    'for %s begin with it in a word of a name or in the code',
    async (keyword) => {
      const plain = (text = '') => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      const found = await places(keyword);
      expect(found.length).toBeGreaterThan(0);
      for (const { iataCode, name } of found) {
        const { city, alsoCalled } = AIRPORTS.get(iataCode) ??
          AIRPORTS_BY_CITY.get(iataCode)?.[0] ?? { city: '', alsoCalled: [] };
        const words = [iataCode, name, city, ...alsoCalled].map((text) => ` ${plain(text)}`);
        expect(
          words.some((text) => text.includes(` ${plain(keyword)}`)),
          `${iataCode} ${name}`,
        ).toBe(true);
      }
    },
  );

  test.each(['bogta', 'ogota', 'colombia', 'zzzz'])(
    'are none for %s: neither typing mistakes nor countries are known',
    async (keyword) => {
      expect(idsOf(await places(keyword))).not.toEqual(expect.arrayContaining(['ABOG']));
    },
  );

  test.each(['Bogotá', 'são paulo', 'Zürich', 'ñ', 'a_b', 'a%b', '東京'])(
    'are refused for the characters of %s',
    async (keyword) => {
      const refused = (await places(keyword).catch((error: Refusal) => error)) as Refusal;
      expect([refused.response.statusCode, refused.description[0]?.code]).toEqual([400, 477]);
      expect(refused.description[0]?.source).toEqual({ parameter: 'keyword' });
    },
  );

  test.each([
    ['CXXX', 404, 1797],
    ['AXXX', 404, 1797],
    ['XMUC', 400, 572],
    ['MUC', 400, 572],
    ['amuc', 400, 572],
    ['C%C3%81BC', 400, 572],
  ])('of the id %s answer %i', async (id, status, code) => {
    const refused = (await client.referenceData
      .location(id)
      .get()
      .catch((error: Refusal) => error)) as Refusal;
    expect([refused.response.statusCode, refused.description[0]?.code]).toEqual([status, code]);
  });
});

describe('a search', () => {
  const leg = (id: string, from: string, to: string, range: object, more: object = {}) => ({
    id,
    originLocationCode: from,
    destinationLocationCode: to,
    departureDateTimeRange: range,
    ...more,
  });
  const search = async (originDestinations: object[], flightFilters: object = {}): Promise<FlightOffer[]> => {
    const body = {
      currencyCode: 'USD',
      originDestinations,
      travelers: [{ id: '1', travelerType: 'ADULT' }],
      sources: ['GDS'],
      searchCriteria: { flightFilters },
    };
    return (await client.shopping.flightOffersSearch.post(JSON.stringify(body))).data;
  };
  const first = ({ itineraries }: FlightOffer, leg = 0) => itineraries[leg]?.segments[0]?.departure;
  const last = ({ itineraries }: FlightOffer, leg = 0) => itineraries[leg]?.segments.at(-1)?.arrival;
  const days = (offers: FlightOffer[], leg = 0) => [...new Set(offers.map((offer) => first(offer, leg)?.at.slice(0, 10)))].sort();
  const vias = ({ itineraries }: FlightOffer) =>
    itineraries.flatMap(({ segments }) => segments.slice(1).map(({ departure }) => departure.iataCode));

  test.each([
    ['I1D', [39, 40, 41]],
    ['P2D', [40, 41, 42]],
    ['M3D', [37, 38, 39, 40]],
    [undefined, [40]],
  ])('with the window %s has offers on each of its days', async (dateWindow, expected) => {
    const offers = await search([leg('1', 'BOG', 'MIA', { date: day(40), dateWindow })]);
    expect(days(offers)).toEqual(expected.map(day));
    const prices = offers.map(({ price }) => Number(price.grandTotal));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('with a window beyond the days on sale has those that are on sale', async () => {
    const offers = await search([leg('1', 'BOG', 'MIA', { date: day(0), dateWindow: 'I3D' })]);
    expect(offers.every((offer) => (first(offer)?.at ?? '') >= day(0))).toBe(true);
    expect(offers.length).toBeGreaterThan(0);
  });

  test('keeps windows of both legs, and a return after its departure', async () => {
    const out = leg('1', 'BOG', 'MIA', { date: day(40), dateWindow: 'I1D' });
    const offers = await search([out, leg('2', 'MIA', 'BOG', { date: day(42), dateWindow: 'M2D' })]);
    expect(days(offers, 1).every((date) => [40, 41, 42].map(day).includes(date ?? ''))).toBe(true);
    expect(offers.every((offer) => (first(offer, 1)?.at ?? '') > (last(offer)?.at ?? ''))).toBe(true);
  });

  test('with hours around a time departs and arrives within them', async () => {
    const hour = (at = '') => Number(at.slice(11, 13)) + Number(at.slice(14, 16)) / 60;
    const departing = await search([leg('1', 'BOG', 'MIA', { date: day(40), time: '09:00:00', timeWindow: '3H' })]);
    expect(departing.length).toBeGreaterThan(0);
    expect(departing.every((offer) => Math.abs(hour(first(offer)?.at) - 9) <= 3)).toBe(true);
    const arrivalDateTimeRange = { date: day(40), time: '18:00:00', timeWindow: '4H' };
    const arriving = await search([leg('1', 'BOG', 'MIA', { date: day(40) }, { arrivalDateTimeRange })]);
    expect(arriving.length).toBeGreaterThan(0);
    expect(arriving.every((offer) => last(offer)?.at.startsWith(day(40)) && Math.abs(hour(last(offer)?.at) - 18) <= 4)).toBe(
      true,
    );
  });

  test('goes by the connection points it must, and by none it must not', async () => {
    const all = await search([leg('1', 'BOG', 'MAD', { date: day(40) })]);
    const [point = ''] = all.flatMap(vias);
    expect(point).not.toBe('');
    const by = await search([leg('1', 'BOG', 'MAD', { date: day(40) }, { includedConnectionPoints: [point] })]);
    expect(by.length).toBeGreaterThan(0);
    expect(by.every((offer) => vias(offer).includes(point))).toBe(true);
    const without = await search([leg('1', 'BOG', 'MAD', { date: day(40) }, { excludedConnectionPoints: [point] })]);
    expect(without.length).toBeGreaterThan(0);
    expect(without.flatMap(vias)).not.toContain(point);
  });

  test('within a radius departs from airports around, over a border only if asked', async () => {
    const from = (offers: FlightOffer[]) => new Set(offers.map((offer) => first(offer)?.iataCode));
    const near = await search([leg('1', 'LGW', 'MAD', { date: day(40) }, { originRadius: 80 })]);
    expect(from(near).size).toBeGreaterThan(1);
    const around = leg('1', 'BSL', 'MAD', { date: day(40) }, { originRadius: 100 });
    expect(
      [...from(await search([around]))].every(
        (code) => AIRPORTS.get(code ?? '')?.countryCode === AIRPORTS.get('BSL')?.countryCode,
      ),
    ).toBe(true);
    expect([...from(await search([around], { crossBorderAllowed: true }))]).toContain('ZRH');
  });

  test('takes no longer than its share of the shortest time', async () => {
    const minutes = (offer: FlightOffer) => {
      const [, hours = 0, rest = 0] = /PT(?:(\d+)H)?(?:(\d+)M)?/.exec(offer.itineraries[0]?.duration ?? '') ?? [];
      return Number(hours) * 60 + Number(rest);
    };
    const [all, quick] = [
      await search([leg('1', 'BOG', 'MAD', { date: day(40) })]),
      await search([leg('1', 'BOG', 'MAD', { date: day(40) })], { maxFlightTime: 130 }),
    ];
    const shortest = Math.min(...all.map(minutes));
    expect(Math.max(...all.map(minutes))).toBeGreaterThan(shortest * 1.3);
    expect(Math.max(...quick.map(minutes))).toBeLessThanOrEqual(shortest * 1.3);
  });

  test('has the cabin of each leg that it asks for', async () => {
    const offers = await search([leg('out', 'BOG', 'MAD', { date: day(40) }), leg('back', 'MAD', 'BOG', { date: day(50) })], {
      cabinRestrictions: [{ cabin: 'BUSINESS', originDestinationIds: ['back'] }],
    });
    expect(offers.length).toBeGreaterThan(0);
    for (const { itineraries, travelerPricings } of offers) {
      const cabins = (index: number) =>
        itineraries[index]?.segments.map(
          ({ id }) => travelerPricings[0]?.fareDetailsBySegment.find(({ segmentId }) => segmentId === id)?.cabin,
        );
      expect(cabins(0)).not.toContain('BUSINESS');
      expect(cabins(1)).toContain('BUSINESS');
    }
  });

  test('returns to the airport it left where that is asked', async () => {
    const legs = [leg('1', 'LON', 'MAD', { date: day(40) }), leg('2', 'MAD', 'LON', { date: day(50) })];
    const isSame = (offer: FlightOffer) => first(offer)?.iataCode === last(offer, 1)?.iataCode;
    const same = await search(legs, { returnToDepartureAirport: true });
    expect(same.length).toBeGreaterThan(0);
    expect(same.every(isSame)).toBe(true);
  });

  test.each([
    [{ originRadius: 50 }, { dateWindow: 'I1D' }, 2668, '/originDestinations/0/originRadius'],
    [{ destinationRadius: 50 }, { time: '10:00:00', timeWindow: '2H' }, 2668, '/originDestinations/0/destinationRadius'],
    [{ includedConnectionPoints: ['QQQ'] }, {}, 4926, '/originDestinations/0/includedConnectionPoints'],
    [{ originRadius: 301 }, {}, 477, '/originDestinations/0/originRadius'],
    [{}, { dateWindow: 'I4D' }, 477, '/originDestinations/0/departureDateTimeRange/dateWindow'],
    [{}, { timeWindow: '13H' }, 477, '/originDestinations/0/departureDateTimeRange/timeWindow'],
  ])('with %j and %j is refused', async (more, range, code, pointer) => {
    const asked = search([leg('1', 'BOG', 'MIA', { date: day(40), ...range }, more)]);
    const refused = (await asked.catch((error: Refusal) => error)) as Refusal;
    expect([refused.description[0]?.code, refused.description[0]?.source]).toEqual([code, { pointer }]);
  });
});
