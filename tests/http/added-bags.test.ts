import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { ALL, some } from '../harness/running/long-by-nature.ts';
import { type FarOrder, setNotices } from '../harness/suppliers/sandboxes.ts';
import { aCustomer, aSegment, CARDS, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { onCheckout, onWorldpay } from '../harness/visitors/payment-pages.ts';

/**
 * Bags added to a booked flight: with each kind of provider, in two tabs at once, with answers lost, refused, or for another
 * booking.
 */
let running: Running;
let backend: Backend;
const { email } = aCustomer;
const DUFFEL_ONLY = { AMADEUS_URL: '' };
const ADDING = 'POST /air/orders/';

const eventually = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 25_000, interval: 200 }).toEqual(expected);

async function booked(how: 'card' | 'page' = 'card', pick = 0, segment = aSegment()) {
  const { id, key, total } = await prepareBooking(backend, { pick, segment, ...(how === 'page' ? { card: null } : {}) });
  const acceptedTotal = { amount: total, currency: 'USD' };
  if (how === 'page') {
    const opened = must(await backend.startHostedPayment({ ...key, acceptedTotal }));
    await onWorldpay('hostedTransactionUrl' in opened ? opened.hostedTransactionUrl : '', 'pay');
  }
  const done = must(await backend.book({ ...key, acceptedTotal }));
  if (!('referenceId' in done)) throw new Error(`not booked: ${done.status}`);
  return { id, total, asker: { referenceId: done.referenceId, email, proof: { keys: [key] } } };
}
type Booked = Awaited<ReturnType<typeof booked>>;
type Found = Awaited<ReturnType<typeof look>>;

const look = async ({ asker }: Booked) => must(await backend.findBags(asker));
const stageOf = async (booking: Booked) => (await look(booking)).addition?.stage;

/** One piece of the first checked bag offered. */
function oneOf({ options }: Found) {
  const [option] = options.filter(({ type }) => type === 'checked');
  if (!option) throw new Error('no bag is offered');
  const { journeyType, travelerId, kind, single } = option;
  return { bags: [{ journeyType, travelerId, kind, quantity: 1 }], total: { amount: single.amountMinor, currency: 'USD' } };
}
async function pageFor({ asker }: Booked, choice: ReturnType<typeof oneOf>): Promise<string> {
  const opened = must(await backend.addBags({ ...asker, ...choice }));
  if (!('url' in opened)) throw new Error('no page yet');
  return opened.url;
}
const paymentsOf = async ({ id }: Booked) =>
  (
    await queryRows<{ purpose: string; state: string }>(
      running.product.databaseUrl,
      `select purpose, state from payments where booking_id = '${id}' order by created_at`,
    )
  ).map(({ purpose, state }) => `${purpose} ${state}`);

/** The supplier's order of a booking: its added services and its cost. */
async function orderOf({ id }: Booked) {
  const [item] = await queryRows<{ id: string }>(
    running.product.databaseUrl,
    `select id from booking_items where booking_id = '${id}'`,
  );
  const { orders } = await running.sandboxes.books();
  const order = orders.find(({ clientReference }) => clientReference === item?.id) as FarOrder & { services: object[] };
  return order.services.length;
}
const taken = async ({ asker }: Booked) =>
  (await running.sandboxes.books()).intents
    .filter((one) => one.metadata.booking_reference === asker.referenceId && one.status === 'succeeded')
    .map(({ amount }) => amount);

