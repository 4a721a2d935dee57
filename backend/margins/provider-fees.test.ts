import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { MarginFilters } from '#contract/office/money/margins.ts';
import type { FeeRate } from '#domain/margins/provider-fee.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { anEntry, aPaidBooking } from '../../tests/harness/records/ledger-rows.ts';
import {
  bookingMargins,
  bookings,
  ledgerEntries,
  marginDays,
  marginMarks,
  payments,
  providerFees,
  reportedFees,
} from '../db/schema.ts';
import { countMargins } from './count-margins.ts';
import { listMargins } from './list-margins.ts';
import { keepReportedFees, saveFeeRate } from './provider-fees.ts';
import { checkMargins, readMargins } from './read-margins.ts';

const far = await farBooksOfFile();
const { db } = far;
beforeEach(async () => {
  for (const table of [bookings, bookingMargins, marginMarks, marginDays, reportedFees]) await db.delete(table);
});

const timeZone = 'America/Bogota';
/** In Bogotá still the fourth of May. */
const AT = '2026-05-05T03:00:00Z';
const count = () => countMargins(db, { timeZone });
/** A provider of its own for each test: rates are never taken away. */
let made = 0;
const aProvider = () => `provider-${++made}`;
const agree = (provider: string, set: Partial<FeeRate> = {}) =>
  saveFeeRate(db, {
    provider,
    method: '',
    currency: 'USD',
    from: '2026-05-04',
    percentHundredths: 290,
    fixedMinor: 30,
    by: 'operator:ana',
    ...set,
  });
async function paid(provider: string, of: { method?: 'card' | 'wallet'; at?: string } = {}) {
  const booking = await aPaidBooking(far, { provider });
  if (of.method) await db.update(payments).set({ methodKind: of.method }).where(eq(payments.id, booking.paymentId));
  await anEntry(far, booking.paymentId, { kind: 'capture', amountMinor: 10_000, at: of.at ?? AT });
  return booking;
}
const total = async (filters: MarginFilters = {}) => {
  const [line] = (await readMargins(db, filters, { by: 'supplier' })).totals;
  return line && { fees: line.providerFeesMinor, without: line.withoutFee, earned: line.earnedMinor, unknown: line.unknownMinor };
};

test('what a provider keeps is a cost of what it captured from the first day on, by the agency’s day', async () => {
  const provider = aProvider();
  await agree(provider);
  await paid(provider);
  await paid(provider, { at: '2026-05-04T04:59:00Z' });
  await count();
  expect(await total()).toMatchObject({ fees: 320, without: 1 });
});

test('of what was charged in pesos the fee is as much of the price, and unknown without a rate in pesos', async () => {
  const provider = aProvider();
  const { paymentId } = await paid(provider);
  // 100.00 dollars, charged as 400,000 pesos; two per cent and 900 pesos of it are 2.225 dollars.
  const charged = { amountMinor: 40_000_000, currency: 'COP', pricedMinor: 10_000 };
  await db.update(payments).set(charged).where(eq(payments.id, paymentId));
  await db.update(ledgerEntries).set(charged).where(eq(ledgerEntries.paymentId, paymentId));
  await agree(provider);
  await count();
  expect(await total()).toMatchObject({ fees: 0, without: 1 });
  await agree(provider, { currency: 'COP', percentHundredths: 200, fixedMinor: 90_000 });
  await count();
  expect(await total()).toMatchObject({ fees: 223, without: 0 });
});

test('a refund and a chargeback cost what was agreed for them, beside the fee of the payment, of which nothing comes back', async () => {
  const provider = aProvider();
  await agree(provider);
  const { paymentId } = await paid(provider);
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 4_000, at: AT });
  await anEntry(far, paymentId, { kind: 'chargeback', amountMinor: 2_000, at: AT });
  await count();
  expect(await total()).toMatchObject({ fees: 320, without: 0 });
  await agree(provider, { of: 'refund', percentHundredths: 50, fixedMinor: 10 });
  await count();
  expect(await total()).toMatchObject({ fees: 320 + 30 });
  await agree(provider, { of: 'chargeback', percentHundredths: 0, fixedMinor: 1_500 });
  await count();
  expect(await total()).toMatchObject({ fees: 320 + 30 + 1_500, without: 0 });
  const checked = await checkMargins(db);
  expect(checked.currencies.every(({ countedMinor, ledgerMinor }) => countedMinor === ledgerMinor)).toBe(true);
  // Money that a bank brings back brings no fee back.
  await anEntry(far, paymentId, { kind: 'chargeback-returned', amountMinor: 2_000, at: AT });
  await count();
  expect(await total()).toMatchObject({ fees: 320 + 30 + 1_500 });
});

test('a refund in pesos costs its fee as the part of the price that it is, from its first day on', async () => {
  const provider = aProvider();
  const { paymentId } = await paid(provider);
  const charged = { amountMinor: 40_000_000, currency: 'COP', pricedMinor: 10_000 };
  await db.update(payments).set(charged).where(eq(payments.id, paymentId));
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 20_000_000, at: AT });
  await db.update(ledgerEntries).set(charged).where(eq(ledgerEntries.kind, 'capture'));
  await db.update(ledgerEntries).set({ currency: 'COP', pricedMinor: 5_000 }).where(eq(ledgerEntries.kind, 'refund'));
  await agree(provider, { currency: 'COP', percentHundredths: 0, fixedMinor: 0 });
  // 4,000 pesos of 200,000 are a dollar of fifty.
  await agree(provider, { of: 'refund', currency: 'COP', percentHundredths: 0, fixedMinor: 400_000, from: '2026-05-05' });
  await count();
  expect(await total()).toMatchObject({ fees: 0 });
  await agree(provider, { of: 'refund', currency: 'COP', percentHundredths: 0, fixedMinor: 400_000 });
  await count();
  expect(await total()).toMatchObject({ fees: 100 });
});

