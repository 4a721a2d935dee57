import { expect, test } from 'vitest';
import { calendar } from './touched.ts';

test.each([
  [['2026-12-08', '2026-12-25'], 'Festivos: 8 y 25'],
  [['2027-08-16'], 'Festivo: 16'],
  [['2027-03-22', '2027-03-25', '2027-03-26'], 'Festivos: 22, 25 y 26'],
])('the holidays %j are told by the month as %s', (days, words) => {
  expect(calendar.holidays(days)).toBe(words);
});
