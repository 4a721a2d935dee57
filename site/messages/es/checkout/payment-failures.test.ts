import { expect, test } from 'vitest';
import { paymentFailures } from './payment-failures.ts';

test('a payment that was not approved may have been by PSE or a wallet: it is not answered with another card', () => {
  expect(paymentFailures.notApproved).not.toMatch(/tarjeta/);
  expect(paymentFailures.notApproved).toContain('pague de otra forma');
});
