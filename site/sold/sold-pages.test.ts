import { expect, test } from 'vitest';
import type { Sold } from '#domain/company/services.ts';
import { SITE_ROUTES } from '../route-table.ts';
import { isAnswered, isPageSold, withoutUnsoldLinks } from './sold-pages.ts';

const TOURS: Sold = ['tours'];

test('every page below a service’s own address is of that service', () => {
  const addresses: [start: RegExp, services: Sold][] = [
    [/^(vuelos|flights|ofertas|result\b|:url\/results|alertas)/, ['flights']],
    [/^hoteles/, ['stays', 'packages']],
    [/^crucero/, ['cruises']],
    [/^turs/, ['tours']],
    [/^guardados/, ['flights', 'stays']],
  ];
  for (const { path, services } of SITE_ROUTES) {
    expect([path, services]).toEqual([path, addresses.find(([start]) => start.test(path))?.[1]]);
  }
});

test('an address is judged by its page, however it is written', () => {
  expect(isPageSold('/VUELOS/', TOURS)).toBe(false);
  expect(isPageSold('/vuelos.data', TOURS)).toBe(false);
  expect(isPageSold('/vuelos//', TOURS)).toBe(false);
  expect(isPageSold('/hoteles?tripType=2#cotizar', TOURS)).toBe(false);
  expect(isPageSold('/hoteles', ['packages'])).toBe(true);
  expect(isPageSold('/ofertas/martes', TOURS)).toBe(false);
  expect(isPageSold('/vuelos-bogota-miami/results', TOURS)).toBe(false);
  expect(isPageSold('/turs/salento', TOURS)).toBe(true);
  expect(isPageSold('/nothing-like-it', TOURS)).toBe(true);
});

test('the link that ends a price alert, and no other, is followed where no flights are sold', () => {
  const at = (address: string) => isAnswered(new URL(address, 'https://shop.example'), TOURS);
  expect(at('/alertas?terminar=x')).toBe(true);
  expect(at('/alertas.data?terminar=x')).toBe(true);
  expect(at('/alertas')).toBe(false);
  expect(at('/alertas?terminar=x&confirmar=y')).toBe(false);
  expect(at('/vuelos?terminar=x')).toBe(false);
  expect(at('/turs?terminar=x')).toBe(true);
});

test('a text keeps its words and loses its links to what is not sold', () => {
  const text =
    '<p>Vea <a href="/vuelos-bogota-miami/results">la <em>ruta</em></a>, <a href="/blog/uno?a=1&amp;b=2">esto</a> y <a href="https://x.example/vuelos" rel="nofollow">aquello</a>.</p>';
  expect(withoutUnsoldLinks(text, TOURS)).toBe(
    '<p>Vea la <em>ruta</em>, <a href="/blog/uno?a=1&amp;b=2">esto</a> y <a href="https://x.example/vuelos" rel="nofollow">aquello</a>.</p>',
  );
  expect(withoutUnsoldLinks(text, ['flights'])).toBe(text);
});
