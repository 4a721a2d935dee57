import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskedRefund } from '#sandbox/stripe/charges/refunds.ts';
import { startStripeSandbox } from '#sandbox/stripe/server.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';
import { onCheckout } from '../harness/visitors/payment-pages.ts';

/** The Stripe sandbox called by Stripe's own client with requests the real API refuses. */
const secret = 'secret-of-this-test';
const dataDir = mkdtempSync(join(tmpdir(), 'tiquete-stripe-'));
let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>;
let stripe: Stripe;
const clientOf = (key: string) => {
  const { hostname: host, port } = new URL(sandbox.url);
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
};
beforeAll(async () => {
  sandbox = await startStripeSandbox({ dataDir, secret });
  stripe = clientOf(`sk_test_${secret}`);
});
afterAll(() => {
  sandbox.server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Refusal = { type: string; code: string | undefined; param: string | undefined; statusCode: number; message: string };
/** The error a call is refused with. */
async function refusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    const { rawType, code, param, statusCode, message } = error as Stripe.errors.StripeError;
    return { type: String(rawType), code, param, statusCode: Number(statusCode), message };
  }
  throw new Error('it was not refused');
}
const invalid = (code: string, param?: string) => ({
  type: 'invalid_request_error',
  statusCode: 400,
  code,
  ...(param ? { param } : {}),
});
const odd = (params: object) => params as never;

const pay = (changes: object = {}, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create(
    {
      amount: 2_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      capture_method: 'manual',
      return_url: 'https://shop.test/back',
      ...changes,
    } as Stripe.PaymentIntentCreateParams,
    options,
  );

describe('capturing', () => {
  test('happens once and not beyond the authorised amount', async () => {
    const { id } = await pay();
    expect(await refusal(stripe.paymentIntents.capture(id, { amount_to_capture: 2_001 }))).toMatchObject(
      invalid('amount_too_large', 'amount_to_capture'),
    );
    expect(await refusal(stripe.paymentIntents.capture(id, { amount_to_capture: 0 }))).toMatchObject(
      invalid('parameter_invalid_integer'),
    );
    expect(await refusal(stripe.paymentIntents.capture(id, { amount_to_capture: -5 }))).toMatchObject(
      invalid('parameter_invalid_integer'),
    );
    expect(await refusal(stripe.paymentIntents.capture(id, odd({ amount_to_capture: 10.5 })))).toMatchObject(
      invalid('parameter_invalid_integer'),
    );
    const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 1_500 });
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 1_500, amount_capturable: 0 });
    expect(await refusal(stripe.paymentIntents.capture(id))).toMatchObject(invalid('payment_intent_unexpected_state'));
  });

  test('is refused for cancelled and unconfirmed payments', async () => {
    const { id } = await pay();
    await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(await refusal(stripe.paymentIntents.capture(id))).toMatchObject(invalid('payment_intent_unexpected_state'));
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject(invalid('payment_intent_unexpected_state'));
    const open = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    expect(open.status).toBe('requires_payment_method');
    expect(await refusal(stripe.paymentIntents.capture(open.id))).toMatchObject(invalid('payment_intent_unexpected_state'));
    expect((await refusal(stripe.paymentIntents.cancel(open.id, odd({ cancellation_reason: 'bored' })))).param).toBe(
      'cancellation_reason',
    );
  });

  test('happens automatically when asked for', async () => {
    const intent = await pay({ capture_method: 'automatic', expand: ['latest_charge'] });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2_000 });
    expect(intent.latest_charge).toMatchObject({ captured: true, amount_captured: 2_000, paid: true });
  });
});

