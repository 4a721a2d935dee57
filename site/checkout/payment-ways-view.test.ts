import { expect, test } from 'vitest';
import { paymentWaysView } from './payment-ways-view.ts';
import { returningText } from './returning-text.ts';

const way = {
  id: 'p:card',
  kind: 'card',
  brand: 'Tarjeta',
  page: 'PlacetoPay',
  isTakenAtOnce: false,
  payBy: null,
  instalments: null,
  asksDocument: false,
} as const;
const card = { ...way, answersWithinMinutes: 0, isGivenBackByHand: false };
const pse = {
  ...card,
  id: 'p:pse',
  kind: 'bank-transfer',
  brand: 'PSE',
  isTakenAtOnce: true,
  answersWithinMinutes: 30,
  asksDocument: true,
} as const;
const cash = {
  ...pse,
  id: 'p:ath',
  kind: 'cash-voucher',
  brand: 'Efectivo',
  answersWithinMinutes: 240,
  isGivenBackByHand: true,
} as const;
const NOW = new Date('2026-11-28T19:40:00Z');

test('ways to pay: the quickest first, each with what it means', () => {
  const shown = paymentWaysView([cash, pse, card], NOW);
  expect(shown.map(({ label }) => label)).toEqual([
    'Con tarjeta, en la página segura de PlacetoPay',
    'PSE, en la página segura de PlacetoPay',
    'Efectivo, en la página segura de PlacetoPay',
  ]);
  const [byCard, byBank, inCash] = shown.map(({ note }) => note);
  expect(byCard).toBe('Al instante. Se cobra solo cuando la reserva queda hecha.');
  expect(byBank).toMatch(/^Su banco responde en unos minutos, 30 a lo sumo\. Se cobra antes de reservar: .* de una vez\.$/);
  expect(inCash).toMatch(/^En efectivo, hasta el sábado 28 de noviembre, 18:40\. .* por transferencia\.$/);
});

test.each([
  [{ isByHand: false, isBack: false }, /^Le devolvemos completos los US\$\s100,00 .* al mismo medio.* 13 de diciembre/],
  [{ isByHand: true, isBack: false }, /por transferencia.* 13 de diciembre/],
  [{ isByHand: false, isBack: true }, /^Ya le devolvimos completos los US\$\s100,00/],
])('money on its way back: %j', (how, text) =>
  expect(returningText({ amount: { amount: 10_000, currency: 'USD' }, by: '2026-12-13T19:40:00.000Z', ...how })).toMatch(text),
);

test('what is on hold first has its hour, and says that it is kept', () => {
  const [shown] = paymentWaysView([{ ...cash, payBy: '2026-11-29T23:40:00Z' }], NOW);
  expect(shown?.note).toContain('aparta sus puestos a este precio');
  expect(shown?.note).toContain('domingo 29 de noviembre, 18:40');
});
