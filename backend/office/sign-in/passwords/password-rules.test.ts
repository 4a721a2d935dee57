import { expect, test } from 'vitest';
import { passwordComplaint } from './password-rules.ts';

const names = [
  'Laura Rojas',
  'laura.rojas@viajesandinos.example',
  'Viajes Andinos',
  'Cordillera Mayorista S.A.S.',
  'oficina.vuelvo.example',
  'Tiquete',
];

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
  // Of a leak, in other letters, with marks, and with numbers around.
  ['Gfhjkm12345678', 'common'],
  ['unbelievable', 'common'],
  ['Un-Believable 2026', 'common'],
  ['Sunshine2026!!', 'common'],
  ['2026 dragon 2026', 'common'],
  ['dragones en la sierra', undefined],
  ['cordillera2026', 'personal'],
  ['Tiquete-Tiquete-1', 'personal'],
  ['vuelvo mañana temprano', undefined],
  ['vuelvo-oficina-26', 'personal'],
  ['laurarojas2026', 'personal'],
  ['Viajes-Andinos-1', 'personal'],
  ['laura.rojas@viajesandinos.example', 'personal'],
  ['Rojas Laura 99', 'personal'],
  ['482910573829', undefined],
  ['caballo batería grapa', undefined],
  ['Laura come arepas los domingos', undefined],
  ['x y z'.repeat(40), undefined],
] as const)('says of %j: %s', (password, complaint) => expect(passwordComplaint(password, { names })).toBe(complaint));
