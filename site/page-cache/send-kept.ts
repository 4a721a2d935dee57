import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding, FOR_A_KEPT_PAGE } from '../request/answer/best-encoding.ts';
import type { Encoding, KeptPage } from './kept-page.ts';
import { FRESH_MS, WHILE_MADE_MS } from './page-cache.ts';

/** For how long other caches may serve a stale page while the product is unreachable. */
const IF_ERROR_SECONDS = 86_400;
const LONGEST_SENDING_MS = 30_000;
const MOST_KNOWN = 200;

/** Headers that every answer of the server has. */
export type StandingHeaders = readonly [name: string, value: string][];
const NONE: StandingHeaders = [];

/**
 * Cache times counted from when the page was made: fresh for ten seconds, stale for fifteen more while it is revalidated. An older page always has to
 * be revalidated.
 */
export function cacheControlAt(page: KeptPage, now: number): string {
  const ageSeconds = Math.max(0, Math.ceil((now - page.madeAt) / 1_000));
  const fresh = Math.max(0, FRESH_MS / 1_000 - ageSeconds);
  const whileMade = Math.max(0, (FRESH_MS + WHILE_MADE_MS) / 1_000 - Math.max(ageSeconds, FRESH_MS / 1_000));
  return `public, max-age=${fresh}, stale-while-revalidate=${whileMade}, stale-if-error=${IF_ERROR_SECONDS}`;
}

/** Sends a cached page, or 304 when the browser has it. `standing`: the headers of every answer. */
export function sendKept(
  message: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  standing: StandingHeaders = NONE,
): void | Promise<void> {
  if (isKnown(message.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headLines(page, standing, null));
    response.end();
    return;
  }
  const encoding = encodingFor(message.headers['accept-encoding']);
  const send = (body: Buffer) => {
    response.writeHead(200, headLines(page, standing, { encoding, length: body.length }));
    response.end(message.method === 'HEAD' ? undefined : body);
    if (response.writableLength > 0) endSlowReader(response);
  };
  const body = page.bodyIn(encoding);
  return body instanceof Promise ? body.then(send) : send(body);
}

type Head = { at: number; standing: StandingHeaders; lines: string[] };
const heads = new WeakMap<KeptPage, Map<string, Head>>();

/** Names and values alternating, as Node writes them fastest; built once a second, since only the page's age changes. */
function headLines(page: KeptPage, standing: StandingHeaders, body: { encoding: Encoding; length: number } | null): string[] {
  const now = performance.now();
  const at = Math.floor(now / 1_000);
  const known = heads.get(page) ?? new Map<string, Head>();
  const form = body?.encoding ?? 'none';
  const found = known.get(form);
  if (found && found.at === at && found.standing === standing) return found.lines;
  const about: StandingHeaders = [
    ...(body ? page.headers : page.headers.filter(([name]) => name !== 'content-type')),
    ['etag', page.etag],
    ['cache-control', cacheControlAt(page, now)],
    ...(body && body.encoding !== 'identity' ? [['content-encoding', body.encoding] as [string, string]] : []),
    ...(body ? [['content-length', String(body.length)] as [string, string]] : []),
  ];
  const lines = [...standing, ...about].flat();
  heads.set(page, known.set(form, { at, standing, lines }));
  return lines;
}

/** RFC 9110 §13.1.2, weak comparison: other caches may weaken or strengthen our tag. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag));
}

const encodings = new Map<string, Encoding>();

/** Cached by header value: browsers send few different ones. Bounded, because any client can send any value. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const said = String(accepted ?? '');
  const known = encodings.get(said);
  if (known) return known;
  const encoding = bestEncoding(said, FOR_A_KEPT_PAGE);
  if (encodings.size < MOST_KNOWN && said.length < 100) encodings.set(said, encoding);
  return encoding;
}

/** A slower client has given up, or is hostile. */
function endSlowReader(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), LONGEST_SENDING_MS);
  response.once('close', () => clearTimeout(timer));
}
