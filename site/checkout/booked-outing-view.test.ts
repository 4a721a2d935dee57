import { expect, test } from 'vitest';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { bookedOutingView } from './booked-outing-view.ts';

const SAILING = {
  kind: 'cruise',
  name: 'Travesía',
  company: 'Naviera',
  tourismNumber: null,
  begins: '2099-04-14',
  ends: '2099-04-29',
  place: 'Miami',
  time: '16:00',
  ship: null,
  cabin: null,
  travelers: [],
  total: { amountMinor: 200_000, currency: 'USD' },
  cancellation: { isRefundable: true, steps: [{ from: '2099-01-15T05:00:00Z', fee: { amountMinor: 40_000, currency: 'USD' } }] },
} as unknown as SoldOuting;

test('writes the dates of a sailing years ahead with their year, those of cancellation too', () => {
  const { dates, facts } = bookedOutingView(SAILING);
  expect(dates).toBe('Del mar, 14 abr 2099 al mié, 29 abr 2099');
  const told = facts.map(([, text]) => text).join(' | ');
  expect(told).toContain('Miami · mar, 14 abr 2099, 16:00');
  expect(told).toContain('Cancela gratis antes del jue, 15 ene 2099, 00:00');
  expect(told).not.toMatch(/\d (ene|abr)(?! 2099)/);
});
