import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { BookedItem } from '#contract/shapes.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { toLocal } from '#domain/local-time.ts';
import { aFlightItem, anOfferOf, aStayItem, aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { bookingCalendar } from './booking-calendar.ts';

const told = { origin: 'https://site.example', madeAt: new Date('2029-12-01T12:00:00Z') };

const CRUISE = {
  kind: 'cruise',
  name: 'Islas del Caribe',
  company: 'Naviera',
  begins: '2030-02-01',
  ends: '2030-02-08',
  place: 'Cartagena',
  time: '16:00',
} as SoldOuting;

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

/** RFC 5545 and 5546: a calendar that has an event replaces it by a higher revision, and removes it if that is cancelled. */
describe('what a file says of a part of the booking, by its state', () => {
  const FIRST_FLIGHT = 'HK37PQ-vuelo-1@site.example';
  const [flight, stay] = [aFlightItem(), aStayItem()];
  const cabins = ['a', 'b'].map((id) => ({ ...stay, id, kind: 'cruise' as const, stay: null, outing: CRUISE }));
  const withFlight = (changes: Parameters<typeof aFlightItem>[0]) => [aFlightItem(changes), stay];
  const withStay = (changes: Parameters<typeof aStayItem>[0]) => [flight, aStayItem(changes)];
  const withCabins = (...states: BookedItem['status'][]) => [
    flight,
    ...cabins.map((cabin, n) => ({ ...cabin, status: states[n] ?? 'ordered' })),
  ];
  const of = (what: string, items: BookedItem[], uid: string, said: string[] | null, isFlown = true) => ({
    what,
    items,
    uid,
    said,
    isFlown,
  });
  const STAY = `HK37PQ-${stay.id}@site.example`;
  const CABINS = 'HK37PQ-a@site.example';
  const CANCELLED = (revision: number) => [`SEQUENCE:${revision}`, 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'];

  test.each([
    of('a flight as sold', withFlight({}), FIRST_FLIGHT, ['SEQUENCE:0', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE']),
    of('a flight with its ticket', withFlight({ status: 'ticketed' }), FIRST_FLIGHT, [
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ]),
    of('a flight changed once', withFlight({ timesChanged: 1 }), FIRST_FLIGHT, [
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ]),
    of('a flight changed twice', withFlight({ timesChanged: 2 }), FIRST_FLIGHT, [
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
    ]),
    of('a flight that the airline cancelled', withFlight({ timesChanged: 3 }), FIRST_FLIGHT, CANCELLED(3), false),
    of('a flight cancelled by the traveller', withFlight({ status: 'cancelled' }), FIRST_FLIGHT, CANCELLED(1)),
    of(
      'a changed flight cancelled by the traveller',
      withFlight({ status: 'cancelled', timesChanged: 2 }),
      FIRST_FLIGHT,
      CANCELLED(3),
    ),
    of('a flight that lapsed', withFlight({ status: 'lapsed' }), FIRST_FLIGHT, CANCELLED(1)),
    of('a flight that was refused', withFlight({ status: 'refused' }), FIRST_FLIGHT, null),
    of('a flight in doubt', withFlight({ status: 'stranded' }), FIRST_FLIGHT, null),
    of('a stay as sold', withStay({}), STAY, ['SEQUENCE:0', 'STATUS:CONFIRMED', 'TRANSP:TRANSPARENT']),
    of('a stay that was cancelled', withStay({ status: 'cancelled' }), STAY, CANCELLED(1)),
    of('a stay that was refused', withStay({ status: 'refused' }), STAY, null),
    of('a cruise as sold', withCabins('ordered', 'ordered'), CABINS, ['SEQUENCE:0', 'STATUS:CONFIRMED', 'TRANSP:TRANSPARENT']),
    of('a cruise whose first cabin was cancelled', withCabins('cancelled', 'ordered'), CABINS, [
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
    ]),
    of('a cruise of which no cabin is left', withCabins('cancelled', 'cancelled'), CABINS, CANCELLED(1)),
  ])('$what', ({ items, uid, said, isFlown }) => {
    const booking = aStoredBooking({ items });
    const [segment] = booking.selectedFlightOffer?.flightOffer.itineraries[0]?.segments ?? [];
    if (segment && !isFlown) segment.bookingStatus = 'CANCELLED';
    const file = (bookingCalendar(booking, told) ?? '').replaceAll('\r\n ', '').split('\r\n');
    expect(file).toContain('METHOD:PUBLISH');
    const at = file.indexOf(`UID:${uid}`);
    const event = at < 0 ? null : file.slice(at, file.indexOf('END:VEVENT', at));
    expect(event?.filter((line) => /^(SEQUENCE|STATUS|TRANSP):/.test(line)) ?? null).toEqual(said);
    if (!event) return;
    // Of two files with the same revision the later one counts.
    expect(event).toContain('DTSTAMP:20291201T120000Z');
    expect(event.includes('BEGIN:VALARM')).toBe(!said?.includes('STATUS:CANCELLED'));
  });

  test('there is no file once nothing stands', () => {
    for (const status of ['cancelled', 'lapsed', 'stranded', 'refused'] as const)
      expect(bookingCalendar(aStoredBooking({ items: [aFlightItem({ status })] }), told)).toBeNull();
    expect(bookingCalendar(aStoredBooking({ status: 'cancelled' }), told)).toBeNull();
  });
});

test('contains no personal data of the travellers', () => {
  const file = bookingCalendar(aStoredBooking({ items: [aFlightItem(), aStayItem()] }), told) ?? '';
  for (const personal of ['ana.munoz', 'AT728103', '3001234567', '1988', 'Muñoz']) expect(file).not.toContain(personal);
});
