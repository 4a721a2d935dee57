import { afterEach, expect, test } from 'vitest';
import { replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { createDuffelSupplier } from './adapter.ts';

/** Which quote is confirmed: the one that was shown and accepted. */
let stop = (): unknown => undefined;
afterEach(() => stop());

test.each<[string, object[], string]>([
  ['confirms the open quote', [{ id: 'ore_1', created_at: '2026-01-01T10:00:00Z' }], 'ore_1'],
  [
    'confirms the newest of several quotes',
    [
      { id: 'ore_1', created_at: '2026-01-01T10:00:00Z' },
      { id: 'ore_2', created_at: '2026-01-01T11:00:00Z' },
      { id: 'ore_3', created_at: '2026-01-01T09:00:00Z' },
    ],
    'ore_2',
  ],
  ['ignores a confirmed quote and requests a new one', [{ id: 'ore_1', confirmed_at: '2026-01-01T10:00:00Z' }], 'ore_new'],
  ['replaces a stale quote by a new one', [{ id: 'ore_stale' }], 'ore_new'],
  ['requests a quote when there is none', [], 'ore_new'],
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

test('a quote that is gone is not the order: a new one is confirmed', async () => {
  const server = await replay(
    {
      'GET /air/order_cancellations?order_id=ord_1': { body: { data: [{ id: 'ore_1' }] } },
      'POST /air/order_cancellations/ore_1/actions/confirm': { status: 404, body: { errors: [{ code: 'not_found' }] } },
      'POST /air/order_cancellations': { status: 201, body: { data: { id: 'ore_new' } } },
      'POST /air/order_cancellations/ore_new/actions/confirm': { body: { data: { id: 'ore_new' } } },
    },
    'plain',
  );
  stop = server.stop;
  const supplier = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  expect(await supplier.cancelOrder('ord_1', { amountMinor: 10_000, currency: 'GBP' })).toEqual({ ok: true });
  expect(server.calls.at(-1)).toBe('POST /air/order_cancellations/ore_new/actions/confirm');
});

test.each([
  ['is accepted and not done', { status: 202, body: { data: { id: 'ore_1' } } }],
  ['has not been confirmed', { body: { data: { id: 'ore_1', confirmed_at: null } } }],
  ['names an error', { body: { errors: [{ code: 'airline_internal' }] } }],
])('a confirmation that %s leaves the order standing', async (_, answer) => {
  const server = await replay(
    {
      'GET /air/order_cancellations?order_id=ord_1': { body: { data: [{ id: 'ore_1' }] } },
      'POST /air/order_cancellations/ore_1/actions/confirm': answer,
    },
    'plain',
  );
  stop = server.stop;
  const supplier = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  const price = { amountMinor: 10_000, currency: 'GBP' };
  expect(await supplier.cancelOrder('ord_1', price)).toEqual({ ok: false, reason: 'unreachable' });
});

test.each([
  ['was not paid in time: it is over', { awaiting_payment: true, payment_required_by: '2020-01-01T00:00:00Z' }, { ok: true }],
  ['is on hold still', { awaiting_payment: true, payment_required_by: '2999-01-01T00:00:00Z' }, { ok: false, reason: 'refused' }],
  ['is paid', { awaiting_payment: false }, { ok: false, reason: 'refused' }],
])('an order that Duffel will not cancel, and that %s', async (_, payment_status, outcome) => {
  const refused = { status: 422, body: { errors: [{ code: 'order_not_cancellable' }] } };
  const order = { id: 'ord_1', owner: { iata_code: 'AA', name: 'American' }, metadata: null, payment_status };
  const server = await replay(
    {
      'GET /air/order_cancellations?order_id=ord_1': { body: { data: [] } },
      'POST /air/order_cancellations': refused,
      'GET /air/orders/ord_1': { body: { data: order } },
    },
    'plain',
  );
  stop = server.stop;
  const supplier = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  expect(await supplier.cancelOrder('ord_1', { amountMinor: 10_000, currency: 'GBP' })).toEqual(outcome);
});

test.each([
  ['balance', 'money'],
  ['card', 'money'],
  ['arc_bsp_cash', 'money'],
  ['original_form_of_payment', 'money'],
  ['voucher', 'by-hand'],
  ['airline_credits', 'by-hand'],
  ['a_new_word', 'by-hand'],
  [null, 'by-hand'],
  [undefined, 'by-hand'],
])('a refund to %s is %s: what is not surely money is promised to nobody', async (refund_to, is) => {
  const quote = { id: 'ore_1', refund_amount: '80.00', refund_currency: 'GBP', refund_to };
  const server = await replay({ 'POST /air/order_cancellations': { status: 201, body: { data: quote } } }, 'plain');
  stop = server.stop;
  const supplier = createDuffelSupplier({ baseUrl: server.url, accessToken: 'a' });
  const quoted = await supplier.quoteCancellation('ord_1', { amountMinor: 10_000, currency: 'GBP' });
  expect(quoted).toMatchObject(is === 'money' ? { ok: true, refund: { amountMinor: 8_000 } } : { ok: false, reason: is });
});
