/**
 * An error message shown when a field loses the focus can move everything below it. If the focus is lost to a button being
 * pressed, the button would move away under the finger, and the browser would fire no click. Such changes therefore wait until
 * the press is over; keys do not delay them. On a touch screen the blur happens within the mouse events that follow the tap, so
 * mouse events are observed.
 */
let isPressed = false;
let isWatching = false;
let waiting: (() => void)[] = [];

function release(): void {
  // The click follows the release immediately and must find the layout unchanged.
  setTimeout(() => {
    isPressed = false;
    const changes = waiting;
    waiting = [];
    for (const change of changes) change();
  });
}

/** Call from an effect, before the first press. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const options = { capture: true, passive: true };
  document.addEventListener('mousedown', () => (isPressed = true), options);
  for (const end of ['mouseup', 'dragend', 'pointercancel']) document.addEventListener(end, release, options);
  window.addEventListener('blur', release);
}

/** Runs the change at once, or after the current press. */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
