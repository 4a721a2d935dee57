import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A shared cache in front of the product, like a CDN (RFC 9111): it stores what Cache-Control allows, keyed by address and by the
 * headers in Vary, serves stale answers while it revalidates (RFC 5861) and on errors, revalidates by ETag, and never stores
 * private answers. Like every such cache it ignores cookies and the visitor's address. `x-cache` shows what it did.
 */
export type SharedCache = { url: string; asked: () => number; close(): Promise<unknown> };

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Stored = Answer & { storedAt: number; varied: Map<string, string> };
type Terms = Map<string, string>;

/** Caches answers without Cache-Control, as many caches do, to find answers that forget to forbid it. */
const HEURISTIC_SECONDS = 120;
const HEURISTIC_STATUSES = [200, 203, 301, 404, 410];

export async function startSharedCache(targetPort: number): Promise<SharedCache> {
  const stored = new Map<string, Stored[]>();
  let asked = 0;

  function ask(message: IncomingMessage, more: IncomingHttpHeaders = {}): Promise<Answer> {
    asked += 1;
    const from = message.headers['x-forwarded-for'] ?? message.socket.remoteAddress ?? '';
    const headers = { ...message.headers, 'x-forwarded-for': String(from), ...more };
    const { method, url } = message;
    return new Promise((resolve, reject) => {
      const onward = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers, agent: false }, (got) => {
        const chunks: Buffer[] = [];
        got.on('data', (chunk: Buffer) => chunks.push(chunk));
        got.on('end', () => resolve({ status: got.statusCode ?? 502, headers: got.headers, body: Buffer.concat(chunks) }));
        got.on('error', reject);
      });
      onward.on('error', reject);
      message.pipe(onward);
    });
  }

  function keep(message: IncomingMessage, answer: Answer): void {
    if (message.method !== 'GET' || !isForEverybody(answer)) return;
    const names = listOf(answer.headers.vary);
    if (names.includes('*')) return;
    const varied = new Map(names.map((name) => [name, String(message.headers[name] ?? '')]));
    const others = (stored.get(message.url ?? '') ?? []).filter((one) => !isFor(message, one) || one.varied.size !== varied.size);
    stored.set(message.url ?? '', [...others, { ...answer, storedAt: Date.now(), varied }]);
  }

  /** Revalidates by ETag; an unchanged answer becomes fresh again. */
  async function askAgain(message: IncomingMessage, older: Stored): Promise<Answer> {
    const { etag } = older.headers;
    const answer = await ask(message, { 'if-none-match': etag });
    if (answer.status !== 304) {
      keep(message, answer);
      return answer;
    }
    const fresh = { ...older, headers: { ...older.headers, ...answer.headers } };
    keep(message, fresh);
    return fresh;
  }

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method } = message;
    const isRead = method === 'GET' || method === 'HEAD';
    const found = isRead ? stored.get(message.url ?? '')?.find((one) => isFor(message, one)) : undefined;
    if (!found) {
      const got = await ask(message);
      keep(message, got);
      return send(message, response, got, 'MISS');
    }
    const terms = termsOf(found);
    const age = (Date.now() - found.storedAt) / 1_000;
    const late = age - freshSeconds(found);
    if (late < 0) return send(message, response, found, 'HIT', age);
    if (late < Number(terms.get('stale-while-revalidate') ?? 0)) {
      send(message, response, found, 'STALE', age);
      await askAgain(message, found).catch(() => undefined);
      return;
    }
    const got = await askAgain(message, found).catch(() => ({ status: 502, headers: {}, body: Buffer.from('') }));
    const isInstead = got.status >= 500 && late < Number(terms.get('stale-if-error') ?? 0);
    send(message, response, isInstead ? found : got, isInstead ? 'STALE' : 'REVALIDATED', isInstead ? age : 0);
  }

  const server = createServer((message, response) => {
    answer(message, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const listOf = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

const isFor = (message: IncomingMessage, { varied }: Stored): boolean =>
  [...varied].every(([name, value]) => String(message.headers[name] ?? '') === value);

const termsOf = ({ headers }: Answer): Terms =>
  new Map(listOf(headers['cache-control']).map((term) => [term.split('=')[0] ?? '', term.split('=')[1] ?? '']));

function isForEverybody(answer: Answer): boolean {
  const terms = termsOf(answer);
  if (answer.headers['set-cookie'] || terms.has('no-store') || terms.has('private') || terms.has('no-cache')) return false;
  return terms.has('public') || terms.has('max-age') || HEURISTIC_STATUSES.includes(answer.status);
}

function freshSeconds(answer: Answer): number {
  const terms = termsOf(answer);
  return Number(terms.get('s-maxage') ?? terms.get('max-age') ?? HEURISTIC_SECONDS);
}

/** Answers 304 to a visitor who has the same ETag, wherever the cache got the answer from. */
function send(message: IncomingMessage, response: ServerResponse, answer: Answer, did: string, age = 0): void {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers;
  const said = { ...headers, 'x-cache': did, age: String(Math.floor(age)) };
  const known = listOf(message.headers['if-none-match']).map((tag) => tag.replace(/^w\//, ''));
  const isKnown = headers.etag !== undefined && known.includes(headers.etag.toLowerCase().replace(/^w\//, ''));
  if (answer.status === 200 && isKnown) {
    response.writeHead(304, said).end();
    return;
  }
  response.writeHead(answer.status, said);
  response.end(message.method === 'HEAD' ? undefined : answer.body);
}
