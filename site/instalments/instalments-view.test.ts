import { expect, test } from 'vitest';
import { anOutingItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { balanceSteps, paymentLines } from './instalments-view.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const paid = (purpose: 'deposit' | 'balance', amount: number) => ({
  purpose,
  amount: usd(amount),
  paidAt: '2026-11-29T15:00:00.000Z',
});
/** Two cabins at 800 dollars, with deposits of 100 each. */
const cabins = (first: 'ordered' | 'cancelled', changes: Partial<Parameters<typeof paymentLines>[0]>) =>
  paymentLines({
    ...aStoredBooking({ items: [anOutingItem({ status: first }), anOutingItem()] }),
    total: usd(160_000),
    payments: [paid('deposit', 20_000)],
    balance: null,
    ...changes,
  }).map(({ label, amount }) => `${label}: ${amount.replaceAll('\u00a0', ' ')}`);
const open = (amount: number) => ({
  amount: usd(amount),
  dueBy: '2027-01-19T04:59:59.999Z',
  isBeingPaid: false,
  payableUntil: null,
});

test('what was paid, what is left, and what was cancelled before it was paid are the total together', () => {
  const deposit = 'Anticipo pagado el 29 de noviembre de 2026: US$ 200,00';
  expect(cabins('ordered', { balance: open(140_000) })).toEqual([
    deposit,
    'Falta pagar, a más tardar el 18 de enero de 2027: US$ 1.400,00',
  ]);
  const gone = 'Cancelado antes de pagarlo; ya no se debe: US$ 700,00';
  expect(cabins('cancelled', { balance: open(70_000) })).toEqual([
    deposit,
    'Falta pagar, a más tardar el 18 de enero de 2027: US$ 700,00',
    gone,
  ]);
  const balance = 'Saldo pagado el 29 de noviembre de 2026: US$ 700,00';
  expect(cabins('cancelled', { payments: [paid('deposit', 20_000), paid('balance', 70_000)] })).toEqual([deposit, balance, gone]);
  const whole = [paid('deposit', 20_000), paid('balance', 140_000)];
  expect(cabins('cancelled', { payments: whole })).toEqual([deposit, 'Saldo pagado el 29 de noviembre de 2026: US$ 1.400,00']);
});

test('the balance is a next step, with its day; nothing where all is paid', () => {
  const told = (now: string) =>
    balanceSteps({ balance: open(140_000) }, new Date(now)).map((step) => step.replaceAll('\u00a0', ' '));
  expect(told('2026-12-01T15:00:00Z')).toEqual([
    'A más tardar el 18 de enero de 2027 pague en Mi viaje lo que falta: US$ 1.400,00. Le avisamos por correo antes.',
  ]);
  expect(told('2027-01-20T15:00:00Z')).toEqual([expect.stringContaining('El plazo venció el 18 de enero de 2027')]);
  expect(balanceSteps({ balance: null })).toEqual([]);
});
