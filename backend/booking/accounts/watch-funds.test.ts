import { expect, test } from 'vitest';
import type { OrderOutcome } from '#suppliers/orders/port.ts';
import type { Booking, BookingItem } from '../../db/schema.ts';
import type { ItemDesk } from '../items/item-desk.ts';
import { watchFunds } from './watch-funds.ts';

const flight = {
  kind: 'flight',
  supplier: 'duffel',
  supplierOffer: { price: { currency: 'USD', total: '99.00', grandTotal: '120.50' } },
} as BookingItem;
const stay = {
  kind: 'stay',
  supplier: 'liteapi',
  supplierOffer: { offer: { cost: { amountMinor: 7_000, currency: 'USD' } } },
} as BookingItem;

async function reportedFor(item: BookingItem, outcome: OrderOutcome) {
  const reported: object[] = [];
  const desk = { order: async () => outcome } as unknown as ItemDesk;
  const watched = watchFunds(
    () => desk,
    (happened) => void reported.push(happened),
  )(item);
  expect(await watched?.order({} as Booking, item)).toBe(outcome);
  return reported;
}

test('reports an order that the account cannot pay, with what it would have cost', async () => {
  const refused: OrderOutcome = { ok: false, reason: 'rejected', detail: 'no-funds' };
  expect(await reportedFor(flight, refused)).toEqual([{ supplier: 'duffel', amountMinor: 12_050, currency: 'USD' }]);
  expect(await reportedFor(stay, refused)).toEqual([{ supplier: 'liteapi', amountMinor: 7_000, currency: 'USD' }]);
});

test('reports nothing of other refusals, nor of a supplier that is gone', async () => {
  expect(await reportedFor(flight, { ok: false, reason: 'rejected', detail: 'validation_format' })).toEqual([]);
  expect(await reportedFor(flight, { ok: false, reason: 'in-doubt' })).toEqual([]);
  expect(
    watchFunds(
      () => undefined,
      () => undefined,
    )(flight),
  ).toBeUndefined();
});
