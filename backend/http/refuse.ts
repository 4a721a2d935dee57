import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { callIn } from '#contract/transport/backend-path.ts';
import { takeResponse } from './raw-response.ts';
import { sendProblem, setRetryAfter } from './send-problem.ts';
import { callerOf } from './visitor/visitor-country.ts';

/** Answers a page request on the raw response; with a status, renders the page for that status. Pages are the site's concern. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  visitor: Caller,
  refusedWith?: number,
) => Promise<void>;

/** Refuses: a problem document for a call, a page for a visitor. */
export type Refuse = (request: FastifyRequest, reply: FastifyReply, problem: Problem) => FastifyReply;

export const refuseWith =
  (pages: PageHandler, backendPath: string): Refuse =>
  (request, reply, problem) => {
    if (callIn(request.raw.url, backendPath) !== undefined) return sendProblem(reply, problem);
    setRetryAfter(reply, problem.status);
    void answerPage(pages, request, reply, problem.status);
    return reply;
  };

/** Hands a request to the site, with the headers set so far. */
export async function answerPage(
  pages: PageHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  refusedWith?: number,
): Promise<FastifyReply> {
  await pages(request.raw, takeResponse(reply), callerOf(request), refusedWith);
  return reply;
}
