import { expect, test } from 'vitest';
import type { StayOfferAnswer } from '#contract/shapes.ts';
import { stayOfferView } from './stay-offer-view.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const room = (change: Partial<StayOfferAnswer['rooms'][number]> = {}): StayOfferAnswer['rooms'][number] => ({
  roomTypeId: 'r',
  name: 'Doble',
  occupancy: { adults: 2, childAges: [] },
  mostGuests: 2,
  board: 'breakfast',
  boardName: 'Breakfast',
  remarks: '',
  charges: [],
  cancellation: { isRefundable: true, steps: [] },
  ...change,
});
const OFFER: StayOfferAnswer = {
  id: 'o',
  hotelId: 'h',
  checkIn: '2027-01-10',
  checkOut: '2027-01-13',
  nationality: 'CO',
  rooms: [room()],
  total: usd(30_000),
  paidTo: 'agency',
  cancellation: { isRefundable: true, steps: [{ from: '2027-01-08T23:00:00Z', fee: usd(10_000) }] },
};
/** Amounts contain a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const AT = { timeZone: 'America/Bogota', city: 'Bogotá' };
const view = (change: Partial<StayOfferAnswer> = {}, at = AT, now = '2026-12-01T00:00:00Z') =>
  stayOfferView({ ...OFFER, ...change }, at, Date.parse(now));

test('shows the total price first, then the price of a night, with rooms counted', () => {
  const { total, perNight, totalFor, board, rooms } = view({
    rooms: [room(), room(), room({ name: 'Suite', board: 'room-only' })],
  });
  expect({ total: plain(total), perNight: plain(perNight), totalFor: plain(totalFor), board, rooms }).toEqual({
    total: 'US$ 300,00',
    perNight: 'US$ 100,00 por noche',
    totalFor: '3 noches, 3 habitaciones',
    board: 'Desayuno incluido / Solo alojamiento',
    rooms: '2 × Doble, Suite',
  });
});

test.each([
  ['America/Bogota', 'Bogotá', '18:00, hora de Bogotá'],
  ['Europe/Madrid', 'Madrid', 'sáb, 9 ene 2027, 00:00, hora de Madrid'],
])('gives the cancellation deadline in the time zone of the hotel: %s', (timeZone, city, text) => {
  expect(view({}, { timeZone, city }).cancellation).toMatchObject({ tone: 'free', text: expect.stringContaining(text) });
});

test.each<[string, Partial<StayOfferAnswer>, string, RegExp]>([
  ['the deadline is over', {}, '2027-01-09T00:00:00Z', /^Era gratis cancelar hasta/],
  ['nothing is refunded', { cancellation: { isRefundable: false, steps: [] } }, '2026-12-01T00:00:00Z', /^No se devuelve/],
  [
    'a fee applies from the start',
    { cancellation: { isRefundable: true, steps: [{ from: new Date(0).toISOString(), fee: usd(5_000) }] } },
    '2026-12-01T00:00:00Z',
    /^Cancelar tiene costo desde que reserva/,
  ],
])('does not call cancellation free where %s', (_, change, now, text) => {
  const { cancellation } = view(change, AT, now);
  expect(cancellation.tone).toBe('costs');
  expect(cancellation.text).toMatch(text);
});

test('shows what is due at the hotel in its own currency, and does not sell what is paid there', () => {
  const charge = (amountMinor: number, currency: string, isDueAtHotel: boolean) => ({
    name: 'City tax',
    amount: { amountMinor, currency },
    isDueAtHotel,
  });
  const rooms = [
    room({ charges: [charge(500, 'EUR', true), charge(900, 'USD', false)] }),
    room({ charges: [charge(500, 'EUR', true)] }),
  ];
  const { due, dueNames, total, isSoldHere } = view({ rooms, paidTo: 'hotel' });
  expect(due).toMatch(/^€\s?10,00$|^EUR\s?10,00$/);
  expect({ dueNames, total: plain(total), isSoldHere }).toEqual({ dueNames: 'City tax', total: 'US$ 300,00', isSoldHere: false });
  expect(view().due).toBeNull();
});

test.each([
  ['2026-12-31T23:00:00Z', 'vie, 8 ene 2027, 18:00'],
  ['2027-01-01T12:00:00Z', 'vie, 8 ene, 18:00'],
])('seen at %s, cancelling is free before %s: a day of another year carries it', (now, moment) => {
  expect(view({}, AT, now).cancellation.text).toContain(`antes del ${moment}, hora de Bogotá`);
});
