import { readArticleScene } from '../../content/pictures/article-scene-address.ts';
import { drawArticle } from '../../content/pictures/draw-article.ts';
import { readCruiseScene } from '../../cruises/pictures/cruise-scene-address.ts';
import { drawCruise } from '../../cruises/pictures/draw-ship.ts';
import { drawingAnswers } from '../../scenery/drawing-answer.ts';
import { drawTour } from '../../tours/pictures/draw-tour.ts';
import { readTourScene } from '../../tours/pictures/tour-scene-address.ts';
import type { Route } from './+types/drawn-scene';

const ANSWERS = {
  tour: drawingAnswers(readTourScene, drawTour),
  cruise: drawingAnswers(readCruiseScene, drawCruise),
  article: drawingAnswers(readArticleScene, drawArticle),
};

/** `/drawn-scene/tour-walk-ctg-17.svg`: a drawing of a kind of tour, a ship, a cabin or what an article is about; publicly cacheable. */
export function loader({ params }: Route.LoaderArgs): Response {
  const [, kind, name = ''] = /^(tour|cruise|article)-(.+)$/.exec(params.name.toLowerCase()) ?? [];
  const answer = ANSWERS[kind as keyof typeof ANSWERS];
  return answer ? answer(name) : new Response('Not Found', { status: 404 });
}
