import type { Logger } from 'pino';
import type { RunningBackend } from '#backend/backend.ts';
import { listeningRefusal } from '#backend/http/refused-listening.ts';
import { serveMetrics } from '#backend/http/routes/metrics-server.ts';
import type { Lifetime } from '#backend/process/lifetime.ts';
import { StartRefused } from '#config';

/** Serves metrics at an address of their own; access is controlled by who can reach it. */
export async function startMetrics(
  at: { host: string; port: number },
  backend: RunningBackend,
  logger: Logger,
  { onEnd }: Pick<Lifetime, 'onEnd'>,
) {
  const onError = (error: unknown) => logger.error({ err: error }, 'could not count');
  const served = await serveMetrics({ ...at, read: backend.metrics, onError }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(listeningRefusal(error, { ...at, names: { host: 'METRICS_HOST', port: 'METRICS_PORT' } }));
  });
  onEnd('answering', () => served.close());
}
