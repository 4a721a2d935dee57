/** Spaces calls evenly, in the order in which they asked, and delays all of them while the upstream API has asked to back off. */
export function createThrottle(callsPerSecond: number | undefined, processes = () => 1) {
  const gapMs = () => (callsPerSecond ? (1_000 / callsPerSecond) * processes() : 0);
  const waiting = new Set<() => void>();
  let freeAt = 0;
  let restUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  function letThrough(): void {
    clearTimeout(timer);
    for (const go of waiting) {
      const now = performance.now();
      const turnAt = Math.max(freeAt, restUntil);
      if (turnAt > now) {
        timer = setTimeout(letThrough, turnAt - now);
        return;
      }
      waiting.delete(go);
      freeAt = now + gapMs();
      go();
    }
  }

  return {
    /** Waits for the call's turn. False if the signal aborts first: then the turn is the next call's. */
    acquire(signal: AbortSignal): Promise<boolean> {
      if (signal.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const go = () => {
          signal.removeEventListener('abort', giveUp);
          resolve(true);
        };
        const giveUp = () => {
          waiting.delete(go);
          resolve(false);
          if (waiting.size === 0) clearTimeout(timer);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(go);
        letThrough();
      });
    },
    /** Whether nothing may be sent before that moment: waiting for it would only be waiting. */
    restsBeyond: (moment: number): boolean => restUntil > moment,
    backOff(ms: number): void {
      restUntil = Math.max(restUntil, performance.now() + ms);
    },
  };
}
