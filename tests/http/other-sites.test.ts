import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { siteConfig } from '#site-config';
import routes from '../../site/routes.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { some } from '../harness/running/long-by-nature.ts';

const PUBLIC = 'https://viajes.example';

let running: Running;
beforeAll(async () => {
  running = await startEverything({ ...GDS_ONLY, PUBLIC_ORIGIN: PUBLIC });
});
afterAll(() => running.stop());

/** Every mutating address of the contract, and every page, future ones included. */
const CALLS = (Object.values(calls) as Call[])
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, path: `/backend${path.replace(/\{[\w-]+\}/g, 'x')}` }));
const OTHERS = ['/backend/csp-reports', '/backend/payment/stripe/notice', '/backend/no/such/call'].map((path) => ({
  method: 'POST',
  path,
}));

type RouteEntry = { path?: string; children?: RouteEntry[] };
const pathsOf = (entries: RouteEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(children.length > 0 ? pathsOf(children) : [`/${path ?? ''}`])]);
const PAGES = [...new Set(pathsOf(routes as RouteEntry[]))]
  .map((path) => path.replace(/:\w+/g, 'x').replace('*', 'nada'))
  .flatMap((path) => [{ method: 'POST', path }, ...(path === '/' ? [] : [{ method: 'POST', path: `${path}.data` }])]);

/** Fields that suffice for every form to be parsed. */
const FORM = 'referenceId=ABCDEF&email=ana%40example.com';

type Sent = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** `fetch` does not allow setting the origin headers. */
function send(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(running.product.url);
    const type = path.startsWith('/backend') ? 'application/json' : 'application/x-www-form-urlencoded';
    const sent = request({ host: '127.0.0.1', port, method, path, headers: { 'content-type': type, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject).end(body);
  });
}

const FOREIGN: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['our host over http', { origin: 'http://viajes.example', host: 'viajes.example' }],
  ['our host on another port', { origin: 'https://viajes.example:8443' }],
  ['a host that begins like ours', { origin: 'https://viajes.example.evil.example' }],
  ['a null origin', { origin: 'null' }],
  ['a subdomain of our host', { origin: 'https://x.viajes.example', 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ['only a Referer of another site', { referer: 'https://evil.example/form' }],
];
const OWN: [string, Record<string, string>][] = [
  ['our origin', { origin: PUBLIC }],
  ['our origin and Sec-Fetch-Site: same-origin', { origin: PUBLIC, 'sec-fetch-site': 'same-origin' }],
  ['the origin of the requested host', { origin: 'https://www.viajes.example', host: 'www.viajes.example' }],
  ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['a null origin and Sec-Fetch-Site: same-origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['our origin and a forged X-Forwarded-Host', { origin: PUBLIC, 'x-forwarded-host': 'evil.example', host: '127.0.0.1' }],
];

test('CALLS and PAGES contain routes to test', () => {
  expect(CALLS.length).toBeGreaterThan(10);
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/booking/save', '/booking/summary', '/result']));
});

describe.each(some(FOREIGN, 0, 1, 4, 6, 8))('a cross-site request with %s', (_, headers) => {
  test('every mutating route is refused as cross-site', async () => {
    for (const { method, path } of [...CALLS, ...OTHERS]) {
      const { status, text, headers: got } = await send(method, path, headers, '{}');
      expect([path, status, got['content-type']]).toEqual([path, 403, expect.stringContaining('application/problem+json')]);
      expect(JSON.parse(text).code).toBe('cross-site');
    }
    for (const { method, path } of PAGES) {
      const { status, text, headers: got } = await send(method, path, headers);
      expect([path, status, got['content-type']]).toEqual([path, 403, 'text/html; charset=utf-8']);
      expect(text).toContain('no es nuestra');
    }
  });

  test('reads are answered', async () => {
    for (const path of ['/', '/backend/search/airports?term=bog']) expect((await send('GET', path, headers)).status).toBe(200);
  });
});

/** Refused as cross-site; a call may have other reasons to refuse, with another text. */
const isForeign = ({ status, text }: { status: number; text: string }): boolean =>
  status === 403 && /cross-site|no es nuestra/.test(text);

describe.each(some(OWN, 5))('a same-origin request with %s', (_, headers) => {
  test('no route is refused as cross-site', async () => {
    for (const { method, path } of [...CALLS, ...OTHERS, ...PAGES]) {
      const answer = await send(method, path, headers, path.startsWith('/backend') ? '{}' : FORM);
      expect([path, isForeign(answer)]).toEqual([path, false]);
    }
  });
});

test('a program without origin headers may call the backend', async () => {
  for (const { method, path } of CALLS) expect([path, isForeign(await send(method, path, {}, '{}'))]).toEqual([path, false]);
});

test('CORS allows the public origin only, without credentials', async () => {
  const ask = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const ours = await send('OPTIONS', '/backend/air/flight-offer/search', { origin: PUBLIC, ...ask });
  expect(ours.headers['access-control-allow-origin']).toBe(PUBLIC);
  expect(ours.headers['access-control-allow-credentials']).toBeUndefined();
  const evil = await send('OPTIONS', '/backend/air/flight-offer/search', { origin: 'https://evil.example', ...ask });
  expect(evil.headers['access-control-allow-origin']).not.toBe('https://evil.example');
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0', undefined],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['BR;Q=0, GZIP', 'gzip'],
  ['brotli, xbr', undefined],
])('Accept-Encoding: %s is honoured for pages and files', async (accepted, expected) => {
  const home = await send('GET', '/vuelos', { 'accept-encoding': accepted });
  const script = /\/assets\/[\w.-]+\.js/.exec((await send('GET', '/vuelos', {})).text)?.[0] ?? '';
  expect(script).not.toBe('');
  const file = await send('GET', script, { 'accept-encoding': accepted });
  expect([home.headers['content-encoding'], file.headers['content-encoding']]).toEqual([expected, expected]);
});

test('the cross-site error page carries the agency’s name', async () => {
  expect((await send('POST', '/booking/save', { origin: 'https://evil.example' })).text).toContain(siteConfig.name);
});
