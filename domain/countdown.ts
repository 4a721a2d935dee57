/** SPEC §4: counts down to zero, can pause, resume, and start again from the remaining time. Times in milliseconds. */
export type Countdown = { remainingMs: number; runningSince: number | null };

export const startCountdown = (totalMs: number, now: number): Countdown => ({
  remainingMs: Math.max(0, totalMs),
  runningSince: now,
});

export function remainingOf({ remainingMs, runningSince }: Countdown, now: number): number {
  const passed = runningSince === null ? 0 : Math.max(0, now - runningSince);
  return Math.max(0, remainingMs - passed);
}

export const isFinished = (countdown: Countdown, now: number): boolean => remainingOf(countdown, now) === 0;

export const pauseCountdown = (countdown: Countdown, now: number): Countdown => ({
  remainingMs: remainingOf(countdown, now),
  runningSince: null,
});

export const resumeCountdown = (countdown: Countdown, now: number): Countdown =>
  countdown.runningSince === null ? { ...countdown, runningSince: now } : countdown;

/** `7:05`, rounded up, so that zero appears only when it is finished. */
export function shownCountdown(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** SPEC §9: how long a search's offers can be chosen. */
export const SEARCH_RESULTS_MS = 15 * 60_000;

/** Minutes before the end from which the remaining time is shown; earlier it would only hurry people. */
const LAST_MINUTES = 3;

/** The remaining minutes of a search, rounded up, during its last minutes; `null` before and after. */
export function minutesToSay(remainingMs: number): number | null {
  const minutes = Math.ceil(remainingMs / 60_000);
  return minutes >= 1 && minutes <= LAST_MINUTES ? minutes : null;
}

/** SPEC §9: how long the price of the trip summary holds before it is requested again. */
export const TRIP_SUMMARY_MS = 8 * 60_000;
