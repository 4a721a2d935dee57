import { describe, expect, test } from 'vitest';
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
    ['somebody’s booking', '/booking/summary?id=x'],
    ['somebody’s journey', '/user/my-journey'],
    ['a search', '/result?origin=BOG&destination=MIA'],
    ['options of a search', '/result?adult=2'],
    ['a parameter that the results may read', '/result?x=1'],
    ['a landing page’s search', '/vuelos-bogota-miami/results?origin=BOG'],
    ['words in a list', '/blog?buscar=maletas'],
    ['no words in a list', '/blog?buscar='],
    ['another origin', '/destinations?origin=MDE'],
    ['no number', '/blog?pagina=x'],
    ['a number in other letters', '/blog?pagina=02'],
    ['a number nobody counts to', '/blog?pagina=21'],
    ['a part of a number', '/blog?pagina=1.5'],
    ['a page’s data', '/blog.data'],
    ['the home page’s data', '/_root.data'],
    ['what is led away', '/es/blog'],
    ['what is led away in capitals', '/ES'],
    ['a guarded page', '/hoteles/HotelSummary?id=1'],
    ['an article by its number', '/articulos/ArticelDetail?id=1'],
    ['a form', '/enquiry'],
    ['a form about personal data', '/privacy-policy/solicitud'],
    ['a picture', '/compartir/blog/uno.png'],
    ['for programs', '/sitemap.xml'],
    ['a map', '/route-map/BOG-MIA.svg'],
    ['a slash that is none', '/aerolineas%2Favianca'],
    ['two slashes', '//blog'],
    ['half a letter', '/blog/%C3'],
    ['no path', '*'],
    ['nothing', ''],
    ['another site', 'http://evil.example/'],
    ['dots', '/blog/../user'],
    ['longer than any name', `/blog/${'a'.repeat(300)}`],
  ])('%s', (_, target) => {
    expect(keyOf(target)).toBeNull();
  });
});
