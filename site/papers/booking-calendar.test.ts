import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { BookedItem } from '#contract/shapes.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import { toLocal } from '#domain/local-time.ts';
import { aFlightItem, anOfferOf, anOutingItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
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

  test('a flight that the airline has dropped from the trip is removed from calendars that have it', () => {
    const [, dropped] =
      anOfferOf([
        { flight: 'AV1', from: ['BOG', '2030-01-05T10:05'], to: ['MDE', '2030-01-05T11:10'] },
        { flight: 'AV2', from: ['MDE', '2030-01-05T13:05'], to: ['CTG', '2030-01-05T14:10'] },
      ]).itineraries[0]?.segments ?? [];
    const direct = flying({ flight: 'AV3', from: ['BOG', '2030-01-05T10:05'], to: ['CTG', '2030-01-05T11:40'] });
    const item = aFlightItem({ timesChanged: 1, droppedFlights: dropped ? [dropped] : [] });
    const events = eventsIn(bookingCalendar({ ...direct, items: [item] }, told));
    const said = (name: string) => events.map(({ component }) => component.getFirstPropertyValue(name));
    expect(said('uid')).toEqual([FIRST_FLIGHT, 'HK37PQ-vuelo-2@site.example']);
    expect([said('status'), said('sequence')]).toEqual([
      ['CONFIRMED', 'CANCELLED'],
      [1, 1],
    ]);
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

test('a flight’s event says where and how one leaves, who flies it and under which code, and where the trip is found', () => {
  const offer = anOfferOf([
    { flight: 'AV26', from: ['BOG', '2030-01-05T22:40', '1'], to: ['MAD', '2030-01-06T14:35'], operating: 'IB' },
    { flight: 'AV9', from: ['QQQ', '2030-01-08T08:00'], to: ['QQZ', '2030-01-08T09:30'], duration: 'PT90M' },
  ]);
  const booking = aStoredBooking({
    selectedFlightOffer: { flightOffer: offer, included: {}, dictionaries: { carriers: { AV: 'AVIANCA' } } },
  });
  const [known, unknown] = eventsIn(bookingCalendar(booking, told));
  expect(known?.location).toBe('Bogotá, El Dorado (BOG), terminal 1');
  expect(known?.description.split('\n')).toEqual([
    expect.stringMatching(/^Avianca AV 26$/),
    expect.stringMatching(/Bogotá, El Dorado \(BOG\).*22:40/),
    expect.stringMatching(/Madrid.*\(MAD\).*14:35/),
    expect.stringMatching(/Iberia/),
    expect.stringMatching(/QWE123/),
    expect.stringMatching(/HK37PQ/),
    expect.stringMatching(/https:\/\/site\.example\/user\/my-journey/),
  ]);
  expect(String(known?.component.getFirstPropertyValue('geo'))).toMatch(/^4\.7.*-74\.1/);
  // Of an airport that is not known neither a place nor a zone is invented.
  expect(unknown?.location).toBe('QQQ');
  expect(unknown?.component.getFirstPropertyValue('geo')).toBeNull();
  expect(unknown?.description).not.toContain('Iberia');
  expect(unknown?.startDate.toJSDate().toISOString()).toBe('2030-01-08T08:00:00.000Z');
  expect(unknown?.endDate.toJSDate().toISOString()).toBe('2030-01-08T09:30:00.000Z');
});

test('every event has an identity that its later versions keep, counted by how often the flights changed', () => {
  const items = [aStayItem(), aFlightItem({ timesChanged: 2 })];
  const events = eventsIn(bookingCalendar(aStoredBooking({ items }), told));
  expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
    ['HK37PQ-vuelo-1@site.example', 2],
    ['HK37PQ-vuelo-2@site.example', 2],
    [`HK37PQ-${items[0]?.id}@site.example`, 0],
  ]);
  const [cruise] = eventsIn(bookingCalendar(aStoredBooking({ items: [anOutingItem({ id: 'c1' })] }), told));
  expect(cruise?.uid).toBe('HK37PQ-c1@site.example');
});

test('a hotel without an address or a confirmation is told without them, each fact in a line of its own', () => {
  const unsaid = aStayItem({}, { address: '' });
  const items = [{ ...unsaid, stay: { ...unsaid.stay, confirmation: null } as never }];
  const [stay] = eventsIn(bookingCalendar(aStoredBooking({ items }), told));
  expect(stay?.location).toBe('Hotel Poblado; Plaza, Medellín, Medellín');
  expect(stay?.description.split('\n')).toEqual([
    expect.stringMatching(/5 de enero|5 ene/),
    expect.stringContaining('HK37PQ'),
    expect.stringContaining('https://site.example/user/my-journey'),
  ]);
});

test('reminds of the check-in a day before a flight and of leaving three hours before, and of a stay at noon of the day before', () => {
  const [flight, , stay] = eventsIn(bookingCalendar(aStoredBooking({ items: [aFlightItem(), aStayItem()] }), told));
  const minutesBefore = (event: typeof flight) =>
    event?.component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
  expect(minutesBefore(flight)).toEqual(['-PT1440M', '-PT180M']);
  expect(minutesBefore(stay)).toEqual(['-PT720M']);
  expect(stay?.location).toBe('Hotel Poblado; Plaza, Medellín, Carrera 43A # 4 Sur-75, Medellín');
  expect(stay?.description).toContain('HTL-778');
  const [unconfirmed] = eventsIn(
    bookingCalendar(
      aStoredBooking({ items: [{ ...aStayItem(), stay: { ...aStayItem().stay, confirmation: null } as never }] }),
      told,
    ),
  );
  expect(unconfirmed?.description).not.toMatch(/HTL|null/);
});

test('an arrival of an unknown airport is as long after the departure as the flight takes, and the other way round', () => {
  const [out] = eventsIn(
    bookingCalendar(
      flying({ flight: 'AV9', from: ['BOG', '2030-01-08T08:00'], to: ['QQQ', '2030-01-08T09:30'], duration: 'PT2H' }),
      told,
    ),
  );
  expect([out?.startDate, out?.endDate].map((at) => at?.toJSDate().toISOString())).toEqual([
    '2030-01-08T13:00:00.000Z',
    '2030-01-08T15:00:00.000Z',
  ]);
  const [back] = eventsIn(
    bookingCalendar(
      flying({ flight: 'AV9', from: ['QQQ', '2030-01-08T08:00'], to: ['BOG', '2030-01-08T09:30'], duration: 'PT2H' }),
      told,
    ),
  );
  expect([back?.startDate, back?.endDate].map((at) => at?.toJSDate().toISOString())).toEqual([
    '2030-01-08T12:30:00.000Z',
    '2030-01-08T14:30:00.000Z',
  ]);
});

describe('the cabins of one sailing', () => {
  const cabins = ['1', '2'].map((id) => anOutingItem({ id }));

  test('are one event of whole days, the last included, that tells where it begins', () => {
    const events = eventsIn(bookingCalendar(aStoredBooking({ items: cabins }), told));
    expect(events.map(({ summary }) => summary)).toEqual(['Crucero: Caribe sur']);
    const [event] = events;
    expect([event?.startDate.toString(), event?.endDate.toString(), event?.location]).toEqual([
      '2030-03-01',
      '2030-03-09',
      'Cartagena',
    ]);
    for (const part of ['Naviera Uno', 'Embarque: Cartagena, 17:00, hora local', 'muestre el documento', 'HK37PQ'])
      expect(event?.description).toContain(part);
    expect(event?.component.getAllSubcomponents('valarm')).toHaveLength(1);
  });

  test('keep their event when one of them is cancelled', () => {
    const uidOf = (items: typeof cabins) => eventsIn(bookingCalendar(aStoredBooking({ items }), told)).map(({ uid }) => uid);
    const [first, second] = cabins as [(typeof cabins)[0], (typeof cabins)[0]];
    expect(uidOf([{ ...first, status: 'cancelled' }, second])).toEqual(uidOf(cabins));
  });
});
