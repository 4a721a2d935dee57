import { expect, test } from 'vitest';
import { aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { countdownTo } from './countdown.ts';
import { tripBegins } from './trip-begins.ts';

const flight = { day: '2030-01-05', time: '10:05', timeZone: 'America/Bogota' };
const stay = { day: '2030-01-05', time: null, timeZone: 'Europe/Madrid' };

test.each([
  [flight, '2029-12-06T04:59:59Z', 'Faltan 31 días para su viaje'],
  [flight, '2029-12-06T05:00:00Z', 'Faltan 30 días para su viaje'],
  [flight, '2030-01-04T04:59:00Z', 'Faltan 2 días para su viaje'],
  [flight, '2030-01-05T04:59:59Z', 'Su viaje empieza mañana'],
  [flight, '2030-01-05T05:00:00Z', 'Su viaje empieza hoy: sale a las 10:05'],
  [flight, '2030-01-05T15:04:59Z', 'Su viaje empieza hoy: sale a las 10:05'],
  [flight, '2030-01-05T15:05:00Z', null],
  [flight, '2030-01-09T15:05:00Z', null],
  // In Madrid it is already the next day.
  [stay, '2030-01-04T23:30:00Z', 'Su viaje empieza hoy'],
  [stay, '2030-01-05T22:59:00Z', 'Su viaje empieza hoy'],
  [stay, '2030-01-05T23:00:00Z', null],
  [null, '2030-01-01T00:00:00Z', null],
])('countdown to %j at %s is %j', (begins, now, words) => {
  expect(countdownTo(begins, new Date(now))).toBe(words);
});

test('tripBegins with the first item that still stands', () => {
  const booking = aStoredBooking();
  const begins = tripBegins(booking);
  expect(begins).toEqual({ day: '2030-01-05', time: '10:05', timeZone: 'America/Bogota' });
  const onlyStay = {
    ...booking,
    items: [...booking.items.map((item) => ({ ...item, status: 'cancelled' })), aStayItem()],
  } as typeof booking;
  expect(tripBegins(onlyStay)).toMatchObject({ day: '2030-01-05', time: null });
  expect(tripBegins({ ...booking, items: [] })).toBeNull();
});

test('tripBegins with a cruise or tour as with a flight, in the time zone of its place', () => {
  const { items } = aStoredBooking();
  const outing = (begins: string, time: string | null, status = 'ordered') => ({
    ...aStayItem(),
    status,
    kind: 'cruise' as const,
    stay: null,
    outing: { begins, time, timeZone: 'America/Santiago' } as never,
  });
  const of = (...all: object[]) => tripBegins({ ...aStoredBooking(), items: all as typeof items });
  const cruise = { day: '2030-01-04', time: '17:00', timeZone: 'America/Santiago' };
  expect(of(outing('2030-01-04', '17:00'))).toEqual(cruise);
  expect(of(...items, outing('2030-01-04', '17:00'))).toEqual(cruise);
  expect(of(...items, outing('2030-01-06', null))).toMatchObject({ day: '2030-01-05' });
  expect(of(outing('2030-01-04', '17:00', 'cancelled'))).toBeNull();
  expect(countdownTo(cruise, new Date('2030-01-01T12:00:00Z'))).toBe('Faltan 3 días para su viaje');
});
