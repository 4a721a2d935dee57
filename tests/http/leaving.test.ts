import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { CARDS, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const page = (path: string, id: string, { agentId, flightOfferId }: BookingCredentials) =>
  fetch(`${running.product.url}${path}?id=${id}&go`, {
    headers: { cookie: `tq_agent=${agentId}; tq_booking_${id}=${flightOfferId}` },
    redirect: 'manual',
  });

// SPEC §4: navigation to external URLs is blocked unless explicitly allowed.
test('a visitor is redirected to configured payment providers only', async () => {
  const { id, key } = await prepareBooking(backend, { card: CARDS.needsAuthentication });
  must(await backend.book(key));
  const [row] = await queryRows(running.product.databaseUrl, `select next_action_url from payments where booking_id = '${id}'`);
  const bank = String((row as { next_action_url: string }).next_action_url);
  const shown = await (await page('/booking/authenticate/authorize', id, key)).text();
  expect(shown).toContain(bank.replaceAll('&', '&amp;'));
  expect(shown).toMatch(/Puede pagar hasta el [^<]+ \d\d:\d\d, hora de Colombia/);

  // As if the upstream API, or a proxy in between, had returned another address.
  for (const address of [
    'https://evil.example/pay',
    'javascript:alert(1)',
    bank.replace(new URL(bank).host, `${new URL(bank).host}.evil.example`),
  ]) {
    const { id: other, key: otherKey } = await prepareBooking(backend, { card: CARDS.needsAuthentication, pick: 1 });
    must(await backend.book(otherKey));
    const set = `set next_action_url = '${address}', provider_payment_id = null`;
    await queryRows(running.product.databaseUrl, `update payments ${set} where booking_id = '${other}'`);
    const answer = await page('/booking/authenticate/authorize', other, otherKey);
    const html = await answer.text();
    expect(html).toContain('No podemos abrir la página de pago');
    expect(html + (answer.headers.get('location') ?? '')).not.toContain(address);
  }
  expect(running.product.log()).toContain('https://evil.example');
});
