import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '#contract/calls.ts';
import type { Problem, Reply } from '#contract/problem.ts';

export type SeededRandom = (what: string) => number;

export type Retry = <Body>(ask: (backend: Backend) => Promise<Reply<Body>>) => Promise<Reply<Body>>;

const TRY_AGAIN_MS = 250;

/**
 * Whether a call has to be asked again: its answer was lost, or says nothing of whether the call did anything (a 5xx of any kind,
 * the product's own `unavailable` among them). Who takes it for a refusal leaves behind what the call began.
 */
export const isPassing = ({ status, code }: Problem): boolean => status >= 500 || code === 'too-many-requests';

/** Repeats a call until the answer is not a passing error, or time is over: as a person reloads the page. */
export const persistently =
  (terms: { backend: () => Backend; deadline: number; onProblem?: (problem: Problem) => void; pauseMs?: number }): Retry =>
  async (ask) => {
    for (;;) {
      const reply = await ask(terms.backend());
      if (!reply.ok) terms.onProblem?.(reply.problem);
      if (reply.ok || !isPassing(reply.problem) || Date.now() > terms.deadline) return reply;
      await delay(terms.pauseMs ?? TRY_AGAIN_MS);
    }
  };
