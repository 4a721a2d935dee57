import { type Swipe, swipeOf, type View, zoomedBy, zoomedTo } from './zoom.ts';

type Moves = { view(): View; show(view: View): void; swiped(swipe: Swipe): void };

/** A movement below this distance counts as a tap. */
const STILL_PX = 5;

/**
 * Pointer and wheel gestures over a picture: one pointer moves a zoomed picture, or swipes to another; two pointers and the wheel
 * zoom; a tap beside the picture closes.
 */
export function listenToGestures(stage: HTMLElement, { view, show, swiped }: Moves): void {
  const down = new Map<number, { x: number; y: number }>();
  let from = { x: 0, y: 0, view: view(), gap: 0, isBeside: false };

  const gapOf = () => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const begin = (x: number, y: number, isBeside = false) => {
    from = { x, y, view: view(), gap: gapOf(), isBeside };
  };

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stage.setPointerCapture(event.pointerId);
    begin(event.clientX, event.clientY, event.target === stage);
  });
  stage.addEventListener('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    if (!down.has(pointerId)) return;
    down.set(pointerId, { x, y });
    if (from.gap > 0) show(zoomedTo(from.view, (from.view.scale * gapOf()) / from.gap));
    else if (from.view.scale > 1) show({ ...from.view, x: from.view.x + x - from.x, y: from.view.y + y - from.y });
  });
  const end = ({ type, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!down.delete(pointerId)) return;
    const isOne = type === 'pointerup' && from.gap === 0 && from.view.scale <= 1;
    const isTap = from.isBeside && Math.hypot(x - from.x, y - from.y) < STILL_PX;
    const swipe = !isOne ? null : isTap ? 'close' : swipeOf(x - from.x, y - from.y);
    const [left] = down.values();
    if (left) begin(left.x, left.y);
    else if (swipe) swiped(swipe);
  };
  stage.addEventListener('pointerup', end);
  stage.addEventListener('pointercancel', end);
  stage.addEventListener('wheel', (event) => {
    event.preventDefault();
    show(zoomedBy(view(), event.deltaY < 0 ? 1 : -1));
  });
  stage.addEventListener('dblclick', () => show(zoomedTo(view(), view().scale === 1 ? 2 : 1)));
}
