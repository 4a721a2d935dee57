/** SPEC §9, lightbox: zoom step and limits, and the length of a swipe. */
const ZOOM = { step: 0.12, most: 3, least: 0.1 } as const;
const SWIPE_PX = 50;

/** The picture's scale, and its offset in pixels. */
export type View = { scale: number; x: number; y: number };
export const INITIAL: View = { scale: 1, x: 0, y: 0 };

const bounded = (scale: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(scale * 1_000) / 1_000));

/** Zooms by a number of steps; negative zooms out. At scale 1 or less the picture is centred. */
export const zoomedBy = (view: View, steps: number): View => zoomedTo(view, view.scale + steps * ZOOM.step);

export function zoomedTo({ scale, x, y }: View, wanted: number): View {
  const next = bounded(wanted);
  const share = next <= 1 ? 0 : next / scale;
  return { scale: next, x: x * share || 0, y: y * share || 0 };
}

export type Swipe = 'previous' | 'next' | 'close';

/** The action of a swipe over an unzoomed picture: sideways to another picture, up or down to close. */
export function swipeOf(dx: number, dy: number): Swipe | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= SWIPE_PX) return null;
  if (Math.abs(dy) > Math.abs(dx)) return 'close';
  return dx > 0 ? 'previous' : 'next';
}
