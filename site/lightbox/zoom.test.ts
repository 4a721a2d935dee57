import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INITIAL, swipeOf, zoomedBy, zoomedTo } from './zoom.ts';

test('SPEC §9: zooms in steps of 0.12, between 0.1 and 3', () => {
  expect(zoomedBy(INITIAL, 1).scale).toBe(1.12);
  expect(zoomedBy(INITIAL, -1).scale).toBe(0.88);
  expect(zoomedBy(INITIAL, 100).scale).toBe(3);
  expect(zoomedBy(INITIAL, -100).scale).toBe(0.1);
});

test('zooms out by as much as in, and centres an image that is no larger than at first', () => {
  fc.assert(
    fc.property(fc.integer({ min: -7, max: 15 }), fc.integer({ min: -200, max: 200 }), (steps, x) => {
      const view = { ...zoomedBy(INITIAL, steps), x, y: 0 };
      expect(zoomedBy(zoomedBy(view, 1), -1).scale).toBeCloseTo(view.scale, 2);
      expect(zoomedTo(view, 0.9)).toEqual({ scale: 0.9, x: 0, y: 0 });
    }),
  );
});

test.each([
  [50, 0, null],
  [51, 0, 'previous'],
  [-51, 20, 'next'],
  [20, 80, 'close'],
  [0, -80, 'close'],
])('reads a swipe by %i, %i as %s', (dx, dy, wanted) => expect(swipeOf(dx, dy)).toBe(wanted));
