/** A point of a map and its label, in map pixels. */
export type MapPoint = { x: number; y: number; label: string };

/** On a phone, letters take this many times more map pixels. */
const ON_PHONE = 2;
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

type PlacedOn = { width: number; scale: number; dots?: MapPoint[] };

function placed(points: MapPoint[], on: PlacedOn, first: ReadonlySet<number> = new Set()): Set<number> {
  const { width, scale, dots = points } = on;
  const taken: { left: number; right: number; top: number; bottom: number }[] = [];
  const found = new Set<number>();
  const order = [...points.keys()].sort((a, b) => Number(first.has(b)) - Number(first.has(a)) || a - b);
  for (const index of order) {
    const { x, y, label } = points[index] as MapPoint;
    const half = ((label.length * LETTER + PADDING) * scale) / 2;
    const box = { left: x - half, right: x + half, top: y - (LINE + 10) * scale, bottom: y + 8 * scale };
    const isFree = taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );
    const hidesOne = dots.some(
      (other) => Math.abs(other.x - x) < half + DOT * scale && other.y > box.top - DOT * scale && other.y < y - (DOT + 1) * scale,
    );
    const isCut = box.left < 0 || box.right > width || box.top < 0;
    if (!isFree || isCut || hidesOne) continue;
    taken.push(box);
    found.add(index);
  }
  return found;
}
