import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { SITE_RESOURCES, SITE_ROUTES } from '#site/route-table.ts';
import { freePort } from '../harness/product/free-port.ts';
import { bareHttpServer } from '../harness/product/http-server.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, aSegment, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { everyPage, flightList } from '../harness/visitors/every-page.ts';
import {
  COOKIES,
  cookieUnlike,
  type Expected,
  KEPT_CALLS,
  KINDS,
  type Kind,
  type KindName,
  OF_EVERY_ANSWER,
  ORIGIN,
  PAGES,
  RESOURCES,
  SERVER_ROUTES,
} from '../harness/visitors/headers-and-cookies.ts';

/** Every kind of answer is asked for, and has the headers and cookies of `tests/harness/visitors/headers-and-cookies.ts`, and no others. */
let running: Running;
let url: string;
let metrics: string;
let pages: ReturnType<typeof everyPage>;
const BUILT = new URL('../../build/site/client/', import.meta.url);

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  running = await startEverything({ PUBLIC_ORIGIN: ORIGIN, METRICS_PORT: String(port) });
  url = running.product.url;
  pages = everyPage({ url, databaseUrl: running.product.databaseUrl });
});
afterAll(() => running.stop());

const asked = new Set<string>();

/** What differs from the kind: nothing, if all is well. */
function unlike(answer: Response, kind: Kind): string[] {
  const { 'set-cookie': _, ...said } = Object.fromEntries(answer.headers);
  const known: Expected = { ...OF_EVERY_ANSWER, ...kind.maybe, ...kind.headers };
  const isRight = (name: string, value: string) => {
    const right = known[name] ?? '(none)';
    return typeof right === 'string' ? right === value : right.test(value);
  };
  return [
    ...([kind.status].flat().includes(answer.status) ? [] : [`status ${answer.status}`]),
    ...Object.entries(said).flatMap(([name, value]) => (isRight(name, value) ? [] : [`${name}: ${value}`])),
    ...Object.keys(kind.headers).flatMap((name) => (name in said ? [] : [`no ${name}`])),
    ...answer.headers.getSetCookie().flatMap((line) => cookieUnlike(line, { isSecure: true })),
  ];
}

async function ask(name: KindName, address: string, init: RequestInit = {}): Promise<Response> {
  asked.add(name);
  const answers: Response[] = [];
  for (const encoding of ['br', 'identity']) {
    const headers = { 'sec-fetch-site': 'same-origin', 'accept-encoding': encoding, ...init.headers };
    const answer = await fetch(new URL(address, url), { redirect: 'manual', ...init, headers });
    expect([name, address, encoding, unlike(answer, KINDS[name])]).toEqual([name, address, encoding, []]);
    answers.push(answer);
    // A form is sent once.
    if (init.method) break;
  }
  return answers[0] as Response;
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { origin: ORIGIN },
});
const json = (method: string, body: object): RequestInit =>
  method === 'GET' ? {} : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
const kindsOf = (table: Partial<Record<KindName, readonly string[]>>) =>
  Object.entries(table).flatMap(([kind, names]) => names.map((name) => [name, kind] as [string, KindName]));

