import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { WatchedClient } from '../../db/connection-settings.ts';
import { amendments, payments, refunds } from '../../db/schema.ts';
import { refundBooking } from '../../desk/refund-booking.ts';
import { workList } from '../../desk/work-list.ts';
import { advanceBooking } from '../advancing/advance-booking.ts';
import { createBookingLocks } from '../advancing/booking-lock.ts';
import { paymentNotices } from '../advancing/payment-notices.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { loadBooking } from '../record/booking-store.ts';
import { RefundUnderWay, SILENT_LOOK_MS } from '../workflow/money/refunding.ts';
import { askForRefund, resolveRefundInDoubt } from './refunds.ts';

const far = await farBooksOfFile();
afterEach(async () => {
  far.forget();
  await far.db.execute('delete from bookings');
});

const HOUR_MS = 3_600_000;
const by = 'operator:ana' as const;
const log = { info: () => undefined, error: () => undefined } as never;
/** The next periodic job, after the pause for a provider that did not answer. */
function sweep() {
  far.clock.now += SILENT_LOOK_MS;
  return far.settle();
}

/** A confirmed booking with 100 dollars captured; `other` is a provider without idempotent refunds. */
async function paid(provider = 'pay') {
  const { id, paymentId } = await far.aBooking(
    { state: 'confirmed', reference: 'REFUND' },
    { provider, state: 'captured', providerPaymentId: `pi-${provider}` },
  );
  /** A notice with the total refunded so far. */
  const told = (amountMinor: number, at?: Date) => {
    const amount = { amountMinor, currency: 'USD' };
    far.answers.notice = () => ({ kind: 'refunded', payment: { cartId: paymentId }, amount, ...(at ? { at } : {}) });
    const notices = paymentNotices(far.context, { enqueueAdvance: () => undefined, log });
    return notices.take(provider, { headers: {}, body: '' });
  };
  /** A notice that a refund has failed, perhaps after it had succeeded. */
  const failed = (refundId: string, amountMinor?: number) => {
    const amount = amountMinor === undefined ? {} : { amount: { amountMinor, currency: 'USD' } };
    far.answers.notice = () => ({ kind: 'refund-failed', payment: { cartId: paymentId }, refundId, ...amount });
    const notices = paymentNotices(far.context, { enqueueAdvance: () => undefined, log });
    return notices.take(provider, { headers: {}, body: '' });
  };
  return {
    id,
    paymentId,
    told,
    failed,
    ask: (amountMinor: number) => askForRefund(far.db, { id }, { amountMinor, reason: 'cancelled', by }),
  };
}
const refundsOf = async (id: string) =>
  (
    await far.db.query.refunds.findMany({
      where: (table, { eq }) => eq(table.bookingId, id),
      orderBy: (table) => table.createdAt,
    })
  ).map(({ state, amountMinor }) => [state, amountMinor]);

test('refunds a part once, under its own key, and records it in ledger and events', async () => {
  const { id, ask } = await paid();
  const asked = await ask(2_500);
  expect(asked).toMatchObject({ ok: true, left: { amountMinor: 7_500, currency: 'USD' } });
  await sweep();
  await sweep();
  expect(far.asked('refund')).toMatchObject([
    { amount: '2500 USD', id: 'pi-pay', key: `refund-${asked.ok ? asked.refundId : ''}` },
  ]);
  const { moved, events, booking } = await far.look(id);
  expect([moved, booking.state]).toEqual([['refund 2500 USD'], 'confirmed']);
  expect(events.map((event) => event.split(' ')[0])).toEqual(['refund-requested', 'refund-succeeded']);
  expect(await refundsOf(id)).toEqual([['succeeded', 2_500]]);
});

