import { airportsOf } from '#domain/places/airport.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { drawScene } from '../../scenery/draw-scene.ts';
import { drawingAnswers } from '../../scenery/drawing-answer.ts';
import { placeOf } from '../../scenery/places/places.ts';
import type { Route } from './+types/scene';

const answer = drawingAnswers((city) => (placeOf(city) || airportsOf(city).length > 0 ? city : null), drawScene);

/** `/scene/CTG.svg`, `/scene/machu-picchu.svg`: a picture of a place; publicly cacheable. */
export function loader({ params }: Route.LoaderArgs): Response {
  const name = params.place.replace(/\.svg$/i, '');
  return answer(placeOf(name) ? name : cityOf(name.toUpperCase()));
}
