import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isRobot } from '#domain/visitor/robot.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import type { Database } from '../db/connection.ts';
import { searchDays, searchRequests } from '../db/schema.ts';
import { searchCalls } from '../search/search-calls.ts';
import { createSearchFigures, forgetSearchFigures, type Searched } from './search-figures.ts';
import { searchedIn } from './searched.ts';

const { db } = await farBooksOfFile();
beforeEach(async () => {
  await db.delete(searchDays);
  await db.delete(searchRequests);
});

/** In Bogotá still the fourth of May. */
const NOW = Date.parse('2026-05-05T03:00:00Z');
const newFigures = () => createSearchFigures({ timeZone: 'America/Bogota', now: () => NOW });
const FLIGHT: Searched = { kind: 'flight', route: 'BOG–MIA', channel: 'site' };
const rows = async () =>
  (await db.select().from(searchDays).orderBy(searchDays.route, searchDays.channel)).map(
    ({ route, day, channel, kind, searches, found, empty, failed, mistaken }) =>
      `${day} ${channel} ${kind} ${route || 'all'}: ${searches} = ${found} + ${empty} + ${failed}, ${mistaken} mistaken`,
  );

test('searches are added to the agency’s day, by route and together', async () => {
  const figures = newFigures();
  figures.searched(FLIGHT, 'found');
  figures.searched({ ...FLIGHT, channel: 'affiliate' }, 'failed');
  await figures.write(db);
  figures.searched(FLIGHT, 'empty');
  figures.mistaken({ ...FLIGHT, route: '' });
  await figures.write(db);
  await figures.write(db);
  expect(await rows()).toEqual([
    '2026-05-04 affiliate flight all: 1 = 0 + 0 + 1, 0 mistaken',
    '2026-05-04 site flight all: 2 = 1 + 1 + 0, 1 mistaken',
    '2026-05-04 site flight ?: 0 = 0 + 0 + 0, 1 mistaken',
    '2026-05-04 affiliate flight BOG–MIA: 1 = 0 + 0 + 1, 0 mistaken',
    '2026-05-04 site flight BOG–MIA: 2 = 1 + 1 + 0, 0 mistaken',
  ]);
});

test('what could not be written is written once the database is back, and once', async () => {
  const figures = newFigures();
  figures.searched(FLIGHT, 'found');
  const away = { insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error('away')) }) }) };
  await expect(figures.write(away as unknown as Database)).rejects.toThrow('away');
  figures.searched(FLIGHT, 'found');
  await Promise.all([figures.write(db), figures.write(db)]);
  expect(await rows()).toContain('2026-05-04 site flight BOG–MIA: 2 = 2 + 0 + 0, 0 mistaken');
});

test('however many routes are searched, a process keeps so many by name, and counts all', async () => {
  const figures = newFigures();
  for (let route = 0; route < 3_000; route++) figures.searched({ ...FLIGHT, route: `route ${route}` }, 'empty');
  await figures.write(db);
  const { rows: kept } = await db.execute(
    sql`select count(*)::int as rows, sum(searches) filter (where route = '')::int as searches from search_days`,
  );
  expect(kept).toEqual([{ rows: 2_001, searches: 3_000 }]);
});

test('days are kept for two years', async () => {
  const day = (text: string) => ({ ...FLIGHT, day: text, searches: 1 });
  await db.insert(searchDays).values([day('2024-05-04'), day('2024-05-06')]);
  await forgetSearchFigures(db, NOW);
  expect((await db.select().from(searchDays)).map(({ day: kept }) => kept)).toEqual(['2024-05-06']);
});

const legs = (from: string, to: string) => ({
  cabin: 'economy',
  legInfo: [{ from, to, departureDate: '2027-01-10' }],
  travelerInfo: { adults: 1, children: 0, infants: 0 },
});
const segmentOf = (of: object) => of as Parameters<typeof searchedIn>[0];

