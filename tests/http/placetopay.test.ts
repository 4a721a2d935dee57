import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { openFlags, queryRows } from '../harness/database/test-database.ts';
import { runCommand } from '../harness/product/operator-command.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { paymentsOnRecord } from '../harness/records/payments-on-record.ts';
import { setNotices } from '../harness/suppliers/sandboxes.ts';
import { sendPlacetopayNotice } from '../harness/suppliers/signed-notices.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { decideAtPlacetopay, elsewhereAtPlacetopay, leavePlacetopay, onPlacetopay } from '../harness/visitors/payment-pages.ts';

/** Bookings that are paid at PlacetoPay, judged by its sandbox's books. */

type Row = { requestId: string; kind: string; status: string; amount: number; refunded: number; id: string };
const APPROVED = '4110760000000081';

const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 30_000, interval: 150 }).toEqual(expected);

function shop(environment: Record<string, string>) {
  let running: Running;
  let backend: Backend;
  beforeAll(async () => {
    running = await startEverything(({ placetopay }) => ({
      ...GDS_ONLY,
      STRIPE_URL: '',
      WORLDPAY_URL: '',
      PLACETOPAY_URL: placetopay,
      ...environment,
    }));
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  const rows = <Kind extends Record<string, unknown>>(text: string, id: string) =>
    queryRows<Kind>(running.product.databaseUrl, text, [id]);
  const stateOf = async (key: BookingCredentials) => must(await backend.readSession(key)).status;
  return {
    url: () => running.product.url,
    databaseUrl: () => running.product.databaseUrl,
    sandbox: () => running.sandboxes.placetopay,
    setFaults: (...asked: Parameters<Running['sandboxes']['setFaults']>) => running.sandboxes.setFaults(...asked),
    log: () => running.product.log(),
    backend: () => backend,
    stateOf,
    rows,
    /** A booking whose visitor is on the page, for the usual way to pay or another. */
    async onPage(pick: number, method?: string) {
      const booking = await prepareBooking(backend, { pick, card: null });
      const way = method ? { paymentWay: `placetopay:${method}` } : {};
      const directed = must(await backend.startHostedPayment({ ...booking.key, ...way }));
      if (!('hostedTransactionUrl' in directed)) throw new Error(`no page yet: ${directed.status}`);
      const { hostedTransactionUrl: page, cartId } = directed;
      return { ...booking, page, cartId, requestId: /session\/(\d+)/.exec(page)?.[1] ?? '' };
    },
    async books(requestId: string) {
      const { transactions } = (await (await fetch(`${running.sandboxes.placetopay}/sandbox/books`)).json()) as {
        transactions: Row[];
      };
      return transactions.filter((one) => one.requestId === requestId);
    },
    ...paymentsOnRecord(() => running.product.databaseUrl),
  };
}

describe('with preauthorisation', () => {
  const { onPage, books, backend, stateOf, paymentStates, sandbox, url, leaveAlone, setFaults, log } = shop({});
  const kinds = async (requestId: string) => (await books(requestId)).map(({ kind, amount }) => [kind, amount]);

  test('a card is held, and charged once the order stands', async () => {
    const { key, page, cartId, requestId, total } = await onPage(0);
    expect(new URL(page).searchParams.get('cartId')).toBe(cartId);
    expect(await stateOf(key)).toBe('authorising');
    await onPlacetopay(page, APPROVED);
    expect(must(await backend().book(key))).toMatchObject({ paymentInformation: { brand: 'visa' } });
    expect(await kinds(requestId)).toEqual([
      ['checkin', total],
      ['checkout', total],
    ]);
  });

  test('a hold whose order fails is let go', async () => {
    const { id, key, page, requestId } = await onPage(1);
    await setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true }]);
    await onPlacetopay(page, APPROVED);
    await eventually(() => paymentStates(id), ['voided']);
    await setFaults('amadeus', []);
    expect((await kinds(requestId)).at(-1)).toEqual(['checkout', 0]);
    expect(must(await backend().readSession(key))).toMatchObject({ status: 'failed', wasCharged: false });
  });

  test('a session whose notice never comes is looked up on a schedule', async () => {
    await setNotices(sandbox(), { lostShare: 1 });
    const { id, key, page } = await onPage(2);
    await onPlacetopay(page, APPROVED);
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'confirmed');
    await setNotices(sandbox(), { lostShare: 0 });
  });

  test('notices that come twice and late make one booking and one charge', async () => {
    await setNotices(sandbox(), { duplicateShare: 1, spreadMs: 400 });
    const { key, page, requestId } = await onPage(3);
    await onPlacetopay(page, APPROVED);
    await eventually(() => stateOf(key), 'confirmed');
    await setNotices(sandbox(), { duplicateShare: 0, spreadMs: 0 });
    expect((await kinds(requestId)).map(([kind]) => kind)).toEqual(['checkin', 'checkout']);
  });

  test('a declined card leads back to the form, and the next attempt has a page of its own', async () => {
    const { key, page } = await onPage(4);
    await onPlacetopay(page, '4110760000000016');
    expect(await stateOf(key)).toBe('authorising');
    await leavePlacetopay(page);
    expect(await backend().book(key)).toMatchObject({ ok: false, problem: { status: 402, code: 'payment-declined' } });
    const again = must(await backend().startHostedPayment(key));
    expect('hostedTransactionUrl' in again && again.hostedTransactionUrl !== page).toBe(true);
  });

  test('a page that is abandoned is closed there', async () => {
    const { id, key, page, requestId } = await onPage(5);
    expect(must(await backend().abandonPayment(key)).status).toBe('ready');
    await onPlacetopay(page, APPROVED);
    expect([await paymentStates(id), await books(requestId)]).toEqual([['abandoned'], []]);
  });

  test('a pending card keeps its booking waiting, cannot be abandoned, and books once its bank approves', async () => {
    const { key, page, requestId } = await onPage(6);
    await onPlacetopay(page, '36545400000701');
    await backend().abandonPayment(key);
    expect(await stateOf(key)).toBe('authorising');
    const [waiting] = await books(requestId);
    await fetch(`${sandbox()}/sandbox/decisions`, {
      method: 'PUT',
      body: JSON.stringify([{ payment: waiting?.id, does: 'approve' }]),
    });
    await eventually(() => stateOf(key), 'confirmed');
  });

  test('forged, foreign and shapeless notices are refused, and one that is sent again changes nothing', async () => {
    const { key, page, requestId, cartId } = await onPage(7);
    const status = { status: 'APPROVED', reason: '00', message: '', date: '2026-11-28T15:49:47-05:00' };
    const notice = { status, requestId: Number(requestId), reference: cartId.replaceAll('-', '') };
    const sent = (body: Record<string, unknown>, secret?: string) => sendPlacetopayNotice(url(), body, secret);
    const refused = await Promise.all([
      sent(notice, 'another secret'),
      sent({ ...notice, signature: 'sha256:00' }),
      sent({ ...notice, signature: undefined }),
      sent({}),
      sent({ ...notice, requestId: 'x' }),
      sent({ ...notice, reference: [] }),
      sent({ ...notice, status: null }),
    ]);
    expect(refused.filter((code) => code < 400 || code > 499)).toEqual([]);
    for (const body of ['', 'null', '[]', '{"requestId":', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`]) {
      const { status: code } = await fetch(`${url()}/backend/payment/placetopay/notice`, { method: 'POST', body });
      expect([code >= 400 && code < 500, body]).toEqual([true, body]);
    }
    // Signed, and wrong about the session: only what PlacetoPay has on record counts.
    for (let time = 0; time < 2; time++) expect(await sent(notice)).toBe(200);
    expect(await sent({ ...notice, requestId: 999_999, reference: 'nobody' })).toBe(200);
    expect(await stateOf(key)).toBe('authorising');
    await onPlacetopay(page, APPROVED);
    await eventually(() => stateOf(key), 'confirmed');
    for (let time = 0; time < 2; time++) expect(await sent(notice)).toBe(200);
    expect((await kinds(requestId)).map(([kind]) => kind)).toEqual(['checkin', 'checkout']);
  });

  test('no secret of the account is in the log', () => expect(log()).not.toContain('sandbox-of-the-tests'));
});

describe('without preauthorisation', () => {
  const { onPage, books, backend, stateOf, paymentStates, setFaults } = shop({ PLACETOPAY_PREAUTHORISATION: 'off' });

  test('a card is charged before the order', async () => {
    const { key, page, requestId, total } = await onPage(0);
    await onPlacetopay(page, APPROVED);
    must(await backend().book(key));
    expect(await books(requestId)).toMatchObject([{ kind: 'sale', status: 'APPROVED', amount: total, refunded: 0 }]);
    expect(await stateOf(key)).toBe('confirmed');
  });

  test('a charge whose order fails goes back in whole, by itself', async () => {
    const { id, key, page, requestId, total } = await onPage(1);
    await setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true }]);
    await setFaults('placetopay', [{ call: 'POST /api/transaction', cut: 'after', times: 1 }]);
    await onPlacetopay(page, APPROVED);
    await eventually(() => paymentStates(id), ['voided']);
    await setFaults('amadeus', []);
    expect((await books(requestId)).map(({ kind, refunded }) => [kind, refunded])).toEqual([
      ['sale', total],
      ['reverse', 0],
    ]);
    expect(must(await backend().readSession(key))).toMatchObject({
      status: 'failed',
      mayHoldMoney: false,
      wasCharged: true,
      returning: { amount: { amount: total }, isByHand: false, isBack: true },
    });
  });
});

describe('with transfers, wallets and cash', () => {
  const shopped = shop({ PLACETOPAY_METHODS: 'nequi,pse,ath' });
  const { onPage, books, backend, stateOf, paymentStates, setFaults, rows, leaveAlone, overdue, sandbox, databaseUrl } = shopped;
  const sessionOf = async (key: BookingCredentials) => must(await backend().readSession(key));

  test('the session lists every way with what it means, and the first stays the usual one', async () => {
    const { key } = await prepareBooking(backend(), { pick: 0, card: null });
    const { paymentWays, paymentMethods } = await sessionOf(key);
    expect(paymentMethods).toEqual({ card: false, page: 'PlacetoPay' });
    const inShort = paymentWays.map((way) => [
      way.id,
      way.kind,
      way.isTakenAtOnce,
      way.answersWithinMinutes,
      way.isGivenBackByHand,
    ]);
    expect(inShort).toEqual([
      ['placetopay:card', 'card', false, 0, false],
      ['placetopay:nequi', 'wallet', true, 15, true],
      ['placetopay:pse', 'bank-transfer', true, 30, true],
      ['placetopay:ath', 'cash-voucher', true, 240, true],
    ]);
    const unknown = await backend().startHostedPayment({ ...key, paymentWay: 'placetopay:bitcoin' });
    expect(unknown).toMatchObject({ ok: false, problem: { code: 'page-unavailable' } });
  });

  test('a wallet is paid and the booking made, in the ledger without a hold', async () => {
    const { id, key, page, requestId, total } = await onPage(0, 'nequi');
    await decideAtPlacetopay(await elsewhereAtPlacetopay(page, 'nequi'), 'approve');
    expect(must(await backend().book(key))).toMatchObject({ paymentInformation: { brand: 'nequi' } });
    expect(await books(requestId)).toMatchObject([{ kind: 'sale', status: 'APPROVED', amount: total }]);
    const entries = `select kind, amount_minor::int as amount from ledger_entries where payment_id in (select id from payments where booking_id = $1)`;
    expect(await rows(entries, id)).toEqual([{ kind: 'capture', amount: total }]);
  });

  test('a transfer that its bank decides later is said to be pending, and books without its visitor or a notice', async () => {
    await setNotices(sandbox(), { lostShare: 1 });
    const { id, key, page } = await onPage(1, 'pse');
    const bank = await elsewhereAtPlacetopay(page, 'pse');
    await decideAtPlacetopay(bank, 'later');
    const booked = must(await backend().book(key));
    expect(booked).toMatchObject({ status: 'authorising', pending: { kind: 'bank-transfer', brand: 'PSE' } });
    expect(booked).not.toHaveProperty('nextAction');
    const { pending, nextAction, mayHoldMoney, expiresAt } = await sessionOf(key);
    expect([nextAction, mayHoldMoney, Date.parse(pending?.until ?? '') > Date.parse(expiresAt) - 60_000]).toEqual([
      null,
      true,
      true,
    ]);
    expect(await paymentStates(id)).toEqual(['pending']);
    // A bank that is at it cannot be stopped.
    expect(await backend().abandonPayment(key)).toMatchObject({ ok: false });
    await decideAtPlacetopay(bank, 'approve');
    await leaveAlone(id);
    await eventually(() => stateOf(key), 'confirmed');
    await setNotices(sandbox(), { lostShare: 0 });
  });

  test('while a page for one way is open, another way has none', async () => {
    const { key, page } = await onPage(5, 'pse');
    const other = await backend().startHostedPayment({ ...key, paymentWay: 'placetopay:nequi' });
    expect(other).toMatchObject({ ok: false, problem: { code: 'page-unavailable' } });
    const same = must(await backend().startHostedPayment({ ...key, paymentWay: 'placetopay:pse' }));
    expect(same).toMatchObject({ hostedTransactionUrl: page });
  });

  test('a transfer that its bank declines leads back to the form', async () => {
    const { id, key, page } = await onPage(2, 'pse');
    const bank = await elsewhereAtPlacetopay(page, 'pse');
    await decideAtPlacetopay(bank, 'later');
    must(await backend().book(key));
    await decideAtPlacetopay(bank, 'reject');
    await eventually(() => stateOf(key), 'ready');
    expect(await paymentStates(id)).toEqual(['declined']);
    expect((await sessionOf(key)).lastPayment).toEqual({
      outcome: 'declined',
      method: 'hosted',
      paymentWay: 'placetopay:pse',
    });
  });

  test('cash that comes after its time makes no booking, and goes back by a person, who is told', async () => {
    const { id, key, page, total } = await onPage(3, 'ath');
    const counter = await elsewhereAtPlacetopay(page, 'ath');
    must(await backend().book(key));
    await eventually(() => paymentStates(id), ['pending']);
    await overdue(id);
    await decideAtPlacetopay(counter, 'approve');
    await eventually(() => stateOf(key), 'failed');
    expect(await openFlags(databaseUrl(), id)).toEqual(['refund-by-hand']);
    const { returning, refusal } = await sessionOf(key);
    expect(refusal).toBe('paid-too-late');
    expect(returning).toMatchObject({ amount: { amount: total }, isByHand: true, isBack: false });
  });

  test('an order that fails after a transfer: the agency transfers it back, and says so', async () => {
    const { id, key, page } = await onPage(4, 'nequi');
    await setFaults('amadeus', [{ call: 'POST /v1/booking', soldOut: true }]);
    await decideAtPlacetopay(await elsewhereAtPlacetopay(page, 'nequi'), 'approve');
    await eventually(() => stateOf(key), 'failed');
    await setFaults('amadeus', []);
    const { id: refundId, state } = await refundOf(id);
    expect(state).toBe('by-hand');
    const reference = (await sessionOf(key)).referenceId ?? '';
    const said = await runCommand(databaseUrl(), 'desk.ts', [
      'resolve-refund',
      reference,
      refundId,
      'given-back',
      '--note',
      'transferido',
    ]);
    expect(said).toMatchObject({ status: 0 });
    expect((await refundOf(id)).state).toBe('succeeded');
    expect(await openFlags(databaseUrl(), id)).toEqual([]);
    expect((await sessionOf(key)).returning).toMatchObject({ isBack: true });
  });

  async function refundOf(id: string): Promise<{ id: string; state: string }> {
    const [refund] = await rows<{ id: string; state: string }>('select id, state from refunds where booking_id = $1', id);
    return refund ?? { id: '', state: '' };
  }
});
