import { createHash } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_TYPES } from '#contract/pages/content.ts';
import { SITE_ROUTES } from '#site/route-table.ts';
import { type SharedCache, startSharedCache } from '../harness/connections/shared-cache.ts';
import { type ProductProcess, startProductProcess } from '../harness/product/product-process.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { ofEach, PROCESSES } from '../harness/product/two-in-turn.ts';
import { ALL, oneOf } from '../harness/running/long-by-nature.ts';
import { aSegment, clientOf, must, travelDay } from '../harness/visitors/booking-steps.ts';

/** Public pages over HTTP: two processes on one database, and a CDN-like cache in front of the first. */

/** The second process's limit on pages per address and minute: fewer than the tests request. */
const PAGES_A_MINUTE = 100;
let running: Running;
let other: ProductProcess;
let cdn: SharedCache;
let pages: string[];

beforeAll(async () => {
  running = await startEverything({ TRUST_PROXY_HOPS: '1' });
  const { sandboxes, product } = running;
  // Pages are rendered for the public origin, by either process.
  const env = { TRUST_PROXY_HOPS: '1', PUBLIC_ORIGIN: product.url, RATE_LIMIT_PER_MINUTE: String(PAGES_A_MINUTE / 10) };
  other = await startProductProcess({ sandboxes, databaseUrl: product.databaseUrl, env });
  cdn = await startSharedCache(Number(new URL(product.url).port));
  // Puts a price with its amount in pesos on the home page.
  must(
    await clientOf(product.url).searchFlights(aSegment({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: travelDay(30) }] })),
  );
  while (!(await ask('/')).html.includes('Aprox. $')) await delay(500);
  const first = new Map<string, string>();
  for (const type of CONTENT_TYPES) {
    const [item] = must(await clientOf(product.url).listContent({ type, limit: 1 })).items;
    if (item) first.set(type, item.path);
  }
  const examples: Record<string, string | undefined> = {
    'aerolineas/:airlineName': first.get('airlines_landing'),
    ':content/:article': first.get('destinations'),
    ':countryPage': first.get('country'),
    ':url/results': first.get('flight_route'),
    'imprimir/:content/:article': `/imprimir${first.get('blog')}`,
  };
  pages = SITE_ROUTES.filter(({ kept }) => kept).flatMap(({ path }) =>
    path.includes(':') ? (examples[path] ?? []) : `/${path}`,
  );
});
afterAll(async () => {
  agent.destroy();
  await cdn.close();
  await other.end('SIGTERM');
  await running.stop();
});

type Got = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; html: string };

const agent = new Agent({ keepAlive: true });

/** Requests as a browser or robot does, without a client library's headers. */
function get(base: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = new URL(base);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers, agent: headers.connection === 'close' ? false : agent },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const how = answer.headers['content-encoding'];
          const isEmpty = bytes.length === 0;
          const plain = isEmpty ? bytes : how === 'br' ? brotliDecompressSync(bytes) : how === 'gzip' ? gunzipSync(bytes) : bytes;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, html: plain.toString() });
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
const ask = (path: string, headers?: Record<string, string>, method?: string) => get(running.product.url, path, headers, method);

/** A page once it is cached: on a busy machine one of its upstream calls may time out at first, and then it is not cached. */
async function keptPage(base: string, path: string, headers?: Record<string, string>): Promise<Got> {
  for (let round = 0; ; round += 1) {
    const answer = await get(base, path, headers);
    if ((answer.status === 200 && answer.headers.etag) || round === 60) return answer;
    await delay(500);
  }
}
const kept = (path: string) => keptPage(running.product.url, path);
const callsSoFar = async () =>
  ((await (await fetch(`${running.sandboxes.drupal}/sandbox/faults`)).json()) as { calls: number }).calls;

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('there are cacheable pages to test', () => {
  expect(pages.length).toBeGreaterThan(30);
  expect(pages).toEqual(expect.arrayContaining(['/', '/vuelos', '/destinations', '/contact-us', '/blog', '/result', '/hoteles']));
});

test('each lists its scripts and styles by hash', async () => {
  for (const path of pages) {
    const { status, headers, html } = await kept(path);
    expect([path, status]).toEqual([path, 200]);
    const policy = String(headers['content-security-policy'] ?? '');
    expect(html, path).not.toContain('nonce=');
    for (const [, name, attributes = '', content = ''] of html.matchAll(INLINE)) {
      if (/ src=|ld\+json/.test(attributes)) continue;
      const directive = policy.split('; ').find((one) => one.startsWith(`${name}-src`));
      expect(directive, `${path}: ${content.slice(0, 60)}`).toContain(hashOf(content));
    }
  }
});

