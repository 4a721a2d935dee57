import { expect, test } from 'vitest';
import { aFlightItem, aStayItem, aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { sharedTrip } from './shared-trip.ts';

const booking = aStoredBooking({ items: [aFlightItem(), aStayItem()] });

test('tells where and when, and nothing that the booking could be found or changed with', () => {
  const { whatsApp = '', mail = '' } = sharedTrip(booking) ?? {};
  for (const link of [whatsApp, mail]) {
    const text = decodeURIComponent(link);
    expect(text).toContain('sáb, 5 ene: vuelo AV 8, sale de Bogotá a las 10:05 y llega a Medellín a las 11:10.');
    expect(text).toContain('Del sáb, 5 ene 2030 al mar, 8 ene 2030: Hotel Poblado; Plaza, Medellín, Medellín.');
    for (const personal of ['HK37PQ', 'QWE123', 'Muñoz', 'ana.', 'HTL-778', 'AT728103', '4242', '300'])
      expect(text).not.toContain(personal);
  }
  expect(new URL(whatsApp).searchParams.get('text')?.split('\n')).toHaveLength(5);
  expect([new URL(mail).protocol, new URL(mail).pathname]).toEqual(['mailto:', '']);
  // RFC 6068: mail programs take a bare LF for nothing.
  expect(mail.split('%0D%0A')).toHaveLength(4);
  expect(mail.replaceAll('%0D%0A', '')).not.toMatch(/%0[AD]/);
});

test('is null for an item that has lapsed or a booking that was cancelled', () => {
  expect(sharedTrip(aStoredBooking({ items: [aFlightItem({ status: 'lapsed' })] }))).toBeNull();
  expect(sharedTrip(aStoredBooking({ status: 'cancelled' }))).toBeNull();
});
