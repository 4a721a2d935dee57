import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problem.ts';

const RETRY_AFTER_SECONDS = 5;

/** RFC 9457: the problem with its own media type, status and, where it says when to come back, `Retry-After`. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  const seconds = body.retryAfterSeconds ?? (body.status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (seconds && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}
