import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';

/** An abandoned checkout: its mail, and unsubscribing with one click. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const run = <Row extends Record<string, unknown>>(text: string, ...values: string[]) =>
  queryRows<Row>(running.product.databaseUrl, text, values);

/** Backdates the checkout by five hours. */
async function leave(id: string) {
  await run(
    "update bookings set created_at = now() - interval '5 hours', updated_at = now() - interval '5 hours' where id = $1",
    id,
  );
  await run("update mails set due_at = now() where booking_id = $1 and purpose = 'checkout-abandoned'", id);
}

async function begin(email: string, pick: number) {
  const { id, key } = await prepareBooking(backend, { pick });
  must(await backend.saveCustomer({ ...key, customerDetails: { ...aCustomer, email, newsletterSubscribe: true } }));
  must(await backend.giveConsents({ ...key, consents: [{ purpose: 'newsletter', version: '2026-11-23' }] }));
  return id;
}

const mailsTo = async (email: string) => (await readInbox(running.sandboxes.inbox)).filter(({ to }) => to.includes(email));

const textOf = async (answer: Response) => (await answer.text()).replaceAll(/<[^>]*>/g, ' ');

test('mails an abandoned checkout once, links to the same search, and stops after a one-click unsubscribe', async () => {
  const email = 'deja.todo@example.com';
  const id = await begin(email, 0);
  await leave(id);
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Dejó sin terminar la compra de su vuelo');
  const text = mail?.text ?? '';
  expect(text).toContain('No se le cobró nada');
  expect(text).toContain('hoy puede costar más o menos, o ya no estar disponible');
  // No traveller's name and no document.
  expect(text).not.toMatch(/Muñoz|Ana/);
  const search = /http\S+\/result\?\S+/.exec(text)?.[0] ?? '';
  const found = await fetch(search);
  expect([found.status, found.redirected]).toEqual([200, false]);
  const link = /http\S+\/privacy-policy\/constancia\?baja\S+/.exec(text)?.[0] ?? '';
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'list-unsubscribe': `<${link}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
  // Mail scanners open links, so opening one unsubscribes no one.
  expect(await textOf(await fetch(link))).toContain('Darme de baja');
  const consent = () =>
    run<{ at: Date | null }>("select withdrawn_at as at from consents where booking_id = $1 and purpose = 'newsletter'", id);
  expect(await consent()).toEqual([{ at: null }]);
  const ended = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect([ended.status, await textOf(ended)]).toEqual([200, expect.stringContaining('no le enviaremos más ofertas')]);
  expect(await consent()).toEqual([{ at: expect.any(Date) }]);
  const again = await fetch(link, { method: 'POST' });
  expect(again.status).toBe(200);
  // A new consent after the withdrawal allows mails again.
  await run("update mails set settled_at = now() - interval '9 days' where booking_id = $1", id);
  await leave(await begin(email, 1));
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(2);
});

test('unsubscribing with an unknown reference answers 404 and says so', async () => {
  const answer = await fetch(`${running.product.url}/privacy-policy/constancia?baja=HK37PQ84ABCD`, { method: 'POST' });
  expect([answer.status, await textOf(answer)]).toEqual([404, expect.stringContaining('Este enlace no es válido')]);
});