test('a rate that is agreed later counts old payments anew, and only those of its provider', async () => {
  const [provider, other] = [aProvider(), aProvider()];
  await paid(provider);
  await paid(other);
  await count();
  expect(await total()).toMatchObject({ fees: 0, without: 2 });
  await agree(provider);
  await count();
  expect(await total()).toMatchObject({ fees: 320, without: 1 });
  await agree(provider, { percentHundredths: 100, fixedMinor: 0 });
  await count();
  expect(await total()).toMatchObject({ fees: 100, without: 1 });
});

test('a rate for refunds that is agreed later counts anew what went back since, however old its payment is', async () => {
  const provider = aProvider();
  await agree(provider, { from: '2026-01-01' });
  const { paymentId } = await paid(provider, { at: '2026-02-01T15:00:00Z' });
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 4_000, at: AT });
  await count();
  expect(await total()).toMatchObject({ fees: 320 });
  await agree(provider, { of: 'refund', percentHundredths: 50, fixedMinor: 10 });
  await count();
  expect(await total()).toMatchObject({ fees: 320 + 30 });
});

test('a method has its own rate', async () => {
  const provider = aProvider();
  await agree(provider);
  await agree(provider, { method: 'wallet', percentHundredths: 0, fixedMinor: 5 });
  await paid(provider);
  await paid(provider, { method: 'wallet' });
  await count();
  expect(await total()).toMatchObject({ fees: 325, without: 0 });
});

test('what the provider’s own records say wins, as often as they are read, and another one’s payment is not touched', async () => {
  const [provider, other] = [aProvider(), aProvider()];
  await agree(provider);
  const [one, two] = [await paid(provider), await paid(provider)];
  await paid(other);
  const idOf = async ({ paymentId }: { paymentId: string }) =>
    (await db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.providerPaymentId as string;
  const told = [
    { paymentId: await idOf(one), currency: 'USD', feeMinor: 311 },
    { paymentId: await idOf(two), currency: 'EUR', feeMinor: 9 },
    { paymentId: 'nobody', currency: 'USD', feeMinor: 9 },
  ];
  await count();
  await keepReportedFees(db, provider, told);
  await keepReportedFees(db, other, told);
  await count();
  expect(await total()).toMatchObject({ fees: 311 + 320, without: 1 });
  await keepReportedFees(db, provider, told);
  expect(await db.$count(marginMarks)).toBe(0);
  await keepReportedFees(db, provider, [{ ...told[0], feeMinor: 300 } as never, { paymentId: await idOf(two), currency: 'USD' }]);
  await count();
  expect(await total()).toMatchObject({ fees: 300 + 320 });
});

test('captured less returned plus open is cost, fees, earned and unknown, in lines, days and bookings alike', async () => {
  const provider = aProvider();
  await agree(provider);
  const cost = { offer: { cost: { amountMinor: 7_000, currency: 'USD' } } } as never;
  const stay = { kind: 'stay' as const, state: 'ordered' as const, supplier: 'liteapi', supplierOffer: cost, totalMinor: 10_000 };
  const known = await far.aBooking(
    { state: 'confirmed', item: stay },
    { provider, state: 'captured', providerPaymentId: 'known' },
  );
  await anEntry(far, known.paymentId, { kind: 'capture', amountMinor: 10_000, at: AT });
  const { paymentId } = await paid(provider);
  await anEntry(far, paymentId, { kind: 'refund', amountMinor: 4_000, at: AT });
  await paid(aProvider());
  await count();
  const sums = [
    ...(await readMargins(db, {}, { by: 'day' })).lines,
    ...(await readMargins(db, { supplier: 'air', kind: 'flight' }, { by: 'route' })).lines,
    ...(await listMargins(db, {}, { cursor: null, timeZone, perPage: 50 })).rows,
  ];
  // A stay whose cost is known, from days, items and bookings.
  const stays = { supplier: 'liteapi' };
  const earned = [
    ...(await readMargins(db, stays, { by: 'day' })).lines,
    ...(await readMargins(db, { ...stays, kind: 'stay' }, { by: 'route' })).lines,
    ...(await listMargins(db, stays, { cursor: null, timeZone, perPage: 50 })).rows,
  ];
  expect(earned.map(({ earnedMinor }) => earnedMinor)).toEqual([2_680, 2_680, 2_680]);
  for (const { capturedMinor, returnedMinor, openMinor, costMinor, providerFeesMinor, earnedMinor, unknownMinor } of sums)
    expect(capturedMinor - returnedMinor + openMinor).toBe(costMinor + providerFeesMinor + earnedMinor + unknownMinor);
  // A refund gives nothing of it back.
  expect(await total()).toMatchObject({ fees: 640, without: 1 });
  expect((await checkMargins(db)).currencies).toMatchObject([{ countedMinor: 26_000, ledgerMinor: 26_000 }]);
});

test('a rate that was agreed is never changed', async () => {
  await agree(aProvider());
  await expect(db.update(providerFees).set({ fixedMinor: 0 })).rejects.toThrow();
  await expect(db.delete(providerFees)).rejects.toThrow();
});
