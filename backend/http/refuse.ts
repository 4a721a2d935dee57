import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callIn } from '#contract/backend-path.ts';
import type { Caller } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { sendProblem, setRetryAfter } from './send-problem.ts';
import { callerOf } from './visitor-country.ts';

/** Answers a page request on the bare response; with a status, only that this is how it stands. Everything about pages is the site's. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  visitor: Caller,
  refusedWith?: number,
) => Promise<void>;

/** Says no, to a program in its words and to a visitor with a page. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => FastifyReply;

export const refuseWith =
  (pages: PageHandler, backendPath: string): Refuse =>
  (request, reply, problem) => {
    if (callIn(request.raw.url, backendPath) !== undefined) return sendProblem(reply, problem);
    setRetryAfter(reply, problem.status);
    void answerPage(pages, request, reply, problem.status);
    return reply;
  };

/** Hands a request over to the site, with the headers that are set already. */
export async function answerPage(
  pages: PageHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  refusedWith?: number,
): Promise<FastifyReply> {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  await pages(request.raw, reply.raw, callerOf(request), refusedWith);
  return reply;
}
