import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend, Handlers } from '#contract/calls.ts';
import type { Reply } from '#contract/problem.ts';
import { createDirectClient } from '#contract/transport/direct-client.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { CruiseRecord, Sailing } from '#domain/cruises/cruise.ts';
import type { TourDeparture, TourRecord } from '#domain/tours/tour.ts';
import { sampleCruises } from '#sandbox/world/cruises/sample-cruises.ts';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import { must } from '../../tests/harness/visitors/booking-steps.ts';
import type { CatalogueRecord } from '../db/schema/catalogue.ts';
import { CATALOGUE_FEEDS } from '../imports/catalogue-feeds.ts';
import type { CatalogueName } from '../imports/import-catalogue.ts';
import { readFeed } from '../imports/read-feed.ts';
import { roomKey } from './allotments.ts';
import type { Catalogues } from './catalogues.ts';
import { cruiseCalls } from './cruise-calls.ts';
import { collectCruises } from './cruise-catalogue.ts';
import { outingQuotes } from './outing-quotes.ts';
import { tourCalls } from './tour-calls.ts';
import { collectTours } from './tour-catalogue.ts';

/** The calls for cruises and tours, over the sample catalogue of the product. */
let backend: Backend;
beforeAll(async () => {
  const [cruises, tours] = [collectCruises(), collectTours()];
  const sailings = new Map<string, Sailing>();
  const departures = new Map<string, TourDeparture>();
  await readSample('cruises', sampleCruises(today), (record) => {
    if (record.kind === 'sailing') sailings.set(record.value.id, record.value);
    cruises.take(record as CruiseRecord);
  });
  await readSample('tours', sampleTours(today), (record) => {
    if (record.kind === 'departure') departures.set(record.value.id, record.value);
    tours.take(record as TourRecord);
  });
  const known = { cruises: cruises.finish(), tours: tours.finish() };
  const catalogues: Catalogues = {
    cruises: () => known.cruises,
    tours: () => known.tours,
    sailing: async (id) => {
      const sailing = sailings.get(id);
      return sailing && { sailing, isGone: false };
    },
    departure: async (id) => {
      const departure = departures.get(id);
      return departure && { departure, isGone: false };
    },
    pictures: async (kind, id) => (kind === 'tour' ? [{ address: `/imagenes/${id}.webp`, words: id, width: 4, height: 3 }] : []),
    covers: async (kind, ids) => new Map(kind === 'tour' ? ids.slice(0, 1).map((id) => [id, `/imagenes/${id}.webp`]) : []),
    goneCruise: async () => undefined,
  };
  // Everything allotted is still available.
  const roomOf = async (kind: OutingKind, ids: readonly string[]) =>
    new Map(
      ids.flatMap((id) =>
        kind === 'tour'
          ? [[roomKey(id, ''), departures.get(id)?.allotment ?? 0] as const]
          : (sailings.get(id)?.fares ?? []).flatMap(({ cabin, allotment }) =>
              allotment === undefined ? [] : [[roomKey(id, cabin), allotment] as const],
            ),
      ),
    );
  const outings = { ...outingQuotes({ catalogues, timeZone: 'America/Bogota' }), roomOf };
  const exchangeRates = { read: async () => null };
  const terms = { catalogues, outings, exchangeRates, currency: 'USD', timeZone: 'America/Bogota' };
  backend = createDirectClient({ ...cruiseCalls(terms), ...tourCalls(terms) } as Handlers, { address: '127.0.0.1' });
});

async function readSample(name: CatalogueName, lines: Iterable<string>, take: (record: CatalogueRecord) => void) {
  const { kinds, problemsOf } = CATALOGUE_FEEDS[name]('USD');
  const { problems } = await readFeed(bytesOf(lines), kinds, {
    mayBeEmpty: false,
    take(record) {
      take(record as CatalogueRecord);
      return problemsOf(record as CatalogueRecord, () => true);
    },
  });
  expect(problems).toEqual([]);
}

async function* bytesOf(lines: Iterable<string>) {
  for (const line of lines) yield Buffer.from(line);
}

const today = todayIn('America/Bogota');
const problemOf = async (answer: Promise<Reply<unknown>>) => {
  const reply = await answer;
  return reply.ok ? undefined : { code: reply.problem.code, at: reply.problem.errors?.map(({ pointer }) => pointer) };
};

