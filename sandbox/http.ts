import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createFaults, type Fault, type Faults } from './faults.ts';

export type StandInRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  text: string;
  fault: Fault | undefined;
};
export type StandInAnswer = { status: number; contentType?: string; headers?: Record<string, string>; body?: unknown };

const MAX_BODY_BYTES = 2_000_000;

/**
 * A far end of our own: bare HTTP, because what it answers must be exactly what the real one does, down to a content
 * type without charset. `PUT /sandbox/faults` makes it misbehave, `GET /sandbox/books` shows what it has on record.
 */
export async function serveStandIn(
  answer: (request: StandInRequest) => Promise<StandInAnswer> | StandInAnswer,
  books: () => unknown,
  port = 0,
): Promise<{ url: string; server: Server; faults: Faults }> {
  const faults = createFaults();
  const ownCalls = (message: IncomingMessage, text: string): StandInAnswer | undefined => {
    if (message.url === '/sandbox/books') return { status: 200, body: books() };
    if (message.url !== '/sandbox/faults' || message.method !== 'PUT') return undefined;
    faults.set(JSON.parse(text) as Fault[]);
    return { status: 204 };
  };
  const server = createServer(async (message, response) => {
    try {
      const text = await readText(message);
      const own = ownCalls(message, text);
      if (own) return write(response, own);
      const { pathname: path, searchParams: query } = new URL(message.url ?? '/', 'http://stand-in');
      const method = message.method ?? 'GET';
      const fault = faults.take(`${method} ${path}`);
      if (fault?.delayMs) await delay(fault.delayMs);
      if (fault?.cut === 'before') return void message.socket.destroy();
      if (fault?.status) return write(response, { status: fault.status, contentType: 'text/html', body: '<h1>Error</h1>' });
      const reply = await answer({ method, path, query, headers: message.headers, text, fault });
      if (fault?.cut === 'after') return void message.socket.destroy();
      write(response, reply);
    } catch (error) {
      console.error('stand-in failed', error);
      if (!response.headersSent) write(response, { status: 500, body: {} });
    }
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, faults };
}

function write(response: ServerResponse, { status, contentType = 'application/json', headers, body }: StandInAnswer): void {
  response.writeHead(status, body === undefined ? headers : { 'content-type': contentType, ...headers });
  response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
}

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RangeError('Body too large for the stand-in');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
