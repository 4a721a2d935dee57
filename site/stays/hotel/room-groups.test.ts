import { expect, test } from 'vitest';
import type { ShownStay } from '#contract/shapes.ts';
import { roomGroups } from './room-groups.ts';

const offerFor = (adults: number, childAges: number[]): ShownStay =>
  ({
    id: 'o',
    checkIn: '2027-01-10',
    checkOut: '2027-01-13',
    rooms: [
      {
        name: 'Doble',
        occupancy: { adults, childAges },
        mostGuests: 2,
        board: 'room-only',
        boardName: '',
        remarks: '',
        charges: [],
        cancellation: { isRefundable: true, steps: [] },
      },
    ],
    total: { amountMinor: 30_000, currency: 'USD' },
    paidTo: 'agency',
    sale: { isSoldHere: true },
    cancellation: { isRefundable: true, steps: [] },
  }) as unknown as ShownStay;

test.each([
  ['two adults', 2, [], 2],
  ['two adults and a child, more than the room is listed for', 2, [5], null],
])('says how many a room is for only where its guests fit: %s', (_, adults, ages, most) => {
  const words = { at: { timeZone: 'America/Bogota', city: 'Bogotá' }, now: 0, home: { of: () => null } };
  expect(roomGroups([offerFor(adults, ages)], words).map(({ mostGuests }) => mostGuests)).toEqual([most]);
});
