import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { clientOf, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** Refusals prescribed by SPEC §7 and §8. */
const OTHER_SITE = 'https://www.tiquete.example';
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything({ ...GDS_ONLY, SITE_ORIGINS: OTHER_SITE });
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

describe('SPEC §8, booking lookup failure', () => {
  test.each([
    ['an unknown reference', { referenceId: 'AAAAAA', email: 'a@example.com' }],
    ['an empty reference', { referenceId: '', email: 'a@example.com' }],
    ['a reference without letters or digits', { referenceId: ' -- ', email: 'a@example.com' }],
    ['a reference that is too long', { referenceId: 'A'.repeat(90), email: 'a@example.com' }],
    ['a malformed e-mail', { referenceId: 'AAAAAA', email: 'no-es-correo' }],
    ['an empty e-mail', { referenceId: 'AAAAAA', email: '' }],
  ])('%s gets the same answer as any other', async (_, lookup) => {
    expect(await backend.findBooking(lookup)).toMatchObject({
      ok: false,
      problem: { status: 404, detail: 'booking not found, check the booking ID and e-mail and try again' },
    });
  });
});

describe('SPEC §7.1, the provider in the path', () => {
  test('selects the hosted page: another provider is refused while one is open', async () => {
    const { key } = await prepareBooking(backend, { card: null });
    const page = await backend.openPaymentPage({ ...key, paymentProvider: 'worldpay' });
    expect(page).toMatchObject({ ok: true });
    expect(await backend.openPaymentPage({ ...key, paymentProvider: 'stripe' })).toMatchObject({
      ok: false,
      problem: { code: 'page-unavailable', detail: expect.stringContaining('worldpay') },
    });
    expect(await backend.openPaymentPage({ ...key, paymentProvider: 'worldpay' })).toEqual(page);
  });
});

describe('SPEC §8, hosted payment URL failure', () => {
  test('is logged once with the provider, however often the page is retried', async () => {
    const { id, key } = await prepareBooking(backend, { card: null });
    await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/checkout/sessions', status: 500 }]);
    const { injected } = await running.sandboxes.faultCounts();
    expect(await backend.openPaymentPage({ ...key, paymentProvider: 'stripe' })).not.toMatchObject({ ok: true, status: 200 });
    const tries = async () => (await running.sandboxes.faultCounts()).injected - injected;
    await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(1);
    const lines = running.product.log().split('\n');
    const news = lines.filter((line) => line.includes('no payment page') && line.includes(id));
    expect(news.map((line) => JSON.parse(line))).toMatchObject([{ provider: 'stripe', bookingId: id }]);
    await running.sandboxes.setFaults('stripe', []);
  }, 60_000);
});

describe('SPEC §7, a site served from another origin', () => {
  const askFrom = (origin: string) =>
    fetch(`${running.product.url}/backend/user/session/start`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ agentId: 'elsewhere' }),
    });

  test.each([
    [OTHER_SITE, 204, OTHER_SITE],
    ['https://evil.example', 403, null],
  ])('%s is answered %i', async (origin, status, allowed) => {
    const answer = await askFrom(origin);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, allowed]);
  });
});
