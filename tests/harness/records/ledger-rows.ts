import { randomUUID } from 'node:crypto';
import { ledgerEntries } from '#backend/db/schema.ts';
import type { LedgerKind } from '#domain/payment/ledger.ts';
import type { FarBooks } from './far-books.ts';

type Paid = { provider?: string; currency?: string; reference?: string; confirmedAt?: Date; totalMinor?: number };

/** A confirmed booking, paid at a provider; its ledger is what a test writes. */
export async function aPaidBooking(
  { aBooking }: Pick<FarBooks, 'aBooking'>,
  { provider = 'stripe', currency = 'USD', totalMinor = 10_000, ...of }: Paid = {},
): Promise<{ id: string; paymentId: string }> {
  const paid = { provider, currency, amountMinor: totalMinor, state: 'captured', providerPaymentId: randomUUID() } as const;
  return aBooking({ state: 'confirmed', currency, totalMinor, ...of, item: { state: 'ordered' } }, paid);
}

/** Writes one entry of a payment. */
export async function anEntry(
  { db }: Pick<FarBooks, 'db'>,
  paymentId: string,
  { at, ...entry }: { kind: LedgerKind; amountMinor: number; at: string; currency?: string },
): Promise<void> {
  await db.insert(ledgerEntries).values({ paymentId, currency: 'USD', ...entry, createdAt: new Date(at) });
}