describe('searching cruises', () => {
  test('returns each cruise once, at the lowest price per person in a double, port taxes included', async () => {
    const { data, meta, dictionaries } = must(
      await backend.searchCruises({ sort: 'price', currencyCode: 'COP', pagination: { pageSize: 200 } }),
    );
    expect(new Set(data.map(({ cruise }) => cruise.id)).size).toBe(data.length);
    expect(meta).toMatchObject({
      count: data.length,
      currency: 'USD',
      shownCurrency: { currencyCode: 'COP', rate: null },
    });
    const prices = data.map(({ sailing }) => sailing.from.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(meta.price?.min).toBe((prices[0] as number) / 100);
    for (const { value } of meta.facets.line) expect(dictionaries.lines[value]).toBeTruthy();
    for (const { cruise, sailing } of data) {
      expect(sailing.departs > today).toBe(true);
      const { chosen } = must(await backend.cruiseSailings({ id: cruise.id, sailing: sailing.id }));
      const doubles = chosen?.cabins.flatMap(({ isSoldOut, perPerson }) => (isSoldOut ? [] : (perPerson.double?.amount ?? [])));
      expect(Math.min(...(doubles ?? []))).toBe(sailing.from.amount);
    }
  });

  test('filtering by a facet value gives the count and cheapest price that the facet announced', async () => {
    const { meta } = must(await backend.searchCruises({}));
    for (const facet of ['line', 'port', 'month', 'nights', 'ship', 'region'] as const) {
      const { value, count, cheapest } = meta.facets[facet].at(-1) as { value: string; count: number; cheapest: number };
      const ticked = must(await backend.searchCruises({ filters: { [facet]: [value] }, sort: 'price' }));
      expect([ticked.meta.count, (ticked.data[0]?.sailing.from.amount ?? 0) / 100]).toEqual([count, cheapest]);
    }
  });

  test('applies dates and region, moves a past start to tomorrow, and rejects an end before the start', async () => {
    const from = addDays(today, 60);
    const found = must(await backend.searchCruises({ from, to: addDays(from, 40), region: 'caribbean' }));
    expect(found.data.length).toBeGreaterThan(0);
    expect(found.data.every(({ cruise, sailing }) => cruise.region === 'caribbean' && sailing.departs >= from)).toBe(true);
    const past = must(await backend.searchCruises({ from: '2020-01-01', to: today }));
    expect(past.meta).toMatchObject({ count: 0, isEmpty: false, blockingFilters: [] });
    expect(await problemOf(backend.searchCruises({ from, to: today }))).toEqual({ code: 'invalid-request', at: ['/to'] });
  });
});

describe('one cruise', () => {
  test('returns its days, ports, sailings in order and the cabins of the first bookable sailing', async () => {
    const { data } = must(await backend.searchCruises({}));
    const answer = must(await backend.cruiseSailings({ id: data[0]?.cruise.id as string }));
    const days = answer.sailings.map(({ departs }) => departs);
    expect(days).toEqual(days.toSorted());
    for (const { port } of answer.cruise.days) if (port) expect(answer.ports[port]).toMatchObject({ code: port });
    expect(answer.chosen?.id).toBe(answer.sailings.find(({ from }) => from !== null)?.id);
  });

  test('is not found for an unknown id or with another cruise’s sailing', async () => {
    const { data } = must(await backend.searchCruises({}));
    const [one, other] = data;
    expect(await problemOf(backend.cruiseSailings({ id: 'none' }))).toMatchObject({ code: 'not-found' });
    expect(
      await problemOf(backend.cruiseSailings({ id: one?.cruise.id as string, sailing: other?.sailing.id as string })),
    ).toMatchObject({ code: 'not-found' });
  });

  test('is offered only to travellers allowed to sail, by their age on the day of departure', async () => {
    const { data } = must(await backend.searchCruises({ region: 'caribbean' }));
    const { cruise, sailing } = data[0] as (typeof data)[number];
    const { chosen } = must(await backend.cruiseSailings({ id: cruise.id, sailing: sailing.id }));
    const cabin = chosen?.cabins.find(({ isSoldOut, perPerson }) => !isSoldOut && perPerson.triple) as { id: string };
    const born = (...dates: string[]) => dates.map((dateOfBirth) => ({ dateOfBirth }));
    const ask = (...dates: string[]) => backend.cruiseOffer({ id: sailing.id, cabin: cabin.id, travelers: born(...dates) });
    const offer = must(await ask('1990-01-01', '1991-01-01', addDays(sailing.departs, -400)));
    expect(offer.total.amount).toBe(3 * offer.perPerson.amount);
    expect(await problemOf(ask('1990-01-01', addDays(sailing.departs, -90)))).toEqual({
      code: 'invalid-request',
      at: ['/travelers/1/dateOfBirth'],
    });
    expect(await problemOf(ask('2015-01-01'))).toMatchObject({ at: ['/travelers'] });
  });
});

describe('tours', () => {
  test('are listed with the agency’s first picture of them, where it has one', async () => {
    const { data } = must(await backend.searchTours({}));
    expect(data.slice(0, 2).map(({ picture }) => picture)).toEqual([`/imagenes/${data[0]?.tour.id}.webp`, null]);
  });

  test('in Colombia include only those of operators with a tourism number, shown with it', async () => {
    const { data, meta } = must(await backend.searchTours({ country: 'CO' }));
    expect(meta.count).toBeGreaterThan(0);
    expect(data.every(({ operator }) => /^000\d{6}$/.test(operator.tourismNumber ?? ''))).toBe(true);
    // The sample has one without.
    expect(data.map(({ tour }) => tour.id)).not.toContain('islas-del-rosario-en-lancha');
    expect(await problemOf(backend.readTour({ slug: 'islas-del-rosario-en-lancha' }))).toMatchObject({ code: 'not-found' });
  });

  test('whose operator fetches travellers are counted, and found by it', async () => {
    const all = must(await backend.searchTours({ pagination: { pageSize: 200 } })).data;
    const fetching = all.filter(({ tour }) => tour.pickupArea).map(({ tour }) => tour.id);
    expect(fetching.length).toBeGreaterThan(0);
    const { data, meta } = must(await backend.searchTours({ filters: { pickup: ['yes'] }, pagination: { pageSize: 200 } }));
    expect(data.map(({ tour }) => tour.id).toSorted()).toEqual(fetching.toSorted());
    expect(meta.facets.pickup).toMatchObject([{ value: 'yes', count: fetching.length }]);
  });

  test('one tour returns its future departures with a price per age range', async () => {
    const { departures, tour } = must(await backend.readTour({ slug: 'valle-de-cocora-y-salento' }));
    expect(departures.every(({ departs }) => departs > today)).toBe(true);
    expect(departures[0]?.prices).toMatchObject([
      { from: tour.minimumAge, to: 11 },
      { from: 12, to: null },
    ]);
  });
});
