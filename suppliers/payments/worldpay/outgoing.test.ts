import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorldpayProvider, signatureOf } from './adapter.ts';

/** Everything that is sent to Worldpay: which operation, of which transaction, over which amount, and how often. */
let server: Server;
const asked: { url: string | undefined; fields: Record<string, string> }[] = [];
let answer: 'done' | 'refused' | 'error' | 'cut' = 'done';
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = Object.fromEntries(new URLSearchParams(body));
    asked.push({ url: request.url, fields });
    if (answer === 'cut') request.socket.destroy();
    else if (answer === 'error') response.writeHead(500).end(`A,${fields.transId},A,done`);
    else response.end(answer === 'done' ? `A,${fields.transId},A,done` : `N,${fields.transId},,No`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  answer = 'done';
});

const SIGNED = { secret: 's', fields: ['instId', 'cartId', 'currency', 'amount', 'testMode', 'authMode'] } as const;
const provider = (testMode: '100' | '0' = '0') =>
  createWorldpayProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    testMode,
    installationId: '1',
    signature: SIGNED,
    callbackPassword: 'p',
    remote: { installationId: '2', password: 'r' },
  });

/** Each with the decimals that its currency has. */
const AMOUNTS = [
  ['USD', 12_345, '123.45'],
  ['USD', 5, '0.05'],
  ['COP', 123_456_789, '1234567.89'],
  ['CLP', 12_345, '12345'],
  ['PYG', 7, '7'],
  ['KWD', 12_345, '12.345'],
  ['USD', 999_999_999_999, '9999999999.99'],
] as const;
const OPERATIONS = ['capture', 'refund', 'refundInFull'] as const;
const ask = (operation: (typeof OPERATIONS)[number], amountMinor = 12_345, currency = 'USD', testMode: '100' | '0' = '0') =>
  provider(testMode)[operation]({ paymentId: '4000000007', amount: { amountMinor, currency }, idempotencyKey: 'k' });

test.each(AMOUNTS)('a page, a refund and a refund in full of %s %i are of %s', async (currency, amountMinor, decimal) => {
  const amount = { amountMinor, currency };
  const customer = { name: 'Ana', email: 'a@example.com', address: 'x', city: 'y', postCode: '0', countryCode: 'CO' };
  const opened = await provider().hostedPage?.create({
    cartId: 'cart-1',
    amount,
    bookingReference: 'HK37PQ',
    description: 'd',
    customer,
    returnUrl: 'https://a.example',
    cancelUrl: 'https://a.example',
    expiresAt: new Date(),
  });
  const page = new URL(opened?.ok ? opened.url : '').searchParams;
  expect(Object.fromEntries(page)).toMatchObject({ cartId: 'cart-1', amount: decimal, currency, authMode: 'E', testMode: '0' });
  expect(page.get('signature')).toBe(signatureOf(SIGNED, Object.fromEntries(page)));
  await ask('refund', amountMinor, currency);
  await ask('refundInFull', amountMinor, currency);
  expect(asked.map(({ fields }) => [fields.amount, fields.currency])).toEqual([
    [decimal, currency],
    [decimal, currency],
  ]);
});

test.each([
  ['capture', { op: 'postAuth-full', authMode: 'O' }],
  ['refund', { op: 'refund-partial', cartId: 'Refund', amount: '123.45', currency: 'USD' }],
  ['refundInFull', { op: 'refund-full', cartId: 'Refund', amount: '123.45', currency: 'USD' }],
] as const)(
  '%s names its operation, its transaction and the second installation, and nothing else',
  async (operation, fields) => {
    for (const testMode of ['0', '100'] as const) await ask(operation, 12_345, 'USD', testMode);
    const always = { instId: '2', authPW: 'r', transId: '4000000007' };
    expect(asked).toEqual(
      ['0', '100'].map((testMode) => ({ url: '/wcc/itransaction', fields: { ...always, testMode, ...fields } })),
    );
  },
);

test.each(
  OPERATIONS.flatMap((operation) => (['done', 'refused', 'error', 'cut'] as const).map((how) => [operation, how] as const)),
)('%s answered by %s is asked once: nothing there knows a key', async (operation, how) => {
  answer = how;
  const outcome = await ask(operation);
  expect(asked).toHaveLength(1);
  const isSilent = how === 'error' || how === 'cut';
  const silence = operation === 'refund' ? 'in-doubt' : 'unreachable';
  if (how === 'done') expect(outcome).toMatchObject({ ok: true });
  else expect(outcome).toEqual({ ok: false, reason: isSilent ? silence : 'refused' });
});

test.each([0, -1, 1.5, 1_000_000_000_000, Number.NaN])('%d is never sent', async (amountMinor) => {
  for (const operation of OPERATIONS) expect(await ask(operation, amountMinor)).toEqual({ ok: false, reason: 'refused' });
  expect(await ask('refund', 100, 'XYZ')).toEqual({ ok: false, reason: 'refused' });
  expect(asked).toEqual([]);
});
