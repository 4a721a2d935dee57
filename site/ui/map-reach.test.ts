import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachOf } from './map-reach.ts';

const at = (x: number, y = 0) => ({ x, y });

test('is half the way to the nearest other point, or all there can be', () => {
  expect(reachOf([at(0), at(100), at(400)])).toEqual([50, 50, 150]);
  expect(reachOf([at(7)])).toEqual([Number.POSITIVE_INFINITY]);
  expect(reachOf([])).toEqual([]);
  expect(reachOf([at(5), at(5)])).toEqual([0, 0]);
});

test('leaves no two points one spot that belongs to both', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 560 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (points) => {
      const reach = reachOf(points);
      points.forEach((one, first) => {
        points.slice(first + 1).forEach((other, index) => {
          const both = (reach[first] ?? 0) + (reach[first + 1 + index] ?? 0);
          expect(both).toBeLessThanOrEqual(Math.hypot(one.x - other.x, one.y - other.y) + 1e-9);
        });
      });
    }),
  );
});
