import { expect, test } from 'vitest';
import { aFlightItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { papersView } from './papers-view.ts';

const linksOf = (booking: ReturnType<typeof aStoredBooking>) => papersView(booking, (name) => `/papeles/${name}`).links;

test('a trip that stands has its calendar, itinerary and receipt as files, and two ways to share it', () => {
  expect(linksOf(aStoredBooking()).map(({ href, isFile }) => [href.split('?')[0], isFile])).toEqual([
    ['/papeles/viaje.ics', true],
    ['/papeles/itinerario.pdf', true],
    ['/papeles/recibo.pdf', true],
    ['https://wa.me/', false],
    ['mailto:', false],
  ]);
});

test('of a trip that is gone the receipt is left, because it was paid', () => {
  const gone = aStoredBooking({ items: [aFlightItem({ status: 'cancelled' })] });
  expect(linksOf(gone).map(({ href }) => href)).toEqual(['/papeles/recibo.pdf']);
});
