import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { offersOn, type PhoneOffer } from './phone-offer.ts';

const CRUISES: PhoneOffer = {
  title: 'Cruceros por teléfono',
  discountPercent: 25,
  scope: 'Cruceros desde Cartagena',
  terms: 'Hasta agotar 40 cabinas',
  firstDay: '2026-12-01',
  lastDay: '2026-12-15',
};

test.each([
  ['2026-11-30', 0],
  ['2026-12-01', 1],
  ['2026-12-15', 1],
  ['2026-12-16', 0],
])('SPEC §9, phone discount: the number of offers on %s is %i', (day, count) => {
  expect(offersOn([CRUISES], day)).toHaveLength(count);
});

test.each([{ scope: '' }, { terms: ' ' }, { discountPercent: 0 }, { discountPercent: 100 }, { title: '' }])(
  'ignores an offer with %j',
  (missing) => {
    expect(offersOn([{ ...CRUISES, ...missing }], '2026-12-05')).toEqual([]);
  },
);

test('the default configuration has no phone offers', () => {
  expect(siteConfig.phoneOffers).toEqual([]);
});