describe('the table is complete', () => {
  test('every page and every path of the site has a kind', () => {
    expect(
      kindsOf(PAGES)
        .map(([id]) => id)
        .toSorted(),
    ).toEqual(SITE_ROUTES.map(({ id }) => id).toSorted());
    expect(Object.keys(RESOURCES).toSorted()).toEqual(SITE_RESOURCES.map(({ path }) => path).toSorted());
  });

  test('every call that may be kept is said to be, and so is every route of the server', async () => {
    const kept = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).cacheSeconds);
    expect(
      kindsOf(KEPT_CALLS)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(kept.toSorted());
    const routes = await routesOfServer();
    const known = [...Object.values(calls).map(({ path }) => path), ...Object.keys(SERVER_ROUTES)];
    expect(routes.filter((route) => !known.includes(route))).toEqual([]);
    expect(Object.keys(SERVER_ROUTES).filter((route) => !routes.includes(route))).toEqual([]);
  });

  test('every cookie that the source names is in it, and three files alone write cookies', () => {
    const source = sourceFiles();
    const writers = source.filter(({ text }) => /Max-Age=|document\.cookie =|cookieStore/.test(text)).map(({ file }) => file);
    expect(writers).toEqual(['site/request/spanish-prefix.ts', 'site/request/visitor-cookies.ts', 'site/visitor/cookie.ts']);
    const named = new Set(source.flatMap(({ text }) => text.match(/(?<=['"`])tq_[a-z_]+/g) ?? []));
    // In the browser's storage, and no cookie.
    named.delete('tq_copies_until');
    expect([...named].toSorted()).toEqual(Object.keys(COOKIES).toSorted());
  });
});

/** As `GET /healthz`; calls as their path in the contract. Compressed forms of built files count as these. */
async function routesOfServer(): Promise<string[]> {
  const routes: string[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url: path }: RouteOptions) => {
      const methods = [method].flat().filter((one) => one !== 'HEAD');
      if (methods.length > 0) routes.push(`${methods.length > 5 ? 'ALL' : methods.join(',')} ${path}`);
    });
  };
  subscribe('fastify.initialization', listen);
  const app = await bareHttpServer({ assetsDir: fileURLToPath(BUILT) });
  unsubscribe('fastify.initialization', listen);
  await app.close();
  const ofCalls = new Map(
    (Object.values(calls) as Call[]).map(({ path }) => [`/backend${path.replace(/\{([\w-]+)\}/g, ':$1')}`, path]),
  );
  return [
    ...new Set(
      routes
        .map((route) => ofCalls.get(route.split(' ')[1] ?? '') ?? route)
        .map((route) => route.replace(/\.(gz|br)$/, '').replace(/(?<=builds\/meta\/)\w+/, ':build')),
    ),
  ];
}

const sourceFiles = () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  return ['site', 'backend', 'domain', 'contract', 'suppliers', 'wiring', 'config']
    .flatMap((folder) => readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));
};

/** Nothing of ours lies as deep as a subpath. */
const EMPTY = [':content/:subpath/:article', 'imprimir/:content/:subpath/:article'];

test.each(kindsOf(PAGES).filter(([id]) => !EMPTY.includes(id)))('page %s: %s', async (id, kind) => {
  const route = SITE_ROUTES.find((one) => one.id === id) as (typeof SITE_ROUTES)[number];
  const { address, cookies } = await pages.of(route);
  // On a busy machine a part of a page may come too late: the page is kept once it is whole.
  const isKept = async () => (await fetch(new URL(address, url))).headers.has('etag');
  if (kind === 'page for everybody') await expect.poll(isKept).toBe(true);
  await ask(kind, address, { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } });
});

test.each(Object.entries(RESOURCES).flatMap(([path, [kind, address]]) => (address ? [[path, kind, address] as const] : [])))(
  '%s: %s',
  async (_, kind, address) => {
    await ask(kind, address);
  },
);

test('data that the browser’s router asks for is kept as its page is', async () => {
  await ask('data of results', flightList().replace('?', '.data?'));
  await ask('data of a page of one visitor', '/user/my-journey.data');
  const { address, cookies } = await pages.of(SITE_ROUTES.find(({ id }) => id === 'booking-summary') as never);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await ask('data of a page of one visitor', address.replace('?', '.data?'), { headers: { cookie } });
});

test('redirects, and pages that there are not', async () => {
  await ask('redirect for everybody', '/es/vuelos?a=1');
  const home = await ask('redirect with the language', '/es');
  expect(home.headers.getSetCookie()).toEqual([expect.stringMatching(/^tq_locale=es;/)]);
  const confirmation = await ask('redirect of a visitor', '/booking/confirm?id=x', { headers: { 'sec-fetch-site': 'none' } });
  expect(confirmation.headers.getSetCookie()).toEqual([expect.stringMatching(/^tq_find_booking=1;/)]);
  await ask('page with prices of now', '/', { headers: { cookie: 'tq_find_booking=1' } });
  for (const address of ['/nada', '/manifest.webmanifest', '/no/hay/nada', '/es/nada'])
    await ask('page that there is not', address);
  for (const { path } of SITE_RESOURCES.filter(({ path: one }) => /^\S+-?(map|scene|mark)\/:/.test(one)))
    await ask('file that there is not', `/${path.replace(/:\w+/, 'nada')}`);
});

