import { expect, test } from 'vitest';
import { mostMonths, youngestMonths } from './party.ts';
import { peopleIn, readSharing, SHARING, sharingOf, writeSharing } from './sharing.ts';

const cabin = (adults: number, ...childAges: number[]) => ({ adults, childAges });

test('a party is its cabins by number of people, the largest first, whatever order they are in', () => {
  expect(sharingOf([cabin(1), cabin(2, 4, 9), cabin(2)])).toEqual([4, 2, 1]);
  expect(readSharing('1,3,2')).toEqual([3, 2, 1]);
  expect(readSharing(writeSharing([3, 2, 1]))).toEqual([3, 2, 1]);
  expect(writeSharing([3, 2])).toBe('3,2');
  expect([peopleIn([4, 2, 1]), peopleIn([])]).toEqual([7, 0]);
});

test.each([
  ['2', true],
  ['4,4,4,4', true],
  ['5', false],
  ['0', false],
  ['', false],
  ['2,', false],
  ['1,1,1,1,1', false],
  ['2,2x', false],
  ['x2', false],
])('%j is a party in an address: %s', (text, isOne) => expect(SHARING.test(text)).toBe(isOne));

test('the youngest child is as old as its years allow; without children nobody is asked', () => {
  expect([mostMonths(0), mostMonths(2)]).toEqual([11, 35]);
  expect(youngestMonths([cabin(2, 9), cabin(1, 1, 4)])).toBe(23);
  expect(youngestMonths([cabin(2), cabin(1)])).toBeUndefined();
});
