/** A point of a map and its label, in map pixels. */
export type MapPoint = { x: number; y: number; label: string };

/** On a phone, letters take this many times more map pixels. */
export const ON_PHONE = 2;
const LETTER = 8.4;
const LINE = 22;
const PADDING = 8;
const DOT = 6;

export type Labelled = 'always' | 'wide' | 'never';

/**
 * Decides which points have room for their label on a map of this width; earlier points come first, and no label may cover
 * another label, a point or the edge. `always`: also on a phone, where letters take more of the map; `wide`: only on a wide map;
 * `never`: only the point, named in the list and on hover.
 */
export function labelled(points: MapPoint[], width: number): Labelled[] {
  const onPhone = placed(points, { width, scale: ON_PHONE });
  const wide = placed(points, { width, scale: 1 }, onPhone);
  return points.map((_, index) => (onPhone.has(index) ? 'always' : wide.has(index) ? 'wide' : 'never'));
}

/** Which of them have room on a map in pixels of the screen, the first ones first; none lies over one of `dots`, which are no more than points. */
export const withRoom = (points: MapPoint[], width: number, dots: MapPoint[]): ReadonlySet<number> =>
  placed(points, { width, scale: 1, dots });

export type Box = { left: number; right: number; top: number; bottom: number };

export const areApart = (one: Box, other: Box): boolean =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom;

/** What a point takes of the map, with its label or without. */
export function boxOf({ x, y, label }: MapPoint, isLabelled: boolean, scale: number): Box {
  const half = isLabelled ? ((label.length * LETTER + PADDING) * scale) / 2 : (DOT + 2) * scale;
  return { left: x - half, right: x + half, top: y - (isLabelled ? LINE + 10 : DOT + 2) * scale, bottom: y + 8 * scale };
}

type PlacedOn = { width: number; scale: number; dots?: MapPoint[] };

function placed(points: MapPoint[], on: PlacedOn, first: ReadonlySet<number> = new Set()): Set<number> {
  const { width, scale, dots = points } = on;
  const taken: Box[] = [];
  const found = new Set<number>();
  const order = [...points.keys()].sort((a, b) => Number(first.has(b)) - Number(first.has(a)) || a - b);
  for (const index of order) {
    const { x, y } = points[index] as MapPoint;
    const box = boxOf(points[index] as MapPoint, true, scale);
    const isFree = taken.every((other) => areApart(box, other));
    const hidesOne = dots.some(
      (other) =>
        Math.abs(other.x - x) < x - box.left + DOT * scale && other.y > box.top - DOT * scale && other.y < y - (DOT + 1) * scale,
    );
    const isCut = box.left < 0 || box.right > width || box.top < 0;
    if (!isFree || isCut || hidesOne) continue;
    taken.push(box);
    found.add(index);
  }
  return found;
}
