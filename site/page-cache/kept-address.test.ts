import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SITE_ROUTES } from '../route-table.ts';
import { keptAddress } from './kept-address.ts';

const keyOf = (target: string) => keptAddress(target)?.key ?? null;

describe('keptAddress of a page for everybody', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=boletin&utm_medium=correo&gclid=1', '/'],
    ['/?x=1&y=2&x=3', '/'],
    ['/blog', '/blog'],
    ['/BLOG/', '/blog'],
    ['/%62log?', '/blog'],
    ['/blog?pagina=1', '/blog'],
    ['/blog?pagina=2&utm_source=x', '/blog?pagina=2'],
    ['/aerolineas/Avianca', '/aerolineas/avianca'],
    ['/destinations?source=meta&affiliateId=7', '/destinations'],
    ['/result', '/result'],
    ['/result?utm_campaign=navidad&fbclid=1', '/result'],
    ['/vuelos-bogota-miami/results?utm_source=x', '/vuelos-bogota-miami/results'],
    ['/imprimir/blog/uno', '/imprimir/blog/uno'],
    ['/hoteles/result', '/hoteles/result'],
  ])('maps %s to %s', (target, key) => {
    expect(keyOf(target)).toBe(key);
    // A key is an address that maps to itself.
    expect(keptAddress(key)).toMatchObject({ key, isPlain: true });
  });
});

describe('keptAddress of a page for one visitor', () => {
  test.each([
    ['a booking', '/booking/summary?id=x'],
    ['a journey', '/user/my-journey'],
    ['a search', '/result?origin=BOG&destination=MIA'],
    ['the options of a search', '/result?adult=2'],
    ['a parameter that the results may read', '/result?x=1'],
    ['a landing page’s search', '/vuelos-bogota-miami/results?origin=BOG'],
    ['a text search in a list', '/blog?buscar=maletas'],
    ['an empty text search in a list', '/blog?buscar='],
    ['another origin', '/destinations?origin=MDE'],
    ['an invalid page number', '/blog?pagina=x'],
    ['a page number with a leading zero', '/blog?pagina=02'],
    ['a page number that is too high', '/blog?pagina=21'],
    ['a fractional page number', '/blog?pagina=1.5'],
    ['a page’s data', '/blog.data'],
    ['the home page’s data', '/_root.data'],
    ['a redirected path', '/es/blog'],
    ['a redirected path in capitals', '/ES'],
    ['a guarded page', '/hoteles/HotelSummary?id=1'],
    ['an article by its number', '/articulos/ArticelDetail?id=1'],
    ['a form', '/enquiry'],
    ['a form about personal data', '/privacy-policy/solicitud'],
    ['a picture', '/compartir/blog/uno.png'],
    ['the sitemap', '/sitemap.xml'],
    ['a map', '/route-map/BOG-MIA.svg'],
    ['an encoded slash', '/aerolineas%2Favianca'],
    ['two slashes', '//blog'],
    ['half an encoded character', '/blog/%C3'],
    ['an asterisk', '*'],
    ['an empty target', ''],
    ['another site', 'http://evil.example/'],
    ['a parent segment', '/blog/../user'],
    ['a path that is too long', `/blog/${'a'.repeat(300)}`],
  ])('%s', (_, target) => {
    expect(keyOf(target)).toBeNull();
  });
});

test('docs/operating.md names every parameter that a cache in front must not leave out', () => {
  const text = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const [, told = ''] = /These count: (.*?)\. Names/s.exec(text) ?? [];
  const needed = SITE_ROUTES.flatMap(({ path, kept }) =>
    kept ? [...(kept.unless === 'anything' ? [`/${path}`] : kept.unless), ...(kept.isNumbered ? ['pagina'] : [])] : [],
  );
  expect([...new Set([...needed, '/es'])].filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
