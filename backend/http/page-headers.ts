import type { FastifyInstance } from 'fastify';
import { insteadOfPageHeaders, PAGE_HEADERS } from '#contract/page-headers.ts';

/** Removes page-only headers from files and calls: a first visit fetches about fifty of them over a mobile connection. */
export function keepPageHeadersToPages(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const instead = insteadOfPageHeaders(reply.getHeader('content-type'));
    if (instead) {
      for (const name of PAGE_HEADERS) reply.removeHeader(name);
      reply.headers(instead);
    }
    done();
  });
}