describe('refunding', () => {
  test('is limited to the captured amount, over all refunds together', async () => {
    const { id, latest_charge } = await pay();
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      type: 'invalid_request_error',
      statusCode: 400,
    });
    await stripe.paymentIntents.capture(id);
    for (const amount of [0, -100, 1.5]) {
      expect(await refusal(stripe.refunds.create({ payment_intent: id, amount }))).toMatchObject(
        invalid('parameter_invalid_integer', 'amount'),
      );
    }
    expect((await refusal(stripe.refunds.create({ payment_intent: id, amount: 2_001 }))).message).toContain(
      'greater than unrefunded amount',
    );
    await stripe.refunds.create({ payment_intent: id, amount: 600, reason: 'requested_by_customer' });
    await stripe.refunds.create({ charge: String(latest_charge), amount: 900 });
    expect((await refusal(stripe.refunds.create({ payment_intent: id, amount: 501 }))).param).toBe('amount');
    const last = await stripe.refunds.create({ payment_intent: id, expand: ['charge'] });
    expect(last).toMatchObject({ amount: 500, charge: { refunded: true, amount_refunded: 2_000 } });
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject(invalid('charge_already_refunded'));
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([500, 900, 600]);
  });

  test('counts what the capture of a part released, and leaves the part to refund', async () => {
    const { id, latest_charge } = await pay();
    await stripe.paymentIntents.capture(id, { amount_to_capture: 1_200 });
    const amounts = { amount: 2_000, amount_captured: 1_200 };
    const charge = () => stripe.charges.retrieve(String(latest_charge));
    expect(await charge()).toMatchObject({ ...amounts, amount_refunded: 800, refunded: false });
    expect((await refusal(stripe.refunds.create({ payment_intent: id, amount: 1_201 }))).param).toBe('amount');
    await stripe.refunds.create({ payment_intent: id });
    expect(await charge()).toMatchObject({ ...amounts, amount_refunded: 2_000, refunded: true });
  });

  test('is refused for cancelled payments and without a payment', async () => {
    const { id } = await pay();
    await stripe.paymentIntents.cancel(id);
    expect((await refusal(stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400);
    expect(await refusal(stripe.refunds.create({}))).toMatchObject(invalid('parameter_missing'));
    expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_nobody' }))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });
});

/** What a bank does with the last refund of a payment. */
async function bank(does: AskedRefund['does'], payment: string) {
  const answer = await fetch(`${sandbox.url}/sandbox/refunds`, { method: 'PUT', body: JSON.stringify([{ payment, does }]) });
  return answer.status;
}

describe('a refund at the bank', () => {
  const eventsOf = async (id: string) =>
    (await stripe.events.list({ types: ['refund.updated', 'refund.failed', 'charge.refund.updated'] })).data
      .filter(({ data }) => (data.object as Stripe.Refund).id === id)
      .map(({ type, data }) => `${type} ${(data.object as Stripe.Refund).status}`)
      .toReversed();

  test('is sent back though it had succeeded, and can be made again', async () => {
    const { id, latest_charge } = await pay();
    await stripe.paymentIntents.capture(id);
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 1_500 });
    expect(refund.status).toBe('succeeded');
    expect(await bank('send-back', id)).toBe(204);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await eventsOf(refund.id)).toEqual(['refund.failed failed', 'charge.refund.updated failed']);
    expect(await bank('send-back', id)).not.toBe(204);
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(2_000);
  });

  test('is pending with the card that is for that, and then taken or sent back', async () => {
    for (const [does, status] of [
      ['take', 'succeeded'],
      ['send-back', 'failed'],
    ] as const) {
      const { id } = await pay({ payment_method: 'pm_card_pendingRefund' });
      await stripe.paymentIntents.capture(id);
      const refund = await stripe.refunds.create({ payment_intent: id });
      expect(refund.status).toBe('pending');
      await bank(does, id);
      expect((await stripe.refunds.retrieve(refund.id)).status).toBe(status);
    }
  });
});

