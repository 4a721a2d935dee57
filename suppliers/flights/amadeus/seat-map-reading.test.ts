import { describe, expect, test } from 'vitest';
import { drawn, geometryFaults } from '../../../tests/harness/visitors/cabin-geometry.ts';
import { readSeatMaps } from './seat-map-reading.ts';

type Raw = { number?: string; code?: string; x: number; y: number; cabin?: string };

/** A deck of these seats and facilities. */
function cabinsOf(things: Raw[]) {
  const at = ({ x, y }: Raw) => ({ coordinates: { x, y } });
  const seats = things.flatMap((one) =>
    one.number ? [{ cabin: one.cabin ?? 'ECONOMY', number: one.number, ...at(one), travelerPricing: [] }] : [],
  );
  const facilities = things.flatMap((one) => (one.code ? [{ code: one.code, ...at(one) }] : []));
  const [map] = readSeatMaps({ data: [{ segmentId: '1', decks: [{ deckType: 'MAIN', seats, facilities }] }] }) ?? [];
  if (!map) throw new Error('the map was not read');
  return map;
}

/** A row of seats, by the position across of each letter. */
const row = (x: number, number: number, letters: Record<string, number>, cabin = 'ECONOMY'): Raw[] =>
  Object.entries(letters).map(([letter, y]) => ({ number: `${number}${letter}`, x, y, cabin }));
const WIDE = { A: 0, B: 1, C: 2, D: 4, E: 5, F: 6 };

describe('seats stand under their letters with aisles running through', () => {
  test.each<[string, Raw[], string[]]>([
    ['a row with fewer seats', [...row(1, 1, WIDE), ...row(2, 2, { B: 1, C: 2, D: 4, E: 5 })], ['ABC|DEF', '.BC|DE.']],
    [
      'a shifted row',
      [...row(1, 1, WIDE), ...row(2, 2, WIDE), ...row(3, 3, { A: 1, B: 2, C: 3, D: 5, E: 6, F: 7 })],
      ['ABC|DEF', 'ABC|DEF', 'ABC|DEF'],
    ],
    ['coordinates from one', row(1, 1, { A: 1, B: 2, C: 4, D: 5 }), ['AB|CD']],
    [
      'a galley across the aisle',
      [...row(1, 1, WIDE), { code: 'GN', x: 2, y: 3 }, { code: 'LA', x: 2, y: 0 }],
      ['ABC|DEF', '#..#...'],
    ],
    [
      'a lavatory in place of a seat',
      [...row(1, 1, WIDE), ...row(2, 2, { B: 1, C: 2, D: 4 }), { code: 'LA', x: 2, y: 0 }],
      ['ABC|DEF', '#BC|D..'],
    ],
  ])('%s', (_, things, cabin) => {
    const map = cabinsOf(things);
    expect(map.cabins.flatMap(drawn)).toEqual(cabin);
    expect(geometryFaults(map)).toEqual([]);
  });

  test('gives two cabins their own columns, and draws what stands between them', () => {
    const things = [...row(1, 1, { A: 0, C: 2, D: 4, F: 6 }, 'BUSINESS'), { code: 'GN', x: 2, y: 0 }, ...row(3, 4, WIDE)];
    // Wider seats take the places of the next cabin's aisle, and leave those of its middle seats empty.
    expect(cabinsOf(things).cabins.map(drawn)).toEqual([['A.C|D.F', '#..|...'], ['ABC|DEF']]);
  });
});

test('skips an unreadable seat and keeps the map', () => {
  const things = [...row(1, 1, WIDE), { number: '2', x: 2, y: 0 }];
  const map = cabinsOf(things);
  expect(map.cabins.flatMap(drawn)).toEqual(['ABC|DEF']);
});