describe('adding bags by API, paid at a provider with look-up', () => {
  beforeAll(async () => {
    running = await startEverything({ ...DUFFEL_ONLY, WORLDPAY_URL: '' });
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  test('adds and charges the bags once, however many pages are open', async () => {
    const booking = await booked();
    const found = await look(booking);
    expect(found).toMatchObject({ why: null, addition: null });
    const choice = oneOf(found);
    const pages = await Promise.all([1, 2, 3].map(() => pageFor(booking, choice)));
    expect(new Set(pages).size).toBe(1);
    expect(await stageOf(booking)).toBe('to-pay');
    expect(await orderOf(booking)).toBe(0);
    await onCheckout(pages[0] ?? '', CARDS.succeeds);
    await eventually(() => stageOf(booking), 'added');
    await onCheckout(pages[0] ?? '', CARDS.succeeds);
    expect([await orderOf(booking), await taken(booking)]).toEqual([1, [booking.total, choice.total.amount]]);
    expect(await paymentsOf(booking)).toEqual(['full captured', 'ancillary captured']);
    const after = must(await backend.findBooking(booking.asker));
    expect(after.total.amount).toBe(booking.total + choice.total.amount);
    expect(after.additionalServices.baggages).toMatchObject([{ quantity: 1, amount: choice.total.amount }]);
    expect(after.selectedFlightOffer?.flightOffer.price.intTotal?.amount).toBe(after.total.amount);
    expect(after.payments.map(({ purpose }) => purpose)).toEqual(['full', 'ancillary']);
    expect(after.items[0]?.forOthers.amount).toBeLessThan(after.total.amount);
    const mails = await queryRows<{ purpose: string }>(
      running.product.databaseUrl,
      `select purpose from mails where booking_id = '${booking.id}' and purpose like 'bags%'`,
    );
    expect(mails).toEqual([{ purpose: 'bags-added' }]);
  });

  test('adds more bags to the same booking and reports when none are left', async () => {
    const booking = await booked('card', 1);
    for (const count of [1, 2]) {
      const found = await look(booking);
      if (found.options.length === 0) break;
      await onCheckout(await pageFor(booking, oneOf(found)), CARDS.succeeds);
      await eventually(async () => [(await look(booking)).addition?.stage, await orderOf(booking)], ['added', count]);
    }
    const { options, why } = await look(booking);
    const { additionalServices } = must(await backend.findBooking(booking.asker));
    expect(additionalServices.baggages.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(await orderOf(booking));
    expect(options.length === 0 ? why : null).toBe(options.length === 0 ? 'none-sold' : null);
  });

  test.runIf(ALL)('choosing other bags expires the first payment page', async () => {
    const booking = await booked('card', 7);
    const found = await look(booking);
    const choice = oneOf(found);
    const [bag] = choice.bags as [(typeof choice.bags)[0]];
    const most = found.options.find(({ kind }) => kind === bag.kind)?.most ?? 1;
    if (most < 2) throw new Error('only one of them is sold');
    const two = { bags: [{ ...bag, quantity: 2 }], total: { ...choice.total, amount: choice.total.amount * 2 } };
    const [left, paid] = [await pageFor(booking, choice), await pageFor(booking, two)];
    await onCheckout(left, CARDS.succeeds);
    await onCheckout(paid, CARDS.succeeds);
    await eventually(() => stageOf(booking), 'added');
    expect([await orderOf(booking), await taken(booking)]).toEqual([1, [booking.total, two.total.amount]]);
    expect(await paymentsOf(booking)).toEqual(['full captured', 'ancillary abandoned', 'ancillary captured']);
  });

  test('a lost answer is looked up and the bags are ordered once', async () => {
    const booking = await booked('card', 2);
    const url = await pageFor(booking, oneOf(await look(booking)));
    await running.sandboxes.setFaults('duffel', [{ call: ADDING, cut: 'after', times: 1 }]);
    await onCheckout(url, CARDS.succeeds);
    await eventually(() => stageOf(booking), 'added');
    await running.sandboxes.setFaults('duffel', []);
    expect([await orderOf(booking), (await taken(booking)).length]).toEqual([1, 2]);
  });

  const REFUSED = [
    ['the bags are sold out', { soldOut: true }, 'unavailable'],
    ['the price of the bags has changed', { priceFactor: 1.2 }, 'price-changed'],
  ] as const;
  test.each(some(REFUSED, 1))('when %s, nothing is charged and the traveller is told', async (_, fault, refusal) => {
    const booking = await booked('card', 3);
    const url = await pageFor(booking, oneOf(await look(booking)));
    await running.sandboxes.setFaults('duffel', [{ call: ADDING, ...fault, times: 1 }]);
    await onCheckout(url, CARDS.succeeds);
    await eventually(async () => (await look(booking)).addition?.refusal, refusal);
    await running.sandboxes.setFaults('duffel', []);
    await eventually(() => paymentsOf(booking), ['full captured', 'ancillary voided']);
    expect([await orderOf(booking), (await taken(booking)).length]).toEqual([0, 1]);
    const after = must(await backend.findBooking(booking.asker));
    expect([after.total.amount, after.payments.length]).toEqual([booking.total, 1]);
    const [mail] = await queryRows<{ purpose: string }>(
      running.product.databaseUrl,
      `select purpose from mails where booking_id = '${booking.id}' and purpose like 'bags%'`,
    );
    expect(mail?.purpose).toBe('bags-refused');
    expect((await look(booking)).options.length).toBeGreaterThan(0);
  });

  test('says so for an airline that sells no bags after booking', async () => {
    const segment = aSegment({ legInfo: [{ from: 'BOG', to: 'MAD', departureDate: travelDay(50) }] });
    const { data } = must(await backend.searchFlights(segment));
    const pick = data.findIndex(({ validatingAirlineCodes }) => validatingAirlineCodes?.[0] === 'IB');
    expect(pick).toBeGreaterThanOrEqual(0);
    expect(await look(await booked('card', pick, segment))).toMatchObject({ why: 'none-sold', options: [], addition: null });
  });

  test('refuses bags that were not offered, invalid quantities and another price, charging nothing', async () => {
    const booking = await booked('card', 4);
    const { bags, total } = oneOf(await look(booking));
    const [bag] = bags as [(typeof bags)[0]];
    const codeOf = async (choice: object) => {
      const answer = await backend.addBags({ ...booking.asker, bags, total, ...choice } as never);
      return answer.ok ? 'ok' : answer.problem.code;
    };
    expect(await codeOf({ total: { ...total, amount: total.amount - 1 } })).toBe('price-changed');
    expect(await codeOf({ total: { ...total, currency: 'COP' } })).toBe('price-changed');
    expect(await codeOf({ bags: [{ ...bag, quantity: 98 }] })).toBe('offer-unavailable');
    expect(await codeOf({ bags: [{ ...bag, kind: 'piano' }] })).toBe('offer-unavailable');
    expect(await codeOf({ bags: [{ ...bag, travelerId: '__proto__' }] })).toBe('offer-unavailable');
    expect(await codeOf({ bags: [bag, bag] })).toBe('invalid-request');
    expect(await codeOf({ bags: [] })).toBe('invalid-request');
    expect(await codeOf({ bags: [{ ...bag, quantity: 0.5 }] })).toBe('invalid-request');
    expect(await paymentsOf(booking)).toEqual(['full captured']);
  });

  test('requires proof of the booking: reference and e-mail alone, or another booking’s key, are refused', async () => {
    const [mine, other] = [await booked('card', 5), await booked('card', 6)];
    const { referenceId } = mine.asker;
    const choice = oneOf(await look(mine));
    for (const asker of [
      { referenceId, email },
      { referenceId, email, proof: other.asker.proof },
      { referenceId, email: 'b@example.com', proof: mine.asker.proof },
      { referenceId: 'ZZZZZZ', email, proof: mine.asker.proof },
    ]) {
      expect(await backend.findBags(asker)).toMatchObject({ ok: false, problem: { code: 'proof-needed' } });
      expect(await backend.addBags({ ...asker, ...choice })).toMatchObject({ ok: false, problem: { code: 'proof-needed' } });
    }
    expect(await paymentsOf(mine)).toEqual(['full captured']);
  });
});

describe('adding bags, paid at a provider with webhooks only', () => {
  beforeAll(async () => {
    running = await startEverything({ ...DUFFEL_ONLY, STRIPE_URL: '' });
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  test('adds the bags once with duplicate notices and a page paid twice, reversing the second payment', async () => {
    const booking = await booked('page');
    await setNotices(running.sandboxes.worldpay, { duplicateShare: 1, spreadMs: 200 });
    const url = await pageFor(booking, oneOf(await look(booking)));
    await onWorldpay(url, 'pay');
    await onWorldpay(url, 'pay');
    await eventually(() => stageOf(booking), 'added');
    await eventually(() => paymentsOf(booking), ['full captured', 'ancillary captured', 'full voided']);
    expect(await orderOf(booking)).toBe(1);
    await setNotices(running.sandboxes.worldpay, { duplicateShare: 0, spreadMs: 0 });
  });

  test('choosing other bags leaves the first page payable, and money paid there is reversed', async () => {
    const booking = await booked('page', 2);
    const found = await look(booking);
    const [first, second] = found.options.map(({ journeyType, travelerId, kind, single }) => ({
      bags: [{ journeyType, travelerId, kind, quantity: 1 }],
      total: { amount: single.amountMinor, currency: 'USD' },
    }));
    if (!first || !second) throw new Error('only one kind of bag is sold');
    const [left, paid] = [await pageFor(booking, first), await pageFor(booking, second)];
    expect(left).not.toBe(paid);
    await Promise.all([onWorldpay(left, 'pay'), onWorldpay(paid, 'pay')]);
    await eventually(() => stageOf(booking), 'added');
    await eventually(
      async () => (await paymentsOf(booking)).toSorted().slice(0, 2),
      ['ancillary abandoned', 'ancillary captured'],
    );
    expect((await look(booking)).addition?.total).toEqual(second.total);
    expect(await orderOf(booking)).toBe(1);
    // This provider has no void: a hold ends because it is never captured.
    await eventually(async () => (await paymentsOf(booking)).filter((one) => one === 'full voided').length, 1);
    const rows = await queryRows<{ id: string; state: string }>(
      running.product.databaseUrl,
      `select id, state from payments where booking_id = '${booking.id}' and purpose = 'ancillary'`,
    );
    const { transactions } = await running.sandboxes.books();
    const statusOf = (state: string) =>
      transactions.filter(({ cartId }) => cartId === rows.find((row) => row.state === state)?.id).map(({ status }) => status);
    expect([statusOf('abandoned'), statusOf('captured')]).toEqual([['authorised'], ['captured']]);
  });

  // May wait: the browser’s tests of bags cancel as well.
  test('cancelling on the payment page adds nothing and allows another choice @waits', async () => {
    const booking = await booked('page', 1);
    const choice = oneOf(await look(booking));
    await onWorldpay(await pageFor(booking, choice), 'cancel');
    await eventually(() => stageOf(booking), undefined);
    expect(await orderOf(booking)).toBe(0);
    await onWorldpay(await pageFor(booking, choice), 'pay');
    await eventually(() => stageOf(booking), 'added');
  });
});

describe('adding bags when the supplier’s API does not support it', () => {
  beforeAll(async () => {
    running = await startEverything(GDS_ONLY);
    backend = clientOf(running.product.url);
  });
  afterAll(() => running.stop());

  test('explains why, gives the airline’s locator and adds nothing', async () => {
    const booking = await booked();
    const found = await look(booking);
    expect(found).toMatchObject({ why: 'not-here', options: [] });
    expect(found.locators.length).toBeGreaterThan(0);
    const choice = { bags: [{ journeyType: 'onward' as const, travelerId: '1', kind: 'checked', quantity: 1 }] };
    const answer = await backend.addBags({ ...booking.asker, ...choice, total: { amount: 1, currency: 'USD' } });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'offer-unavailable' } });
  });
});