test('refunds no more than was captured, counting refunds made and in progress', async () => {
  const { id, ask } = await paid();
  expect(await ask(10_001)).toEqual({ ok: false, reason: 'too-much', left: { amountMinor: 10_000, currency: 'USD' } });
  expect((await ask(4_000)).ok).toBe(true);
  const both = await Promise.all([ask(6_000), ask(6_000)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await ask(1)).toMatchObject({ ok: false, reason: 'too-much', left: { amountMinor: 0 } });
  for (const amount of [0, -5]) expect(await ask(amount)).toMatchObject({ ok: false, reason: 'too-much' });
  await sweep();
  expect((await far.look(id)).moved.toSorted()).toEqual(['refund 4000 USD', 'refund 6000 USD']);
  expect(await ask(1)).toMatchObject({ ok: false, reason: 'too-much' });
});

test('does not refund what an accepted cancellation has promised and not carried out yet', async () => {
  const { id, ask } = await paid();
  const { item } = await far.look(id);
  const amendment = { bookingId: id, itemId: item.id, kind: 'cancel', state: 'accepted', refundMinor: 7_000 } as const;
  await far.db.insert(amendments).values({ ...amendment, currency: 'USD', reason: 'r', requestedBy: 'customer' });
  expect(await ask(3_001)).toEqual({ ok: false, reason: 'too-much', left: { amountMinor: 3_000, currency: 'USD' } });
  expect(await ask(3_000)).toMatchObject({ ok: true, left: { amountMinor: 0 } });
});

test('in pesos, two refunds at once and a promise give back together what was taken, to the peso', async () => {
  const charge = {
    currency: 'COP',
    from: 'USD',
    rateMicros: 4_000_000_000,
    rateDate: null,
    stepMinor: 100,
    until: new Date().toISOString(),
  };
  const { id } = await far.aBooking(
    { state: 'confirmed', totalMinor: 10_000, charge, item: { state: 'ordered' } },
    { state: 'captured', providerPaymentId: 'pi-pesos', amountMinor: 40_000_100, currency: 'COP', pricedMinor: 10_000 },
  );
  const { item } = await far.look(id);
  const promised = { state: 'accepted', refundMinor: 5_000, refundChargedMinor: 20_000_100 } as const;
  const amendment = { bookingId: id, itemId: item.id, kind: 'cancel', currency: 'USD', reason: 'r' } as const;
  await far.db.insert(amendments).values({ ...amendment, ...promised, requestedBy: 'customer' });
  const ask = (amountMinor: number) => askForRefund(far.db, { id }, { amountMinor, reason: 'r', by });
  const both = await Promise.all([ask(2_500), ask(2_500)]);
  const charged = both.flatMap((asked) => (asked.ok ? asked.charged.map(({ amountMinor }) => amountMinor) : []));
  // Half of it was promised with the odd peso: the other half has the rest, and not its own share rounded up.
  expect(charged.reduce((sum, one) => sum + one, 0)).toBe(40_000_100 - 20_000_100);
});

test('refuses a refund without captured money or without a reason', async () => {
  const { id } = await far.aBooking({ state: 'ordering' }, { state: 'authorised' });
  expect(await askForRefund(far.db, { id }, { amountMinor: 1, reason: 'r', by })).toEqual({
    ok: false,
    reason: 'nothing-taken',
  });
  expect(await askForRefund(far.db, { id: crypto.randomUUID() }, { amountMinor: 1, reason: 'r', by })).toMatchObject({
    ok: false,
  });
  const { id: confirmed } = await paid();
  expect(await askForRefund(far.db, { id: confirmed }, { amountMinor: 1, reason: ' ', by })).toEqual({
    ok: false,
    reason: 'reason-missing',
  });
});

test('retries an unanswered refund under the same key, also with several workers', async () => {
  const { id, ask } = await paid();
  await ask(1_000);
  far.answers.refund = () => ({ ok: false, reason: 'unreachable' });
  await sweep();
  await sweep();
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_1' });
  const lock = () => createBookingLocks(() => new WatchedClient({ connectionString: far.database.url }));
  const locks = [lock(), lock()];
  await Promise.all(locks.map((one) => one.tryWith(id, () => advanceBooking(far.context, id))));
  await Promise.all(locks.map((one) => one.close()));
  expect(new Set(far.asked('refund').map(({ key }) => key)).size).toBe(1);
  expect((await far.look(id)).moved).toEqual(['refund 1000 USD']);
});

test('without idempotency, does not repeat a refund in doubt, and blocks its amount until the desk resolves it', async () => {
  for (const isGivenBack of [true, false]) {
    const { id, ask } = await paid('other');
    const asked = await ask(3_000);
    const refundId = asked.ok ? asked.refundId : '';
    far.answers.refund = () => ({ ok: false, reason: 'in-doubt' });
    await sweep();
    await sweep();
    expect(far.asked('refund')).toHaveLength(1);
    expect((await workList(far.db)).map(({ reason, endedBy }) => [reason, endedBy])).toEqual([
      ['refund-in-doubt', `resolve-refund REFUND ${refundId} given-back|not-given-back --note …`],
    ]);
    expect(await ask(7_001)).toMatchObject({ ok: false, reason: 'too-much' });
    const settle = (note: string) => resolveRefundInDoubt(far.db, { id }, { refundId, isGivenBack, note, by });
    expect(await settle(' ')).toEqual({ ok: false, reason: 'note-missing' });
    expect((await settle('seen in their list')).ok).toBe(true);
    expect(await settle('again')).toEqual({ ok: false, reason: 'no-such-refund' });
    const { moved, flags } = await far.look(id);
    expect([moved, flags]).toEqual([isGivenBack ? ['refund 3000 USD'] : [], []]);
    expect((await ask(7_001)).ok).toBe(!isGivenBack);
    await far.db.execute('delete from bookings');
    far.forget();
  }
});

test('without idempotency, a crash during the call leaves a doubt, and an unreached provider is asked again', async () => {
  const { id, ask } = await paid('other');
  await ask(3_000);
  far.answers.refund = () => ({ ok: false, reason: 'unreachable' });
  await sweep();
  await sweep();
  expect([far.asked('refund').length, (await far.look(id)).flags]).toEqual([2, []]);
  await far.db.execute('update refunds set attempted_at = now()');
  await sweep();
  expect([far.asked('refund').length, (await far.look(id)).flags]).toEqual([2, ['refund-in-doubt']]);
});

test('keeps a refund pending until the bank has decided, and checks at intervals', async () => {
  const { id, ask } = await paid();
  await ask(1_500);
  far.answers.refund = () => ({ ok: true, state: 'pending', refundId: 're_9' });
  await sweep();
  await sweep();
  expect([far.asked('refund').length, (await far.look(id)).moved, await refundsOf(id)]).toEqual([1, [], [['pending', 1_500]]]);
  far.answers.lookUpRefund = () => ({ ok: true, state: 'succeeded', refundId: 're_9' });
  await sweep();
  expect(await refundsOf(id)).toEqual([['pending', 1_500]]);
  far.clock.now += 10 * 60_000;
  await sweep();
  expect([(await far.look(id)).moved, await refundsOf(id)]).toEqual([['refund 1500 USD'], [['succeeded', 1_500]]]);
});

test('flags a refused refund, frees its amount and does not retry it', async () => {
  const { id, ask } = await paid();
  await ask(10_000);
  far.answers.refund = () => ({ ok: false, reason: 'refused' });
  await sweep();
  await sweep();
  expect(far.asked('refund')).toHaveLength(1);
  expect(await far.look(id)).toMatchObject({ moved: [], flags: ['refund-refused'] });
  expect((await ask(10_000)).ok).toBe(true);
});

test('does not attribute a notice of an own refund to somebody else, and flags only what exceeds it', async () => {
  const { id, ask, told } = await paid();
  await ask(2_000);
  far.answers.refund = () => ({ ok: false, reason: 'unreachable' });
  await sweep();
  // The refund was made and its answer lost: until it is sent again, the notice cannot be assigned.
  await expect(told(2_000)).rejects.toThrow(RefundUnderWay);
  expect(await far.look(id)).toMatchObject({ moved: [], flags: [] });
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_1' });
  await sweep();
  await told(2_000);
  expect(await far.look(id)).toMatchObject({ moved: ['refund 2000 USD'], flags: [] });
  await ask(1_000);
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_2' });
  await sweep();
  await told(3_000);
  await told(2_000);
  expect((await far.look(id)).moved).toEqual(['refund 2000 USD', 'refund 1000 USD']);
  await told(3_700);
  expect(await far.look(id)).toMatchObject({
    moved: ['refund 2000 USD', 'refund 1000 USD', 'refund 700 USD'],
    flags: ['refunded-elsewhere'],
  });
});

test('attributes a notice to a pending refund, and records nothing when the bank then refuses it', async () => {
  const { id, ask, told } = await paid();
  await ask(2_000);
  far.answers.refund = () => ({ ok: true, state: 'pending', refundId: 're_1' });
  await sweep();
  await told(2_000);
  expect([(await far.look(id)).moved, await refundsOf(id)]).toEqual([[], [['pending', 2_000]]]);
  far.clock.now += 10 * 60_000;
  far.answers.lookUpRefund = () => ({ ok: false, reason: 'refused' });
  await sweep();
  // The same notice, sent again.
  await told(2_000);
  expect(await far.look(id)).toMatchObject({ moved: [], flags: ['refund-refused'] });
  expect(await refundsOf(id)).toEqual([['failed', 2_000]]);
});

test('a notice resolves refunds in doubt when its amount fits only one combination', async () => {
  const { id, ask, told } = await paid('other');
  far.answers.refund = () => ({ ok: false, reason: 'in-doubt' });
  for (const amountMinor of [1_000, 1_000, 700]) await ask(amountMinor);
  await sweep();
  await expect(told(1_000)).rejects.toThrow(RefundUnderWay);
  await expect(told(300)).rejects.toThrow(RefundUnderWay);
  expect((await far.look(id)).moved).toEqual([]);
  await told(700);
  expect((await far.look(id)).moved).toEqual(['refund 700 USD']);
  await told(2_700);
  expect((await far.look(id)).moved.toSorted()).toEqual(['refund 1000 USD', 'refund 1000 USD', 'refund 700 USD']);
  expect((await far.look(id)).flags).toEqual([]);
});

test.each([
  [
    'an operator',
    (_: (amountMinor: number) => unknown, id: string, refundId: string) =>
      resolveRefundInDoubt(far.db, { id }, { refundId, isGivenBack: true, note: 'seen in their list', by }),
  ],
  ['a notice', (told: (amountMinor: number) => unknown) => told(3_000)],
])('a refund that %s says was made is owed again once the bank sends it back', async (_, settle) => {
  const { id, ask, told, failed } = await paid('other');
  far.answers.refund = () => ({ ok: false, reason: 'in-doubt' });
  const asked = await ask(3_000);
  await sweep();
  // Its answer was lost, and with it the provider's id of the refund.
  await settle(told, id, asked.ok ? asked.refundId : '');
  expect(await refundsOf(id)).toEqual([['succeeded', 3_000]]);
  await failed('re_back', 3_000);
  await failed('re_back', 3_000);
  await told(3_000);
  expect(await refundsOf(id)).toEqual([['failed', 3_000]]);
  expect(await far.look(id)).toMatchObject({ moved: ['refund 3000 USD', 'refund-returned 3000 USD'], flags: ['refund-refused'] });
  expect((await ask(10_000)).ok).toBe(true);
});

test('does not take a refund not yet sent as done when somebody else refunded the amount', async () => {
  const { id, ask, told } = await paid();
  await ask(2_000);
  await told(2_000);
  expect(await far.look(id)).toMatchObject({ moved: ['refund 2000 USD'], flags: ['refunded-elsewhere'] });
  expect(await refundsOf(id)).toEqual([['requested', 2_000]]);
});

test('reconciles with what is left of a payment, and reports any other amount', async () => {
  const { id, ask } = await paid();
  await ask(2_500);
  await sweep();
  far.answers.find = () => ({ ok: true, order: { orderId: 'o', locators: [] } });
  const compare = async (capturedNetMinor: number) => {
    const listed = [
      [{ paymentId: 'pi-pay', bookingReference: 'REFUND', authorisedMinor: 0, capturedNetMinor, currency: 'USD' }],
      [],
    ];
    far.answers.list = () => ({ ok: true, payments: listed.shift() ?? [] });
    await far.keepLedger();
    await reconcile(far.context, { since: (await loadBooking(far.db, id))?.createdAt ?? new Date() });
    const [last] = await far.db.query.reconciliations.findMany({ orderBy: (table, { desc }) => desc(table.createdAt), limit: 1 });
    return last?.report?.discrepancies.map(({ kind }) => kind);
  };
  expect(await compare(7_500)).toEqual([]);
  expect(await compare(10_000)).toEqual(['amount-differs']);
  await ask(7_500);
  await sweep();
  expect(await compare(0)).toEqual([]);
});

test.each([
  ['25', 2_500],
  ['25.50', 2_550],
  ['25,50', 2_550],
  ['100', 10_000],
])('reads the typed amount %s as %i cents', async (typed, amountMinor) => {
  const { id } = await paid();
  expect(await refundBooking(far.db, { id, currency: 'USD' }, { typed, reason: 'r', by })).toMatchObject({
    ok: true,
    amount: { amountMinor },
  });
});

test.each(['', '-25', '25.5', '1.000', '1,000.00', '25.505', 'all', '1e3', '25 USD', '0x10'])(
  'rejects the typed amount %j',
  async (typed) => {
    const { id } = await paid();
    expect(await refundBooking(far.db, { id, currency: 'USD' }, { typed, reason: 'r', by })).toEqual({
      ok: false,
      reason: 'no-amount',
    });
    expect(await refundsOf(id)).toEqual([]);
  },
);

test('refunds once when two operators type the same amount, unless one repeats it on purpose', async () => {
  const { id } = await paid();
  const refund = (typed: string, again?: boolean) =>
    refundBooking(far.db, { id, currency: 'USD' }, { typed, reason: 'r', by, again });
  const both = await Promise.all([refund('25'), refund('25.00')]);
  expect(both.map((asked) => (asked.ok ? 'asked' : asked.reason)).sort()).toEqual(['asked', 'asked-already']);
  expect(await refund('25')).toMatchObject({ reason: 'asked-already', by, at: expect.any(Date) });
  expect(await refund('26')).toMatchObject({ ok: true });
  expect(await refund('25', true)).toMatchObject({ ok: true, left: { amountMinor: 2_400 } });
  expect(await refundsOf(id)).toHaveLength(3);
});

test('an amount typed in pesos goes back to the peso, once, and no more than is left; in dollars it is what they were charged', async () => {
  const charge = { currency: 'COP', from: 'USD', rateMicros: 4_000_000_000, rateDate: null, stepMinor: 100, until: '2026-11-29' };
  const { id } = await far.aBooking(
    { state: 'confirmed', totalMinor: 10_000, charge, item: { state: 'ordered' } },
    { state: 'captured', providerPaymentId: 'pi-typed', amountMinor: 40_000_000, currency: 'COP', pricedMinor: 10_000 },
  );
  const refund = (typed: string, currency?: string) =>
    refundBooking(far.db, { id, currency: 'USD', charge }, { typed, currency, reason: 'r', by });
  for (const typed of ['100.50', '1.000', '-1', '']) expect(await refund(typed, 'COP')).toMatchObject({ reason: 'no-amount' });
  expect(await refund('100', 'EUR')).toMatchObject({ reason: 'not-its-currency' });
  const inPesos = { amountMinor: 12_345_600, currency: 'COP' };
  const both = await Promise.all([refund('123456', 'COP'), refund('123456', 'COP')]);
  expect(both.filter(({ ok }) => ok)).toMatchObject([{ charged: [inPesos], amount: { amountMinor: 3_086, currency: 'USD' } }]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'asked-already' });
  expect(await refund('276545', 'COP')).toMatchObject({
    reason: 'too-much',
    left: { amountMinor: 6_914, currency: 'USD' },
    leftCharged: { amountMinor: 27_654_400, currency: 'COP' },
  });
  expect(await refund('10.00')).toMatchObject({ ok: true, charged: [{ amountMinor: 4_000_000 }] });
  expect(await refund('236544', 'COP')).toMatchObject({ ok: true, left: { amountMinor: 0 } });
  const refunds = await refundsOf(id);
  expect(refunds.reduce((sum, [, amountMinor]) => sum + Number(amountMinor), 0)).toBe(40_000_000);
});

