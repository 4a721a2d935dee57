import { expect, test } from 'vitest';
import { SERVICES, type Sold } from '#domain/company/services.ts';
import { tabsFor } from '../search-form/tabs-for.ts';
import { linksFor, menuFor } from './sold-links.ts';

const menu = (...sold: Sold) => menuFor(sold).map(({ to, label }) => `${to} ${label}`);
const tabs = (...sold: Sold) => tabsFor(sold).map(({ kind }) => kind);

test('the menu of a shop that sells everything has every service once', () => {
  expect(menu(...SERVICES)).toEqual([
    ...['/vuelos Vuelos', '/hoteles Hoteles', '/crucero Cruceros', '/turs Tours'],
    ...['/destinations Destinos', '/ofertas Ofertas', '/faq Ayuda'],
  ]);
  expect(linksFor(SERVICES)[0]?.links.map(([path]) => path)).toEqual([
    ...['/vuelos', '/vuelos-baratos', '/ofertas', '/hoteles', '/crucero', '/turs'],
  ]);
});

test('a shop’s menu has what it sells, and a package is called what it is where it is sold alone', () => {
  expect(menu('tours')).toEqual(['/turs Tours', '/destinations Destinos', '/faq Ayuda']);
  expect(menu('packages')).toEqual(['/hoteles Vuelo y hotel', '/destinations Destinos', '/faq Ayuda']);
  expect(menu('stays', 'packages')[0]).toBe('/hoteles Hoteles');
});

test('a shop has tabs for the forms it has, and none for one form', () => {
  expect(tabs(...SERVICES)).toEqual(['flights', 'stays', 'holidays', 'cruises']);
  expect(tabs('stays', 'cruises', 'tours')).toEqual(['stays', 'cruises']);
  expect(tabs('flights', 'tours')).toEqual([]);
});
