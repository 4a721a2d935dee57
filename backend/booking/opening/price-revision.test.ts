import { expect, test } from 'vitest';
import { PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import type { SoldStay } from '#domain/stays/sold-stay.ts';
import type { Booking, BookingItem, Payment, StayItem } from '../../db/schema.ts';
import { applied } from '../record/applied.ts';
import { unpaidRecord } from '../record/booking-record.ts';
import type { Sold } from '../record/change.ts';
import { sellAllInstead } from './price-revision.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const STAY = {
  id: 'o',
  total: usd(20_000),
  hotel: { name: 'Casa' },
  cancellation: { isRefundable: true, steps: [] },
  rooms: [{ board: 'breakfast', charges: [], cancellation: { isRefundable: true, steps: [] } }],
} as unknown as SoldStay;
const room = {
  id: 'stay',
  kind: 'stay',
  offer: STAY,
  supplierOffer: {},
  included: {},
  bags: [],
  seats: [],
  totalMinor: 20_000,
  currency: 'USD',
  ...PAID_AT_ONCE,
} as unknown as StayItem;
const flight = { ...room, id: 'flight', kind: 'flight', totalMinor: 10_000, offer: {} } as unknown as BookingItem;
const record = unpaidRecord(
  { id: 'b', revision: 3, totalMinor: 30_000, currency: 'USD', items: [flight, room] } as unknown as Booking,
  [{ id: 'card', state: 'created', revision: 3, amountMinor: 30_000, currency: 'USD' } as Payment],
);

/** The booking and its card payment after these items are sold. */
function after(...sold: { itemId: string; sold: Partial<Sold> }[]) {
  const now = new Date();
  const whole = sold.map(({ itemId, sold: changed }) => ({
    itemId,
    sold: { ...(itemId === 'stay' ? room : flight), ...changed } as Sold,
  }));
  const { booking, payments } = applied(record, sellAllInstead(record, whole, now).changes, now).record;
  return [booking.revision, booking.totalMinor, payments[0]?.revision, payments[0]?.amountMinor];
}
const other = (changes: object) => ({ itemId: 'stay', sold: { offer: { ...STAY, ...changes } as SoldStay } });

test('keeps the revision for the same rooms at the same price and terms', () => {
  expect(after(other({ id: 'a fresh quote' }), { itemId: 'flight', sold: {} })).toEqual([3, 30_000, 3, 30_000]);
});

test.each<[string, object]>([
  ['are no longer refundable', { cancellation: { isRefundable: false, steps: [] } }],
  ['no longer include breakfast', { rooms: [{ ...STAY.rooms[0], board: 'room-only' }] }],
  [
    'have a charge due at the hotel',
    { rooms: [{ ...STAY.rooms[0], charges: [{ name: 'fee', amount: usd(5), isDueAtHotel: true }] }] },
  ],
])('raises the revision of booking and payment for rooms that %s at the same price', (_, changes) => {
  expect(after(other(changes))).toEqual([4, 30_000, 4, 30_000]);
});

test('adds several changed prices up to one total for the payment', () => {
  const dearer = { itemId: 'stay', sold: { totalMinor: 21_000, offer: { ...STAY, total: usd(21_000) } } };
  expect(after({ itemId: 'flight', sold: { totalMinor: 9_000 } }, dearer)).toEqual([5, 30_000, 5, 30_000]);
  expect(after(dearer)).toEqual([4, 31_000, 4, 31_000]);
});
