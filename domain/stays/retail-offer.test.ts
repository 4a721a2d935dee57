import { expect, test } from 'vitest';
import { shareOf } from '../booking/cancellation-refund.ts';
import type { Money } from '../money.ts';
import { feeAt } from './cancellation.ts';
import { toRetailOffer } from './retail-offer.ts';
import type { StayOffer } from './stay-offer.ts';

const usd = (amountMinor: number): Money => ({ amountMinor, currency: 'USD' });
const STEPS = [
  { from: '2027-01-10T00:00:00Z', fee: usd(3_333) },
  { from: '2027-01-12T00:00:00Z', fee: usd(10_000) },
];
const offer = (total: number): StayOffer => ({
  id: 'own',
  hotelId: 'lp1',
  checkIn: '2027-01-15',
  checkOut: '2027-01-18',
  nationality: 'CO',
  paidTo: 'agency',
  cost: usd(10_000),
  total: usd(total),
  cancellation: { isRefundable: true, steps: STEPS },
  rooms: [
    {
      roomTypeId: 'a',
      name: 'Doble',
      occupancy: { adults: 2, childAges: [] },
      mostGuests: 2,
      board: 'room-only',
      boardName: '',
      remarks: '',
      cost: usd(10_000),
      charges: [],
      cancellation: { isRefundable: true, steps: STEPS },
    },
  ],
});
const IDS = { id: 'ours', hotelId: 'liteapi~lp1' };

test('keeps the cancellation terms exactly when sold at cost', () => {
  expect(toRetailOffer(offer(10_000), IDS)).toEqual({ ...offer(10_000), ...IDS });
});

test.each([10_000, 12_500])('names the usual rooms in Spanish, at %s too, and any other as the hotel does', (total) => {
  const { rooms, ...rest } = offer(total);
  const names = ['Deluxe Double Room, Sea View', 'Club Double Room'];
  const sold = toRetailOffer({ ...rest, rooms: names.flatMap((name) => rooms.map((room) => ({ ...room, name }))) }, IDS);
  expect(sold.rooms.map(({ name }) => name)).toEqual(['Habitación doble de lujo, vista al mar', 'Club Double Room']);
});

test('scales cancellation fees to the retail price, so that the whole cost becomes the whole price', () => {
  const { cost: _, rooms, ...said } = toRetailOffer(offer(12_500), IDS);
  const fees = [said, ...rooms].map(({ cancellation }) => cancellation.steps.map(({ fee }) => fee.amountMinor));
  expect(fees).toEqual([
    [4_167, 12_500],
    [4_167, 12_500],
  ]);
  expect(feeAt(said.cancellation, said.total, Date.parse('2027-01-13T00:00:00Z'))).toEqual(said.total);
});

test('shareOf is never more than the total, and nothing of nothing', () => {
  expect(shareOf(usd(20_000), usd(10_000), usd(12_500))).toEqual(usd(12_500));
  expect(shareOf(usd(0), usd(10_000), usd(12_500))).toEqual(usd(0));
});
