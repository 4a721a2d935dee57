import type { Logger } from 'pino';
import { createTracer, type Tracer } from '#backend/tracing/tracer.ts';
import type { Config } from '#config';
import type { Handlers } from '#contract/calls.ts';
import { operationOf, outcomeOf } from '#domain/supply/call-outcome.ts';
import type { ApiCall } from '#suppliers/api-client.ts';
import type { Stopping } from './wiring.ts';

/** Traces, where a collector is configured; without one their code is not even loaded. */
export async function startTracing(
  { tracing }: Config,
  logger: Logger,
  { onEnd }: Pick<Stopping, 'onEnd'>,
): Promise<Tracer | undefined> {
  if (!tracing) return undefined;
  const { createOtlpExporter } = await import('#backend/tracing/otlp-exporter.ts');
  const exporter = createOtlpExporter({ ...tracing, log: logger });
  onEnd('needed', () => exporter.stop());
  return createTracer({ share: tracing.share, take: exporter.take });
}

/** Each call of a page or of a client as a span. */
export function tracedHandlers(handlers: Handlers, tracer: Tracer | undefined): Handlers {
  if (!tracer) return handlers;
  const traced = Object.entries(handlers).map(([name, handler]) => [
    name,
    (...given: unknown[]) =>
      tracer.inside({ name: `call ${name}` }, () => (handler as (...all: unknown[]) => Promise<unknown>)(...given)),
  ]);
  return Object.fromEntries(traced);
}

/** A call to an upstream API that is over. */
export function traceCall(
  tracer: Tracer | undefined,
  { supplier, call, status, ms }: Pick<ApiCall, 'supplier' | 'call' | 'status' | 'ms'>,
): void {
  const operation = operationOf(call);
  tracer?.over(
    {
      name: `${supplier} ${operation}`,
      attributes: { 'peer.service': supplier, 'tiquete.operation': operation, 'http.response.status_code': status },
    },
    { ms, isError: !['answered', 'refused'].includes(outcomeOf(status)) },
  );
}