describe('confirming', () => {
  test('is a separate step that requires a payment method', async () => {
    const open = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', capture_method: 'manual' });
    expect(await refusal(stripe.paymentIntents.confirm(open.id))).toMatchObject(invalid('payment_intent_unexpected_state'));
    const held = await stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_mastercard' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 900 });
    expect(await refusal(stripe.paymentIntents.confirm(open.id))).toMatchObject(invalid('payment_intent_unexpected_state'));
    const withCard = await stripe.paymentIntents.create({ amount: 900, currency: 'usd', payment_method: 'pm_card_visa' });
    expect(withCard.status).toBe('requires_confirmation');
  });

  test('may require the bank, by redirect or in the page', async () => {
    const redirected = await pay({ payment_method: 'pm_card_authenticationRequired' });
    expect(redirected).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const inPage = await pay({ payment_method: 'pm_card_authenticationRequired', return_url: undefined });
    expect(inPage.next_action?.type).toBe('use_stripe_sdk');
  });

  test('with a declined card leaves a payment that another card can pay', async () => {
    const open = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const declined = await refusal(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(declined).toMatchObject({ type: 'card_error', code: 'card_declined', statusCode: 402 });
    const after = await stripe.paymentIntents.retrieve(open.id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({ status: 'requires_payment_method', latest_charge: { status: 'failed', paid: false } });
    expect((await stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' })).status).toBe('succeeded');
  });

  test('uses a card without a customer once, and an attached one only for its customer', async () => {
    const card = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040 },
    });
    await pay({ payment_method: card.id });
    expect((await refusal(pay({ payment_method: card.id }))).message).toContain('previously used');
    const kept = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    const { id: customer } = await stripe.customers.create({ email: 'ana@example.com' });
    await stripe.paymentMethods.attach(kept.id, { customer });
    for (let time = 0; time < 2; time++)
      expect((await pay({ payment_method: kept.id, customer })).status).toBe('requires_capture');
    expect((await refusal(pay({ payment_method: kept.id }))).message).toContain('attached to a customer');
  });
});

describe('parameters', () => {
  test.each([
    [{ surprise: 1 }, 'parameter_unknown', 'surprise'],
    [{ amount: undefined }, 'parameter_missing', 'amount'],
    [{ currency: undefined }, 'parameter_missing', 'currency'],
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: -2_000 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 20.5 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ currency: 'xyz' }, undefined, 'currency'],
    [{ currency: 'isk', amount: 5_050 }, undefined, 'amount'],
    [{ currency: 'ugx', amount: 505_050 }, undefined, 'amount'],
    [{ currency: 'kwd', amount: 1_234 }, undefined, 'amount'],
    [{ capture_method: 'sometime' }, undefined, 'capture_method'],
    [{ payment_method: 'pm_nobody' }, 'resource_missing', 'payment_method'],
    [{ payment_method: 'pm_card_constructor' }, 'resource_missing', 'payment_method'],
    [{ metadata: { ['k'.repeat(41)]: 'x' } }, undefined, 'metadata'],
    [{ metadata: { key: 'v'.repeat(501) } }, 'parameter_invalid_string', 'metadata[key]'],
    [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v'])) }, undefined, 'metadata'],
  ])('%j are refused with %s of %s', async (changes, code, param) => {
    expect(await refusal(pay(changes))).toMatchObject({ type: 'invalid_request_error', statusCode: 400, code, param });
  });

  test('with unknown ids are missing resources with Stripe’s message', async () => {
    const refused = await refusal(stripe.paymentIntents.retrieve('pi_nobody'));
    expect(refused).toMatchObject({ code: 'resource_missing', statusCode: 404, message: "No such payment_intent: 'pi_nobody'" });
    for (const call of [
      stripe.charges.retrieve('ch_x'),
      stripe.refunds.retrieve('re_x'),
      stripe.checkout.sessions.retrieve('cs_x'),
      stripe.events.retrieve('evt_x'),
    ]) {
      expect(await refusal(call)).toMatchObject({ code: 'resource_missing', statusCode: 404 });
    }
  });
});

describe('updates', () => {
  test('set and unset metadata and texts of every kind of object', async () => {
    const { id, latest_charge: charge } = await pay({ description: 'first', metadata: { a: '1', b: '2' } });
    const customer = await stripe.customers.create({ name: 'Ana', email: 'ana@shop.test', metadata: { a: '1', b: '2' } });
    const changes = { metadata: { a: '', c: '3' } };
    const changed = { b: '2', c: '3' };
    const updated = await stripe.paymentIntents.update(id, { ...changes, description: '' });
    expect(updated).toMatchObject({ metadata: changed, description: null });
    expect((await stripe.charges.update(String(charge), { ...changes, description: '' })).description).toBeNull();
    expect((await stripe.charges.retrieve(String(charge))).metadata).toEqual(changed);
    const card = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    await stripe.paymentMethods.attach(card.id, { customer: customer.id });
    expect((await stripe.paymentMethods.update(card.id, changes)).metadata).toEqual({ c: '3' });
    const renamed = await stripe.customers.update(customer.id, { ...changes, name: '' });
    expect(renamed).toMatchObject({ metadata: changed, name: null, email: 'ana@shop.test' });
    expect((await stripe.customers.update(customer.id, { metadata: '' })).metadata).toEqual({});
  });
});

