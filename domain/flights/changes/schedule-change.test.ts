import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stayMisfits } from '../../booking/flight-and-stay.ts';
import { toLocal } from '../../local-time.ts';
import { AIRPORTS } from '../../places/airport.ts';
import { durationByClocks } from '../airport-time.ts';
import type { FlightSegment, Itinerary } from '../flight-offer.ts';
import { flownItineraries, type ReadItinerary } from '../flown-itinerary.ts';
import { CHANGE_RULES } from './change-rules.ts';
import { scheduleChange } from './schedule-change.ts';

function flight(number: string, from: string, departs: string, to: string, arrives: string): FlightSegment {
  const [departure, arrival] = [
    { iataCode: from, at: `${departs}:00` },
    { iataCode: to, at: `${arrives}:00` },
  ];
  const duration = durationByClocks(departure, arrival) as string;
  return { id: `${number}-${from}`, carrierCode: 'AV', number, departure, arrival, duration };
}

const zoneOf = (code: string): string => AIRPORTS.get(code)?.timeZone ?? 'UTC';
const MINUTE_MS = 60_000;

/** A flight that departs and arrives these numbers of minutes later. */
function moved(segment: FlightSegment, departs: number, arrives = departs): FlightSegment {
  const later = ({ iataCode, at }: FlightSegment['departure'], minutes: number) => {
    const wall = Date.parse(`${at}Z`) + minutes * MINUTE_MS;
    return { iataCode, at: new Date(wall).toISOString().slice(0, 19) };
  };
  return { ...segment, departure: later(segment.departure, departs), arrival: later(segment.arrival, arrives) };
}

const OUT = flight('27', 'BOG', '2027-03-10T09:00', 'PTY', '2027-03-10T10:40');
const ON = flight('412', 'PTY', '2027-03-10T12:00', 'MIA', '2027-03-10T15:00');
const HOME = flight('29', 'MIA', '2027-03-20T18:00', 'BOG', '2027-03-20T21:40');
const TRIP: Itinerary[] = [{ segments: [OUT, ON] }, { segments: [HOME] }];

const whats = (after: Itinerary[], before = TRIP) => scheduleChange(before, after).findings.map(({ what }) => what);

/** A supplier's record of a trip, flights in its own order. */
const readOf = (itineraries: Itinerary[]): ReadItinerary[] =>
  itineraries.map(({ segments }) => ({
    segments: segments.map(({ carrierCode, number, departure, arrival, bookingStatus }) => ({
      carrierCode,
      number,
      departure,
      arrival,
      isCancelled: bookingStatus === 'CANCELLED',
    })),
  }));

const minutes = fc.integer({ min: -2_000, max: 2_000 });

test('finds no change in an unchanged trip, nor in its record as the supplier has it', () => {
  expect(scheduleChange(TRIP, TRIP)).toEqual({ findings: [], weight: 'told' });
  expect(flownItineraries(TRIP, readOf(TRIP))).toEqual(TRIP);
});

test('ignores leading zeros of a flight number, but not the letter at its end', () => {
  const extra = [{ segments: [flight('0123A', 'BOG', '2027-03-10T09:00', 'PTY', '2027-03-10T10:40')] }];
  const read = [{ segments: [flight('123A', 'BOG', '2027-03-10T09:00', 'PTY', '2027-03-10T10:40')] }];
  expect(flownItineraries(extra, readOf(read))).toEqual(extra);
  expect(scheduleChange(extra, read).findings).toEqual([]);
  const another = [{ segments: [flight('123B', 'BOG', '2027-03-10T09:00', 'PTY', '2027-03-10T10:40')] }];
  expect(whats(another, extra)).toEqual(['flight-number']);
});

