import type { RunningBackend } from '#backend/backend.ts';
import type { SecurityContact } from '#backend/http/routes/security-text-route.ts';
import { createHttpServer } from '#backend/http/server.ts';
import { knownRoute } from '#site/known-route.ts';
import { crossSitePage } from '#site/shell/errors/cross-site-page.ts';
import { paymentReturnPage } from '#site/shell/payment-return-page.ts';
import { siteConfig } from '#site-config';
import { laterUrlsOf, returnUrlOf } from './backend.ts';
import type { Site, SiteContext } from './site.ts';
import { BACKEND_PATH, type Wiring } from './wiring.ts';

const SECURITY_CONTACT: SecurityContact | undefined = siteConfig.company.securityContact || undefined;

/** The HTTP server for backend and pages. */
export function serverOf(wiring: Wiring, backend: RunningBackend, { assetsDir }: SiteContext, site: Site) {
  const { config, logger, sandboxes, threadTime, metrics } = wiring;
  const [laterUrls, returnUrl] = [laterUrlsOf(config), returnUrlOf(config)];
  return createHttpServer({
    handlers: backend.handlers,
    health: async () => ({
      database: await backend.databaseHealth(),
      ...(sandboxes ? { sandboxes: (await sandboxes.answer()) ? ('ok' as const) : ('gone' as const) } : {}),
      redis: backend.storeHealth(),
      processes: backend.processes(),
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
    assetsDir,
    sharedAssetsDir: config.sharedAssetsDir,
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
    securityText: SECURITY_CONTACT && { contact: SECURITY_CONTACT, origin: config.origin, languages: ['es', 'en'] },
    onAnswered: metrics?.answered,
    tracer: wiring.tracer,
    routeOfPage: (path) => knownRoute(path)?.path,
  });
}
