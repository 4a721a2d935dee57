import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { SITE_RESOURCES, SITE_ROUTES, type SiteRoute } from '#site/route-table.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { clientOf } from '../harness/visitors/booking-steps.ts';
import { examplesOfPaths, firstContent } from '../harness/visitors/every-page.ts';

/**
 * SPEC §2, generated from the table of routes: each page with its layout, whatever the case and trailing slash of its address.
 */
let running: Running;
let url: string;
let backend: Backend;
let firstOf: Awaited<ReturnType<typeof firstContent>>;
let examples: Record<string, string | undefined>;
beforeAll(async () => {
  running = await sharedProduct();
  url = running.product.url;
  backend = clientOf(url);
  firstOf = await firstContent(backend);
  examples = await examplesOfPaths(backend, firstOf);
});
afterAll(() => running.stop());

const ask = (address: string, headers: Record<string, string> = {}) => fetch(url + address, { redirect: 'manual', headers });
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
const layoutIn = (html: string) => /data-layout="([^"]*)"/.exec(html)?.[1] ?? null;

/** No content of ours lies as deep as a subpath; the answer shows that the content backend was asked. */
const addressOf = ({ path }: SiteRoute): string | undefined => (path in examples ? examples[path] : `/${path}`);

/** Pages that redirect when opened first: SPEC §4, and pages that need a search or a lookup. */
const LEADS_TO: Record<string, string> = {
  'result/fechas': '/result',
  'booking-confirm': '/',
  'booking-seats': '/booking/summary?id=',
  'booking-authenticate-authorize': '/booking/authenticate?id=',
  'booking-authenticate-cancel': '/booking/authenticate?id=',
  'booking-authenticate-waiting': '/booking/authenticate?id=',
  'user/my-journey/booking-detail': '/user/my-journey?seguir=booking-detail',
  'user/my-journey/cancelar': '/user/my-journey?seguir=cancelar',
  'user/my-journey/cambio-de-vuelo': '/user/my-journey?seguir=cambio-de-vuelo',
  'user/my-journey/contacto': '/user/my-journey?seguir=contacto',
  'user/my-journey/equipaje': '/user/my-journey?seguir=equipaje',
  'user/my-journey/nombre': '/user/my-journey?seguir=nombre',
  'user/my-journey/pendiente': '/user/my-journey?seguir=pendiente',
  'user/my-journey/saldo': '/user/my-journey?seguir=saldo',
};

const spellingsOf = (path: string) => [
  path,
  `${path.replace(/\/$/, '')}/`,
  path.toUpperCase(),
  `${path.toUpperCase().replace(/\/$/, '')}/`,
];
const queryOf = ({ guard }: SiteRoute) =>
  guard?.needs === 'all' ? `?${guard.of.map((name) => `${name}=2027-01-01`).join('&')}` : '';

/** Pages whose address names nothing that exists: fares of no offer (offers expire, hence 410), no cruise, no quote. */
const OF_NOTHING: Record<string, number> = {
  'result/fares': 410,
  'result/comparar': 410,
  'crucero/details': 404,
  cotizacion: 404,
  'cotizacion/viaje': 404,
};

/** The answer the table of routes specifies for a page. */
function expectedOf(route: SiteRoute, path: string) {
  const leads = LEADS_TO[route.id] ?? (route.guard?.needs === 'any' ? route.guard.otherwise : null);
  if (leads !== null) return { status: 302, location: leads, layout: null, canonical: null, robots: 'noindex' };
  const isPrinted = route.path.startsWith('imprimir/');
  const known = isPrinted ? path.replace('/imprimir', '') : (route.canonical ?? path);
  const hasAddress = route.isIndexed || isPrinted;
  const robots = route.isIndexed ? null : 'noindex';
  const status = OF_NOTHING[route.id] ?? 200;
  return { status, location: null, layout: route.layout, canonical: hasAddress ? url + known : null, robots };
}

