import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import { importCatalogue } from '#backend/imports/import-catalogue.ts';
import type { Backend } from '#contract/calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { startCruiseFeedSandbox } from '#sandbox/cruisefeed/server.ts';
import { sampleCruises } from '#sandbox/world/cruises/sample-cruises.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { type Running, startEverything, startProduct } from '../harness/product/started-product.ts';
import { clientOf, must } from '../harness/visitors/booking-steps.ts';

/** The agency's imported cruises and tours over HTTP. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything();
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const WITHOUT_FLIGHT = {
  geoSearch: { geoCode: { latitude: 6.2, longitude: -75.6 } },
  stay: { startDate: '2027-03-01', endDate: '2027-03-04' },
  rooms: [{ adults: 2 }],
};
const HOLIDAY = { ...WITHOUT_FLIGHT, kind: 'holiday' as const, flight: { origin: 'BOG', cabin: 'economy' as const, infants: 1 } };

test('cruise, tour and holiday searches are recorded with their kind', async () => {
  const agentId = 'cruise-kinds';
  for (const segment of [
    { kind: 'cruise' as const, region: 'caribbean' as const },
    { kind: 'tour' as const, country: 'CO' },
    HOLIDAY,
    WITHOUT_FLIGHT,
  ]) {
    expect(must(await backend.recordSearch({ agentId, segment }))).toMatchObject({ id: expect.any(String) });
  }
  const kinds = await queryRows(
    running.product.databaseUrl,
    'select kind, segment from search_requests where agent_id = $1 order by kind',
    [agentId],
  );
  expect(kinds).toMatchObject([
    { kind: 'cruise', segment: { region: 'caribbean' } },
    { kind: 'holiday', segment: { flight: { origin: 'BOG', cabin: 'economy', infants: 1, refundableFare: false } } },
    { kind: 'stay', segment: { rooms: [{ adults: 2 }] } },
    { kind: 'tour', segment: { country: 'CO' } },
  ]);
});

test('an import is searchable within seconds, and a removed sailing is known but not sold', async () => {
  const { data } = must(await backend.searchCruises({ region: 'caribbean', sort: 'price' }));
  const { cruise, sailing } = data[0] as (typeof data)[number];
  const without = [...sampleCruises(todayIn('America/Bogota'))].filter((line) => !line.includes(`"id":"${sailing.id}"`));
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  try {
    const feed = Readable.from([Buffer.from(without.join(''))]);
    expect(await importCatalogue(db, 'cruises', feed, { by: 'operator:ana', currency: 'USD' })).toMatchObject({
      report: { gone: 1 },
    });
  } finally {
    await close();
  }
  const isOnSale = async () => must(await backend.cruiseSailings({ id: cruise.id })).sailings.some(({ id }) => id === sailing.id);
  await expect.poll(() => Promise.all([isOnSale(), isOnSale()]), { timeout: 10_000 }).toEqual([false, false]);
  const { chosen } = must(await backend.cruiseSailings({ id: cruise.id, sailing: sailing.id }));
  expect(chosen).toMatchObject({ id: sailing.id, isGone: true });
  const offer = await backend.cruiseOffer({
    id: sailing.id,
    cabin: chosen?.cabins[0]?.id as string,
    travelers: [{ dateOfBirth: '1990-01-01' }],
  });
  expect(offer).toMatchObject({ ok: false, problem: { code: 'offer-unavailable' } });
});

test('a removed cruise is returned as it was, with no sailings', async () => {
  const { data } = must(await backend.searchCruises({ region: 'mediterranean' }));
  const { cruise, sailing } = data[0] as (typeof data)[number];
  const without = [...sampleCruises(todayIn('America/Bogota'))].filter((line) => !line.includes(`"${cruise.id}"`));
  const { db, close } = connect(running.product.databaseUrl, () => undefined);
  try {
    const feed = Readable.from([Buffer.from(without.join(''))]);
    expect(await importCatalogue(db, 'cruises', feed, { by: 'operator:ana', currency: 'USD' })).toMatchObject({ ok: true });
  } finally {
    await close();
  }
  const isListed = async () =>
    must(await backend.searchCruises({ region: 'mediterranean' })).data.some((found) => found.cruise.id === cruise.id);
  // Two requests, because the test may run with two processes in turn.
  await expect.poll(() => Promise.all([isListed(), isListed()]), { timeout: 10_000 }).toEqual([false, false]);
  expect(must(await backend.cruiseSailings({ id: cruise.id, sailing: sailing.id }))).toMatchObject({
    cruise: { name: cruise.name },
    sailings: [],
    chosen: { id: sailing.id, isGone: true },
  });
  expect(must(await backend.cruiseSailings({ id: cruise.id }))).toMatchObject({ sailings: [], chosen: null });
});

// May wait: scheduled-feeds.test.ts imports a feed as well.
test('with a CruiseFeed account an outdated catalogue is replaced by its cruises @waits', async () => {
  const feed = await startCruiseFeedSandbox({});
  const { databaseUrl } = running.product;
  await queryRows(databaseUrl, `update imports set imported_at = now() - interval '2 days' where kind = 'cruises'`);
  const product = await startProduct({
    sandboxes: running.sandboxes,
    databaseUrl,
    env: { CRUISEFEED_URL: feed.url, CRUISEFEED_KEY: 'cf_sandbox', CATALOGUE_ORDERS: 'test' },
  });
  try {
    const other = clientOf(product.url);
    const found = async () => must(await other.searchCruises({ pagination: { pageSize: 1 } })).data[0];
    await expect.poll(async () => (await found())?.cruise.id, { timeout: 30_000 }).toMatch(/^cf-/);
    expect(await found()).toMatchObject({ sailing: { isTaxTold: false } });
    const [last] = await queryRows(databaseUrl, 'select imported_by from imports order by id desc limit 1');
    expect(last).toEqual({ imported_by: 'operator:cruisefeed' });
  } finally {
    await product.end('SIGTERM');
    feed.server.close();
  }
});
