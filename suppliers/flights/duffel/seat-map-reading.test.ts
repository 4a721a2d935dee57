import { describe, expect, test } from 'vitest';
import type { Seat } from '#domain/flights/seat-map.ts';
import { drawn, geometryFaults } from '../../../tests/harness/visitors/cabin-geometry.ts';
import { seatMapOf } from './seat-map-reading.ts';
import { readPage, SeatMapShape } from './shapes.ts';

const OTHERS: Record<string, string> = {
  x: 'restricted_seat_general',
  e: 'empty',
  t: 'exit_row',
  w: 'lavatory',
  g: 'galley',
  b: 'bassinet',
};

/** A map of rows written as `1ABC|1DEF`, sections separated by `|`; small letters are not seats. */
function mapOf(...rows: string[]) {
  const elements = (section: string, number: string) =>
    [...section].map((sign) =>
      OTHERS[sign] ? { type: OTHERS[sign] } : { type: 'seat', designator: `${number}${sign}`, available_services: [] },
    );
  const data = [
    {
      segment_id: 'seg',
      cabins: [
        {
          cabin_class: 'economy',
          deck: 0,
          rows: rows.map((row) => {
            const [, number = '', sections = ''] = /^(\d*)(.*)$/.exec(row) ?? [];
            return { sections: sections.split('|').map((section) => ({ elements: elements(section, number) })) };
          }),
        },
      ],
    },
  ];
  const [read] = readPage(SeatMapShape, { data })?.items ?? [];
  if (!read) throw new Error('the map was not read');
  return seatMapOf(read, ['ana']);
}

describe('seats stand under their letters with aisles running through', () => {
  test.each<[string, string[], string[]]>([
    ['a row without its window seats', ['1ABC|DEF', '2BC|DE'], ['ABC|DEF', '.BC|DE.']],
    ['a row without its middle seats', ['1ABC|DEF', '2AC|DF'], ['ABC|DEF', 'A.C|D.F']],
    ['a business row before economy rows', ['1AC|DF', '4ABC|DEF'], ['A.C|D.F', 'ABC|DEF']],
    [
      'two aisles, and rows with fewer middle seats',
      ['1ABC|DEFG|HJK', '2AC|DG|HK', '3AB|EF|JK'],
      ['ABC|DEFG|HJK', 'A.C|D..G|H.K', 'AB.|.EF.|.JK'],
    ],
    ['empty places', ['1ABC|DEF', '2eBC|DEe', '3AeC|DeF'], ['ABC|DEF', '.BC|DE.', 'A.C|D.F']],
    ['restricted seats without a letter', ['1ABC|DEF', '2xBC|DxF', '3xxC|xxF'], ['ABC|DEF', '#BC|D#F', '##C|##F']],
    ['a column restricted in every row', ['1AxC|DxF', '2AxC|DxF'], ['A#C|D#F', 'A#C|D#F']],
    ['a row without its middle section', ['1ABC|DEFG|HJK', '2ABC|HJK'], ['ABC|DEFG|HJK', 'ABC|....|HJK']],
    ['a row without an aisle', ['1AB|CD', '2ABCD'], ['AB|CD', 'AB|CD']],
    ['a row with an empty section', ['1AB|CD', '2|CD', '3AB|'], ['AB|CD', '..|CD', 'AB|..']],
    [
      'exits, lavatories and galleys by the windows',
      ['1ABC|DEF', 't|t', '2ABC|DEF', 'w|g'],
      ['ABC|DEF', '#..|..#', 'ABC|DEF', '#..|..#'],
    ],
    ['a bassinet beside seats', ['1ABC|DEF', '2bBC|DEb'], ['ABC|DEF', '#BC|DE#']],
    ['letters from right to left', ['1FED|CBA', '2FE|BA'], ['FED|CBA', 'FE.|.BA']],
    ['one aisle at the side', ['1A|BC', '2|BC', '3A|C'], ['A|BC', '.|BC', 'A|.C']],
  ])('%s', (_, rows, cabin) => {
    const map = mapOf(...rows);
    expect(map.cabins.flatMap(drawn)).toEqual(cabin);
    expect(geometryFaults(map)).toEqual([]);
  });
});

test('derives window and aisle from the neighbouring places, also in a row with fewer seats', () => {
  const [cabin] = mapOf('1ABC|DEF', '2AC|F').cabins;
  const traits = cabin?.rows.map(({ places }) => places.flatMap((place) => (place as Seat | null)?.traits.join() ?? []));
  expect(traits).toEqual([
    ['window', 'middle', 'aisle', 'aisle', 'middle', 'window'],
    ['window', 'aisle', 'aisle,window'.split(',').toReversed().join()],
  ]);
});

test('marks rows after an exit as exit rows, and reads seat numbers with leading zeros', () => {
  const [cabin] = mapOf('1AB|CD', 't|t', '02AB|CD', '3AB|CD').cabins;
  expect(cabin?.rows.map(({ number, isExitRow }) => [number, isExitRow])).toEqual([
    ...[
      [1, false],
      [null, true],
      [2, true],
      [3, false],
    ],
  ]);
});
