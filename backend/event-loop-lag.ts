const EVERY_MS = 100;
/** How much one look counts: a machine that is paused for a moment is not one that is falling behind. */
const SHARE = 0.3;

/** Behind by more than this, less is begun at once; by less than half of it, slowly more again. */
const LATE_MS = 120;
const FEWER = 0.75;
const MORE = 0.03;
const LEAST_ROOM = 0.25;

let lagMs = 0;
let room = 1;
let expectedAt = performance.now() + EVERY_MS;

setInterval(() => {
  const now = performance.now();
  const lateMs = Math.max(0, now - expectedAt);
  lagMs += SHARE * (lateMs - lagMs);
  expectedAt = now + EVERY_MS;
  room = roomAfter(room, lateMs);
}, EVERY_MS).unref();

/**
 * What is left of the room after another look at how late things are: it shrinks by a share for each look that was missed, and grows by a
 * step, like a sender's window.
 */
export const roomAfter = (before: number, lateMs: number): number => {
  if (lateMs > LATE_MS) return Math.max(LEAST_ROOM, before * FEWER ** Math.ceil(lateMs / EVERY_MS));
  return lateMs < LATE_MS / 2 ? Math.min(1, before + MORE) : before;
};

/** How late this process does what it has to do, in milliseconds, over the last moments. */
export const eventLoopLag = (): number => lagMs;

/** Share of what may be under way at once that this machine can carry at the moment, 0 to 1. */
export const roomNow = (): number => room;
