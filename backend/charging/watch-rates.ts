import { and, eq, sql } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import type { AgencyCharging, DatedRates } from '#domain/charging/agency-charging.ts';
import { type GuardedRate, judgeRate, jumpOf, type RateRefused, saidIn, tableOf } from '#domain/charging/rate-guard.ts';
import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';
import type { Database } from '../db/connection.ts';
import { chargeRates } from '../db/schema.ts';
import { keepLooking } from '../jobs/keep-looking.ts';
import type { JobLog } from '../logging/logger.ts';

/** Another process may have fetched another table, and a person may have said that a rate is right. */
const LOOK_MS = 5_000;

export type WatchedRates = {
  /** The rate of a currency that may be used, as old as it is; null without one. */
  read(currency: string): Promise<DatedRates | null>;
  /** The same as it was known last. */
  known(currency: string): DatedRates | null;
  look(): Promise<void>;
  end(): void;
};

type Row = typeof chargeRates.$inferSelect;

/**
 * The rates that an agency charges at, kept in the database: one that differs too much from the last is not used before a person has said that
 * it is right, in whichever process, and whether or not all of them were started anew.
 */
export async function watchRates(
  db: Database,
  {
    agency,
    exchangeRates,
    onRefused,
    log,
  }: {
    agency: readonly AgencyCharging[];
    exchangeRates: ExchangeRates;
    onRefused: (refused: RateRefused) => void;
    log: Pick<JobLog, 'error'>;
  },
): Promise<WatchedRates> {
  const guarded = agency.filter(({ fixed }) => fixed === null);
  const inUse = new Map<string, GuardedRate>();
  const known = (currency: string): DatedRates | null => {
    const rate = inUse.get(currency);
    return rate ? tableOf(currency, rate) : null;
  };

  async function lookOnce(): Promise<void> {
    const table = await exchangeRates.read();
    const rows = new Map((await db.select().from(chargeRates)).map((row) => [row.currency, row]));
    for (const { currency, jumpPercent } of guarded) {
      const row = rows.get(currency);
      const before = row && rateOf(row);
      const said = saidIn(table, currency);
      const judged = said ? judgeRate(before, said, jumpPercent) : before;
      if (!judged) continue;
      // Somebody else was first: the next look sees what they wrote.
      if (judged !== before && !(await write(db, currency, judged, row))) continue;
      inUse.set(currency, judged);
      if (judged !== before && judged.refused) onRefused(refusalOf(currency, judged, judged.refused));
    }
  }

  if (guarded.length === 0)
    return { read: async () => null, known: () => null, look: async () => undefined, end: () => undefined };
  const { look, end } = keepLooking(lookOnce, {
    everyMs: LOOK_MS,
    log,
    failed: 'could not look at the rates that are charged at',
  });
  await look();
  return { read: async (currency) => known(currency), known, look, end };
}

const rateOf = ({ rateMicros, rateDate, saidAt, refusedMicros, refusedDate, refusedAt }: Row): GuardedRate => ({
  rateMicros,
  rateDate,
  saidAt,
  refused: refusedMicros === null || !refusedAt ? null : { rateMicros: refusedMicros, rateDate: refusedDate, saidAt: refusedAt },
});

const refusalOf = (currency: string, rate: GuardedRate, refused: NonNullable<GuardedRate['refused']>): RateRefused => ({
  currency,
  rateMicros: refused.rateMicros,
  inUseMicros: rate.rateMicros,
  byPercent: jumpOf(rate, refused),
});

/** Only over what was read; false if it is something else by now. */
async function write(
  db: Database,
  currency: string,
  { refused, ...rate }: GuardedRate,
  before: Row | undefined,
): Promise<boolean> {
  const values = {
    ...rate,
    refusedMicros: refused?.rateMicros ?? null,
    refusedDate: refused?.rateDate ?? null,
    refusedAt: refused?.saidAt ?? null,
    updatedAt: sql`clock_timestamp()`,
  };
  const written = before
    ? await db
        .update(chargeRates)
        .set(values)
        .where(and(eq(chargeRates.currency, currency), eq(chargeRates.saidAt, before.saidAt), isRefused(before.refusedMicros)))
        .returning({ currency: chargeRates.currency })
    : await db
        .insert(chargeRates)
        .values({ currency, ...values })
        .onConflictDoNothing()
        .returning({ currency: chargeRates.currency });
  return written.length > 0;
}

const isRefused = (micros: number | null) => sql`${chargeRates.refusedMicros} is not distinct from ${micros}`;

/** A person says that a rate which was not used is right: it is used from now on, and what comes is judged by it. False if it is another by now. */
export async function acceptRate(
  db: Database,
  { currency, rateMicros, by }: { currency: string; rateMicros: number; by: Operator },
): Promise<boolean> {
  const { refusedMicros, refusedDate, refusedAt } = chargeRates;
  const accepted = await db
    .update(chargeRates)
    .set({
      rateMicros: sql`${refusedMicros}`,
      rateDate: sql`${refusedDate}`,
      saidAt: sql`${refusedAt}`,
      refusedMicros: null,
      refusedDate: null,
      refusedAt: null,
      acceptedBy: by,
      acceptedMicros: rateMicros,
      acceptedAt: sql`now()`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(chargeRates.currency, currency), eq(refusedMicros, rateMicros)))
    .returning({ currency: chargeRates.currency });
  return accepted.length > 0;
}
