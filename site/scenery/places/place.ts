import type { Random } from '../drawing.ts';
import type { Mood, Sun } from '../vocabulary/sky.ts';

/** A place known by a landmark, in one file of this folder that `places.ts` lists. What tells it apart stands between x = 120 and x = 280: a phone shows no more. */
export type Place = {
  /** City codes. */
  codes: string;
  mood: Mood;
  sun: Sun | null;
  /** How many clouds; 2 if not said. */
  clouds?: number;
  /** What stands in front of the sky, from far to near. */
  draw: (random: Random) => string;
};
