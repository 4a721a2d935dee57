import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { connect } from '../../db/connection.ts';
import { recordsIn } from '../record/booking-records.ts';
import { paymentNotices } from './payment-notices.ts';

/** Notices that arrive twice or late, come from another provider, or report something other than was asked for. */
const far = await farBooksOfFile();
const carriedOn: string[] = [];
const notices = () =>
  paymentNotices(far.context, {
    enqueueAdvance: (id) => carriedOn.push(id),
    log: { error: () => undefined, info: () => undefined } as never,
  });
beforeEach(() => {
  far.forget();
  carriedOn.length = 0;
});

let numbers = 0;
const aName = () => `tx-${++numbers}`;
const RAW = { headers: {}, body: '' };
const WAITS = { state: 'needs-authentication', method: 'hosted' } as const;
const paid = (cartId: string, paymentId: string, amountMinor = 10_000, currency = 'USD') => ({
  kind: 'outcome' as const,
  cartId,
  outcome: { ok: true as const, state: 'authorised' as const, paymentId, amount: { amountMinor, currency } },
});
const turnedBack = (cartId: string) => ({
  kind: 'outcome' as const,
  cartId,
  outcome: { ok: false as const, reason: 'declined' as const, declineCode: 'cancelled' },
});
async function tell(notice: ReturnType<typeof far.answers.notice>, provider = 'pay') {
  far.answers.notice = () => notice;
  return notices().take(provider, RAW);
}

test('authorises once for a repeated notice, and advances the booking', async () => {
  const { id, paymentId } = await far.aBooking({}, WAITS);
  const notice = paid(paymentId, aName());
  for (let time = 0; time < 2; time++) expect(await tell(notice)).toEqual({ bookingId: id });
  const { payments, moved } = await far.look(id);
  expect([payments.map(({ state }) => state), moved]).toEqual([['authorised'], ['authorisation 10000 USD']]);
  expect(carriedOn).toContain(id);
  expect(far.calls).toEqual([]);
});

test('does not count a payment for a second booking, and accepts the notice so that it is not sent again', async () => {
  const [theirs, mine] = [await far.aBooking({}, WAITS), await far.aBooking({}, WAITS)];
  const name = aName();
  await tell(paid(theirs.paymentId, name));
  const before = [await far.look(theirs.id), await far.look(mine.id)];
  expect(await tell(paid(mine.paymentId, name)).catch(String)).toEqual({ bookingId: mine.id });
  expect([await far.look(theirs.id), await far.look(mine.id)]).toEqual(before);
  expect(carriedOn).not.toContain(mine.id);
});

test('defers a notice about a payment in progress in this process, without a lookup', async () => {
  far.answers.notice = () => ({ kind: 'changed', payment: { paymentId: 'pi', cartId: 'at-it' } });
  const asked: string[] = [];
  const records = { ...far.context.records, findPayment: async () => void asked.push('find') };
  const taking = paymentNotices({ ...far.context, records } as never, {
    enqueueAdvance: (id) => carriedOn.push(id),
    paidWith: (paymentId) => (paymentId === 'at-it' ? 'b-1' : undefined),
    log: { error: () => undefined, info: () => undefined } as never,
  });
  expect(await taking.take('pay', RAW)).toEqual({ bookingId: 'b-1' });
  expect([carriedOn, asked]).toEqual([['b-1'], []]);
  far.answers.notice = () => paid('at-it', 'pi');
  expect([await taking.take('pay', RAW), asked]).toEqual([{ bookingId: null }, ['find']]);
});

test('takes in the same notice once when two processes get it at the same moment', async () => {
  const other = connect(far.database.url, () => undefined);
  const elsewhere = { ...far.context, db: other.db, records: recordsIn({ ...far.keeper, db: other.db }) };
  const processes = [far.context, elsewhere].map((context) =>
    paymentNotices(context, { enqueueAdvance: () => undefined, log: { error: () => undefined, info: () => undefined } as never }),
  );
  const tellBoth = (notice: ReturnType<typeof far.answers.notice>) => {
    far.answers.notice = () => notice;
    return Promise.all(processes.map((process) => process.take('pay', RAW).catch(String)));
  };
  for (let round = 0; round < 5; round++) {
    const waiting = await far.aBooking({}, WAITS);
    const told = paid(waiting.paymentId, aName());
    expect(await tellBoth(told)).toEqual([{ bookingId: waiting.id }, { bookingId: waiting.id }]);
    const held = await far.look(waiting.id);
    expect([held.payments.map(({ state }) => state), held.moved]).toEqual([['authorised'], ['authorisation 10000 USD']]);

    // Unexpected money creates one payment, not two, and is reversed under one key by any process.
    far.calls.length = 0;
    const orphan = await far.aBooking({ state: 'failed' }, { state: 'abandoned', method: 'hosted' });
    expect(await tellBoth(paid(orphan.paymentId, aName()))).toEqual([{ bookingId: orphan.id }, { bookingId: orphan.id }]);
    expect((await far.look(orphan.id)).payments.map(({ state }) => state)).toEqual(['abandoned', 'voided']);
    expect(new Set(far.asked('void').map(({ key }) => key)).size).toBe(1);

    const theirs = aName();
    const taken = await far.aBooking({ state: 'confirmed' }, { state: 'captured', providerPaymentId: theirs });
    await tellBoth({ kind: 'refunded', payment: { paymentId: theirs }, amount: { amountMinor: 700, currency: 'USD' } });
    const { moved, flags } = await far.look(taken.id);
    expect([moved, flags]).toEqual([['refund 700 USD'], ['refunded-elsewhere']]);
  }
  await other.close();
});

