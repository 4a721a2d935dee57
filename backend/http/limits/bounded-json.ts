import type { FastifyInstance } from 'fastify';
import { shapeProblem } from '#contract/input/json-shape.ts';

/** A whole offer for nine travellers over five legs has about four thousand values on nine levels. */
const BOUNDS = { deepest: 32, mostValues: 20_000 };

/** A body refused for its shape; the message says why and quotes none of it. */
export class BodyRefused extends Error {
  readonly statusCode = 400;
}

/** What is wrong with the shape of a request body. */
export const bodyProblem = (json: string): string | undefined => shapeProblem(json, BOUNDS);

/** Accepts JSON bodies only, and only of bounded shape. */
export function acceptBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const wrong = bodyProblem(String(body));
    if (wrong) done(new BodyRefused(wrong));
    else parse(request, String(body), done);
  });
}