test('an unknown id of any letters is a missing resource, an unknown path is not', async () => {
  expect(await refusal(stripe.charges.retrieve('ch-nobody.1'))).toMatchObject({ code: 'resource_missing', statusCode: 404 });
  const refused = await refusal(stripe.rawRequest('GET', '/v1/nothing'));
  expect(refused).toMatchObject({ type: 'invalid_request_error', statusCode: 404, code: undefined });
  expect(refused.message).not.toContain('trailing slash');
});

test('charges are listed by customer', async () => {
  const { id: customer } = await stripe.customers.create();
  await pay();
  const { latest_charge } = await pay({ customer });
  const { data } = await stripe.charges.list({ customer });
  expect(data.map(({ id }) => id)).toEqual([latest_charge]);
});

describe('accounts', () => {
  test.each(['wrong', 'sk_test_wrong', 'sk_live_51H8example0000000000', 'pk_test_51H8example0000000000'])(
    'refuse the key %s',
    async (key) => {
      expect(await refusal(clientOf(key).balance.retrieve())).toMatchObject({ type: 'invalid_request_error', statusCode: 401 });
    },
  );

  test('cannot see each other’s objects', async () => {
    const other = clientOf('sk_test_another_account_of_this_test');
    const { id, latest_charge } = await pay();
    for (const call of [
      () => other.paymentIntents.retrieve(id),
      () => other.paymentIntents.capture(id),
      () => other.paymentIntents.cancel(id),
      () => other.refunds.create({ payment_intent: id }),
      () => other.charges.retrieve(String(latest_charge)),
    ]) {
      expect(await refusal(call())).toMatchObject({ code: 'resource_missing', statusCode: 404 });
    }
    expect((await other.paymentIntents.list()).data).toEqual([]);
    expect((await other.events.list()).data).toEqual([]);
  });
});

describe('idempotency keys', () => {
  test('replay the answer, even a decline, and belong to one account', async () => {
    const options = { idempotencyKey: 'key-one' };
    const [first, again] = [await pay({}, options), await pay({}, options)];
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await refusal(pay({ amount: 2_500 }, options))).toMatchObject({ type: 'idempotency_error', statusCode: 400 });
    const declining = () => refusal(pay({ payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'key-two' }));
    expect(await declining()).toEqual(await declining());
    const other = clientOf('sk_test_another_account_of_this_test');
    const theirs = await other.paymentIntents.create({ amount: 900, currency: 'usd' }, options);
    expect(theirs.id).not.toBe(first.id);
  });

  test('can be reused after a validation error', async () => {
    const options = { idempotencyKey: 'key-three' };
    expect((await refusal(pay({ amount: 10 }, options))).code).toBe('amount_too_small');
    expect((await pay({}, options)).status).toBe('requires_capture');
  });
});

