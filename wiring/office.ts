import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { RunningBackend } from '#backend/backend.ts';
import { drain } from '#backend/http/drain.ts';
import { createOfficeServer } from '#backend/http/office-server.ts';
import { listeningRefusal } from '#backend/http/refused-listening.ts';
import { type Config, StartRefused } from '#config';
import { tokenStyle } from '#domain/brand/token-style.ts';
import { siteConfig } from '#site-config';
import { createOfficePages, type OfficePagesOptions } from '../office/server.ts';
import { draftsOnSite } from './drafts-on-site.ts';
import type { Site } from './site.ts';
import type { Stopping, Wiring } from './wiring.ts';

const BUILD_DIR = fileURLToPath(new URL('../build/office', import.meta.url));
const OFFICE_DIR = fileURLToPath(new URL('../office', import.meta.url));

/** What runs beside it: the office draws drafts as the site would. */
type Beside = { backend: RunningBackend; site: Pick<Site, 'drawContent' | 'drawSettings'>; siteAssetsDir: string | undefined };

/** Starts the back office at its own address, over the running backend. */
export async function startOffice(
  { config, logger }: Wiring,
  { backend: { office, pictures }, site, siteAssetsDir }: Beside,
  { origin, host, port }: NonNullable<Config['office']>,
  { onEnd }: Pick<Stopping, 'onEnd'>,
): Promise<void> {
  if (!office) return;
  const { build, assetsDir, middleware } = await loadOffice(config);
  const pages = createOfficePages({
    build,
    middleware,
    mode: config.mode === 'development' ? 'development' : 'production',
    origin,
    siteName: siteConfig.name,
    timeZone: siteConfig.timeZone,
    brandStyle: tokenStyle(config.brand),
    drafts: draftsOnSite({
      site,
      pictures,
      assetsDir: siteAssetsDir,
      brand: config.brand,
      siteOrigin: config.origin,
      officeOrigin: origin,
    }),
    signIn: office.signIn,
    personOf: office.personOf,
    onError: (error) => logger.error({ err: error }, 'a page of the office failed'),
  });
  const app = await createOfficeServer({
    pages,
    assetsDir,
    origin,
    strictTransport: origin.startsWith('https:') ? config.strictTransport : null,
    trustProxyHops: config.trustProxyHops,
    rateLimitPerMinute: config.rateLimitPerMinute,
    logger,
  });
  onEnd('answering', (end) => drain(app, end));
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(listeningRefusal(error, { host, port, names: { host: 'OFFICE_HOST', port: 'OFFICE_PORT' } }));
  });
  const first = await office.firstOwnerLink();
  process.stdout.write(
    first ? `\n  Back office, for its first owner, once and within a day: ${first}\n` : `\n  Back office: ${origin}\n`,
  );
}

async function loadOffice(
  config: Config,
): Promise<Pick<OfficePagesOptions, 'build' | 'middleware'> & { assetsDir: string | undefined }> {
  if (config.mode === 'development') {
    const { createServer } = await import('vite');
    const vite = await createServer({
      configFile: join(OFFICE_DIR, 'vite.config.ts'),
      server: { middlewareMode: true, hmr: { port: 24_679 } },
    });
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
    return { build, assetsDir: undefined, middleware: vite.middlewares as unknown as OfficePagesOptions['middleware'] };
  }
  const entry = join(BUILD_DIR, 'server/index.js');
  if (!existsSync(entry)) throw new StartRefused('The back office has not been built yet: run npm start, which builds it');
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  return { build, assetsDir: join(BUILD_DIR, 'client'), middleware: undefined };
}
