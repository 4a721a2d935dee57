import { drawFrom } from '../../harness/running/draw.ts';

/** A pseudo-random source that depends only on its seed. */
export type Dice = {
  /** True with this probability. */
  happens(share: number): boolean;
  between(least: number, most: number): number;
  pick<One>(from: readonly One[]): One;
};

export function diceOf(seed: number): Dice {
  const draw = drawFrom(Math.imul(seed, 0x9e3779b1));
  return {
    happens: (share) => draw() < share,
    between: (least, most) => Math.floor(least + draw() * (most - least + 1)),
    pick: (from) => from[Math.floor(draw() * from.length)] as never,
  };
}