describe('lists', () => {
  let ids: string[] = [];
  let lister: Stripe;
  beforeAll(async () => {
    lister = clientOf('sk_test_account_with_a_list');
    ids = [];
    for (let n = 0; n < 7; n++) {
      const metadata = { number: String(n), parity: n % 2 ? 'odd' : 'even' };
      ids.unshift((await lister.paymentIntents.create({ amount: 1_000 + n, currency: n < 5 ? 'usd' : 'eur', metadata })).id);
    }
  });
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  test('are ordered newest first and paginated both ways', async () => {
    const first = await lister.paymentIntents.list({ limit: 3 });
    expect([idsOf(first), first.has_more]).toEqual([ids.slice(0, 3), true]);
    const second = await lister.paymentIntents.list({ limit: 3, starting_after: ids[2] as string });
    expect([idsOf(second), second.has_more]).toEqual([ids.slice(3, 6), true]);
    const last = await lister.paymentIntents.list({ limit: 3, starting_after: ids[5] as string });
    expect([idsOf(last), last.has_more]).toEqual([ids.slice(6), false]);
    const back = await lister.paymentIntents.list({ limit: 2, ending_before: ids[4] as string });
    expect([idsOf(back), back.has_more]).toEqual([ids.slice(2, 4), true]);
    const all: string[] = [];
    for await (const { id } of lister.paymentIntents.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids);
  });

  test('refuse an invalid limit, cursor or filter', async () => {
    expect(await refusal(lister.paymentIntents.list({ limit: 101 }))).toMatchObject(
      invalid('parameter_invalid_integer', 'limit'),
    );
    expect((await refusal(lister.paymentIntents.list({ starting_after: 'pi_nobody' }))).code).toBe('resource_missing');
    expect((await refusal(lister.paymentIntents.list(odd({ colour: 'blue' })))).code).toBe('parameter_unknown');
    const later = Math.floor(Date.now() / 1_000) + 100;
    expect((await lister.paymentIntents.list({ created: { gte: later } })).data).toEqual([]);
    expect((await lister.paymentIntents.list({ created: { lt: later, gte: later - 1_000 } })).data).toHaveLength(7);
  });

  test.each([
    [`metadata["parity"]:"odd"`, [5, 3, 1]],
    [`metadata['parity']:'even' AND currency:'eur'`, [6]],
    [`amount>1002 AND amount<=1004`, [4, 3]],
    [`-metadata["parity"]:"odd" amount>=1004`, [6, 4]],
    [`metadata["number"]:"0" OR metadata["number"]:"6"`, [6, 0]],
    [`status:"requires_payment_method" AND customer:null AND amount:1001`, [1]],
  ])('are searched by %s', async (query, numbers) => {
    const { data } = await lister.paymentIntents.search({ query });
    expect(data.map(({ metadata }) => Number(metadata.number))).toEqual(numbers);
  });

  test.each(['colour:"blue"', 'metadata:"x"', 'amount', 'amount>1 AND currency:"usd" OR status:"x"', 'amount>1 AND'])(
    'refuse the search %s',
    async (query) => {
      expect(await refusal(lister.paymentIntents.search({ query }))).toMatchObject({ statusCode: 400, param: 'query' });
    },
  );

  test('paginate searches too', async () => {
    const first = await lister.paymentIntents.search({ query: 'amount>0', limit: 5 });
    expect(first.has_more).toBe(true);
    const second = await lister.paymentIntents.search({ query: 'amount>0', limit: 5, page: String(first.next_page) });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
  });
});

describe('Checkout', () => {
  const item = (unit_amount: number, quantity = 1, currency = 'usd') => ({
    quantity,
    price_data: { currency, unit_amount, product_data: { name: 'Viaje' } },
  });
  const open = (changes: object = {}) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [item(1_000, 2), item(550)],
      success_url: 'https://shop.test/done?session={CHECKOUT_SESSION_ID}',
      ...changes,
    } as Stripe.Checkout.SessionCreateParams);
  const inMinutes = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60;

  test('totals its items, and returns to the shop’s address with the session id once paid', async () => {
    const session = await open({ payment_intent_data: { capture_method: 'manual' }, expand: ['line_items'] });
    expect(session).toMatchObject({ amount_total: 2_550, status: 'open', payment_status: 'unpaid' });
    expect(session.line_items?.data.map(({ amount_total }) => amount_total)).toEqual([2_000, 550]);
    const paid = await onCheckout(session.url ?? '', '4242424242424242');
    expect(paid.location).toBe(`https://shop.test/done?session=${session.id}`);
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_capture', latest_charge: { captured: false } },
    });
    await stripe.paymentIntents.capture((after.payment_intent as Stripe.PaymentIntent).id);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect((await refusal(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
  });

  test.each([
    [{ expires_at: inMinutes(20) }, 'expires_at'],
    [{ expires_at: inMinutes(26 * 60) }, 'expires_at'],
    [{ line_items: undefined }, 'line_items'],
    [{ success_url: undefined }, 'success_url'],
    [{ success_url: 'nowhere' }, 'success_url'],
    [{ mode: undefined }, 'mode'],
    [{ line_items: [item(10)] }, 'amount'],
    [{ line_items: [item(1_000, 0)] }, 'line_items[0][quantity]'],
    [{ line_items: [item(1_000), item(1_000, 1, 'eur')] }, 'line_items'],
    [{ customer_email: 'nobody' }, 'customer_email'],
    [{ surprise: 1 }, 'surprise'],
  ])('%j is refused, naming %s', async (changes, param) => {
    expect(await refusal(open(changes))).toMatchObject({ type: 'invalid_request_error', statusCode: 400, param });
  });

  test('an expired session cannot be expired again or paid', async () => {
    const session = await open({ expires_at: inMinutes(31) });
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    expect((await refusal(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
    expect((await onCheckout(session.url ?? '', '4242424242424242')).text).toContain('venció');
  });
});

test('payments and refunds appear in the events by type and in the balance', async () => {
  const own = clientOf('sk_test_account_with_a_history');
  const intent = await own.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    expand: ['latest_charge.balance_transaction'],
  });
  expect(intent.latest_charge).toMatchObject({ balance_transaction: { amount: 5_000, type: 'charge' } });
  await own.refunds.create({ payment_intent: intent.id, amount: 1_000 });
  const types = (await own.events.list({ limit: 100 })).data.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ]),
  );
  expect((await own.events.list({ type: 'charge.refunded' })).data).toHaveLength(1);
  expect((await own.balance.retrieve()).pending).toMatchObject([{ amount: 4_000, currency: 'usd' }]);
  expect((await refusal(own.paymentIntents.retrieve(intent.id, { expand: ['colour'] }))).statusCode).toBe(400);
});

