import { expect, test } from 'vitest';
import type { ApiRequest } from '../../api-client.ts';
import type { LiteApiClient } from './client.ts';
import { orders } from './orders.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const TERMS = {
  refundableTag: 'RFN',
  cancelPolicyInfos: [
    { cancelTime: '2020-01-01 00:00:00', amount: 30, currency: 'USD', type: 'amount', timezone: 'GMT' },
    { cancelTime: '2999-01-01 00:00:00', amount: 100, currency: 'USD', type: 'amount', timezone: 'GMT' },
  ],
};
/** The booking of 100 dollars as read after a cancellation whose answer says nothing. */
function cancelling(booking: object) {
  const data = { bookingId: 'b', checkin: '2999-02-09', checkout: '2999-02-12', price: 100, currency: 'USD', ...booking };
  const desk = async ({ method }: ApiRequest) =>
    method === 'PUT' ? { ok: true, status: 204, body: null } : { ok: true, status: 200, body: { data } };
  return orders({ desk, name: 'liteapi', paymentMethod: 'WALLET' } as unknown as LiteApiClient).cancelOrder('b');
}

test.each([
  ['says what was refunded', { status: 'CANCELLED_WITH_CHARGES', amountRefunded: 60 }, usd(4_000)],
  ['says that nothing was refunded', { status: 'CANCELLED_WITH_CHARGES', amountRefunded: 0 }, usd(10_000)],
  ['says that all was refunded', { status: 'CANCELLED', refundType: 'full' }, usd(0)],
  ['says more than it cost', { status: 'CANCELLED', amountRefunded: 120 }, usd(0)],
  [
    'is without charges, and not refunded yet',
    { status: 'CANCELLED', amountRefunded: 0, cancellationPolicies: TERMS },
    usd(3_000),
  ],
  ['was refunded nothing, as it says', { status: 'CANCELLED', amountRefunded: 0, refundType: 'none' }, usd(10_000)],
  ['does not say it, and has terms', { status: 'CANCELLED', cancellationPolicies: TERMS }, usd(3_000)],
  ['does not say it, and has no terms', { status: 'CANCELLED' }, usd(10_000)],
])('the fee of a cancelled booking that %s', async (_, booking, fee) => {
  expect(await cancelling(booking)).toEqual({ ok: true, fee, refund: usd(10_000 - fee.amountMinor) });
});
