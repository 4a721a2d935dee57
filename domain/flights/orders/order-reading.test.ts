import { expect, test } from 'vitest';
import { deadlineInstant, earlierDeadline, travelersInOrder } from './booked-order.ts';

const instant = (deadline: string, ...zones: string[]) => new Date(deadlineInstant(deadline, zones)).toISOString();

test('deadlineInstant takes the earliest instant that a deadline without a zone can mean', () => {
  expect(instant('2027-03-01T05:00:00Z', 'Europe/Madrid')).toBe('2027-03-01T05:00:00.000Z');
  expect(instant('2027-03-01T05:00-05:00', 'Europe/Madrid')).toBe('2027-03-01T10:00:00.000Z');
  expect(instant('2027-03-01T05:00')).toBe('2027-03-01T05:00:00.000Z');
  expect(instant('2027-03-01T05:00', 'America/Bogota')).toBe('2027-03-01T05:00:00.000Z');
  expect(instant('2027-03-01T05:00', 'America/Bogota', 'Europe/Madrid')).toBe('2027-03-01T04:00:00.000Z');
  // A date means its beginning, in summer an hour earlier.
  expect(instant('2027-07-01', 'Europe/Madrid')).toBe('2027-06-30T22:00:00.000Z');
});

test('earlierDeadline takes the one that may expire first, or the only one', () => {
  const [local, zulu] = ['2027-03-01T05:00', '2027-03-01T04:30Z'];
  expect(earlierDeadline(local, zulu)).toBe(zulu);
  expect(earlierDeadline(local, zulu, ['Europe/Madrid'])).toBe(local);
  expect([earlierDeadline(null, zulu), earlierDeadline(local, null), earlierDeadline(null, null)]).toEqual([zulu, local, null]);
});

test('travelersInOrder matches people by name, namesakes by type or birth date, and uses each place once', () => {
  const father = { firstName: 'Juan', lastName: 'Paz', type: 'adult', dateOfBirth: '1980-01-01' };
  const son = { ...father, type: 'child', dateOfBirth: '2019-01-01' };
  const ana = { firstName: 'Ana', middleName: 'María', lastName: 'Muñoz Peña', type: 'adult', dateOfBirth: '1988-02-29' };
  const other = { firstName: 'LUZ', lastName: 'GIL' };
  const juan = { firstName: 'JUAN', lastName: 'PAZ' };
  const anaRead = { firstName: 'ANAMARIAMRS', lastName: 'MUNOZ PENA' };
  expect(travelersInOrder([father, ana, son], [{ ...juan, type: 'CHILD' }, anaRead, { ...juan, type: 'ADULT' }])).toEqual([
    2, 1, 0,
  ]);
  const born = (dateOfBirth: string) => ({ ...juan, dateOfBirth });
  expect(travelersInOrder([father, son], [born('2019-01-01'), born('1980-01-01')])).toEqual([1, 0]);
  expect(travelersInOrder([father, son], [juan, juan])).toEqual([0, 1]);
  expect(travelersInOrder([father, ana], [other, juan])).toEqual([1, undefined]);
});
