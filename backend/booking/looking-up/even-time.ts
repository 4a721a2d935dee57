/** Answers leave at multiples of this, so that their timing does not reveal how long the work took. */
export const EVEN_STEP_MS = 400;

export type EvenTime<Answer> = {
  stepMs?: number | undefined;
  /** Answers that may leave at once, because their content reveals what their timing would. */
  isOpen?: (answer: Answer) => boolean;
};

/**
 * Delays an answer or failure to the next step since the call. The interval starts before the work: a timer set afterwards for
 * the rest of a step, in whole milliseconds, would leak the fraction.
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
