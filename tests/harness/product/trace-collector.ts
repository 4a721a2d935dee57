import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, string | number | boolean> }[];
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
};

export type TraceCollector = {
  url: string;
  spans(): CollectedSpan[];
  /** Everything that was sent, headers among it, as text. */
  text(): string;
  answerWith(status: number): void;
  close(): Promise<void>;
};

/** A collector of OpenTelemetry traces that keeps what it gets, and takes nothing else than OTLP as JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  let heads = '';
  let status = 200;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (isTraces && status === 200) bodies.push(Buffer.concat(parts).toString());
    heads += JSON.stringify(request.headers);
    response.writeHead(isTraces ? status : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] };
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    text: () => heads + bodies.join('\n'),
    answerWith(given) {
      status = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
