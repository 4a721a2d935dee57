import { expect, test } from 'vitest';
import { aFlightItem, aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { bookingView } from '../journey/booking-view.ts';
import type { HomePrices } from '../prices/home-prices.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { bookingFacts } from './trip-facts.ts';

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
  // A long line goes on in the next, after a space; a comma has a backslash before it.
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
