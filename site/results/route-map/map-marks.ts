export type Point = [x: number, y: number];
type Size = { width: number; height: number };

/**
 * `box`: the size of a mark. `dot`: the radius of a dot on the point, beside which the box is placed; with 0 the box may cover
 * its point.
 */
type MarksOn = { box: Size; frame: Size; dot: number };

/** The centre of a box; `isAway` if it is so far from its point that a line must join them. */
export type PlacedMark = { at: Point; isAway: boolean };

const GAP = 4;
/** In order of preference; labels are usually read to the right. */
const DIRECTIONS: Point[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];
const RINGS = 12;

/**
 * Places marks so that none overlaps another or crosses the edge: at the preferred place if free, else at the nearest free one. A
 * mark without room stays on its point.
 */
export function placeMarks(points: readonly Point[], on: MarksOn): PlacedMark[] {
  const placed = new Map<number, PlacedMark>();
  const isFree = (at: Point, own: number): boolean =>
    isInside(at, on) &&
    [...placed.values()].every((other) => areApart(at, other.at, on.box)) &&
    points.every((point, index) => index === own || isClearOf(at, point, on));
  // All marks that fit next to their point are placed before the others look for room.
  for (const rings of [1, RINGS]) {
    for (const [index, point] of points.entries()) {
      if (placed.has(index)) continue;
      const found = candidatesOf(point, on, rings).find(({ at }) => isFree(at, index));
      if (found) placed.set(index, found);
    }
  }
  return points.map((at, index) => placed.get(index) ?? { at, isAway: false });
}

function candidatesOf([x, y]: Point, { box, dot }: MarksOn, rings: number): PlacedMark[] {
  const around = Array.from({ length: dot > 0 ? rings : rings - 1 }, (_, ring) =>
    DIRECTIONS.map(([right, down]): PlacedMark => {
      const further = (ring * box.height) / 2 + dot + GAP;
      const at: Point = [x + right * (box.width / 2 + further), y + down * (box.height / 2 + further)];
      return { at, isAway: dot === 0 || ring > 0 };
    }),
  ).flat();
  return dot > 0 ? around : [{ at: [x, y], isAway: false }, ...around];
}

const isInside = ([x, y]: Point, { box, frame }: MarksOn): boolean =>
  Math.abs(x - frame.width / 2) <= (frame.width - box.width) / 2 &&
  Math.abs(y - frame.height / 2) <= (frame.height - box.height) / 2;

const areApart = ([x, y]: Point, [otherX, otherY]: Point, { width, height }: Size): boolean =>
  Math.abs(x - otherX) >= width || Math.abs(y - otherY) >= height;

const isClearOf = ([x, y]: Point, [pointX, pointY]: Point, { box, dot }: MarksOn): boolean =>
  dot === 0 || Math.abs(x - pointX) >= box.width / 2 + dot || Math.abs(y - pointY) >= box.height / 2 + dot;
