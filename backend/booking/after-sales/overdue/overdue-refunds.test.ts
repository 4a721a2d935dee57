import { beforeEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../../../tests/harness/records/far-books-of-file.ts';
import { amendments, bookings, cancellationPromises, payments, refunds } from '../../../db/schema.ts';
import { acceptQuote, askToCancel } from '../../../desk/cancel-booking.ts';
import { refundBooking } from '../../../desk/refund-booking.ts';
import { afterRefundFailed } from '../../workflow/money/refund-news.ts';
import { startOverdueLooks } from './overdue-looks.ts';
import { endPaidFlags, flagOverdueRefunds } from './overdue-refunds.ts';

/** The promised refunds of cancelled items, with their due dates. */
const far = await farBooksOfFile();
beforeEach(async () => {
  far.forget();
  await far.db.delete(bookings);
});

const by = 'operator:ana' as const;
const DAY_MS = 86_400_000;
async function cancelled() {
  const { id } = await far.aBooking(
    {
      state: 'confirmed',
      reference: 'HK37PQ',
      customer: { email: 'ana@example.com' } as never,
      item: { state: 'ordered', orderId: 'o-1' },
    },
    { state: 'captured', providerPaymentId: `pi ${Math.random()}` },
  );
  const { booking } = await far.look(id);
  await askToCancel(far.db, booking, { place: undefined, reason: 'changed plans', by });
  await far.settle();
  const [quoted] = await far.db.select().from(amendments);
  const amendmentId = quoted?.id ?? '';
  await acceptQuote(far.db, booking, { amendmentId, typed: undefined, by });
  await far.db.insert(cancellationPromises).values({
    amendmentId,
    bookingId: id,
    itemId: quoted?.itemId ?? '',
    number: 'ABCD2345',
    refundMinor: 10_000,
    currency: 'USD',
    ground: 'retracto' as const,
    rule: 'RAC 3',
    payBy: '2027-01-10',
    answerBy: '2027-01-20',
    lines: [
      { paidFor: 'fare' as const, traveller: 0, paidMinor: 8_000, backMinor: 8_000 },
      { paidFor: 'taxes' as const, traveller: 0, paidMinor: 2_000, backMinor: 2_000 },
    ],
  });
  return { id };
}

test('flags a promised refund once when its date has passed, and closes the flag when it is paid', async () => {
  const { id } = await cancelled();
  const overdue = (now: string) => flagOverdueRefunds({ db: far.db, timeZone: 'America/Bogota', now: () => Date.parse(now) });
  far.answers.refund = () => ({ ok: false, reason: 'unreachable' });
  await far.settle();
  await far.settle();
  await overdue('2027-01-11T04:59:00Z');
  expect((await far.look(id)).flags).toEqual([]);
  await overdue('2027-01-11T05:01:00Z');
  await overdue('2027-01-12T05:01:00Z');
  expect((await far.look(id)).flags).toEqual(['refund-overdue']);
  far.answers.refund = () => ({ ok: true, state: 'succeeded', refundId: 're_1' });
  // Within the day for which the provider remembers the idempotency key of the unanswered call.
  far.clock.now += DAY_MS / 2;
  await far.settle();
  await endPaidFlags(far);
  await overdue('2027-01-13T05:01:00Z');
  expect((await far.look(id)).flags).toEqual([]);
});

test('a promise paid in two parts is not kept while one of them came back', async () => {
  const { id } = await cancelled();
  await far.settle();
  const [whole] = await far.db.select().from(refunds);
  if (!whole) throw new Error('no refund');
  await far.db.update(refunds).set({ amountMinor: 6_000 });
  const [first] = await far.db.select().from(payments);
  const other = { ...first, id: crypto.randomUUID(), purpose: 'balance' as const, providerPaymentId: 'pi later' };
  await far.db.insert(payments).values(other as typeof payments.$inferInsert);
  const part = { ...whole, id: crypto.randomUUID(), paymentId: other.id, amountMinor: 4_000, state: 'failed' as const };
  await far.db.insert(refunds).values(part);
  const overdue = () =>
    flagOverdueRefunds({ db: far.db, timeZone: 'America/Bogota', now: () => Date.parse('2027-01-11T05:01:00Z') });
  await overdue();
  await endPaidFlags(far);
  expect((await far.look(id)).flags).toEqual(['refund-overdue']);
  await far.db.update(refunds).set({ state: 'succeeded' });
  await endPaidFlags(far);
  expect((await far.look(id)).flags).toEqual([]);
});

test('a promised refund that the bank sent back is kept once the desk has given it back apart', async () => {
  const { id } = await cancelled();
  await far.settle();
  const [refund] = await far.db.select().from(refunds);
  const { paymentId = '', providerRefundId } = refund ?? {};
  await far.context.records.change(id, (record) => ({
    changes: afterRefundFailed(record, paymentId, { refundId: providerRefundId ?? '' }, ''),
  }));
  const overdue = () =>
    flagOverdueRefunds({ db: far.db, timeZone: 'America/Bogota', now: () => Date.parse('2027-01-11T05:01:00Z') });
  const { booking } = await far.look(id);
  const give = (typed: string) => refundBooking(far.db, booking, { typed, reason: 'to another card', by });
  expect(await give('40.00')).toMatchObject({ ok: true });
  await far.settle();
  await overdue();
  await endPaidFlags(far);
  expect((await far.look(id)).flags).toContain('refund-overdue');
  expect(await give('60.00')).toMatchObject({ ok: true });
  await endPaidFlags(far);
  expect((await far.look(id)).flags).toContain('refund-overdue');
  await far.settle();
  await endPaidFlags(far);
  await overdue();
  expect((await far.look(id)).flags).toEqual(['refund-refused']);
});

test('checks for overdue refunds at start, not only after the first interval', async () => {
  const { id } = await cancelled();
  const looks = startOverdueLooks({
    keeper: { ...far.keeper, now: () => Date.parse('2027-01-11T05:01:00Z') },
    timeZone: 'America/Bogota',
    log: { error: () => undefined },
    tellOverdueClaims: async () => undefined,
  });
  await expect.poll(async () => (await far.look(id)).flags, { timeout: 5_000 }).toEqual(['refund-overdue']);
  looks.stop();
});

test('a look that fails is in the log, and the others happen', async () => {
  const { id } = await cancelled();
  const failed: object[] = [];
  let looked = 0;
  let claims = 0;
  const looks = startOverdueLooks({
    keeper: {
      ...far.keeper,
      now: () => {
        // Names are checked first.
        if (looked++ === 0) throw new Error('no time');
        return Date.parse('2027-01-11T05:01:00Z');
      },
    },
    timeZone: 'America/Bogota',
    log: { error: (details) => void failed.push(details) },
    tellOverdueClaims: async () => {
      claims += 1;
    },
  });
  await expect.poll(async () => [(await far.look(id)).flags, claims], { timeout: 5_000 }).toEqual([['refund-overdue'], 1]);
  expect(failed).toMatchObject([{ of: 'names' }]);
  looks.stop();
});
