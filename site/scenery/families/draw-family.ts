import { between, mirrored, pick, type Random, randomOf, svgOf } from '../drawing.ts';
import { sky } from '../vocabulary/sky.ts';
import type { Family } from './family.ts';

/** A place of a kind as an SVG document: mood, side of the sun and all else follow from the seed. */
export const drawFamily = (family: Family, seed: string): string => svgOf(backgroundOf(family, randomOf(seed)));

/** The same without the document, to draw something in front of it. */
export function backgroundOf({ moods, draw }: Family, random: Random): string {
  const mood = pick(random, moods);
  const sun = { x: between(random, 70, 150), y: between(random, 44, 92), r: between(random, 17, 34) };
  const scene = sky(random, mood, sun, Math.floor(between(random, 1, 4))) + draw(random, mood, sun.x);
  return random() < 0.5 ? mirrored(scene) : scene;
}
