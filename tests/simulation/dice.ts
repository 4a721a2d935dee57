import { drawFrom } from '../harness/draw.ts';

/** Chance that comes from a seed and nothing else. */
export type Dice = {
  /** True so often. */
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
