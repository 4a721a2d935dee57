import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AffiliateLine, Statement } from '#contract/office/money/affiliate-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { addDays, addMonths } from '#domain/calendar-date.ts';
import { type CommissionRate, commissionOf, rateOn } from '#domain/margins/commission.ts';
import type { ItemMargin } from '#domain/margins/earned.ts';
import type { Database, Executor, Transaction } from '../db/connection.ts';
import { readingLists } from '../db/reading-lists.ts';
import { affiliateCommissions, affiliatePayments, affiliateRates, affiliates } from '../db/schema.ts';

/** A booking that an affiliate has sent, with what it brought in. */
export type Sent = { bookingId: string; affiliate: string; day: string; margins: readonly ItemMargin[] };

/**
 * Enters what changes in the commissions of these bookings, on this day. In the transaction that counts them, which one process has
 * at a time: nothing is entered twice.
 */
export async function enterCommissions(tx: Transaction, sent: readonly Sent[], today: string): Promise<void> {
  const ofAffiliates = sent.filter(({ affiliate }) => affiliate !== '');
  if (ofAffiliates.length === 0) return;
  const rates = await tx
    .select()
    .from(affiliateRates)
    .where(inArray(affiliateRates.affiliateId, [...new Set(ofAffiliates.map(({ affiliate }) => affiliate))]));
  const ids = ofAffiliates.map(({ bookingId }) => bookingId);
  const entered = await tx
    .select({
      bookingId: affiliateCommissions.bookingId,
      currency: affiliateCommissions.currency,
      amountMinor: sql<number>`sum(${affiliateCommissions.amountMinor})::float8`,
    })
    .from(affiliateCommissions)
    .where(inArray(affiliateCommissions.bookingId, ids))
    .groupBy(affiliateCommissions.bookingId, affiliateCommissions.currency);
  const changes = ofAffiliates.flatMap(({ bookingId, affiliate, day, margins }) => {
    const known = entered.filter((one) => one.bookingId === bookingId);
    const rate = rateOn(
      rates.filter(({ affiliateId }) => affiliateId === affiliate) as (CommissionRate & { from: string })[],
      day,
    );
    const currencies = [...new Set([...margins, ...known].map(({ currency }) => currency))];
    return currencies.flatMap((currency) => {
      const { baseMinor, amountMinor } = commissionOf(margins, rate, currency);
      const difference = amountMinor - (known.find((one) => one.currency === currency)?.amountMinor ?? 0);
      return difference === 0
        ? []
        : [{ affiliateId: affiliate, bookingId, day: today, currency, baseMinor, amountMinor: difference }];
    });
  });
  if (changes.length > 0) await tx.insert(affiliateCommissions).values(changes);
}

type NewRate = { affiliate: string; name: string; by: Operator } & CommissionRate;

/** Sets what an affiliate gets of sales from a day on. Bookings sold since are recounted. */
export async function saveRate(db: Database, { affiliate: id, name, by, ...rate }: NewRate): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(affiliates).values({ id, name }).onConflictDoUpdate({ target: affiliates.id, set: { name } });
    const target = [affiliateRates.affiliateId, affiliateRates.from];
    const { percentHundredths, amountMinor, currency } = rate;
    const set = { percentHundredths, amountMinor, currency, createdBy: by };
    await tx
      .insert(affiliateRates)
      .values({ affiliateId: id, ...rate, createdBy: by })
      .onConflictDoUpdate({ target, set });
    await tx.execute(sql`
      insert into margin_marks (booking_id) select distinct booking_id from booking_margins where affiliate = ${id} and day >= ${rate.from}`);
  });
}

/** Every affiliate that has a rate, or has sent somebody who bought; who is owed most first. */
export const listAffiliates = (db: Database): Promise<AffiliateLine[]> =>
  readingLists(db, async (tx) => {
    const { rows: seen } = await tx.execute<{ id: string; sales: number }>(
      sql`select name as id, sum(items)::int as sales from margin_days where by = 'affiliate' and name <> '' group by 1`,
    );
    const known = await tx.select().from(affiliates);
    const rates = await tx.select().from(affiliateRates).orderBy(desc(affiliateRates.from));
    const { rows: owed } = await tx.execute<{ id: string; currency: string; earnedMinor: number; paidMinor: number }>(
      sql`${OWED}`,
    );
    const ids = [...new Set([...known, ...seen].map(({ id }) => id))];
    return ids
      .map((id) => ({
        affiliate: id,
        name: known.find((one) => one.id === id)?.name ?? '',
        sales: seen.find((one) => one.id === id)?.sales ?? 0,
        rates: rates
          .filter(({ affiliateId }) => affiliateId === id)
          .map(({ from, percentHundredths, amountMinor, currency }) => ({ from, percentHundredths, amountMinor, currency })),
        owed: owed
          .filter((one) => one.id === id)
          .map(({ currency, earnedMinor, paidMinor }) => ({
            currency,
            earnedMinor,
            paidMinor,
            owedMinor: earnedMinor - paidMinor,
          })),
      }))
      .toSorted(
        (one, other) => mostOf(other) - mostOf(one) || other.sales - one.sales || one.affiliate.localeCompare(other.affiliate),
      );
  });

