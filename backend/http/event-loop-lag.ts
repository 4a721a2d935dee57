const EVERY_MS = 100;
/** How much one look counts: a machine that is paused for a moment is not one that is falling behind. */
const SHARE = 0.3;

let lagMs = 0;
let expectedAt = performance.now() + EVERY_MS;

setInterval(() => {
  const now = performance.now();
  lagMs += SHARE * (Math.max(0, now - expectedAt) - lagMs);
  expectedAt = now + EVERY_MS;
}, EVERY_MS).unref();

/** How late this process does what it has to do, in milliseconds, over the last moments. */
export const eventLoopLag = (): number => lagMs;