test('what is refunded in dollars leaves the pesos that were promised to another, to the peso', async () => {
  const charge = { currency: 'COP', from: 'USD', rateMicros: 4_000_000_000, rateDate: null, stepMinor: 100, until: '2026-11-29' };
  const { id } = await far.aBooking(
    { state: 'confirmed', totalMinor: 10_000, charge, item: { state: 'ordered' } },
    { state: 'captured', providerPaymentId: 'pi-beside', amountMinor: 40_000_000, currency: 'COP', pricedMinor: 10_000 },
  );
  const { item } = await far.look(id);
  // Promised a few pesos more than its share of the price.
  await far.db.insert(amendments).values({
    bookingId: id,
    itemId: item.id,
    kind: 'cancel',
    state: 'accepted',
    refundMinor: 3_333,
    refundChargedMinor: 13_340_000,
    currency: 'USD',
    reason: 'r',
    requestedBy: 'customer',
  });
  const rest = await refundBooking(far.db, { id, currency: 'USD', charge }, { typed: '66.67', reason: 'r', by });
  expect(rest).toMatchObject({ ok: true, charged: [{ amountMinor: 26_660_000, currency: 'COP' }] });
});

test('does not resolve a refund while it is being sent, and records the note of one that was resolved', async () => {
  const { id, ask } = await paid();
  const asked = await ask(1_000);
  const refundId = asked.ok ? asked.refundId : '';
  const settle = () => resolveRefundInDoubt(far.db, { id }, { refundId, isGivenBack: false, note: 'not in their list', by });
  const settled: Awaited<ReturnType<typeof settle>>[] = [];
  const provider = far.context.payments.get('pay') as PaymentProvider;
  const asking: PaymentProvider = {
    ...provider,
    async refund() {
      settled.push(await settle());
      return far.answers.refund();
    },
  };
  const context = { ...far.context, payments: new Map([['pay', asking]]) };
  await far.settle(context);
  expect(settled).toEqual([{ ok: false, reason: 'no-such-refund' }]);
  expect([(await far.look(id)).moved, await refundsOf(id)]).toEqual([['refund 1000 USD'], [['succeeded', 1_000]]]);

  await far.db.execute('delete from bookings');
  const other = await paid('other');
  const doubtful = await other.ask(1_000);
  far.answers.refund = () => ({ ok: false, reason: 'in-doubt' });
  await sweep();
  const found = { refundId: doubtful.ok ? doubtful.refundId : '', isGivenBack: true, note: 'seen in their list', by };
  expect((await resolveRefundInDoubt(far.db, other, found)).ok).toBe(true);
  expect((await far.look(other.id)).events.find((event) => event.startsWith('flag-resolved'))).toContain('seen in their list');
});