test('reports by how many minutes a flight moved, and lets the traveller decide from an hour on', () => {
  fc.assert(
    fc.property(minutes, minutes, (departs, arrives) => {
      const after = [{ segments: [OUT, ON] }, { segments: [moved(HOME, departs, arrives)] }];
      const { findings, weight } = scheduleChange(TRIP, after);
      const time = { what: 'time', leg: 1, segment: 0, departsMinutes: departs, arrivesMinutes: arrives };
      expect(findings).toEqual(departs === 0 && arrives === 0 ? [] : [time]);
      expect(weight).toBe(departs <= -60 || departs >= 60 || arrives >= 60 ? 'to-decide' : 'told');
    }),
  );
});

test('reads a trip back from its record as shown, each flight keeping its segment id', () => {
  fc.assert(
    fc.property(minutes, minutes, minutes, (first, second, third) => {
      const after = [{ segments: [moved(OUT, first), moved(ON, second)] }, { segments: [moved(HOME, third)] }];
      const flown = flownItineraries(TRIP, readOf(after));
      expect(scheduleChange(after, flown).findings).toEqual([]);
      expect(flown.map(({ segments }) => segments.map(({ id }) => id))).toEqual([[OUT.id, ON.id], [HOME.id]]);
      expect(flownItineraries(flown, readOf(TRIP)).map(({ segments }) => segments)).toEqual(TRIP.map(({ segments }) => segments));
    }),
  );
});

test('reports a broken connection exactly where less than the minimum connection time is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300, max: 300 }), (later) => {
      const found = scheduleChange(TRIP, [{ segments: [moved(OUT, later), ON] }, TRIP[1] as Itinerary]).findings;
      const broken = found.filter(({ what }) => what === 'connection');
      const left = 80 - later;
      const needed = CHANGE_RULES.connection.internationalMinutes;
      expect(broken).toEqual(
        left < needed ? [{ what: 'connection', leg: 0, segment: 0, minutes: left, neededMinutes: needed }] : [],
      );
    }),
  );
});

test('accepts a connection as short as the one that was sold, but none shorter', () => {
  const tight = [{ segments: [OUT, moved(ON, -45)] }];
  const same = [{ segments: [moved(OUT, 20), moved(ON, -25)] }];
  expect(whats(same, tight)).not.toContain('connection');
  expect(whats([{ segments: [moved(OUT, 1), moved(ON, -45)] }], tight)).toContain('connection');
});

test('weighs small changes by their sum against the trip that was agreed on', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 59 }), { minLength: 1, maxLength: 20 }), (steps) => {
      const sum = steps.reduce((all, step) => all + step, 0);
      const after = [TRIP[0] as Itinerary, { segments: [moved(HOME, sum)] }];
      expect(scheduleChange(TRIP, after).weight).toBe(sum >= 60 ? 'to-decide' : 'told');
    }),
  );
});

test.each<[string, Itinerary[], string[], string]>([
  ['another flight number', [TRIP[0] as Itinerary, { segments: [{ ...HOME, number: '31' }] }], ['flight-number'], 'told'],
  ['a leading zero', [TRIP[0] as Itinerary, { segments: [{ ...HOME, number: '029' }] }], [], 'told'],
  ['another airline', [TRIP[0] as Itinerary, { segments: [{ ...HOME, carrierCode: 'AA' }] }], ['airline'], 'to-decide'],
  [
    'another airport',
    [TRIP[0] as Itinerary, { segments: [{ ...HOME, departure: { ...HOME.departure, iataCode: 'FLL' } }] }],
    ['airport'],
    'to-decide',
  ],
  ['a missing leg', [TRIP[0] as Itinerary], ['cancelled'], 'to-decide'],
  [
    'a leg marked as cancelled',
    [TRIP[0] as Itinerary, { segments: [{ ...HOME, bookingStatus: 'CANCELLED' }] }],
    ['cancelled'],
    'to-decide',
  ],
  ['one flight fewer', [{ segments: [OUT] }, TRIP[1] as Itinerary], ['rerouted'], 'to-decide'],
  [
    'an inbound that leaves before the outbound lands',
    [TRIP[0] as Itinerary, { segments: [moved(HOME, -15_000)] }],
    ['time', 'connection'],
    'to-decide',
  ],
])('reports and weighs %s', (_, after, kinds, weight) => {
  expect(whats(after)).toEqual(kinds);
  expect(scheduleChange(TRIP, after).weight).toBe(weight);
});