test.each([
  [10_000, 'EUR'],
  [9_999, 'USD'],
  [10_001, 'USD'],
])(
  'reverses a payment of %i %s that differs from the requested amount, and keeps waiting for the right one',
  async (amount, currency) => {
    const { id, paymentId } = await far.aBooking({}, WAITS);
    await tell(paid(paymentId, aName(), amount, currency));
    const { booking, payments, flags } = await far.look(id);
    expect([booking.state, flags]).toEqual(['authorising', ['paid-amount-differs']]);
    expect(payments.map(({ state }) => state)).toEqual(['needs-authentication', 'voided']);
    expect(far.asked('void')).toHaveLength(1);
  },
);

test('what was told in another amount, and is reversed, pays for nothing when it is told again in the right one', async () => {
  const { id, paymentId } = await far.aBooking({}, WAITS);
  const name = aName();
  await tell(paid(paymentId, name, 9_999));
  const before = await far.look(id);
  expect(await tell(paid(paymentId, name)).catch(String)).toEqual({ bookingId: id });
  expect(await far.look(id)).toEqual(before);
  expect(before.payments.map(({ state }) => state)).toEqual(['needs-authentication', 'voided']);
});

test.each(['authorised', 'captured', 'orphaned', 'voided', 'abandoned'] as const)(
  'ignores a late cancellation by the visitor for a payment that is %s',
  async (state) => {
    const { id, paymentId } = await far.aBooking({}, { state, method: 'hosted', providerPaymentId: aName() });
    await tell(turnedBack(paymentId));
    expect((await far.look(id)).payments.map((payment) => payment.state)).toEqual([state]);
  },
);

test.each(['confirmed', 'compensating', 'failed', 'ready', 'priced'] as const)(
  'voids a payment for a booking that is %s and leaves the booking as it is',
  async (state) => {
    const { id, paymentId } = await far.aBooking({ state }, { state: 'abandoned', method: 'hosted' });
    const theirs = aName();
    await tell(paid(paymentId, theirs));
    const { booking, payments } = await far.look(id);
    expect([booking.state, payments.map((payment) => payment.state)]).toEqual([state, ['abandoned', 'voided']]);
    expect(far.asked('void').map((call) => call.id)).toContain(theirs);
  },
);

test('voids only the second payment when the same cart is paid twice', async () => {
  const { id, paymentId } = await far.aBooking({}, WAITS);
  const [first, second] = [aName(), aName()];
  await tell(paid(paymentId, first));
  await tell(paid(paymentId, second));
  expect(far.asked('void')).toMatchObject([{ id: second }]);
  expect((await far.look(id)).payments.map(({ state }) => state)).toEqual(['authorised', 'voided']);
});

test('ignores notices about a payment from a provider it does not belong to', async () => {
  const theirs = aName();
  const { id, paymentId } = await far.aBooking({}, { ...WAITS, providerPaymentId: theirs });
  const before = await far.look(id);
  for (const notice of [
    paid(paymentId, aName()),
    turnedBack(paymentId),
    {
      kind: 'refunded' as const,
      payment: { paymentId: theirs, cartId: paymentId },
      amount: { amountMinor: 500, currency: 'USD' },
    },
    { kind: 'changed' as const, payment: { paymentId: theirs } },
  ]) {
    expect(await tell(notice, 'other')).toEqual({ bookingId: null });
  }
  expect(await far.look(id)).toEqual(before);
  expect(await tell(paid(paymentId, theirs), 'nobody')).toBe('refused');
});

