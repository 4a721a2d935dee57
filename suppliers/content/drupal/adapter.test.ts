import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createDrupalContent } from './adapter.ts';

const SITE = 'https://agencia.example';

type Answer = { status?: number; body?: unknown; text?: string };
let stop = (): unknown => undefined;
afterEach(() => stop());

/** A Drupal with given answers that records its requests. */
async function drupal(answer: (call: string, origin: string) => Answer | 'cut' | 'silence', below = '', maxDeadlineMs = 700) {
  const calls: string[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    bodies.push(text);
    const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
    calls.push(call);
    const told = answer(call, `http://${request.headers.host}`);
    if (told === 'cut') return void request.socket.destroy();
    if (told === 'silence') return;
    response.writeHead(told.status ?? 200, { 'content-type': 'application/vnd.api+json' });
    response.end(told.text ?? JSON.stringify(told.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const baseUrl = origin + below;
  const source = createDrupalContent({
    baseUrl,
    apiPrefix: '/api',
    graphqlUrl: `${origin}/graphql`,
    maxDeadlineMs,
    siteOrigins: [SITE],
  });
  return { source, calls, bodies, origin };
}

const NOT_FOUND: Answer = { status: 404, body: { message: 'Unable to resolve path.' } };
const node = (attributes: object = {}) => ({
  type: 'node--blog',
  id: '1',
  attributes: { title: 'Uno', path: { alias: '/blog/uno' }, ...attributes },
});
const translation = (origin: string, path = '/jsonapi/node/blog/1') => ({
  resolved: `${origin}/blog/uno`,
  entity: { path: '/es/blog/uno' },
  jsonapi: { individual: origin + path },
});

describe('pageAt', () => {
  test('asks below /es first, and not again when the page is there', async () => {
    const { source, calls } = await drupal((call, origin) =>
      call.includes('translate') ? { body: translation(origin) } : { body: { data: node() } },
    );
    expect(await source.pageAt('/blog/uno')).toMatchObject({ ok: true, node: { title: 'Uno', path: '/blog/uno', type: 'blog' } });
    expect(calls).toEqual(['GET /router/translate-path?path=/es/blog/uno', 'GET /jsonapi/node/blog/1']);
  });

  test('is there although the translation has more nulls than words', async () => {
    const { source } = await drupal((call, origin) =>
      call.includes('translate')
        ? { body: { ...translation(origin), entity: null, redirect: null, label: null } }
        : { body: { data: node(), included: null, links: null } },
    );
    expect(await source.pageAt('/blog/uno')).toMatchObject({ ok: true, node: { title: 'Uno', path: '/blog/uno' } });
  });

  test('that cannot be asked for in JSON:API is not there', async () => {
    const { source } = await drupal((_, origin) => ({ body: { ...translation(origin), jsonapi: null } }));
    expect(await source.pageAt('/blog/uno')).toEqual({ ok: false, statusCode: 404, message: 'Not Found' });
  });

  test('falls back to the path without /es', async () => {
    const { source, calls } = await drupal((call, origin) => {
      if (call.endsWith('=/es/blog/uno')) return NOT_FOUND;
      return call.includes('translate') ? { body: translation(origin) } : { body: { data: node() } };
    });
    expect(await source.pageAt('/blog/uno')).toMatchObject({ ok: true });
    expect(calls.length).toBe(3);
  });

  test('makes two calls for an unknown path', async () => {
    const { source, calls } = await drupal(() => NOT_FOUND);
    expect(await source.pageAt('/nada')).toEqual({ ok: false, statusCode: 404, message: 'Not Found' });
    expect(calls).toEqual(['GET /router/translate-path?path=/es/nada', 'GET /router/translate-path?path=/nada']);
  });

  test('distinguishes a forbidden page from a missing one', async () => {
    const { source } = await drupal((call) => (call.endsWith('=/es/blog/uno') ? { status: 403, body: {} } : NOT_FOUND));
    expect(await source.pageAt('/blog/uno')).toEqual({ ok: false, statusCode: 403, message: 'Forbidden' });
  });

  test('follows a redirect, whether the answer includes the page or not', async () => {
    const { source, calls } = await drupal((call, origin) => {
      const redirect = [{ from: '/es/viejo', to: '/blog/uno', status: '301' }];
      if (call.endsWith('=/es/viejo')) return { body: { resolved: `${origin}/blog/uno`, redirect } };
      return call.includes('translate') ? { body: { ...translation(origin), redirect } } : { body: { data: node() } };
    });
    expect(await source.pageAt('/viejo')).toMatchObject({ ok: true, node: { path: '/blog/uno' } });
    expect(calls).toContain('GET /router/translate-path?path=/blog/uno');
  });

  test.each<[where: string, to: (origin: string) => string, found: boolean]>([
    ['its own host, in full', (origin) => `${origin}/blog/uno`, true],
    ['the site, in full', () => `${SITE}/blog/uno`, true],
    ['another site', () => 'https://otro.example/blog/uno', false],
    ['another site, without a scheme', () => '//otro.example/blog/uno', false],
    ['another site, with backslashes', () => '\\\\otro.example\\blog\\uno', false],
    ['its host with another port', () => 'http://127.0.0.1:9/blog/uno', false],
    ['mail', () => 'mailto:a@otro.example', false],
  ])('follows a redirect to %s only when it stays on this site', async (_, to, found) => {
    const { source, calls } = await drupal((call, origin) => {
      if (call.endsWith('/viejo')) return { body: { resolved: to(origin), redirect: [{ to: to(origin), status: '301' }] } };
      return call.includes('translate') ? { body: translation(origin) } : { body: { data: node() } };
    });
    const page = await source.pageAt('/viejo');
    expect(page).toMatchObject(found ? { ok: true, node: { path: '/blog/uno' } } : { ok: false, statusCode: 404 });
    expect(calls).toHaveLength(found ? 3 : 1);
  });

  test('ends where redirects go in a circle', async () => {
    const { source, calls } = await drupal((_, origin) => ({
      body: { resolved: `${origin}/viejo`, redirect: [{ to: '/otro' }, { to: '/viejo' }] },
    }));
    expect(await source.pageAt('/viejo')).toEqual({ ok: false, statusCode: 404, message: 'Not Found' });
    expect(calls).toHaveLength(2);
  });

  test('asks only the configured backend below its own path, whatever host its links name', async () => {
    const { source, calls } = await drupal((call) => {
      if (!call.includes('translate')) return { body: { data: node() } };
      return { body: translation('http://169.254.169.254', '/cms/jsonapi/node/blog/1?resourceVersion=id:3') };
    }, '/cms');
    expect(await source.pageAt('/blog/uno')).toMatchObject({ ok: true });
    expect(calls[1]).toBe('GET /cms/jsonapi/node/blog/1?resourceVersion=id:3');
  });

  test('reads fields formatted, as rows, as JSON text or as links, and drops unsafe and external links', async () => {
    const rows = { ask: '¿Cuánto?', answer: 'Poco.' };
    const fact = { says: 'a', name: 'b', url: 'https://x.example', read: '2026-11-22' };
    const norm = { says: 'a', name: 'Ley 1480 de 2011, artículo 47', read: '2026-11-22' };
    const { source, origin } = await drupal((call, at) =>
      call.includes('translate')
        ? { body: translation(at) }
        : {
            body: {
              data: node({
                created: '2026-11-22T10:00:00-05:00',
                changed: 1_795_305_601,
                body: { value: '<p>v</p>', processed: '<p>p</p>', summary: '' },
                field_description: { value: 'x', processed: '<p>Uno &amp; dos</p>' },
                field_code: 'av',
                field_country: 'co',
                field_questions: JSON.stringify([rows]),
                field_facts: [
                  fact,
                  { ...fact, url: 'javascript:alert(1)' },
                  JSON.stringify(fact),
                  norm,
                  { ...norm, url: '' },
                  'nada',
                  null,
                ],
                field_related: ['/blog/dos', { uri: 'internal:/es/blog/tres' }, '//x.example', 'https://x.example/', 7],
                field_weather: [
                  { month: 1, high: 20, low: 10, rain_days: 4 },
                  { month: 13, high: 1, low: 1, rainDays: 1 },
                  { month: 2, high: null, low: '', rainDays: 1 },
                ],
              }),
            },
          },
    );
    expect(await source.pageAt('/blog/uno')).toMatchObject({
      node: {
        created: '2026-11-22T15:00:00.000Z',
        changed: '2026-11-22T00:00:01.000Z',
        bodyHtml: '<p>p</p>',
        baseUrl: origin,
        description: 'Uno & dos',
        code: 'AV',
        countryCode: 'CO',
        questions: [rows],
        facts: [fact, fact, { ...norm, url: null }, { ...norm, url: null }],
        related: ['/blog/dos', '/blog/tres'],
        weather: [{ month: 1, high: 20, low: 10, rainDays: 4 }],
      },
    });
  });

  test.each([
    ['no day', 'hace poco', []],
    ['a day that is none', '2026-02-30', []],
    ['a day with its hour', '2026-11-22T10:00:00-05:00', ['2026-11-22']],
  ])('reads a fact that was read on %s only with its day', async (_, read, days) => {
    const field_facts = [{ says: 'a', name: 'b', url: 'https://x.example', read }];
    const { source } = await drupal((call, at) =>
      call.includes('translate') ? { body: translation(at) } : { body: { data: node({ field_facts }) } },
    );
    const page = await source.pageAt('/blog/uno');
    expect(page.ok && page.node.facts.map((fact) => fact.read)).toEqual(days);
  });

  test.each([
    ['co', 'CO'],
    ['Colombia', null],
    ['c1', null],
    ['', null],
  ])('has a country where the backend says %j only if that is a code', async (field_country, code) => {
    const { source } = await drupal(() => ({ body: { data: [node({ field_country })] } }));
    const list = await source.list({ type: 'airlines_landing', offset: 0, limit: 50 });
    expect(list).toMatchObject({ ok: true, items: [{ countryCode: code }] });
  });

  test.each(['+012026-11-22T10:00:00Z', '-000001-01-01T00:00:00Z', 9e11, -9e11, 9e99, 'ayer', true])(
    'has no time where the backend says %j',
    async (time) => {
      const { source } = await drupal(() => ({ body: { data: [node({ created: time, changed: time })] } }));
      const list = await source.list({ type: 'blog', offset: 0, limit: 50 });
      expect(list).toMatchObject({ ok: true, items: [{ created: null, changed: null }] });
    },
  );

  test.each([
    ['null in every field', { title: 'Uno', path: null, body: null, created: null, field_questions: null, field_related: null }],
    [
      'fields of other types',
      { title: 'Uno', path: 'x', body: 7, created: {}, field_code: ['x'], field_facts: 'x', field_weather: {} },
    ],
    ['only a title', { title: 'Uno' }],
  ])('reads a node with %s', async (_, attributes) => {
    const { source } = await drupal((call, origin) =>
      call.includes('translate') ? { body: translation(origin) } : { body: { data: { type: 'node--x', id: '1', attributes } } },
    );
    expect(await source.pageAt('/blog/uno')).toMatchObject({ ok: true, node: { title: 'Uno', path: '/blog/uno', bodyHtml: '' } });
  });

  test('reads a node with oversized fields in bounded time and size', async () => {
    const open = '<'.repeat(1_000_000);
    const fact = {
      says: 's'.repeat(100_000),
      name: 'n'.repeat(100_000),
      url: 'https://x.example/',
      read: `2026-11-22${'r'.repeat(100_000)}`,
    };
    const attributes = {
      title: 'Uno',
      body: { value: '', processed: '', summary: open },
      field_description: { value: open, processed: open },
      field_code: 'c'.repeat(500_000),
      field_origin: { processed: `${'<a'.repeat(100_000)}>` },
      field_facts: [fact, JSON.stringify(fact), `[${'1,'.repeat(49_000)}1]`, ...Array(40_000).fill(1)],
      field_questions: Array(40_000).fill('[1]'),
      field_related: Array(40_000).fill('/x'),
    };
    const { source } = await drupal(
      (call, origin) =>
        call.includes('translate') ? { body: translation(origin) } : { body: { data: { type: 'node--x', id: '1', attributes } } },
      '',
      20_000,
    );
    const startedAt = performance.now();
    const page = await source.pageAt('/blog/uno');
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(page).toMatchObject({ ok: true, node: { questions: [], facts: [expect.anything(), expect.anything()] } });
    expect(JSON.stringify(page).length).toBeLessThan(20_000);
  });
});

describe('list', () => {
  test('requests as in SPEC §7.3, and continues at the offset of the next link', async () => {
    const next = { href: 'http://elsewhere/api/node/blog?page%5Boffset%5D=50&page%5Blimit%5D=50' };
    const omitted = { detail: 'Some resources have been omitted', links: { 'item--1': { href: 'x' } } };
    const { source, calls } = await drupal(() => ({
      body: { data: [node(), { type: 'node--blog' }, null], links: { self: { href: 'x' }, next }, meta: { omitted } },
    }));
    const list = await source.list({ type: 'airlines_landing', offset: 0, limit: 50 });
    expect(list).toMatchObject({ ok: true, items: [{ title: 'Uno' }], nextOffset: 50 });
    expect(calls).toEqual(['GET /api/node/airlines_landing?page[offset]=0&page[limit]=50']);
  });

  test('names a page without an alias by the number that the router knows', async () => {
    const { source } = await drupal(() => ({ body: { data: [node({ path: { alias: null }, drupal_internal__nid: 12 })] } }));
    const list = await source.list({ type: 'blog', offset: 0, limit: 50 });
    expect(list).toMatchObject({ ok: true, items: [{ id: '1', path: '/node/12' }] });
  });

  test('ends when there is no next link', async () => {
    const { source } = await drupal(() => ({ body: { data: [], links: { next: null } } }));
    expect(await source.list({ type: 'blog', offset: 50, limit: 50 })).toEqual({ ok: true, items: [], nextOffset: null });
  });
});

describe('contacts', () => {
  test('are read from the GraphQL view', async () => {
    const results = [
      { contactNumber: '+57 1', countryCode: 'co' },
      { contactNumber: '+1', countryCode: null },
    ];
    const { source, bodies, calls } = await drupal(() => ({ body: { data: { companyContactInfoDisplayQuery: { results } } } }));
    const contacts = [
      { contactNumber: '+57 1', countryCode: 'CO' },
      { contactNumber: '+1', countryCode: '' },
    ];
    expect(await source.contacts()).toEqual({ ok: true, contacts });
    expect(calls).toEqual(['POST /graphql']);
    expect(bodies[0]).toContain('companyContactInfoDisplayQuery');
  });

  test('skips incomplete rows, and keeps the others despite an error beside them', async () => {
    const results = [{ contactNumber: null, countryCode: 'co' }, null, { contactNumber: ' ' }, { contactNumber: '+57 1' }];
    const errors = [{ message: 'Internal server error', path: ['companyContactInfoDisplayQuery', 'results', 0] }];
    const { source } = await drupal(() => ({ body: { data: { companyContactInfoDisplayQuery: { results } }, errors } }));
    expect(await source.contacts()).toEqual({ ok: true, contacts: [{ contactNumber: '+57 1', countryCode: '' }] });
  });

  test('fails when GraphQL returns only errors', async () => {
    const { source } = await drupal(() => ({ body: { data: null, errors: [{ message: 'x' }] } }));
    expect(await source.contacts()).toMatchObject({ ok: false, statusCode: 502 });
  });
});

describe('failures are reported as in SPEC §8', () => {
  const BAD_GATEWAY = { ok: false, statusCode: 502, message: 'Bad gateway' };
  test.each<[string, Answer | 'cut' | 'silence', object]>([
    ['500', { status: 500, text: 'oops' }, { ok: false, statusCode: 500, message: 'Internal Server Error' }],
    ['503 in HTML', { status: 503, text: '<h1>Down</h1>' }, { ok: false, statusCode: 503, message: 'Service Unavailable' }],
    ['401', { status: 401, body: {} }, { ok: false, statusCode: 401, message: 'Unauthorized' }],
    ['a redirect', { status: 302, text: '' }, BAD_GATEWAY],
    ['a status that HTTP does not have', { status: 999, text: '{}' }, BAD_GATEWAY],
    ['a timeout', 'silence', BAD_GATEWAY],
    ['a dropped connection', 'cut', BAD_GATEWAY],
    ['HTML with status 200', { text: '<html>' }, BAD_GATEWAY],
    ['an empty body', { text: '' }, BAD_GATEWAY],
    ['JSON of another shape', { body: { data: 7 } }, BAD_GATEWAY],
    ['an answer that is too large', { body: { data: [], more: 'x'.repeat(9_000_000) } }, BAD_GATEWAY],
  ])('%s', async (_, answer, wanted) => {
    const { source } = await drupal(() => answer);
    expect(await source.list({ type: 'blog', offset: 0, limit: 50 })).toEqual(wanted);
    expect(await source.pageAt('/blog/uno')).toEqual(wanted);
  });

  test('an unreachable server', async () => {
    const source = createDrupalContent({
      baseUrl: 'http://127.0.0.1:9',
      apiPrefix: '/api',
      graphqlUrl: 'http://127.0.0.1:9/graphql',
    });
    expect(await source.pageAt('/blog/uno')).toEqual(BAD_GATEWAY);
    expect(await source.contacts()).toEqual(BAD_GATEWAY);
  });

  test('a call that failed once is repeated once', async () => {
    let asked = 0;
    const { source } = await drupal(() => {
      asked += 1;
      return asked === 1 ? 'cut' : { body: { data: [] } };
    });
    expect(await source.list({ type: 'blog', offset: 0, limit: 50 })).toMatchObject({ ok: true });
  });
});