test('two who say at once that they had transferred what the bank overtook are one: it is booked once', async () => {
  const { id, ask } = await paid();
  const asked = await ask(6_000);
  const refundId = asked.ok ? asked.refundId : '';
  await far.db.update(refunds).set({ state: 'overtaken' }).where(eq(refunds.id, refundId));
  const say = (isGivenBack: boolean) =>
    resolveRefundInDoubt(far.db, { id }, { refundId, isGivenBack, note: 'transferred on Monday', by });
  const said = await Promise.all([say(true), say(true), say(true)]);
  expect(said.filter(({ ok }) => ok)).toHaveLength(1);
  expect(said.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, reason: 'no-such-refund' }));
  expect([(await far.look(id)).moved, await refundsOf(id)]).toEqual([['refund 6000 USD'], [['succeeded', 6_000]]]);
  // Nor does it go out by a call afterwards.
  await sweep();
  expect(far.asked('refund')).toEqual([]);
});

test('a refund that the bank sends back after it was made is owed again, once, and can be asked for again', async () => {
  const { id, ask, failed, told } = await paid();
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_1' });
  await ask(6_000);
  await sweep();
  for (let time = 0; time < 2; time++) await failed('re_1');
  // A notice from before the bank's answer.
  await told(6_000);
  const { moved, events, flags } = await far.look(id);
  expect(moved).toEqual(['refund 6000 USD', 'refund-returned 6000 USD']);
  expect(events.map((event) => event.split(' ')[0])).toEqual([
    'refund-requested',
    'refund-succeeded',
    'refund-sent-back',
    'flagged',
  ]);
  expect([flags, await refundsOf(id)]).toEqual([['refund-refused'], [['failed', 6_000]]]);
  expect(await ask(10_001)).toMatchObject({ left: { amountMinor: 10_000 } });
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_2' });
  expect(await ask(10_000)).toMatchObject({ ok: true, left: { amountMinor: 0 } });
  await sweep();
  // The provider's records agree, with or without late notices.
  for (const total of [6_000, 10_000]) await told(total);
  expect((await far.look(id)).moved).toEqual(['refund 6000 USD', 'refund-returned 6000 USD', 'refund 10000 USD']);
  far.answers.list = () => ({ ok: true, payments: [] });
  await reconcile(far.context, { since: new Date(0) });
  const [run] = await far.db.query.reconciliations.findMany();
  expect(run?.report?.discrepancies.filter(({ kind }) => kind === 'ledger-differs')).toEqual([]);
});

