import { expect, test } from 'vitest';
import { departureOf, nextFlightLook, nextLook, nextTicketLook, reachedMark, type TicketTimes } from './ticket-schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const confirmedAt = Date.parse('2027-03-01T00:00:00Z');
const at = (now: number, changes: Partial<TicketTimes> = {}): TicketTimes => ({
  now: confirmedAt + now,
  confirmedAt,
  ticketingDeadlineAt: confirmedAt + 6 * DAY,
  departsAt: confirmedAt + 60 * DAY,
  ...changes,
});

test('polls for tickets within seconds at first, then rarely, then often up to the deadline, and at each mark', () => {
  const looks: number[] = [];
  for (let now = 0; now < 6 * DAY; ) {
    const next = nextTicketLook(at(now)) as number;
    looks.push(next - confirmedAt - now);
    now = next - confirmedAt;
  }
  expect(looks.slice(0, 3)).toEqual([10_000, 10_000, 10_000]);
  expect(Math.max(...looks)).toBe(3 * HOUR);
  expect(looks.at(-1)).toBeLessThanOrEqual(5 * 60_000);
  expect(looks.length).toBeGreaterThan(60);
  expect(looks.length).toBeLessThan(250);
  const moments = new Set(looks.map((_, index) => looks.slice(0, index + 1).reduce((sum, apart) => sum + apart, 0)));
  for (const hours of [48, 24, 6, 1]) expect(moments, `${hours} hours before`).toContain(6 * DAY - hours * HOUR);
});

test('polls for a lapse every ten minutes after the deadline, and no more once the trip begins', () => {
  const [late, gone] = [at(7 * DAY), at(60 * DAY)];
  expect([(nextTicketLook(late) as number) - late.now, nextTicketLook(gone)]).toEqual([10 * 60_000, undefined]);
  expect([(nextLook(late) as number) - late.now, nextLook(gone)]).toEqual([DAY, undefined]);
  expect(nextLook(at(0, { departsAt: undefined }))).toBe(confirmedAt + DAY);
});

test.each<[string, TicketTimes, number | undefined]>([
  ['days', at(3 * DAY), undefined],
  ['exactly two days', at(4 * DAY), 48],
  ['a little more than two days', at(4 * DAY - 1), undefined],
  ['exactly a day', at(5 * DAY), 24],
  ['seven hours', at(6 * DAY - 7 * HOUR), 24],
  ['exactly six hours', at(6 * DAY - 6 * HOUR), 6],
  ['exactly an hour', at(6 * DAY - HOUR), 1],
  ['no time', at(6 * DAY + HOUR), 1],
  ['twenty hours (order just made)', at(0, { ticketingDeadlineAt: confirmedAt + 20 * HOUR }), undefined],
  ['nineteen hours (order an hour old)', at(HOUR, { ticketingDeadlineAt: confirmedAt + 20 * HOUR }), 24],
  ['half an hour (order just made)', at(0, { ticketingDeadlineAt: confirmedAt + HOUR / 2 }), 1],
  ['an unknown time (order an hour old)', at(HOUR, { ticketingDeadlineAt: null }), 24],
  ['an unknown time (order just made)', at(1_000, { ticketingDeadlineAt: null }), undefined],
  ['six hours to the flight (days to the deadline)', at(2 * HOUR, { departsAt: confirmedAt + 8 * HOUR }), 6],
])('returns the reached mark with %s left', (_, times, mark) => {
  expect(reachedMark(times)).toBe(mark);
});

test('departureOf reads the first departure in the time zone of its airport', () => {
  const departing = (iataCode: string) => ({
    itineraries: [{ segments: [{ departure: { iataCode, at: '2027-03-01T10:00:00' } }] }],
  });
  expect(new Date(departureOf(departing('BOG') as never) ?? 0).toISOString()).toBe('2027-03-01T15:00:00.000Z');
  expect(new Date(departureOf(departing('MAD') as never) ?? 0).toISOString()).toBe('2027-03-01T09:00:00.000Z');
  expect(departureOf({ itineraries: [] })).toBeUndefined();
});

test('polls a ticketed flight ever more often up to its departure, at most hourly, and then stops', () => {
  const departsAt = 100 * DAY;
  let [now, looks, last] = [0, 0, Number.POSITIVE_INFINITY];
  for (;;) {
    const next = nextFlightLook({ now, departsAt });
    if (next === undefined) break;
    expect(next - now).toBeGreaterThanOrEqual(HOUR);
    expect(next - now).toBeLessThanOrEqual(Math.min(last, DAY));
    [last, now, looks] = [next - now, next, looks + 1];
  }
  expect(now).toBeLessThan(departsAt + HOUR);
  // The number of calls one order costs: 76 days, then 24 × ln 24, then hours.
  expect([looks > 150, looks < 200]).toEqual([true, true]);
  expect(nextFlightLook({ now, departsAt: undefined })).toBe(now + DAY);
});
