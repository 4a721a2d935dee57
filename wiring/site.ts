import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { RunningBackend } from '#backend/backend.ts';
import { type Config, StartRefused } from '#config';
import { createDirectClient } from '#contract/transport/direct-client.ts';
import { createSite } from '#site/server.ts';
import { withSettings } from '#site/settings/in-force.server.ts';
import { homeCurrency } from '#site/settings/shown.ts';
import { siteConfig } from '#site-config';
import { sinceStart } from './since-start.ts';
import { ratesOf } from './upstreams.ts';
import { BACKEND_PATH, type Wiring } from './wiring.ts';

export type SiteContext = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  assetsDir: string | undefined;
  middleware: DevMiddleware | undefined;
};
type DevMiddleware = (request: unknown, response: unknown, next: () => void) => void;

/** Above this event loop lag the process skips work that no request waits for. */
const SPARE_TIME_LAG_MS = 100;
const BUILD_DIR = fileURLToPath(new URL('../build/site', import.meta.url));

/** The built site; in development Vite builds it on request. */
export async function loadSite(config: Config): Promise<SiteContext> {
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

export function siteOf(wiring: Wiring, backend: RunningBackend, { build, middleware }: SiteContext) {
  const { config, logger, sandboxes, makePdf, exchangeRates, threadTime } = wiring;
  const source = ratesOf(wiring);
  const inForce = sinceStart(backend.settings.inForce, config);
  const site = createSite({
    build,
    mode: config.mode === 'development' ? 'development' : 'production',
    origin: config.origin,
    backendBase: siteConfig.backendBase,
    sells: config.services,
    reportsTo: `${BACKEND_PATH}/csp-reports`,
    backendFor: (caller) => createDirectClient(backend.handlers, caller),
    onError: (error) => logger.error({ err: error }, 'page failed'),
    makePdf: (asked) => makePdf({ ...asked, settings: inForce() }),
    settings: inForce,
    mapTiles: config.mapTiles,
    rates: () => (exchangeRates.areKnown(withSettings(inForce(), homeCurrency)) ? source : undefined),
    hasTime: () => threadTime.lagMs() < SPARE_TIME_LAG_MS,
    outsideOrigins: outsideOrigins(config, sandboxes),
    onLeavingRefused: (to) => logger.error({ to }, 'a visitor was not sent there: see PAYMENT_PAGE_ORIGINS'),
    ...(middleware ? { middleware } : {}),
  });
  backend.settings.onStale(site.forget);
  backend.siteStatus.countKeptPagesBy(site.kept);
  return site;
}

export type Site = ReturnType<typeof siteOf>;

/** Origins to which visitors may be redirected: payment pages and their banks. */
function outsideOrigins({ payments, paymentPageOrigins }: Config, sandboxes: Wiring['sandboxes']): string[] {
  const own = payments.flatMap(({ name }) => sandboxes?.urls[name] ?? []).map((url) => new URL(url).origin);
  return [...payments.flatMap(({ visitorOrigins }) => visitorOrigins), ...paymentPageOrigins, ...own];
}
