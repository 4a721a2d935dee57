import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookings, flags } from '../../db/schema.ts';
import { resolveFlag } from '../../desk/act-on-booking.ts';
import { paymentNotices } from './payment-notices.ts';

/** Money paid for a payment that has ended, or with an id that another payment also has. */
const far = await farBooksOfFile();
beforeEach(() => far.forget());

async function tell(notice: ReturnType<typeof far.answers.notice>, provider = 'pay') {
  far.answers.notice = () => notice;
  return paymentNotices(far.context, { enqueueAdvance: () => undefined, log: { error: () => undefined } as never }).take(
    provider,
    {
      headers: {},
      body: '',
    },
  );
}
const paid = (cartId: string, paymentId: string) => ({
  kind: 'outcome' as const,
  cartId,
  outcome: { ok: true as const, state: 'authorised' as const, paymentId, amount: { amountMinor: 10_000, currency: 'USD' } },
});
let names = 0;
const aName = () => `orphan-${++names}`;

test.each(['abandoned', 'declined', 'captured', 'voided'] as const)(
  'voids a further payment when the first was %s, and keeps the first as it is',
  async (state) => {
    const { id, paymentId } = await far.aBooking({}, { state, method: 'hosted', providerPaymentId: aName() });
    const theirs = aName();
    await tell(paid(paymentId, theirs));
    expect((await far.look(id)).payments.map((payment) => payment.state)).toEqual([state, 'voided']);
    expect(far.asked('void').map((call) => call.id)).toEqual([theirs]);
  },
);

test.each(['ready', 'failed', 'compensating', 'confirmed'] as const)(
  'voids a payment made on a page left open by a booking that is %s',
  async (state) => {
    const { id, paymentId } = await far.aBooking({ state }, { state: 'needs-authentication', method: 'hosted' });
    const theirs = aName();
    await tell(paid(paymentId, theirs));
    expect(far.asked('void').map((call) => call.id)).toEqual([theirs]);
    expect((await far.look(id)).moved).toEqual(['void 10000 USD']);
  },
);

test('records an orphaned payment once when it is reported repeatedly', async () => {
  const { id, paymentId } = await far.aBooking({ state: 'failed' }, { state: 'abandoned', method: 'hosted' });
  const notice = paid(paymentId, aName());
  for (let time = 0; time < 3; time++) await tell(notice);
  const { events, payments } = await far.look(id);
  expect(events.filter((event) => event.startsWith('orphan-found'))).toHaveLength(1);
  expect([payments.length, far.asked('void').length]).toEqual([2, 1]);
});

test('matches a notice to the sender’s payment when two providers use the same payment id', async () => {
  const both = aName();
  const refund = { kind: 'refunded' as const, payment: { paymentId: both }, amount: { amountMinor: 300, currency: 'USD' } };
  const captured = { state: 'captured' as const, providerPaymentId: both };
  const [ours, theirs] = [
    await far.aBooking({ state: 'confirmed' }, { ...captured, provider: 'pay' }),
    await far.aBooking({ state: 'confirmed' }, { ...captured, provider: 'other' }),
  ];
  expect([await tell(refund, 'pay'), await tell(refund, 'other')]).toEqual([{ bookingId: ours.id }, { bookingId: theirs.id }]);
});

test('refunds captured orphaned money in full, once, under one key, however often it is looked at', async () => {
  const { id, paymentId } = await far.aBooking(
    { state: 'ready' },
    { state: 'orphaned', method: 'hosted', providerPaymentId: aName() },
  );
  const amount = { amountMinor: 9_900, currency: 'USD' };
  far.answers.lookUp = (theirs) => ({ ok: true, state: 'captured', paymentId: theirs, amount });
  const notices = paymentNotices(far.context, { enqueueAdvance: () => undefined, log: { error: () => undefined } as never });
  await Promise.all([notices.reverseOrphans(), notices.reverseOrphans()]);
  await notices.reverseOrphans();
  const { payments, moved } = await far.look(id);
  expect([payments[0]?.state, moved]).toEqual(['voided', ['capture 9900 USD', 'refund 9900 USD']]);
  const asked = far.asked('refund-in-full').map((call) => `${call.key} ${call.amount}`);
  expect(new Set(asked)).toEqual(new Set([`refund-${paymentId} 9900 USD`]));
});

test('money of a booking that can still be paid, whose refund waits for the bank, is asked about until the bank has decided', async () => {
  const { id } = await far.aBooking({ state: 'ready' }, { state: 'orphaned', method: 'hosted', providerPaymentId: aName() });
  const amount = { amountMinor: 9_900, currency: 'USD' };
  far.answers.lookUp = (theirs) => ({ ok: true, state: 'captured', paymentId: theirs, amount });
  far.answers.refundInFull = () => ({ ok: true, state: 'pending', refundId: 're_waits' });
  const notices = paymentNotices(far.context, { enqueueAdvance: () => undefined, log: { error: () => undefined } as never });
  await notices.reverseOrphans();
  far.answers.lookUpRefund = () => ({ ok: true, state: 'succeeded', refundId: 're_waits' });
  far.clock.now += 86_400_000;
  await far.settle();
  far.clock.now -= 86_400_000;
  expect((await far.look(id)).moved).toEqual(['capture 9900 USD', 'refund 9900 USD']);
});

