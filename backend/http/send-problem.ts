import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problem.ts';

/** The default Retry-After, where the problem names no other. */
const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 5, 503: 5 };

/** Sends a problem (RFC 9457) with its media type, status and, if it says when to retry, `Retry-After`. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  if (body.retryAfterSeconds && !reply.hasHeader('retry-after')) reply.header('retry-after', body.retryAfterSeconds);
  setRetryAfter(reply, body.status);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}

export function setRetryAfter(reply: FastifyReply, status: number): void {
  const seconds = RETRY_AFTER_SECONDS[status];
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
}
