import { readCruiseScene } from '../../cruises/pictures/cruise-scene-address.ts';
import { drawCruise } from '../../cruises/pictures/draw-ship.ts';
import { drawingAnswers } from '../../scenery/drawing-answer.ts';
import type { Route } from './+types/cruise-scene';

const answer = drawingAnswers(readCruiseScene, drawCruise);

/** `/cruise-scene/ship.caribbean.large.brisas.17.svg`: a drawing of a ship off a coast, or of a cabin; publicly cacheable. */
export const loader = ({ params }: Route.LoaderArgs): Response => answer(params.name.toLowerCase());
