import { existsSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { type RunningBackend, startBackend } from '#backend/backend.ts';
import type { BackendOptions } from '#backend/backend-options.ts';
import { localDataKey } from '#backend/db/local-data-key.ts';
import { type LocalPostgres, startLocalPostgres } from '#backend/db/local-postgres.ts';
import { databaseRefusal } from '#backend/db/refused-database.ts';
import { eventLoopLag } from '#backend/event-loop-lag.ts';
import { drain } from '#backend/http/drain.ts';
import { serveMetrics } from '#backend/http/metrics-server.ts';
import { listeningRefusal } from '#backend/http/refused-listening.ts';
import { createHttpServer } from '#backend/http/server.ts';
import { keptSecret } from '#backend/kept-secret.ts';
import { createLifetime, type Lifetime } from '#backend/lifetime.ts';
import { createLogger, logConsole } from '#backend/logger.ts';
import { isPublicAddress } from '#backend/public-address.ts';
import { dataDirRefusal } from '#backend/refused-data-dir.ts';
import { RedisRefused } from '#backend/shared-store/redis-line.ts';
import { createThreadTime, type ThreadTime } from '#backend/thread-time.ts';
import { type Config, readConfig, StartRefused } from '#config';
import { backendPathOf } from '#contract/backend-path.ts';
import { createDirectClient } from '#contract/direct-client.ts';
import { buildPlaceIndex } from '#domain/places/airport-search.ts';
import { keepSandboxesRunning, type Sandboxes } from '#sandbox/keep-running.ts';
import { confirmAddress, endAddress } from '#site/alerts/alert-paths.ts';
import { bookingAddress } from '#site/booking-routes.ts';
import { bookingLetters } from '#site/mail/booking-letters.ts';
import { letters } from '#site/mail/letters.ts';
import { CONSENT_TEXTS } from '#site/messages/es/consent-texts.ts';
import { createPdfMaker, type MakePdf } from '#site/papers/pdf/pdf-maker.ts';
import { createSite } from '#site/server.ts';
import { crossSitePage } from '#site/shell/cross-site-page.ts';
import { paymentReturnPage } from '#site/shell/payment-return-page.ts';
import { siteConfig } from '#site-config';
import { siteRights } from '#site-rights';
import type { ApiCall } from '#suppliers/api-client.ts';
import { createExchangeRates } from '#suppliers/exchange-rates/exchange-rates.ts';
import { createGeolocation } from '#suppliers/geolocation/geolocation.ts';
import { createIconService } from '#suppliers/icons/iconify.ts';
import { SANDBOX_FLAGS } from './scripts/node-flags.mjs';

/** The only place that wires the product: configuration, upstream APIs, backend, site and HTTP server; and stops them again. */

/** Base path of API calls, payment notices and CSP reports. */
const BACKEND_PATH = backendPathOf(siteConfig.backendBase);
/** Above this event loop lag the process skips work that no request waits for. */
const SPARE_TIME_LAG_MS = 100;
/** Delay after the start during which only requests are served. */
const READY_FOR_MS = 1_000;
const BUILD_DIR = fileURLToPath(new URL('./build/site', import.meta.url));

type SiteContext = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  assetsDir: string | undefined;
  middleware: DevMiddleware | undefined;
};
type DevMiddleware = (request: unknown, response: unknown, next: () => void) => void;

/** What the parts of the product are built from. */
type Wiring = {
  config: Config;
  logger: Logger;
  databaseUrl: string;
  sandboxes: Sandboxes | undefined;
  threadTime: ThreadTime;
  makePdf: MakePdf;
};

