import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problem.ts';

const RETRY_AFTER_SECONDS = 5;

/** RFC 9457: the problem with its own media type and status. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}
