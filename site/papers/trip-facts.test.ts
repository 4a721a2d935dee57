import { expect, test } from 'vitest';
import { aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { bookingView } from '../journey/booking-view.ts';
import { confirm } from '../messages/es/confirm.ts';
import type { HomePrices } from '../prices/home-prices.ts';
import { bookingCalendar } from './booking-calendar.ts';
import { bookingFacts } from './trip-facts.ts';

const AIRLINES = { airline: 'AV', reference: 'QWE123' };
const ANOTHER = { airline: 'GDS', reference: 'ZXC987' };

test.each([
  [[AIRLINES], 'Código de la aerolínea', 'Código de reserva de la aerolínea: QWE123', confirm.locators(1)],
  [[AIRLINES, ANOTHER], 'Códigos de reserva', 'Códigos de reserva: QWE123, ZXC987', 'Códigos de reserva (localizadores)'],
])('codes of a booking are named in the number there are: %j', (locators, label, inCalendar, onPage) => {
  const booking = aStoredBooking({ locators });
  const view = bookingView(booking, { of: () => null, note: '' } as unknown as HomePrices, (name) => `/${name}`);
  expect(bookingFacts(view)[1]).toEqual([label, locators.map(({ reference }) => reference).join(', ')]);
  expect(confirm.locators(view.locators.length)).toBe(onPage);
  const file = bookingCalendar(booking, { origin: 'https://site.example', madeAt: new Date('2029-12-01T12:00:00Z') });
  // A long line goes on in the next, after a space; a comma has a backslash before it.
  expect(file?.replaceAll('\r\n ', '').replaceAll('\\,', ',')).toContain(inCalendar);
});
