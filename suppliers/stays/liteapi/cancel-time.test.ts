import { expect, test } from 'vitest';
import { instantOf } from './cancel-time.ts';

test.each([
  ['2026-07-30 02:00:00', 'GMT', '2026-07-30T02:00:00.000Z'],
  ['2026-07-30 02:00:00', '', '2026-07-30T02:00:00.000Z'],
  ['2026-07-30 02:00:00', undefined, '2026-07-30T02:00:00.000Z'],
  ['2026-07-30T02:00', 'UTC', '2026-07-30T02:00:00.000Z'],
  ['2024-11-15', 'GMT', '2024-11-15T00:00:00.000Z'],
  // The zone in the text takes precedence.
  ['2025-05-24T02:59:59+03:00', 'GMT', '2025-05-23T23:59:59.000Z'],
  ['2025-01-01T00:00:00Z', 'America/Bogota', '2025-01-01T00:00:00.000Z'],
  ['2026-12-20 18:00:00', 'America/Bogota', '2026-12-20T23:00:00.000Z'],
  // In summer time, and in the night of a clock change.
  ['2026-07-20 18:00:00', 'Europe/Madrid', '2026-07-20T16:00:00.000Z'],
  ['2026-10-25 02:30:00', 'Europe/Madrid', '2026-10-25T01:30:00.000Z'],
  ['2026-07-20 18:00:00', '+05:30', '2026-07-20T12:30:00.000Z'],
  ['2026-07-20 18:00:00', 'GMT-3', '2026-07-20T21:00:00.000Z'],
  // Unknown zone: the deadline is taken as in the zone where days begin first.
  ['2026-07-20 18:00:00', 'Hotel time', '2026-07-20T04:00:00.000Z'],
  ['soon', 'GMT', undefined],
  ['', 'GMT', undefined],
  ['2026-13-45 18:00:00', 'GMT', undefined],
  ['2027-02-30 18:00:00', 'GMT', undefined],
  ['2027-02-29T18:00:00Z', 'GMT', undefined],
  ['2026-12-31 24:00:00', 'GMT', '2027-01-01T00:00:00.000Z'],
])('reads %s in %s as %s', (cancelTime, zone, instant) => {
  expect(instantOf(cancelTime, zone)).toBe(instant);
});
