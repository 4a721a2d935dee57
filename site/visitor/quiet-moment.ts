const LATEST_MS = 8_000;
const BUSY_MS = 2_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

/** After the first touch of the page, or some seconds without one: when nothing that can wait is in the way of its loading. */
export function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    const start = () => {
      for (const name of INTERACTIONS) removeEventListener(name, start);
      // A page that always has something to do is never idle.
      if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
      else setTimeout(resolve);
    };
    if (navigator.userActivation?.hasBeenActive) return start();
    for (const name of INTERACTIONS) addEventListener(name, start, { passive: true });
    setTimeout(start, LATEST_MS);
  });
}
