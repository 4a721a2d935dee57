/**
 * What a field says when it is left may move everything below it. Where it is left by pressing a button, the button would move away under the
 * finger, and the browser would make no click of the press. So such changes wait until a press that is under way is over; keys wait for nothing.
 * On a touch screen the field is left within the mouse events that follow the tap, so these are what is watched.
 */
let isPressed = false;
let isWatching = false;
let waiting: (() => void)[] = [];

function release(): void {
  // The click comes right behind the release, and has to find everything where it was.
  setTimeout(() => {
    isPressed = false;
    const changes = waiting;
    waiting = [];
    for (const change of changes) change();
  });
}

/** To be called before the first press, from an effect. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  const options = { capture: true, passive: true };
  document.addEventListener('mousedown', () => (isPressed = true), options);
  for (const end of ['mouseup', 'dragend', 'pointercancel']) document.addEventListener(end, release, options);
  window.addEventListener('blur', release);
}

/** At once, or when the press that is under way is over. */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
