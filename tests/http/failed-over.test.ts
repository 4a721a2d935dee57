import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForReconciliation, readReconciliation } from '#backend/booking/reconciliation/ask-for-reconciliation.ts';
import { connect } from '#backend/db/connection.ts';
import type { ReconciliationReport } from '#backend/db/schema.ts';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database/database-line.ts';
import { type ReplicatedPostgres, startReplicated } from '../harness/database/replicated-postgres.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY, importSamples } from '../harness/product/product-settings.ts';
import { type Product, startAnother } from '../harness/product/started-product.ts';
import { ALL } from '../harness/running/long-by-nature.ts';
import { type Sandboxes, startSandboxes } from '../harness/suppliers/sandboxes.ts';
import { sendPlacetopayNotice } from '../harness/suppliers/signed-notices.ts';
import { aCard, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { payByCard } from '../harness/visitors/mercadopago-pages.ts';
import { onPlacetopay } from '../harness/visitors/payment-pages.ts';

/** The database fails over to a standby that lacks the last second: what was paid in it happened, and no record says so. */

type Shop = { postgres: ReplicatedPostgres; line: DatabaseLine; sandboxes: Sandboxes; product: Product; backend: Backend };

/** A product whose database can fail over, with the settings of one test. */
function shopWith(settings: (sandboxes: Sandboxes) => Record<string, string>): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    if (!ALL) return;
    const [postgres, sandboxes] = await Promise.all([startReplicated(), startSandboxes()]);
    Object.assign(shop, { postgres, sandboxes });
    await importSamples(postgres.primaryUrl);
    const line = await openDatabaseLine(postgres.primaryUrl);
    const product = await startAnother({ sandboxes, databaseUrl: line.url, env: { ...GDS_ONLY, ...settings(sandboxes) } });
    Object.assign(shop, { line, product, backend: clientOf(product.url) });
  }, 120_000);
  afterAll(async () => {
    await shop.product?.end('SIGTERM');
    shop.line?.close();
    await shop.sandboxes?.stop();
    await shop.postgres?.stop();
  });
  return shop;
}

const statusOf = async ({ backend }: Shop, key: BookingCredentials) => must(await backend.readSession(key)).status;
/** Books, and waits for the confirmation; the reference. */
async function confirmed(shop: Shop, key: BookingCredentials): Promise<string> {
  const answer = must(await shop.backend.book(key));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  await expect.poll(() => statusOf(shop, key), { timeout: 20_000 }).toBe('confirmed');
  return answer.referenceId as string;
}
/** Fails over, until the product shows again a booking that both databases have. */
async function failOver(shop: Shop, known: BookingCredentials): Promise<void> {
  await shop.postgres.failOver();
  shop.line.moveTo(shop.postgres.standbyUrl);
  await expect.poll(() => statusOf(shop, known).catch(() => ''), { timeout: 30_000 }).toBe('confirmed');
}
/** Has the books compared now. */
async function compareBooks({ postgres }: Shop): Promise<void> {
  const { db, close } = connect(postgres.standbyUrl, () => undefined);
  try {
    const asked = await askForReconciliation(db);
    if (!asked.ok) throw new Error('no product has run here');
    await expect.poll(async () => (await readReconciliation(db, asked)).report, { timeout: 60_000 }).not.toBeNull();
  } finally {
    await close();
  }
}
/** What the last comparison of the books named as paid and unknown. */
async function unknownPayments({ postgres }: Shop): Promise<string[]> {
  const [last] = await queryRows<{ report: ReconciliationReport }>(
    postgres.standbyUrl,
    'select report from reconciliations where finished_at is not null order by finished_at desc limit 1',
  );
  const unknown = (last?.report.discrepancies ?? []).filter(({ kind }) => kind === 'unknown-payment');
  return unknown.map(({ booking }) => booking).toSorted();
}

describe('with a card typed on our page', () => {
  const shop = shopWith(() => ({}));
  const charges = async () =>
    (await shop.sandboxes.books()).intents
      .filter(({ status }) => status === 'succeeded')
      .map(({ metadata }) => metadata.booking_reference);

  test.runIf(ALL)(
    'nobody is charged twice, every payment that was taken is known or named, and no provider is called down',
    async () => {
      const { backend, postgres, sandboxes, product } = shop;
      const paid = (key: BookingCredentials) => confirmed(shop, key);
      const before = await prepareBooking(backend, { pick: 0 });
      const replicated = await paid(before.key);
      const withCard = await prepareBooking(backend, { pick: 1 });
      const withoutCard = await prepareBooking(backend, { pick: 2, card: null });
      await postgres.caughtUp();
      await postgres.stopFollowing();

      const lostWithCard = await paid(withCard.key);
      must(await backend.savePaymentInformation({ ...withoutCard.key, paymentInformation: aCard() }));
      const lostWithoutCard = await paid(withoutCard.key);
      const opened = await prepareBooking(backend, { pick: 3 });
      const lostWhole = await paid(opened.key);
      expect((await charges()).toSorted()).toEqual([replicated, lostWithCard, lostWithoutCard, lostWhole].toSorted());

      await failOver(shop, before.key);
      const lost = [lostWithCard, lostWithoutCard, lostWhole];
      const stateOf = async ({ id }: { id: string }) =>
        (await queryRows<{ state: string }>(postgres.standbyUrl, 'select state from bookings where id = $1', [id]))[0]?.state;
      expect([await stateOf(withCard), await stateOf(withoutCard), await stateOf(opened)]).toEqual([
        'ready',
        'priced',
        undefined,
      ]);

      // Of all this the product says so itself, and compares the books: each payment that it has forgotten is named.
      await expect.poll(() => unknownPayments(shop), { timeout: 60_000 }).toEqual(lost.toSorted());
      expect(product.log()).toContain('the database has failed over');

      // Who was told nothing yet presses again, and who sees an empty form types the card again.
      expect(must(await backend.book(withCard.key)).status).toBe('authorising');
      must(await backend.savePaymentInformation({ ...withoutCard.key, paymentInformation: aCard() }));
      expect(must(await backend.book(withoutCard.key)).status).toBe('authorising');
      expect(await backend.book(opened.key)).toMatchObject({ ok: false, problem: { code: 'not-found' } });
      const open = [withCard.id, withoutCard.id];
      await queryRows(
        postgres.standbyUrl,
        `update bookings set updated_at = now() - interval '1 hour' where id = any($1::uuid[]) and state = 'authorising'`,
        [open],
      );
      const flagged = () =>
        queryRows(
          postgres.standbyUrl,
          `select booking_id as id from flags where reason = 'under-way-too-long' and booking_id = any($1::uuid[]) order by 1`,
          [open],
        );
      await expect.poll(flagged, { timeout: 60_000 }).toEqual(open.toSorted().map((id) => ({ id })));
      expect((await charges()).toSorted()).toEqual([replicated, ...lost].toSorted());
      expect((await sandboxes.books()).intents).toHaveLength(4);
      // It answered each time: that our record lacked a payment is no trouble of the provider's.
      expect(product.log()).not.toContain('payments-down');
    },
    240_000,
  );
});

