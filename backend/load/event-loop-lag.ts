const EVERY_MS = 100;
/** The weight of one measurement: a short pause of the machine is not a lasting lag. */
const SHARE = 0.3;

/** Above this lag the room shrinks at once; below half of it, it grows slowly. */
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

/** The room after a measurement: shrinks by a factor for each missed tick and grows by a step, like a TCP congestion window. */
export const roomAfter = (before: number, lateMs: number): number => {
  if (lateMs > LATE_MS) return Math.max(LEAST_ROOM, before * FEWER ** Math.ceil(lateMs / EVERY_MS));
  return lateMs < LATE_MS / 2 ? Math.min(1, before + MORE) : before;
};

/** The smoothed event-loop lag in milliseconds. */
export const eventLoopLag = (): number => lagMs;

/** The share of concurrent work that this machine can carry now, 0 to 1. */
export const roomNow = (): number => room;
