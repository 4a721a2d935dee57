import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { OfficeSignIn } from '#contract/office/sign-in.ts';
import { createOfficePages } from '../../office/server.ts';
import { aBooking, aPerson, OFFICE, row, test } from './office-steps.ts';
import { expect } from './steps.ts';

/** What somebody sends who does not use the pages. */

const PAGES = [
  ...['/cotizaciones', '/cotizaciones/AAAAAA'],
  ...['/', '/reservas', '/reservas/AAAAAA', '/reservas/AAAAAA?personas=ver', '/aprobaciones', '/solicitudes', '/proveedores'],
  ...['/proveedores/amadeus', '/reservas.xlsx', '/dinero/movimientos.xlsx'],
  ...['/reservas.csv', '/dinero', '/dinero/pendientes', '/dinero/movimientos', '/dinero/movimientos.csv', '/dinero/conciliacion'],
  '/reservas/AAAAAA/equipaje',
  ...['/reservas/AAAAAA/llamadas/1', '/reservas/AAAAAA/correos/AAAAAA', '/reservas/AAAAAA/correos/AAAAAA/html'],
  ...['/reservas/AAAAAA/correos/AAAAAA/adjuntos/1', '/buscar', '/buscar?q=abc', '/personas', '/solicitudes/seguimiento'],
  ...['/reglas', '/reglas/historial', '/reglas/nueva', '/reglas/codigos', '/reglas/codigos.csv', '/reglas/codigos.xlsx'],
  ...['/sitio', '/sitio/contenido', '/sitio/avisos', '/sitio/avisos/vista', '/sitio/archivos/notices'],
  ...['/catalogo/crucero', '/catalogo/crucero/nuevo', '/catalogo/crucero/islas', '/catalogo/numeros', '/catalogo/importaciones'],
  ...['/contenidos', '/contenidos/texto', '/contenidos/sitio/no-existe', '/contenidos/imagenes', '/contenidos/imagenes/0'],
  ...['/contenidos/nuevo', '/contenidos/x/vista'],
  ...['/catalogo/importaciones/i1', '/catalogo/importaciones/i1/archivo.csv'],
  ...['/dinero/ventas', '/dinero/ventas.csv', '/dinero/ventas.xlsx'],
  ...['/dinero/margenes', '/dinero/margenes.csv', '/dinero/margenes.xlsx', '/dinero/tarifas', '/dinero/tasas'],
  ...['/informes', '/informes/guardados', '/informes.csv', '/informes.xlsx'],
  ...['/dinero/afiliados', '/dinero/afiliados/estado?affiliate=blog', '/dinero/afiliados/estado.csv?affiliate=blog'],
  ...['/dinero/afiliados/estado.xlsx?affiliate=blog'],
  ...['/equipo', '/equipo/roles/owner', '/registro', '/registro?check=1', '/cuenta', '/confirmar', '/no-existe'],
];
/** What is in front of the door. */
const OPEN = ['entrar', 'entrar/identidad', 'primer-acceso', 'invitacion', 'salir'];

