import { pino } from 'pino';
import { createHttpServer, type HttpOptions } from '#backend/http/server.ts';
import { createThreadTime } from '#backend/load/thread-time.ts';
import { createMemoryStore } from '#backend/shared-store/memory-store.ts';
import type { Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';

/** The product's HTTP server without its backend: API calls answer an empty list, pages a stub. */
export const bareHttpServer = (own: Partial<HttpOptions> = {}) =>
  createHttpServer({
    handlers: new Proxy({}, { get: () => async () => reply([]) }) as Handlers,
    health: async () => ({ database: 'ok', processes: 1 }),
    takeNotice: async () => ({ outcome: 'unknown' }) as never,
    onViolations: async () => undefined,
    pictures: { read: async () => ({ ok: false, reason: 'not-found' }), now: () => ({ keptBytes: 0, underWay: 0 }) },
    afterNotice: () => '',
    pages: async (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('a page'),
    crossSitePage: () => 'a page',
    assetsDir: undefined,
    siteOrigins: ['http://localhost'],
    title: 'Test',
    backendPath: '/backend',
    rateLimitPerMinute: 1e6,
    strictTransport: null,
    trustProxyHops: 0,
    threadTime: createThreadTime(),
    store: createMemoryStore(),
    logger: pino({ level: 'silent' }),
    ...own,
  });
