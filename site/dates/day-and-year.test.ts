import { expect, test } from 'vitest';
import { formatDay } from '#domain/calendar-date.ts';
import { periodOfAnyYear, yearHere } from './day-and-year.ts';

test.each([
  ['2026-11-28', '2026-11-30', '28 nov – 30 nov'],
  ['2026-12-30', '2027-01-02', '30 dic – 2 ene 2027'],
  ['2027-11-28', '2027-11-30', '28 nov – 30 nov 2027'],
  ['2027-12-30', '2028-01-02', '30 dic 2027 – 2 ene 2028'],
])('a stay from %s to %s, seen in 2026, is %s', (from, until, words) => {
  expect(periodOfAnyYear([from, until], formatDay, new Date('2026-11-26T12:00:00Z'))).toBe(words);
});

test('the present year is that of the agency, not of Greenwich', () => {
  expect(yearHere(new Date('2027-01-01T03:00:00Z'))).toBe('2026');
  expect(periodOfAnyYear(['2027-01-02', '2027-01-03'], formatDay, new Date('2027-01-01T03:00:00Z'))).toBe('2 ene – 3 ene 2027');
});
