import type { Attributes, Span, SpanKind } from './span.ts';

type Log = { error(details: object, message: string): void };
type Terms = { endpoint: string; headers: Readonly<Record<string, string>>; serviceName: string; log: Log };

export type SpanExporter = { take(span: Span): void; stop(): Promise<void> };

const EVERY_MS = 5_000;
const AT_ONCE = 512;
/** While the collector is away what is more is dropped. */
const MOST_WAITING = 4_096;
const DEADLINE_MS = 5_000;
const DEADLINE_AT_END_MS = 1_000;
const TOLD_EVERY_MS = 60_000;

/**
 * Sends spans to a collector by OTLP over HTTP, as JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp). Nothing waits for it, and
 * what it does not take is lost.
 */
export function createOtlpExporter({ endpoint, headers, serviceName, log }: Terms): SpanExporter {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let dropped = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> = Promise.resolve();

  async function send(spans: readonly Span[], deadlineMs: number): Promise<void> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(requestOf(spans, serviceName)),
        signal: AbortSignal.timeout(deadlineMs),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) tellLost(spans.length, answer.status);
    } catch {
      tellLost(spans.length);
    }
  }

  function tellLost(lost: number, status?: number): void {
    dropped += lost;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.error({ lost: dropped, status }, 'spans were not taken by OTEL_EXPORTER_OTLP_ENDPOINT');
    dropped = 0;
  }

  function flush(deadlineMs = DEADLINE_MS): Promise<void> {
    const spans = waiting;
    waiting = [];
    if (spans.length > 0) sending = sending.then(() => send(spans, deadlineMs));
    return sending;
  }

  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    take(span) {
      if (waiting.length >= MOST_WAITING) return tellLost(1);
      waiting.push(span);
      if (waiting.length === AT_ONCE) void flush();
    },
    async stop() {
      clearInterval(timer);
      await flush(DEADLINE_AT_END_MS);
    },
  };
}

const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };
const ERROR = 2;

const requestOf = (spans: readonly Span[], serviceName: string) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': serviceName, 'process.pid': process.pid }) },
      scopeSpans: [{ scope: { name: 'tiquete' }, spans: spans.map(spanOf) }],
    },
  ],
});

const spanOf = ({ kind, startedAt, endedAt, attributes, links, isError, parentSpanId, ...span }: Span) => ({
  ...span,
  ...(parentSpanId === undefined ? {} : { parentSpanId }),
  kind: KINDS[kind],
  startTimeUnixNano: inNanoseconds(startedAt),
  endTimeUnixNano: inNanoseconds(endedAt),
  attributes: attributesOf(attributes),
  // A link needs a span: the first eight bytes of the trace stand for one.
  links: links.map((traceId) => ({ traceId, spanId: traceId.slice(0, 16) })),
  status: isError ? { code: ERROR } : {},
});

const inNanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: asOtlp(value) }]));

function asOtlp(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
