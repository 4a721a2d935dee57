import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { aSearch } from '../../tests/harness/suppliers/a-search.ts';
import { pricesSeen, routeRefreshes } from '../db/schema.ts';
import { flownNetwork } from './flown-network.ts';
import { forgetPrices } from './forget-prices.ts';
import { type LowestAsked, lowestPrices } from './lowest-prices.ts';
import { createPriceBook, type FinishedSearch } from './price-book.ts';
import { pricesAround } from './prices-around.ts';
import { usualPrices } from './usual-prices.ts';

const connection = migratedDatabase();

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2027-03-01T15:00:00Z');
const log = { info: () => undefined, error: () => undefined } as never;
const day = (number: number) => addDays('2027-03-01', number);

type Found = { from?: string; to?: string; out?: string; back?: string | null; total?: string; airline?: string; stops?: number };

function flightOffer({
  from = 'BOG',
  to = 'MIA',
  out = day(30),
  total = '200.00',
  airline = 'AV',
  stops = 0,
}: Found): FlightOffer {
  const leg = (id: string, at: string, lands: string) => ({
    id,
    carrierCode: airline,
    number: '1',
    duration: 'PT2H',
    departure: { iataCode: at, at: `${out}T08:00:00` },
    arrival: { iataCode: lands, at: `${out}T10:00:00` },
  });
  const segments = stops === 0 ? [leg('1', from, to)] : [leg('1', from, 'PTY'), leg('2', 'PTY', to)];
  return {
    type: 'flight-offer',
    id: '1',
    source: 'GDS',
    travelerPricings: [],
    validatingAirlineCodes: [airline],
    itineraries: [{ duration: stops === 0 ? 'PT2H' : 'PT9H', segments }],
    price: { currency: 'USD', total, base: total },
  };
}

function segment({ from = 'BOG', to = 'MIA', out = day(30), back = day(37) }: Found, adult = 1): FlightSearchRequest {
  const legs = [{ from, to, departureDate: out }];
  return aSearch({
    legInfo: back ? [...legs, { from: to, to: from, departureDate: back }] : legs,
    travelerInfo: { adult, child: 0, infant: 0 },
  });
}

const finished = (found: Found, more: Partial<FinishedSearch> = {}): FinishedSearch => ({
  segment: segment(found),
  offers: [flightOffer(found)],
  dictionaries: { carriers: { AV: 'AVIANCA' } },
  isWhole: true,
  ...more,
});

async function seen(searches: FinishedSearch[], { at = NOW } = {}): Promise<void> {
  const book = createPriceBook(connection.db, { log, now: () => at });
  for (const search of searches) book.record(search);
  await book.write();
}
const lowest = (asked: Partial<LowestAsked> = {}, now = NOW) =>
  lowestPrices(connection.db, { currency: 'USD', limit: 50, ...asked }, now);
const clear = () => connection.db.delete(pricesSeen);

test('records economy searches for one adult with their flights, not parties, other cabins or conditions', async () => {
  await clear();
  await seen([
    finished({ to: 'MIA', stops: 1 }),
    finished({}, { segment: segment({ to: 'CUN' }, 2) }),
    finished({}, { segment: { ...segment({ to: 'LIM' }), cabin: 'business' } }),
    finished({}, { segment: { ...segment({ to: 'SCL' }), refundableFare: true } }),
  ]);
  const prices = await lowest();
  expect(prices).toEqual([
    {
      origin: 'BOG',
      destination: 'MIA',
      departureDate: day(30),
      returnDate: day(37),
      originAirport: 'BOG',
      destinationAirport: 'MIA',
      total: { amountMinor: 20_000, currency: 'USD' },
      airlineCode: 'AV',
      airlineName: 'AVIANCA',
      stops: 1,
      durationMinutes: 540,
      seenAt: new Date(NOW),
    },
  ]);
});

test('keeps the price of the latest search, and one-way trips apart from round trips', async () => {
  await clear();
  await seen([finished({ total: '150.00' })], { at: NOW });
  await seen([finished({ total: '90.00' })], { at: NOW - HOUR_MS });
  await seen([finished({ total: '60.00', back: null })], { at: NOW - HOUR_MS });
  expect((await lowest()).map(({ total, returnDate }) => [total.amountMinor, returnDate])).toEqual([[15_000, day(37)]]);
  await seen([finished({ total: '180.00' })], { at: NOW + 1 });
  expect((await lowest())[0]?.total.amountMinor).toBe(18_000);
  await seen([finished({ total: '70.00', back: null })], { at: NOW + 1 });
  expect(await connection.db.$count(pricesSeen)).toBe(2);
});

