import type { FastifyInstance } from 'fastify';
import { shapeProblem } from '#contract/json-shape.ts';

/** An offer for nine travellers over five legs, sent back whole, has some four thousand values on nine levels. */
const BOUNDS = { deepest: 32, mostValues: 20_000 };

/** A body that is refused for its shape; the message says what is wrong and repeats nothing of it. */
export class BodyRefused extends Error {
  readonly statusCode = 400;
}

/** What is wrong with the shape of a body that somebody sends us. */
export const bodyProblem = (json: string): string | undefined => shapeProblem(json, BOUNDS);

/** JSON bodies only, and only those of a bounded shape. */
export function acceptBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const wrong = bodyProblem(String(body));
    if (wrong) done(new BodyRefused(wrong));
    else parse(request, String(body), done);
  });
}
