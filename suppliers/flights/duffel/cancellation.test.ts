import { afterEach, expect, test } from 'vitest';
import { replay } from '../../../tests/harness/replaying-server.ts';
import { createDuffelSupplier } from './adapter.ts';

/** Which quote is confirmed: the one that was shown and accepted. */
let stop = (): unknown => undefined;
afterEach(() => stop());

test.each<[string, object[], string]>([
  ['what was quoted last is confirmed', [{ id: 'ore_1', created_at: '2026-01-01T10:00:00Z' }], 'ore_1'],
  [
    'the newest of several',
    [
      { id: 'ore_1', created_at: '2026-01-01T10:00:00Z' },
      { id: 'ore_2', created_at: '2026-01-01T11:00:00Z' },
      { id: 'ore_3', created_at: '2026-01-01T09:00:00Z' },
    ],
    'ore_2',
  ],
  ['one that was confirmed before is passed over', [{ id: 'ore_1', confirmed_at: '2026-01-01T10:00:00Z' }], 'ore_new'],
  ['one that does not hold any more is asked for again', [{ id: 'ore_stale' }], 'ore_new'],
  ['without any, one is asked for', [], 'ore_new'],
])('confirming a cancellation: %s', async (_, quotes, confirmed) => {
  const terms = { refund_amount: '80.00', refund_currency: 'GBP', refund_to: 'balance' };
  const stale = { status: 422, body: { errors: [{ code: 'order_cancellation_stale' }] } };
  const server = await replay(
    {
      'GET /air/order_cancellations?order_id=ord_1': { body: { data: quotes.map((quote) => ({ ...terms, ...quote })) } },
      'POST /air/order_cancellations/ore_stale/actions/confirm': stale,
      'POST /air/order_cancellations': { status: 201, body: { data: { ...terms, id: 'ore_new' } } },
      [`POST /air/order_cancellations/${confirmed}/actions/confirm`]: {
        body: { data: { ...terms, id: confirmed, refund_amount: '75.00' } },
      },
    },
    'plain',
  );
  stop = server.stop;
  const supplier = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  const price = { amountMinor: 10_000, currency: 'GBP' };
  expect(await supplier.cancelOrder('ord_1', price)).toEqual({ ok: true, fee: { amountMinor: 2_500, currency: 'GBP' } });
});
