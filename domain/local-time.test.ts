import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEpoch, toLocal, zoneOffsetMinutes } from './local-time.ts';

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
