import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problem.ts';

/** RFC 9457: the problem with its own media type, status and, where it says when to come back, `Retry-After`. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.retryAfterSeconds) reply.header('retry-after', body.retryAfterSeconds);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}
