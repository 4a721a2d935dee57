import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hotel } from './hotel.ts';
import { bySameHotel, isSameHotel } from './same-hotel.ts';

const hotel = (name: string, changes: Partial<Hotel> = {}): Hotel => ({
  id: name,
  name,
  type: 'hotel',
  stars: 4,
  lat: 4.6,
  lon: -74.07,
  address: '',
  city: 'Bogotá',
  countryCode: 'CO',
  timeZone: 'America/Bogota',
  services: [],
  picture: null,
  guestRating: null,
  ...changes,
});

describe('isSameHotel', () => {
  test.each<[string, string, Partial<Hotel>]>([
    ['Hotel Balcón de Usaquén', 'BALCON USAQUEN', {}],
    ['Hotel Cordillera Real Bogotá', 'Cordillera Real', {}],
    ['The Cordillera Real Hotel', 'Cordillera Real', { stars: 3.5 }],
    ['Cordillera Real', 'Cordillera Real', { lat: 4.6012, stars: null }],
    ['Plaza', 'Hotel Plaza', {}],
  ])('takes %s and %s as one hotel', (one, other, changes) => {
    expect(isSameHotel(hotel(one), hotel(other, changes))).toBe(true);
    expect(isSameHotel(hotel(other, changes), hotel(one))).toBe(true);
  });

  test.each<[string, string, Partial<Hotel>]>([
    ['Cordillera Real', 'Cordillera Real', { lat: 4.6014 }],
    ['Cordillera Real', 'Cordillera Real', { stars: 2 }],
    ['Cordillera Real', 'Cordillera Real', { type: 'apartments' }],
    ['Cordillera Real', 'Cordillera Real', { countryCode: 'VE' }],
    ['Cordillera', 'Cordillera Express', {}],
    ['Cordillera Suites', 'Cordillera Inn', {}],
    ['Real Plaza', 'Plaza Real', {}],
    ['Torre Norte 1', 'Torre Norte 2', {}],
    ['Bogotá Plaza', 'Hotel Plaza', {}],
    ['Torre Norte A', 'Torre Norte', {}],
    ['Hotel', 'El Hotel', {}],
  ])('takes %s and %s (%j) as two hotels', (one, other, changes) => {
    expect(isSameHotel(hotel(one), hotel(other, changes))).toBe(false);
  });
});

type Told = { supplier: string; hotel: Hotel };
const groupsOf = (...told: [supplier: string, name: string, lat?: number][]) =>
  bySameHotel(
    told.map(([supplier, name, lat = 4.6], id): Told => ({ supplier, hotel: hotel(name, { id: String(id), lat }) })),
    (one) => one,
  ).map((group) => group.map(({ supplier, hotel: { id } }) => supplier + id).join('+'));

describe('bySameHotel', () => {
  test('groups the same hotels of several suppliers, in the order of the first of each', () => {
    expect(groupsOf(['a', 'Uno Real'], ['b', 'Dos Real'], ['b', 'Hotel Uno Real'], ['c', 'Uno Real'])).toEqual([
      'a0+b2+c3',
      'b1',
    ]);
  });

  test('never groups hotels of one supplier, or a hotel that matches two others', () => {
    expect(groupsOf(['a', 'Uno Real'], ['a', 'Uno Real'])).toEqual(['a0', 'a1']);
    expect(groupsOf(['a', 'Uno Real'], ['b', 'Uno Real'], ['b', 'Hotel Uno Real'])).toEqual(['a0', 'b1', 'b2']);
    // The middle one is close to both others, which are not close to each other.
    expect(groupsOf(['a', 'Uno Real', 4.6], ['b', 'Uno Real', 4.6012], ['c', 'Uno Real', 4.6024])).toEqual(['a0', 'b1', 'c2']);
  });

  test('lists every hotel once, in groups of at most one per supplier that all match', () => {
    const some = fc.record({
      supplier: fc.constantFrom('a', 'b', 'c'),
      name: fc.constantFrom('Uno Real', 'Hotel Uno Real', 'Dos Real', 'Plaza'),
      lat: fc.constantFrom(4.6, 4.601, 4.602, 4.7),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (told) => {
        const found = told.map(
          ({ supplier, name, lat }, id): Told => ({ supplier, hotel: hotel(name, { id: String(id), lat }) }),
        );
        const groups = bySameHotel(found, (one) => one);
        expect(new Set(groups.flat())).toEqual(new Set(found));
        expect(groups.flat()).toHaveLength(found.length);
        for (const group of groups) {
          expect(new Set(group.map(({ supplier }) => supplier)).size).toBe(group.length);
          for (const one of group) for (const other of group) expect(isSameHotel(one.hotel, other.hotel)).toBe(true);
        }
      }),
    );
  });
});
