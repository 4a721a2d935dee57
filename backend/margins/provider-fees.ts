import { asc, sql } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { FeeOccasion, FeeRate } from '#domain/margins/provider-fee.ts';
import type { Database, Executor } from '../db/connection.ts';
import { providerFees } from '../db/schema.ts';

/** The rates of payment providers, as they were added. */
export const feeRates = async (db: Executor): Promise<(FeeRate & { id: number; of: FeeOccasion; createdBy: string })[]> => {
  const { id, provider, method, of, currency, from, percentHundredths, fixedMinor, createdBy } = providerFees;
  return db
    .select({ id, provider, method, of, currency, from, percentHundredths, fixedMinor, createdBy })
    .from(providerFees)
    .orderBy(asc(providerFees.id));
};

/** Adds a rate. Bookings of which this provider has moved such money since its first day are counted anew. */
export const saveFeeRate = (db: Database, { by, ...rate }: FeeRate & { by: Operator }): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.insert(providerFees).values({ ...rate, createdBy: by });
    // A day earlier: the agency's day begins after that of the database.
    await tx.execute(sql`
      insert into margin_marks (booking_id)
      select distinct payment.booking_id from ledger_entries entry join payments payment on payment.id = entry.payment_id
      where entry.provider = ${rate.provider} and entry.currency = ${rate.currency} and entry.kind = ${rate.of ?? 'capture'}
        and entry.created_at >= ${rate.from}::date - interval '1 day'`);
  });

/** What providers say that they have kept, by the payment's id there. Bookings of which it is news are counted anew. */
export async function keepReportedFees(
  db: Database,
  provider: string,
  reported: readonly { paymentId: string; currency: string; feeMinor?: number | undefined }[],
): Promise<void> {
  const known = reported.filter(({ feeMinor }) => feeMinor !== undefined);
  if (known.length === 0) return;
  const told = JSON.stringify(known);
  await db.execute(sql`
    with told as (
      select payment.id, payment.booking_id, one."feeMinor" as fee_minor
      from jsonb_to_recordset(${told}::jsonb) as one ("paymentId" text, currency text, "feeMinor" bigint)
      join payments payment on payment.provider = ${provider} and payment.provider_payment_id = one."paymentId" and payment.currency = one.currency
    ), kept as (
      insert into reported_fees as known (payment_id, fee_minor) select id, fee_minor from told
      on conflict (payment_id) do update set fee_minor = excluded.fee_minor where known.fee_minor <> excluded.fee_minor
      returning payment_id
    )
    insert into margin_marks (booking_id) select distinct told.booking_id from kept join told on told.id = kept.payment_id`);
}
