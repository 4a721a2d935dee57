import { beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { abandonPinnedPayment, advanceBooking } from './advance-booking.ts';

/** Upstream calls and records when an upstream API refuses, does not answer, or answers with something else. */
const far = await farBooksOfFile();
beforeEach(() => far.forget());

const held = (amountMinor = 10_000, currency = 'USD', state: 'authorised' | 'captured' = 'authorised') => ({
  ok: true as const,
  state,
  paymentId: `p-${Math.random()}`,
  amount: { amountMinor, currency },
});
const HELD = { state: 'authorised' as const };
const name = () => ({ providerPaymentId: `p-${Math.random()}` });
const ORDERED = { state: 'capturing' as const, item: { orderId: 'o-9' } };

test('authorises, orders and captures once each, for the same amount', async () => {
  far.answers.authorise = () => held();
  const { id } = await far.aBooking();
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(far.calls.map(({ what, amount }) => `${what} ${amount ?? ''}`)).toEqual([
    'authorise 10000 USD',
    'order ',
    'capture 10000 USD',
  ]);
  const { booking, payments, moved } = await far.look(id);
  expect([booking.state, payments.map(({ state }) => state), moved]).toEqual([
    ...['confirmed', ['captured']],
    ['authorisation 10000 USD', 'capture 10000 USD'],
  ]);
});

test.each([
  ['authorise', {}],
  ['capture', ORDERED],
  ['void', { state: 'compensating' }],
] as [what: 'authorise' | 'capture' | 'void', booked: { state?: BookingState; item?: { orderId: string } }][])(
  'retries %s under the same idempotency key when there was no answer',
  async (what, booked) => {
    far.answers[what] = () => ({ ok: false, reason: 'unreachable' });
    const { id } = await far.aBooking(booked, what === 'authorise' ? {} : { ...HELD, ...name() });
    const other = await far.aBooking(booked, what === 'authorise' ? {} : { ...HELD, ...name() });
    for (let time = 0; time < 2; time++) expect(await advanceBooking(far.context, id)).toBe('retry-later');
    await advanceBooking(far.context, other.id);
    const [first, again, others] = far.asked(what).map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(others).not.toBe(first);
    expect((await far.look(id)).booking.state).toBe(booked.state ?? 'authorising');
  },
);

test.each([
  ['another currency', 10_000, 'EUR'],
  ['less', 9_999, 'USD'],
  ['more', 10_001, 'USD'],
])('given an authorisation for %s: orders nothing, orphans the payment and raises a flag', async (_, amount, currency) => {
  far.answers.authorise = () => held(amount, currency);
  const { id } = await far.aBooking();
  await advanceBooking(far.context, id);
  const { booking, payments, flags } = await far.look(id);
  expect(far.asked('order')).toEqual([]);
  expect([booking.state, flags]).toEqual(['ready', ['paid-amount-differs']]);
  expect(payments).toMatchObject([{ state: 'orphaned', amountMinor: amount, currency }]);
});

test.each([{ revision: 2 }, { totalMinor: 9_000 }, { currency: 'EUR' }])(
  'cancels the order and voids the payment when the booking has changed since it was authorised: %j',
  async (change) => {
    const { id } = await far.aBooking({ ...ORDERED, ...change }, { ...HELD, ...name() });
    await advanceBooking(far.context, id);
    expect(far.calls.map((call) => call.what)).toEqual(['cancel', 'void']);
    expect(await far.look(id)).toMatchObject({ booking: { state: 'failed' }, flags: ['paid-amount-differs'] });
  },
);

test('orders nothing and voids the authorisation when the booking expired before it was paid', async () => {
  far.answers.lookUp = () => held();
  const { id } = await far.aBooking({ expiresAt: new Date(Date.now() - 1_000) }, { state: 'needs-authentication', ...name() });
  await advanceBooking(far.context, id);
  expect(far.calls.map(({ what }) => what)).toEqual(['void']);
  expect((await far.look(id)).booking).toMatchObject({ state: 'failed', refusal: 'paid-too-late' });
});

test('expires the payment and fails the booking when bank authentication outlasts the booking', async () => {
  far.answers.lookUp = () => ({ ok: true, state: 'needs-authentication', paymentId: 'p-waits', url: 'http://bank' });
  const { id } = await far.aBooking({}, { state: 'needs-authentication', providerPaymentId: 'p-waits' });
  expect(await advanceBooking(far.context, id)).toBe('awaiting-customer');
  far.clock.now += 601_000;
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(far.asked('expire')).toMatchObject([{ id: 'p-waits' }]);
  expect((await far.look(id)).booking.state).toBe('failed');
});

test('repeats an order in doubt only when the first request can no longer be in progress, and once', async () => {
  far.answers.authorise = () => held();
  far.answers.order = () => ({ ok: false, reason: 'in-doubt' });
  const { id } = await far.aBooking();
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  far.clock.now += 44_000;
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(far.asked('order')).toHaveLength(1);
  far.clock.now += 2_000;
  far.answers.order = () => ({ ok: true, order: { orderId: 'o-2', locators: [] } });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(far.asked('order')).toHaveLength(2);
});

test('retries at once an order that was certainly not sent, and fails after two minutes, with the authorisation voided', async () => {
  far.answers.authorise = () => held();
  far.answers.order = () => ({ ok: false, reason: 'not-sent' });
  const { id } = await far.aBooking();
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(await far.look(id)).toMatchObject({ booking: { state: 'ordering' }, item: { state: 'quoted', orderAttemptedAt: null } });
  far.answers.order = () => ({ ok: true, order: { orderId: 'o-2', locators: [] } });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect([far.asked('order').length, far.asked('find').length]).toEqual([2, 0]);
  expect((await far.look(id)).booking.state).toBe('confirmed');

  far.answers.order = () => ({ ok: false, reason: 'not-sent' });
  const { id: other } = await far.aBooking();
  expect(await advanceBooking(far.context, other)).toBe('retry-later');
  far.clock.now += 120_000;
  expect(await advanceBooking(far.context, other)).toBe('settled');
  const { booking, item, payments } = await far.look(other);
  expect([booking.state, booking.refusal, item.state]).toEqual(['failed', 'supplier-unreachable', 'refused']);
  expect(payments.map(({ state }) => state)).toEqual(['voided']);
  expect(far.asked('capture')).toHaveLength(1);
});

test('takes an order in doubt that is found later, and orders nothing while the lookup fails', async () => {
  far.answers.authorise = () => held();
  far.answers.order = () => ({ ok: false, reason: 'in-doubt' });
  const { id } = await far.aBooking();
  await advanceBooking(far.context, id);
  far.clock.now += 100_000;
  far.answers.find = () => ({ ok: false, reason: 'unreachable' });
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  far.answers.find = () => ({ ok: true, order: { orderId: 'o-found', locators: [{ airline: 'AV', reference: 'LOC' }] } });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(far.asked('order')).toHaveLength(1);
  expect(await far.look(id)).toMatchObject({ booking: { state: 'confirmed' }, item: { state: 'ordered', orderId: 'o-found' } });
});

test('keeps order and authorisation when the capture gets no answer, and undoes both when it is refused', async () => {
  const { id } = await far.aBooking(ORDERED, { ...HELD, ...name() });
  far.answers.capture = () => ({ ok: false, reason: 'unreachable' });
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect([far.asked('cancel'), far.asked('void')]).toEqual([[], []]);
  far.answers.capture = () => ({ ok: false, reason: 'refused' });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect([far.asked('cancel').length, far.asked('void').length]).toEqual([1, 1]);
  expect((await far.look(id)).booking).toMatchObject({ state: 'failed', refusal: 'capture-refused' });
});

test('keeps the authorisation while the order cannot be cancelled', async () => {
  const { id } = await far.aBooking({ state: 'compensating', item: { orderId: 'o-9' } }, { ...HELD, ...name() });
  far.answers.cancel = () => ({ ok: false, reason: 'unreachable' });
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(far.asked('void')).toEqual([]);
  expect((await far.look(id)).booking.state).toBe('compensating');
  far.answers.cancel = () => ({ ok: true });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect((await far.look(id)).moved).toEqual(['void 10000 USD']);
});

test('voids the payment, strands the item and raises a flag when the supplier refuses to cancel', async () => {
  const { id } = await far.aBooking({ state: 'compensating', item: { orderId: 'o-9' } }, { ...HELD, ...name() });
  far.answers.cancel = () => ({ ok: false, reason: 'refused' });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect([far.asked('cancel').length, far.asked('void').length]).toEqual([1, 1]);
  const { booking, item, flags } = await far.look(id);
  expect([booking.state, item.state, flags]).toEqual(['failed', 'stranded', ['order-stands']]);
});

test('flags a refused void and keeps retrying until it succeeds', async () => {
  const { id } = await far.aBooking({ state: 'compensating' }, { ...HELD, ...name() });
  far.answers.void = () => ({ ok: false, reason: 'refused' });
  for (let time = 0; time < 2; time++) expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(await far.look(id)).toMatchObject({ booking: { state: 'compensating' }, flags: ['reversal-refused'] });
  far.answers.void = () => ({ ok: true });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  const { booking, payments, flags } = await far.look(id);
  expect([booking.state, flags, payments[0]?.state]).toEqual(['failed', [], 'voided']);
});

test('refunds in full what turns out to be captured, and follows the refund until the bank has decided', async () => {
  const { id, paymentId } = await far.aBooking({ state: 'compensating' }, { ...HELD, ...name() });
  far.answers.lookUp = (theirs) => ({ ...held(10_000, 'USD', 'captured'), paymentId: theirs });
  far.answers.refundInFull = () => ({ ok: false, reason: 'unreachable' });
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect((await far.look(id)).moved).toEqual([]);
  far.answers.refundInFull = () => ({ ok: true, state: 'pending', refundId: 're_late' });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(far.asked('void')).toEqual([]);
  expect(new Set(far.asked('refund-in-full').map(({ key, amount }) => `${key} ${amount}`))).toEqual(
    new Set([`refund-${paymentId} 10000 USD`]),
  );
  const before = await far.look(id);
  expect([before.booking.state, before.payments[0]?.state, before.moved]).toEqual(['failed', 'voided', ['capture 10000 USD']]);
  far.answers.lookUpRefund = () => ({ ok: true, state: 'succeeded', refundId: 're_late' });
  far.clock.now += 11 * 60_000;
  await far.settle();
  expect(await far.look(id)).toMatchObject({ moved: ['capture 10000 USD', 'refund 10000 USD'], flags: [] });
});

test('flags a refund of a failed booking that the bank sends back', async () => {
  const { id } = await far.aBooking({ state: 'compensating' }, { ...HELD, ...name() });
  far.answers.lookUp = (theirs) => ({ ...held(10_000, 'USD', 'captured'), paymentId: theirs });
  far.answers.refundInFull = () => ({ ok: true, state: 'pending', refundId: 're_back' });
  await advanceBooking(far.context, id);
  far.answers.lookUpRefund = () => ({ ok: false, reason: 'refused' });
  far.clock.now += 11 * 60_000;
  await far.settle();
  expect((await far.look(id)).flags).toEqual(['refund-refused']);
});

test('orders the priced supplier offer with its bags, not the retail offer', async () => {
  const supplierOffer = { id: 'own', travelerPricings: [{ bags: 2 }], itineraries: [], price: {} } as never;
  const { id } = await far.aBooking({ state: 'ordering', item: { supplierOffer } }, { ...HELD, ...name() });
  await advanceBooking(far.context, id);
  const { item } = await far.look(id);
  expect(far.ordered).toMatchObject([{ offer: { id: 'own', travelerPricings: [{ bags: 2 }] }, clientReference: item.id }]);
});

test('expires an abandoned payment page before the booking returns to checkout', async () => {
  const waits = { ok: true, state: 'needs-authentication', paymentId: 'p-given-up', url: 'u' } as const;
  const { id } = await far.aBooking({}, { state: 'needs-authentication', method: 'hosted', providerPaymentId: 'p-given-up' });
  far.answers.lookUp = () => waits;
  far.answers.expire = () => ({ ok: false, reason: 'unreachable' });
  const abandon = () => abandonPinnedPayment(far.context, id);
  expect(await abandon()).toBe('retry-later');
  expect((await far.look(id)).booking.state).toBe('authorising');
  far.answers.expire = () => ({ ok: true });
  expect(await abandon()).toBe('advanced');
  const { booking, payments } = await far.look(id);
  expect([booking.state, payments[0]?.state]).toEqual(['ready', 'abandoned']);
  expect(new Set(far.asked('expire').map(({ key }) => key)).size).toBe(1);
});
