import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#backend/db/connection.ts';
import { refundBooking } from '#backend/desk/refund-booking.ts';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { openFlags, queryRows } from '../harness/database/test-database.ts';
import { encryptAsProduct, GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { paymentsOnRecord } from '../harness/records/payments-on-record.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { setNotices } from '../harness/suppliers/sandboxes.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { decideOn, payBy } from '../harness/visitors/mercadopago-pages.ts';
import { decideAtPlacetopay, elsewhereAtPlacetopay } from '../harness/visitors/payment-pages.ts';

/** Bookings in pesos at the two providers of the region, judged by the providers' books: to the unit, and never in dollars. */

const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 30_000, interval: 150 }).toEqual(expected);

/** Money at a provider, in its books. */
type Kept = { amount: number; refunded: number; currency: string };
type Provider = {
  name: 'placetopay' | 'mercadopago';
  way: string;
  environment: (url: string) => Record<string, string>;
  /** Does what the visitor does on the page, up to where a bank decides; the page on which it does. */
  choose: (page: string) => Promise<string>;
  decide: (bank: string, result: 'approve' | 'reject') => Promise<unknown>;
  /** The provider's own list of money that was taken. */
  taken: (books: Record<string, unknown[]>) => Kept[];
  /** Whether a call gives money back. */
  isByHand: boolean;
};

const PSE: Provider = {
  name: 'placetopay',
  way: 'placetopay:pse',
  environment: (url) => ({ PLACETOPAY_URL: url, PLACETOPAY_METHODS: 'pse', PLACETOPAY_PREAUTHORISATION: 'off' }),
  choose: (page) => elsewhereAtPlacetopay(page, 'pse'),
  decide: (bank, result) => decideAtPlacetopay(bank, result),
  taken: ({ transactions = [] }) =>
    (transactions as (Kept & { kind: string; status: string })[]).filter(
      ({ kind, status }) => kind === 'sale' && status === 'APPROVED',
    ),
  isByHand: true,
};
const MERCADO_PAGO: Provider = {
  name: 'mercadopago',
  way: 'mercadopago:pse',
  environment: (url) => ({ MERCADOPAGO_URL: url, MERCADOPAGO_COUNTRY: 'CO', MERCADOPAGO_METHODS: 'pse' }),
  choose: async (page) => (await payBy(page, 'pse', { bank: '1007' })).location ?? '',
  decide: (bank, result) => decideOn(bank, result),
  taken: ({ payments = [] }) =>
    (payments as (Kept & { status: string; amount_refunded: number })[])
      .filter(({ status }) => status === 'approved' || status === 'refunded')
      .map(({ amount, currency, amount_refunded: refunded }) => ({ amount, currency, refunded })),
  isByHand: false,
};