test.runIf(ALL)('two processes render identical pages', async () => {
  for (const path of oneOf(5, pages)) {
    // The processes may differ for this long, because each has read the data at another moment.
    const both = async () => Promise.all([kept(path), keptPage(other.url, path)]);
    let [one, two] = await both();
    const areAlike = async () => {
      [one, two] = await both();
      return one.headers.etag === two.headers.etag;
    };
    await expect.poll(areAlike, { timeout: 40_000, message: path }).toBe(true);
    expect(two.html === one.html, path).toBe(true);
    expect(two.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
  }
});

describe('a conditional request', () => {
  test.each([
    ['the current ETag', (tag: string) => tag, 304],
    ['the current ETag without W/', (tag: string) => tag.slice(2), 304],
    ['a list that contains the ETag', (tag: string) => `"x", ${tag} , W/"y"`, 304],
    ['an asterisk', () => '*', 304],
    ['another ETag', () => 'W/"another"', 200],
    ['a malformed list', () => 'x,,",', 200],
  ])('with %s gets 304 or the page', async (_, header, status) => {
    const { headers } = await ask('/faq');
    const again = await ask('/faq', { 'if-none-match': header(headers.etag ?? ''), 'accept-encoding': 'br' });
    expect(again.status).toBe(status);
    expect(again.headers.etag).toBe(headers.etag);
    if (status === 304)
      expect([again.bytes.length, again.headers['content-encoding'], again.headers['content-length']]).toEqual([
        0,
        undefined,
        undefined,
      ]);
  });
});

test.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.1', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
  [';;;,q=,br;q=x', undefined],
  ['BR', 'br'],
])('Accept-Encoding %j gets the same page as %s', async (accepted, encoding) => {
  const plain = await ask('/faq');
  const answer = await ask('/faq', { 'accept-encoding': accepted });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
  expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
  expect([answer.headers.etag, answer.html === plain.html]).toEqual([plain.headers.etag, true]);
});

test('HEAD has the headers of GET, and ranges are ignored', async () => {
  const [whole, head, part] = await Promise.all([ask('/faq'), ask('/faq', {}, 'HEAD'), ask('/faq', { range: 'bytes=0-99' })]);
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, String(whole.bytes.length)]);
  expect(head.headers.etag).toBe(whole.headers.etag);
  expect([part.status, part.html === whole.html]).toEqual([200, true]);
});