test('requests that are refused before a page is looked for', async () => {
  await ask('method that a page has not', '/vuelos', { method: 'DELETE' });
  await ask('methods of a page', '/vuelos', { method: 'OPTIONS' });
  await ask('malformed address of a page', '/%E0%A4%A');
  await ask('malformed address of a call', '/backend/%E0%A4%A');
  await ask('form of another site', '/enquiry', { ...form({}), headers: { origin: 'https://evil.example' } });
  await ask('call from a page of another site', '/backend/mail/send', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
});

test('pages for everybody that the browser knows', async () => {
  const { headers } = await ask('page for everybody', '/faq');
  await ask('page for everybody, known to the browser', '/faq', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
});

test('built files', async () => {
  const { id } = JSON.parse(readFileSync(new URL('builds/latest.json', BUILT), 'utf8')) as { id: string };
  await ask('name of a build', '/builds/latest.json');
  await ask('name of a build', `/builds/meta/${id}.json`);
  const style = readdirSync(new URL('assets/', BUILT)).find((name) => name.endsWith('.css'));
  for (const name of [`manifest-${id}.js`, style]) await ask('built asset', `/assets/${name}`);
  await ask('asset of another build', '/assets/entry-00000000.js');
  await ask('built drawing', '/routes-map.svg');
  const map = await fetch(`${url}/routes-map.svg`, { headers: { 'accept-encoding': 'br' } });
  // `fetch` would ask for a new copy of what it knows the tag of.
  const asBrowsers = { 'accept-encoding': 'br', 'cache-control': 'max-age=0' };
  const known = { ...asBrowsers, 'if-none-match': map.headers.get('etag') ?? '' };
  await ask('built drawing, known to the browser', '/routes-map.svg', { headers: known });
  await ask('worker of Mi viaje', '/user/my-journey-worker.js');
});

test('pictures of the content', async () => {
  const article = await (await fetch(`${url}/blog/equipaje-de-mano-sin-sorpresas`)).text();
  const [address = ''] = /\/picture\/[^"\s\\]+/.exec(article) ?? [];
  const { headers } = await ask('picture', address.replaceAll('&amp;', '&'));
  await ask('picture, known to the browser', address.replaceAll('&amp;', '&'), {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  await ask('picture that there is not', '/picture/704/x1.webp?src=/nada.png');
});

test('papers of a booking, and what its form saves', async () => {
  const booking = await pages.of(SITE_ROUTES.find(({ id }) => id === 'booking-bill') as never);
  const cookie = booking.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const query = booking.address.slice(booking.address.indexOf('?'));
  for (const name of ['viaje.ics', 'itinerario.pdf', 'recibo.pdf']) {
    await ask('paper', `/booking/documento/${name}${query}`, { headers: { cookie } });
    await ask('paper', `/user/my-journey/documento/${name}`, { headers: { cookie } });
    await ask('paper of somebody else', `/booking/documento/${name}${query}`);
  }
  const opened = await pages.of(SITE_ROUTES.find(({ id }) => id === 'booking-summary') as never);
  const own = { cookie: opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; '), origin: ORIGIN };
  const typed = form({ email: aCustomer.email, phone: '3001234567', phoneCountry: 'CO' });
  await ask('section saved', opened.address.replace('summary', 'save').concat('&section=customer'), { ...typed, headers: own });
  const { email, phone } = aCustomer;
  const consents = [{ purpose: 'enquiry' as const, version: '2026-11-22' }];
  const sent = must(await clientOf(url).sendMail({ kind: 'contact', name: 'Ana', email, phone, message: 'Hola', consents }));
  await ask(
    'receipt of a consent',
    '/privacy-policy/constancia/descargar',
    form({ reference: sent.consents[0]?.reference ?? '' }),
  );
});

test('forms that choose an offer or find a booking set the cookies of the table', async () => {
  const { data } = must(await clientOf(url).searchFlights(aSegment()));
  const offer = form({ offerId: String(data[0]?.id) });
  // Whatever a proxy says of the scheme.
  const chosen = await ask('redirect after a form', '/result', {
    ...offer,
    headers: { origin: ORIGIN, 'x-forwarded-proto': 'http' },
  });
  const names = (answer: Response) =>
    answer.headers.getSetCookie().map((line) => line.split('=')[0]?.replace(/[0-9a-f-]{36}/, ''));
  expect(names(chosen)).toEqual(['tq_booking_', 'tq_results_', 'tq_agent']);
  const { key } = await prepareBooking(clientOf(url), { agentId: 'headers' });
  const booked = must(await clientOf(url).book(key)) as { referenceId: string };
  const lookup = { referenceId: booked.referenceId, email: aCustomer.email };
  const found = await ask('redirect after a form', '/user/my-journey', form({ ...lookup, shared: '1' }));
  expect(names(found)).toEqual(['tq_lookup', 'tq_shared']);
});

describe('calls', () => {
  const KEPT_QUERIES: Record<string, string> = {
    searchAirports: '?term=bog',
    readIcons: '?icons=map',
    searchDestinations: '?term=bog',
  };
  const addressOf = ({ path }: Call, filled = 'x') => `/backend${path.replace(/\{[\w-]+\}/g, filled)}`;

  test.each(kindsOf(KEPT_CALLS))('%s: %s', async (name, kind) => {
    await ask(kind, addressOf(calls[name as CallName], 'tabler') + (KEPT_QUERIES[name] ?? ''));
  });

  const BY_STATUS: Record<number, KindName> = {
    200: 'call',
    202: 'call',
    204: 'call without an answer',
    400: 'refused call',
    403: 'call without proof',
    404: 'call of nothing that there is',
    410: 'call of an offer that has expired',
  };
  test('with nothing in them are refused or answered, and never kept', async () => {
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      if (call.cacheSeconds) continue;
      const answer = await fetch(url + addressOf(call), json(call.method, {}));
      const kind = BY_STATUS[answer.status] ?? 'call';
      asked.add(kind);
      expect([name, kind, unlike(answer, KINDS[kind])]).toEqual([name, kind, []]);
    }
    await ask('call of nothing that there is', '/backend/no/such/call');
    await ask('method that a call has not', '/backend/search/airports', { method: 'DELETE' });
    await ask('description of the calls', '/backend/openapi.json');
    await ask('call without an answer', '/backend/user/session/start', json('POST', { agentId: 'headers' }));
  });

  test('of pages of other origins, of programs and of payment providers', async () => {
    const question = { 'access-control-request-method': 'POST', origin: ORIGIN };
    await ask('question of a page of another origin', '/backend/air/flight-offer/search', {
      method: 'OPTIONS',
      headers: question,
    });
    await ask('report of a page’s policy', '/backend/csp-reports', { method: 'POST', body: '{}' });
    await ask('notice that nobody signed', '/backend/payment/stripe/notice', { method: 'POST', body: '{}' });
    const notice = { instId: '1000350', testMode: '100', callbackPW: SANDBOX_SECRET, cartId: 'x', transStatus: 'C' };
    await ask('notice of a payment', '/backend/payment/worldpay/notice', { method: 'POST', body: new URLSearchParams(notice) });
    await ask('health', '/healthz');
    await ask('metrics', `${metrics}/metrics`);
    await ask('nothing beside the metrics', `${metrics}/`);
  });
});

test('every kind of the table was asked for', () => {
  expect(Object.keys(KINDS).filter((kind) => !asked.has(kind))).toEqual([]);
});

test('over http no cookie is Secure, and no browser is told to insist on https', async () => {
  const plain = await sharedProduct();
  try {
    for (const address of ['/es', '/faq', '/booking/confirm?id=x', '/backend/visitor/place', '/icon.svg']) {
      const answer = await fetch(plain.product.url + address, { redirect: 'manual' });
      expect([address, answer.headers.get('strict-transport-security')]).toEqual([address, null]);
      expect(answer.headers.getSetCookie().flatMap((line) => cookieUnlike(line, { isSecure: false }))).toEqual([]);
    }
  } finally {
    await plain.stop();
  }
});