test('a refund pending at the bank that fails is known by its notice, before it is looked up', async () => {
  const { id, ask, failed } = await paid();
  far.answers.refund = () => ({ ok: true, state: 'pending', refundId: 're_1' });
  await ask(1_500);
  await sweep();
  for (let time = 0; time < 2; time++) await failed('re_1');
  expect([await refundsOf(id), (await far.look(id)).moved]).toEqual([[['failed', 1_500]], []]);
  expect((await far.look(id)).flags).toEqual(['refund-refused']);
});

test('two equal refunds that come back are two flags', async () => {
  const { id, ask, failed } = await paid();
  const names: string[] = [];
  for (const refundId of ['re_1', 're_2']) {
    far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId });
    const asked = await ask(2_000);
    if (asked.ok) names.push(asked.refundId);
    await sweep();
    await failed(refundId);
  }
  const open = (await workList(far.db)).filter(({ bookingId }) => bookingId === id);
  expect(open.map(({ reason, about }) => `${reason} ${about}`).toSorted()).toEqual(
    names.map((name) => `refund-refused ${name}`).toSorted(),
  );
});

test('a refund made at the provider by hand that the bank sends back is owed again, once, whatever notices come late', async () => {
  const { id, ask, told, failed } = await paid();
  await told(6_000);
  expect(await ask(4_001)).toMatchObject({ ok: false, left: { amountMinor: 4_000 } });
  for (let time = 0; time < 2; time++) await failed('re_by_hand', 6_000);
  // A notice from before the bank returned it.
  await told(6_000);
  const { moved, flags } = await far.look(id);
  expect(moved).toEqual(['refund 6000 USD', 'refund-returned 6000 USD']);
  expect(flags.toSorted()).toEqual(['refund-refused', 'refunded-elsewhere']);
  expect(await refundsOf(id)).toEqual([['failed', 6_000]]);
  expect(await ask(10_000)).toMatchObject({ ok: true, left: { amountMinor: 0 } });
  await sweep();
  await told(10_000);
  expect((await far.look(id)).moved).toEqual(['refund 6000 USD', 'refund-returned 6000 USD', 'refund 10000 USD']);
});

