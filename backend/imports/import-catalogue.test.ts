import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TWO_TOGETHER } from '#domain/cruises/sharing.ts';
import { sampleCruises } from '#sandbox/world/cruises/sample-cruises.ts';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import { runImport } from '../../scripts/agency/import-command.ts';
import { QUICK_RESOLVE } from '../../scripts/node-flags.mjs';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { TEST_DATA_KEYS } from '../../tests/harness/product/product-settings.ts';
import { wideCatalogue } from '../../tests/harness/records/wide-catalogue.ts';
import { some } from '../../tests/harness/running/long-by-nature.ts';
import { roomKey, roomOf, take as takeUnit } from '../catalogue/allotments.ts';
import { watchCatalogues } from '../catalogue/watch-catalogues.ts';
import { catalogueRecords, imports } from '../db/schema.ts';
import { watchDatabase } from '../jobs/watch-database.ts';
import { type CatalogueName, importCatalogue } from './import-catalogue.ts';
import { settleSampleCatalogues } from './sample-catalogues.ts';

const connection = migratedDatabase();
const folder = mkdtempSync(join(tmpdir(), 'tiquete-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await connection.db.delete(catalogueRecords);
  await connection.db.delete(imports);
});

const by = 'operator:ana' as const;
const SMALL = { cruises: 3, ports: 12 };
const small = (sailings: number, price?: number) => [...wideCatalogue(sailings, { ...SMALL, ...(price ? { price } : {}) })];
const bytesOf = (lines: Iterable<string> | Buffer) =>
  Readable.from([Buffer.isBuffer(lines) ? lines : Buffer.from([...lines].join(''))]);
const take = (lines: Iterable<string> | Buffer, name: CatalogueName = 'cruises') =>
  importCatalogue(connection.db, name, bytesOf(lines), { by, currency: 'USD' });
const onSale = async (kind: 'sailing' | 'tour' = 'sailing') => {
  const rows = await connection.db.select().from(catalogueRecords).where(eq(catalogueRecords.kind, kind));
  return rows
    .filter(({ goneIn }) => goneIn === null)
    .map(({ id }) => id)
    .sort();
};
const said = (outcome: Awaited<ReturnType<typeof take>>): string[] =>
  outcome.ok || outcome.reason === 'busy'
    ? []
    : outcome.problems.map(({ line, column, text }) => `${line} ${column ?? '-'} ${text}`);
const quiet = { info: () => undefined, error: () => undefined };