describe('unusual addresses', () => {
  test('share one cached page for all spellings and unknown parameters', async () => {
    const { headers } = await ask('/aerolineas');
    const before = await callsSoFar();
    const spellings = ['/AEROLINEAS', '/aerolineas/', '/%61erolineas', '/aerolineas?', '/aerolineas?pagina=1', '/Aerolineas/?x'];
    const endless = Array.from(
      { length: 500 },
      (_, index) => `/aerolineas?utm_source=${index}&x${index}=${'y'.repeat(index % 50)}`,
    );
    for (const path of [...spellings, ...endless]) expect((await ask(path)).headers.etag, path).toBe(headers.etag);
    expect((await callsSoFar()) - before).toBeLessThan(10);
  });

  test.each([
    ['a search', '/result?origin=x'],
    ['a list with a search term', '/blog?buscar=maletas'],
    ['the booking lookup', '/user/my-journey'],
    ['a booking', '/booking/summary?id=x'],
    ['the personal data request form', '/privacy-policy/solicitud'],
    ['an unknown address', '/no/hay/nada'],
    ['an unknown address in another spelling', '/No/Hay/NADA/?x=1'],
    ['an asset of another build', '/assets/entry-00000000.js'],
    ['a page’s data', '/blog.data'],
  ])('of %s are not cached', async (_, path) => {
    const [first, second] = [await get(cdn.url, path), await get(cdn.url, path)];
    expect(first.headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
    expect([second.headers['x-cache'], second.headers.etag]).toEqual(['MISS', undefined]);
  });

  test('of submitted forms are not cached', async () => {
    const body = new URLSearchParams({ kind: 'contact', name: 'Ana', from: '/contact-us' });
    for (const path of ['/enquiry', '/contact-us', '/']) {
      const answer = await fetch(cdn.url + path, { method: 'POST', body, redirect: 'manual' });
      expect([path, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([path, 'no-store', null]);
    }
    expect((await keptPage(cdn.url, '/contact-us')).status).toBe(200);
  });
});

describe('two visitors of different countries behind a shared cache', () => {
  /** Everything in which visitors differ. */
  const visitor = (name: string, address: string, country: string) => ({
    'x-forwarded-for': address,
    'accept-language': `${country},marca-${name}`,
    'user-agent': `Marca-${name}/1.0`,
    referer: `https://marca-${name}.example/`,
    dnt: '1',
    'sec-ch-prefers-color-scheme': `marca-${name}`,
    'x-forwarded-host': `marca-${name}.example`,
    cookie: ['consent=p1m1', 'agent', 'locale', 'viewport', 'attribution', 'lookup', 'booking_x']
      .map((one) => `tq_${one}=marca-${name}`)
      .join('; '),
    'accept-encoding': 'br',
  });
  const mexican = visitor('mexicana', '189.128.1.1', 'es-MX');
  const peruvian = visitor('peruana', '190.232.7.7', 'es-PE');

  test('get the same bytes with nothing of each other', async () => {
    for (const path of pages) {
      const address = `${path}?utm_source=dos-visitantes`;
      await kept(path);
      const first = await get(cdn.url, address, mexican);
      const second = await get(cdn.url, address, peruvian);
      expect([path, first.status, first.headers['x-cache']]).toEqual([path, 200, 'MISS']);
      // Asked again where the page's time has ended meanwhile: it is the same.
      expect(second.headers['x-cache'], path).toMatch(/^(HIT|STALE|REVALIDATED)$/);
      expect(second.bytes.equals(first.bytes), path).toBe(true);
      expect(`${second.html}${JSON.stringify(second.headers)}`.toLowerCase(), path).not.toMatch(
        /marca-|189\.128|aprox\.[^<"\\]*mxn|dos-visitantes/,
      );
      // It is also what a visitor without a known country gets.
      const anybody = await kept(path);
      expect(anybody.html === second.html, path).toBe(anybody.headers.etag === second.headers.etag);
    }
  });

  test('are told their own country by a call that is not cached', async () => {
    const places = [];
    for (const headers of [mexican, peruvian]) {
      const { 'accept-encoding': _, ...plain } = headers;
      const { headers: said, html } = await get(cdn.url, '/backend/visitor/place', plain);
      expect([said['cache-control'], said['x-cache']]).toEqual(['no-store', 'MISS']);
      places.push((JSON.parse(html) as { countryCode: string }).countryCode);
    }
    expect(places).toEqual(['MX', 'PE']);
  });

  test('are told about Mi viaje only after a redirect from a confirmation', async () => {
    const sent = await get(cdn.url, '/booking/confirm?id=x', peruvian);
    const [cookie = ''] = sent.headers['set-cookie'] ?? [];
    expect([sent.status, sent.headers.location, cookie]).toEqual([302, '/', expect.stringContaining('tq_find_booking=1')]);
    const told = await ask('/', { cookie: cookie.split(';')[0] ?? '' });
    expect(told.headers['cache-control']).toBe('private, no-cache');
    expect(told.html).toContain('role="status"');
    expect(told.html).not.toBe((await ask('/')).html);
  });

  test('get no encoding they did not ask for from a cache that ignores Vary', async () => {
    const path = '/terms?encoding';
    const small = await get(cdn.url, path, { 'accept-encoding': 'br' });
    const plain = await get(cdn.url, path);
    expect([small.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined]);
    expect(plain.html).toBe(small.html);
  });
});

test('cached pages are served to a visitor over the rate limit', async () => {
  await ofEach(() => keptPage(other.url, '/faq'));
  const answers = await Promise.all(
    Array.from({ length: PAGES_A_MINUTE * PROCESSES }, (_, index) => get(other.url, `/blog?buscar=${index}`)),
  );
  expect(answers.some(({ status }) => status === 429 || status === 503)).toBe(true);
  const answer = await get(other.url, '/faq');
  expect([answer.status, answer.headers.etag]).toEqual([200, (await kept('/faq')).headers.etag]);
});

test('an invalid host is refused, and another host never appears in a cached page', async () => {
  expect((await ask('/faq', { host: 'evil.example/<script>', connection: 'close' })).status).toBe(400);
  expect((await ask('/faq', { host: 'evil.example', connection: 'close' })).html).not.toContain('evil.example');
});
