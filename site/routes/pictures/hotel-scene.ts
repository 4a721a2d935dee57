import { drawingAnswers } from '../../scenery/drawing-answer.ts';
import { drawHotel } from '../../stays/pictures/draw-hotel.ts';
import { readScene } from '../../stays/pictures/hotel-scene-address.ts';
import type { Route } from './+types/hotel-scene';

const answer = drawingAnswers(readScene, drawHotel);

/** `/hotel-scene/beach-resort-4-pool-ctg7.svg`: a drawing of a hotel of some kind; publicly cacheable. */
export const loader = ({ params }: Route.LoaderArgs): Response => answer(params.name.toLowerCase());
