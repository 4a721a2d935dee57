import { expect, test } from 'vitest';
import { terminalOf } from './itinerary.ts';

test.each([
  ['1', '1'],
  ['International Terminal 1', 'International 1'],
  ['TERMINAL 2E', '2E'],
  ['Terminal', null],
  [undefined, null],
])('a terminal %s is named without the word itself', (terminal, named) => {
  expect(terminalOf({ iataCode: 'LIM', at: '2027-01-01T10:00:00', ...(terminal === undefined ? {} : { terminal }) })).toBe(named);
});
