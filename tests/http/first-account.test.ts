import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDataDir, removeDataDir, startOwnProduct } from '../harness/product/own-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';

/** The first thing that an agency does is to set one test account. */
let dataDir: string;
beforeAll(() => {
  dataDir = freshDataDir();
});
afterAll(() => removeDataDir(dataDir));

const ACCOUNTS: [string, Record<string, string>][] = [
  ['Duffel', { DUFFEL_ACCESS_TOKEN: 'duffel_test_abc' }],
  ['the GDS', { AMADEUS_CLIENT_ID: 'a', AMADEUS_CLIENT_SECRET: 'b' }],
  ['Stripe', { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }],
];

test.each(ALL ? ACCOUNTS : ACCOUNTS.slice(0, 1))('with the test account of %s alone the product starts', async (_, account) => {
  const product = await startOwnProduct(dataDir, account);
  try {
    await product.ready;
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  } finally {
    expect((await product.end('SIGTERM')).code).toBe(0);
  }
});
