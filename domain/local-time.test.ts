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

test('converts an instant to local time and back, except in the hour that a clock change repeats', () => {
  const zones = fc.constantFrom(
    'America/Bogota',
    'America/New_York',
    'Europe/Madrid',
    'Asia/Kolkata',
    'America/Santiago',
    'Pacific/Auckland',
  );
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }), zones, (minute, zone) => {
      const epoch = minute * 60_000;
      const difference = Math.abs(toEpoch(toLocal(epoch, zone), zone) - epoch);
      expect([0, 3_600_000]).toContain(difference);
    }),
  );
});
