import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Redirect, redirected, redirectMistakes, redirectPath, redirectsByPath } from './redirects.ts';

const NO_PAGES = () => false;
const to = (target: string, ...redirects: Redirect[]) => redirected(target, redirectsByPath(redirects));
const mistakes = (...pairs: [from: string, to: string][]) =>
  redirectMistakes(
    pairs.map(([from, leads]) => ({ from, to: leads, status: 301 as const })),
    (path) => path === '/vuelos',
  ).map(({ index, field, reason }) => `${index} ${field} ${reason}`);

describe('an address leads on', () => {
  const OLD: Redirect = { from: '/Viejo', to: '/nuevo', status: 301 };
  test.each([
    ['/viejo', '/nuevo'],
    ['/VIEJO/', '/nuevo'],
    ['/viejo?a=1&b=%20', '/nuevo?a=1&b=%20'],
    ['/viej%6f', '/nuevo'],
  ])('%s to %s', (target, leads) => expect(to(target, OLD)).toEqual({ to: leads, status: 301 }));

  test.each(['/viejo/otro', '/vie', '/', '/viejo%00'])('%s nowhere', (target) => expect(to(target, OLD)).toBeUndefined());

  test('with the query of the redirect where it has one, and its fragment last', () => {
    expect(to('/viejo?a=1', { ...OLD, to: '/nuevo?b=2' })?.to).toBe('/nuevo?b=2');
    expect(to('/viejo?a=1', { ...OLD, to: '/nuevo#abajo' })?.to).toBe('/nuevo?a=1#abajo');
  });
});

describe('what is wrong with redirects', () => {
  test.each([
    ['twice', ['/a', '/b'], ['/A/', '/c'], '1 from twice'],
    ['from a page', ['/vuelos/', '/b'], ['/c', '/d'], '0 from route'],
    ['with a query', ['/a?x=1', '/b'], ['/c', '/d'], '0 from path'],
    ['a circle of two', ['/a', '/b'], ['/b', '/a?x'], '0 to loop,1 to loop'],
  ] as [string, [string, string], [string, string], string][])('%s', (_, one, other, said) =>
    expect(mistakes(one, other).join()).toBe(said),
  );

  test('one after the other is none', () => expect(mistakes(['/a', '/b'], ['/b', '/c'])).toEqual([]));

  test('a redirect that is accepted never leads to another site', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      'evil.example',
      '@',
      ':',
      'https:',
      '\t',
      '\n',
      ' ',
      'a',
      '?',
      '#',
    );
    const target = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(target, fc.constantFrom('', '?x=//evil'), (leads, query) => {
        const redirect: Redirect = { from: '/a', to: leads, status: 302 };
        if (redirectMistakes([redirect], NO_PAGES).length > 0) return;
        const found = redirected(`/a${query}`, redirectsByPath([redirect]));
        const resolved = new URL(found?.to ?? '', 'https://agencia.example/a');
        expect(resolved.origin).toBe('https://agencia.example');
      }),
      { numRuns: 3_000 },
    );
  });

  test('following redirects that are accepted always ends', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d');
    const list = fc.uniqueArray(fc.record({ from: path, to: path, status: fc.constant(301 as const) }), {
      selector: ({ from }) => from,
    });
    fc.assert(
      fc.property(list, (redirects) => {
        if (redirectMistakes(redirects, NO_PAGES).length > 0) return;
        const known = redirectsByPath(redirects);
        for (const { from } of redirects) {
          let at: string | undefined = from;
          for (let steps = 0; at !== undefined; steps += 1) {
            expect(steps).toBeLessThanOrEqual(redirects.length);
            at = redirected(at, known)?.to;
          }
        }
      }),
    );
  });
});

test('each path has one spelling, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      const once = redirectPath(`/${path}`);
      expect(once).toBe(redirectPath(`/${path}/`));
      expect(once.startsWith('/')).toBe(true);
    }),
  );
});