test.each([
  ['a flight', legs('BOG', 'MIA'), {}, { kind: 'flight', route: 'BOG–MIA', channel: 'site' }],
  ['a place that nobody knows', legs('BOG', '<b>'), {}, { kind: 'flight', route: '', channel: 'site' }],
  ['by an affiliate', legs('BOG', 'MIA'), { affiliateId: 'blog' }, { channel: 'affiliate' }],
  ['from a price comparison', legs('BOG', 'MIA'), { metaName: 'sky' }, { channel: 'comparison' }],
  ['a cruise', { kind: 'cruise', cabins: [] }, {}, { kind: 'cruise', route: '' }],
  [
    'hotels',
    { geoSearch: { geoCode: { latitude: 10.39, longitude: -75.48 } } },
    {},
    { kind: 'stay', route: 'Cartagena de Indias' },
  ],
  ['a package', { kind: 'holiday', geoSearch: { geoCode: { latitude: 10.39, longitude: -75.48 } } }, {}, { kind: 'package' }],
])('a search of %s is counted as what it is', (_, segment, infoData, wanted) => {
  expect(searchedIn(segmentOf(segment), infoData)).toMatchObject(wanted);
});

const record = async (caller: { isVisitor?: boolean }, ...statuses: ('found' | 'empty' | 'selected')[]) => {
  const figures = newFigures();
  const calls = searchCalls({ db, searchFigures: figures } as unknown as Parameters<typeof searchCalls>[0]);
  const [row] = await db
    .insert(searchRequests)
    .values({ agentId: 'a', segment: segmentOf(legs('BOG', 'MIA')), infoData: {} })
    .returning();
  const { id } = row as { id: string };
  for (const status of statuses) await calls.updateSearchRecord({ id, status }, { address: '::1', ...caller });
  await figures.write(db);
  return rows();
};

test('a recorded search counts once, however often its outcome is sent', async () => {
  expect(await record({ isVisitor: true }, 'found', 'found', 'selected', 'empty')).toEqual([
    '2026-05-04 site flight all: 1 = 1 + 0 + 0, 0 mistaken',
    '2026-05-04 site flight BOG–MIA: 1 = 1 + 0 + 0, 0 mistaken',
  ]);
});

test('a robot’s search is not counted, nor one of the office', async () => {
  expect(await record({ isVisitor: false }, 'found')).toEqual([]);
  expect(await record({}, 'found')).toEqual([]);
});

test('a search that cannot be made is a mistake of a visitor', async () => {
  const figures = newFigures();
  const calls = searchCalls({ db, searchFigures: figures } as unknown as Parameters<typeof searchCalls>[0]);
  const asked = { ...legs('BOG', 'MIA'), allFares: false, partial: false, currencyCode: 'USD' };
  const past = { ...asked, legInfo: [{ from: 'BOG', to: 'MIA', departureDate: '2020-01-01' }] } as never;
  expect(await calls.searchFlights(past, { address: '::1', isVisitor: true })).toMatchObject({ ok: false });
  expect(await calls.searchFlights(past, { address: '::1' })).toMatchObject({ ok: false });
  await figures.write(db);
  expect(await rows()).toContain('2026-05-04 site flight BOG–MIA: 0 = 0 + 0 + 0, 1 mistaken');
});

test('an outcome for a record that is not there is told, and counts nothing', async () => {
  const figures = newFigures();
  const calls = searchCalls({ db, searchFigures: figures } as unknown as Parameters<typeof searchCalls>[0]);
  const answer = await calls.updateSearchRecord({ id: randomUUID(), status: 'found' }, { address: '::1', isVisitor: true });
  expect(answer).toMatchObject({ ok: false, problem: { code: 'not-found' } });
  await figures.write(db);
  expect(await rows()).toEqual([]);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/120', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/129.0.0.0 Safari/537.36', true],
  [undefined, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', false],
  ['Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/129 Mobile', false],
  ['python-requests/2.32', false],
])('%s is a robot: %s', (agent, is) => {
  expect(isRobot(agent)).toBe(is);
});
