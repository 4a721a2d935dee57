import { readArticleScene } from '../../content/pictures/article-scene-address.ts';
import { drawArticle } from '../../content/pictures/draw-article.ts';
import { drawingAnswers } from '../../scenery/drawing-answer.ts';
import type { Route } from './+types/article-scene';

const answer = drawingAnswers(readArticleScene, drawArticle);

/** `/article-scene/luggage-412.svg`: an illustration of what an article is about; publicly cacheable. */
export const loader = ({ params }: Route.LoaderArgs): Response => answer(params.name.toLowerCase());