test('records each refund made elsewhere once, by the added amount and in its own currency', async () => {
  const theirs = aName();
  const { id } = await far.aBooking({ state: 'confirmed' }, { state: 'captured', providerPaymentId: theirs });
  const refunded = (amountMinor: number, currency = 'USD') =>
    tell({ kind: 'refunded', payment: { paymentId: theirs }, amount: { amountMinor, currency } });
  for (const amount of [300, 300, 1_000, 300]) await refunded(amount);
  await refunded(1_000, 'EUR');
  const { flags, moved } = await far.look(id);
  expect(moved).toEqual(['refund 300 USD', 'refund 700 USD', 'refund 1000 EUR']);
  expect(flags).toEqual(['refunded-elsewhere', 'refunded-elsewhere', 'refunded-elsewhere']);
});

test.each([
  ['compensating', 'authorised'],
  ['failed', 'voided'],
  ['ready', 'orphaned'],
] as const)('raises no flag for its own refund of a booking that is %s', async (state, payment) => {
  const theirs = aName();
  const { id } = await far.aBooking({ state }, { state: payment, providerPaymentId: theirs });
  await tell({ kind: 'refunded', payment: { paymentId: theirs }, amount: { amountMinor: 10_000, currency: 'USD' } });
  const { flags, moved } = await far.look(id);
  expect([flags, moved]).toEqual([[], []]);
});

test('looks up and voids a page paid as it was abandoned; without an answer, has the notice sent again', async () => {
  const theirs = aName();
  const { id, paymentId } = await far.aBooking(
    { state: 'ready' },
    { state: 'abandoned', method: 'hosted', providerPaymentId: `cs${theirs}` },
  );
  const changed = { kind: 'changed' as const, payment: { cartId: paymentId } };
  far.answers.lookUp = () => ({ ok: false, reason: 'unreachable' });
  await expect(tell(changed)).rejects.toThrow();
  const amount = { amountMinor: 10_000, currency: 'USD' };
  far.answers.lookUp = (name) => ({ ok: true, state: 'authorised', paymentId: name === `cs${theirs}` ? theirs : name, amount });
  await tell(changed);
  expect((await far.look(id)).payments).toMatchObject([{ state: 'voided', providerPaymentId: theirs }]);
});

test('logs a failing reversal once, and again when the cause changes or it recurs', async () => {
  const waits = () => far.aBooking({ state: 'failed' }, { state: 'orphaned', providerPaymentId: aName() });
  const { paymentId } = await waits();
  await waits();
  const said: unknown[] = [];
  const error = ({ paymentId: id, isRefused, err }: { paymentId: string; isRefused?: boolean; err?: Error }) =>
    id === paymentId && said.push(err?.message ?? isRefused);
  const desk = paymentNotices(far.context, { enqueueAdvance: () => undefined, log: { error, info: () => undefined } as never });
  const look = async (answer: typeof far.answers.void) => {
    far.answers.void = answer;
    for (let time = 0; time < 3; time++) await desk.reverseOrphans();
    return said.splice(0);
  };
  expect(await look(() => ({ ok: false, reason: 'unreachable' }))).toEqual([false]);
  expect(await look(() => ({ ok: false, reason: 'refused' }))).toEqual([true]);
  const throwing = look(() => {
    throw new Error('no sense');
  });
  await expect(throwing).resolves.toEqual(['no sense']);
  expect(await look(() => ({ ok: false, reason: 'unreachable' }))).toEqual([false]);
  expect(await look(() => ({ ok: true }))).toEqual([]);
  await far.db.execute(sql`update payments set state = 'orphaned' where id = ${paymentId}`);
  expect(await look(() => ({ ok: false, reason: 'unreachable' }))).toEqual([false]);
  expect(await look(() => ({ ok: true }))).toEqual([]);
});

test('keeps retrying a failed reversal under one key without delaying others', async () => {
  const orphan = { state: 'orphaned' as const };
  const stuck = await far.aBooking({ state: 'failed' }, { ...orphan, providerPaymentId: aName() });
  const gone = await far.aBooking({ state: 'failed' }, { ...orphan, provider: 'former', providerPaymentId: aName() });
  far.answers.void = () => ({ ok: false, reason: 'refused' });
  await notices().reverseOrphans();
  expect((await far.look(stuck.id)).flags).toEqual(['reversal-refused']);
  expect((await far.look(gone.id)).flags).toEqual(['account-gone']);
  far.answers.void = () => {
    throw new Error('an upstream API that makes no sense');
  };
  await expect(notices().reverseOrphans()).resolves.toBeUndefined();
  expect((await far.look(stuck.id)).payments[0]?.state).toBe('orphaned');
  far.answers.void = () => ({ ok: true });
  await notices().reverseOrphans();
  await notices().reverseOrphans();
  const { flags, payments, moved } = await far.look(stuck.id);
  expect([flags, payments[0]?.state, moved]).toEqual([[], 'voided', ['void 10000 USD']]);
  expect(far.asked('void')).toHaveLength(3);
  expect(new Set(far.asked('void').map(({ key }) => key)).size).toBe(1);
});
