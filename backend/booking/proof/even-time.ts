import { setTimeout as delay } from 'node:timers/promises';

/** Answers are given at multiples of this: how long the work took cannot be told from when its answer comes. */
export const EVEN_STEP_MS = 400;

/** Holds an answer back, a failure too, until the next step of time since it was asked for. */
export async function inEvenTime<Answer>(work: () => Promise<Answer>, stepMs = EVEN_STEP_MS): Promise<Answer> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await untilEvenTime(begun, stepMs);
  }
}

/** The same of work that began at this time of `performance.now()`. */
export function untilEvenTime(begun: number, stepMs = EVEN_STEP_MS): Promise<void> {
  const taken = performance.now() - begun;
  return delay(Math.ceil(taken / stepMs) * stepMs - taken);
}