/** Each page's path and the name that React Router gives it, by the table of routes. */
function routesOfOffice(): { path: string; id: string }[] {
  const table = readFileSync(join(import.meta.dirname, '../../office/routes.ts'), 'utf8');
  const routes = table.matchAll(/(?:route\('([^']+)', |index\()'([^']+)\.tsx?'(?:, \{ id: '([^']+)')?/g);
  return [...routes].map(([, path = '', file = '', id = file]) => ({ path, id }));
}

test('every page of the office is among those that these tests ask for', () => {
  const isAsked = ({ path }: { path: string }) => {
    const shape = new RegExp(`^/${path.replace('*', 'no-existe').replaceAll(/:\w+/g, '\\w+')}$`);
    return PAGES.some((page) => shape.test(page.split('?')[0] as string));
  };
  const notAsked = routesOfOffice().filter((route) => !isAsked(route));
  expect(notAsked.map(({ path }) => path)).toEqual(OPEN);
});

const dataOf = (page: string): string => {
  const { pathname, search } = new URL(page, OFFICE);
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
};

const get = (request: APIRequestContext, address: string, token?: string): Promise<APIResponse> =>
  request.get(address, { maxRedirects: 0, headers: token ? { cookie: `office=${token}` } : {} });

/** The words of a page that is only for who is signed in. */
const FROM_INSIDE = /<nav|Salir|Direcci[oó]n|oficina\.example/;

test('without a session every page, and the data of every page, leads to the door and shows nothing', async ({ request }) => {
  for (const page of PAGES) {
    const answer = await get(request, page);
    expect([page, answer.status(), answer.headers().location]).toEqual([page, 302, `/entrar?a=${encodeURIComponent(page)}`]);
    expect(await answer.text(), page).not.toMatch(FROM_INSIDE);
    const data = await get(request, dataOf(page));
    expect([page, data.status()]).toEqual([page, 202]);
    const text = await data.text();
    expect(text, page).toContain('/entrar');
    expect(text, page).not.toMatch(FROM_INSIDE);
  }
  // A browser may ask for the data of one part of a page alone; that there is nothing at an address is no secret.
  for (const { path, id } of routesOfOffice().filter(({ path }) => !OPEN.includes(path) && path !== '*')) {
    const page = `/${path.replaceAll(/:\w+/g, 'AAAAAA')}`;
    const text = await (await get(request, `${dataOf(page)}?${new URLSearchParams({ _routes: id })}`)).text();
    expect(text, id).toContain('/entrar');
  }
  for (const token of ['', 'x'.repeat(43), '../..', 'office']) expect((await get(request, '/equipo', token)).status()).toBe(302);
});

test('who signs in goes on to pages of the office, never to another address', async ({ request }) => {
  const { token } = await aPerson();
  for (const [asked, leads] of [
    ['/equipo', '/equipo'],
    ['/registro?actor=a', '/registro?actor=a'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['https:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['evil.example', '/'],
    ['', '/'],
  ] as const) {
    const answer = await get(request, `/entrar?${new URLSearchParams({ a: asked })}`, token);
    expect([asked, answer.status(), answer.headers().location]).toEqual([asked, 302, leads]);
  }
});

test.describe('a form', () => {
  const noteOn = (request: APIRequestContext, reference: string, headers: Record<string, string>, form: object = {}) =>
    request.post(`/reservas/${reference}`, {
      form: { form: 'note', note: 'Escrito a mano', ...form },
      headers,
      maxRedirects: 0,
    });
  const notes = (reference: string) => row(`select id from office_log where subject = $1 and outcome = 'done'`, [reference]);

  test('counts only from the office’s own pages, with one’s own session, and for what is there', async ({ request }) => {
    const [{ reference }, { token }, content] = await Promise.all([aBooking(), aPerson(), aPerson({ role: 'content' })]);
    const mine = { cookie: `office=${token}` };
    for (const foreign of [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: `${OFFICE}.evil.example` },
      { origin: process.env.PRODUCT_URL ?? '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ] as Record<string, string>[]) {
      const answer = await noteOn(request, reference, { ...mine, ...foreign });
      expect([foreign, answer.status()]).toEqual([foreign, 403]);
      const data = await request.post(`/reservas/${reference}.data`, {
        form: { form: 'note', note: 'x' },
        headers: { ...mine, ...foreign },
      });
      expect([foreign, data.status()]).toEqual([foreign, 403]);
    }
    const here = { origin: OFFICE };
    // Nobody's session, an unknown action, a role without the right, methods that are none.
    expect((await noteOn(request, reference, here)).headers().location).toContain('/entrar');
    expect((await noteOn(request, reference, { ...here, ...mine }, { form: 'constructor' })).status()).toBe(400);
    const refused = await noteOn(request, reference, { ...here, cookie: `office=${content.token}` });
    expect(await refused.text()).toContain('Su rol no permite esto');
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const answer = await request.fetch(`/reservas/${reference}`, {
        method,
        headers: { ...here, ...mine },
        form: { form: 'note', note: 'x' },
      });
      expect([method, answer.status()]).toEqual([method, 404]);
    }
    expect(await notes(reference)).toEqual([]);
    expect((await noteOn(request, reference, { ...here, ...mine })).status()).toBe(302);
    expect(await notes(reference)).toHaveLength(1);
  });

  test('of an absurd size is refused, and the office answers on', async ({ request }) => {
    const [{ reference }, { token }] = await Promise.all([aBooking(), aPerson()]);
    const headers = { origin: OFFICE, cookie: `office=${token}` };
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const sent = async (path: string, data: string, as = form) => (await request.post(path, { data, headers: as })).status();
    for (const path of [`/reservas/${reference}`, `/reservas/${reference}.data`, '/entrar', '/confirmar']) {
      expect([path, await sent(path, `form=note&note=${'a'.repeat(1_000_000)}`)]).toEqual([path, 413]);
      expect([path, await sent(path, `form=note&note=a${'&f=1'.repeat(100_000)}`)]).toEqual([path, 413]);
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain'])
        expect([path, type, await sent(path, '{"form":', { ...headers, 'content-type': type })]).toEqual([path, type, 400]);
    }
    expect(await notes(reference)).toEqual([]);
    expect((await get(request, '/', token)).status()).toBe(200);
  });
});

test('pages, data and files keep nothing, tell nobody, and let only their own scripts run', async ({ request }) => {
  const { token } = await aPerson();
  const page = await get(request, '/', token);
  const html = await page.text();
  const policy = page.headers()['content-security-policy'] ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(nonce.length).toBeGreaterThan(20);
  expect((await get(request, '/', token)).headers()['content-security-policy']).not.toContain(nonce);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(html.match(/<script/g)?.length).toBe(
    html.match(new RegExp(`<script[^>]* nonce="${nonce.replaceAll('+', '\\+')}"`, 'g'))?.length,
  );
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');

  const script = /src="(\/assets\/[^"]+\.js)"|import "(\/assets\/[^"]+\.js)"/.exec(html);
  const file = await get(request, script?.[1] ?? script?.[2] ?? '');
  for (const [of, answer] of [
    ['page', page],
    ['data', await get(request, '/_.data', token)],
    ['door', await get(request, '/entrar')],
    ['redirect', await get(request, '/equipo')],
    ['refusal', await request.post('/equipo', { form: { what: 'x' } })],
    ['file', file],
  ] as const) {
    const headers = answer.headers();
    const { 'x-frame-options': frames, 'referrer-policy': referrer, 'content-security-policy': policy } = headers;
    // A file can never act as a page.
    if (of !== 'file') {
      expect([of, frames, referrer, headers['cache-control']]).toEqual([of, 'DENY', 'same-origin', 'no-store']);
      expect([of, policy?.includes("frame-ancestors 'none'")]).toEqual([of, true]);
    }
    expect([of, headers['x-content-type-options']]).toEqual([of, 'nosniff']);
    expect([of, headers['x-robots-tag']]).toEqual([of, 'noindex']);
    expect([of, headers['x-powered-by'], headers.server]).toEqual([of, undefined, undefined]);
  }
  expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('the cookie of a session is out of the reach of scripts and of forms of other sites', async ({ request }) => {
  const { token } = await aPerson();
  const headers = { origin: OFFICE, cookie: `office=${token}` };
  const left = await request.post('/salir', { headers, maxRedirects: 0 });
  expect(
    left
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value),
  ).toEqual(['office=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  // The session itself has ended, not only its cookie.
  expect((await get(request, '/', token)).status()).toBe(302);
});

/** The built pages over https, of whoever has the cookie `__Host-office=mine`. */
async function pagesWith(signIn: Partial<OfficeSignIn>) {
  const build = await import(pathToFileURL(join(process.cwd(), 'build/office/server/index.js')).href);
  const pages = createOfficePages({
    build,
    mode: 'production',
    origin: 'https://oficina.example',
    siteName: 'Viajes',
    timeZone: 'America/Bogota',
    brandStyle: '',
    signIn: signIn as OfficeSignIn,
    onError: (error) => {
      throw error;
    },
    personOf: async (token) => (token === 'mine' ? ({ sessionId: 'one', staff: { locale: 'es' } } as never) : undefined),
  });
  const server = createServer((message, response) => pages(message, response, { network: '203.0.113.7' }));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, cookie: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { cookie }, redirect: 'manual' });
  return { ask, close: () => server.close() };
}

test('over https the cookies are the office’s alone, and go over nothing else', async () => {
  const ended: string[] = [];
  const { ask, close } = await pagesWith({
    endSession: async (id: string) => ended.push(id),
    askIdentity: async () => ({ ok: true, challengeId: 'asked', url: 'https://identidad.example/' }),
  });
  const post = (path: string, cookie = '') => ask(path, cookie, { method: 'POST' });
  const signOut = (cookie: string) => post('/salir', cookie);
  expect((await post('/entrar/identidad')).headers.getSetCookie()).toEqual([
    '__Host-office-identity=asked; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect((await signOut('__Host-office=mine')).headers.getSetCookie()).toEqual([
    '__Host-office=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
  expect(ended).toEqual(['one']);
  // A cookie that another host of the domain could have set is not read.
  await signOut('office=mine');
  expect(ended).toEqual(['one']);
  close();
});

test('a proof at the identity provider begins and ends at the page that wanted it, for who is signed in', async () => {
  const ID = 'a1-_b2c3d4e5f6g7h8i9j0k1l2m3n4o5';
  const asked: unknown[] = [];
  let isProven = true;
  const { ask, close } = await pagesWith({
    askIdentityAgain: async (...of) => {
      asked.push(of);
      return { ok: true, challengeId: ID, url: 'https://identidad.example/' };
    },
    proveWithIdentity: async (sessionId, challengeId) => {
      asked.push([sessionId, challengeId]);
      return isProven ? { ok: true, back: '/dinero?mes=1' } : { ok: false, reason: 'old-identity', back: '/dinero?mes=1' };
    },
  });
  const mine = '__Host-office=mine';
  const body = new URLSearchParams({ what: 'identity' });
  const left = await ask('/confirmar?a=%2Fdinero%3Fmes%3D1', mine, { method: 'POST', body });
  expect([left.status, left.headers.get('location')]).toEqual([302, 'https://identidad.example/']);
  expect(left.headers.getSetCookie()[0]).toContain(`__Host-office-identity=prove-${ID};`);
  const back = (cookie: string) => ask('/entrar/identidad?code=c&state=s', `${cookie}; __Host-office-identity=prove-${ID}`);
  expect((await back(mine)).headers.get('location')).toBe('/dinero?mes=1');
  expect(asked).toEqual([
    ['one', '/dinero?mes=1'],
    ['one', ID],
  ]);
  // Nobody is let in by it, nor led to another site.
  expect((await back('__Host-office=other')).headers.get('location')).toBe('/entrar');
  await ask('/confirmar?a=%2F%2Fevil.example', mine, { method: 'POST', body });
  expect(asked.at(-1)).toEqual(['one', '/']);
  isProven = false;
  const refused = await back(mine);
  expect([refused.status, refused.headers.getSetCookie()[0]?.split(';')[0]]).toEqual([200, '__Host-office-identity=']);
  const html = await refused.text();
  expect(html).toContain('no dice que usted haya confirmado hace poco');
  expect(html).toContain('href="/confirmar?a=%2Fdinero%3Fmes%3D1"');
  close();
});

test.describe('the public site and the office', () => {
  const SITE = process.env.PRODUCT_URL ?? '';
  const filesBelow = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile() && !/\.(br|gz|zst)$/.test(path));

  test('have no page of each other', async ({ request }) => {
    for (const path of ['/entrar', '/equipo', '/primer-acceso?token=x', '/registro', '/aprobaciones', '/salir', '/entrar.data'])
      expect([path, (await request.get(SITE + path)).status()]).toEqual([path, 404]);
    const { token } = await aPerson();
    for (const path of ['/result', '/user/my-journey', '/privacy-policy', '/backend/openapi.json', '/healthz', '/robots.txt'])
      expect([path, (await get(request, path, token)).status()]).toEqual([path, 404]);
  });

  test('have no word of each other in what is built', () => {
    const site = filesBelow('build/site').filter((path) => /\.(m?js|css|html|json)$/.test(path));
    const office = filesBelow('build/office').filter((path) => /\.(m?js|css|html|json)$/.test(path));
    const naming = (files: string[], words: RegExp) => files.filter((path) => words.test(readFileSync(path, 'utf8')));
    const [ofOffice, ofSite] = [
      ['Aprobaciones', 'primer-acceso', 'Entrar a la oficina', 'Proveedor detenido', 'takeTask', 'decideApproval'],
      ['my-journey', 'Complete su reserva', 'tq_consent', 'maplibre'],
    ];
    const found = (files: string[], words: string[]) => words.filter((word) => naming(files, new RegExp(word)).length > 0);
    expect([found(office, ofOffice), found(site, ofSite)]).toEqual([ofOffice, ofSite]);
    expect([found(site, ofOffice), found(office, ofSite)]).toEqual([[], []]);
  });
});
