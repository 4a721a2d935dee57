import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { dayBegins, toEpoch, toLocal, zoneOffsetMinutes } from './local-time.ts';

test.each([
  ['America/Bogota', '2027-01-15T12:00:00Z', -300],
  ['Europe/Madrid', '2027-07-01T12:00:00Z', 120],
  ['Europe/Madrid', '2027-01-01T12:00:00Z', 60],
  ['Asia/Kolkata', '2027-01-01T12:00:00Z', 330],
  ['America/Argentina/Buenos_Aires', '2027-01-01T12:00:00Z', -180],
])('zoneOffsetMinutes in %s at %s', (zone, instant, minutes) =>
  expect(zoneOffsetMinutes(zone, Date.parse(instant))).toBe(minutes),
);

// Clocks there change at half past an hour of UTC.
test.each([
  ['Australia/Lord_Howe', '2027-10-02T15:29:00Z', 630],
  ['Australia/Lord_Howe', '2027-10-02T15:30:00Z', 660],
  ['Australia/Adelaide', '2027-10-02T16:29:00Z', 570],
  ['Australia/Adelaide', '2027-10-02T16:30:00Z', 630],
  ['America/St_Johns', '2027-03-14T05:29:00Z', -210],
  ['America/St_Johns', '2027-03-14T05:30:00Z', -150],
])('zoneOffsetMinutes in %s at %s, around a change of clocks', (zone, instant, minutes) =>
  expect(zoneOffsetMinutes(zone, Date.parse(instant))).toBe(minutes),
);

test('converts an instant to local time and back, except in the hour that a clock change repeats', () => {
  const zones = fc.constantFrom(
    'America/Bogota',
    'America/New_York',
    'Europe/Madrid',
    'Asia/Kolkata',
    'America/Santiago',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
    'America/St_Johns',
  );
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }), zones, (minute, zone) => {
      const epoch = minute * 60_000;
      const difference = Math.abs(toEpoch(toLocal(epoch, zone), zone) - epoch);
      expect(zone === 'Australia/Lord_Howe' ? [0, 1_800_000] : [0, 3_600_000]).toContain(difference);
    }),
  );
});

// West of Greenwich too, where midnight itself may be skipped: it is not the evening before.
test.each([
  ['America/Santiago', '2027-09-05T00:00', '2027-09-05T01:00:00'],
  ['America/Havana', '2027-03-14T00:00', '2027-03-14T01:00:00'],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T03:30:00'],
  ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T03:30:00'],
  ['Pacific/Auckland', '2027-09-26T02:15', '2027-09-26T03:15:00'],
  ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-03T02:45:00'],
])('an hour that a clock change skips, in %s, is the time after it', (zone, skipped, after) => {
  expect(toLocal(toEpoch(skipped, zone), zone)).toBe(after);
});

describe('the beginning of a day', () => {
  test.each([
    ['an ordinary one', '2026-05-04', 'America/Bogota', '2026-05-04T05:00:00Z'],
    ['midnight skipped', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['the hour before midnight twice', '2026-04-05', 'America/Santiago', '2026-04-05T04:00:00Z'],
    ['midnight twice, behind UTC', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
    ['midnight twice, ahead of UTC', '2021-10-29', 'Asia/Amman', '2021-10-28T21:00:00Z'],
    ['a clock change of half an hour', '2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
  ])('%s: %s in %s', (_, day, timeZone, instant) => {
    expect(new Date(dayBegins(day, timeZone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });

  test('is the first instant whose local date is that day, in any zone', () => {
    const zones = ['America/Bogota', 'America/Santiago', 'America/Havana', 'Asia/Beirut', 'Australia/Lord_Howe', 'Europe/Madrid'];
    for (const timeZone of zones)
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const begins = dayBegins(day, timeZone);
        expect(toLocal(begins, timeZone).slice(0, 10)).toBe(day);
        expect(toLocal(begins - 1_000, timeZone).slice(0, 10)).toBe(addDays(day, -1));
      }
  });
});
