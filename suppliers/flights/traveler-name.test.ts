import { expect, test } from 'vitest';
import { nameProblem } from '#domain/booking/passenger.ts';
import { travelerName } from './traveler-name.ts';

test.each([
  ['Muñoz-Peña', 'MUNOZ-PENA'],
  ['D’Angelo', 'D ANGELO'],
  ['Mª José', 'MA JOSE'],
  ['O´Brien', 'O BRIEN'],
  ['Øster', 'OSTER'],
  ['Weiß', 'WEISS'],
  ['Łukasz', 'LUKASZ'],
  // As spelt in the machine-readable zone of passports: an omitted letter would be missing on the ticket.
  ['Nguyễn Đặng', 'NGUYEN DANG'],
  ['đorđe', 'DORDE'],
  ['Lœillet', 'LOEILLET'],
  ['ŒUVRARD', 'OEUVRARD'],
  ['Þórarinn', 'THORARINN'],
  ['Guðrún', 'GUDRUN'],
  ['Æsa', 'AESA'],
  ['Ǿster Ǽsa', 'OSTER AESA'],
  ['Ħamrun', 'HAMRUN'],
  ['Əliyeva', 'ELIYEVA'],
  ['Yıldız', 'YILDIZ'],
])('writes %s as %s', (name, written) => {
  expect(travelerName(name)).toBe(written);
});

test('writes every letter of a name that a form accepts', () => {
  const signs = Array.from({ length: 0x1_1000 }, (_, code) => String.fromCodePoint(code));
  const accepted = signs.filter((sign) => /\p{L}/u.test(sign) && !nameProblem(`A${sign}`));
  expect(accepted.length).toBeGreaterThan(500);
  const isWritten = (sign: string) => /^A[A-Z ]*[A-Z]$/.test(travelerName(`A${sign}`));
  expect(accepted.filter((sign) => sign !== 'ʼ' && !isWritten(sign))).toEqual([]);
});
