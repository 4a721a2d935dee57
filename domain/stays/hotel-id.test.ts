import { expect, test } from 'vitest';
import { hotelIdOf, hotelsIn } from './hotel-id.ts';

test.each([
  [[{ supplier: 'liteapi', ownId: 'lp1' }], 'liteapi~lp1'],
  [
    [
      { supplier: 'liteapi', ownId: 'a,b~c' },
      { supplier: 'sabre', ownId: '7/8 é' },
    ],
    'liteapi~a%2Cb~c,sabre~7%2F8%20%C3%A9',
  ],
])('%j is %s, and back', (hotels, id) => {
  expect(hotelIdOf(hotels)).toBe(id);
  expect(hotelsIn(id)).toEqual(hotels);
});

test('what is longer than calls take is no id', () => {
  expect(hotelIdOf([{ supplier: 'liteapi', ownId: 'x'.repeat(193) }])).toBeUndefined();
});

test.each(['', '~', 'lp1', 'liteapi~', '~lp1', 'liteapi~%', 'liteapi~a,', 'liteapi~a,liteapi~b'])('%j names no hotel', (id) => {
  expect(hotelsIn(id)).toEqual([]);
});