async function main(config: Config, logger: Logger, lifetime: Lifetime): Promise<void> {
  const { ending, onEnd } = lifetime;
  await requireFreePort(config);

  // Started in parallel, as each is slow and independent. All have finished starting before anything is stopped.
  const [postgres, sandboxes, context] = await allSettled([
    config.databaseUrl ? undefined : startDatabase(config, logger, lifetime),
    needsSandboxes(config) ? startSandboxes(config, logger, lifetime) : undefined,
    loadSite(config),
  ] as const);
  ending.throwIfAborted();
  const databaseUrl = config.databaseUrl ?? (postgres as LocalPostgres).url;
  const threadTime = createThreadTime();
  const pdfs = createPdfMaker();
  onEnd('needed', () => pdfs.stop());
  const wiring: Wiring = { config, logger, databaseUrl, sandboxes, threadTime, makePdf: pdfs.make };
  const backend = await backendOf(wiring);
  onEnd('working', () => backend.stop());
  ending.throwIfAborted();
  if (config.metrics) await startMetrics(config.metrics, backend, logger, lifetime);
  const app = await serverOf(wiring, backend, context);
  onEnd('answering', (end) => drain(app, end));
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw notListening(config, error);
  });
  ending.throwIfAborted();
  process.send?.({ ready: true });
  setTimeout(buildPlaceIndex, READY_FOR_MS).unref();
  const inbox = config.mail.hasAccount ? '' : `\n  Mails: ${sandboxes?.urls.inbox}/sandbox/inbox`;
  process.stdout.write(`\n  ${siteConfig.name}: ${config.origin}${inbox}\n\n`);
}

/** Starts the backend. Throws StartRefused for problems the operator can solve. */
function backendOf(wiring: Wiring): Promise<RunningBackend> {
  const { config, logger, databaseUrl, threadTime } = wiring;
  const { origin } = config;
  return startBackend({
    databaseUrl,
    redisUrl: config.redisUrl,
    dataKeys: config.dataKeys ?? [localDataKey(config.dataDir)],
    sells: config.services,
    ...upstreamsOf(wiring),
    ...agencyTerms(),
    searchDeadlineMs: config.searchDeadlineMs,
    calendarSearchesPerVisitor: config.calendarSearchesPerVisitor,
    searchesAtOnce: config.searchesAtOnce,
    threadTime,
    searchesPerMinute: Math.max(1, Math.floor(config.rateLimitPerMinute / 3)),
    priceSearchesPerHour: config.priceSearchesPerHour,
    orderSettleMs: config.orderSettleMs,
    cardDeclinesPerHour: config.cardDeclinesPerHour,
    ordersPerHour: config.ordersPerHour,
    packageRates: { rates: config.packageRates, timeZone: siteConfig.timeZone },
    mail: mailTerms(wiring),
    returnUrl: returnUrlOf(config),
    laterUrls: laterUrlsOf(config),
    cancelUrl: (bookingId) => origin + bookingAddress('booking-authenticate-cancel', bookingId),
    log: logger,
  }).catch((error: unknown) => {
    if (error instanceof RedisRefused) throw new StartRefused(`REDIS_URL: Redis is there and refuses it (${error.message})`);
    const refusal = databaseRefusal(error, databaseUrl);
    throw refusal ? new StartRefused(refusal) : error;
  });
}

const returnUrlOf =
  ({ origin }: Config) =>
  (bookingId: string) =>
    origin + bookingAddress('booking-authenticate', bookingId);

const laterUrlsOf = ({ origin }: Config) => ({
  balance: `${origin}/user/my-journey/saldo`,
  ancillary: `${origin}/user/my-journey/equipaje`,
});

type Upstreams =
  | 'flightSuppliers'
  | 'staySuppliers'
  | 'sampleNumbers'
  | 'sampleCatalogues'
  | 'catalogueSources'
  | 'catalogueHours'
  | 'payments'
  | 'content'
  | 'pictures'
  | 'icons'
  | 'exchangeRates'
  | 'geolocation';

/** Adapters of all upstream APIs, each with an account or its sandbox. */
function upstreamsOf({ config, logger, sandboxes, threadTime }: Wiring): Pick<BackendOptions, Upstreams> {
  const onCall = (call: ApiCall) => logCall(logger, call);
  const termsOf = (name: string) => ({
    sandboxUrl: sandboxes?.urls[name],
    onCall,
    timeToRead: () => threadTime.turn('search', { isUnderWay: true, name: `answer of ${name}` }),
  });
  return {
    flightSuppliers: config.flightSuppliers.map((supplier) => supplier.create(termsOf(supplier.name))),
    staySuppliers: config.staySuppliers.map((supplier) => supplier.create(termsOf(supplier.name))),
    sampleNumbers: sampleNumbers(config, sandboxes),
    sampleCatalogues: sampleCatalogues(config, sandboxes),
    catalogueSources: config.catalogue.create({
      currency: 'USD',
      onCall,
      onLeftOut: (leftOut) => logger.info({ leftOut }, 'sailings of the feed that are not sold here'),
    }),
    catalogueHours: config.catalogue.everyHours,
    payments: config.payments.map((provider) =>
      provider.create({
        sandboxUrl: sandboxes?.urls[provider.name],
        sandboxSecret: sandboxSecret(config),
        onRawCardsRefused: () => logger.warn({ provider: provider.name }, RAW_CARDS_REFUSED),
      }),
    ),
    content: config.content.create({ sandboxUrl: sandboxes?.urls.drupal, onCall, siteOrigins: config.siteOrigins }),
    pictures: config.content.pictures({ sandboxUrl: sandboxes?.urls.drupal, isPublicAddress }),
    icons: createIconService(config.iconHosts.length > 0 ? config.iconHosts : [sandboxes?.urls.icons ?? []].flat()),
    exchangeRates: createExchangeRates(config.exchangeRatesUrl ?? sandboxRates(sandboxes)),
    geolocation: createGeolocation(geolocationUrl(config, sandboxes), onCall),
  };
}

