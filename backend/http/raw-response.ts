import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The response with the headers set so far. Fastify answers nothing on it from here on: who takes it does, after a failure too. */
export function takeResponse(reply: FastifyReply): ServerResponse {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  return reply.raw;
}
