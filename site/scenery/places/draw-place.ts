import { randomOf, svgOf } from '../drawing.ts';
import { sky } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** A place known by a landmark as an SVG document. */
export function drawPlace({ codes, mood, sun, clouds, draw }: Place): string {
  const random = randomOf(codes);
  return svgOf(sky(random, mood, sun, clouds) + draw(random));
}