test('a refund made at the provider that failed before any notice of it counts as never refunded', async () => {
  const { id, ask, told, failed } = await paid();
  await failed('re_by_hand', 6_000);
  await told(6_000);
  expect([(await far.look(id)).moved, await refundsOf(id)]).toEqual([[], [['failed', 6_000]]]);
  expect(await ask(10_000)).toMatchObject({ ok: true, left: { amountMinor: 0 } });
});

test('what a person gives back at the provider after a refund came back is on record, and not owed once more', async () => {
  const { id, ask, told, failed } = await paid();
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_1' });
  await ask(4_000);
  await sweep();
  await failed('re_1');
  // Created before the bank returned it, and delivered late.
  await told(4_000, new Date(Date.now() - HOUR_MS));
  expect((await far.look(id)).moved).toEqual(['refund 4000 USD', 'refund-returned 4000 USD']);
  for (let time = 0; time < 2; time++) await told(4_000, new Date(Date.now() + HOUR_MS));
  expect((await far.look(id)).moved).toEqual(['refund 4000 USD', 'refund-returned 4000 USD', 'refund 4000 USD']);
  expect(await ask(6_001)).toMatchObject({ ok: false, left: { amountMinor: 6_000 } });
});

test('a failed refund that may be one of ours in doubt is left to a person', async () => {
  const { id, ask, failed } = await paid();
  far.answers.refund = () => ({ ok: false, reason: 'in-doubt' });
  await ask(1_500);
  await sweep();
  await failed('re_of_somebody', 1_500);
  expect([(await far.look(id)).moved, await refundsOf(id)]).toEqual([[], [['in-doubt', 1_500]]]);
});

