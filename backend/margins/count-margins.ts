import { inArray, sql } from 'drizzle-orm';
import { todayIn } from '#domain/calendar-date.ts';
import { marginsOf } from '#domain/margins/earned.ts';
import { feeMinorOf, feeOfWentBack } from '#domain/margins/provider-fee.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { bookingMargins, marginDays, marginMarks } from '../db/schema.ts';
import { tookTurnOf } from '../db/turns-of-all.ts';
import { countAll, keepCounting } from '../jobs/keep-counting.ts';
import { enterCommissions, type Sent } from './affiliates.ts';
import { bookingsToCount } from './counted-bookings.ts';
import { feeRates } from './provider-fees.ts';

const AT_ONCE = 200;

type Log = { error(details: object, message: string): void };

/** Counts the margins of bookings that have changed. */
export const startCountingMargins = (db: Database, { timeZone, log }: { timeZone: string; log: Log }): { stop(): void } =>
  keepCounting(db, (tx) => countPiece(tx, timeZone), { log, failed: 'could not count the margins of bookings' });

export const countMargins = (db: Database, { timeZone }: { timeZone: string }): Promise<void> =>
  countAll(db, (tx) => countPiece(tx, timeZone));

/** A fee of what was charged in another currency, as the part of the price that it is; null where nobody knows. */
const feePriced = (feeMinor: number | null, chargedMinor: number, pricedMinor: number): number | null =>
  feeMinor === null || chargedMinor === 0 ? null : Math.round((feeMinor * pricedMinor) / chargedMinor);

type Moved = { amountMinor: number; currency: string; pricedMinor: number | null; priceCurrency: string };

/** A fee in the currency of the booking's prices, where what moved stands for a part of them; else in that of what moved. */
const feeInPrices = (feeMinor: number | null, { amountMinor, currency, pricedMinor, priceCurrency }: Moved) =>
  pricedMinor === null
    ? { currency, feeMinor }
    : { currency: priceCurrency, feeMinor: feePriced(feeMinor, amountMinor, pricedMinor) };

async function countPiece(tx: Transaction, timeZone: string): Promise<boolean> {
  if (!(await tookTurnOf(tx, 'margins'))) return false;
  // What is marked from now on is seen by the next piece; the mark of a change that is not committed yet stays.
  const marks = await tx.select().from(marginMarks).orderBy(marginMarks.id).limit(AT_ONCE);
  if (marks.length === 0) return false;
  const ids = [...new Set(marks.map(({ bookingId }) => bookingId))];
  const counted = await bookingsToCount(tx, ids);
  const rates = await feeRates(tx);
  const sent: Sent[] = [];
  const rows = counted.flatMap((booking) => {
    const { id: bookingId, soldAt, channel, affiliate, seller, about } = booking;
    const day = todayIn(timeZone, soldAt);
    const dayOf = ({ at }: { at: string }) => todayIn(timeZone, new Date(at));
    const fees = booking.captures.map((captured) =>
      feeInPrices(feeMinorOf({ ...captured, day: dayOf(captured) }, rates), captured),
    );
    const ofWhatWentBack = booking.wentBack.map(({ itemId, ...went }) => ({
      ...feeInPrices(feeOfWentBack({ ...went, day: dayOf(went) }, rates), went),
      itemId,
    }));
    const margins = marginsOf({ ...booking, fees: [...fees, ...ofWhatWentBack] });
    sent.push({ bookingId, affiliate, day, margins });
    return margins.flatMap((margin) => {
      const item = about.get(margin.itemId);
      return item ? [{ ...margin, ...item, bookingId, soldAt, day, channel, affiliate, seller }] : [];
    });
  });
  const before = await tx
    .delete(bookingMargins)
    .where(inArray(bookingMargins.bookingId, ids))
    .returning({ day: bookingMargins.day });
  if (rows.length > 0) await tx.insert(bookingMargins).values(rows);
  await enterCommissions(tx, sent, todayIn(timeZone));
  await addUpDays(tx, [...new Set([...before, ...rows].map(({ day }) => day))]);
  await tx.delete(marginMarks).where(
    inArray(
      marginMarks.id,
      marks.map(({ id }) => id),
    ),
  );
  return true;
}

/** Recomputes whole days, so that no sum is off by what was counted twice. */
async function addUpDays(tx: Transaction, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await tx.delete(marginDays).where(inArray(marginDays.day, [...days]));
  await tx.execute(sql`
    insert into margin_days (day, by, name, currency, bookings, items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor,
      bags_minor, promotions_minor, provider_fees_minor, without_fee, cost_minor, earned_minor, unknown)
    select day, by, name, currency, count(distinct booking_id), count(*), sum(sold_minor), sum(captured_minor), sum(returned_minor),
      sum(open_minor), sum(fees_minor), sum(bags_minor), sum(promotions_minor), sum(provider_fees_minor),
      count(*) filter (where is_without_fee), coalesce(sum(cost_minor), 0),
      coalesce(sum(captured_minor - returned_minor + open_minor - cost_minor - provider_fees_minor), 0), count(*) filter (where cost_minor is null)
    from booking_margins cross join lateral (
      values ('all', ''), ('supplier', supplier), ('kind', kind), ('route', route), ('channel', channel), ('affiliate', affiliate), ('seller', seller)
    ) groups (by, name)
    where day = any(${sql.param([...days])}::date[])
    group by day, by, name, currency`);
}
