/**
 * The time that all processes of an agency share: their database's, once it was told (`backend/watch-clock.ts`), and until then this machine's.
 * From one telling to the next it goes on by a clock that nobody can set. Where a stored time decides about money, an order, a hold or a session,
 * the time is asked here: a machine whose clock is an hour off would end what others keep.
 */
let told: { time: number; at: number } | undefined;

/** In epoch milliseconds. */
export const timeNow = (): number => (told ? Math.floor(told.time + performance.now() - told.at) : Date.now());

/** `time`: what it was at this `performance.now()`. Undefined: as this machine says. */
export function tellTime(reading: { time: number; at: number } | undefined): void {
  told = reading;
}
