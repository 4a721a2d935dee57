import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueKind } from '#contract/office/catalogue/catalogue.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { TWO_TOGETHER } from '#domain/cruises/sharing.ts';
import { compileRules } from '#domain/retailing/price-with.ts';
import { ANY_SALE, type RetailRule } from '#domain/retailing/rule.ts';
import { sampleCruises } from '#sandbox/world/cruises/sample-cruises.ts';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import { migratedDatabase } from '../../../tests/harness/database/migrated-database.ts';
import { UNWATCHED } from '../../../tests/harness/database/unwatched.ts';
import { hold, take } from '../../catalogue/allotments.ts';
import { cataloguePrices } from '../../catalogue/catalogue-prices.ts';
import { outingQuotes } from '../../catalogue/outing-quotes.ts';
import { watchCatalogues } from '../../catalogue/watch-catalogues.ts';
import type { CatalogueRecord } from '../../db/schema/catalogue.ts';
import { allotments, catalogueEdits, catalogueRecords, holds, importChanges, imports } from '../../db/schema.ts';
import { type CatalogueName, importCatalogue } from '../import-catalogue.ts';
import { readFields } from './catalogue-edits.ts';
import { giveBack, readRecord, saveRecord, setClosed } from './edit-record.ts';
import { type FeedFields, feedFieldsOf } from './feed-notation.ts';

const connection = migratedDatabase();
const by = 'operator:ana@agencia.test' as const;
const quiet = { info: () => undefined, error: () => undefined };

const LINE = { kind: 'line', id: 'brisas', name: 'Brisas' };
const SHIP = { kind: 'ship', id: 'dorada', line: 'brisas', name: 'Dorada' };
const PORTS = [
  { kind: 'port', code: 'COCTG', name: 'Cartagena', country: 'CO', lat: 10.4, lon: -75.5 },
  { kind: 'port', code: 'AWORJ', name: 'Oranjestad', country: 'AW', lat: 12.5, lon: -70 },
];
const CRUISE = {
  kind: 'cruise',
  id: 'islas',
  ship: 'dorada',
  name: 'Islas',
  region: 'caribbean',
  nights: 1,
  tips: 16.5,
  days: [
    { day: 1, port: 'COCTG', depart: '17:00' },
    { day: 2, port: 'AWORJ', arrive: '08:00' },
  ],
  cabins: [{ id: 'interior', kind: 'inside', name: 'Interior', sleeps: 4 }],
};
const FARE = { cabin: 'interior', single: 780, double: 449, left: 12, allotment: 4 };
const SAILING = {
  kind: 'sailing',
  id: 'islas-1',
  cruise: 'islas',
  departs: '2031-03-06',
  currency: 'USD',
  portTaxes: 95.5,
  cancellation: [{ daysBefore: 30, percent: 50 }],
  fares: [FARE],
};
const FEED = [LINE, SHIP, ...PORTS, CRUISE, SAILING];

const feed = async (records: object[], name: CatalogueName = 'cruises') => {
  const file = Readable.from([Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''))]);
  const outcome = await importCatalogue(connection.db, name, file, { by: 'operator:feed', currency: 'USD', mayBeEmpty: true });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.report;
};
const read = async (kind: CatalogueKind, id: string) => {
  const known = await readRecord(connection.db, kind, id);
  if (!known) throw new Error(`there is no ${kind} ${id}`);
  return { ...known, fields: feedFieldsOf(known.record) };
};
async function save(kind: CatalogueKind, id: string, changes: FeedFields, seen?: string | null) {
  const known = await readRecord(connection.db, kind, id);
  const fields = { ...(known && feedFieldsOf(known.record)), ...changes };
  return saveRecord(connection.db, { kind, id, by, fields, seen: seen === undefined ? (known?.digest ?? null) : seen });
}
const close = (kind: CatalogueKind, id: string, isClosed = true) => setClosed(connection.db, { kind, id, by, isClosed });
const fare = (changes: object) => ({ fares: [{ ...FARE, ...changes }] });
const doubleOf = ({ fields }: { fields: FeedFields }) => (fields.fares as { double: number }[])[0]?.double;
const totalOf = async (id: string) =>
  (await connection.db.select({ total: allotments.total }).from(allotments).where(eq(allotments.recordId, id)))[0]?.total;
