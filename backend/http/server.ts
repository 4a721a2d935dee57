import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { type CallName, calls, type Handlers } from '#contract/calls.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { type Problem, type ProblemCode, problem } from '#contract/problem.ts';
import type { NoticeTaken, PaymentNotices } from '../booking/advancing/payment-notices.ts';
import { isDatabaseTrouble } from '../db/database-trouble.ts';
import { databaseUnavailable } from '../db/without-database.ts';
import type { ThreadTime } from '../load/thread-time.ts';
import type { Answered } from '../metrics/process-metrics.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { type AnswerKept, keptInFront } from './answer-kept.ts';
import { countAnswers, countingAnswers, routeOfRequest } from './answers-counted.ts';
import { keepNothingUnlessSaid, keepPageHeadersToPages } from './headers/page-headers.ts';
import { permitFewFeatures } from './headers/permissions-policy.ts';
import { refuseOtherSites } from './headers/same-origin.ts';
import { type Admission, createAdmission } from './limits/admission.ts';
import { boundBodiesUnderWay } from './limits/bodies-under-way.ts';
import { acceptBoundedJson, BodyRefused } from './limits/bounded-json.ts';
import { sharedRateLimit } from './limits/rate-limit-store.ts';
import { timesAMinute } from './limits/times-a-minute.ts';
import { tellRefusals } from './refusals-told.ts';
import { answerPage, type PageHandler, type Refuse, refuseWith } from './refuse.ts';
import { pathOfTarget, requireHost } from './request-target.ts';
import { traceRequests } from './requests-traced.ts';
import { builtFiles } from './routes/built-files.ts';
import { callRoutes, refuseOtherMethods } from './routes/call-routes.ts';
import { type CspViolation, cspReportRoute } from './routes/csp-report-route.ts';
import { type Health, healthRoute } from './routes/health-route.ts';
import { paymentNoticeRoute } from './routes/payment-notice-route.ts';
import { pictureRoute } from './routes/picture-route.ts';
import { type SecurityText, securityTextRoute } from './routes/security-text-route.ts';
import { sendProblem } from './send-problem.ts';
import { countByVisitor } from './visitor/visitor-address.ts';
import { knowVisitorCountry } from './visitor/visitor-country.ts';

export type HttpOptions = {
  handlers: Handlers;
  health: () => Promise<Health>;
  takeNotice: PaymentNotices['take'];
  onViolations: (violations: CspViolation[], address: string) => Promise<void>;
  pictures: Pictures;
  /** The page shown to a visitor whose browser delivers the provider's notice. */
  afterNotice: (taken: NoticeTaken) => string;
  pages: PageHandler;
  answerKept?: AnswerKept;
  /** The page for a form sent from another site's page. */
  crossSitePage: () => string;
  /** Folder of built browser files; absent in development, where Vite serves them. */
  assetsDir: string | undefined;
  /** Where processes of different builds find each other's browser files. */
  sharedAssetsDir?: string | undefined;
  /** The origins of pages that may call the backend, the site's own first. */
  siteOrigins: string[];
  title: string;
  /** The path prefix of the calls: `/backend`. */
  backendPath: string;
  rateLimitPerMinute: number;
  /** Where requests per address are counted. */
  store: SharedStore;
  threadTime: ThreadTime;
  /** Strict-Transport-Security, if the site is public over https. */
  strictTransport: { maxAge: number; includeSubDomains: boolean } | null;
  trustProxyHops: number;
  /** The name, in lower case, of the header in which our proxies state the visitor's country; unset if they do not. */
  countryHeader?: string | undefined;
  logger: Logger;
  /** Told of every answer that has left, where somebody counts them. */
  onAnswered?: ((answered: Answered) => void) | undefined;
  tracer?: Tracer | undefined;
  /** Where weaknesses are reported; absent where the agency has named no contact. */
  securityText?: SecurityText | undefined;
  /** The pattern of a page's address. */
  routeOfPage?: ((path: string) => string | undefined) | undefined;
};

/**
 * Cheap calls may be made this many times more often: suggestions come with every keystroke, and many phones share one address.
 */
const CHEAP_TIMES = 10;
const CHEAP_CALL = (name: CallName): boolean => calls[name].method === 'GET' || calls[name].path.startsWith('/air/');
const BODY_LIMIT_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;
const KEEP_ALIVE_MS = 72_000;

