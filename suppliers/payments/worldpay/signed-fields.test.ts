import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorldpaySandbox } from '#sandbox/worldpay/server.ts';
import { worldpay } from './module.ts';

const SECRET = 'of-the-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-worldpay-'));
let sandbox: Awaited<ReturnType<typeof startWorldpaySandbox>>;
beforeAll(async () => {
  sandbox = await startWorldpaySandbox({ dataDir, secret: SECRET });
});
afterAll(() => {
  sandbox.server.close();
  rmSync(dataDir, { recursive: true });
});

async function openedPage(): Promise<URL> {
  const provider = worldpay
    .configure({})
    .create({ sandboxUrl: sandbox.url, sandboxSecret: SECRET, onRawCardsRefused: () => undefined });
  const opened = await provider.hostedPage?.create({
    cartId: 'cart-1',
    bookingId: 'booking-1',
    amount: { amountMinor: 12_345, currency: 'USD' },
    description: 'Vuelo',
    customer: { name: 'Ana', email: 'a@example.com', address: 'Calle 1', city: 'Cali', postCode: '', countryCode: 'CO' },
    returnUrl: 'http://x',
    cancelUrl: 'http://x',
    idempotencyKey: 'k',
  } as never);
  if (!opened?.ok) throw new Error('no page');
  return new URL(opened.url);
}

test('opens the page at the signed address', async () => {
  expect((await fetch(await openedPage())).status).toBe(200);
});

test.each([
  ['testMode', '0'],
  ['authMode', 'A'],
  ['amount', '1.00'],
  ['currency', 'COP'],
  ['cartId', 'cart-2'],
  ['instId', '1'],
])('refuses the page when a visitor changes %s', async (field, value) => {
  const page = await openedPage();
  page.searchParams.set(field, value);
  const answer = await fetch(page);
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('La firma no corresponde')]);
});
