import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../../../tests/harness/database/migrated-database.ts';
import { catalogueEdits, catalogueRecords, importChanges, importRefusals, imports, tourismNumbers } from '../../db/schema.ts';
import { importCatalogue } from '../../imports/import-catalogue.ts';
import { importTourismNumbers } from '../../imports/import-tourism-numbers.ts';
import { listCatalogue, readRecordPage } from './list-catalogue.ts';
import { listImports, readImport } from './list-imports.ts';
import { listTourismNumbers } from './list-numbers.ts';

const connection = migratedDatabase();
const by = 'operator:ana' as const;
const bytes = (text: string) => Readable.from([Buffer.from(text)]);
const lines = (count: number, name: (n: number) => string) =>
  Array.from(
    { length: count },
    (_, n) => `${JSON.stringify({ kind: 'line', id: `l-${String(n).padStart(3, '0')}`, name: name(n) })}\n`,
  ).join('');
const take = (text: string) => importCatalogue(connection.db, 'cruises', bytes(text), { by, currency: 'USD' });
const numbers = (text: string) => importTourismNumbers(connection.db, bytes(text), { by, suppliers: ['liteapi'] });
const list = (filters: Parameters<typeof listImports>[1] = {}, cursor: string | null = null) =>
  listImports(connection.db, filters, cursor);

beforeEach(async () => {
  for (const table of [catalogueRecords, catalogueEdits, imports, importChanges, importRefusals, tourismNumbers])
    await connection.db.delete(table);
});

describe('imports', () => {
  test('are told newest first with what was refused; the same trouble again is counted in its row', async () => {
    await take(lines(2, String));
    for (let time = 0; time < 3; time += 1) await take('{"kind":"line","id":"a b","name":""}\n');
    await numbers('supplier,hotel id,rnt,valid until\nliteapi,lp1,12,2027-03-31\n');
    const { rows } = await list();
    expect(rows.map(({ kind, refusal }) => [kind, refusal?.reason ?? null, refusal?.times ?? 1])).toEqual([
      ['rnt', null, 1],
      ['cruises', 'file', 3],
      ['cruises', null, 1],
    ]);
    expect((await list({ kind: 'cruises', outcome: 'refused' })).rows).toHaveLength(1);
    expect((await list({ outcome: 'imported' })).rows).toHaveLength(2);
    const refused = await readImport(connection.db, { id: rows[1]?.id ?? '', cursor: null });
    expect(refused?.problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 'id'],
      [1, 'name'],
    ]);
  });

  test('name each record that they added, changed and removed, page after page, and its fields before and after', async () => {
    await take(lines(130, (n) => `Línea ${n}`));
    await take(lines(120, (n) => (n < 60 ? `Línea ${n}` : `Otra ${n}`)));
    const [last] = (await list()).rows;
    expect(last).toMatchObject({ added: 0, changed: 60, gone: 10 });
    const seen: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages === 0 || cursor !== null; pages += 1) {
      const page = await readImport(connection.db, { id: last?.id ?? '', change: 'changed', cursor });
      seen.push(...(page?.changes.map(({ id }) => id) ?? []));
      cursor = page?.next ?? null;
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60]);
    const history = (await readRecordPage(connection.db, 'line', 'l-060'))?.history;
    expect(history?.map(({ change, before, after }) => [change, before, after])).toEqual([
      ['changed', { name: 'Línea 60' }, { name: 'Otra 60' }],
      ['added', null, null],
    ]);
  });

  test('keep their pages while more is imported, each row once', async () => {
    for (let n = 0; n < 55; n += 1) await take(lines(1, () => `Línea ${n}`));
    const first = await list();
    await take(lines(1, () => 'Otra'));
    const second = await list({}, first.next);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect([first.rows.length, ids.length, new Set(ids).size, second.next]).toEqual([50, 55, 55, null]);
  });
});

test('tourism numbers are found by the beginning of a number or of a hotel, and by whether they are valid', async () => {
  await numbers(
    'supplier,hotel id,rnt,valid until\nliteapi,lp1,12345,2031-03-31\nliteapi,lp22,999,2020-03-31\nliteapi,x_1,12,2031-03-31\n',
  );
  const found = async (words: string, state?: 'valid' | 'expired') =>
    (await listTourismNumbers(connection.db, { words, state, cursor: null })).rows.map(({ hotelId }) => hotelId);
  expect([await found('12'), await found('lp'), await found('lp', 'expired'), await found('%'), await found('x_')]).toEqual([
    ['lp1', 'x_1'],
    ['lp1', 'lp22'],
    ['lp22'],
    [],
    ['x_1'],
  ]);
});

test('a list of the catalogue is found by words and read page after page', async () => {
  await take(lines(120, (n) => (n % 2 ? 'Línea Ámbar' : 'Brisas')));
  const asked = { kind: 'line' as const, cursor: null, timeZone: 'America/Bogota' };
  const first = await listCatalogue(connection.db, { ...asked, words: 'ámbar l-0' });
  expect([first.rows.length, first.next, new Set(first.rows.map(({ name }) => name))]).toEqual([
    50,
    null,
    new Set(['Línea Ámbar']),
  ]);
  const page = await listCatalogue(connection.db, { ...asked, words: '' });
  const rest = await listCatalogue(connection.db, { ...asked, words: '', cursor: page.next });
  expect(new Set([...page.rows, ...rest.rows].map(({ id }) => id)).size).toBe(100);
});
