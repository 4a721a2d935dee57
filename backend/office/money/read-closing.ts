import { sql } from 'drizzle-orm';
import type { ClosingLine, DayClosing } from '#contract/office/money/money.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { dayBegins } from '#domain/local-time.ts';
import { accountSums, type LedgerSum, stayingMinor } from '#domain/payment/ledger.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { IS_OF_HOLD, OF_SHELF, SHELVES } from '../../db/ledger-shelves.ts';
import { readingLists } from '../../db/reading-lists.ts';

type OfDay = { day: CalendarDate; timeZone: string; now?: Date };

/** What money moved on a day, in the agency's time zone, and on the day before. */
export const readClosing = (db: Database, { day, timeZone, now = new Date(timeNow()) }: OfDay) =>
  readingLists(db, async (tx) => ({
    closing: await closingOf(tx, { day, timeZone, now }),
    before: await closingOf(tx, { day: addDays(day, -1), timeZone, now }),
  }));

async function closingOf(tx: Executor, { day, timeZone, now }: Required<OfDay>): Promise<DayClosing> {
  const from = new Date(dayBegins(day, timeZone));
  const to = new Date(dayBegins(addDays(day, 1), timeZone));
  const sums = await sumsOf(tx, from, to);
  const sold = await soldOf(tx, from, to);
  const names = new Map([...sums, ...sold].map(({ provider, currency }) => [`${currency} ${provider}`, { provider, currency }]));
  const lines = [...names]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, name]) => lineOf(name, sums.filter(isOf(name)), sold.filter(isOf(name))));
  return { day, isOver: to <= now, lines, accounts: accountSums(sums) };
}

type Name = Pick<ClosingLine, 'provider' | 'currency'>;
type Sold = Name & ClosingLine['sold'];

const isOf =
  ({ provider, currency }: Name) =>
  (one: Name): boolean =>
    one.provider === provider && one.currency === currency;

function lineOf(name: Name, sums: LedgerSum[], [sold]: Sold[]): ClosingLine {
  const moved: ClosingLine['moved'] = {};
  for (const { kind, count, amountMinor } of sums) {
    const known = moved[kind] ?? { count: 0, amountMinor: 0 };
    moved[kind] = { count: known.count + count, amountMinor: known.amountMinor + amountMinor };
  }
  return {
    ...name,
    moved,
    staysMinor: stayingMinor(sums),
    sold: { bookings: sold?.bookings ?? 0, amountMinor: sold?.amountMinor ?? 0 },
  };
}

async function sumsOf(tx: Executor, from: Date, to: Date): Promise<LedgerSum[]> {
  const { rows } = await tx.execute<{ [Field in keyof LedgerSum]: LedgerSum[Field] }>(sql`
    ${SHELVES}
    select shelves.provider, shelves.currency, shelves.kind, sums.* from shelves cross join lateral (
      select ${IS_OF_HOLD} as "isOfHold", count(*)::int as count, sum(entry.amount_minor)::float8 as "amountMinor"
      from ledger_entries entry
      where ${OF_SHELF} and entry.created_at >= ${from.toISOString()} and entry.created_at < ${to.toISOString()}
      group by 1
    ) sums`);
  return rows;
}

/** By the payment that a booking was made with, in the currency that it was charged in: a balance at the rate of its booking. */
async function soldOf(tx: Executor, from: Date, to: Date): Promise<Sold[]> {
  const { rows } = await tx.execute<{ [Field in keyof Sold]: Sold[Field] }>(sql`
    select payments.provider, sold.currency, count(*)::int as bookings, sum(sold.amount)::float8 as "amountMinor"
    from bookings join payments on payments.id = bookings.payment_id
    cross join lateral (
      select
        case when payments.priced_minor is null then bookings.currency else payments.currency end as currency,
        case when payments.priced_minor > 0 then round(bookings.total_minor::numeric * payments.amount_minor / payments.priced_minor)
          else bookings.total_minor end as amount
    ) sold
    where bookings.confirmed_at >= ${from.toISOString()} and bookings.confirmed_at < ${to.toISOString()}
    group by 1, 2`);
  return rows;
}