test('deletes the price of a trip no longer sold, unless a supplier did not answer', async () => {
  await clear();
  await seen([finished({})]);
  await seen([finished({}, { offers: [], isWhole: false })], { at: NOW + 1 });
  expect(await lowest()).toHaveLength(1);
  await seen([finished({}, { offers: [] })], { at: NOW - 1 });
  expect(await lowest()).toHaveLength(1);
  await seen([finished({}, { offers: [] })], { at: NOW + 2 });
  expect(await lowest()).toHaveLength(0);
});

test('prefers a price of the last day to an older, lower one', async () => {
  await clear();
  await seen([finished({ total: '50.00' })], { at: NOW - 25 * HOUR_MS });
  await seen([finished({ total: '80.00', out: day(40), back: day(45) })]);
  expect((await lowest()).map(({ total }) => total.amountMinor)).toEqual([8_000]);
});

test('leaves out trips that depart too soon', async () => {
  await clear();
  await seen([finished({ out: day(1), back: day(5) }), finished({ to: 'CUN', out: day(2), back: day(5) })]);
  expect((await lowest()).map(({ destination }) => destination)).toEqual(['CUN']);
});

test('finds prices by route, airport, airline, month, budget and flight duration', async () => {
  await clear();
  await seen([
    finished({ to: 'MIA', total: '300.00', stops: 1 }),
    finished({ to: 'CTG', total: '80.00', airline: 'LA', out: day(70), back: day(75) }),
    // Searched for as the city, found at one of its airports.
    finished({}, { segment: segment({ to: 'NYC' }), offers: [flightOffer({ to: 'JFK', total: '400.00' })] }),
  ]);
  const to = async (asked: Partial<LowestAsked>) => (await lowest(asked)).map(({ destination }) => destination);
  expect(await to({})).toEqual(['CTG', 'MIA', 'NYC']);
  expect(await to({ routes: [{ origin: 'BOG', destination: 'EWR' }] })).toEqual(['NYC']);
  expect(await to({ airport: 'JFK' })).toEqual(['NYC']);
  expect(await to({ airport: 'EWR' })).toEqual([]);
  expect(await to({ airline: 'LA' })).toEqual(['CTG']);
  expect(await to({ month: day(70).slice(0, 7) })).toEqual(['CTG']);
  expect(await to({ mostMinor: 30_000 })).toEqual(['CTG', 'MIA']);
  expect(await to({ longestMinutes: 180 })).toEqual(['CTG', 'NYC']);
  expect(await to({ origin: 'MDE' })).toEqual([]);
});

test('deletes old prices, past departures, and the oldest above the limit', async () => {
  await clear();
  await seen([finished({ to: 'MIA' })], { at: NOW - 15 * 24 * HOUR_MS });
  await seen([finished({ to: 'CUN', out: day(-3), back: day(1) })], { at: NOW - HOUR_MS });
  await seen([finished({ to: 'LIM' })], { at: NOW - 2 * HOUR_MS });
  await seen([finished({ to: 'SCL' })], { at: NOW - HOUR_MS });
  await forgetPrices(connection.db, NOW);
  const left = async () => (await connection.db.select().from(pricesSeen)).map(({ destination }) => destination).sort();
  expect(await left()).toEqual(['LIM', 'SCL']);
  await forgetPrices(connection.db, NOW, 1);
  expect(await left()).toEqual(['SCL']);
  // One search may see many prices at the same moment.
  await seen([finished({ to: 'LIM' })], { at: NOW - HOUR_MS });
  await forgetPrices(connection.db, NOW, 1);
  expect(await left()).toHaveLength(1);
});

test('a month of a route is no longer looked at once it is over; a route without a month stays', async () => {
  const due = (month: string) => ({ origin: 'BOG', destination: 'MAD', month, isRoundTrip: true, dueAt: new Date(NOW) });
  await connection.db.insert(routeRefreshes).values(['', '2027-01', '2027-02', '2027-03'].map(due));
  await forgetPrices(connection.db, NOW);
  // Yesterday was in February.
  expect((await connection.db.select().from(routeRefreshes)).map(({ month }) => month).sort()).toEqual([
    '',
    '2027-02',
    '2027-03',
  ]);
});

test('lets concurrent writers of the same trips finish without deadlock', async () => {
  await clear();
  const many = (shift: number) =>
    Array.from({ length: 300 }, (_, index) => finished({ out: day(3 + ((index + shift) % 300)), back: null, total: '99.00' }));
  await Promise.all([0, 100, 200].flatMap((shift) => [seen(many(shift)), seen(many(shift).toReversed(), { at: NOW + shift })]));
  expect(await connection.db.$count(pricesSeen)).toBe(300);
});

