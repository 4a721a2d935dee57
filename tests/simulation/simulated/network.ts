import type { Dice } from './dice.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The product's deadline for a call to an upstream API. */
const DEADLINE_MS = 20_000;
/** The longest a request can take to act upstream after its caller gave up: the product's `orderSettleMs` relies on it. */
const LATEST_MS = 60_000;

/**
 * A process of the product. All its I/O goes through {@link SimulatedProcess.effect}, and it can be killed at each effect: the
 * effect takes place, and the process never learns the result.
 */
export class SimulatedProcess {
  isAlive = true;
  /** The number of effects until the process dies. */
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
  /**
   * A call to an upstream API: `upstream` is its action there, `silence` the caller's result when no answer comes. `repeats`: it
   * may arrive twice.
   */
  call<Answer>(from: SimulatedProcess, at: { upstream: () => Answer; silence: Answer; repeats?: boolean }): Promise<Answer>;
  /** No call is lost or delayed from now on. */
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
        // The request takes effect even if the calling process dies before the answer.
        let answer = silence;
        time.after(thereMs, () => {
          answer = upstream();
        });
        return from.effect(thereMs + backMs, () => answer);
      }
    },
  };
}
