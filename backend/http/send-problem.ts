import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problem.ts';

/** RFC 9457: the problem with its own media type and status. */
export function sendProblem(reply: FastifyReply, body: Problem): FastifyReply {
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}
