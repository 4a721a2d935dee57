import { expect, test } from 'vitest';
import { endOfDay, includesIn, isGroup, mayHoldUntil, quoteStateOf } from './quote.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours));
const open = { expiresAt: at(10), acceptedAt: null, withdrawnAt: null };

test('a quote is open until it expires, unless it was accepted or withdrawn before', () => {
  expect(quoteStateOf(open, at(9).getTime())).toBe('open');
  expect(quoteStateOf(open, at(10).getTime())).toBe('expired');
  expect(quoteStateOf({ ...open, acceptedAt: at(9) }, at(11).getTime())).toBe('accepted');
  expect(quoteStateOf({ ...open, withdrawnAt: at(9) }, at(9).getTime())).toBe('withdrawn');
});

test('a quote holds to the end of its last day at the agency, which is at most a year ahead', () => {
  expect(endOfDay('2026-11-30', 'America/Bogota').toISOString()).toBe('2026-12-01T05:00:00.000Z');
  expect(['2026-11-22', '2026-11-23', '2027-11-23', '2027-12-01'].map((day) => mayHoldUntil(day, '2026-11-23'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('includesIn splits a list by semicolons and lines, and rejects an empty, too long or too large one', () => {
  expect(includesIn(' Traslados ;Guía\u0007 local;; 3 cenas\nSeguro')).toEqual(
    ['Traslados', 'Guía  local', '3 cenas', 'Seguro'].map((line) => line.trim()),
  );
  expect([includesIn(' ; '), includesIn('x'.repeat(201)), includesIn('a;'.repeat(41))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('isGroup is true from ten travellers on', () => {
  expect([9, 10, null, undefined].map(isGroup)).toEqual([false, true, false, false]);
});