describe("on a provider's own page", () => {
  const shop = shopWith(({ placetopay, mercadopago }) => ({
    STRIPE_URL: '',
    WORLDPAY_URL: '',
    CHARGE_IN: 'COP: margin=2.5, round=100',
    PLACETOPAY_URL: placetopay,
    PLACETOPAY_PREAUTHORISATION: 'off',
    MERCADOPAGO_URL: mercadopago,
    MERCADOPAGO_COUNTRY: 'CO',
  }));
  const APPROVED = '4110760000000081';

  const prepared = (pick: number) => prepareBooking(shop.backend, { pick, card: null, currencyCode: 'COP' });
  async function pay(key: BookingCredentials, paymentWay: string) {
    const { charge } = must(await shop.backend.readSession(key));
    const asked = { ...key, paymentWay, acceptedTotal: charge?.total };
    return must(await shop.backend.startHostedPayment(asked as never));
  }
  async function pageOf(key: BookingCredentials, way: string): Promise<string> {
    const directed = await pay(key, way);
    if (!('hostedTransactionUrl' in directed)) throw new Error(`no page: ${directed.status}`);
    return directed.hostedTransactionUrl;
  }
  type Row = { status: string; kind?: string; amount_refunded: number; refunded: number };
  const paidAt = async (provider: 'placetopay' | 'mercadopago'): Promise<Row[]> => {
    const { payments, transactions = payments } = await (await fetch(`${shop.sandboxes[provider]}/sandbox/books`)).json();
    return transactions.filter(({ kind = 'sale' }: Row) => kind === 'sale');
  };

  test.runIf(ALL)(
    'who pays again because the first payment was forgotten gets one back, or it is named',
    async () => {
      const { backend, postgres, product } = shop;
      const [before, atPlacetopay, atMercadoPago] = [await prepared(0), await prepared(1), await prepared(2)];
      await onPlacetopay(await pageOf(before.key, 'placetopay:card'), APPROVED);
      await confirmed(shop, before.key);
      await postgres.caughtUp();
      await postgres.stopFollowing();

      const firstPage = await pageOf(atPlacetopay.key, 'placetopay:card');
      await onPlacetopay(firstPage, APPROVED);
      await confirmed(shop, atPlacetopay.key);
      await payByCard(await pageOf(atMercadoPago.key, 'mercadopago:card'));
      const lost = await confirmed(shop, atMercadoPago.key);
      await failOver(shop, before.key);

      // Mercado Pago knows the key, so there is no second page before the traveller gives the payment up; and it lists what was paid.
      await expect.poll(() => unknownPayments(shop), { timeout: 60_000 }).toEqual([lost]);
      expect(await pay(atMercadoPago.key, 'mercadopago:card')).toMatchObject({ status: 'authorising' });
      expect(await paidAt('mercadopago')).toHaveLength(1);
      must(await backend.abandonPayment(atMercadoPago.key));
      await payByCard(await pageOf(atMercadoPago.key, 'mercadopago:card'));
      const again = await confirmed(shop, atMercadoPago.key);
      await compareBooks(shop);
      expect(await unknownPayments(shop)).toEqual([lost]);
      expect((await paidAt('mercadopago')).map(({ amount_refunded }) => amount_refunded)).toEqual([0, 0]);
      expect(again).not.toBe(lost);

      // PlacetoPay has neither keys nor a list: its next notice of the first payment has it given back.
      await onPlacetopay(await pageOf(atPlacetopay.key, 'placetopay:card'), APPROVED);
      await confirmed(shop, atPlacetopay.key);
      const given = async () => (await paidAt('placetopay')).map(({ refunded }) => refunded > 0);
      expect(await given()).toEqual([false, false, false]);
      const requestId = Number(/session\/(\d+)/.exec(firstPage)?.[1]);
      const status = { status: 'APPROVED', date: '2026-11-29T12:00:00-05:00' };
      const reference = new URL(firstPage).searchParams.get('cartId')?.replaceAll('-', '');
      expect(await sendPlacetopayNotice(product.url, { requestId, status, reference })).toBe(200);
      await expect.poll(given, { timeout: 20_000 }).toEqual([false, true, false]);
      expect(await statusOf(shop, atPlacetopay.key)).toBe('confirmed');
      expect(product.log()).not.toContain('payments-down');
    },
    240_000,
  );
});
