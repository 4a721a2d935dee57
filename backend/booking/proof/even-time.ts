/** Answers are given at multiples of this: how long the work took cannot be told from when its answer comes. */
export const EVEN_STEP_MS = 400;

export type EvenTime<Answer> = {
  stepMs?: number | undefined;
  /** Answers that may come as soon as they are there, because they say themselves what their time would. */
  isOpen?: (answer: Answer) => boolean;
};

/**
 * Holds an answer back, a failure too, until the next step of time since it was asked for. The clock runs before the work does: a timer that was set afterwards to
 * what is left of a step, in whole milliseconds, would give away the part of one.
 */
export async function inEvenTime<Answer>(
  work: () => Promise<Answer>,
  { stepMs = EVEN_STEP_MS, isOpen = () => false }: EvenTime<Answer> = {},
): Promise<Answer> {
  let onStep: () => void = () => undefined;
  const clock = setInterval(() => onStep(), stepMs);
  const nextStep = () =>
    new Promise<void>((resolve) => {
      onStep = resolve;
    });
  try {
    const answer = await work();
    if (!isOpen(answer)) await nextStep();
    return answer;
  } catch (error) {
    await nextStep();
    throw error;
  } finally {
    clearInterval(clock);
  }
}
