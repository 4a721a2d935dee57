import { createServer, type IncomingMessage, type Server } from 'node:http';
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
  const server = createServer(async (message, response) => {
    try {
      const text = await readText(message);
      const url = new URL(message.url ?? '/', 'http://stand-in');
      if (url.pathname === '/sandbox/faults' && message.method === 'PUT') {
        faults.set(JSON.parse(text) as Fault[]);
        response.writeHead(204).end();
        return;
      }
      if (url.pathname === '/sandbox/books') {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(books()));
        return;
      }
      const method = message.method ?? 'GET';
      const fault = faults.take(`${method} ${url.pathname}`);
      if (fault?.delayMs) await delay(fault.delayMs);
      if (fault?.cut === 'before') return void message.socket.destroy();
      if (fault?.status) return void response.writeHead(fault.status, { 'content-type': 'text/html' }).end('<h1>Error</h1>');
      const reply = await answer({ method, path: url.pathname, query: url.searchParams, headers: message.headers, text, fault });
      if (fault?.cut === 'after') return void message.socket.destroy();
      const contentType = reply.contentType ?? 'application/json';
      response.writeHead(reply.status, reply.body === undefined ? reply.headers : { 'content-type': contentType, ...reply.headers });
      response.end(typeof reply.body === 'string' ? reply.body : reply.body === undefined ? undefined : JSON.stringify(reply.body));
    } catch (error) {
      console.error('stand-in failed', error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end('{}');
    }
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, faults };
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