test('once the desk has given money back that a provider will not reverse, it is not raised at every further look', async () => {
  const payment = { state: 'orphaned', method: 'hosted', providerPaymentId: aName() } as const;
  const { id } = await far.aBooking({ state: 'failed' }, payment);
  const amount = { amountMinor: 10_000, currency: 'USD' };
  far.answers.lookUp = (paymentId) => ({ ok: true, state: 'captured', paymentId, amount });
  far.answers.refundInFull = () => ({ ok: false, reason: 'refused' });
  const notices = paymentNotices(far.context, { enqueueAdvance: () => undefined, log: { error: () => undefined } as never });
  await notices.reverseOrphans();
  const resolved = { reason: 'reversal-refused', note: 'given back by transfer', by: 'operator:ana' } as const;
  expect(await resolveFlag(far.db, { id }, resolved)).toEqual({ ok: true, ended: 1 });
  await notices.reverseOrphans();
  const raised = await far.db.select({ resolvedBy: flags.resolvedBy }).from(flags).where(eq(flags.bookingId, id));
  expect(raised).toEqual([{ resolvedBy: 'operator:ana' }]);
});

test('once the desk has settled what an account that is gone leaves, only what happens after that raises it again', async () => {
  const payment = { state: 'orphaned', method: 'hosted', providerPaymentId: aName(), provider: 'former' } as const;
  const { id } = await far.aBooking({ state: 'failed' }, payment);
  const notices = paymentNotices(far.context, { enqueueAdvance: () => undefined, log: { error: () => undefined } as never });
  await notices.reverseOrphans();
  const resolved = { reason: 'account-gone', note: 'settled there by hand', by: 'operator:ana' } as const;
  expect(await resolveFlag(far.db, { id }, resolved)).toEqual({ ok: true, ended: 1 });
  await notices.reverseOrphans();
  expect((await far.look(id)).flags).toEqual([]);
  await far.db
    .update(bookings)
    .set({ updatedAt: new Date(Date.now() + 1_000) })
    .where(eq(bookings.id, id));
  await notices.reverseOrphans();
  expect((await far.look(id)).flags).toEqual(['account-gone']);
});

test('of several processes one looks at each page that was left open, in each minute, and another if that one dies', async () => {
  await far.db.delete(bookings);
  const left = { state: 'abandoned', method: 'hosted', provider: 'pay' } as const;
  const pages = [1, 2, 3, 4, 5].map(() => aName());
  for (const providerPaymentId of pages) await far.aBooking({ state: 'ready' }, { ...left, providerPaymentId });
  const { pay: provider } = Object.fromEntries(far.context.payments);
  if (!provider) throw new Error('no provider');
  const looked: string[] = [];
  let dies: string | undefined;
  const lookUp = async (id: string) => {
    if (id === dies) throw new Error('this process dies');
    looked.push(id);
    return { ok: true, state: 'needs-authentication', paymentId: id, url: 'https://pay.example/' } as const;
  };
  const unclosed = { ...provider, lookUp, capabilities: { ...provider.capabilities, expirePage: false } };
  const context = { ...far.context, payments: new Map([['pay', unclosed]]) };
  const inProcess = () =>
    paymentNotices(context, { enqueueAdvance: () => undefined, log: { error: () => undefined } as never }).lookAtLeftPages();
  dies = pages[0];
  await Promise.all([inProcess(), inProcess(), inProcess()]);
  far.clock.now += 1_000;
  await inProcess();
  expect(looked.toSorted()).toEqual(pages.slice(1).toSorted());
  dies = undefined;
  far.clock.now += 60_000;
  looked.length = 0;
  await Promise.all([inProcess(), inProcess()]);
  expect(looked.toSorted()).toEqual(pages.toSorted());
  // A clock that was set back leaves none of them alone.
  far.clock.now -= 3_600_000;
  looked.length = 0;
  await inProcess();
  expect(looked).toHaveLength(5);
});

test('a page that was left open is looked at until it has ended: what is paid there goes back, though nobody tells it', async () => {
  await far.db.delete(bookings);
  const left = { state: 'abandoned', method: 'hosted', provider: 'pay' } as const;
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const [open, old, closable] = [
    await far.aBooking({ state: 'ready' }, { ...left, providerPaymentId: aName(), createdAt: hours(1) }),
    await far.aBooking({ state: 'ready' }, { ...left, providerPaymentId: aName(), createdAt: hours(4) }),
    await far.aBooking({ state: 'ready' }, { ...left, providerPaymentId: aName(), provider: 'other', createdAt: hours(1) }),
  ];
  const { pay: provider, ...others } = Object.fromEntries(far.context.payments);
  if (!provider) throw new Error('no provider');
  const unclosed = { ...provider, capabilities: { ...provider.capabilities, expirePage: false } };
  const payments = new Map([...Object.entries(others), ['pay', unclosed] as const]);
  const context = { ...far.context, payments };
  const notices = paymentNotices(context, { enqueueAdvance: () => undefined, log: { error: () => undefined } as never });
  const theirs = aName();
  far.answers.lookUp = () => ({ ok: false, reason: 'unreachable' });
  await notices.lookAtLeftPages();
  far.clock.now += 60_000;
  far.answers.lookUp = () => ({
    ok: true,
    state: 'authorised',
    paymentId: theirs,
    amount: { amountMinor: 10_000, currency: 'USD' },
  });
  await notices.lookAtLeftPages();
  const statesOf = async ({ id }: { id: string }) => (await far.look(id)).payments.map(({ state }) => state);
  expect([await statesOf(open), await statesOf(old), await statesOf(closable)]).toEqual([
    ['voided'],
    ['abandoned'],
    ['abandoned'],
  ]);
  expect(far.asked('void').map((call) => call.id)).toEqual([theirs]);
});
