import { beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { farBooksOfFile } from '../../tests/harness/far-books-of-file.ts';
import { abandonPinnedPayment, advanceBooking } from './workflow/advance-booking.ts';

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

test('everything goes well: held, ordered, captured, once each and for the same amount', async () => {
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
  '%s is asked again under the same key after silence',
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
])(
  'a card that was held for %s orders nothing: the hold is to be reversed, and a person is told',
  async (_, amount, currency) => {
    far.answers.authorise = () => held(amount, currency);
    const { id } = await far.aBooking();
    await advanceBooking(far.context, id);
    const { booking, payments, flags } = await far.look(id);
    expect(far.asked('order')).toEqual([]);
    expect([booking.state, flags]).toEqual(['ready', ['paid-amount-differs']]);
    expect(payments).toMatchObject([{ state: 'orphaned', amountMinor: amount, currency }]);
  },
);

test.each([{ revision: 2 }, { totalMinor: 9_000 }, { currency: 'EUR' }])(
  'money held for what was sold before %j is not captured: order cancelled, hold reversed',
  async (change) => {
    const { id } = await far.aBooking({ ...ORDERED, ...change }, { ...HELD, ...name() });
    await advanceBooking(far.context, id);
    expect(far.calls.map((call) => call.what)).toEqual(['cancel', 'void']);
    expect(await far.look(id)).toMatchObject({ booking: { state: 'failed' }, flags: ['paid-amount-differs'] });
  },
);

test('paid after the booking’s time, nothing is ordered and the hold is reversed', async () => {
  far.answers.lookUp = () => held();
  const { id } = await far.aBooking({ expiresAt: new Date(Date.now() - 1_000) }, { state: 'needs-authentication', ...name() });
  await advanceBooking(far.context, id);
  expect(far.calls.map(({ what }) => what)).toEqual(['void']);
  expect((await far.look(id)).booking).toMatchObject({ state: 'failed', refusal: 'payment-abandoned' });
});

test('a visitor who stays with the bank beyond the booking’s time is not waited for', async () => {
  far.answers.lookUp = () => ({ ok: true, state: 'needs-authentication', paymentId: 'p-waits', url: 'http://bank' });
  const { id } = await far.aBooking({}, { state: 'needs-authentication', providerPaymentId: 'p-waits' });
  expect(await advanceBooking(far.context, id)).toBe('awaiting-customer');
  far.clock.now += 601_000;
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect(far.asked('expire')).toMatchObject([{ id: 'p-waits' }]);
  expect((await far.look(id)).booking.state).toBe('failed');
});

test('an order whose answer was lost is not made again until it can be at work no more, and then only once', async () => {
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

test('an order that is found is taken, however late; while nobody can say, nothing is ordered', async () => {
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

test('a capture without an answer leaves the order and the hold as they are; one that is refused undoes both', async () => {
  const { id } = await far.aBooking(ORDERED, { ...HELD, ...name() });
  far.answers.capture = () => ({ ok: false, reason: 'unreachable' });
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect([far.asked('cancel'), far.asked('void')]).toEqual([[], []]);
  far.answers.capture = () => ({ ok: false, reason: 'refused' });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect([far.asked('cancel').length, far.asked('void').length]).toEqual([1, 1]);
  expect((await far.look(id)).booking).toMatchObject({ state: 'failed', refusal: 'capture-refused' });
});

test('while the order cannot be cancelled the money stays held and the booking has not failed', async () => {
  const { id } = await far.aBooking({ state: 'compensating', item: { orderId: 'o-9' } }, { ...HELD, ...name() });
  far.answers.cancel = () => ({ ok: false, reason: 'unreachable' });
  expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(far.asked('void')).toEqual([]);
  expect((await far.look(id)).booking.state).toBe('compensating');
  far.answers.cancel = () => ({ ok: true });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect((await far.look(id)).moved).toEqual(['void 10000 USD']);
});

test('an order that its supplier will not cancel is asked about once, is a person’s to see to, and costs the traveller nothing', async () => {
  const { id } = await far.aBooking({ state: 'compensating', item: { orderId: 'o-9' } }, { ...HELD, ...name() });
  far.answers.cancel = () => ({ ok: false, reason: 'refused' });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  expect([far.asked('cancel').length, far.asked('void').length]).toEqual([1, 1]);
  const { booking, item, flags } = await far.look(id);
  expect([booking.state, item.state, flags]).toEqual(['failed', 'stranded', ['order-stands']]);
});

test('a hold that its provider will not end calls for a person, and goes on being tried', async () => {
  const { id } = await far.aBooking({ state: 'compensating' }, { ...HELD, ...name() });
  far.answers.void = () => ({ ok: false, reason: 'refused' });
  for (let time = 0; time < 2; time++) expect(await advanceBooking(far.context, id)).toBe('retry-later');
  expect(await far.look(id)).toMatchObject({ booking: { state: 'compensating' }, flags: ['reversal-refused'] });
  far.answers.void = () => ({ ok: true });
  expect(await advanceBooking(far.context, id)).toBe('settled');
  const { booking, payments, flags } = await far.look(id);
  expect([booking.state, flags, payments[0]?.state]).toEqual(['failed', [], 'voided']);
});

test('money that turns out to have been taken goes back as a refund, which is looked at until its bank has decided', async () => {
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

test('a refund of a booking that failed, and that its bank sends back, is in front of a person', async () => {
  const { id } = await far.aBooking({ state: 'compensating' }, { ...HELD, ...name() });
  far.answers.lookUp = (theirs) => ({ ...held(10_000, 'USD', 'captured'), paymentId: theirs });
  far.answers.refundInFull = () => ({ ok: true, state: 'pending', refundId: 're_back' });
  await advanceBooking(far.context, id);
  far.answers.lookUpRefund = () => ({ ok: false, reason: 'refused' });
  far.clock.now += 11 * 60_000;
  await far.settle();
  expect((await far.look(id)).flags).toEqual(['refund-refused']);
});

test('what was priced with its bags is what is ordered, by the supplier’s offer and not the agency’s', async () => {
  const supplierOffer = { id: 'own', travelerPricings: [{ bags: 2 }], itineraries: [], price: {} } as never;
  const { id } = await far.aBooking({ state: 'ordering', item: { supplierOffer } }, { ...HELD, ...name() });
  await advanceBooking(far.context, id);
  const { item } = await far.look(id);
  expect(far.ordered).toMatchObject([{ offer: { id: 'own', travelerPricings: [{ bags: 2 }] }, clientReference: item.id }]);
});

test('given up, a payment’s page is expired at the provider before it can be paid in another way', async () => {
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
