import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { toLocal } from '#domain/local-time.ts';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { bookingCalendar } from './booking-calendar.ts';

const told = { origin: 'https://site.example', madeAt: new Date('2029-12-01T12:00:00Z') };

/** Parses the file with an independent library. */
function eventsIn(file: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}
const flying = (...flights: Parameters<typeof anOfferOf>[0]) =>
  aStoredBooking({ selectedFlightOffer: { flightOffer: anOfferOf(flights), included: {}, dictionaries: {} } });

describe('bookingCalendar: a flight departs and lands in the time zones of its airports', () => {
  test.each([
    ['within one zone', ['BOG', '2030-01-05T10:05'], ['MDE', '2030-01-05T11:10'], 'America/Bogota', 'America/Bogota', 65],
    [
      'over midnight into another zone',
      ['BOG', '2030-01-05T22:40'],
      ['MAD', '2030-01-06T14:35'],
      'America/Bogota',
      'Europe/Madrid',
      595,
    ],
    ['in summer time', ['MAD', '2030-07-01T11:00'], ['JFK', '2030-07-01T13:20'], 'Europe/Madrid', 'America/New_York', 500],
    [
      'across the date line, landing two days later',
      ['LAX', '2030-01-05T22:30'],
      ['SYD', '2030-01-07T08:30'],
      'America/Los_Angeles',
      'Australia/Sydney',
      900,
    ],
    [
      'across the date line, landing earlier than it left',
      ['AKL', '2030-01-05T19:30'],
      ['LAX', '2030-01-05T10:30'],
      'Pacific/Auckland',
      'America/Los_Angeles',
      720,
    ],
    [
      'in the night summer time ends',
      ['JFK', '2030-11-03T00:30'],
      ['MIA', '2030-11-03T04:00'],
      'America/New_York',
      'America/New_York',
      270,
    ],
  ] as const)('%s', (_, from, to, leavesIn, landsIn, minutes) => {
    const [event] = eventsIn(bookingCalendar(flying({ flight: 'AV26', from: [...from], to: [...to] }), told));
    const [leaves, lands] = [
      event?.startDate.toJSDate() ?? new Date(Number.NaN),
      event?.endDate.toJSDate() ?? new Date(Number.NaN),
    ];
    expect(toLocal(leaves.getTime(), leavesIn)).toBe(`${from[1]}:00`);
    expect(toLocal(lands.getTime(), landsIn)).toBe(`${to[1]}:00`);
    expect((lands.getTime() - leaves.getTime()) / 60_000).toBe(minutes);
    // The words give the local times printed on a ticket.
    expect(event?.description).toContain(`a las ${from[1].slice(11)}, hora local`);
  });
});

test('has an event with a UID of its own and alarms for every flight and hotel stay', () => {
  const events = eventsIn(bookingCalendar(aStoredBooking({ items: [aFlightItem(), aStayItem()] }), told));
  expect(events.map(({ summary }) => summary)).toEqual([
    'Vuelo AV 8: Bogotá – Medellín',
    'Vuelo AV 9: Medellín – Bogotá',
    'Hotel: Hotel Poblado; Plaza, Medellín',
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  const stay = events[2];
  expect([stay?.startDate.isDate, stay?.startDate.toString(), stay?.endDate.toString()]).toEqual([
    true,
    '2030-01-05',
    '2030-01-08',
  ]);
  const alarms = events.map(({ component }) => component.getAllSubcomponents('valarm').length);
  expect(alarms).toEqual([2, 2, 1]);
});

test('folds lines to 75 bytes, and a name of any length and script reads back unchanged', () => {
  const name = `${'Ñandú 安娜 👩🏽‍✈️, '.repeat(30)}\\n;fin`;
  const file = bookingCalendar(aStoredBooking({ items: [aStayItem({}, { name })] }), told) ?? '';
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/[^\r]\n/);
  expect(eventsIn(file)[0]?.summary).toBe(`Hotel: ${name}`);
});

test('escapes the line ends of a name, so that it begins no property', () => {
  const name = 'Hotel\r\nATTENDEE:mailto:x@evil.example\u2028END:VCALENDAR\u0000';
  const [event, ...others] = eventsIn(bookingCalendar(aStoredBooking({ items: [aStayItem({}, { name })] }), told));
  expect(others).toEqual([]);
  expect(event?.attendees).toEqual([]);
  expect(event?.summary).toContain('ATTENDEE');
});

test('leaves out items that are gone, and is null when nothing is left', () => {
  const gone = aFlightItem({ status: 'cancelled' });
  expect(eventsIn(bookingCalendar(aStoredBooking({ items: [gone, aStayItem()] }), told)).map(({ summary }) => summary)).toEqual([
    'Hotel: Hotel Poblado; Plaza, Medellín',
  ]);
  for (const status of ['cancelled', 'lapsed', 'stranded', 'refused'] as const)
    expect(bookingCalendar(aStoredBooking({ items: [aFlightItem({ status })] }), told)).toBeNull();
  expect(bookingCalendar(aStoredBooking({ status: 'cancelled' }), told)).toBeNull();
});

test('contains no personal data of the travellers', () => {
  const file = bookingCalendar(aStoredBooking({ items: [aFlightItem(), aStayItem()] }), told) ?? '';
  for (const personal of ['ana.munoz', 'AT728103', '3001234567', '1988', 'Muñoz']) expect(file).not.toContain(personal);
});
