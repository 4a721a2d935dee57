import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorldpaySandbox } from '#sandbox/worldpay/server.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { onWorldpay } from '../harness/visitors/payment-pages.ts';

/** The Worldpay sandbox called with Worldpay's form fields, for requests the real one refuses. */
const secret = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-worldpay-'));
let sandbox: Awaited<ReturnType<typeof startWorldpaySandbox>>;
beforeAll(async () => {
  sandbox = await startWorldpaySandbox({ dataDir, secret });
});
afterAll(() => {
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const FIELDS = {
  instId: '1000350',
  cartId: 'cart',
  amount: '120.50',
  currency: 'USD',
  desc: 'ABC234',
  testMode: '100',
  authMode: 'E',
};

/** The address of a hosted page with changed fields, signed anew unless the changes contain the signature. */
function pageUrl(changes: Record<string, string | undefined> = {}): string {
  const all: Record<string, string | undefined> = { ...FIELDS, ...changes };
  const fields = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const signed = ['instId', 'cartId', 'currency', 'amount', 'testMode', 'authMode'].map((name) => fields[name] ?? '');
  const signature = md5([secret, ...signed].join(':'));
  return `${sandbox.url}/wcc/purchase?${new URLSearchParams({ signature, ...fields })}`;
}

type Transaction = { id: string; cartId: string; status: string; captured: number; refunded: number };
async function paymentOf(cartId: string): Promise<Transaction | undefined> {
  const { transactions } = (await (await fetch(`${sandbox.url}/sandbox/books`)).json()) as { transactions: Transaction[] };
  return transactions.find((one) => one.cartId === cartId);
}

describe('the payment page', () => {
  test.each([
    [{}, 200],
    [{ currency: 'CLP', amount: '450000' }, 200],
    [{ currency: 'KWD', amount: '12.345' }, 200],
    [{ amount: '120' }, 200],
    [{ signature: md5('wrong') }, 400],
    [{ signature: '' }, 400],
    [{ instId: '999' }, 400],
    [{ instId: undefined }, 400],
    [{ cartId: undefined }, 400],
    [{ cartId: '' }, 400],
    [{ cartId: 'x'.repeat(256) }, 400],
    [{ desc: undefined }, 400],
    [{ amount: '120.505' }, 400],
    [{ amount: '0.00' }, 400],
    [{ amount: '-5.00' }, 400],
    [{ amount: '1e3' }, 400],
    [{ amount: '99999999999999999999.00' }, 400],
    [{ currency: 'CLP', amount: '4500.50' }, 400],
    [{ currency: 'XYZ' }, 400],
    [{ currency: 'usd' }, 400],
    [{ authMode: 'Z' }, 400],
    [{ testMode: '0' }, 400],
  ])('with %j answers %i', async (changes, status) => {
    expect((await fetch(pageUrl(changes))).status).toBe(status);
  });

  test('refuses an address changed after signing', async () => {
    const cheaper = pageUrl({ cartId: 'tampered' }).replace('amount=120.50', 'amount=1.50');
    expect((await onWorldpay(cheaper, 'pay')).status).toBe(400);
    expect(await paymentOf('tampered')).toBeUndefined();
  });

  test.skipIf(!hasContracts)('is signed as in the published vectors', () => {
    type Vector = { secret: string; values: string[]; signature: string };
    for (const vector of readContract<{ md5: Vector[] }>('worldpay/worldpay-bg350.json').md5) {
      expect(md5([vector.secret, ...vector.values].join(':'))).toBe(vector.signature);
    }
  });
});

describe('remote administration', () => {
  const ask = async (op: string, transId: string, changes: Record<string, string> = {}) => {
    const body = new URLSearchParams({ instId: '1000351', authPW: secret, testMode: '100', op, transId, ...changes });
    const answer = await fetch(`${sandbox.url}/wcc/itransaction`, { method: 'POST', body });
    return (await answer.text()).split(',')[0];
  };
  let carts = 0;
  const paid = async (changes: Record<string, string> = {}) => {
    const cartId = `administered-${++carts}`;
    await onWorldpay(pageUrl({ cartId, ...changes }), 'pay');
    return { cartId, id: (await paymentOf(cartId))?.id ?? '' };
  };

  test('is refused for another installation, a wrong password and unknown payments', async () => {
    const { id, cartId } = await paid();
    expect(await ask('postAuth-full', id, { instId: '1000350' })).toBe('E');
    expect(await ask('postAuth-full', id, { authPW: 'guess' })).toBe('E');
    expect(await ask('postAuth-full', '1')).toBe('E');
    expect(await ask('surprise', id)).toBe('N');
    expect(await paymentOf(cartId)).toMatchObject({ status: 'authorised', captured: 0 });
  });

  test('refunds only what was captured, over all refunds together', async () => {
    const { id, cartId } = await paid();
    expect(await ask('refund-full', id)).toBe('N');
    expect(await ask('postAuth-full', id)).toBe('A');
    expect(await ask('postAuth-full', id)).toBe('N');
    const part = (amount: string, currency = 'USD') => ask('refund-partial', id, { amount, currency });
    expect(await part('100.00')).toBe('A');
    expect(await part('20.51')).toBe('N');
    expect(await part('20.50', 'EUR')).toBe('E');
    expect(await part('20.505')).toBe('E');
    expect(await part('0')).toBe('E');
    expect(await part('20.50')).toBe('A');
    expect(await part('0.01')).toBe('N');
    expect(await paymentOf(cartId)).toMatchObject({ status: 'refunded', captured: 12_050, refunded: 12_050 });
    expect(await ask('postAuth-full', id)).toBe('N');
  });

  test('captures a part once, within the authorised amount', async () => {
    const { id, cartId } = await paid();
    expect(await ask('postAuth-partial', id, { amount: '120.51', currency: 'USD' })).toBe('N');
    expect(await ask('postAuth-partial', id, { amount: '100.00', currency: 'USD' })).toBe('A');
    expect(await ask('postAuth-partial', id, { amount: '10.00', currency: 'USD' })).toBe('N');
    expect(await ask('refund-full', id)).toBe('A');
    expect(await paymentOf(cartId)).toMatchObject({ captured: 10_000, refunded: 10_000 });
  });

  test('has nothing to capture when the page captured at once', async () => {
    const { cartId } = await paid({ authMode: 'A' });
    expect(await paymentOf(cartId)).toMatchObject({ status: 'captured', captured: 12_050 });
  });
});
