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
