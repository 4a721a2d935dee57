import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { networkOf } from '../network/network-of.ts';

/** What is malformed, comes from another site's page, is too large, or comes too often. */
const REFUSED = new Set([400, 403, 411, 413, 415, 429]);
/** A notice that no payment provider has signed is answered as if there were no such address. */
const isForgedNotice = (route: string, status: number): boolean => status === 404 && route.endsWith('/notice');
const EVERY_MS = 60_000;
/** Routes and statuses are few; a network is counted up to here. */
const MOST = { lines: 200, networks: 100 };

type Refused = { route: string; status: number; times: number; networks: Set<string> };
type Terms = { logger: Logger; routeOf(request: FastifyRequest): string };

/**
 * Tells the log of refused requests, once a minute by route and status: whoever probes the product leaves a trace, and a flood does not
 * fill the disk. Addresses are counted and not written; the proxy in front has them.
 */
export function tellRefusals(app: FastifyInstance, { logger, routeOf }: Terms): void {
  const counted = new Map<string, Refused>();
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { route, status, times, networks } of counted.values())
      logger.warn({ event: 'requests-refused', route, status, times, networks: networks.size }, 'requests were refused');
    counted.clear();
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const route = routeOf(request);
    if (REFUSED.has(status) || isForgedNotice(route, status)) count(route, status, request.ip);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    tell();
    done();
  });

  function count(route: string, status: number, address: string): void {
    const key = `${status} ${route}`;
    const refused = counted.get(key) ?? { route, status, times: 0, networks: new Set<string>() };
    if (refused.times === 0 && counted.size >= MOST.lines) return;
    refused.times += 1;
    if (refused.networks.size < MOST.networks) refused.networks.add(networkOf(address));
    counted.set(key, refused);
    timer ??= setTimeout(tell, EVERY_MS).unref();
  }
}