const mostOf = ({ owed }: AffiliateLine): number => Math.max(0, ...owed.map(({ owedMinor }) => owedMinor));

/** What each affiliate has earned and was paid, by currency. */
const OWED = sql`
  select affiliate_id as id, currency, sum(earned)::float8 as "earnedMinor", sum(paid)::float8 as "paidMinor" from (
    select affiliate_id, currency, amount_minor as earned, 0 as paid from affiliate_commissions
    union all select affiliate_id, currency, 0, amount_minor from affiliate_payments
  ) moved group by 1, 2 order by 2`;

const MOST_ENTRIES = 5_000;

/** What an affiliate earned in a month, booking by booking, what ceased to be owed, and what was paid. */
export const readStatement = (db: Database, affiliate: string, month: string): Promise<Statement> =>
  readingLists(db, async (tx) => {
    const [first, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)];
    const { rows: entries } = await tx.execute<{
      booking: string;
      day: string;
      currency: string;
      baseMinor: number;
      amountMinor: number;
    }>(sql`
      select coalesce(bookings.reference, bookings.id::text) as booking, entry.day::text as day, entry.currency,
        entry.base_minor::float8 as "baseMinor", entry.amount_minor::float8 as "amountMinor"
      from affiliate_commissions entry join bookings on bookings.id = entry.booking_id
      where entry.affiliate_id = ${affiliate} and entry.day between ${first} and ${last} order by entry.day, entry.id limit ${MOST_ENTRIES}`);
    const { affiliateId, day, currency, amountMinor, note, paidBy } = affiliatePayments;
    const isOfMonth = and(eq(affiliateId, affiliate), sql`${day} between ${first} and ${last}`);
    const payments = await tx
      .select({ day, currency, amountMinor, note, paidBy })
      .from(affiliatePayments)
      .where(isOfMonth)
      .orderBy(day);
    const { rows: sums } = await tx.execute<{
      currency: string;
      beforeMinor: number;
      earnedMinor: number;
      paidMinor: number;
    }>(sql`
      select currency, sum(amount) filter (where day < ${first})::float8 as "beforeMinor",
        coalesce(sum(earned) filter (where day >= ${first}), 0)::float8 as "earnedMinor", coalesce(sum(paid) filter (where day >= ${first}), 0)::float8 as "paidMinor"
      from (
        select currency, day, amount_minor as amount, amount_minor as earned, 0 as paid from affiliate_commissions where affiliate_id = ${affiliate} and day <= ${last}
        union all select currency, day, -amount_minor, 0, amount_minor from affiliate_payments where affiliate_id = ${affiliate} and day <= ${last}
      ) moved group by 1 order by 1`);
    const [known] = await tx.select().from(affiliates).where(eq(affiliates.id, affiliate));
    return {
      name: known?.name ?? '',
      isKnown: known !== undefined,
      entries,
      payments,
      sums: sums.map(({ beforeMinor, ...sum }) => {
        const before = beforeMinor ?? 0;
        return { ...sum, beforeMinor: before, owedMinor: before + sum.earnedMinor - sum.paidMinor };
      }),
      owedNow: (await owedTo(tx, affiliate)).map(({ currency: of, owedMinor }) => ({ currency: of, amountMinor: owedMinor })),
    };
  });

async function owedTo(tx: Executor, affiliate: string): Promise<{ currency: string; owedMinor: number }[]> {
  const { rows } = await tx.execute<{ currency: string; owedMinor: number }>(
    sql`select currency, "earnedMinor" - "paidMinor" as "owedMinor" from (${OWED}) owed where id = ${affiliate}`,
  );
  return rows;
}

/** What an affiliate is owed in a currency. */
export const owedIn = async (db: Executor, affiliate: string, currency: string): Promise<number> =>
  (await owedTo(db, affiliate)).find((one) => one.currency === currency)?.owedMinor ?? 0;

type Paying = { affiliate: string; currency: string; amountMinor: number; note: string; by: Operator; day: string };

/** Notes that an affiliate was paid. Of two who note it at once the second sees what the first has. */
export const payAffiliate = (
  db: Database,
  { affiliate, by, ...paid }: Paying,
): Promise<'paid' | 'no-such-affiliate' | 'more-than-owed'> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select().from(affiliates).where(eq(affiliates.id, affiliate)).for('update');
    if (!known) return 'no-such-affiliate';
    if (paid.amountMinor > (await owedIn(tx, affiliate, paid.currency))) return 'more-than-owed';
    await tx.insert(affiliatePayments).values({ affiliateId: affiliate, paidBy: by, ...paid });
    return 'paid';
  });

type Before = { affiliate: string; currency: string; by: Operator; month: string };

/** What this person has noted as paid to an affiliate in a month. */
export async function paidBefore(db: Executor, { affiliate, currency, by, month }: Before): Promise<number> {
  const { affiliateId, currency: of, paidBy, day, amountMinor } = affiliatePayments;
  const isTheirs = and(eq(affiliateId, affiliate), eq(of, currency), eq(paidBy, by), sql`to_char(${day}, 'YYYY-MM') = ${month}`);
  const [sum] = await db
    .select({ minor: sql<number>`coalesce(sum(${amountMinor}), 0)::float8` })
    .from(affiliatePayments)
    .where(isTheirs);
  return sum?.minor ?? 0;
}
