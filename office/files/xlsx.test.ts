import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { unzipped } from '../../tests/harness/visitors/unzipped.ts';
import type { Cell } from './table.ts';
import { xlsxOf } from './xlsx.server.ts';

const timeZone = 'America/Bogota';

async function* inPages(pages: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* pages;
}
const partsOf = async (pages: Cell[][][], rowsPerSheet?: number) =>
  unzipped(
    await buffer(
      xlsxOf(
        { titles: ['Uno', 'Dos'], pages: inPages(pages), timeZone },
        { name: 'Reservas', ...(rowsPerSheet ? { rowsPerSheet } : {}) },
      ),
    ),
  );
const sheetOf = async (...row: Cell[]) => (await partsOf([[row]])).get('xl/worksheets/sheet1.xml') as string;
const cellsOf = (sheet: string) =>
  [...(sheet.split('<row>')[2] as string).matchAll(/<c\b.*?(?:\/>|<\/c>)/gs)].map(([cell]) => cell);

test('numbers are numbers, money has its decimals, days and moments are dates of the agency', async () => {
  const sheet = await sheetOf(
    12,
    { money: { amountMinor: 123_450, currency: 'USD' } },
    { money: { amountMinor: 500, currency: 'CLP' } },
  );
  expect(cellsOf(sheet)).toEqual(['<c s="0"><v>12</v></c>', '<c s="5"><v>1234.50</v></c>', '<c s="4"><v>500</v></c>']);
  const dates = await sheetOf({ day: '2026-05-04' }, { moment: '2026-05-05T02:30:00.000Z' }, null);
  expect(cellsOf(dates)).toEqual(['<c s="2"><v>46146</v></c>', '<c s="3"><v>46146.89583333333</v></c>', '<c/>']);
});

test.each(['=HYPERLINK("http://evil","x")', '+1', '-2+3', '@SUM(A1)', "=cmd|'/c calc'!A1"])(
  '%s is a text, and nothing is a formula',
  async (typed) => {
    const sheet = await sheetOf(typed);
    expect(cellsOf(sheet)).toHaveLength(1);
    expect(cellsOf(sheet)[0]).toMatch(/^<c t="inlineStr"/);
    expect(sheet).not.toMatch(/<f[ >]/);
  },
);

test('whatever is written in a cell, the file is as well formed as before and has the text', async () => {
  const textOf = (cell: string) => {
    const [found] = parseFragment(cell.replace(/<c[^>]*><is><t[^>]*>/, '<p>').replace(/<\/t>.*/, '</p>')).childNodes;
    return (found as { childNodes?: { value: string }[] }).childNodes?.[0]?.value ?? '';
  };
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (typed) => {
      const [cell = ''] = cellsOf(await sheetOf(typed));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
      const wanted = typed.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
      if (!/[\r_]/.test(wanted)) expect(textOf(cell)).toBe(wanted);
    }),
    { numRuns: 60 },
  );
  expect(cellsOf(await sheetOf('_x0041_ & <b>'))[0]).toContain('_x005F_x0041_ &amp; &lt;b&gt;');
});

describe('sheets', () => {
  test('go on in another one where a sheet is full, each with its titles', async () => {
    const parts = await partsOf(
      [
        [['a', 1]],
        [
          ['b', 2],
          ['c', 3],
        ],
      ],
      3,
    );
    const texts = (sheet: number) =>
      [...(parts.get(`xl/worksheets/sheet${sheet}.xml`) as string).matchAll(/>([^<>]+)<\/t>/g)].map(([, text]) => text);
    expect([texts(1), texts(2)]).toEqual([
      ['Uno', 'Dos', 'a', 'b'],
      ['Uno', 'Dos', 'c'],
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Reservas 2" sheetId="2" r:id="rId2"/>');
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml');
    expect(parts.has('xl/worksheets/sheet3.xml')).toBe(false);
  });

  test('of nothing has the titles alone, and one that is exactly full has no empty one behind it', async () => {
    expect((await partsOf([])).get('xl/worksheets/sheet1.xml')).toContain('Uno');
    expect(
      (
        await partsOf(
          [
            [
              ['a', 1],
              ['b', 2],
            ],
          ],
          3,
        )
      ).has('xl/worksheets/sheet2.xml'),
    ).toBe(false);
  });
});

test('a file whose reading fails is broken off, and never looks finished', async () => {
  async function* pages(): AsyncGenerator<Cell[][]> {
    yield [['a']];
    throw new Error('the database is away');
  }
  await expect(buffer(xlsxOf({ titles: ['Uno'], pages: pages(), timeZone }, { name: 'x' }))).rejects.toThrow(
    'the database is away',
  );
});

test('nothing more is read once the browser has gone', async () => {
  let isOver = false;
  async function* pages(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield Array.from({ length: 500 }, (_, row) => [`${row}`.repeat(40)]);
    } finally {
      isOver = true;
    }
  }
  const file = xlsxOf({ titles: ['Uno'], pages: pages(), timeZone }, { name: 'x' });
  await new Promise((resolve) => file.once('data', resolve));
  file.destroy();
  await expect.poll(() => isOver).toBe(true);
});
