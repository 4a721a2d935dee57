import { expect, test } from 'vitest';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { bookingView } from '../journey/booking-view.ts';
import type { HomePrices } from '../prices/home-prices.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { bookingFacts, segmentEnds, segmentLine, stayFacts, travelerLine, wayHeading } from './trip-facts.ts';

const AIRLINE = { airline: 'AV', reference: 'QWE123' };
const ANOTHER = { airline: 'LA', reference: 'RTY456' };
const SYSTEM = { airline: 'GDS', reference: 'ZXC987' };

test.each([
  [[AIRLINE], 'Código de reserva', 'QWE123 (Avianca)'],
  [[SYSTEM, AIRLINE, ANOTHER], 'Códigos de reserva', 'QWE123 (Avianca), RTY456 (LATAM), ZXC987 (sistema de reservas)'],
  [[{ ...SYSTEM, airline: '1A' }], 'Código de reserva', 'ZXC987 (sistema de reservas)'],
  // An airline that lives in the system has its locator.
  [[{ ...SYSTEM, reference: 'QWE123' }, AIRLINE], 'Código de reserva', 'QWE123 (Avianca)'],
  [[{ airline: '', reference: 'QWE123' }], 'Código de reserva', 'QWE123'],
])('codes of a booking say whose they are, the airlines’ first: %j', (locators, label, codes) => {
  const booking = aStoredBooking({ locators });
  const view = bookingView(booking, { of: () => null, note: '' } as unknown as HomePrices, (name) => `/${name}`);
  expect(bookingFacts(view)[1]).toEqual([label, codes]);
  const file = bookingCalendar(booking, { origin: 'https://site.example', madeAt: new Date('2029-12-01T12:00:00Z') });
  // A long line continues in the next, after a space; a comma has a backslash before it.
  expect(file?.replaceAll('\r\n ', '').replaceAll('\\,', ',')).toContain(`${label}: ${codes}`);
});

const TO_COME = ['Código de reserva', 'Todavía no nos llega. Apenas llegue lo verá en Mi viaje.'];
test.each<[string, Parameters<typeof aStoredBooking>[0], string[] | undefined]>([
  ['a flight that is booked', {}, TO_COME],
  ['an order under way', { status: 'ordering' }, undefined],
  ['a cancelled flight', { items: [aFlightItem({ status: 'cancelled' })] }, undefined],
  ['a flight that the airline let go', { items: [aFlightItem({ status: 'lapsed' })] }, undefined],
])('without a code, %s says that it is to come only while it is', (_, changes, said) => {
  const booking = aStoredBooking({ locators: [], ...changes });
  const view = bookingView(booking, { of: () => null, note: '' } as unknown as HomePrices, (name) => `/${name}`);
  expect(bookingFacts(view).find(([label]) => label.startsWith('Código'))).toEqual(said);
});

const viewOf = (changes: Parameters<typeof aStoredBooking>[0]) =>
  bookingView(aStoredBooking(changes), { of: () => null, note: '' } as unknown as HomePrices, (name) => `/${name}`);

test('a traveller is a name, what they are, and their tickets', () => {
  const tickets = [{ passenger: 0, number: '1341234567890', isConjunction: false }];
  const [issued] = viewOf({
    items: [aFlightItem({ tickets, isTicketed: true, status: 'ticketed' })],
    isTicketed: true,
  }).passengers;
  expect(issued && travelerLine(issued)).toMatch(/^Ana María Muñoz Peña \(adulto\)\. .*134-1234567890/);
  const [ofStay] = viewOf({ items: [aStayItem()], selectedFlightOffer: null }).passengers;
  expect(ofStay && travelerLine(ofStay)).toBe('Ana María Muñoz Peña (adulto)');
});

test('a flight is its number, its airline and who flies it; its ends are local times at airports', () => {
  const flightOffer = anOfferOf([
    { flight: 'AV26', from: ['BOG', '2030-01-05T22:40', '1'], to: ['MAD', '2030-01-06T14:35'], operating: 'IB' },
    { flight: 'AV27', from: ['MAD', '2030-01-06T18:00'], to: ['BCN', '2030-01-06T19:15'] },
  ]);
  const { flight } = viewOf({
    selectedFlightOffer: { flightOffer, included: {}, dictionaries: { carriers: { AV: 'AVIANCA' } } },
  });
  const [first, second] = flight?.itineraries[0]?.segments ?? [];
  if (!flight || !first || !second) throw new Error('no flights');
  expect(segmentLine(first)).toMatch(/^Vuelo AV 26, Avianca · .*Iberia/);
  expect(segmentLine(second)).toBe('Vuelo AV 27, Avianca');
  expect(segmentEnds(first)).toEqual([
    { day: 'sáb, 5 ene', time: '22:40', place: expect.stringMatching(/^Bogotá, El Dorado \(BOG\).*terminal 1/) },
    { day: 'dom, 6 ene', time: '14:35', place: expect.stringMatching(/^Madrid.*\(MAD\)$/) },
  ]);
  expect(wayHeading(flight, 0)).toMatch(/Bogotá – Barcelona, 5 de enero de 2030/);
});

test('a stay lists its rooms and guests, and has no line for what is not known', () => {
  const room = (name: string) => ({
    name,
    board: 'breakfast',
    boardName: 'Desayuno',
    charges: [],
    remarks: '',
    occupancy: { adults: 1, childAges: [] },
    cancellation: { isRefundable: true, steps: [] },
    mostGuests: 1,
    roomTypeId: name,
  });
  const item = aStayItem({}, { address: '' }, { rooms: [room('Doble'), room('Sencilla')] });
  const guests = ['Ana', 'Luis'].map((firstName, place) => ({ itemId: item.id, room: place, firstName, lastName: 'Gil' }));
  const [stay] = viewOf({ items: [{ ...item, stay: { ...item.stay, guests } as never }], selectedFlightOffer: null }).stays;
  const facts = new Map(stay && stayFacts(stay));
  expect(facts.get('Habitaciones')).toBe('Doble, Sencilla');
  expect(facts.get('A nombre de')).toBe('Ana Gil, Luis Gil');
  expect(facts.get('Dirección')).not.toBe('');
  for (const value of facts.values()) expect(value).toBeTruthy();
  expect([...facts.keys()]).not.toContain('Peticiones para el hotel');
});

test.each<[string, (string | undefined)[], string]>([
  ['one room', ['Piso alto'], 'Piso alto. El hotel las lee y decide si puede cumplirlas; no están garantizadas.'],
  [
    'the second of two rooms',
    [undefined, ' Cuna\npara bebé. '],
    'Luis Gil: Cuna para bebé. El hotel las lee y decide si puede cumplirlas; no están garantizadas.',
  ],
  [
    'both rooms',
    ['Piso alto', '¿Dos camas?'],
    'Ana Gil: Piso alto. Luis Gil: ¿Dos camas? El hotel las lee y decide si puede cumplirlas; no están garantizadas.',
  ],
])('what was wished for %s stands with the hotel’s facts, and that the hotel decides', (_, wished, said) => {
  const item = aStayItem();
  const guests = wished.map((wishes, place) => ({
    itemId: item.id,
    room: place,
    firstName: ['Ana', 'Luis'][place] as string,
    lastName: 'Gil',
    wishes,
  }));
  const [stay] = viewOf({ items: [{ ...item, stay: { ...item.stay, guests } as never }], selectedFlightOffer: null }).stays;
  expect(new Map(stay && stayFacts(stay)).get('Peticiones para el hotel')).toBe(said);
});
