import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TWO_TOGETHER } from '#domain/cruises/sharing.ts';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { wideCatalogue } from '../../tests/harness/records/wide-catalogue.ts';
import { resumeSelling, stopSelling, watchSalesStops } from '../booking/accounts/sales-stops.ts';
import { watchCatalogues } from '../catalogue/watch-catalogues.ts';
import { watchOwnPages } from '../content/own-pages.ts';
import { ruleSetSteps, ruleSets } from '../db/schema.ts';
import { importCatalogue } from '../imports/import-catalogue.ts';
import { importTourismNumbers } from '../imports/import-tourism-numbers.ts';
import { publishPage, savePage } from '../office/content/edit-page.ts';
import { rulesOfFees } from '../retailing/retailing.ts';
import { watchRules } from '../retailing/watch-rules.ts';
import { purgePages } from '../settings/page-purges.ts';
import { addRecord } from '../settings/setting-records.ts';
import { watchSettings } from '../settings/watch-settings.ts';
import { watchTourismRegister } from '../stays/tourism-register.ts';
import { type DatabaseWatch, watchDatabase } from './watch-database.ts';

/** What another process changes is in force in this one, without a word to it: by the one statement that asks for all of it. */
const connection = migratedDatabase();
const by = 'operator:ana' as const;
const log = { info: () => undefined, error: () => undefined };
const timeZone = 'America/Bogota';
const fee = { amountMinor: 293, currency: 'USD' };

type Parts = Awaited<ReturnType<typeof start>>;
let watch: DatabaseWatch;
let parts: Parts;
async function start() {
  const { db } = connection;
  const terms = { watch, log };
  const purged: (string | null)[] = [];
  const settings = await watchSettings(db, terms);
  settings.onStale((path) => purged.push(path));
  const pages = await watchOwnPages(db, watch);
  const register = watchTourismRegister(db, terms);
  const stops = watchSalesStops(db, terms);
  const rules = watchRules(db, { ...terms, first: rulesOfFees({ flight: fee, inPackage: fee }), timeZone });
  const catalogues = watchCatalogues(db, terms);
  return { settings, purged, pages, register, stops, rules, catalogues };
}
beforeAll(async () => {
  watch = watchDatabase(connection.pool, log);
  parts = await start();
});
afterAll(() => watch.end());

async function publishRules(): Promise<void> {
  const { db } = connection;
  const [made] = await db.insert(ruleSets).values({ rules: [], basedOn: 0, madeBy: by }).returning({ id: ruleSets.id });
  const published = { ruleSetId: made?.id ?? 0, step: 'published' as const, by, why: 'x', inForceFrom: new Date() };
  await db.insert(ruleSetSteps).values(published);
}
async function publishText(): Promise<void> {
  const text = { title: 'Maletas', description: 'Qué llevar', body: 'Una lista.' };
  const made = await savePage(connection.db, { id: null, seen: null, slug: 'maletas', type: 'blog', by, ...text });
  if (!made.ok) throw new Error(made.reason);
  await publishPage(connection.db, { id: made.id, seen: made.version, from: null, by, timeZone });
}
const importNumbers = () => {
  const file = Readable.from([Buffer.from('supplier;hotel id;number;valid until\nliteapi;a;1;2027-03-31\n')]);
  return importTourismNumbers(connection.db, file, { by, suppliers: ['liteapi'] });
};
const importTours = () => {
  const feed = Readable.from([Buffer.from([...sampleTours('2026-11-23')].join(''))]);
  return importCatalogue(connection.db, 'tours', feed, { by, currency: 'USD' });
};
const importCruises = () => {
  const feed = Readable.from([Buffer.from([...wideCatalogue(3, { cruises: 3, ports: 12 })].join(''))]);
  return importCatalogue(connection.db, 'cruises', feed, { by, currency: 'USD' });
};

type Change = { what: string; make(): Promise<unknown>; isInForce(): boolean };
const stopped: Change = {
  what: 'a stop',
  make: () => stopSelling(connection.db, 'air', { by, reason: 'x' }),
  isInForce: () => parts.stops.isStopped('air'),
};
const resumed: Change = {
  what: 'the end of a stop',
  make: () => resumeSelling(connection.db, 'air', by),
  isInForce: () => !parts.stops.isStopped('air'),
};
const purged: Change = {
  what: 'a purge of a page',
  make: () => purgePages(connection.db, '/vuelos', by),
  isInForce: () => parts.purged.includes('/vuelos'),
};
const CHANGES: readonly Change[] = [
  {
    what: 'a setting',
    make: () =>
      connection.db.transaction((tx) => addRecord(tx, { name: 'notices', kind: 'in-force', value: ['Visto.'], by, why: 'x' })),
    isInForce: () => 'notices' in parts.settings.inForce().changed,
  },
  { what: 'a text of the office', make: publishText, isInForce: () => parts.pages.at('/blog/maletas') !== undefined },
  {
    what: 'a register of hotels',
    make: importNumbers,
    isInForce: () => parts.register.numberOf({ supplier: 'liteapi', ownId: 'a' }) !== undefined,
  },
  {
    what: 'a catalogue of cruises',
    make: importCruises,
    isInForce: () => parts.catalogues.cruises().indexFor(TWO_TOGETHER).items.length > 0,
  },
  { what: 'a catalogue of tours', make: importTours, isInForce: () => parts.catalogues.tours().tours.size > 0 },
  stopped,
  { what: 'rules for prices', make: publishRules, isInForce: () => parts.rules.now().terms.version > 0 },
];

test('a setting, a text, a feed, a stop and rules for prices are in force in a process that was not told', async () => {
  for (const { what, make, isInForce } of CHANGES) {
    expect(isInForce(), what).toBe(false);
    await make();
  }
  for (const { what, isInForce } of CHANGES) await expect.poll(isInForce, { message: what }).toBe(true);
  // Each has been read for the changes before: only its own is new.
  for (const { what, make, isInForce } of [resumed, purged]) {
    await make();
    await expect.poll(isInForce, { message: what }).toBe(true);
  }
});
