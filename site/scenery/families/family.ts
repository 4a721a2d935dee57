import type { Random } from '../drawing.ts';
import type { Mood } from '../vocabulary/sky.ts';

/** A kind of place without a landmark of its own: what is drawn follows from the seed. The sun stands on the left; a drawing may be turned round. */
export type Family = { moods: readonly Mood[]; draw: (random: Random, mood: Mood, sunX: number) => string };
