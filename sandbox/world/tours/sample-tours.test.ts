import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { OPERATORS } from './operators.ts';
import { sampleTours } from './sample-tours.ts';
import { TOURS } from './tours.ts';

const TODAY = '2026-11-23';
const recordsOf = (kind: string) =>
  [...sampleTours(TODAY)].map((line) => JSON.parse(line)).filter((record) => record.kind === kind);

test('has at least sixty tours, each by an operator of its country, with start days and a daily programme', () => {
  const ids = TOURS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(60);
  const operators = new Map(OPERATORS.map((operator) => [operator.id, operator]));
  for (const { operator, country, days, program, weekdays } of TOURS) {
    expect(operators.get(operator)?.country).toBe(country);
    // A tour of several days has a text for each.
    if (days > 1) expect(program.length).toBe(days);
    expect(weekdays.length).toBeGreaterThan(0);
  }
});

test('has one Colombian operator without a number, and only numbers outside the real register', () => {
  const operators = recordsOf('operator');
  expect(operators.filter(({ country, rnt }) => country === 'CO' && rnt === null).length).toBe(1);
  for (const { rnt } of operators) if (rnt) expect(rnt).toMatch(/^000\d{6}$/);
});

test('departs tomorrow at the earliest, and never charges a child more than an adult', () => {
  for (const { departs, prices } of recordsOf('departure')) {
    expect(departs >= addDays(TODAY, 1)).toBe(true);
    const amounts = prices.map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b));
  }
});