/** The only HTTP server: the backend's calls below their path, files, and pages for everything else. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const refuse = refuseWith(options.pages, options.backendPath);
  const inTurn = createAdmission(options.backendPath, options.threadTime);
  const inFront = keptInFront(countingAnswers(options), { requestTimeoutMs: REQUEST_TIMEOUT_MS, keepAliveMs: KEEP_ALIVE_MS });
  const app = Fastify({
    serverFactory: inFront.serverFactory,
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: pathOfTarget,
    // Requests that cannot be routed, such as a path with a malformed escape.
    frameworkErrors: (_error, request, reply) => {
      inFront.setStandingHeaders(reply.header('cache-control', 'no-store'));
      refuse(request, reply, problem('invalid-request', 'The address is not written as addresses are'));
    },
  }) as unknown as FastifyInstance;
  traceRequests(app, { tracer: options.tracer, routeOf: (request) => routeOfRequest(request, options.routeOfPage) });
  countAnswers(app, options);
  tellRefusals(app, { logger: options.logger, routeOf: (request) => routeOfRequest(request, options.routeOfPage) });
  countByVisitor(app, options.trustProxyHops);
  knowVisitorCountry(app, options);

  await app.register(helmet, {
    global: true,
    // The site sets the pages' own, with a nonce.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The same as `frame-ancestors 'none'` of the pages.
    xFrameOptions: { action: 'deny' },
    // Helmet's default `no-referrer` makes browsers send `Origin: null` with a form, which looks like a forgery.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.strictTransport ?? false,
  });
  permitFewFeatures(app);
  const askForStandingHeaders = inFront.noteStandingHeaders(app);
  keepPageHeadersToPages(app);
  keepNothingUnlessSaid(app);
  requireHost(app, refuse);
  refuseOtherSites(app, options);
  boundBodiesUnderWay(app, { refuse, longest: BODY_LIMIT_BYTES });
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, problemOf(error, request.log)));
  app.setNotFoundHandler((request, reply) => refuse(request, reply, problem('method-not-allowed', 'There is no such method')));

  healthRoute(app, options.health);
  securityTextRoute(app, options.securityText);
  await app.register((notices) => paymentNoticeRoute(notices, options), { prefix: options.backendPath });
  await app.register((reports) => cspReportRoute(reports, options), { prefix: options.backendPath });
  await app.register((backend) => backendCalls(backend, options, inTurn), { prefix: options.backendPath });
  if (options.assetsDir) await builtFiles(app, options.assetsDir, options.sharedAssetsDir);
  await app.register(async (scope) => {
    await limitRate(scope, options, { name: 'pictures', times: CHEAP_TIMES });
    pictureRoute(scope, options.pictures);
  });
  await app.register((site) => pages(site, options, { inTurn, refuse }));
  await askForStandingHeaders();
  return app;
}

async function backendCalls(app: FastifyInstance, options: HttpOptions, inTurn: Admission): Promise<void> {
  await app.register(cors, { origin: options.siteOrigins, credentials: false, methods: ['GET', 'POST', 'PATCH'] });
  acceptBoundedJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(reply, problemOf(error, request.log)));
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, problem('not-found', `There is no such call; ${options.backendPath}/openapi.json lists them`)),
  );
  // Built on demand: it takes longer than anything else in this function.
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/openapi.json', async () => {
    document ??= openApiDocument({ title: options.title, serverUrl: options.backendPath });
    return document;
  });
  const names = Object.keys(calls) as CallName[];
  const cheap = names.filter(CHEAP_CALL);
  for (const [name, counted, times] of [
    ['cheap calls', cheap, CHEAP_TIMES],
    ['calls', names.filter((name) => !cheap.includes(name)), 1],
  ] as const) {
    await app.register(async (scope) => {
      await limitRate(scope, options, { name, times });
      callRoutes(scope, counted, { handlers: options.handlers, inTurn });
    });
  }
  refuseOtherMethods(app);
  // Without this an unknown call would be answered as a page.
  app.all('/*', (_request, reply) => reply.callNotFound());
}

/** Counts by address and minute, separately for each `name`. */
const limitRate = (
  app: FastifyInstance,
  { rateLimitPerMinute, store }: HttpOptions,
  { name, times }: { name: string; times: number },
) =>
  app.register(rateLimit, {
    ...timesAMinute(times * rateLimitPerMinute),
    ...(store.countsOften ? { store: sharedRateLimit(store, name) } : {}),
    errorResponseBuilder: () => Object.assign(new Error('rate limit'), { statusCode: 429 }),
  });

/** Pages parse their own bodies: forms, not JSON. */
async function pages(
  app: FastifyInstance,
  options: HttpOptions,
  { inTurn, refuse }: { inTurn: Admission; refuse: Refuse },
): Promise<void> {
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, problemOf(error, request.log)));
  await limitRate(app, options, { name: 'pages', times: CHEAP_TIMES });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', (request, reply) =>
    inTurn(
      request,
      reply,
      (refused) => refuse(request, reply, refused),
      () => answerPage(options.pages, request, reply),
    ),
  );
}

const STATUS_CODES: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/** The problem for an error of the HTTP layer. The error's own text may repeat the body, so it is neither sent nor logged. */
function problemOf(error: FastifyError, log: { error(details: object, message: string): void }): Problem {
  if (error instanceof BodyRefused) return problem('invalid-request', error.message);
  const code = STATUS_CODES[error.statusCode ?? 500];
  if (code === 'invalid-request') return problem(code, 'The body is not valid JSON');
  if (code === 'too-many-requests') return problem(code, 'Wait a minute and try again');
  if (code === 'body-too-large') return problem(code, `Send at most ${BODY_LIMIT_BYTES} bytes`);
  if (code === 'unsupported-media-type') return problem(code, 'Send JSON with content-type application/json');
  if (code) return problem(code, 'The request cannot be answered');
  log.error({ err: error }, 'call failed');
  if (isDatabaseTrouble(error)) return databaseUnavailable();
  return problem(
    'internal-error',
    'Something went wrong on our side. Whether this call did anything is not known: read again before repeating it',
  );
}