type AgencyTerms = 'homeCountry' | 'fees' | 'popularRoutes' | 'timeZone' | 'priceFloor' | 'siteName' | 'rights';

/** The agency's settings from `site.config.ts` and `site.rights.ts`. */
const agencyTerms = (): Pick<BackendOptions, AgencyTerms> => ({
  homeCountry: siteConfig.home.countryCode,
  fees: {
    flight: { amountMinor: siteConfig.fees.safiMinor, currency: 'USD' },
    inPackage: { amountMinor: siteConfig.fees.atolMinor, currency: 'USD' },
  },
  popularRoutes: siteConfig.popularRoutes,
  timeZone: siteConfig.timeZone,
  priceFloor: siteConfig.priceFloor,
  siteName: siteConfig.name,
  rights: siteRights,
});

/** Sender, texts and links of all mails. */
function mailTerms({ config, logger, sandboxes, makePdf }: Wiring): BackendOptions['mail'] {
  const { origin } = config;
  return {
    sender: config.mail.create({
      sandboxUrl: sandboxes?.urls.mail,
      from: { name: siteConfig.name, address: siteConfig.company.supportEmail },
    }),
    letters: letters(origin),
    writeNews: bookingLetters({
      origin,
      sells: config.services,
      makePdf,
      onError: (error) => logger.error({ err: error }, 'a mail about a booking goes without one of its papers'),
    }),
    consentTexts: CONSENT_TEXTS,
    agencyMail: siteConfig.company.supportEmail,
    linkTo: (token) => `${origin}/privacy-policy/solicitud/confirmar?token=${token}`,
    alertLinks: { confirm: (token) => origin + confirmAddress(token), end: (token) => origin + endAddress(token) },
    enquiriesPerHour: config.enquiriesPerHour,
    keptDays: config.enquiryDays,
    operationsMail: config.operationsMail,
    timeZone: siteConfig.timeZone,
  };
}

function siteOf({ config, logger, sandboxes, makePdf }: Wiring, backend: RunningBackend, { build, middleware }: SiteContext) {
  return createSite({
    build,
    mode: config.mode === 'development' ? 'development' : 'production',
    origin: config.origin,
    backendBase: siteConfig.backendBase,
    sells: config.services,
    reportsTo: `${BACKEND_PATH}/csp-reports`,
    backendFor: (caller) => createDirectClient(backend.handlers, caller),
    onError: (error) => logger.error({ err: error }, 'page failed'),
    makePdf,
    mapTiles: config.mapTiles,
    hasTime: () => eventLoopLag() < SPARE_TIME_LAG_MS,
    outsideOrigins: outsideOrigins(config, sandboxes),
    onLeavingRefused: (to) => logger.error({ to }, 'a visitor was not sent there: see PAYMENT_PAGE_ORIGINS'),
    ...(middleware ? { middleware } : {}),
  });
}

