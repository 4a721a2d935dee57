import { expect, test } from 'vitest';
import { SERVICES, type Sold } from '#domain/company/services.ts';
import { withoutFor } from './without-for.ts';

const without = (...sold: Sold) => withoutFor(sold);

test('a shop that sells everything is without nothing', () => {
  expect(without(...SERVICES)).toEqual([]);
});

test('a shop of tours alone has no form to choose, and no link to anything else that is sold', () => {
  expect(without('tours')).toEqual([
    ...['flights', 'stays', 'holidays', 'cruises'],
    ...['/vuelos', '/vuelos-baratos', '/ofertas', '/hoteles', '/crucero', '/guardados'],
  ]);
});

test('hotels have their page where they are sold with a flight only, and their tab where they are sold alone', () => {
  expect(without('packages', 'cruises')).toEqual([
    'flights',
    'stays',
    '/vuelos',
    '/vuelos-baratos',
    '/ofertas',
    '/turs',
    '/guardados',
  ]);
});

test('a shop with one form is without all tabs', () => {
  expect(without('flights', 'tours').slice(0, 4)).toEqual(['flights', 'stays', 'holidays', 'cruises']);
});
