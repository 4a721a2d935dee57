import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { keepNothingUnlessSaid } from './headers/page-headers.ts';
import { timesAMinute } from './limits/times-a-minute.ts';
import { takeResponse } from './raw-response.ts';
import { tellRefusals } from './refusals-told.ts';
import { namesHost, pathOfTarget } from './request-target.ts';
import { builtFiles } from './routes/built-files.ts';
import { countByVisitor } from './visitor/visitor-address.ts';

export type OfficeServerOptions = {
  pages(message: IncomingMessage, response: ServerResponse, visitor: { network: string }): Promise<void>;
  assetsDir: string | undefined;
  /** The office's public address. */
  origin: string;
  strictTransport: { maxAge: number; includeSubDomains: boolean } | null;
  trustProxyHops: number;
  rateLimitPerMinute: number;
  logger: Logger;
};

const BODY_LIMIT_BYTES = 256 * 1024;
/** Where files are sent: a picture of eight megabytes, and the form around it. */
const LONG_BODIES: Record<string, number> = { '/contenidos/imagenes': 8.1 * 1024 * 1024 };
const SAFE = new Set(['GET', 'HEAD']);

/** The back office's own HTTP server. Nothing of it is on the public site's address, and nothing of the site on its. */
export async function createOfficeServer(options: OfficeServerOptions): Promise<FastifyInstance> {
  const { pages, assetsDir, origin, logger } = options;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: pathOfTarget,
  }) as unknown as FastifyInstance;
  tellRefusals(app, { logger, routeOf: ({ routeOptions }) => `office ${routeOptions.url ?? '/*'}` });
  countByVisitor(app, options.trustProxyHops);
  await app.register(helmet, {
    global: true,
    // Pages set their own, with a nonce; what is no page may do nothing at all.
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.strictTransport ?? false,
  });
  keepNothingUnlessSaid(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-robots-tag', 'noindex');
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (namesHost(request.raw)) return done();
    reply.code(400).type('text/plain').send('The Host header does not name a host');
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || isFromHere(request.headers, origin)) return done();
    reply.code(403).type('text/plain').send('This was sent from the page of another site, and nothing was done');
  });
  app.addHook('onRequest', (request, reply, done) => {
    const [path = ''] = request.url.split('?');
    const refusal = refusalOfBody(request.headers, LONG_BODIES[path.replace(/\.data$/, '')] ?? BODY_LIMIT_BYTES);
    if (!refusal) return done();
    reply.code(refusal.status).type('text/plain').header('connection', 'close').send(refusal.says);
  });
  if (assetsDir) await builtFiles(app, assetsDir);
  await app.register(rateLimit, timesAMinute(options.rateLimitPerMinute));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await pages(request.raw, takeResponse(reply), { network: request.ip });
    },
  });
  return app;
}

/** Pages read their forms themselves, so what is too long is refused before: no browser leaves out how long a form is. */
function refusalOfBody(
  { 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingMessage['headers'],
  most: number,
): { status: number; says: string } | undefined {
  if (encoding !== undefined) return { status: 411, says: 'Say how long the body is' };
  return Number(length) > most ? { status: 413, says: `Send at most ${most} bytes` } : undefined;
}

/** Browsers say where a form was sent from, and pages cannot forge it; who says nothing is refused. */
function isFromHere({ origin: said, 'sec-fetch-site': site }: IncomingMessage['headers'], origin: string): boolean {
  if (said !== undefined) return said === origin;
  return site === 'same-origin';
}
