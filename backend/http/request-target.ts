import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problem.ts';
import type { Refuse } from './refuse.ts';

/**
 * The path of a request target (RFC 9112 §3.2): a client may send the absolute form, as to a proxy, and `OPTIONS *` concerns the
 * server. Anything else becomes a path that matches nothing.
 */
export function pathOfTarget({ url = '/', method }: { url?: string | undefined; method?: string | undefined }): string {
  if (url.startsWith('/')) return url;
  if (url === '*' && method === 'OPTIONS') return '/';
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  return rest === undefined || !rest.startsWith('/') ? `/${rest ?? url}` : rest;
}

/** A host by RFC 9110 §7.2: a name or address, optionally with a port. HTTP/1.0 may omit it. */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

export const namesHost = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === '1.0' : HOST.test(host);

export function requireHost(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesHost(request.raw)) return done();
    refuse(request, reply, problem('invalid-request', 'The Host header does not name a host'));
  });
}
