import { expect, test } from 'vitest';
import { billTotal } from './bill-total.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const atOnce = { total: usd(20_206), dueNow: usd(20_206), balance: null };
const inTwo = { ...atOnce, dueNow: usd(6_735), balance: { amount: usd(13_471), dueBy: '2027-01-13T04:59:59Z' } };
const booked = { items: [], total: usd(20_206) };
const deposit = { purpose: 'deposit' as const, amount: usd(6_735), paidAt: '2026-11-23T23:59:00Z' };
const rest = { purpose: 'balance' as const, amount: usd(13_471), paidAt: '2027-01-02T15:00:00Z' };
const words = ({ label, amount, parts }: ReturnType<typeof billTotal>) =>
  [{ label, amount }, ...parts].map((line) => `${line.label}: ${line.amount}`.replaceAll('\u00a0', ' '));

test('shows a booking that is paid at once as due, then as paid', () => {
  expect(words(billTotal(atOnce, null))).toEqual(['Por pagar: US$ 202,06']);
  const full = { ...deposit, purpose: 'full' as const, amount: usd(20_206) };
  expect(words(billTotal(atOnce, { ...booked, payments: [full], balance: null }))).toEqual(['Pagado: US$ 202,06']);
});

test('shows a deposit and its balance with their dates, and as paid only what is paid', () => {
  expect(words(billTotal(inTwo, null))).toEqual([
    'Total: US$ 202,06',
    'Paga hoy: US$ 67,35',
    'Saldo, a más tardar el 12 de enero de 2027: US$ 134,71',
  ]);
  const owed = { amount: usd(13_471), dueBy: '2027-01-13T04:59:59Z', isBeingPaid: false, payableUntil: null };
  expect(words(billTotal(inTwo, { ...booked, payments: [deposit], balance: owed }))).toEqual([
    'Total: US$ 202,06',
    'Anticipo pagado el 23 de noviembre de 2026: US$ 67,35',
    'Falta pagar, a más tardar el 12 de enero de 2027: US$ 134,71',
  ]);
  expect(words(billTotal(inTwo, { ...booked, payments: [deposit, rest], balance: null }))).toEqual([
    'Total: US$ 202,06',
    'Anticipo pagado el 23 de noviembre de 2026: US$ 67,35',
    'Saldo pagado el 2 de enero de 2027: US$ 134,71',
  ]);
});
