import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { namesHost } from './request-target.ts';

type StandingHeaders = readonly [name: string, value: string][];

/**
 * Answers what the site keeps for everybody, or leaves the request to `otherwise`. It is asked before all else, takes no turn and is not
 * counted: such an answer costs less than counting it would.
 */
export type AnswerKept = (
  message: IncomingMessage,
  response: ServerResponse,
  standing: StandingHeaders,
  otherwise: () => void,
) => void;

type Terms = { requestTimeoutMs: number; keepAliveMs: number };

/** The HTTP server with what is kept in front of the calls, files and pages. */
export function keptInFront(answerKept: AnswerKept | undefined, { requestTimeoutMs, keepAliveMs }: Terms) {
  let standing: StandingHeaders | undefined;

  const serverFactory = (handler: RequestListener): Server => {
    const server = createServer((message, response) => {
      const otherwise = () => handler(message, response);
      // While it ends, every connection is to be closed: the server says so to those it answers itself.
      if (!answerKept || !standing || !server.listening || !namesHost(message)) otherwise();
      else answerKept(message, response, standing, otherwise);
    });
    server.requestTimeout = requestTimeoutMs;
    server.keepAliveTimeout = keepAliveMs;
    return server;
  };

  /** After this nothing may be set that every answer says: what is set until then depends on no visitor, and is noted once. */
  function noteStandingHeaders(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      standing ??= Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
      done();
    });
  }

  return { serverFactory, noteStandingHeaders };
}