test('a failure whose refund is not on record yet comes again; one that nobody here asked for is shown to a person', async () => {
  const { id, ask, failed } = await paid();
  far.answers.refund = () => ({ ok: false, reason: 'unreachable' });
  await ask(1_500);
  await sweep();
  await expect(failed('re_1')).rejects.toThrow(RefundUnderWay);
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_1' });
  await sweep();
  await failed('re_of_somebody');
  const { moved, flags } = await far.look(id);
  expect([moved, flags]).toEqual([['refund 1500 USD'], ['refund-refused']]);
});

test('a refund without an answer is asked for again for as long as its key is remembered; after that nobody can tell whether it was made', async () => {
  const { id, ask } = await paid();
  far.answers.refund = () => ({ ok: false, reason: 'unreachable' });
  await ask(1_500);
  await sweep();
  far.clock.now += 22 * HOUR_MS;
  await sweep();
  expect([far.asked('refund').length, await refundsOf(id)]).toEqual([2, [['requested', 1_500]]]);
  // The product was down for over a day: the provider has forgotten the idempotency key, and a repeated call would refund twice.
  far.clock.now += 2 * HOUR_MS;
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_2' });
  await sweep();
  expect([far.asked('refund').length, await refundsOf(id)]).toEqual([2, [['in-doubt', 1_500]]]);
  expect((await far.look(id)).flags).toEqual(['refund-in-doubt']);
});