test('lists the airlines and cities flown nonstop from or to an airport, from two weeks of searches', async () => {
  await clear();
  await seen([
    finished({ to: 'CTG' }),
    finished({ to: 'MIA', airline: 'AA' }),
    finished({ to: 'CLO', airline: 'LA' }),
    finished({ to: 'SMR', airline: 'LA' }),
    // With a stop in Panama: Copa is not listed as flying there from here.
    finished({ to: 'CUN', airline: 'CM', stops: 1 }),
    finished({ from: 'MDE', to: 'EOH', airline: 'XX' }),
  ]);
  await seen([finished({ to: 'LIM', airline: 'H2' })], { at: NOW - 15 * 24 * HOUR_MS });
  expect(await flownNetwork(connection.db, { airport: 'BOG' }, NOW)).toEqual({
    airlines: [
      { code: 'LA', name: null },
      { code: 'AA', name: null },
      { code: 'AV', name: 'AVIANCA' },
    ],
    cities: ['CLO', 'CTG', 'MIA', 'SMR'],
  });
  expect((await flownNetwork(connection.db, { airline: 'AV' }, NOW)).cities).toEqual(['BOG', 'CTG']);
  expect((await flownNetwork(connection.db, { airport: 'CTG' }, NOW)).cities).toEqual(['BOG']);
  expect(await flownNetwork(connection.db, { airport: 'UIO' }, NOW)).toEqual({ airlines: [], cities: [] });
});

type SeenRow = typeof pricesSeen.$inferInsert;
/** A price from Bogotá to Miami, an hour ago: days from today on which one leaves and comes back. */
const seenRow = (out: number, back: number | null, totalMinor: number, more: Partial<SeenRow> = {}) => ({
  origin: 'BOG',
  destination: 'MIA',
  originCity: 'BOG',
  destinationCity: 'MIA',
  originAirport: 'BOG',
  destinationAirport: 'MIA',
  departureDate: day(out),
  returnDate: back === null ? null : day(back),
  totalMinor,
  currency: 'USD',
  airlineCode: 'AV',
  airlineName: null,
  stops: 0,
  durationMinutes: 200,
  seenAt: new Date(NOW - HOUR_MS),
  ...more,
});

test('what a route usually costs is the middle half of its other trips near the day, and nothing when they are too few', async () => {
  const { db } = connection;
  await db.delete(pricesSeen);
  const row = (out: number, totalMinor: number, more: Partial<SeenRow> = {}) => seenRow(out, null, totalMinor, more);
  const near = Array.from({ length: 11 }, (_, index) => row(20 + index, 10_000 + index * 1_000));
  await db.insert(pricesSeen).values([
    ...near,
    row(40, 90_000, { returnDate: day(47) }),
    row(41, 90_000, { currency: 'EUR' }),
    row(42, 90_000, { destination: 'MDE', destinationCity: 'MDE' }),
    row(43, 90_000, { seenAt: new Date(NOW - 15 * 24 * HOUR_MS) }),
    row(90, 90_000),
    row(1, 90_000),
    // The asked trip itself.
    row(31, 1),
  ]);
  const asked = { origin: 'BOG', destination: 'MIA', departureDate: day(31), currency: 'USD' };
  expect(await usualPrices(db, asked, NOW)).toBeNull();
  await db.insert(pricesSeen).values(row(33, 50_000));
  expect(await usualPrices(db, asked, NOW)).toEqual({
    from: { amountMinor: 12_000, currency: 'USD' },
    to: { amountMinor: 18_000, currency: 'USD' },
    trips: 12,
  });
  expect(await usualPrices(db, { ...asked, returnDate: day(38) }, NOW)).toBeNull();
  for (const departureDate of ['0000-01-01', '1900-01-01', '9999-12-31'])
    expect(await usualPrices(db, { ...asked, departureDate }, NOW)).toBeNull();
});

test('the days around a round trip have the lowest price seen lately of each pair of days, at most three days away', async () => {
  const { db } = connection;
  await db.delete(pricesSeen);
  await db.insert(pricesSeen).values([
    seenRow(30, 37, 20_000),
    // Of another airport of the same city.
    seenRow(30, 37, 19_000, { origin: 'EOH' }),
    seenRow(27, 40, 18_000),
    seenRow(33, 34, 21_000),
    seenRow(26, 37, 1),
    seenRow(30, 41, 1),
    seenRow(30, null, 1),
    seenRow(31, 37, 1, { currency: 'EUR' }),
    seenRow(31, 38, 1, { destination: 'MDE', destinationCity: 'MDE' }),
    seenRow(31, 39, 1, { seenAt: new Date(NOW - 15 * 24 * HOUR_MS) }),
  ]);
  const asked = { origin: 'BOG', destination: 'MIA', departureDate: day(30), returnDate: day(37), currency: 'USD' };
  const found = await pricesAround(db, asked, NOW);
  expect(found.map(({ departureDate, returnDate, total }) => [departureDate, returnDate, total.amountMinor])).toEqual([
    [day(27), day(40), 18_000],
    [day(30), day(37), 19_000],
    [day(33), day(34), 21_000],
  ]);
  for (const departureDate of ['0000-01-01', '1900-01-01', '9999-12-31'])
    expect(await pricesAround(db, { ...asked, departureDate }, NOW)).toEqual([]);
});
