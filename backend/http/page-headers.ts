import type { FastifyInstance } from 'fastify';
import { isPartOfPage, PAGE_HEADERS } from '#contract/page-headers.ts';

/** Leaves headers that are about pages away from files and calls: a first visit fetches some fifty of them over a phone's line. */
export function keepPageHeadersToPages(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isPartOfPage(reply.getHeader('content-type'))) for (const name of PAGE_HEADERS) reply.removeHeader(name);
    done();
  });
}