test('a refund that nobody has asked the provider for yet is made, however long it has waited', async () => {
  const { id, ask } = await paid();
  await ask(1_500);
  far.clock.now += 72 * HOUR_MS;
  await sweep();
  expect(await refundsOf(id)).toEqual([['succeeded', 1_500]]);
});

test('a refund whose account is gone was not sent to anybody: it is made when the account is back, also where none may be sent twice', async () => {
  const { id, ask } = await paid('other');
  await ask(1_500);
  const gone = { ...far.context, payments: new Map([...far.context.payments].filter(([name]) => name !== 'other')) };
  for (let time = 0; time < 2; time++) {
    far.clock.now += SILENT_LOOK_MS;
    await far.settle(gone);
  }
  expect((await far.look(id)).flags).toEqual(['account-gone']);
  await sweep();
  await sweep();
  expect([far.asked('refund').length, await refundsOf(id)]).toEqual([1, [['succeeded', 1_500]]]);
});

test('a refund whose account is gone keeps no other of its booking waiting', async () => {
  const { id, ask } = await paid('pay');
  const later = {
    bookingId: id,
    provider: 'other',
    method: 'hosted',
    state: 'captured',
    amountMinor: 4_000,
    currency: 'USD',
  } as const;
  await far.db.insert(payments).values({ ...later, providerPaymentId: 'pi-later', createdAt: new Date(Date.now() + 60_000) });
  // From both payments, the newest first.
  await ask(5_000);
  const gone = { ...far.context, payments: new Map([...far.context.payments].filter(([name]) => name !== 'other')) };
  far.clock.now += SILENT_LOOK_MS;
  await far.settle(gone);
  const states = (await far.db.query.refunds.findMany()).map(({ state, amountMinor }) => `${state} ${amountMinor}`);
  expect(states.toSorted()).toEqual(['requested 4000', 'succeeded 1000']);
  await sweep();
  expect(far.asked('refund').map(({ id: of, amount }) => `${of} ${amount}`)).toEqual(['pi-pay 1000 USD', 'pi-later 4000 USD']);
});
