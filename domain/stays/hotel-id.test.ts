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
])('writes %j as %s, and reads it back', (hotels, id) => {
  expect(hotelIdOf(hotels)).toBe(id);
  expect(hotelsIn(id)).toEqual(hotels);
});

test('has no id where it would be longer than the calls accept', () => {
  expect(hotelIdOf([{ supplier: 'liteapi', ownId: 'x'.repeat(193) }])).toBeUndefined();
});

test.each(['', '~', 'lp1', 'liteapi~', '~lp1', 'liteapi~%', 'liteapi~a,', 'liteapi~a,liteapi~b'])(
  'reads no hotels from %j',
  (id) => {
    expect(hotelsIn(id)).toEqual([]);
  },
);