describe('a catalogue feed', () => {
  test('replaces the catalogue, counts what was added, changed and removed, and records who imported it', async () => {
    const first = await take(small(4));
    expect(first).toMatchObject({ ok: true, report: { kinds: { sailing: 4, cruise: 3 }, changed: 0, gone: 0 } });
    const lines = small(5);
    const [before] = lines.splice(-5, 1);
    lines.push((lines.pop() as string).replace('"portTaxes":145.5', '"portTaxes":150'));
    expect(before).toContain('"sailing-0"');
    expect(await take(lines)).toMatchObject({ report: { added: 1, changed: 0, gone: 1 } });
    expect(await take(small(5))).toMatchObject({ report: { added: 1, changed: 1, gone: 0 } });
    expect(await take(small(5))).toMatchObject({ report: { added: 0, changed: 0, gone: 0 } });
    expect(
      (await connection.db.select().from(imports).orderBy(imports.id)).map(({ importedBy, kind }) => [importedBy, kind]),
    ).toEqual(Array(4).fill([by, 'cruises']));
  });

  test('keeps a removed sailing known as gone, and restores it when it returns', async () => {
    await take(small(3));
    await take(small(2));
    const watch = watchDatabase(connection.pool, quiet);
    const catalogues = watchCatalogues(connection.db, { watch, log: quiet });
    try {
      await catalogues.look();
      expect(
        catalogues
          .cruises()
          .indexFor(TWO_TOGETHER)
          .items.map(({ id }) => id)
          .sort(),
      ).toEqual(['sailing-0', 'sailing-1']);
      expect(await catalogues.sailing('sailing-2')).toMatchObject({ isGone: true, sailing: { fares: expect.any(Array) } });
      expect(await catalogues.sailing('sailing-9')).toBeUndefined();
      await take(small(3));
      await expect.poll(() => catalogues.cruises().indexFor(TWO_TOGETHER).items.length, { timeout: 6_000 }).toBe(3);
      expect(await catalogues.sailing('sailing-2')).toMatchObject({ isGone: false });
    } finally {
      catalogues.end();
      watch.end();
    }
  });

  test.each(some(['cruises', 'tours'] as const, 0))(
    'of %s imports the same from CSV, with and without a byte order mark',
    async (name) => {
      const lines = [...(name === 'cruises' ? sampleCruises('2026-11-23') : sampleTours('2026-11-23'))];
      await take(lines, name);
      const csv = csvOf(lines.map((line) => JSON.parse(line)));
      for (const file of [csv, `\ufeff${csv}`, csv.replaceAll('\n', '\r\n')]) {
        const outcome = await take(Buffer.from(file), name);
        expect(said(outcome)).toEqual([]);
        expect(outcome).toMatchObject({ report: { records: lines.length, added: 0, changed: 0, gone: 0 } });
      }
    },
  );

  test('lets no more be booked online than it says are left, whatever the allotment', async () => {
    const feed = (left: number | null, allotment: number, portTaxes = 145.5) => {
      const lines = small(1).map((line) => JSON.parse(line));
      for (const line of lines.filter(({ kind }) => kind === 'sailing')) {
        const [fare] = line.fares;
        Object.assign(line, { portTaxes, cancellation: [], deposit: null, fares: [{ ...fare, left, allotment }] });
      }
      return lines.map((line) => `${JSON.stringify(line)}\n`);
    };
    const of = { kind: 'cruise' as const, id: 'sailing-0', unit: JSON.parse(feed(1, 1).at(-1) as string).fares[0].cabin };
    const room = async () => (await roomOf(connection.db, 'cruise', [of.id])).get(roomKey(of.id, of.unit));
    const sell = () =>
      connection.db.transaction((tx) => takeUnit(tx, { itemId: randomUUID(), of, quantity: 1 }, async () => true));
    await take(feed(1, 4));
    expect(await room()).toBe(1);
    expect([await sell(), await sell()]).toEqual([expect.objectContaining({ state: 'taken' }), undefined]);
    // The same line again, and then with another field changed; its count includes what was sold here.
    await take(feed(1, 4));
    expect(await room()).toBe(0);
    await take(feed(1, 4, 150));
    expect(await room()).toBe(1);
    await take(feed(null, 4));
    expect(await room()).toBe(3);
  });

  test('of tours names the operators whose tours are not shown for want of a number that is good today', async () => {
    const operator = (id: string, of: object) => JSON.stringify({ kind: 'operator', id, name: id, ...of });
    const tour = (id: string, by: string, country: string) => {
      const where = { place: 'p', lat: 4, lon: -74, meetingPoint: 'm' };
      const what = { days: 1, groupMaximum: 9, languages: ['es'], summary: 's', program: [{ title: 't' }] };
      return JSON.stringify({ kind: 'tour', id, operator: by, name: id, country, ...where, ...what });
    };
    const good = { rnt: '12345', rntValidUntil: '2099-03-31' };
    const feed = [
      operator('none', { country: 'CO' }),
      operator('expired', { country: 'CO', ...good, rntValidUntil: '2020-03-31' }),
      operator('numbered', { country: 'CO', ...good }),
      operator('abroad', { country: 'PE' }),
      operator('abroad-here', { country: 'PE' }),
      tour('lima', 'abroad', 'PE'),
      tour('leticia', 'abroad-here', 'CO'),
      tour('salento', 'numbered', 'CO'),
    ];
    const outcome = await take(Buffer.from(feed.join('\n')), 'tours');
    expect(said(outcome)).toEqual([]);
    expect(outcome).toMatchObject({ report: { withoutNumber: ['none', 'expired', 'abroad-here'] } });
  });

  test('is accepted with a byte order mark and an end record', async () => {
    const lines = small(2);
    expect(await take(['\ufeff', ...lines, `{"kind":"end","records":${lines.length}}\n`])).toMatchObject({ ok: true });
  });
});

