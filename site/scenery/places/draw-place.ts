import { randomOf, svgOf } from '../drawing.ts';
import { sky } from '../vocabulary/sky.ts';
import type { Place } from './place.ts';

/** A place known by a landmark as an SVG document. */
export const drawPlace = (place: Place): string => svgOf(sceneOfPlace(place));

/** The same without the document, to draw something in front of it. */
export function sceneOfPlace({ codes, mood, sun, clouds, draw }: Place): string {
  const random = randomOf(codes);
  return sky(random, mood, sun, clouds) + draw(random);
}
