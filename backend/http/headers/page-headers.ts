import type { FastifyInstance } from 'fastify';
import { insteadOfPageHeaders, PAGE_HEADERS } from '#contract/transport/page-headers.ts';

/** Of the few pages that the site does not render; they have neither scripts nor forms. */
const BARE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const WITHOUT_BODY = [204, 304];

/**
 * Removes page-only headers from files and calls: a first visit fetches about fifty of them over a mobile connection. A page
 * without a policy gets the strictest.
 */
export function keepPageHeadersToPages(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const instead = WITHOUT_BODY.includes(reply.statusCode) ? {} : insteadOfPageHeaders(type);
    if (instead) {
      for (const name of PAGE_HEADERS) reply.removeHeader(name);
      reply.headers(instead);
    } else if (type.startsWith('text/html') && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', BARE_POLICY);
    }
    done();
  });
}

/** Without `Cache-Control` caches may keep an answer for as long as they like, a 404 or 410 among them (RFC 9111 §4.2.2). */
export function keepNothingUnlessSaid(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