/** The HTTP server for backend and pages. */
function serverOf(wiring: Wiring, backend: RunningBackend, context: SiteContext) {
  const { config, logger, sandboxes, threadTime } = wiring;
  const site = siteOf(wiring, backend, context);
  const [laterUrls, returnUrl] = [laterUrlsOf(config), returnUrlOf(config)];
  return createHttpServer({
    handlers: backend.handlers,
    health: async () => ({
      database: await backend.databaseHealth(),
      ...(sandboxes ? { sandboxes: (await sandboxes.answer()) ? ('ok' as const) : ('gone' as const) } : {}),
      ...(backend.storeHealth ? { redis: backend.storeHealth() } : {}),
    }),
    takeNotice: backend.takeNotice,
    onViolations: backend.recordCspReports,
    pictures: backend.pictures,
    afterNotice: ({ bookingId, purpose }) => {
      const later = purpose === 'balance' || purpose === 'ancillary' ? laterUrls[purpose] : undefined;
      return paymentReturnPage(later ?? (bookingId ? returnUrl(bookingId) : config.origin));
    },
    crossSitePage,
    pages: site.answerPage,
    answerKept: site.answerKept,
    assetsDir: context.assetsDir,
    siteOrigins: config.siteOrigins,
    strictTransport: config.strictTransport,
    title: siteConfig.name,
    backendPath: BACKEND_PATH,
    rateLimitPerMinute: config.rateLimitPerMinute,
    store: backend.store,
    threadTime,
    trustProxyHops: config.trustProxyHops,
    countryHeader: config.countryHeader,
    logger,
  });
}

/** Like `Promise.all`, but waits for all: when one fails, no other may be left half started. */
async function allSettled<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [I in keyof Work]: Awaited<Work[I]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

async function startDatabase(config: Config, logger: Logger, { ending, onEnd }: Lifetime): Promise<LocalPostgres> {
  const postgres = await startLocalPostgres(config.dataDir, ending);
  onEnd('needed', () => postgres.stop());
  postgres.keepRunning((change) => logger[change === 'started' ? 'info' : 'error']({ change }, 'the local PostgreSQL'));
  return postgres;
}

/** Serves metrics at an address of their own; access is controlled by who can reach it. */
async function startMetrics(at: { host: string; port: number }, backend: RunningBackend, logger: Logger, { onEnd }: Lifetime) {
  const onError = (error: unknown) => logger.error({ err: error }, 'could not count');
  const served = await serveMetrics({ ...at, read: backend.metrics, onError }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(listeningRefusal(error, { ...at, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } }));
  });
  onEnd('answering', () => served.close());
}

