import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, readFrame } from './map-frame.ts';
import { groupsOf } from './map-groups.ts';
import { type Pin, stayMapView } from './map-view.ts';

const MIDDLE = { lat: 10.4, lon: -75.51 };
const pinAt = (lat: number, lon: number, price: number): Pin => ({
  lat,
  lon,
  price,
  label: `US$ ${price}`,
  key: `${lat} ${lon} ${price}`,
  name: 'Hotel',
  kind: 'Hotel',
  href: `/hotel?${price}`,
});
/** The parts that lead from a map, by their address. */
const view = (pins: Pin[], part: string | null = null) =>
  stayMapView(MIDDLE, pins, { parts: { now: part === null ? null : readFrame(part), hrefOf: (to) => `?part=${to ?? ''}` } });
const partOf = (href: string) => href.replace('?part=', '');

const far = pinAt(10.6, -75.4, 50);
const OLD_TOWN = [pinAt(10.4236, -75.551, 90), pinAt(10.4241, -75.549, 70), pinAt(10.4255, -75.5465, 80)];

describe('hotels that would cover each other on the map', () => {
  test('are one mark with their number and their least price, and lead to a closer map of just them', () => {
    const { points, wholeHref } = view([far, ...OLD_TOWN]);
    expect(points.map(({ label, count }) => [label, count])).toEqual([
      ['US$ 50', undefined],
      ['desde US$ 70', 3],
    ]);
    expect(wholeHref).toBeNull();
    const closer = view([far, ...OLD_TOWN], partOf(points[1]?.href as string));
    expect(closer.points.map(({ label }) => label)).toEqual(['US$ 90', 'US$ 70', 'US$ 80']);
    expect(closer.wholeHref).toBe('?part=');
  });

  test('each have a mark where no map is closer, or where nothing leads to one', () => {
    const [one] = OLD_TOWN as [Pin];
    const same = [one, { ...one, key: 'same' }];
    expect(view(same, '10.42,-75.55,1.5').points).toHaveLength(2);
    expect(stayMapView(MIDDLE, [far, ...OLD_TOWN]).points).toHaveLength(4);
  });

  test.each(['', 'x', '10.42,-75.55,1.4', '95.00,-75.55,3', '10.42,-75.55,3.svg', '0.00,0.00,3'])(
    'are all on the map of the part %j, which is none or has none of them',
    (part) => {
      const { points, wholeHref } = view([far, ...OLD_TOWN], part);
      expect([points.length, wholeHref]).toEqual([2, null]);
    },
  );

  test('are all reached by following marks, none lies off its map, and no way is without end', () => {
    const place = fc.record({
      lat: fc.double({ min: 10.3, max: 10.5, noNaN: true }),
      lon: fc.double({ min: -75.6, max: -75.4, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 25 }), (places) => {
        const pins = places.map(({ lat, lon }, index) => pinAt(lat, lon, index + 1));
        const reached = new Set<string>();
        const open = (part: string | null, depth: number): void => {
          expect(depth).toBeLessThan(15);
          for (const { href, count, x, y } of view(pins, part).points) {
            expect(x > 0 && x < MAP_WIDTH && y > 0 && y < MAP_HEIGHT).toBe(true);
            if (count === undefined) reached.add(href);
            else open(partOf(href), depth + 1);
          }
        };
        open(null, 0);
        expect(reached.size).toBe(pins.length);
      }),
      { numRuns: 60 },
    );
  });
});

test('no two groups stand on each other, and every point is in one', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: MAP_WIDTH }), y: fc.integer({ min: 0, max: MAP_HEIGHT }) });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const groups = groupsOf(points);
      expect(groups.flat()).toHaveLength(points.length);
      for (const [at, [one]] of groups.entries())
        for (const [other] of groups.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(45);
    }),
  );
});

test('a part of the map shows only hotels on it', () => {
  const { points } = view([far, ...OLD_TOWN], '10.42,-75.55,3');
  expect(isOnMap(readFrame('10.42,-75.55,3') as NonNullable<ReturnType<typeof readFrame>>, far)).toBe(false);
  expect(points.some(({ href }) => href === far.href)).toBe(false);
});
