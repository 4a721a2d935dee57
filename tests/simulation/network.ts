import type { Dice } from './dice.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How long the product waits for an upstream API. */
const DEADLINE_MS = 20_000;
/** No request is at work longer than this, wherever it hangs: what the product takes `orderSettleMs` for. */
const LATEST_MS = 60_000;

/**
 * A process of the product. Everything it asks of the world goes through {@link SimulatedProcess.effect}, and it can be killed at each: what it had
 * asked for happens, and it never learns of it.
 */
export class SimulatedProcess {
  isAlive = true;
  /** It dies with the effect that makes this zero. */
  effectsLeft = Number.POSITIVE_INFINITY;
  onDeath: () => void = () => undefined;
  readonly time: VirtualTime;

  constructor(time: VirtualTime) {
    this.time = time;
  }

  effect<Result>(delayMs: number, work: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.time.after(delayMs, async () => {
        if (!this.isAlive) return;
        const done = await Promise.resolve()
          .then(work)
          .then(
            (result) => () => resolve(result),
            (error: unknown) => () => reject(error),
          );
        this.effectsLeft -= 1;
        if (this.effectsLeft <= 0) this.die();
        else done();
      });
    });
  }

  die(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.onDeath();
  }
}

export type Network = {
  /** A call to an upstream API: what it does there, and what its caller makes of silence. `repeats`: it may arrive twice. */
  call<Answer>(from: SimulatedProcess, at: { upstream: () => Answer; silence: Answer; repeats?: boolean }): Promise<Answer>;
  /** From this moment on nothing is lost any more. */
  mend(): void;
};

export function simulatedNetwork(time: VirtualTime, dice: Dice, faultShare: number): Network {
  let share = faultShare;
  return {
    mend: () => {
      share = 0;
    },
    call(from, { upstream, silence, repeats = false }) {
      const there = dice.between(20, 400);
      const back = dice.between(20, 400);
      if (!dice.happens(share)) return answered(there, back);
      const fate = dice.pick(['request-lost', 'answer-lost', 'late', repeats ? 'twice' : 'answer-lost', 'slow'] as const);
      switch (fate) {
        case 'request-lost':
          return from.effect(DEADLINE_MS, () => silence);
        case 'answer-lost':
          time.after(there, () => void upstream());
          return from.effect(DEADLINE_MS, () => silence);
        case 'late':
          time.after(dice.between(DEADLINE_MS, LATEST_MS), () => void upstream());
          return from.effect(DEADLINE_MS, () => silence);
        case 'twice':
          time.after(there + dice.between(1, 30_000), () => void upstream());
          return answered(there, back);
        case 'slow':
          return answered(dice.between(1_000, DEADLINE_MS / 2), dice.between(1_000, DEADLINE_MS / 2 - 1));
      }

      function answered(thereMs: number, backMs: number) {
        // It arrives whether or not the caller lives to hear the answer.
        let answer = silence;
        time.after(thereMs, () => {
          answer = upstream();
        });
        return from.effect(thereMs + backMs, () => answer);
      }
    },
  };
}
