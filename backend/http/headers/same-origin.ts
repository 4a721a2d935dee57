import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '#contract/problem.ts';
import { callIn } from '#contract/transport/backend-path.ts';
import { sendProblem } from '../send-problem.ts';

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses state-changing requests from another site's page, on any route: browsers state the source in Origin and Sec-Fetch-Site,
 * which pages cannot forge. A client that sends neither is not a current browser.
 */
export function refuseOtherSites(
  app: FastifyInstance,
  options: { siteOrigins: string[]; crossSitePage: () => string; backendPath: string },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || !isFromOtherSite(request.headers, options.siteOrigins)) return done();
    reply.header('cache-control', 'no-store');
    if (callIn(request.url, options.backendPath) !== undefined) {
      sendProblem(reply, problem('cross-site', 'This was sent from the page of another site, and nothing was done'));
    } else {
      reply.code(403).type('text/html; charset=utf-8').send(options.crossSitePage());
    }
  });
}

/** `siteOrigins`: our own origin, and where the site is served from if that differs. */
function isFromOtherSite(headers: IncomingHttpHeaders, siteOrigins: string[]): boolean {
  const { origin, referer, host } = headers;
  const isOurs = (said: string) => siteOrigins.includes(said) || said === sameHost(host, siteOrigins);
  // An opaque origin is inconclusive: browsers that withhold the page's address send it from our own forms too.
  if (origin !== undefined && origin !== 'null') return !isOurs(origin);
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin !== undefined) return true;
  // Browsers too old for both headers still send Referer.
  return referer !== undefined && !(URL.canParse(referer) && isOurs(new URL(referer).origin));
}

/** The site's origin under the requested host, with the scheme of the public one. */
const sameHost = (host: string | undefined, [own = 'http://']: string[]): string => `${own.split('//')[0]}//${host ?? ''}`;
