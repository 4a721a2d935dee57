import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Logger, pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { startBackend } from '#backend/backend.ts';
import { localDataKey } from '#backend/db/local-data-key.ts';
import { type LocalPostgres, startLocalPostgres } from '#backend/db/local-postgres.ts';
import { createHttpServer } from '#backend/http/server.ts';
import { type Config, readConfig } from '#config';
import { createDirectClient } from '#contract/direct-client.ts';
import { createPageHandler } from '#site/server.ts';
import { paymentReturnPage } from '#site/shell/payment-return-page.ts';
import { siteConfig } from '#site-config';
import { createExchangeRates } from '#suppliers/exchange-rates/exchange-rates.ts';
import type { FarEndCall } from '#suppliers/far-end.ts';
import { SANDBOX_FLAGS } from './scripts/node-flags.mjs';

/** The only place that wires: configuration, far ends, backend, site, HTTP; and takes them down again. */

const BUILD_DIR = fileURLToPath(new URL('./build/site', import.meta.url));
const SANDBOX = fileURLToPath(new URL('./sandbox/server.ts', import.meta.url));

type StandIns = { urls: Record<string, string>; stop(): void };
type SiteParts = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  assetsDir: string | undefined;
  middleware: DevMiddleware | undefined;
};
type DevMiddleware = (request: unknown, response: unknown, next: () => void) => void;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  await requireFreePort(config);

  // Each takes a while on its own; none needs another.
  const [postgres, standIns, site] = await Promise.all([
    config.databaseUrl ? undefined : startLocalPostgres(config.dataDir),
    needsStandIns(config) ? startStandIns(config) : undefined,
    loadSite(config),
  ]);
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const returnUrl = (bookingId: string) => `${origin}/booking/authenticate?id=${bookingId}`;
  const flightSuppliers = config.flightSuppliers.map((supplier) =>
    supplier.create({ standInUrl: standIns?.urls[supplier.name], onCall: (call) => logCall(logger, call) }),
  );
  const backend = await startBackend({
    databaseUrl: config.databaseUrl ?? (postgres as LocalPostgres).url,
    dataKeys: config.dataKeys ?? [localDataKey(config.dataDir)],
    flightSuppliers,
    payments: config.payments.map((provider) =>
      provider.create({
        ...{ standInUrl: standIns?.urls[provider.name], standInSecret: STAND_IN_SECRET },
        onRawCardsRefused: () => logger.warn({ provider: provider.name }, RAW_CARDS_REFUSED),
      }),
    ),
    exchangeRates: createExchangeRates(config.exchangeRatesUrl ?? standInRates(standIns)),
    feePerTraveler: { amountMinor: siteConfig.fees.safiMinor, currency: 'USD' },
    searchDeadlineMs: config.searchDeadlineMs,
    calendarSearchesPerVisitor: config.calendarSearchesPerVisitor,
    searchesAtOnce: config.searchesAtOnce,
    searchesPerMinute: Math.max(1, Math.floor(config.rateLimitPerMinute / 3)),
    orderSettleMs: config.orderSettleMs,
    returnUrl,
    cancelUrl: (bookingId) => `${origin}/booking/authenticate/cancel?id=${bookingId}`,
    log: logger,
  });
  const app = await createHttpServer({
    handlers: backend.handlers,
    isHealthy: backend.isHealthy,
    takeNotice: backend.takeNotice,
    onViolations: backend.keepViolations,
    afterNotice: (bookingId) => paymentReturnPage(bookingId ? returnUrl(bookingId) : origin),
    pages: createPageHandler({
      build: site.build,
      mode: config.mode === 'development' ? 'development' : 'production',
      backendFor: (caller) => createDirectClient(backend.handlers, caller),
      onError: (error) => logger.error({ err: error }, 'page failed'),
      ...(site.middleware ? { middleware: site.middleware } : {}),
    }),
    assetsDir: site.assetsDir,
    siteOrigins: [origin],
    title: siteConfig.name,
    rateLimitPerMinute: config.rateLimitPerMinute,
    trustProxyHops: config.trustProxyHops,
    logger,
  });
  await app.listen({ host: config.host, port: config.port });
  process.send?.({ ready: true });
  console.log(`\n  ${siteConfig.name}: ${origin}\n`);

  stopOnSignal(logger, [() => app.close(), () => backend.stop(), async () => standIns?.stop(), async () => postgres?.stop()]);
}

/** Says so before anything is started, rather than after a minute of starting. */
function requireFreePort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(new StartRefused(`Port ${port} ${reason}. Stop that program, or choose another port: PORT=3001 npm start`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

class StartRefused extends Error {}

const STOP_DEADLINE_MS = 15_000;

/** What stand-ins and adapters know each other by: nobody's account, so each start makes one up, unless stand-ins of their own are used. */
const STAND_IN_SECRET = process.env.SANDBOX_SECRET || randomBytes(12).toString('hex');

const RAW_CARDS_REFUSED =
  'the account takes no card numbers: visitors are sent to its payment page instead; ask the provider for raw-card access to change that';

const needsStandIns = ({ flightSuppliers, payments }: Config): boolean =>
  [...flightSuppliers, ...payments].some(({ hasAccount }) => !hasAccount);

/** Rates that are made up are for prices that are made up. */
const standInRates = (standIns: StandIns | undefined): string | undefined =>
  standIns?.urls.rates ? `${standIns.urls.rates}/v6/latest/USD` : undefined;

/** One line for each call of a far end, with its own request id: what its support asks for. */
function logCall(logger: Logger, { supplier, call, status, ms, requestId }: FarEndCall): void {
  const level = status === undefined || status >= 500 || status === 401 || status === 429 ? 'warn' : 'debug';
  logger[level]({ supplier, call, status, ms, requestId }, 'far end called');
}

function startStandIns(config: Config): Promise<StandIns> {
  const child = spawn(process.execPath, [...SANDBOX_FLAGS, SANDBOX], {
    env: {
      ...process.env,
      SANDBOX_DATA_DIR: join(config.dataDir, 'sandbox'),
      SANDBOX_SECRET: STAND_IN_SECRET,
      SANDBOX_NOTICES_TO: `http://${config.host}:${config.port}/backend/payment`,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (urls: Record<string, string>) => resolve({ urls, stop: () => child.disconnect() }));
    child.once('exit', (code) => reject(new Error(`The stand-ins stopped while starting (${code})`)));
    child.once('error', reject);
  });
}

/** The built site; in development Vite makes it as it is asked for. */
async function loadSite(config: Config): Promise<SiteParts> {
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

function stopOnSignal(logger: { info(message: string): void }, steps: (() => Promise<unknown>)[]): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    logger.info('stopping');
    // A connection that will not end must not keep the process: bookings under way are safe in any case.
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    for (const step of steps) await step().catch((error: unknown) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? `\n  ${error.message}\n` : error);
  process.exit(1);
});