describe('a faulty feed changes nothing and is reported by line', () => {
  const lines = small(3);
  const last = lines.length;
  const wrong = (change: (line: string) => string) => [...lines.slice(0, -1), change(lines.at(-1) as string)];

  test.each<[string, () => Iterable<string> | Buffer, string]>([
    ['a truncated line', () => wrong((line) => line.slice(0, 80)), `${last} - is no JSON: the line is cut off`],
    [
      'fewer records than the end record says',
      () => [...lines.slice(0, -1), `{"kind":"end","records":${last}}`],
      `${last} records says ${last} records, and ${last - 1}`,
    ],
    [
      'lines after the end record',
      () => [...lines, `{"kind":"end","records":${last}}\n`, lines[0] as string],
      `${last + 2} - comes after the record of the end`,
    ],
    ['a duplicate id', () => [...lines, lines.at(-1) as string], `${last + 1} id “sailing-2” is in line ${last} already`],
    [
      'an unknown port',
      () => lines.map((line) => line.replace('"port":"COAAD"', '"port":"COZZZ"')),
      'days.2.port “COZZZ” is no port in the lines before',
    ],
    ['an unknown cruise', () => wrong((line) => line.replace('cruise-2', 'cruise-7')), `${last} cruise “cruise-7” is no cruise`],
    [
      'an unknown cabin',
      () => wrong((line) => line.replace('"suite"', '"attic"')),
      `${last} fares.3.cabin “attic” is no cabin of cruise`,
    ],
    ['a formula as a name', () => lines.map((line) => line.replace('Línea 0', '=cmd|calc')), '1 name looks like a formula'],
    ['a formula after a tag', () => lines.map((line) => line.replace('Línea 0', '<br>=cmd|calc')), '1 name looks like a formula'],
    [
      'a formula after an invisible character',
      () => lines.map((line) => line.replace('Línea 0', '\\u0000=cmd|calc')),
      '1 name looks like a formula',
    ],
    [
      'half a surrogate pair',
      () => lines.map((line) => line.replace('Línea 0', '\\ud83d Línea')),
      '1 name is not written in UTF-8',
    ],
    [
      'an end record with a nested list as its count',
      () => [...lines, `{"kind":"end","records":${'['.repeat(50_000)}${']'.repeat(50_000)}}\n`],
      `${last + 1} records says no number of records`,
    ],
    [
      'an end record with an object as its count',
      () => [...lines, '{"kind":"end","records":{"toString":1}}\n'],
      `${last + 1} records says no number of records`,
    ],
    ['a formula as an id', () => wrong((line) => line.replace('"sailing-2"', '"=1+1"')), `${last} id must be an id`],
    ['another currency', () => wrong((line) => line.replace('USD', 'EUR')), `${last} currency is EUR, and the site sells in USD`],
    ['half a cent', () => wrong((line) => line.replace('145.5', '145.505')), `${last} portTaxes is no amount of USD`],
    [
      'a price as a string',
      () => wrong((line) => line.replace(/"double":\d+/, '"double":"1.200"')),
      `${last} fares.0.double has to be a number`,
    ],
    [
      'a price of zero',
      () => wrong((line) => line.replace(/"double":\d+/, '"double":0')),
      `${last} fares.0.double has to be more than nothing`,
    ],
    [
      'a date that does not exist',
      () => wrong((line) => line.replace(/"departs":"[^"]*"/, '"departs":"2027-02-30"')),
      `${last} departs is no date`,
    ],
    ['a skipped day', () => lines.map((line) => line.replace('"day":3', '"day":4')), 'days have to stand in their order'],
    ['a record of an unknown kind', () => ['{"kind":"yacht"}\n'], '1 kind is none of line, ship, port, cruise, sailing'],
    ['no records', () => '\n', '1 - '],
    ['a line that is no object', () => ['{"kind":"line","id":"a","name":"A"}\n', '[]\n'], '2 kind is none of'],
    ['Latin 1', () => Buffer.from(lines.join(''), 'latin1'), '1 - is not written in UTF-8'],
    ['UTF-16', () => Buffer.from(`\ufeff${lines.join('')}`, 'utf16le'), '1 - is not written in UTF-8'],
    ['an endless line', () => [`{"kind":"line","id":"a","name":"${'a'.repeat(500_000)}`], '1 - is longer than 400,000 bytes'],
  ])('%s', async (_, feed, told) => {
    await take(small(1));
    const before = await onSale();
    const outcome = await take(feed());
    expect(said(outcome).join('\n')).toContain(told);
    expect(await onSale()).toEqual(before);
  });

  test('rejects truncated CSV', async () => {
    const csv = csvOf(small(3).map((line) => JSON.parse(line)));
    for (const bytes of [3, 20, 90]) {
      expect(await take(Buffer.from(csv.slice(0, -bytes)))).toMatchObject({ ok: false, reason: 'file' });
    }
    expect(await onSale()).toEqual([]);
  });

  const TOUR = [
    'kind;id;operator;tour;name;country;place;lat;lon;days;meetingPoint;groupMaximum;languages;summary;program;departs;currency;allotment;prices;cancellation;deposit',
    'operator;guias;;;Guías;CO;;;;;;;;;;;;;;;',
    'tour;cocora;guias;;Cocora;CO;Salento;4.6;-75.4;1;Plaza;12;es;Palmas.;Uno;;;;;;',
    'departure;d1;;cocora;;;;;;;;;;;;2027-03-31;USD;5;3-11 96 | 12- 148.50;2 100;20% 45',
  ];
  const SAILING = [
    'kind;id;line;ship;code;name;country;lat;lon;region;nights;days;cabins;cruise;departs;currency;portTaxes;fares;cancellation;deposit',
    'line;brisas;;;;Brisas;;;;;;;;;;;;;;',
    'ship;dorada;brisas;;;Dorada;;;;;;;;;;;;;;',
    'port;;;;COCTG;Cartagena;CO;10.403;-75.522;;;;;;;;;;;',
    'cruise;islas;;dorada;;Islas;;;;caribbean;1;1 COCTG -17:00 | 2 COCTG 08:00-;interior inside 4 15 Interior;;;;;;;',
    'sailing;s1;;;;;;;;;;;;islas;2027-03-31;USD;95;interior 780/449/389/- (12) [4];60 25;150 45',
  ];
  const csvWith = (rows: string[], was: string, now: string) => `${rows.join('\n')}\n`.replace(was, now);

  test.each<[what: string, name: CatalogueName, was: string, now: string, told: string]>([
    ['a point between thousands', 'tours', '148.50', '1.480', '4 prices.1.amount has to be a number'],
    ['no price for grown-ups', 'tours', '3-11 96 | 12- 148.50', '3-11 96', '4 prices have none for somebody of 30'],
    ['a price that ends before grown-ups', 'tours', '12- 148.50', '12-25 148.50', '4 prices have none for somebody of 30'],
    ['nothing to pay on the site', 'tours', '148.50', '0', '4 prices have none of more than nothing for somebody of 30'],
    ['a space between thousands', 'tours', '148.50', '1 480', '4 prices.1.amount has to be a number'],
    ['a comma before decimals', 'tours', '148.50', '148,50', '4 prices.1.amount has to be a number'],
    ['the currency beside an amount', 'tours', '148.50', '148 EUR', '4 prices.1.amount has to be a number'],
    ['three numbers where two belong', 'tours', '2 100', '2 100 50', '4 cancellation.0.percent has to be a number'],
    ['a deposit of thousands', 'tours', '20% 45', '1.500 45', '4 deposit.perPerson has to be a number'],
    ['a third number in a deposit', 'tours', '20% 45', '20% 45 9', '4 deposit.balanceDaysBefore has to be a number'],
    ['more cells than columns', 'tours', '20% 45', '20% 45;no', '4 - has more cells than the first line has columns'],
    ['a fare of thousands', 'cruises', '780/449', '1.780/449', '6 fares.0.single has to be a number'],
    ['a fifth fare', 'cruises', '389/-', '389/-/-', '6 fares.0.quad has to be a number'],
    ['port taxes of thousands', 'cruises', ';95;', ';1.095;', '6 portTaxes has to be a number'],
    ['hours with something behind them', 'cruises', '-17:00', '-17:00 18:00', '5 days.0.depart is no time'],
    ['a day that is centuries away', 'tours', '2027-03-31', '9999-12-31', '4 departs is too far away'],
  ])('in CSV: %s', async (_, name, was, now, told) => {
    const rows = name === 'tours' ? TOUR : SAILING;
    expect(said(await take(Buffer.from(csvWith(rows, '', '')), name))).toEqual([]);
    expect(said(await take(Buffer.from(csvWith(rows, was, now)), name)).join('\n')).toContain(told);
  });

  test('names line 2,341 and counts the further errors', async () => {
    const many = small(3_000);
    many[2_340] = '{"kind":"sailing"}\n';
    expect(said(await take(many))[0]).toMatch(/^2341 id is missing/);
    const all = await take(many.map((line, index) => (index > 2_000 ? '{}\n' : line)));
    expect(all).toMatchObject({ ok: false, problems: expect.objectContaining({ length: 50 }), more: expect.any(Number) });
  });
});

test('strips markup from texts', async () => {
  const lines = small(1).map((line) =>
    line.replace('Un itinerario entre muchos.', '<p>Uno &amp; otro</p><script>alert(1)</script><img src=x onerror=alert(1)>'),
  );
  expect(await take(lines)).toMatchObject({ ok: true });
  const [cruise] = await connection.db.select().from(catalogueRecords).where(eq(catalogueRecords.kind, 'cruise'));
  expect(JSON.stringify(cruise?.body)).not.toMatch(/[<>]/);
});

test('takes out of texts what turns the reading direction, and with it a price beside them', async () => {
  await take(small(1).map((line) => line.replace('Un itinerario', 'Un \\u202eitinerario\\u2066')));
  const [cruise] = await connection.db.select().from(catalogueRecords).where(eq(catalogueRecords.kind, 'cruise'));
  expect(JSON.stringify(cruise?.body)).toContain('"Un itinerario entre muchos."');
});

test('runs concurrent imports one after the other, each as a whole', async () => {
  const outcomes = await Promise.all([take(small(300, 800)), take(small(200, 900)), take(small(100, 1_000))]);
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  const [last] = await connection.db.select().from(imports).orderBy(sql`id desc`).limit(1);
  const rows = await connection.db.select().from(catalogueRecords).where(sql`kind = 'sailing' and gone_in is null`);
  expect(rows.length).toBe((last?.lines ?? 0) - small(0).length);
  const cheapest = new Set(
    rows.map(({ body }) => (body as { fares: { perPerson: { double: number } }[] }).fares[0]?.perPerson.double as number),
  );
  expect(Math.min(...cheapest)).toBe(rows.length === 300 ? 80_000 : rows.length === 200 ? 90_000 : 100_000);
});

test('imports the sample only beside sandboxes, leaves the agency’s own catalogue alone, and removes it otherwise', async () => {
  const sample = {
    cruises: async () => bytesOf(sampleCruises('2026-11-23')),
    tours: async () => bytesOf(sampleTours('2026-11-23')),
  };
  await settleSampleCatalogues(connection.db, sample, 'USD');
  const invented = await onSale();
  expect(invented.length).toBeGreaterThan(100);
  await settleSampleCatalogues(connection.db, undefined, 'USD');
  expect([await onSale(), await onSale('tour')]).toEqual([[], []]);
  await settleSampleCatalogues(connection.db, sample, 'USD');
  expect(await onSale()).toEqual(invented);
  await take(small(2));
  await settleSampleCatalogues(connection.db, sample, 'USD');
  await settleSampleCatalogues(connection.db, undefined, 'USD');
  expect(await onSale()).toEqual(['sailing-0', 'sailing-1']);
});

test('npm run import says what it did or what is wrong', async () => {
  const file = join(folder, 'feed.jsonl');
  const run = (...args: string[]) => runImport(args, { db: connection.db, by });
  expect(await run('history')).toMatchObject({ answer: 'Nothing was imported yet.' });
  writeFileSync(file, [...sampleTours('2026-11-23')].join(''));
  expect(await run('tours', file)).toMatchObject({
    code: 0,
    answer: expect.stringMatching(
      /records are the catalogue of tours now.*Without a number in the Registro Nacional de Turismo/s,
    ),
  });
  expect(await run('cruises', file)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^Line 1, kind: is none of.*nothing was imported/s),
  });
  expect(await run('history')).toMatchObject({ answer: expect.stringMatching(/tours {2}operator:ana {2}\d+ lines: \d+ added/) });
});

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('keeps the old catalogue when killed during the import', async () => {
  await take(small(2));
  const file = join(folder, 'many.jsonl');
  writeFileSync(file, small(5_000, 1_000).join(''));
  const { db } = connection;
  await db.transaction(async (held) => {
    // The import has to wait for one of the records it changes: thousands are written already.
    await held.execute(sql`select 1 from catalogue_records where id = 'sailing-1' for update`);
    const child = spawn(
      process.execPath,
      [QUICK_RESOLVE, fileURLToPath(new URL('../../scripts/agency/import.ts', import.meta.url)), 'cruises', file],
      { env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: connection.url, DATA_KEYS: TEST_DATA_KEYS } },
    );
    started.push(child);
    const isWaiting = async () => {
      // The server ends an idle transaction, so it is kept active.
      await held.execute(sql`select 1`);
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%catalogue_records%'`,
      );
      return rows.length;
    };
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  expect(await onSale()).toEqual(['sailing-0', 'sailing-1']);
  expect(await take(small(1))).toMatchObject({ ok: true, report: { gone: 1 } });
});

