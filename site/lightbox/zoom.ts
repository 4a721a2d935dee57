/** SPEC §9, lightbox: how far and in which steps a picture is made larger, and how far a finger has to go. */
const ZOOM = { step: 0.12, most: 3, least: 0.1 } as const;
const SWIPE_PX = 50;

/** Where the picture is: how large, and moved by how many pixels. */
export type View = { scale: number; x: number; y: number };
export const INITIAL: View = { scale: 1, x: 0, y: 0 };

const bounded = (scale: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(scale * 1_000) / 1_000));

/** So many steps nearer, or further for a negative number. What is not larger than at first stands in the middle. */
export const zoomedBy = (view: View, steps: number): View => zoomedTo(view, view.scale + steps * ZOOM.step);

export function zoomedTo({ scale, x, y }: View, wanted: number): View {
  const next = bounded(wanted);
  const share = next <= 1 ? 0 : next / scale;
  return { scale: next, x: x * share || 0, y: y * share || 0 };
}

export type Swipe = 'previous' | 'next' | 'close';

/** What a finger that went so far asks for, over a picture that is not made larger: sideways another one, down or up the page. */
export function swipeOf(dx: number, dy: number): Swipe | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= SWIPE_PX) return null;
  if (Math.abs(dy) > Math.abs(dx)) return 'close';
  return dx > 0 ? 'previous' : 'next';
}
