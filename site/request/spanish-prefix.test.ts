import { describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { redirectHeaders, withoutSpanishPrefix } from './spanish-prefix.ts';

const AIRPORTS = [
  { city: 'Bogotá', iataCode: 'BOG' },
  { city: 'Lima', iataCode: 'LIM' },
];
/** A content backend with one page, and a search of two cities. */
const backend = {
  contentAt: async ({ path }: { path: string }) =>
    path === '/quienes-somos' ? { ok: true, body: { page: {} } } : { ok: false, problem: { status: 404 } },
  searchAirports: async () => ({ ok: true, body: AIRPORTS }),
} as unknown as Backend;
const failing = {
  contentAt: () => Promise.reject(new Error('down')),
  searchAirports: () => Promise.reject(new Error('down')),
} as unknown as Backend;

describe('a path below /es leads to the same page without it', () => {
  test.each([
    ['/es', '/'],
    ['/es/', '/'],
    ['/ES?x=1', '/?x=1'],
    ['/es/result?tripType=1', '/result?tripType=1'],
    ['/%65%73/result', '/result'],
    ['/%45%53/result', '/result'],
    ['/es/quienes-somos', '/quienes-somos'],
    ['/es/imprimir/quienes-somos', '/imprimir/quienes-somos'],
    ['/es/vuelos-de-bogota-a-lima/results', '/vuelos-de-bogota-a-lima/results'],
    ['/es/vuelos-de-bogota-a-lima/results/?sort=price', '/vuelos-de-bogota-a-lima/results/?sort=price'],
  ])('%s → %s', async (target, path) => expect(await withoutSpanishPrefix(target, backend)).toBe(path));

  test.each([
    ...[
      '/',
      '/result',
      '/est',
      '/esx/result',
      '/x/es/result',
      '/%66s/result',
      '/e%74/',
      '/es/no-hay',
      '/es/vuelos-de-x-a-y/results',
    ],
    ...[
      '/es/imprimir/no-hay',
      '/es/vuelos-de-bogota-a-lima/results/x',
      '/es/x/vuelos-de-bogota-a-lima/results',
      '/es/a/b/c/d/e/f',
    ],
  ])('%s leads nowhere', async (target) => expect(await withoutSpanishPrefix(target, backend)).toBeNull());

  test.each(['/es//evil.example', '/es/\\evil.example', '/es//\\/evil.example/result', '/es///result'])(
    '%s never leads to another site',
    async (target) => {
      for (const far of [backend, failing]) {
        const path = (await withoutSpanishPrefix(target, far)) ?? '/';
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
        expect(path).toMatch(/^\/(?![/\\])/);
      }
    },
  );

  test('while content cannot be asked, the page itself says so', async () => {
    expect(await withoutSpanishPrefix('/es/quienes-somos', failing)).toBe('/quienes-somos');
    expect(await withoutSpanishPrefix('/es/vuelos-de-bogota-a-lima/results', failing)).toBe('/vuelos-de-bogota-a-lima/results');
  });
});

test('the redirect is kept by everybody, but that to the home page, which keeps the visitor’s language, by nobody', () => {
  const on = { language: 'en,es;q=0.5', isSecure: true };
  expect(redirectHeaders('/result', on)).toEqual({ location: '/result', 'cache-control': 'public, max-age=86400' });
  const headers = new Headers(redirectHeaders('/', on));
  expect([headers.get('location'), headers.get('cache-control')]).toEqual(['/', 'private, no-cache']);
  expect(headers.get('set-cookie')).toBe('tq_locale=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(new Headers(redirectHeaders('/', { ...on, isSecure: false })).get('set-cookie')).toMatch(/SameSite=Lax$/);
});