const OF = { kind: 'cruise' as const, id: 'islas-1', unit: 'interior' };
const sell = (isPaid = true) =>
  connection.db.transaction(async (tx) => {
    const wanted = { itemId: randomUUID(), of: OF, quantity: 1 };
    return isPaid ? (await take(tx, wanted, async () => true)) !== undefined : await hold(tx, wanted);
  });

beforeEach(async () => {
  for (const table of [holds, allotments, catalogueEdits, catalogueRecords, importChanges, imports])
    await connection.db.delete(table);
  await feed(FEED);
});

test('what a feed would write for a record is read as the same record', () => {
  const records = [...sampleCruises('2031-01-01'), ...sampleTours('2031-01-01')].map((line) => JSON.parse(line));
  const kinds = new Set<string>();
  for (const { kind, ...fields } of [...records, ...FEED]) {
    if (kind === 'end') continue;
    kinds.add(kind);
    const first = readFields(kind, fields);
    if (!first.success) throw new Error(JSON.stringify(first.error.issues));
    const again = readFields(kind, feedFieldsOf({ kind, value: first.data } as CatalogueRecord));
    expect(again.data).toEqual(first.data);
  }
  expect([...kinds].sort()).toEqual(['cruise', 'departure', 'line', 'operator', 'port', 'sailing', 'ship', 'tour']);
});

