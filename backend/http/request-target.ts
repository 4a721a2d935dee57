import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problem.ts';
import type { Refuse } from './refuse.ts';

/**
 * The path of a request target (RFC 9112 §3.2): a client may write the whole address, as to a proxy, and `OPTIONS *` asks about the
 * server. Whatever else is no path becomes one that nothing is found at.
 */
export function pathOfTarget({ url = '/', method }: { url?: string | undefined; method?: string | undefined }): string {
  if (url.startsWith('/')) return url;
  if (url === '*' && method === 'OPTIONS') return '/';
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(url) ?? [];
  return rest === undefined || !rest.startsWith('/') ? `/${rest ?? url}` : rest;
}

/** A host as RFC 9110 §7.2 has it: a name or an address, perhaps with a port. HTTP/1.0 may go without. */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

export const namesHost = ({ headers: { host }, httpVersion }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === '1.0' : HOST.test(host);

export function requireHost(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesHost(request.raw)) return done();
    refuse(request, reply, problem('invalid-request', 'The Host header does not name a host'));
  });
}
