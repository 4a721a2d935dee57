import { expect, test } from 'vitest';
import { travelerName } from './traveler-name.ts';

test.each([
  ['Muñoz-Peña', 'MUNOZ-PENA'],
  ['D’Angelo', 'D ANGELO'],
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
