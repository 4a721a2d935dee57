import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Backend, Caller } from '#contract/calls.ts';
import { backendOfPage } from './request/backend-of-page.ts';
import { bestEncoding } from './request/best-encoding.ts';
import type { contextFor, PageRequest } from './request/context.ts';
import { mayLeaveTo } from './request/leaving.ts';

type EntryModule = { contextFor: typeof contextFor };

export type SiteOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Where visitors see the site. */
  origin: string;
  backendFor: (caller: Caller) => Backend;
  /** Told of whatever a page could not do, for the log. */
  onError: (error: unknown) => void;
  /** The only other sites a visitor may be sent to, and what to do about an address that is on none of them. */
  outsideOrigins: string[];
  onLeavingRefused: (toOrigin: string) => void;
  /** In development, Vite's: answers for files before pages are tried. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/** Where browsers say what they refused to load or run. */
const REPORTS = '/backend/csp-reports';
const MAX_FORM_BYTES = 256 * 1024;
const WORTH_COMPRESSING_BYTES = 1_024;
const RETRY_AFTER_SECONDS = 5;
const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Pages on a bare Node request and response: address and form in, one HTML string out. */
export function createPageHandler(options: SiteOptions) {
  const handle = createRequestHandler(options.build, options.mode);
  const loadBuild = async () => (typeof options.build === 'function' ? options.build() : options.build);

  return async (message: IncomingMessage, response: ServerResponse, visitor: Caller): Promise<void> => {
    try {
      await new Promise<void>((next) => (options.middleware ? options.middleware(message, response, next) : next()));
      const entry = (await loadBuild()).entry.module as unknown as EntryModule;
      const request = toRequest(message, options.origin);
      const nonce = randomBytes(16).toString('base64');
      const page: PageRequest = {
        backend: backendOfPage(options.backendFor(visitor), request.method),
        nonce,
        isSecure: options.origin.startsWith('https:'),
        onError: options.onError,
        mayLeaveTo(address) {
          const may = mayLeaveTo(address, options.outsideOrigins);
          // Its origin only: what comes behind belongs to the visitor.
          if (!may) options.onLeavingRefused(URL.canParse(address) ? new URL(address).origin : 'no address');
          return may;
        },
      };
      const answer = await handle(request, entry.contextFor(page));
      response.setHeader('content-security-policy', contentSecurityPolicy(nonce, options.mode));
      response.setHeader('reporting-endpoints', `csp="${REPORTS}"`);
      await send(answer, page.html, message, response);
    } catch (error) {
      options.onError(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Internal Server Error');
    }
  };
}

/** Strict: our own files, and inline scripts only with this answer's nonce. */
function contentSecurityPolicy(nonce: string, mode: SiteOptions['mode']): string {
  const isDevelopment = mode === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite puts styles into the page while developing.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS}`,
    'report-to csp',
  ].join('; ');
}

/** Who sent it from where was checked before (backend/http/same-origin.ts); behind a proxy React Router would compare other names. */
const CHECKED_BEFORE = new Set(['origin', 'x-forwarded-host']);

function toRequest(message: IncomingMessage, origin: string): Request {
  const url = `${origin}${message.url ?? '/'}`;
  const method = message.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (CHECKED_BEFORE.has(name)) continue;
    if (typeof value === 'string') headers.set(name, value);
    else for (const item of value ?? []) headers.append(name, item);
  }
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  return new Request(url, { method, headers, body: limited(message), duplex: 'half' } as RequestInit);
}

/** A form may not be endless. */
function limited(message: IncomingMessage): ReadableStream<Uint8Array> {
  async function* chunks() {
    let bytes = 0;
    for await (const chunk of message as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) throw new Response('Payload Too Large', { status: 413 });
      yield chunk;
    }
  }
  return Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>;
}

async function send(
  answer: Response,
  html: string | undefined,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const cookies = answer.headers.getSetCookie();
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value);
  });
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  const text = html ?? (answer.body === null ? '' : await answer.text());
  response.setHeader('vary', 'accept-encoding');
  response.statusCode = answer.status;
  if (answer.status === 503 && !response.hasHeader('retry-after')) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  const encoding = text.length < WORTH_COMPRESSING_BYTES ? 'identity' : bestEncoding(message.headers['accept-encoding']);
  if (message.method === 'HEAD' || encoding === 'identity') return void response.end(text);
  response.setHeader('content-encoding', encoding);
  response.end(
    encoding === 'br' ? await brotlied(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await gzipped(text),
  );
}
