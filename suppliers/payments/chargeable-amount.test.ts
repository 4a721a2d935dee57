import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Money } from '#domain/money.ts';
import type { PaymentProvider } from './port.ts';
import { PAYMENT_PROVIDERS } from './providers.ts';

/** An upstream API that only records its requests. */
let asked: string[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{"type":"invalid_request_error"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const providerOf = (name: string): PaymentProvider =>
  (PAYMENT_PROVIDERS.find((one) => one.name === name) as (typeof PAYMENT_PROVIDERS)[number])
    .configure({})
    .create({ sandboxUrl: url, sandboxSecret: 'secret', onRawCardsRefused: () => undefined });

/** Every call that requests money, including the creation of a page without a request. */
const CALLS: Record<string, (provider: PaymentProvider, amount: Money) => Promise<{ ok: boolean }> | undefined> = {
  authorise: (provider, amount) =>
    provider.cards?.authorise({
      cartId: 'cart',
      token: 'pm_1',
      amount,
      idempotencyKey: 'k',
      firstAskedAt: new Date(),
      bookingReference: 'ABC234',
      returnUrl: 'http://x.test',
    }),
  capture: (provider, amount) => provider.capture({ paymentId: 'pi_1', amount, idempotencyKey: 'k' }),
  refund: (provider, amount) => provider.refund({ paymentId: 'pi_1', amount, idempotencyKey: 'k' }),
  'refund in full': (provider, amount) => provider.refundInFull({ paymentId: 'pi_1', amount, idempotencyKey: 'k' }),
  'open a page': (provider, amount) =>
    provider.hostedPage?.create({
      cartId: 'cart',
      amount,
      bookingReference: 'ABC234',
      description: 'ABC234',
      customer: { name: 'Ana', email: 'a@example.com', address: 'x', city: 'y', postCode: '', countryCode: 'CO' },
      returnUrl: 'http://x.test',
      cancelUrl: 'http://x.test',
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
};

const noAmount = fc.oneof(
  fc.record({
    amountMinor: fc.oneof(
      fc.integer({ max: 0 }),
      fc.double().filter((value) => !Number.isInteger(value)),
      fc.integer({ min: 1_000_000_000_000, max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e21, Number.MAX_SAFE_INTEGER + 1),
    ),
    currency: fc.constantFrom('USD', 'CLP', 'KWD', 'COP'),
  }),
  fc.record({
    amountMinor: fc.integer({ min: 1, max: 999_999_999_999 }),
    currency: fc.constantFrom('', 'usd', 'US', 'USDT', 'QQQ', '123'),
  }),
);

describe.each(PAYMENT_PROVIDERS.map(({ name }) => name))('%s', (name) => {
  test.each(Object.keys(CALLS))('makes no call to %s with an invalid amount', async (call) => {
    const provider = providerOf(name);
    await fc.assert(
      fc.asyncProperty(noAmount, async (amount) => {
        asked = [];
        const outcome = await CALLS[call]?.(provider, amount);
        if (outcome) expect(outcome.ok).toBe(false);
        expect(asked).toEqual([]);
      }),
    );
  });
});

test('makes no call for an amount that Stripe would round', async () => {
  asked = [];
  for (const amount of [
    { amountMinor: 1_234, currency: 'KWD' },
    { amountMinor: 1_250, currency: 'MGA' },
  ]) {
    for (const call of ['authorise', 'capture', 'open a page']) {
      expect((await CALLS[call]?.(providerOf('stripe'), amount))?.ok, call).toBe(false);
    }
  }
  expect(asked).toEqual([]);
});
