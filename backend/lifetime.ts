import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** In the order they are ended: what answers, what works in the background, what both need. */
const STAGES = ['answering', 'working', 'needed'] as const;
type Stage = (typeof STAGES)[number];

/** How long each stage may take to end. Together with the start that is under way less than the whole. */
const STAGE_MS: Record<Stage, number> = { answering: 2_000, working: 1_300, needed: 1_300 };
const WHOLE_MS = 4_900;
/** A terminal and npm each send the same Ctrl-C. */
const SAME_SIGNAL_MS = 500;

type Step = (end: { deadlineMs: number; hurry: AbortSignal }) => Promise<unknown>;

export type Lifetime = {
  /** Aborted as soon as the process is to end: whoever is still starting something stops at once. */
  ending: AbortSignal;
  onEnd(stage: Stage, step: Step): void;
  /** Ends everything that was started, in time, and then the process. */
  end(exitCode: number): Promise<never>;
};

/**
 * From the first signal to the end of the process, at any moment of its life: within five seconds, whatever hangs. A second signal does not
 * wait for answers that are under way. `isStarted` is over when nothing new is being started.
 */
export function createLifetime(logger: Logger, isStarted: () => Promise<unknown>): Lifetime {
  const ending = new AbortController();
  const hurry = new AbortController();
  const steps = new Map<Stage, Step[]>(STAGES.map((stage) => [stage, []]));
  let signalledAt: number | undefined;
  let ended: Promise<never> | undefined;

  async function endAll(exitCode: number): Promise<never> {
    ending.abort();
    setTimeout(() => process.exit(1), WHOLE_MS);
    await isStarted();
    for (const stage of STAGES) {
      const deadlineMs = STAGE_MS[stage];
      const running = (steps.get(stage) ?? []).map((step) =>
        step({ deadlineMs, hurry: hurry.signal }).catch((error: unknown) =>
          logger.error({ err: error }, 'could not stop in order'),
        ),
      );
      await Promise.race([Promise.all(running), delay(deadlineMs + 200)]);
    }
    logger.flush();
    process.exit(exitCode);
  }
  const end = (exitCode: number): Promise<never> => {
    ended ??= endAll(exitCode);
    return ended;
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (signalledAt !== undefined && performance.now() - signalledAt > SAME_SIGNAL_MS) hurry.abort();
      if (signalledAt === undefined) logger.info({ signal }, 'stopping');
      signalledAt ??= performance.now();
      void end(0);
    });
  }
  // Nobody waits for it and what it was about is in the database: it is told, and the process goes on.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'nobody took care of this'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'ending: something broke where nobody could take care of it');
    void end(1);
  });

  return { ending: ending.signal, onEnd: (stage, step) => steps.get(stage)?.push(step), end };
}
