import { expect, test } from 'vitest';
import { checkout } from '../../../messages/es/checkout/checkout.ts';
import { paymentFailures } from '../../../messages/es/checkout/payment-failures.ts';
import { outcomeOf } from './trip-timer.tsx';

test.each([
  [undefined, ''],
  ['price-refreshed', checkout.priceConfirmed],
  ['session-expired', checkout.expired],
  ['seats-gone', paymentFailures.seatsGone],
  ['offer-unavailable', checkout.offerGone],
  ['supplier-failed', checkout.priceNotConfirmed],
] as const)('a price asked for again after eight minutes that ends as %s', (code, words) => {
  expect(outcomeOf(code)).toBe(words);
});
