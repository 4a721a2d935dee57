import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The order of shutdown: request handling, background work, then what both need. */
const STAGES = ['answering', 'working', 'needed'] as const;
type Stage = (typeof STAGES)[number];

/** The time limit of each stage; together with a startup in progress they stay below the whole. */
const STAGE_MS: Record<Stage, number> = { answering: 2_000, working: 1_300, needed: 1_300 };
const WHOLE_MS = 4_900;
/** A terminal sends Ctrl-C to every process at once, and npm and `scripts/start.mjs` send it on. */
const SAME_SIGNAL_MS = 500;

type Step = (end: { deadlineMs: number; hurry: AbortSignal }) => Promise<unknown>;

/** Stops what was started, stage by stage and each within its limit. */
export function createShutdown(logger: Pick<Logger, 'error'>) {
  const steps = new Map<Stage, Step[]>(STAGES.map((stage) => [stage, []]));
  return {
    onEnd: (stage: Stage, step: Step): void => void steps.get(stage)?.push(step),
    async endAll(hurry: AbortSignal): Promise<void> {
      for (const stage of STAGES) {
        const deadlineMs = STAGE_MS[stage];
        const running = (steps.get(stage) ?? []).map((step) =>
          step({ deadlineMs, hurry }).catch((error: unknown) => logger.error({ err: error }, 'could not stop in order')),
        );
        await Promise.race([Promise.all(running), delay(deadlineMs + 200, undefined, { ref: false })]);
      }
    },
  };
}

export type Lifetime = {
  /** Aborted when the shutdown begins: startup steps in progress stop at once. */
  ending: AbortSignal;
  onEnd(stage: Stage, step: Step): void;
  /** Stops everything that was started, within the limits, then exits. */
  end(exitCode: number): Promise<never>;
};

/**
 * Handles signals at any moment of the process's life: it ends within five seconds, whatever hangs. A second signal does not wait
 * for requests in progress. `isStarted` settles when startup has ended.
 */
export function createLifetime(logger: Logger, isStarted: () => Promise<unknown>): Lifetime {
  const ending = new AbortController();
  const hurry = new AbortController();
  const { onEnd, endAll } = createShutdown(logger);
  let signalledAt: number | undefined;
  let ended: Promise<never> | undefined;

  async function exit(exitCode: number): Promise<never> {
    ending.abort();
    setTimeout(() => process.exit(1), WHOLE_MS);
    await isStarted();
    await endAll(hurry.signal);
    logger.flush();
    process.exit(exitCode);
  }
  const end = (exitCode: number): Promise<never> => {
    ended ??= exit(exitCode);
    return ended;
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signalledAt !== undefined && performance.now() - signalledAt > SAME_SIGNAL_MS) hurry.abort();
      if (signalledAt === undefined) logger.info({ signal }, 'stopping');
      signalledAt ??= performance.now();
      void end(0);
    });
  }
  // An unawaited promise failed; its state is in the database, so the error is logged and the process continues.
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'nobody took care of this'));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'ending: something broke where nobody could take care of it');
    void end(1);
  });

  return { ending: ending.signal, onEnd, end };
}
