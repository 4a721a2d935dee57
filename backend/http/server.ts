import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Handlers, Visitor } from '#contract/calls.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problem.ts';
import type { PaymentNotices } from '../booking/payment-notices.ts';
import { acceptBoundedJson, BodyRefused } from './bounded-json.ts';
import { callRoutes } from './call-routes.ts';
import { type CspViolation, cspReportRoute } from './csp-report-route.ts';
import { paymentNoticeRoute } from './payment-notice-route.ts';
import { sendProblem } from './send-problem.ts';

/** Answers a page request on the bare response; everything about pages is the site's. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse, visitor: Visitor) => Promise<void>;

export type HttpOptions = {
  handlers: Handlers;
  isHealthy: () => Promise<boolean>;
  takeNotice: PaymentNotices['take'];
  onViolations: (violations: CspViolation[]) => Promise<void>;
  /** The page a provider shows the visitor after it has sent its notice. */
  afterNotice: (bookingId: string | null) => string;
  pages: PageHandler;
  /** Folder of built browser files; absent in development, where Vite serves them. */
  assetsDir: string | undefined;
  /** Origins that may call the backend from a browser, beside its own. */
  siteOrigins: string[];
  title: string;
  rateLimitPerMinute: number;
  trustProxyHops: number;
  logger: Logger;
};

const BODY_LIMIT_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
const YEAR_SECONDS = 31_536_000;

/** The one HTTP server: the backend's calls below `/backend`, files, and pages for everything else. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxyHops > 0 ? (_address, hop) => hop <= options.trustProxyHops : false,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;

  await app.register(helmet, {
    global: true,
    // The pages' own, with a nonce, comes from the site.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Helmet's `no-referrer` makes browsers send `Origin: null` with a form, which looks like a forgery.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // A process that is falling behind says so, rather than keeping everybody waiting; a small machine that is paused for a moment is not.
  await app.register(underPressure, {
    maxEventLoopDelay: 5_000,
    pressureHandler: (_request, reply) => {
      sendProblem(reply, problem('overloaded', 'Try again in a few seconds'));
    },
  });

  app.get('/healthz', async (_request, reply) => {
    const healthy = await options.isHealthy();
    return reply.code(healthy ? 200 : 503).send({ ok: healthy });
  });
  await app.register((notices) => paymentNoticeRoute(notices, options), { prefix: '/backend' });
  await app.register((reports) => cspReportRoute(reports, options), { prefix: '/backend' });
  await app.register((backend) => backendCalls(backend, options), { prefix: '/backend' });
  if (options.assetsDir) {
    await app.register(fastifyStatic, {
      root: options.assetsDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        // Names under /assets hold a hash of the content.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
  await app.register((site) => pages(site, options));
  return app;
}

async function backendCalls(app: FastifyInstance, options: HttpOptions): Promise<void> {
  await app.register(rateLimit, {
    max: options.rateLimitPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => Object.assign(new Error('rate limit'), { statusCode: 429 }),
  });
  await app.register(cors, { origin: options.siteOrigins, credentials: false, methods: ['GET', 'POST', 'PATCH'] });
  acceptBoundedJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, problemOf(error, request.log)));
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, problem('not-found', 'There is no such call; /backend/openapi.json lists them')),
  );
  const document = openApiDocument({ title: options.title, serverUrl: '/backend' });
  app.get('/openapi.json', async () => document);
  callRoutes(app, options.handlers);
  // Without this an unknown call would be answered as a page.
  app.all('/*', (_request, reply) => reply.callNotFound());
}

/** Pages read their own bodies: forms, not JSON. */
async function pages(app: FastifyInstance, options: HttpOptions): Promise<void> {
  await app.register(rateLimit, { max: options.rateLimitPerMinute, timeWindow: '1 minute' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', async (request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await options.pages(request.raw, reply.raw, { address: request.ip, protocol: request.protocol });
  });
}

const STATUS_CODES: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/** What the HTTP layer itself refuses. The error's own text may repeat the body, so it is neither sent nor logged. */
function problemOf(error: FastifyError, log: { error(details: object, message: string): void }): Problem {
  if (error instanceof BodyRefused) return problem('invalid-request', error.message);
  const code = STATUS_CODES[error.statusCode ?? 500];
  if (code === 'invalid-request') return problem(code, 'The body is not valid JSON');
  if (code === 'too-many-requests') return problem(code, 'Wait a minute and try again');
  if (code === 'body-too-large') return problem(code, `Send at most ${BODY_LIMIT_BYTES} bytes`);
  if (code === 'unsupported-media-type') return problem(code, 'Send JSON with content-type application/json');
  if (code) return problem(code, 'The request cannot be answered');
  log.error({ err: { name: error.name, stack: error.stack } }, 'call failed');
  return problem('internal-error', 'Something went wrong on our side; nothing was charged by this call');
}
