import { expect, test } from 'vitest';
import { isLocalTime } from './offer-values.ts';

/** JavaScript makes the second of March of the thirtieth of February, and the next day of twenty-four o'clock. */
test.each<[unknown, boolean]>([
  ['2027-02-28T08:00:00', true],
  ['2028-02-29T08:00', true],
  ['2027-12-31T23:59:59.999', true],
  ['2027-02-29T08:00:00', false],
  ['2027-02-30T08:00:00', false],
  ['2027-04-31T08:00:00', false],
  ['2027-13-01T08:00:00', false],
  ['2027-00-10T08:00:00', false],
  ['2027-01-00T08:00:00', false],
  ['2027-01-10T24:00:00', false],
  ['2027-01-10T08:60:00', false],
  ['2027-01-10T08:00:60', false],
  ['2027-01-10T08:00:00Z', false],
  ['2027-01-10', false],
  [20270110, false],
])('%s is a valid local time: %s', (value, expected) => {
  expect(isLocalTime(value)).toBe(expected);
});
