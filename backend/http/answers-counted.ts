import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answered } from '../metrics/process-metrics.ts';
import type { AnswerKept } from './answer-kept.ts';

type Counted = {
  onAnswered?: ((answered: Answered) => void) | undefined;
  /** The pattern of a page's address; an address that is no page has none. */
  routeOfPage?: ((path: string) => string | undefined) | undefined;
};

const OTHER_PAGE = 'another address';
const KEPT = 'page from the cache';

/** Tells of every answer of the server by the pattern of its route: addresses have references of bookings in them. */
export function countAnswers(app: FastifyInstance, { onAnswered, routeOfPage }: Counted): void {
  if (!onAnswered) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOfRequest(request, routeOfPage);
    onAnswered({ route, method: request.method, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

/** The pattern of a request's route; of a page that of its address. */
export function routeOfRequest(request: FastifyRequest, routeOfPage: Counted['routeOfPage']): string {
  const { url } = request.routeOptions;
  if (url !== undefined && url !== '/*') return url;
  const path = request.url.split('?')[0] ?? '';
  const page = routeOfPage?.(path);
  return page === undefined ? OTHER_PAGE : `/${page}`;
}

/** The same of pages that the cache answers, before there is a route. */
export function countingAnswers({
  answerKept,
  onAnswered,
}: Counted & { answerKept?: AnswerKept | undefined }): AnswerKept | undefined {
  if (!answerKept || !onAnswered) return answerKept;
  return (message, response, standing, otherwise) => {
    const begunAt = performance.now();
    let isKept = true;
    response.once('finish', () => {
      const { method = '' } = message;
      if (isKept) onAnswered({ route: KEPT, method, status: response.statusCode, ms: performance.now() - begunAt });
    });
    answerKept(message, response, standing, () => {
      isKept = false;
      otherwise();
    });
  };
}