describe.each(some([PSE, MERCADO_PAGO], 0))('PSE at $name', ({ name, way, environment, choose, decide, taken, isByHand }) => {
  let running: Running;
  let backend: Backend;
  let desk: DatabaseConnection;
  beforeAll(async () => {
    running = await startEverything((sandboxes) => ({
      ...GDS_ONLY,
      STRIPE_URL: '',
      WORLDPAY_URL: '',
      CHARGE_IN: 'COP: margin=2.5, round=100',
      ...environment(sandboxes[name]),
    }));
    backend = clientOf(running.product.url);
    encryptAsProduct();
    desk = connect(running.product.databaseUrl, () => undefined);
  });
  afterAll(async () => {
    await desk.close();
    await running.stop();
  });

  const rows = <Row extends Record<string, unknown>>(text: string, id: string) =>
    queryRows<Row>(running.product.databaseUrl, text, [id]);
  const { paymentStates, ledgerOf, leaveAlone, overdue } = paymentsOnRecord(() => running.product.databaseUrl);
  const sessionOf = async (key: BookingCredentials) => must(await backend.readSession(key));
  const stateOf = async (key: BookingCredentials) => (await sessionOf(key)).status;
  const kept = async (): Promise<Kept[]> =>
    taken((await (await fetch(`${running.sandboxes[name]}/sandbox/books`)).json()) as Record<string, unknown[]>);

  let picks = 0;
  async function onPage() {
    const booking = await prepareBooking(backend, { pick: picks++, card: null, currencyCode: 'COP' });
    const { charge } = await sessionOf(booking.key);
    if (!charge) throw new Error('not charged in pesos');
    const acceptedTotal = charge.total;
    const directed = must(await backend.startHostedPayment({ ...booking.key, paymentWay: way, acceptedTotal } as never));
    if (!('hostedTransactionUrl' in directed)) throw new Error(`no page: ${directed.status}`);
    return { ...booking, page: directed.hostedTransactionUrl, pesos: charge.total.amount, before: await kept() };
  }
  const since = async (before: readonly Kept[]) => (await kept()).slice(before.length);

  test('paid: just the pesos that were shown, in both books, standing for the dollars of the price', async () => {
    const { id, key, page, pesos, before, total } = await onPage();
    await decide(await choose(page), 'approve');
    must(await backend.book(key));
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'confirmed');
    expect(await since(before)).toMatchObject([{ amount: pesos, refunded: 0, currency: 'COP' }]);
    expect(await ledgerOf(id)).toEqual([{ kind: 'capture', amount: pesos, currency: 'COP', priced: total }]);
  });

  test('refused: back at the form with nothing taken, and paid at the next try', async () => {
    const { id, key, page, pesos, before } = await onPage();
    await decide(await choose(page), 'reject');
    await leaveAlone(id);
    await backend.book(key);
    if ((await stateOf(key)) === 'authorising') await backend.abandonPayment(key);
    await eventually(() => stateOf(key), 'ready');
    expect([await since(before), await ledgerOf(id)]).toEqual([[], []]);
    const again = must(await backend.startHostedPayment({ ...key, paymentWay: way }));
    const next = 'hostedTransactionUrl' in again ? again.hostedTransactionUrl : '';
    await decide(await choose(next), 'approve');
    must(await backend.book(key));
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'confirmed');
    expect(await since(before)).toMatchObject([{ amount: pesos, currency: 'COP' }]);
  });

  test('left: the page is closed, and nothing can be paid on it any more', async () => {
    const { key, page, before } = await onPage();
    expect(must(await backend.abandonPayment(key)).status).toBe('ready');
    await choose(page).then((bank) => (bank.startsWith('http') ? decide(bank, 'approve') : undefined));
    expect(await since(before)).toEqual([]);
  });

  test('paid late: no booking, and the whole pesos go back', async () => {
    const { id, key, page, pesos, before } = await onPage();
    const bank = await choose(page);
    must(await backend.book(key));
    await eventually(() => paymentStates(id), ['pending']);
    // News of it comes after its time: a provider that can would be told to close the page by then.
    await setNotices(running.sandboxes[name], { lostShare: 1 });
    await decide(bank, 'approve');
    await overdue(id);
    await eventually(() => stateOf(key), 'failed');
    await setNotices(running.sandboxes[name], { lostShare: 0 });
    const { returning, refusal } = await sessionOf(key);
    expect(refusal).toBe('paid-too-late');
    expect(returning).toMatchObject({ isByHand });
    if (isByHand) expect(await openFlags(running.product.databaseUrl, id)).toEqual(['refund-by-hand']);
    else await eventually(async () => (await since(before)).map(({ refunded }) => refunded), [pesos]);
    const owed = await rows<{ amount: number; currency: string }>(
      'select amount_minor::float8 as amount, currency from refunds where booking_id = $1',
      id,
    );
    expect(owed).toEqual([{ amount: pesos, currency: 'COP' }]);
  });

  test('told twice and late: one booking, one charge, one entry', async () => {
    await setNotices(running.sandboxes[name], { duplicateShare: 1, spreadMs: 400 });
    const { id, key, page, pesos, before } = await onPage();
    await decide(await choose(page), 'approve');
    await eventually(() => stateOf(key), 'confirmed');
    await setNotices(running.sandboxes[name], { duplicateShare: 0, spreadMs: 0 });
    expect((await since(before)).map(({ amount }) => amount)).toEqual([pesos]);
    expect((await ledgerOf(id)).map(({ kind }) => kind)).toEqual(['capture']);
  });

  test('refunded: a part that is typed in pesos, and then the rest, to the peso', async () => {
    const { id, key, page, pesos, before, total } = await onPage();
    await decide(await choose(page), 'approve');
    must(await backend.book(key));
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'confirmed');
    const { charge } = await sessionOf(key);
    const [booking] = await rows<{ charge: never }>('select charge from bookings where id = $1', id);
    if (!booking || !charge) throw new Error('no terms');
    const give = (typed: string) =>
      refundBooking(
        desk.db,
        { id, currency: 'USD', charge: booking.charge },
        { typed, currency: 'COP', reason: 'r', by: 'operator:ana' },
      );
    expect(await give(String(pesos / 100 + 1))).toMatchObject({ reason: 'too-much', leftCharged: { amountMinor: pesos } });
    expect(await give('10000')).toMatchObject({ ok: true, charged: [{ amountMinor: 1_000_000, currency: 'COP' }] });
    expect(await give(String(pesos / 100 - 10_000))).toMatchObject({ ok: true, left: { amountMinor: 0 } });
    const states = async () =>
      rows<{ amount: number; state: string }>(
        'select amount_minor::float8 as amount, state from refunds where booking_id = $1 order by amount_minor',
        id,
      );
    const amounts = [1_000_000, pesos - 1_000_000].toSorted((one, other) => one - other);
    await eventually(
      states,
      amounts.map((amount) => ({ amount, state: isByHand ? 'by-hand' : 'succeeded' })),
    );
    if (isByHand) return;
    expect((await since(before)).map(({ refunded }) => refunded)).toEqual([pesos]);
    const back = (await ledgerOf(id)).filter(({ kind }) => kind === 'refund');
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(pesos);
    expect(back.reduce((sum, { priced }) => sum + (priced ?? 0), 0)).toBe(total);
  });

  if (name === 'mercadopago')
    test('paid twice on one page: the second is refunded whole', async () => {
      const { id, key, page, pesos, before } = await onPage();
      const banks = [await choose(page), await choose(page)];
      for (const bank of banks) await decide(bank, 'approve');
      await leaveAlone(id);
      await eventually(() => stateOf(key), 'confirmed');
      await eventually(
        async () => (await since(before)).map(({ amount, refunded }) => amount - refunded).toSorted((one, other) => one - other),
        [0, pesos],
      );
    });
});
