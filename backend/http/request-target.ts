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

/** Node takes the first of two Host lines; what stands in front may have taken the other (RFC 9112 §3.2). */
const linesOfHost = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

export const namesHost = (message: IncomingMessage): boolean => {
  const { host } = message.headers;
  if (host === undefined) return message.httpVersion === '1.0';
  return HOST.test(host) && linesOfHost(message) === 1;
};

export function requireHost(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesHost(request.raw)) return done();
    refuse(request, reply, problem('invalid-request', 'The Host header does not name a host'));
  });
}
