import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Attributes, Span, SpanKind } from './span.ts';

export type Tracer = ReturnType<typeof createTracer>;

/** What is going on: the span of the work. `isSampled: false`: nothing of it is exported. */
export type Going = { traceId: string; spanId: string; isSampled: boolean };

/** Follows the work through everything that it awaits. Empty where nothing is traced. */
export const going = new AsyncLocalStorage<Going>();

/** What a log line says of the trace it belongs to, by the names that OpenTelemetry gives them: a new object, which the logger fills. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const now = going.getStore();
  return now?.isSampled ? { trace_id: now.traceId, span_id: now.spanId } : {};
}

type Begun = { name: string; kind?: SpanKind; attributes?: Attributes; links?: readonly string[] };
type Ended = { name?: string; attributes?: Attributes; isError?: boolean };

/** Traces of this process. Names and attributes are of small sets of our own: no address, name, message or body gets into one. */
export function createTracer({ share, take, now = clock }: { share: number; take: (span: Span) => void; now?: () => number }) {
  /** Begins a span below what is going on, or a trace of its own. */
  function begin({ name, kind = 'internal', attributes = {}, links = [] }: Begun, parent: Going | undefined, isSampled: boolean) {
    const startedAt = now();
    const own: Going = {
      traceId: parent?.traceId ?? idOf(16),
      spanId: idOf(8),
      isSampled,
    };
    const end = ({ name: finally_ = name, attributes: more = {}, isError = false }: Ended = {}): void => {
      if (!isSampled) return;
      take({
        traceId: own.traceId,
        spanId: own.spanId,
        parentSpanId: parent?.spanId,
        name: finally_,
        kind,
        startedAt,
        endedAt: now(),
        attributes: { ...attributes, ...more },
        links,
        isError,
      });
    };
    return { own, end };
  }

  async function during<Answer>(span: ReturnType<typeof begin>, work: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await going.run(span.own, work);
      span.end();
      return answer;
    } catch (error) {
      span.end({ isError: true, attributes: { 'error.type': kindOf(error) } });
      throw error;
    }
  }

  return {
    /** A request that begins a trace, of which the configured share is exported. */
    request: (begun: Begun) => begin(begun, undefined, Math.random() < share),
    /** Work inside of what is going on; outside of any trace it is only done. */
    inside<Answer>(begun: Begun, work: () => Promise<Answer>): Promise<Answer> {
      const parent = going.getStore();
      return parent?.isSampled ? during(begin(begun, parent, true), work) : work();
    },
    /** Work on a booking, or of a job: always exported, below what is going on if that is exported too. */
    always<Answer>(begun: Begun, work: () => Promise<Answer>): Promise<Answer> {
      const parent = going.getStore();
      return during(begin(begun, parent?.isSampled ? parent : undefined, true), work);
    },
    /** Something that is over now and took so long. */
    over({ name, kind = 'client', attributes = {} }: Begun, { ms, isError }: { ms: number; isError: boolean }): void {
      const parent = going.getStore();
      if (!parent?.isSampled) return;
      const endedAt = now();
      const { traceId, spanId: parentSpanId } = parent;
      take({
        traceId,
        spanId: idOf(8),
        parentSpanId,
        name,
        kind,
        startedAt: endedAt - ms,
        endedAt,
        attributes,
        links: [],
        isError,
      });
    },
  };
}

/** All that is done for a booking, over days and processes, is linked to a trace whose id is the booking's. */
export const traceOfBooking = (bookingId: string): string => bookingId.replaceAll('-', '').toLowerCase();

const clock = () => performance.timeOrigin + performance.now();
const idOf = (bytes: number): string => randomBytes(bytes).toString('hex');
/** Its class or code: messages repeat values. */
const kindOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code)
    ? code
    : typeof name === 'string' && /^\w{1,60}$/.test(name)
      ? name
      : 'unknown';
};
