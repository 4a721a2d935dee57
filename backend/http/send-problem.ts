import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problem.ts';

/** When to come back, where nobody knows it better. */
const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 5, 503: 5 };

/** RFC 9457: the problem with its own media type, status and, where it says when to come back, `Retry-After`. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.retryAfterSeconds && !reply.hasHeader('retry-after')) reply.header('retry-after', body.retryAfterSeconds);
  setRetryAfter(reply, body.status);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}

export function setRetryAfter(reply: FastifyReply, status: number): void {
  const seconds = RETRY_AFTER_SECONDS[status];
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
}