describe('a field that the office changed', () => {
  test('stays through feeds while the others follow it, and follows it too once given back', async () => {
    expect(await save('sailing', 'islas-1', { ...fare({ double: 500 }) })).toEqual({ ok: true, id: 'islas-1', isChanged: true });
    await feed([LINE, SHIP, ...PORTS, CRUISE, { ...SAILING, portTaxes: 120, ...fare({ double: 300 }) }]);
    const kept = await read('sailing', 'islas-1');
    expect([doubleOf(kept), kept.fields.portTaxes]).toEqual([500, 120]);
    await feed([LINE, SHIP, ...PORTS, CRUISE, { ...SAILING, portTaxes: 120, ...fare({ double: 300 }) }]);
    expect(await giveBack(connection.db, { kind: 'sailing', id: 'islas-1', by, names: ['fares'] })).toMatchObject({
      isChanged: true,
    });
    expect(doubleOf(await read('sailing', 'islas-1'))).toBe(300);
    await feed([LINE, SHIP, ...PORTS, CRUISE, { ...SAILING, ...fare({ double: 310 }) }]);
    expect(doubleOf(await read('sailing', 'islas-1'))).toBe(310);
  });

  test('is the feed’s again when it is set to what the feed says', async () => {
    await save('cruise', 'islas', { name: 'Islas y mar' });
    await save('cruise', 'islas', { name: 'Islas' });
    expect((await read('cruise', 'islas')).edit?.fields).toEqual({});
  });

  test('is left where the same is saved, and nothing is written', async () => {
    const count = async () => (await connection.db.select().from(imports)).length;
    const before = await count();
    expect(await save('cruise', 'islas', { name: ' Islas ' })).toEqual({ ok: true, id: 'islas', isChanged: false });
    expect(await count()).toBe(before);
  });

  test('that does not go with the feed leaves the record as it was, and says so', async () => {
    await save('cruise', 'islas', { days: [...CRUISE.days.slice(0, 1), { day: 2 }, { ...CRUISE.days[1], day: 3 }], nights: 2 });
    await giveBack(connection.db, { kind: 'cruise', id: 'islas', by, names: [] });
    await save('cruise', 'islas', { days: CRUISE.days.map((day) => ({ ...day, text: 'Con desayuno' })) });
    const longer = { ...CRUISE, nights: 2, days: [CRUISE.days[0], { day: 2 }, { ...CRUISE.days[1], day: 3 }] };
    await feed([LINE, SHIP, ...PORTS, longer, SAILING]);
    const { fields, edit } = await read('cruise', 'islas');
    expect([fields.nights, edit?.problem]).toEqual([1, expect.stringMatching(/^days have to be one more than the nights/)]);
    await feed(FEED);
    expect((await read('cruise', 'islas')).edit?.problem).toBeNull();
  });

  test('is refused to who saw an older version', async () => {
    const { digest } = await read('cruise', 'islas');
    await save('cruise', 'islas', { name: 'Islas primero' });
    expect(await save('cruise', 'islas', { name: 'Islas después' }, digest)).toMatchObject({
      ok: false,
      reason: 'record-changed',
    });
  });

  test('of two people at once is the first one’s', async () => {
    const { digest } = await read('cruise', 'islas');
    const both = await Promise.all(['Uno', 'Otro'].map((name) => save('cruise', 'islas', { name }, digest)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a record', () => {
  test('that a feed drops is closed with what the office changed, and is back as changed when the feed has it again', async () => {
    await save('sailing', 'islas-1', fare({ double: 500 }));
    await feed([LINE, SHIP, ...PORTS, CRUISE]);
    expect((await read('sailing', 'islas-1')).isGone).toBe(true);
    expect(await close('sailing', 'islas-1', false)).toMatchObject({ ok: false, reason: 'not-in-feed' });
    await feed(FEED);
    const back = await read('sailing', 'islas-1');
    expect([back.isGone, doubleOf(back)]).toEqual([false, 500]);
  });

  test('made in the office stays through feeds, also with a ship that they have no more', async () => {
    expect(await save('cruise', 'propio', { ...CRUISE, name: 'Propio' })).toMatchObject({ ok: true });
    expect(await save('sailing', 'propio-1', { ...SAILING, cruise: 'propio' })).toMatchObject({ ok: true });
    await feed([{ ...LINE, id: 'otra' }]);
    const catalogues = watchCatalogues(connection.db, { watch: UNWATCHED, log: quiet });
    try {
      await catalogues.look();
      expect(
        catalogues
          .cruises()
          .indexFor(TWO_TOGETHER)
          .items.map(({ id }) => id),
      ).toEqual(['propio-1']);
    } finally {
      catalogues.end();
    }
    expect(await feed([{ ...LINE, id: 'otra' }])).toMatchObject({ added: 0, changed: 0, gone: 0 });
  });

  test('that is closed stays closed through feeds, and sells again once opened', async () => {
    await close('sailing', 'islas-1');
    expect([await totalOf('islas-1'), await sell()]).toEqual([null, false]);
    await feed([LINE, SHIP, ...PORTS, CRUISE, { ...SAILING, portTaxes: 1 }]);
    expect((await read('sailing', 'islas-1')).isGone).toBe(true);
    expect(await close('sailing', 'islas-1', false)).toMatchObject({ ok: true, isChanged: true });
    expect([await totalOf('islas-1'), await close('sailing', 'islas-1', false)]).toEqual([
      4,
      { ok: true, id: 'islas-1', isChanged: false },
    ]);
  });

  test('names the fields that are wrong, and changes nothing', async () => {
    const outcome = await save('sailing', 'islas-1', {
      portTaxes: null,
      fares: [
        { ...FARE, cabin: 'suite' },
        { ...FARE, double: -1 },
      ],
    });
    expect(outcome).toMatchObject({ ok: false, reason: 'record', problems: [{ column: 'fares.1.double' }] });
    expect(await save('sailing', 'islas-1', fare({ cabin: 'suite' }))).toMatchObject({ problems: [{ column: 'fares.0.cabin' }] });
    expect(await save('sailing', 'nueva', { ...SAILING, cruise: 'ninguno' })).toMatchObject({ problems: [{ column: 'cruise' }] });
    expect(doubleOf(await read('sailing', 'islas-1'))).toBe(449);
  });

  test('is not made where there is one', async () => {
    expect(await save('cruise', 'islas', { name: 'Otro' }, null)).toMatchObject({ ok: false, reason: 'exists' });
  });
});

describe('an allotment', () => {
  test('is raised and lowered, never below what is sold and held', async () => {
    await sell();
    await sell(false);
    expect(await save('sailing', 'islas-1', fare({ allotment: 1 }))).toEqual({
      ok: false,
      reason: 'below-sold',
      problems: [{ column: 'fares.0.allotment', text: expect.any(String), sold: 1, held: 1 }],
    });
    expect(await save('sailing', 'islas-1', fare({ allotment: 2 }))).toMatchObject({ ok: true });
    expect([await sell(), await totalOf('islas-1')]).toEqual([false, 2]);
    await save('sailing', 'islas-1', fare({ allotment: 3 }));
    expect(await sell()).toBe(true);
  });

  test('is never sold beyond what is left, when the office changes something else, or closes and opens the sailing', async () => {
    const told = { left: 2, allotment: 10 };
    const fromFeed = (changes: object = {}) => feed([LINE, SHIP, ...PORTS, CRUISE, { ...SAILING, ...fare(told), ...changes }]);
    await fromFeed();
    expect([await sell(), await sell(), await sell()]).toEqual([true, true, false]);
    await save('sailing', 'islas-1', fare({ ...told, double: 500 }));
    expect(await sell()).toBe(false);
    await save('sailing', 'islas-1', { portTaxes: 100 });
    expect(await sell()).toBe(false);
    for (const isClosed of [true, false]) await close('sailing', 'islas-1', isClosed);
    expect(await sell()).toBe(false);
    // The fares are the office's, with the number in them, whatever else a feed changes.
    await fromFeed({ cancellation: [] });
    expect(await sell()).toBe(false);
    // Another number is of now, and a higher allotment lets no more be sold than that.
    await save('sailing', 'islas-1', fare({ left: 1, allotment: 10, double: 500 }));
    expect([await sell(), await sell()]).toEqual([true, false]);
    await save('sailing', 'islas-1', fare({ left: 1, allotment: 20, double: 500 }));
    expect(await sell()).toBe(false);
    // What is given back can be sold again.
    await connection.db.update(holds).set({ state: 'given-back' }).where(eq(holds.recordId, 'islas-1'));
    expect([await sell(), await sell(), await sell(), await sell()]).toEqual([true, true, true, false]);
  });

  test('of a tour is never sold beyond what is left, when the office changes its prices', async () => {
    const operator = { kind: 'operator', id: 'guias', name: 'Guías', country: 'AW' };
    const where = { country: 'AW', place: 'Oranjestad', lat: 12.5, lon: -70, meetingPoint: 'Puerto' };
    const what = { days: 1, groupMaximum: 9, languages: ['es'], summary: 's', program: [{ title: 't' }] };
    const tour = { kind: 'tour', id: 'isla', operator: 'guias', name: 'Isla', ...where, ...what };
    const departure = {
      kind: 'departure',
      id: 'isla-1',
      tour: 'isla',
      departs: '2031-03-06',
      currency: 'USD',
      prices: [{ from: 0, amount: 90 }],
      left: 1,
      allotment: 5,
      cancellation: [],
    };
    await feed([operator, tour, departure], 'tours');
    const sellOne = () =>
      connection.db.transaction((tx) =>
        take(tx, { itemId: randomUUID(), of: { kind: 'tour', id: 'isla-1', unit: '' }, quantity: 1 }, async () => true),
      );
    expect([await sellOne(), await sellOne()]).toEqual([expect.anything(), undefined]);
    await save('departure', 'isla-1', { prices: [{ from: 0, amount: 95 }] });
    expect(await sellOne()).toBeUndefined();
    await save('departure', 'isla-1', { left: 2 });
    expect([await sellOne(), await sellOne(), await sellOne()]).toEqual([expect.anything(), expect.anything(), undefined]);
    // The number is the office's now; the feed's other fields are not.
    await feed([operator, tour, { ...departure, allotment: 9 }], 'tours');
    expect(await sellOne()).toBeUndefined();
  });

  test('is not lowered below what others buy at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      await connection.db.delete(holds);
      await save('sailing', 'islas-1', fare({ allotment: 4 }));
      const sold = Promise.all(Array.from({ length: 4 }, () => sell()));
      const [lowered, taken] = await Promise.all([save('sailing', 'islas-1', fare({ allotment: 1 })), sold]);
      const places = taken.filter(Boolean).length;
      expect(places).toBeLessThanOrEqual(lowered.ok ? 1 : 4);
    }
  });
});

test('every change is told by its fields, before and after, and reaches a watching process', async () => {
  const catalogues = watchCatalogues(connection.db, { watch: UNWATCHED, log: quiet });
  try {
    await catalogues.look();
    await save('cruise', 'islas', { name: 'Islas y mar' });
    await catalogues.look();
    expect(catalogues.cruises().cruises.get('islas')?.name).toBe('Islas y mar');
    await close('cruise', 'islas');
    await catalogues.look();
    expect(catalogues.cruises().sailings.size).toBe(0);
  } finally {
    catalogues.end();
  }
  const told = await connection.db
    .select()
    .from(importChanges)
    .where(eq(importChanges.recordId, 'islas'))
    .orderBy(importChanges.importId);
  expect(told.map(({ change, before, after }) => [change, before, after])).toEqual([
    ['added', null, null],
    ['changed', { name: 'Islas' }, { name: 'Islas y mar' }],
    ['gone', null, null],
  ]);
});

test('the rules in force make the prices of lists and offers alike, and what was sold keeps those of its day', async () => {
  const rule = (id: string, amountMinor: number): RetailRule => ({
    id,
    name: id,
    kind: 'mark-up',
    priority: 0,
    combines: 'adds',
    amount: { amountMinor, per: 'each' },
    conditions: { ...ANY_SALE, kinds: ['cruise'] },
  });
  const versions = [[], [rule('a', 1_000)], [rule('a', 5_000)]].map((rules, version) => ({
    rules: compileRules(rules),
    terms: { version, soldOn: null },
  }));
  let inForce = 0;
  const at = (version: number) => versions[version] as (typeof versions)[0];
  const retailing = { now: () => at(inForce), under: async ({ version }: { version: number }) => at(version) };
  const prices = cataloguePrices(retailing, { currency: 'USD', timeZone: 'America/Bogota' });
  const catalogues = watchCatalogues(connection.db, { watch: UNWATCHED, log: quiet, prices });
  const quotes = outingQuotes({ catalogues, timeZone: 'America/Bogota' });
  const two = { kind: 'cruise' as const, sailing: 'islas-1', cabin: 'interior', travelers: [{ age: 30 }, { age: 31 }] };
  const listed = () => {
    const [sailing] = catalogues.cruises().sailings.get('islas') ?? [];
    return sailing && catalogues.cruises().priceOf(sailing, TWO_TOGETHER)?.total.amountMinor;
  };
  const sold = async () => {
    const answer = await quotes.sold(two);
    if (!answer.ok) throw new Error(answer.problem.code);
    return answer.body;
  };
  const again = async (offer: SoldOuting) => {
    const answer = await quotes.again(offer);
    return answer.ok ? answer.body.total.amountMinor : answer.problem.code;
  };
  try {
    await catalogues.look();
    const before = await sold();
    expect([listed(), before.total.amountMinor, before.retail]).toEqual([108_900, 108_900, undefined]);
    inForce = 1;
    await catalogues.look();
    const first = await sold();
    expect([listed(), first.total.amountMinor, first.retail?.version]).toEqual([110_900, 110_900, 1]);
    inForce = 2;
    await catalogues.look();
    expect([listed(), (await sold()).total.amountMinor]).toEqual([118_900, 118_900]);
    // Whoever has the form open, or has paid, is charged what they were shown.
    expect([await again(before), await again(first)]).toEqual([108_900, 110_900]);
    // The catalogue's own changes count for them as before.
    await save('sailing', 'islas-1', fare({ double: 450 }));
    await catalogues.look();
    expect(await again(first)).toBe(111_100);
  } finally {
    catalogues.end();
  }
});
