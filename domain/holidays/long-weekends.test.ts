import { expect, test } from 'vitest';
import { isWeekendTrip, nextWeekends } from './long-weekends.ts';

const CO = { country: 'CO', long: 3 };

test('the next weekend and the next long ones follow Colombia’s holidays', () => {
  // Sunday, 29 November 2026; 1 January 2027 is a Friday, and Epiphany is kept on Monday, 11 January; Saint Joseph on 22 March.
  expect(nextWeekends('2026-11-29', CO)).toEqual([
    { from: '2026-12-04', to: '2026-12-06', isLong: false },
    { from: '2026-12-24', to: '2026-12-27', isLong: true },
    { from: '2026-12-31', to: '2027-01-03', isLong: true },
    { from: '2027-01-08', to: '2027-01-11', isLong: true },
  ]);
});

test('Holy Week’s Friday makes a long weekend', () => {
  expect(nextWeekends('2027-03-15', { country: 'CO', long: 2 })).toEqual([
    { from: '2027-03-19', to: '2027-03-22', isLong: true },
    { from: '2027-03-25', to: '2027-03-28', isLong: true },
    { from: '2027-05-07', to: '2027-05-10', isLong: true },
  ]);
});

test('who looks on a Friday or a Saturday is too late for this weekend', () => {
  expect(nextWeekends('2026-12-04', CO)[0]?.from).toBe('2026-12-11');
  expect(nextWeekends('2026-12-05', CO)[0]?.from).toBe('2026-12-11');
  expect(nextWeekends('2026-12-03', CO)[0]?.from).toBe('2026-12-04');
});

test('of another country only weekends are known', () => {
  expect(nextWeekends('2026-11-29', { country: 'MX', long: 3 })).toEqual([
    { from: '2026-12-04', to: '2026-12-06', isLong: false },
  ]);
});

test.each([
  ['2026-12-04', '2026-12-06', true],
  ['2026-12-05', '2026-12-06', true],
  ['2027-01-08', '2027-01-11', true],
  ['2026-12-31', '2027-01-04', true],
  ['2026-12-06', '2026-12-09', false],
  ['2026-12-01', '2026-12-05', false],
  ['2026-12-04', '2026-12-09', false],
  ['2026-12-05', '2026-12-05', false],
])('%s to %s is a weekend away: %s', (from, to, is) => {
  expect(isWeekendTrip(from, to)).toBe(is);
});
