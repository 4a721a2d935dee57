import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

/** A piece of work with its time, in the terms of OpenTelemetry. Times are epoch milliseconds, with fractions. */
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  /** The traces that belong together with it. */
  links: readonly string[];
  isError: boolean;
};

/** What is going on: the span of the work. `isSampled: false`: nothing of it is exported. */
export type Going = { traceId: string; spanId: string; isSampled: boolean };

/** Follows the work through everything that it awaits. Empty where nothing is traced. */
export const going = new AsyncLocalStorage<Going>();

/** What a log line says of the trace it belongs to, by the names that OpenTelemetry gives them: a new object, which the logger fills. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const now = going.getStore();
  return now?.isSampled ? { trace_id: now.traceId, span_id: now.spanId } : {};
}
