import { expect, test } from 'vitest';
import { endOfDay, includesIn, isGroup, mayHoldUntil, quoteStateOf } from './quote.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours));
const open = { expiresAt: at(10), acceptedAt: null, withdrawnAt: null };

test('a quote is open until its time is over; what was accepted or withdrawn before stays that', () => {
  expect(quoteStateOf(open, at(9).getTime())).toBe('open');
  expect(quoteStateOf(open, at(10).getTime())).toBe('expired');
  expect(quoteStateOf({ ...open, acceptedAt: at(9) }, at(11).getTime())).toBe('accepted');
  expect(quoteStateOf({ ...open, withdrawnAt: at(9) }, at(9).getTime())).toBe('withdrawn');
});

test('its last day counts, by the agency’s clock', () => {
  expect(endOfDay('2026-11-30', 'America/Bogota').toISOString()).toBe('2026-12-01T05:00:00.000Z');
  expect(['2026-11-22', '2026-11-23', '2027-11-23', '2027-12-01'].map((day) => mayHoldUntil(day, '2026-11-23'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('what is included is a list, and nothing where nobody could read it', () => {
  expect(includesIn(' Traslados ;Guía\u0007 local;; 3 cenas\nSeguro')).toEqual(
    ['Traslados', 'Guía  local', '3 cenas', 'Seguro'].map((line) => line.trim()),
  );
  expect([includesIn(' ; '), includesIn('x'.repeat(201)), includesIn('a;'.repeat(41))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('ten are a group, nine are none', () => {
  expect([9, 10, null, undefined].map(isGroup)).toEqual([false, true, false, false]);
});
