import { drain } from '#backend/http/drain.ts';
import { listeningRefusal } from '#backend/http/refused-listening.ts';
import { createProcessMetrics } from '#backend/metrics/process-metrics.ts';
import { type Config, StartRefused } from '#config';
import { createExchangeRates } from '#suppliers/exchange-rates/exchange-rates.ts';
import { backendOf } from './backend.ts';
import { serverOf } from './http-server.ts';
import { startMetrics } from './metrics.ts';
import { startOffice } from './office.ts';
import { type SiteContext, siteOf } from './site.ts';
import { startTracing, tracedHandlers } from './tracing.ts';
import { ratesOf } from './upstreams.ts';
import type { Stopping, Wiring } from './wiring.ts';

/**
 * Starts the product over the database and sandboxes that are running: backend, site and HTTP server. Resolves once it takes
 * requests. Throws StartRefused for problems the operator can solve.
 */
export async function startProduct(
  given: Omit<Wiring, 'exchangeRates' | 'metrics' | 'tracer'>,
  context: SiteContext,
  { ending, onEnd }: Stopping,
): Promise<void> {
  const { config, logger } = given;
  const exchangeRates = createExchangeRates(ratesOf(given)?.url);
  // So that the first page has them.
  void exchangeRates.read();
  const metrics = config.metrics ? createProcessMetrics(given.threadTime) : undefined;
  const wiring: Wiring = { ...given, exchangeRates, metrics, tracer: await startTracing(config, logger, { onEnd }) };
  const started = await backendOf(wiring);
  const backend = { ...started, handlers: tracedHandlers(started.handlers, wiring.tracer) };
  onEnd('working', () => backend.stop());
  ending.throwIfAborted();
  if (config.metrics) await startMetrics(config.metrics, backend, logger, { onEnd });
  const site = siteOf(wiring, backend, context);
  const app = await serverOf(wiring, backend, context, site);
  onEnd('answering', (end) => drain(app, end));
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw notListening(config, error);
  });
  ending.throwIfAborted();
  if (config.office) await startOffice(wiring, { backend, site, siteAssetsDir: context.assetsDir }, config.office, { onEnd });
}

/** Why the product's own address cannot be listened on. */
export const notListening = ({ host, port }: Config, error: NodeJS.ErrnoException): StartRefused =>
  new StartRefused(listeningRefusal(error, { host, port, names: { host: 'HOST', port: 'PORT' } }));
