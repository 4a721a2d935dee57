const LATEST_MS = 8_000;
const BUSY_MS = 2_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves when the browser is idle after the first interaction, or after some seconds without one. */
export function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    const start = () => {
      for (const name of INTERACTIONS) removeEventListener(name, start);
      // The timeout covers a page that is never idle.
      if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: BUSY_MS });
      else setTimeout(resolve);
    };
    if (navigator.userActivation?.hasBeenActive) return start();
    for (const name of INTERACTIONS) addEventListener(name, start, { passive: true });
    setTimeout(start, LATEST_MS);
  });
}
