import { drawingAnswers } from '../../scenery/drawing-answer.ts';
import { drawTour } from '../../tours/pictures/draw-tour.ts';
import { readTourScene } from '../../tours/pictures/tour-scene-address.ts';
import type { Route } from './+types/tour-scene';

const answer = drawingAnswers(readTourScene, drawTour);

/** `/tour-scene/walk-ctg-17.svg`: a drawing of a kind of tour at a place; publicly cacheable. */
export const loader = ({ params }: Route.LoaderArgs): Response => answer(params.name.toLowerCase());
