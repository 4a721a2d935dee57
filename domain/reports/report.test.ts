import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_KINDS } from '../booking/item-state.ts';
import { declineClassOf } from './decline-class.ts';
import { GROUPS, groupOf, REPORT_GROUPS, REPORTS, SOLD_KINDS, shareOf, soldKindOf } from './report.ts';

test.each([
  ['insufficient_funds', 'no-funds'],
  ['cc_rejected_insufficient_amount', 'no-funds'],
  ['reason-51', 'no-funds'],
  ['do_not_honor', 'bank-refused'],
  ['card_declined', 'bank-refused'],
  ['cc_rejected_other_reason', 'bank-refused'],
  ['expired_card', 'card-expired'],
  ['reason-54', 'card-expired'],
  ['incorrect_cvc', 'card-data'],
  ['cc_rejected_bad_filled_security_code', 'card-data'],
  ['stolen_card', 'fraud-suspected'],
  ['cc_rejected_high_risk', 'fraud-suspected'],
  ['authentication_required', 'authentication'],
  ['payment_intent_authentication_failure', 'authentication'],
  ['page-expired', 'given-up'],
  ['page-cancelled', 'given-up'],
  ['cancelled', 'given-up'],
  ['amount-not-chargeable', 'not-chargeable'],
  ['no-page', 'not-chargeable'],
  ['', 'other'],
  ['something new', 'other'],
])('a payment declined with %j is %s', (code, wanted) => {
  expect(declineClassOf(code)).toBe(wanted);
});

test('a flight with a stay is a package, whatever comes first', () => {
  expect(soldKindOf(['stay', 'flight'])).toBe('package');
  expect(soldKindOf(['tour'])).toBe('tour');
  fc.assert(fc.property(fc.array(fc.constantFrom(...ITEM_KINDS)), (kinds) => SOLD_KINDS.includes(soldKindOf(kinds))));
});

test('a report is added up by what it has', () => {
  for (const report of REPORTS)
    for (const group of REPORT_GROUPS) expect(GROUPS[report] as readonly string[]).toContain(groupOf(report, group));
  expect(groupOf('searches', 'party')).toBe('route');
});

describe('the share of a report', () => {
  test.each([
    ['funnel', { opened: 8, asked: 4, confirmed: 2 }, 0.25],
    ['searches', { searches: 10, empty: 2, failed: 3, mistaken: 9 }, 0.5],
    ['cancellations', { sold: 4, cancelled: 1 }, 0.25],
    ['ticketing', { onTime: 3, late: 1, missed: 0, waiting: 9, untimed: 9 }, 0.75],
    ['refusals', { declined: 3 }, null],
    ['funnel', {}, null],
  ] as const)('of %s %j is %s', (report, figures, wanted) => {
    expect(shareOf(report, figures)).toBe(wanted);
  });
});
