import { expect, test } from 'vitest';
import { holdsOn, type PhoneOnly } from './phone-only.ts';

const offer: PhoneOnly = {
  service: 'cruises',
  from: '2026-12-01',
  until: '2026-12-15',
  conditions: 'Cabinas con balcón, hasta agotar 20.',
  hours: '8 a 22',
  numbers: [{ countryCode: 'CO', number: '+57 604 000 0000' }],
};

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-15', true],
  ['2026-12-16', false],
])('an offer by telephone holds on %s: %s', (day, holds) => expect(holdsOn(offer, day)).toBe(holds));

test.each([{ conditions: '  ' }, { numbers: [] }])('an offer with %j holds on no day', (missing) =>
  expect(holdsOn({ ...offer, ...missing }, '2026-12-05')).toBe(false),
);
