import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseBooking } from '#backend/booking/personal-data.ts';
import { connect } from '#backend/db/connection.ts';
import type { Backend } from '#contract/calls.ts';
import type { Buyer } from '#domain/invoicing/buyer.ts';
import { officeOfOperator } from '../../scripts/agency/office-of-operator.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { encryptAsProduct, GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { AFTER_THE_TRIP } from '../harness/records/far-books.ts';
import { placetopayShop } from '../harness/suppliers/placetopay-client.ts';
import { SANDBOX_SECRET } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';
import { onPlacetopay } from '../harness/visitors/payment-pages.ts';

/** Whom a booking is invoiced to, from the form's calls to payment provider, papers, mail and accounting. */
const NUMBER = '890900608-9';
const NAME = 'Comercial Andina S. A. S.';
const BUYER: Buyer = { kind: 'company', name: NAME, document: { country: 'CO', type: 'NIT', number: '890.900.608-9' } };
const KEPT = { ...BUYER, document: { ...BUYER.document, number: NUMBER } };

function shop(environment: Record<string, string>) {
  let running: Running;
  let backend: Backend;
  beforeAll(async () => {
    running = await startEverything(({ placetopay }) => ({
      ...GDS_ONLY,
      STRIPE_URL: '',
      WORLDPAY_URL: '',
      PLACETOPAY_URL: placetopay,
      PLACETOPAY_METHODS: 'pse',
      ...environment,
    }));
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());
  return { running: () => running, backend: () => backend };
}

describe('on request', () => {
  const { running, backend } = shop({});
  let booked: { id: string; reference: string; page: string };

  beforeAll(async () => {
    const { id, key } = await prepareBooking(backend(), { card: null });
    must(await backend().saveBuyer({ ...key, buyer: BUYER }));
    const directed = must(await backend().startHostedPayment(key));
    const page = 'hostedTransactionUrl' in directed ? directed.hostedTransactionUrl : '';
    await onPlacetopay(page, '4110760000000081');
    const answer = must(await backend().book(key));
    booked = { id, page, reference: 'referenceId' in answer ? answer.referenceId : '' };
  });

  test('nobody has to say, and the session tells which ways to pay ask', async () => {
    const { key } = await prepareBooking(backend(), { pick: 1, card: null });
    const session = must(await backend().readSession(key));
    expect(session).toMatchObject({ buyer: null, isBuyerAsked: false });
    expect(session.paymentWays.map(({ id, asksDocument }) => [id, asksDocument])).toEqual([
      ['placetopay:card', false],
      ['placetopay:pse', true],
    ]);
    expect(must(await backend().startHostedPayment(key))).toHaveProperty('hostedTransactionUrl');
  });

  test('is read back as it is kept, and can be taken off', async () => {
    const { key } = await prepareBooking(backend(), { pick: 2, card: null });
    must(await backend().saveBuyer({ ...key, buyer: BUYER }));
    expect(must(await backend().readSession(key)).buyer).toEqual(KEPT);
    must(await backend().saveBuyer({ ...key, buyer: null }));
    expect(must(await backend().readSession(key)).buyer).toBeNull();
  });

  test('a number with a wrong check digit is refused at its field', async () => {
    const { key } = await prepareBooking(backend(), { pick: 3, card: null });
    const wrong = { ...BUYER, document: { ...BUYER.document, number: '890.900.608-8' } };
    expect(await backend().saveBuyer({ ...key, buyer: wrong })).toMatchObject({
      ok: false,
      problem: { code: 'invalid-request', errors: [{ pointer: '/buyer/document/number' }] },
    });
  });

  test('the payment provider has the document in its own words', async () => {
    const { post } = placetopayShop(() => running().sandboxes.placetopay, SANDBOX_SECRET);
    const [, requestId = ''] = /session\/(\d+)/.exec(booked.page) ?? [];
    const { request } = (await post(`/api/session/${requestId}`)).body as { request: { buyer: object } };
    expect(request.buyer).toMatchObject({ documentType: 'NIT', document: '8909006089', company: NAME });
  });

  test('the booking and the mail with its receipt say whom it is invoiced to', async () => {
    const found = must(await backend().findBooking({ referenceId: booked.reference, email: aCustomer.email }));
    expect(found.buyer).toEqual(KEPT);
    const inbox = () => readInbox(running().sandboxes.inbox, booked.reference);
    await expect
      .poll(async () => (await inbox()).map(({ text }) => text).join('\n'), { timeout: 30_000 })
      .toContain(`Facturar a: ${NAME}, NIT ${NUMBER}`);
  });

  test('it is in no table and no log in plain text', async () => {
    const tables = await queryRows<{ name: string }>(
      running().product.databaseUrl,
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const rows = await queryRows<{ row: string }>(running().product.databaseUrl, `select t::text as row from ${name} t`);
      for (const { row } of rows) expect(row).not.toMatch(/890900608|8909006089|Comercial Andina/);
    }
    expect(running().product.log()).not.toMatch(/8909006089|890900608-9|Comercial Andina/);
  });

  test('accounting, the office and the export of the person have it, until the person is erased', async () => {
    encryptAsProduct();
    const { db, close } = connect(running().product.databaseUrl, () => undefined);
    const office = officeOfOperator(db, { by: 'operator:ana', origin: 'http://localhost' });
    const sales = () => office.listSales({});
    expect(must(await sales()).rows).toMatchObject([
      { kind: 'invoice', id: booked.reference, buyer: { kind: 'company', type: 'NIT', number: NUMBER, name: NAME } },
    ]);
    const people = must(await office.readPeople({ booking: booked.reference }));
    expect(people.buyer).toEqual({ kind: 'company', name: NAME, document: `NIT ${NUMBER}`, country: 'CO' });
    const exported = must(await office.exportPerson({ typed: aCustomer.email, reason: 'she asked for it' }));
    expect(JSON.stringify(exported)).toContain(NUMBER);
    expect(must(await office.handOverSale({ booking: booked.reference }))).toEqual({ ok: false, reason: 'off' });

    const erased = must(await office.eraseBooking({ booking: booked.reference, reason: 'she asked for it' }));
    expect(erased).toEqual({ ok: false, reason: 'trip-ahead' });
    expect(await eraseBooking(db, booked.reference, AFTER_THE_TRIP)).toBe('erased');
    expect(must(await sales()).rows).toMatchObject([{ id: booked.reference, buyer: { kind: 'nobody' } }]);
    await close();
  });
});

describe('of every sale', () => {
  const { backend } = shop({ BUYERS_NAMED: 'every-sale' });

  test('nothing is sold before it is said whom it is invoiced to', async () => {
    const { key } = await prepareBooking(backend(), { card: null });
    expect(must(await backend().readSession(key)).isBuyerAsked).toBe(true);
    const refused = { ok: false, problem: { code: 'booking-incomplete', errors: [{ pointer: '/buyer' }] } };
    expect(await backend().startHostedPayment(key)).toMatchObject(refused);
    expect(must(await backend().readSession(key)).status).toBe('priced');
    must(await backend().saveBuyer({ ...key, buyer: BUYER }));
    expect(must(await backend().startHostedPayment(key))).toHaveProperty('hostedTransactionUrl');
  });
});
