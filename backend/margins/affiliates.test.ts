import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { LEDGER_KINDS } from '#domain/payment/ledger.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { anEntry } from '../../tests/harness/records/ledger-rows.ts';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import {
  affiliateCommissions,
  affiliatePayments,
  affiliateRates,
  affiliates,
  bookingItems,
  bookingMargins,
  bookings,
  marginDays,
  marginMarks,
} from '../db/schema.ts';
import { listAffiliates, payAffiliate, readStatement, saveRate } from './affiliates.ts';
import { countMargins } from './count-margins.ts';

const far = await farBooksOfFile();
const { db } = far;
beforeEach(async () => {
  const counted = [affiliateCommissions, bookingMargins, marginMarks, marginDays];
  for (const table of [bookings, ...counted, affiliatePayments, affiliateRates, affiliates]) await db.delete(table);
});

const timeZone = 'America/Bogota';
const AT = '2026-05-04T15:00:00Z';
const count = () => countMargins(db, { timeZone });
const by = 'operator:ana@agencia.test' as const;
const month = todayIn(timeZone).slice(0, 7);
const rate = (percentHundredths: number, from = '2026-01-01') =>
  saveRate(db, { affiliate: 'blog', name: 'El blog', by, from, percentHundredths, amountMinor: null, currency: null });
const entered = async () =>
  (await db.select().from(affiliateCommissions).orderBy(affiliateCommissions.id)).map(({ amountMinor }) => amountMinor);
const owed = async () => (await listAffiliates(db)).find(({ affiliate }) => affiliate === 'blog')?.owed[0]?.owedMinor ?? 0;

/** A confirmed booking that the affiliate sent, paid in full unless told otherwise. */
async function sold(paidMinor = 100_000, item: object = {}) {
  const made = await far.aBooking(
    {
      state: 'confirmed',
      createdAt: new Date(AT),
      totalMinor: 100_000,
      infoData: { affiliateId: 'blog' } as never,
      item: { orderId: 'o', ...item },
    },
    { state: 'captured', provider: 'stripe', providerPaymentId: randomUUID(), amountMinor: paidMinor },
  );
  if (paidMinor > 0) await anEntry(far, made.paymentId, { kind: 'capture', amountMinor: paidMinor, at: AT });
  return made;
}

test('a commission is earned once, however often the booking is counted, and goes with what is refunded', async () => {
  await rate(500);
  const { paymentId } = await sold();
  await count();
  await db.update(bookingItems).set({ state: 'ticketed' });
  await count();
  expect(await entered()).toEqual([5_000]);
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 40_000, at: AT });
  await count();
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 60_000, at: AT });
  await count();
  expect(await entered()).toEqual([5_000, -2_000, -3_000]);
});

test('a trip with a balance earns when the balance is paid', async () => {
  await rate(500);
  const { paymentId } = await sold(20_000, { balanceMinor: 80_000, balanceDueAt: new Date('2026-09-01') });
  await count();
  expect(await entered()).toEqual([]);
  await anEntry(far, paymentId, { kind: 'capture', amountMinor: 80_000, at: AT });
  await db.update(bookingItems).set({ balanceMinor: 0 });
  await count();
  expect(await entered()).toEqual([5_000]);
});

test('a rate holds from its day on, and what was sold since is counted anew', async () => {
  await sold();
  await count();
  expect(await entered()).toEqual([]);
  await rate(500, '2026-05-05');
  await count();
  expect(await entered()).toEqual([]);
  await rate(700, '2026-05-04');
  await count();
  await rate(300, '2026-05-04');
  await count();
  expect(await entered()).toEqual([7_000, -4_000]);
});

test('a statement says what was owed before, earned, paid and what is owed now', async () => {
  await rate(500);
  const { id, paymentId } = await sold();
  await count();
  await db.execute(sql`alter table affiliate_commissions disable trigger affiliate_commissions_stay`);
  await db.execute(sql`update affiliate_commissions set day = '2020-01-15'`);
  await db.execute(sql`alter table affiliate_commissions enable trigger affiliate_commissions_stay`);
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 20_000, at: AT });
  await count();
  const paying = { affiliate: 'blog', currency: 'USD', note: 'por transferencia', by, day: todayIn(timeZone) };
  expect(await payAffiliate(db, { ...paying, amountMinor: 3_000 })).toBe('paid');
  const statement = await readStatement(db, 'blog', month);
  expect(statement).toMatchObject({
    name: 'El blog',
    entries: [{ baseMinor: 80_000, amountMinor: -1_000, currency: 'USD' }],
    payments: [{ amountMinor: 3_000, note: 'por transferencia', paidBy: by }],
    sums: [{ currency: 'USD', beforeMinor: 5_000, earnedMinor: -1_000, paidMinor: 3_000, owedMinor: 1_000 }],
    owedNow: [{ amountMinor: 1_000, currency: 'USD' }],
  });
  expect((await readStatement(db, 'blog', '2020-01')).sums).toMatchObject([
    { beforeMinor: 0, earnedMinor: 5_000, owedMinor: 5_000 },
  ]);
  expect(id).toBeDefined();
});

test('nobody is paid more than is owed, not even by two at once', async () => {
  await rate(500);
  await sold();
  await count();
  const pay = () =>
    payAffiliate(db, { affiliate: 'blog', currency: 'USD', amountMinor: 3_000, note: 'x', by, day: '2026-06-01' });
  expect((await Promise.all([pay(), pay()])).toSorted()).toEqual(['more-than-owed', 'paid']);
  expect(await owed()).toBe(2_000);
  expect(await payAffiliate(db, { affiliate: 'nobody', currency: 'USD', amountMinor: 1, note: 'x', by, day: '2026-06-01' })).toBe(
    'no-such-affiliate',
  );
});

test('entries are not changed afterwards', async () => {
  await rate(500);
  await sold();
  await count();
  await expect(db.update(affiliateCommissions).set({ amountMinor: 1 })).rejects.toThrow();
});

test('whatever is paid and given back, in whatever order it is counted, what is owed is the share of what was kept', async () => {
  const entry = fc.record({
    kind: fc.constantFrom(...LEDGER_KINDS),
    amountMinor: fc.integer({ min: 1, max: 90_000_000 }),
    isCounted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
      for (const table of [bookings, affiliateCommissions, bookingMargins, affiliateRates]) await db.delete(table);
      await rate(725);
      const { paymentId } = await sold(0);
      for (const { isCounted, ...moved } of entries) {
        await anEntry(far, paymentId, { ...moved, at: AT });
        if (isCounted) await count();
      }
      await count();
      const { rows } = await db.execute<{ kept: number }>(sql`
        select coalesce(sum(case kind when 'capture' then amount_minor when 'refund-returned' then amount_minor when 'chargeback-returned' then amount_minor
          when 'refund' then -amount_minor when 'chargeback' then -amount_minor else 0 end), 0)::float8 as kept from ledger_entries where payment_id = ${paymentId}`);
      expect(await owed()).toBe(Math.floor((Math.max(0, rows[0]?.kept ?? 0) * 725) / 10_000));
    }),
    { numRuns: few(8, 100) },
  );
});