describe('disputes', () => {
  const disputeOf = async (intent: string) => (await stripe.disputes.list({ payment_intent: intent })).data[0] as Stripe.Dispute;
  const eventsOf = async (id: string) =>
    (await stripe.events.list({ type: 'charge.dispute.*', limit: 100 })).data
      .filter(({ data }) => (data.object as { id: string }).id === id)
      .map(({ type }) => type.replace('charge.dispute.', ''))
      .toReversed();
  const tell = (asked: object) => fetch(`${sandbox.url}/sandbox/disputes`, { method: 'PUT', body: JSON.stringify([asked]) });

  test('are opened by a test card, block refunds and are decided by evidence', async () => {
    const { id, latest_charge } = await pay({ payment_method: 'pm_card_createDispute', capture_method: 'automatic' });
    const dispute = await disputeOf(id);
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 2_000, is_charge_refundable: false });
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({ disputed: true, refunded: false });
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject(invalid('charge_disputed'));
    const won = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
    expect([won.status, won.balance_transactions.map(({ amount }) => amount)]).toEqual(['won', [-2_000, 2_000]]);
    expect(await eventsOf(dispute.id)).toEqual(['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated']);
    expect((await stripe.refunds.create({ payment_intent: id })).status).toBe('succeeded');
    expect(await refusal(stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 });
  });

  test('as inquiries allow refunds and can become disputes', async () => {
    const { id } = await pay({ payment_method: 'pm_card_createDisputeInquiry', capture_method: 'automatic' });
    expect(await disputeOf(id)).toMatchObject({
      status: 'warning_needs_response',
      balance_transactions: [],
      is_charge_refundable: true,
    });
    expect((await stripe.refunds.create({ payment_intent: id, amount: 100 })).status).toBe('succeeded');
    expect((await tell({ payment: id, does: 'dispute' })).status).toBe(204);
    const dispute = await disputeOf(id);
    expect(dispute).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    expect((await stripe.disputes.close(dispute.id)).status).toBe('lost');
    expect((await tell({ payment: id, does: 'win' })).status).toBe(404);
    expect((await tell({ payment: 'pi_nobody', does: 'ask' })).status).toBe(404);
  });
});

test.skipIf(!hasContracts)('objects have exactly the keys of the published examples', async () => {
  const { resources } = readContract<{ resources: Record<string, object> }>('stripe/fixtures3.json');
  const intent = await pay({ capture_method: 'automatic' });
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://shop.test',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Viaje' } } }],
  });
  const charge = await stripe.charges.retrieve(String(intent.latest_charge));
  const disputed = await pay({ payment_method: 'pm_card_createDispute', capture_method: 'automatic' });
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data;
  const objects: Record<string, object> = {
    payment_intent: intent,
    refund,
    charge,
    'checkout.session': session,
    dispute: dispute as object,
    payment_method: await stripe.paymentMethods.retrieve(String(intent.payment_method)),
    event: (await stripe.events.list({ limit: 1 })).data[0] as object,
    balance: await stripe.balance.retrieve(),
    balance_transaction: await stripe.balanceTransactions.retrieve(String(charge.balance_transaction)),
  };
  // Fields only returned on request, or only with Connect.
  const optional = new Set(['refunds', 'line_items', 'connect_reserved']);
  for (const [kind, object] of Object.entries(objects)) {
    const keys = (of: object) =>
      Object.keys(of)
        .filter((key) => key !== 'lastResponse' && !optional.has(key))
        .sort();
    expect(keys(object), kind).toEqual(keys(resources[kind] as object));
  }
});
