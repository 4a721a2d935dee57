import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { namesHost } from './request-target.ts';

type StandingHeaders = readonly [name: string, value: string][];

/**
 * Answers from the site's cache of public pages, or passes the request to `otherwise`. Asked first, without admission or rate
 * limit: such an answer costs less than counting it would.
 */
export type AnswerKept = (
  message: IncomingMessage,
  response: ServerResponse,
  standing: StandingHeaders,
  otherwise: () => void,
) => void;

type Terms = { requestTimeoutMs: number; keepAliveMs: number };

/** The HTTP server, with the page cache in front of the calls, files and pages. */
export function keptInFront(answerKept: AnswerKept | undefined, { requestTimeoutMs, keepAliveMs }: Terms) {
  let standing: StandingHeaders | undefined;

  const serverFactory = (handler: RequestListener): Server => {
    const server = createServer((message, response) => {
      const otherwise = () => handler(message, response);
      // During shutdown every connection has to be closed: Fastify adds that header to its own answers.
      if (!answerKept || !standing || !server.listening || !namesHost(message)) otherwise();
      else answerKept(message, response, standing, otherwise);
    });
    server.requestTimeout = requestTimeoutMs;
    server.keepAliveTimeout = keepAliveMs;
    return server;
  };

  /**
   * Notes the headers that every answer carries, from a request of its own that ends in this hook. Headers set before it must not
   * depend on the visitor; none common to all answers may be set after it. Returns that request, which comes before all others.
   */
  function noteStandingHeaders(app: FastifyInstance): () => Promise<unknown> {
    app.addHook('onRequest', (_request, reply, done) => {
      if (standing) return done();
      standing = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
      reply.send();
    });
    return () => app.inject('/');
  }

  /** For an answer made before any hook. */
  function setStandingHeaders(reply: FastifyReply): void {
    for (const [name, value] of standing ?? []) reply.header(name, value);
  }

  return { serverFactory, noteStandingHeaders, setStandingHeaders };
}
