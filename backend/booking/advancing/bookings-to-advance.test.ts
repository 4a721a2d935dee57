import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { bookings, type Refund, refunds } from '../../db/schema.ts';
import { BANK_PAUSES, bankLookAt, LONGEST_BANK_PAUSE_MS } from '../workflow/money/refunding.ts';
import { bookingsOwed, bookingsUnderWay, WITH_VISITOR_MS } from './bookings-to-advance.ts';

const far = await farBooksOfFile();
afterEach(async () => {
  far.forget();
  await far.db.execute('delete from bookings');
});

/** A booking with a refund pending at the bank, last looked up this long after it began, or never. */
async function atTheBank(askedAfterMs: number | null, providerRefundId: string | null = 're_1'): Promise<Refund> {
  const { id, paymentId } = await far.aBooking(
    { state: 'confirmed' },
    { state: 'captured', providerPaymentId: crypto.randomUUID() },
  );
  const createdAt = new Date(far.clock.now);
  const attemptedAt = askedAfterMs === null ? null : new Date(far.clock.now + askedAfterMs);
  const row = { bookingId: id, paymentId, state: 'pending', amountMinor: 1, currency: 'USD', reason: 'r' } as const;
  const [refund] = await far.db
    .insert(refunds)
    .values({ ...row, requestedBy: 'system', createdAt, attemptedAt, providerRefundId })
    .returning();
  return refund as Refund;
}

const isOwed = async ({ bookingId }: Refund, now: number) => (await bookingsOwed(far.db, now)).includes(bookingId);

test.each([
  0,
  1_000,
  ...BANK_PAUSES.flatMap(({ youngerThanMs }) => [youngerThanMs - 1_000, youngerThanMs, youngerThanMs + 1_000]),
  40 * 86_400_000,
])('lists a refund last checked %i ms after it began exactly when its next check is due', async (age) => {
  const refund = await atTheBank(age);
  const at = bankLookAt(refund);
  const pause = at - (refund.attemptedAt?.getTime() ?? 0);
  expect([...BANK_PAUSES.map(({ pauseMs }) => pauseMs), LONGEST_BANK_PAUSE_MS]).toContain(pause);
  expect([await isOwed(refund, at - 1), await isOwed(refund, at)]).toEqual([false, true]);
});

test('a refund asked about by a clock that was put back since is due, and asked about again', async () => {
  const refund = await atTheBank(9 * 3_600_000);
  // The clocks of several machines differ by less than this, so the pause applies.
  expect(await isOwed(refund, far.clock.now + 9 * 3_600_000 - 30_000)).toBe(false);
  expect(await isOwed(refund, far.clock.now)).toBe(true);
  let asked = 0;
  far.answers.lookUpRefund = () => {
    asked += 1;
    return { ok: false, reason: 'unreachable' };
  };
  await far.settle();
  expect([asked, await isOwed(refund, far.clock.now + 1_000)]).toEqual([1, false]);
});

test('never shortens the pause between checks as a refund ages', () => {
  const pauses = [...BANK_PAUSES.map(({ pauseMs }) => pauseMs), LONGEST_BANK_PAUSE_MS];
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
});

test('checks a refund without a provider’s id once, then leaves it flagged', async () => {
  const refund = await atTheBank(0, null);
  expect(await isOwed(refund, far.clock.now)).toBe(true);
  await far.settle();
  expect([await isOwed(refund, far.clock.now + 99 * 86_400_000), (await far.look(refund.bookingId)).flags]).toEqual([
    false,
    ['refund-in-doubt'],
  ]);
});

test('flags a refund whose provider is no longer configured, and stops checking it', async () => {
  const refund = await atTheBank(0);
  far.clock.now = bankLookAt(refund);
  const payments = new Map();
  await far.settle({ ...far.context, payments });
  expect((await far.look(refund.bookingId)).flags).toEqual(['account-gone']);
  expect(await isOwed(refund, far.clock.now + 1)).toBe(false);
});

test.each(['needs-authentication', 'pending'] as const)('a payment that is %s is looked up once a minute', async (state) => {
  const { id } = await far.aBooking({ state: 'authorising' }, { state, providerPaymentId: crypto.randomUUID() });
  const patience = { untouchedForMs: 15_000, withVisitorForMs: WITH_VISITOR_MS };
  const isListed = async (untouchedMs: number) => {
    await far.db
      .update(bookings)
      .set({ updatedAt: new Date(Date.now() - untouchedMs) })
      .where(eq(bookings.id, id));
    return (await bookingsUnderWay(far.db, patience)).includes(id);
  };
  expect([await isListed(WITH_VISITOR_MS - 20_000), await isListed(WITH_VISITOR_MS + 1_000)]).toEqual([false, true]);
});
