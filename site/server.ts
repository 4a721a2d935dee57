import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Backend, Caller } from '#contract/calls.ts';
import { knownRoute } from './known-route.ts';
import { backendOfPage } from './request/backend-of-page.ts';
import { bestEncoding } from './request/best-encoding.ts';
import type { contextFor, PageRequest } from './request/context.ts';
import { type FormBody, readFormBody } from './request/form-body.ts';
import { mayLeaveTo } from './request/leaving.ts';
import { methodsOf } from './request/page-methods.ts';
import { redirectHeaders, withoutSpanishPrefix } from './request/spanish-prefix.ts';
import type { refusalPage } from './shell/refusal-page.tsx';

type EntryModule = { contextFor: typeof contextFor; refusalPage: typeof refusalPage };

export type SiteOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: 'production' | 'development';
  /** Where visitors see the site. */
  origin: string;
  /** Where browsers make their calls (`site.config.ts`), and where they say what they refused to load or run. */
  backendBase: string;
  reportsTo: string;
  backendFor: (caller: Caller) => Backend;
  /** Told of whatever a page could not do, for the log. */
  onError: (error: unknown) => void;
  /** The only other sites a visitor may be sent to, and what to do about an address that is on none of them. */
  outsideOrigins: string[];
  onLeavingRefused: (toOrigin: string) => void;
  /** In development, Vite's: answers for files before pages are tried. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

const WORTH_COMPRESSING_BYTES = 1_024;
const RETRY_AFTER_SECONDS = 5;
const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Pages on a bare Node request and response: address and form in, one HTML string out. With a status, the page that says so. */
export function createPageHandler(options: SiteOptions) {
  const handle = createRequestHandler(options.build, options.mode);
  const loadBuild = async () => (typeof options.build === 'function' ? options.build() : options.build);

  async function answer({ message, response, visitor, refusedWith }: Exchange): Promise<void> {
    const build = await loadBuild();
    const entry = build.entry.module as unknown as EntryModule;
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('content-security-policy', contentSecurityPolicy(nonce, options));
    response.setHeader('reporting-endpoints', `csp="${options.reportsTo}"`);
    const taken = refusedWith === undefined ? await takeIn(message, build) : { ok: false as const, status: refusedWith };
    if (!taken.ok) {
      if (METHOD_ANSWERS.includes(taken.status)) response.setHeader('allow', methodsOf(build, pathOf(message)).join(', '));
      const html = taken.status === 204 ? '' : entry.refusalPage(taken.status, nonce);
      return send(new Response(null, { status: taken.status, headers: REFUSAL_HEADERS }), html, message, response);
    }
    const backend = backendOfPage(options.backendFor(visitor), message.method ?? 'GET');
    const isSecure = options.origin.startsWith('https:');
    const moved = taken.form ? null : await withoutSpanishPrefix(message.url ?? '/', backend);
    if (moved !== null) {
      const headers = redirectHeaders(moved, { language: message.headers['accept-language'] ?? '', isSecure });
      return send(new Response(null, { status: 301, headers }), '', message, response);
    }
    if (knownRoute(pathOf(message).replace(DATA_ONLY, ''))?.isIndexed === false) response.setHeader('x-robots-tag', 'noindex');
    const request = toRequest(message, { origin: options.origin, form: taken.form, gone: goneSignal(response) });
    const page: PageRequest = {
      backend,
      nonce,
      origin: options.origin,
      isSecure,
      staticParts: staticPartsOf(message),
      onError: options.onError,
      mayLeaveTo(address) {
        const may = mayLeaveTo(address, options.outsideOrigins);
        // Its origin only: what comes behind belongs to the visitor.
        if (!may) options.onLeavingRefused(URL.canParse(address) ? new URL(address).origin : 'no address');
        return may;
      },
    };
    await send(await handle(request, entry.contextFor(page)), page.html, message, response);
  }

  return async (message: IncomingMessage, response: ServerResponse, visitor: Caller, refusedWith?: number): Promise<void> => {
    try {
      await new Promise<void>((next) => (options.middleware ? options.middleware(message, response, next) : next()));
      await answer({ message, response, visitor, refusedWith });
    } catch (error) {
      // Nobody is left to be told, and nothing went wrong.
      if (response.destroyed || message.socket.destroyed) return;
      options.onError(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Internal Server Error');
    }
  };
}

type Exchange = { message: IncomingMessage; response: ServerResponse; visitor: Caller; refusedWith: number | undefined };

/** `OPTIONS` and a method that the page lacks are answered by what it has. */
const METHOD_ANSWERS = [204, 405];

type Taken = { ok: true; form: (FormBody & { ok: true }) | undefined } | { ok: false; status: number };

/** The form, for methods that bring one; or the status that says why it is not taken. */
async function takeIn(message: IncomingMessage, build: ServerBuild): Promise<Taken> {
  const { method = 'GET' } = message;
  if (method === 'GET' || method === 'HEAD') return { ok: true, form: undefined };
  if (method === 'OPTIONS') return { ok: false, status: 204 };
  if (!methodsOf(build, pathOf(message)).includes(method)) return { ok: false, status: 405 };
  const form = await readFormBody(message);
  return form.ok ? { ok: true, form } : form;
}

const REFUSAL_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** How an open page asks for the data of the next instead of the page. */
const DATA_ONLY = /\.data$/;
const staticPartsOf = (message: IncomingMessage) => (DATA_ONLY.test(pathOf(message)) ? null : new Map<string, string>());

const pathOf = (message: IncomingMessage): string => (message.url ?? '/').split('?', 1)[0] as string;

/** Aborted when the visitor leaves before the answer: a page that nobody waits for is not rendered. */
function goneSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

type PolicyOptions = Pick<SiteOptions, 'mode' | 'backendBase' | 'reportsTo'>;

/** Strict: our own files, and inline scripts only with this answer's nonce. */
export function contentSecurityPolicy(nonce: string, { mode, backendBase, reportsTo }: PolicyOptions): string {
  const isDevelopment = mode === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite puts styles into the page while developing.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    // A backend that runs elsewhere is called from our pages.
    [
      "connect-src 'self'",
      ...(URL.canParse(backendBase) ? [new URL(backendBase).origin] : []),
      ...(isDevelopment ? ['ws:'] : []),
    ].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportsTo}`,
    'report-to csp',
  ].join('; ');
}

/** Who sent it from where was checked before (backend/http/same-origin.ts); behind a proxy React Router would compare other names. */
const CHECKED_BEFORE = new Set(['origin', 'x-forwarded-host']);

function toRequest(
  message: IncomingMessage,
  { origin, form, gone }: { origin: string; form: (FormBody & { ok: true }) | undefined; gone: AbortSignal },
): Request {
  const url = `${origin}${message.url ?? '/'}`;
  const method = message.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (CHECKED_BEFORE.has(name)) continue;
    if (typeof value === 'string') headers.set(name, value);
    else for (const item of value ?? []) headers.append(name, item);
  }
  if (form) headers.set('content-type', form.contentType);
  return new Request(url, { method, headers, signal: gone, ...(form ? { body: form.body } : {}) });
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
  const body = html ?? (answer.body === null ? '' : Buffer.from(await answer.arrayBuffer()));
  response.setHeader('vary', 'accept-encoding');
  response.statusCode = answer.status;
  if (answer.status === 503 && !response.hasHeader('retry-after')) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
  const isSmall = body.length < WORTH_COMPRESSING_BYTES || answer.headers.get('content-type') === 'image/png';
  const encoding = isSmall ? 'identity' : bestEncoding(message.headers['accept-encoding']);
  if (message.method === 'HEAD' || encoding === 'identity') return void response.end(body);
  response.setHeader('content-encoding', encoding);
  response.end(
    encoding === 'br' ? await brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : await gzipped(body),
  );
}
