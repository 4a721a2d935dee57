import { expect, test } from 'vitest';
import { workingHoursIn } from './working-hours.ts';

const BOGOTA = 'America/Bogota';
const hours = (visitorZone: string, now: string, phone = { from: 8, until: 22 }) => {
  const found = workingHoursIn(phone, { companyZone: BOGOTA, visitorZone, now: Date.parse(now) });
  return [found.fromMinutes / 60, found.untilMinutes / 60, found.isOpen];
};

test.each([
  [BOGOTA, '2026-11-22T13:00:00Z', [8, 22, true]],
  [BOGOTA, '2026-11-22T12:59:59Z', [8, 22, false]],
  [BOGOTA, '2026-11-23T02:59:59Z', [8, 22, true]],
  [BOGOTA, '2026-11-23T03:00:00Z', [8, 22, false]],
  // Madrid is six hours ahead of Bogotá in winter, seven in summer.
  ['Europe/Madrid', '2026-11-22T18:00:00Z', [14, 4, true]],
  ['Europe/Madrid', '2026-07-22T18:00:00Z', [15, 5, true]],
  ['America/Mexico_City', '2026-11-22T02:00:00Z', [7, 21, true]],
  ['America/Caracas', '2026-11-22T10:00:00Z', [9, 23, false]],
  ['Asia/Kolkata', '2026-11-22T18:00:00Z', [18.5, 8.5, true]],
])('SPEC §9: 8 AM to 10 PM in Bogotá, seen from %s at %s', (zone, now, expected) => {
  expect(hours(zone, now)).toEqual(expected);
});

test('stays open past midnight when the hours run into the next day', () => {
  const night = { from: 18, until: 2 };
  expect(hours(BOGOTA, '2026-11-23T06:00:00Z', night)).toEqual([18, 2, true]);
  expect(hours(BOGOTA, '2026-11-23T08:00:00Z', night)).toEqual([18, 2, false]);
});

test('is always open when the hours cover the whole day', () => {
  expect(hours(BOGOTA, '2026-11-23T06:00:00Z', { from: 0, until: 24 })).toEqual([0, 0, true]);
});
