import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createWorldpayProvider } from './adapter.ts';
import { type NoticeTerms, readNotice } from './notice.ts';

const TERMS: NoticeTerms = { callbackPassword: 'pw', installationId: '100', testMode: '0' };
const PAID = {
  callbackPW: 'pw',
  instId: '100',
  testMode: '0',
  cartId: 'cart-1',
  transStatus: 'Y',
  transId: '77',
  authAmount: '123.45',
  authCurrency: 'EUR',
  amount: '999.00',
  currency: 'USD',
};
const read = (changes: Record<string, string> = {}) =>
  readNotice(TERMS, { headers: {}, body: new URLSearchParams({ ...PAID, ...changes }).toString() });

test('reads the authorised amount and currency, not the requested ones', () => {
  expect(read()).toMatchObject({
    cartId: 'cart-1',
    outcome: { paymentId: '77', amount: { amountMinor: 12_345, currency: 'EUR' } },
  });
});

test('reads amounts beyond 32 bits up to the largest that can be stored', () => {
  const amountIn = (authAmount: string) => read({ authAmount, authCurrency: 'COP' });
  expect(amountIn('45000000.50')).toMatchObject({ outcome: { amount: { amountMinor: 4_500_000_050, currency: 'COP' } } });
  expect(amountIn('9999999999.99')).toMatchObject({ outcome: { amount: { amountMinor: 999_999_999_999 } } });
  expect(amountIn('9999999999.999')).toEqual({ kind: 'shapeless' });
});

test.each([
  ['123.450', 'USD', 12_345],
  ['123.4', 'USD', 12_340],
  ['450000.00', 'CLP', 450_000],
  ['123.446', 'USD', undefined],
  ['123.454', 'USD', undefined],
  ['449999.6', 'CLP', undefined],
])('an amount of %s %s is not rounded to another that was asked for', (authAmount, authCurrency, amountMinor) => {
  const told = read({ authAmount, authCurrency });
  if (amountMinor === undefined) expect(told).toEqual({ kind: 'shapeless' });
  else expect(told).toMatchObject({ outcome: { amount: { amountMinor, currency: authCurrency } } });
});

test.each(['A', 'N', 'y', 'Y ', 'YC', '', 'constructor'])('a state %j that nobody knows says nothing', (transStatus) => {
  expect(read({ transStatus })).toEqual({ kind: 'shapeless' });
});

test.each([{ callbackPW: 'PW' }, { callbackPW: '' }, { instId: '101' }, { instId: '' }, { testMode: '100' }, { testMode: '' }])(
  'rejects any notice with %j',
  (changes) => {
    expect([read(changes), read({ ...changes, transStatus: 'C' })]).toEqual([null, null]);
  },
);

test.each(['cartId', 'transStatus', 'transId', 'authAmount', 'authCurrency'] as const)(
  'rejects a notice with %s given twice',
  (name) => {
    const form = new URLSearchParams(PAID);
    form.append(name, PAID[name]);
    expect(readNotice(TERMS, { headers: {}, body: form.toString() })).toEqual({ kind: 'shapeless' });
  },
);

test('sends a refund in full in the payment’s own currency and amount', async () => {
  let asked = '';
  const server = createServer(async (request, response) => {
    for await (const part of request) asked += part;
    response.end('A,77,A,Refund authorised');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider = createWorldpayProvider({
    ...TERMS,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signature: { secret: 's', fields: [] },
    remote: { installationId: '200', password: 'r' },
  });
  await provider.refundInFull({ paymentId: '77', amount: { amountMinor: 450_000, currency: 'CLP' }, idempotencyKey: 'k' });
  server.close();
  expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
    amount: '450000',
    currency: 'CLP',
    transId: '77',
    testMode: '0',
  });
});