test('keeps the flights of a cancelled leg, marked, and restores them when the supplier does', () => {
  const read = readOf([TRIP[0] as Itinerary, { segments: [{ ...HOME, bookingStatus: 'CANCELLED' }] }]);
  const gone = flownItineraries(TRIP, read);
  expect(gone[1]?.segments).toEqual([{ ...HOME, bookingStatus: 'CANCELLED' }]);
  expect(scheduleChange(gone, gone).findings).toEqual([]);
  expect(flownItineraries(gone, readOf(TRIP))[1]?.segments).toEqual([HOME]);
});

test('reads a replaced flight as changed, with the segment id of the one it replaces', () => {
  const [leg] = readOf([{ segments: [OUT, { ...ON, bookingStatus: 'CANCELLED' }, { ...moved(ON, 90), number: '414' }] }]);
  const flown = flownItineraries([TRIP[0] as Itinerary], [leg as ReadItinerary]);
  expect(flown[0]?.segments.map(({ id, number }) => `${id} ${number}`)).toEqual([`${OUT.id} 27`, `${ON.id} 414`]);
  expect(whats(flown, [TRIP[0] as Itinerary])).toEqual(['flight-number', 'time']);
});

test('measures a move in real minutes across a clock change', () => {
  // Clocks go forward in Miami on 14 March 2027: the local departure time moves by an hour more.
  const spring = flight('5', 'MIA', '2027-03-14T01:30', 'BOG', '2027-03-14T05:10');
  const at = toLocal(Date.parse('2027-03-14T06:30:00Z') + 60 * MINUTE_MS, zoneOf('MIA'));
  const [found] = scheduleChange(
    [{ segments: [spring] }],
    [{ segments: [{ ...spring, departure: { iataCode: 'MIA', at } }] }],
  ).findings;
  expect(at.slice(11, 16)).toBe('03:30');
  expect(found).toMatchObject({ departsMinutes: 60 });
});

const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-20' };
test.each([
  ['arrives on the first day and leaves on the last', TRIP, STAY, []],
  ['arrives a day later', [{ segments: [OUT, moved(ON, 600)] }, TRIP[1] as Itinerary], STAY, ['arrives-late']],
  ['leaves the evening before', [TRIP[0] as Itinerary, { segments: [moved(HOME, -1_440)] }], STAY, ['leaves-early']],
  [
    'had booked from the next day',
    [{ segments: [OUT, moved(ON, 600)] }, TRIP[1] as Itinerary],
    { ...STAY, checkIn: '2027-03-11' },
    [],
  ],
  [
    'had booked past the return flight',
    [TRIP[0] as Itinerary, { segments: [moved(HOME, -1_440)] }],
    { ...STAY, checkOut: '2027-03-25' },
    [],
  ],
])('stayMisfits of a traveller who %s', (_, after, stay, misfits) => {
  expect(stayMisfits(TRIP, after as Itinerary[], stay)).toEqual(misfits);
});

const AT_NIGHT: Itinerary[] = [{ segments: [OUT, moved(ON, 600)] }, TRIP[1] as Itinerary];
test.each([
  ['in the same night', 700, []],
  ['in the morning after it', 1_100, ['arrives-late']],
  ['a day later', 600 + 1_440, ['arrives-late']],
  ['the evening before it', 400, []],
])(
  'stayMisfits of a traveller who lands at one in the morning, with a room from the night before, and now %s',
  (_, minutesLater, misfits) => {
    expect(stayMisfits(AT_NIGHT, [{ segments: [OUT, moved(ON, minutesLater)] }, TRIP[1] as Itinerary], STAY)).toEqual(misfits);
  },
);