/** Fails on a taken port before anything else is started, rather than a minute later. */
function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(notListening(config, error)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

const notListening = ({ host, port }: Config, error: NodeJS.ErrnoException): StartRefused =>
  new StartRefused(listeningRefusal(error, { host, port, names: { host: 'HOST', port: 'PORT' } }));

/**
 * The secret shared by sandboxes and adapters, generated on the first start. It is stored with the sandboxes' data, because
 * their payments depend on it. Sandboxes started elsewhere pass it as SANDBOX_SECRET.
 */
const sandboxSecret = (config: Config): string =>
  process.env.SANDBOX_SECRET || (needsSandboxes(config) ? keptSecret(join(config.dataDir, 'sandbox'), 'secret', 12) : '');

const RAW_CARDS_REFUSED =
  'the account takes no card numbers: visitors are sent to its payment page instead; ask the provider for raw-card access to change that';

const needsSandboxes = (config: Config): boolean => needsSales(config) || !config.content.hasAccount || !config.mail.hasAccount;

/** Whether any sales or payments use a sandbox. The content sandbox does not count: its pages are real. */
const needsSales = ({ flightSuppliers, payments }: Config): boolean =>
  [...flightSuppliers, ...payments].some(({ hasAccount }) => !hasAccount);

/** The sandboxes to start: all, or beside real accounts only those of services without an account. */
const sandboxesWanted = (config: Config): string =>
  needsSales(config)
    ? ''
    : [...(config.content.hasAccount ? [] : ['drupal']), ...(config.mail.hasAccount ? [] : ['mail'])].join();

/** Origins to which visitors may be redirected: payment pages and their banks. */
function outsideOrigins({ payments, paymentPageOrigins }: Config, sandboxes: Sandboxes | undefined): string[] {
  const own = payments.flatMap(({ name }) => sandboxes?.urls[name] ?? []).map((url) => new URL(url).origin);
  return [...payments.flatMap(({ visitorOrigins }) => visitorOrigins), ...paymentPageOrigins, ...own];
}

/** The sandbox's tourism register numbers, for its invented hotels. */
function sampleNumbers({ staySuppliers }: Config, sandboxes: Sandboxes | undefined) {
  const url = staySuppliers.some(({ hasAccount }) => hasAccount) ? undefined : sandboxes?.urls.liteapi;
  return url ? () => fileOf(`${url}/sandbox/rnt.csv`) : undefined;
}

/** Sample cruises and tours, only if there is no real account at all. */
function sampleCatalogues(config: Config, sandboxes: Sandboxes | undefined) {
  const { flightSuppliers, staySuppliers, payments } = config;
  const isReal = [...flightSuppliers, ...staySuppliers, ...payments].some(({ hasAccount }) => hasAccount);
  const url = isReal ? undefined : sandboxes?.urls.cruisefeed;
  if (!url) return undefined;
  const { hasCruises, hasTours } = config.catalogue;
  return {
    ...(hasCruises ? {} : { cruises: () => fileOf(`${url}/sandbox/cruises.jsonl`) }),
    ...(hasTours ? {} : { tours: () => fileOf(`${url}/sandbox/tours.jsonl`) }),
  };
}

async function fileOf(url: string) {
  const { ok, status, body } = await fetch(url);
  if (!ok || !body) throw new Error(`A sandbox has no ${url} (${status})`);
  return body;
}

/** The sandbox's exchange rates, for the sandbox's prices. */
const sandboxRates = (sandboxes: Sandboxes | undefined): string | undefined =>
  sandboxes?.urls.rates ? `${sandboxes.urls.rates}/v6/latest/USD` : undefined;

const geolocationUrl = ({ geolocationUrl: url }: Config, sandboxes: Sandboxes | undefined): string | undefined =>
  url === 'off' ? undefined : (url ?? (sandboxes?.urls.geolocation ? `${sandboxes.urls.geolocation}/{address}` : undefined));

/** Logs each upstream call with its request id, which the supplier's support asks for. */
function logCall(logger: Logger, { supplier, call, status, ms, requestId }: ApiCall): void {
  // The other refusals are of a day's work: an offer that is gone, a page that is not there.
  const isTrouble = status === undefined || status >= 500 || [401, 403, 429].includes(status);
  const level = isTrouble ? 'warn' : 'debug';
  logger[level]({ supplier, call, status, ms, requestId }, 'upstream API called');
}

async function startSandboxes(config: Config, logger: Logger, { ending, onEnd }: Lifetime): Promise<Sandboxes> {
  const sandboxes = await keepSandboxesRunning({
    flags: SANDBOX_FLAGS,
    env: {
      SANDBOX_DATA_DIR: join(config.dataDir, 'sandbox'),
      SANDBOX_SECRET: sandboxSecret(config),
      SANDBOX_ONLY: sandboxesWanted(config),
      SANDBOX_NOTICES_TO: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}${BACKEND_PATH}/payment`,
    },
    onChange: (change) => logger[change === 'started' ? 'info' : 'error']({ change }, 'the sandboxes'),
    signal: ending,
  });
  onEnd('needed', () => sandboxes.stop());
  return sandboxes;
}

/** The built site; in development Vite builds it on request. */
async function loadSite(config: Config): Promise<SiteContext> {
  if (config.mode === 'development') {
    const { createServer } = await import('vite');
    const vite = await createServer({ server: { middlewareMode: true } });
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
    return { build, assetsDir: undefined, middleware: vite.middlewares as unknown as DevMiddleware };
  }
  const entry = join(BUILD_DIR, 'server/index.js');
  if (!existsSync(entry)) throw new StartRefused('The site has not been built yet: run npm start, which builds it');
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return { build, assetsDir: join(BUILD_DIR, 'client'), middleware: undefined };
}

/** Runs until it is told to end; a failed start prints the reason and stops everything already started. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  // In development the output of Vite and React stays on the console.
  if (config.mode !== 'development') logConsole(logger);
  let started: Promise<unknown> = Promise.resolve();
  const lifetime = createLifetime(logger, () => started);
  const starting = main(config, logger, lifetime);
  started = starting.catch(() => undefined);
  await starting.catch((error: unknown) => {
    if (lifetime.ending.aborted) return;
    const refusal = dataDirRefusal(error, config.dataDir);
    if (error instanceof StartRefused) refuse(error);
    else if (refusal) refuse(new StartRefused(refusal));
    else logger.fatal({ err: error }, 'could not start');
    return lifetime.end(1);
  });
}

const refuse = ({ message }: StartRefused): boolean => process.stderr.write(`\n  ${message}\n\n`);

run().catch((error: unknown) => {
  if (!(error instanceof StartRefused)) throw error;
  refuse(error);
  process.exit(1);
});