/** The same records as CSV from a spreadsheet. */
function csvOf(records: Record<string, unknown>[]): string {
  const headings = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = records.map((record) => headings.map((heading) => quoted(cellOf(heading, record[heading]))).join(','));
  return `${[headings.join(','), ...rows].join('\n')}\n`;
}

type Row = Record<string, string | number | null>;
const or = (value: unknown, none = '-') => (value === null || value === undefined ? none : String(value));
const withText = (head: string, text: unknown) => (text ? `${head}: ${text}` : head);
const CELLS: Record<string, (row: Row) => string> = {
  days: ({ day, port, arrive, depart, text }) => {
    const hours = arrive || depart ? ` ${or(arrive, '')}-${or(depart, '')}` : '';
    return withText(`${day} ${or(port, 'mar')}${hours}`, text);
  },
  cabins: ({ id, kind, sleeps, squareMeters, name, text }) =>
    withText(`${id} ${kind} ${sleeps} ${or(squareMeters)} ${name}`, text),
  fares: ({ cabin, single, double, triple, quad, left, allotment }) =>
    [
      `${cabin} ${[single, double, triple, quad].map((price) => or(price)).join('/')}`,
      ...(left === null ? [] : [`(${left})`]),
      ...(allotment === undefined ? [] : [`[${allotment}]`]),
    ].join(' '),
  cancellation: ({ daysBefore, percent }) => `${daysBefore} ${percent}`,
  prices: ({ from, to, amount }) => `${from}-${or(to, '')} ${amount}`,
  program: ({ title, text }) => withText(String(title), text),
};

function cellOf(heading: string, value: unknown): string {
  if (heading === 'deposit' && value) {
    const { percent, perPerson, balanceDaysBefore } = value as Row;
    return `${percent === undefined ? perPerson : `${percent}%`} ${balanceDaysBefore}`;
  }
  if (!Array.isArray(value)) return or(value, '');
  return value.map((item) => (typeof item === 'object' ? (CELLS[heading] as (row: Row) => string)(item) : item)).join(' | ');
}
