import { expect, test } from 'vitest';
import { spokenName } from './spoken-name.ts';

test.each([
  ['CASA ARRAYÁN DE LINO', 'Casa Arrayán de Lino'],
  ['LA POSADA DEL ÑANDÚ', 'La Posada del Ñandú'],
  ['NH COLLECTION BOGOTÁ', 'NH Collection Bogotá'],
  ['TORRE XVI & SPA', 'Torre XVI & Spa'],
  ['HOTEL 11/93 "LA CASA"', 'Hotel 11/93 "la Casa"'],
  ['Hotel NH El Ñandú', 'Hotel NH El Ñandú'],
  ['東京ホテル', '東京ホテル'],
  ['', ''],
])('writes %j as %j', (name, expected) => {
  expect(spokenName(name)).toBe(expected);
});
