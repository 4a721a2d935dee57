import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { Backend } from '#contract/calls.ts';
import type { IssuedDocument } from '#sandbox/invoicing/server.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { makePerson, type OfficePerson } from '../harness/office/office-people.ts';
import { encryptAsProduct, GDS_ONLY, withOffice } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

/** Sales handed to a service of electronic invoices over the network: from the office, from the desk, and by the product itself. */
let running: Running;
let backend: Backend;
let origin: string;
let finance: OfficePerson;
let agent: OfficePerson;
let desk: ReturnType<typeof connect>;
beforeAll(async () => {
  const office = await withOffice();
  origin = office.OFFICE_ORIGIN as string;
  running = await startEverything(({ invoicing }) => ({
    ...GDS_ONLY,
    ...office,
    INVOICING_URL: invoicing,
    INVOICING_TOKEN: SANDBOX_SECRET,
  }));
  backend = clientOf(running.product.url);
  const { databaseUrl } = running.product;
  finance = await makePerson({ databaseUrl, origin }, { role: 'finance' });
  agent = await makePerson({ databaseUrl, origin }, { role: 'agent' });
  encryptAsProduct();
  desk = connect(databaseUrl, () => undefined);
});
afterAll(async () => {
  await desk.close();
  await running.stop();
});

async function book(pick: number): Promise<{ id: string; reference: string }> {
  const { id, key } = await prepareBooking(backend, { pick });
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error('not confirmed');
  return { id, reference: booked.referenceId };
}
const send = (path: string, fields: Record<string, string>, who = finance) =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `office=${who.token}`, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
const see = async (path: string, who = finance) =>
  (await fetch(origin + path, { headers: { cookie: `office=${who.token}` }, redirect: 'manual' })).text();
const booked = async (reference: string): Promise<IssuedDocument[]> => {
  const books = (await (await fetch(`${running.sandboxes.invoicing}/sandbox/books`)).json()) as { documents: IssuedDocument[] };
  return books.documents.filter((one) => one.reference === reference);
};
const say = (...words: string[]) => runDesk(words, { db: desk.db, by: 'operator:ana', hasInvoicing: true });
const logged = async (call: string) =>
  queryRows<{ outcome: string; details: { issued?: object[] } }>(
    running.product.databaseUrl,
    'select outcome, details from office_log where call = $1 order by id',
    [call],
  );

test('a sale is handed over from its page and from the list, once, with who did it on record', async () => {
  const { reference } = await book(0);
  expect(await see('/dinero/ventas')).toContain('Sin entregar');
  await send(`/reservas/${reference}`, { form: 'invoice' }, agent);
  expect(await booked(reference)).toEqual([]);
  expect(await see(`/reservas/${reference}`, agent)).not.toContain('Facturar la venta');
  await Promise.all([send(`/reservas/${reference}`, { form: 'invoice' }), send('/dinero/ventas', { booking: reference })]);
  const documents = await booked(reference);
  expect(documents).toMatchObject([{ kind: 'invoice', currency: 'USD' }]);
  const { number = '' } = documents[0] ?? {};
  expect(await see('/dinero/ventas')).toContain(number);
  expect(await see(`/reservas/${reference}`)).toContain(number);
  const entries = await logged('handOverSale');
  expect(entries.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['refused', 'asked', 'done']));
  expect(entries.find(({ outcome }) => outcome === 'done')?.details.issued).toMatchObject([{ number }]);
});

test('money given back after the invoice is a credit note', async () => {
  const { reference } = await book(1);
  await send(`/reservas/${reference}`, { form: 'invoice' });
  expect(await say('refund', reference, '10.00', '--reason', 'goodwill')).toMatchObject({ code: 0 });
  await expect
    .poll(
      async () => {
        await send('/dinero/ventas', { booking: reference });
        return booked(reference);
      },
      { timeout: 30_000, interval: 500 },
    )
    .toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', amountMinor: 1_000 }]);
}, 40_000);

test('what the service does not answer is asked again, and issued once', async () => {
  const { reference } = await book(2);
  await running.sandboxes.setFaults('invoicing', [{ call: 'PUT /documents', cut: 'after', times: 2 }]);
  const answer = await send('/dinero/ventas', { booking: reference });
  expect(await answer.text()).toContain('El proveedor de facturas no ha respondido');
  await running.sandboxes.setFaults('invoicing', []);
  expect(await say('hand-over-sale', reference)).toMatchObject({ code: 0, answer: expect.stringContaining('invoice SETP-') });
  expect(await booked(reference)).toHaveLength(1);
}, 60_000);

test('what the service refuses says why in the office, and is handed over once it is mended', async () => {
  const { reference } = await book(3);
  await running.sandboxes.setFaults('invoicing', [{ call: 'PUT /documents', status: 422 }]);
  await send('/dinero/ventas', { booking: reference });
  await running.sandboxes.setFaults('invoicing', []);
  expect(await see('/dinero/ventas')).toContain('La numeración autorizada se agotó');
  expect(await booked(reference)).toEqual([]);
  await send('/dinero/ventas', { booking: reference });
  expect(await booked(reference)).toHaveLength(1);
});

test('a terminal says where there is no service, and what was not sold', async () => {
  const { reference } = await book(4);
  expect(await runDesk(['hand-over-sale', reference], { db: desk.db, by: 'operator:ana' })).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('INVOICING_URL'),
  });
  const { id } = await prepareBooking(backend, { pick: 5 });
  expect(await say('hand-over-sale', id)).toMatchObject({ code: 1, complaint: expect.stringContaining('not confirmed') });
});
