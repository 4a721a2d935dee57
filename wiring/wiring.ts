import type { Logger } from 'pino';
import type { ThreadTime } from '#backend/load/thread-time.ts';
import type { ProcessMetrics } from '#backend/metrics/process-metrics.ts';
import type { Lifetime } from '#backend/process/lifetime.ts';
import type { Tracer } from '#backend/tracing/tracer.ts';
import type { Config } from '#config';
import { backendPathOf } from '#contract/transport/backend-path.ts';
import type { Sandboxes } from '#sandbox/keep-running.ts';
import type { MakePdf } from '#site/papers/pdf/pdf-maker.ts';
import { siteConfig } from '#site-config';
import type { createExchangeRates } from '#suppliers/exchange-rates/exchange-rates.ts';

/** Stops in its turn what was started (`backend/process/lifetime.ts`). */
export type Stopping = Pick<Lifetime, 'ending' | 'onEnd'>;

/** What the parts of the product are built from. */
export type Wiring = {
  config: Config;
  logger: Logger;
  databaseUrl: string;
  sandboxes: Pick<Sandboxes, 'urls' | 'answer'> | undefined;
  /** Shared by payment sandboxes and their adapters. */
  sandboxSecret: string;
  threadTime: ThreadTime;
  makePdf: MakePdf;
  exchangeRates: ReturnType<typeof createExchangeRates>;
  /** Where nobody reads metrics nothing is counted. */
  metrics: ProcessMetrics | undefined;
  tracer: Tracer | undefined;
};

/** Base path of API calls, payment notices and CSP reports. */
export const BACKEND_PATH = backendPathOf(siteConfig.backendBase);