describe.each(SITE_ROUTES.map((route) => [`/${route.path}`, route] as const))('%s', (_, route) => {
  test('answers with its layout and canonical address in every spelling', async () => {
    const path = addressOf(route);
    if (!path) return;
    for (const spelling of spellingsOf(path)) {
      const answer = await ask(spelling + queryOf(route));
      const html = await answer.text();
      const found = {
        status: answer.status,
        location: answer.headers.get('location'),
        layout: layoutIn(html),
        canonical: canonicalIn(html),
        robots: answer.headers.get('x-robots-tag'),
      };
      expect({ spelling, ...found }).toEqual({ spelling, ...expectedOf(route, path) });
    }
  });

  test('redirects permanently from /es, keeping the query', async () => {
    const path = addressOf(route);
    if (!path || path === '/') return;
    for (const spelling of [`/es${path}`, `/ES${path}/`]) {
      const answer = await ask(`${spelling}?utm_source=x&a=%20b`);
      expect([spelling, answer.status, answer.headers.get('location')]).toEqual([
        spelling,
        301,
        `${spelling.slice(3)}?utm_source=x&a=%20b`,
      ]);
    }
  });
});

describe('the root and its language', () => {
  test.each(['/es', '/es/', '/ES'])('%s redirects to / and keeps the language for a year', async (path) => {
    const answer = await ask(path, { 'accept-language': 'en-US,en;q=0.9' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/']);
    expect(answer.headers.get('set-cookie')).toMatch(/^tq_locale=es;/);
  });

  test.each(['en-US', 'fr', '*', 'es-CO', ''])('a browser that accepts %j gets the page without a cookie', async (language) => {
    const answer = await ask('/', { 'accept-language': language });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await answer.text()).toContain('<html lang="es">');
  });
});

test.each(['/%65s/vuelos', '/e%73/vuelos', '/%45%53/vuelos', '/%65%73/vuelos'])(
  '%s redirects like /es, despite its encoding',
  async (path) => {
    const answer = await ask(`${path}?a=%20b`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/vuelos?a=%20b']);
  },
);

describe('an unknown path', () => {
  test.each([
    '/no-hay',
    '/no/hay',
    '/no/hay/nada',
    '/no/hay/nada/de/esto',
    '/aerolineas/no-hay',
    '/es/no-hay',
    '/es/no/hay/nada',
    '/esto',
  ])('%s is 404 with the words of SPEC §8 below a Spanish sentence', async (path) => {
    const answer = await ask(path);
    const html = await answer.text();
    expect([answer.status, layoutIn(html), canonicalIn(html)]).toEqual([404, '404', null]);
    expect(html).toContain('La página que busca no existe o cambió de dirección.');
    expect(html).toContain(`Page Not Found: ${path}`);
  });

  test('never redirects to another site', async () => {
    for (const path of [
      '/es//evil.example/',
      '/es/%5Cevil.example',
      '/es/\\evil.example',
      '/es/%2F%2Fevil.example',
      '/es/https://evil.example',
    ]) {
      const answer = await ask(path);
      const location = answer.headers.get('location');
      expect(new URL(location ?? '/', url).origin, path).toBe(url);
    }
  });
});

describe('guards', () => {
  test.each([
    ['/hoteles/HotelSummary', '/result'],
    ['/hoteles/HotelSummary?id=1&startDate=2027-01-01', '/result'],
    ['/HOTELES/hotelsummary/?id=&startDate=2027-01-01&endDate=2027-01-02', '/result'],
    ['/aeropuertos/ArticelDetail', '/aeropuertos'],
    ['/articulos/articeldetail/?path=', '/articulos'],
  ])('%s redirects to %s', async (address, to) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  test.each([
    ['aeropuertos', 'airports_landing'],
    ['articulos', 'article'],
  ])('%s/ArticelDetail redirects to the article’s canonical address', async (list, type) => {
    const { id, path } = firstOf.get(type) ?? { id: '', path: '' };
    for (const query of [`path=${path}`, `path=${path.slice(1)}`, `path=${path.toUpperCase()}/`, `id=${id}`]) {
      const answer = await ask(`/${list}/ArticelDetail?${query}`);
      expect([query, answer.status, answer.headers.get('location')]).toEqual([query, 301, path]);
    }
    for (const query of ['id=no-hay', 'id=1&id=2', 'path=//evil.example', `path=${path}%23x`]) {
      const missing = await ask(`/${list}/ArticelDetail?${query}`);
      const html = await missing.text();
      expect([query, missing.status, layoutIn(html)]).toEqual([query, 404, '404']);
      expect(html).toContain(`Page Not Found: /${list}/ArticelDetail`);
    }
  });

  test.each([
    'startDate=a&endDate=b',
    'startDate=2027-13-45&endDate=2027-02-30&origin=BOG',
    'startDate=2020-01-01&endDate=2020-01-03',
  ])('a hotel with invalid dates (%s) shows the form for others', async (days) => {
    const answer = await ask(`/hoteles/HotelSummary?id=1&${days}`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Cambiar fechas o huéspedes')]);
  });

  test('results without a search show the form without errors', async () => {
    const answer = await ask('/result');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('data-layout="search-form"');
    expect(html).not.toContain('Revise estos datos');
  });
});

test('the search form of an airline’s page filters by that airline before hydration', async () => {
  const html = await (await ask('/aerolineas/avianca')).text();
  expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).toContain('<input type="hidden" name="airline" value="AV"/>');
});

describe('hostile addresses', () => {
  const hostile = [
    `/${'a'.repeat(4_000)}`,
    `/blog/${'%C3%B1'.repeat(600)}`,
    '/blog/%2e%2e/%2e%2e/etc/passwd',
    '/blog/..%2f..%2fetc%2fpasswd',
    '/aerolineas/%2Favianca',
    '/aerolineas/avianca%00',
    '/aerolineas/avianca%0d%0aset-cookie:x=1',
    '/aerolineas/<script>alert(1)</script>',
    '/aerolineas/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    "/aerolineas/';drop table--",
    '/ñandú/日本/🙂',
    '//',
    '//vuelos',
    '/vuelos//',
    '/./vuelos/.',
    '/es/es/es',
    '/__proto__',
    '/constructor/prototype',
    '/aerolineas?buscar=%00%ff',
    `/aerolineas?buscar=${'('.repeat(500)}`,
    '/aerolineas?pagina=-1e99',
    '/blog.data',
    '/sitemaps/..%2f..%2fpackage.json',
    '/sitemaps/__proto__.xml',
    '/imprimir/../../etc/passwd',
    '/imprimir/%2e%2e/x',
  ];
  test.each(hostile)('%s is answered without a server error', async (address) => {
    const { status, body } = await raw(address);
    expect(status, address).toBeGreaterThanOrEqual(200);
    expect(status, address).toBeLessThan(500);
    expect(body).not.toContain('<script>alert(1)');
    expect(body).not.toContain('root:x:');
    expect(running.product.log()).not.toContain('page failed');
  });

  /** Sends the target exactly as written, which client libraries do not allow. */
  function raw(target: string): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const bytes = Buffer.from(`GET ${target.replaceAll(' ', '%20')} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      socket.once('error', reject);
      socket.once('close', () => resolve({ status: Number(text.split(' ')[1]), body: text }));
    });
  }
});

test('the icon that browsers ask for without a link leads to the one there is', async () => {
  const asked = await ask('/favicon.ico');
  expect([asked.status, asked.headers.get('location'), (await asked.text()).length]).toEqual([301, '/icon.svg', 0]);
  expect((await ask('/icon.svg')).status).toBe(200);
});

test('robots.txt, sitemap and feed are served with their own content types', async () => {
  const kinds: Record<string, RegExp> = {
    'robots.txt': /^text\/plain/,
    'sitemap.xml': /^application\/xml/,
    'blog/rss.xml': /^application\/rss\+xml/,
  };
  for (const { path } of SITE_RESOURCES.filter(({ path: one }) => one in kinds)) {
    const answer = await ask(`/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get('content-type')).toMatch(kinds[path] as RegExp);
  }
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${url}/sitemap.xml`);
});

test('what only development shows is not there', async () => {
  expect((await ask('/dev/components')).status).toBe(404);
});
