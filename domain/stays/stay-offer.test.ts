import { describe, expect, test } from 'vitest';
import { stayDifferences } from './booked-stay.ts';
import { zoneAt } from './places/hotel-zone.ts';
import { changesOf, dueAtHotel, hasWorseTerms, nightsOf, type OfferedRoom, type StayOffer } from './stay-offer.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const ROOM: OfferedRoom = {
  roomTypeId: 'a',
  name: 'Doble',
  occupancy: { adults: 2, childAges: [] },
  mostGuests: 2,
  remarks: '',
  board: 'room-only',
  boardName: 'Room Only',
  cost: usd(10_000),
  charges: [
    { name: 'IVA', amount: { amountMinor: 5_000_000, currency: 'COP' }, isDueAtHotel: true },
    { name: 'Resort fee', amount: usd(500), isDueAtHotel: true },
    { name: 'Included', amount: usd(900), isDueAtHotel: false },
  ],
  cancellation: { isRefundable: false, steps: [] },
};
const resortFee = (amountMinor: number, currency = 'USD') => ({
  name: 'Resort fee',
  amount: { amountMinor, currency },
  isDueAtHotel: true,
});
const OFFER: StayOffer = {
  id: 'o',
  hotelId: 'h',
  checkIn: '2027-02-26',
  checkOut: '2027-03-01',
  nationality: 'CO',
  rooms: [ROOM, ROOM],
  cost: usd(20_000),
  total: usd(21_000),
  paidTo: 'agency',
  cancellation: ROOM.cancellation,
};

describe('stay offer', () => {
  test('counts its nights, and adds up what is due at the hotel by currency', () => {
    expect(nightsOf(OFFER)).toBe(3);
    expect(dueAtHotel(OFFER)).toEqual([{ amountMinor: 10_000_000, currency: 'COP' }, usd(1_000)]);
  });

  test.each<[string, Partial<StayOffer>, string[]]>([
    ['unchanged', {}, []],
    ['at a higher price', { total: usd(21_001) }, ['price']],
    ['with another board', { rooms: [ROOM, { ...ROOM, board: 'breakfast' }] }, ['board']],
    ['with other cancellation terms', { cancellation: { isRefundable: true, steps: [] } }, ['cancellation']],
    ['with less due at the hotel', { rooms: [ROOM, { ...ROOM, charges: [] }] }, ['charges']],
  ])('reports what changed when it comes back %s', (_, changes, found) => {
    expect(changesOf(OFFER, { ...OFFER, ...changes })).toEqual(found);
  });

  const at = Date.parse('2027-01-01T00:00:00Z');
  const until = (from: string, fee: number) => ({ cancellation: { isRefundable: true, steps: [{ from, fee: usd(fee) }] } });
  const FREE_UNTIL_FEBRUARY = { ...OFFER, ...until('2027-02-01T05:00:00.000Z', 20_000) };
  test.each<[string, Partial<StayOffer>, boolean]>([
    ['the same', {}, false],
    ['dearer, on the same terms', { cost: usd(22_000), ...until('2027-02-01T05:00:00.000Z', 22_000) }, false],
    ['free of charge for longer', until('2027-02-10T05:00:00.000Z', 20_000), false],
    ['free of charge for less long', until('2027-01-20T05:00:00.000Z', 20_000), true],
    ['cheaper, and not refundable', { cost: usd(15_000), cancellation: OFFER.cancellation }, true],
    ['as another room', { rooms: [ROOM, { ...ROOM, name: 'Sencilla' }] }, true],
    ['as a room without a name', { rooms: [ROOM, { ...ROOM, name: '' }] }, false],
    ['as the same room, written otherwise', { rooms: [ROOM, { ...ROOM, name: 'DOBLE ' }] }, false],
    ['with more to pay at the hotel', { rooms: [ROOM, { ...ROOM, charges: [...ROOM.charges, resortFee(11)] }] }, true],
    [
      'with as much to pay there, but for rounding',
      { rooms: [ROOM, { ...ROOM, charges: [...ROOM.charges, resortFee(9)] }] },
      false,
    ],
    ['with less to pay there', { rooms: [ROOM, { ...ROOM, charges: [] }] }, false],
    ['with something to pay there in another currency', { rooms: [ROOM, { ...ROOM, charges: [resortFee(1, 'EUR')] }] }, true],
    ['with breakfast', { rooms: [ROOM, { ...ROOM, board: 'breakfast' }] }, false],
    ['with meals that nobody knows', { rooms: [ROOM, { ...ROOM, board: 'other' }] }, true],
  ])('tells whether a guest is worse off with an offer that comes back %s', (_, changes, isWorse) => {
    expect(hasWorseTerms(FREE_UNTIL_FEBRUARY, { ...FREE_UNTIL_FEBRUARY, ...changes }, at)).toBe(isWorse);
  });

  test('looks at what is ahead only, and at each room', () => {
    const past = { ...OFFER, ...until('2026-12-01T05:00:00.000Z', 20_000) };
    expect(hasWorseTerms(past, OFFER, at)).toBe(false);
    const breakfast = { ...OFFER, rooms: [ROOM, { ...ROOM, board: 'breakfast' as const }] };
    expect(hasWorseTerms(breakfast, OFFER, at)).toBe(true);
  });

  test('matches a booked order by hotel, dates, guests and cost, however names are written', () => {
    const leadGuests = [
      { firstName: 'Ana María', lastName: 'Muñoz' },
      { firstName: 'José', lastName: 'Peña' },
    ];
    const order = {
      isCancelled: false,
      hotelId: 'h',
      checkIn: '2027-02-26',
      checkOut: '2027-03-01',
      cost: usd(20_000),
      refunded: null,
      leadGuests: [
        { firstName: 'JOSE', lastName: 'PENA' },
        { firstName: 'ANA MARIA', lastName: 'MUNOZ' },
      ],
      cancellation: ROOM.cancellation,
    };
    expect(stayDifferences({ offer: OFFER, leadGuests }, order)).toEqual([]);
    const other = { ...order, isCancelled: true, hotelId: 'x', checkOut: '2027-03-02', leadGuests: [], cost: usd(1) };
    expect(stayDifferences({ offer: OFFER, leadGuests }, other)).toEqual(['cancelled', 'hotel', 'dates', 'guests', 'cost']);
  });
});

test.each([
  ['Cancún', 21.13, -86.75, 'MX', 'America/Cancun'],
  ['Tijuana', 32.53, -117.02, 'MX', 'America/Tijuana'],
  ['San Diego, a street away', 32.56, -117.05, 'US', 'America/Los_Angeles'],
  ['Rapa Nui', -27.15, -109.43, 'CL', 'Pacific/Easter'],
  ['Monaco, without an airport of its own', 43.74, 7.42, 'MC', 'Europe/Paris'],
])('zoneAt finds the time zone of a hotel in %s', (_, lat, lon, countryCode, zone) => {
  expect(zoneAt({ lat, lon }, countryCode)).toBe(zone);
});
