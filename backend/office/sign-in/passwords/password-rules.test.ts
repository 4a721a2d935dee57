import { expect, test } from 'vitest';
import { passwordComplaint } from './password-rules.ts';

const names = ['Laura Rojas', 'laura.rojas@viajesandinos.example', 'Viajes Andinos'];

test.each([
  ['corta', 'too-short'],
  ['once letra.', 'too-short'],
  ['🐴🔋📎🐴🔋📎', 'too-short'],
  ['x y z'.repeat(41), 'too-long'],
  ['123456789012', 'common'],
  ['Password 1234', 'common'],
  ['CONTRASEÑA-123', 'common'],
  ['Colombia2026!', 'common'],
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['ababababababab', 'common'],
  ['laurarojas2026', 'personal'],
  ['Viajes-Andinos-1', 'personal'],
  ['laura.rojas@viajesandinos.example', 'personal'],
  ['Rojas Laura 99', 'personal'],
  ['482910573829', undefined],
  ['caballo batería grapa', undefined],
  ['Laura come arepas los domingos', undefined],
  ['x y z'.repeat(40), undefined],
] as const)('says of %j: %s', (password, complaint) => expect(passwordComplaint(password, { names })).toBe(complaint));
