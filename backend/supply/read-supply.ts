import { type SQL, sql } from 'drizzle-orm';
import type { CallFigures, SalesFigures, SupplierFigures, Supply, SupplyLine } from '#contract/office/supply-calls.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { dayBegins } from '#domain/local-time.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { BUCKETS, percentileOf } from '#domain/supply/latency.ts';
import { isQuotaNear, type Quota, type QuotaUse, quotaUsedPercent } from '#domain/supply/quota.ts';
import type { Database, Executor } from '../db/connection.ts';
import { readingLists } from '../db/reading-lists.ts';

const HOUR_MS = 3_600_000;
/** Most operations and routes that are shown. */
const MOST_LINES = 60;

type Period = { days: number; timeZone: string; now?: Date };
type Known = readonly { name: string; ordersPerHour?: number | undefined; quota?: Quota }[];

const NOTHING_AGREED: Quota = { perDay: null, perSecond: null };

const COUNTS = sql.raw(
  [
    ...['answered', 'refused', 'limited', 'denied', 'failed', 'unanswered'].map((name) => `sum(${name})::int as ${name}`),
    `array[${Array.from({ length: BUCKETS }, (_, bucket) => `sum(within_${bucket})::int`).join(', ')}] as within`,
  ].join(', '),
);
const SALES = sql.raw(
  [
    ...['searches', 'empty', 'failed', 'late', 'offers', 'priced', 'dearer', 'cheaper'].map(
      (name) => `sum(${name})::int as ${name}`,
    ),
    `sum(dearer_minor)::float8 as "dearerMinor"`,
    `sum(cheaper_minor)::float8 as "cheaperMinor"`,
  ].join(', '),
);
const OWN = 'own limit: ';

type CallRow = Omit<CallFigures, 'p50' | 'p95'> & { within: number[] };
type SalesRow = Omit<SalesFigures, 'booked'>;

const NO_CALLS: CallFigures = {
  answered: 0,
  refused: 0,
  limited: 0,
  denied: 0,
  failed: 0,
  unanswered: 0,
  p50: null,
  p95: null,
};
const NO_SALES: SalesFigures = {
  searches: 0,
  empty: 0,
  failed: 0,
  late: 0,
  offers: 0,
  booked: 0,
  priced: 0,
  dearer: 0,
  cheaper: 0,
  dearerMinor: 0,
  cheaperMinor: 0,
};

const callsOf = ({ within, ...outcomes }: CallRow): CallFigures => ({
  ...outcomes,
  p50: percentileOf(within, 0.5),
  p95: percentileOf(within, 0.95),
});

/** The days that are looked at, with today, in the agency's time. */
function beginOf({ days, timeZone, now = new Date() }: Period) {
  return { day: addDays(todayIn(timeZone, now), 1 - days), hour: new Date(now.getTime() - days * 24 * HOUR_MS).toISOString() };
}

/** The hours of one day, or the days of more, oldest first: also those without a call. */
function momentsOf({ days, timeZone, now = new Date() }: Period): string[] {
  const begins =
    days === 1
      ? Array.from({ length: 24 }, (_, hour) => Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (23 - hour) * HOUR_MS)
      : Array.from({ length: days }, (_, day) => dayBegins(addDays(todayIn(timeZone, now), day + 1 - days), timeZone));
  return begins.map((moment) => new Date(moment).toISOString());
}

/** What each supplier did in these days: those that are sold, and whoever else was called. */
export const readSupply = (db: Database, known: Known, period: Period): Promise<Supply> =>
  readingLists(db, async (tx) => {
    const { day, hour } = beginOf(period);
    const isCall = sql`hour >= ${hour} and not starts_with(operation, ${OWN})`;
    const calls = (await callsBy(tx, sql`supplier`, isCall, sql`1`)).map(({ by, calls: called }) => ({
      supplier: by,
      calls: called,
    }));
    const { rows: limits } = await tx.execute<{ supplier: string; limit: string; times: number }>(sql`
      select supplier, substr(operation, ${OWN.length + 1}) as limit, sum(limited)::int as times from supply_hours
      where hour >= ${hour} and starts_with(operation, ${OWN}) group by 1, 2 order by 3 desc`);
    const { rows: sales } = await tx.execute<SalesRow & { supplier: string }>(
      sql`select supplier, ${SALES} from supply_days where day >= ${day} and supplier <> '' group by 1`,
    );
    const { rows: booked } = await tx.execute<{ supplier: string; booked: number }>(sql`
      select name as supplier, sum(items)::int as booked from margin_days where by = 'supplier' and day >= ${day} group by 1`);
    const { rows: orders } = await tx.execute<{ supplier: string; orders: number }>(sql`
      select supplier, count(*)::int as orders from booking_items
      where supplier = any(${sql.param(known.map(({ name }) => name))}::text[]) and order_attempted_at > ${new Date(Date.now() - HOUR_MS).toISOString()} group by 1`);
    const used = await usedToday(tx, period);
    const names = [...new Set([...known.map(({ name }) => name), ...[...calls, ...sales].map(({ supplier }) => supplier)])];
    const ofSupplier = <Row extends { supplier: string }>(rows: Row[], name: string) =>
      rows.find(({ supplier }) => supplier === name);
    const ownLimits = (name: string) =>
      limits.filter(({ supplier }) => supplier === name).map(({ limit, times }) => ({ limit, times }));
    const lines = names.map((supplier): SupplyLine => {
      const called = ofSupplier(calls, supplier);
      const { supplier: _, ...sold } = ofSupplier(sales, supplier) ?? { supplier };
      return {
        supplier,
        calls: called?.calls ?? NO_CALLS,
        sales: { ...NO_SALES, ...sold, booked: ofSupplier(booked, supplier)?.booked ?? 0 },
        orders: {
          lastHour: ofSupplier(orders, supplier)?.orders ?? 0,
          most: known.find(({ name }) => name === supplier)?.ordersPerHour ?? null,
        },
        quota: quotaShown(known.find(({ name }) => name === supplier)?.quota ?? NOTHING_AGREED, used.get(supplier)),
        ownLimits: ownLimits(supplier),
      };
    });
    return { lines, ownLimits: ownLimits(''), currency: DEFAULT_CURRENCY };
  });

function quotaShown(quota: Quota, use: QuotaUse = { today: 0, mostInSecond: 0 }): SupplyLine['quota'] {
  const usedPercent = quotaUsedPercent(quota, use);
  return { ...quota, ...use, usedPercent, isNear: isQuotaNear(usedPercent) };
}

/** All calls that left since the agency's day began, whatever came of them. What a process has not written yet is missing. */
async function usedToday(tx: Executor, { timeZone, now = new Date() }: Period): Promise<Map<string, QuotaUse>> {
  const begins = new Date(dayBegins(todayIn(timeZone, now), timeZone)).toISOString();
  const { rows } = await tx.execute<QuotaUse & { supplier: string }>(sql`
    select supplier, sum(answered + refused + limited + denied + failed + unanswered)::int as today, max(most_in_second) as "mostInSecond"
    from supply_hours where hour >= ${begins} and not starts_with(operation, ${OWN}) group by 1`);
  return new Map(rows.map(({ supplier, ...use }) => [supplier, use]));
}

/** One supplier by hour where a day or two are looked at, else by day; its operations and routes, the most used first. */
export const readSupplier = (db: Database, supplier: string, period: Period): Promise<SupplierFigures> =>
  readingLists(db, async (tx) => {
    const { day, hour } = beginOf(period);
    const isHourly = period.days === 1;
    const isOf = sql`supplier = ${supplier} and hour >= ${hour} and not starts_with(operation, ${OWN})`;
    const at = isHourly ? sql`hour` : sql`date_trunc('day', hour, ${period.timeZone})`;
    const found = new Map((await callsBy(tx, at, isOf, sql`1`)).map(({ by, calls }) => [new Date(by).toISOString(), calls]));
    return {
      isHourly,
      moments: momentsOf(period).map((begins) => ({ at: begins, calls: found.get(begins) ?? NO_CALLS })),
      operations: (await callsBy(tx, sql`operation`, isOf, sql`sum(answered) desc, 1`)).map(({ by, calls }) => ({
        operation: by,
        calls,
      })),
      routes: await routesOf(tx, supplier, day),
      currency: DEFAULT_CURRENCY,
    };
  });

async function callsBy(tx: Executor, by: SQL, isOf: SQL, order: SQL): Promise<{ by: string; calls: CallFigures }[]> {
  const { rows } = await tx.execute<CallRow & { by: string }>(
    sql`select ${by} as by, ${COUNTS} from supply_hours where ${isOf} group by 1 order by ${order} limit ${MOST_LINES * 2}`,
  );
  return rows.map(({ by: name, ...row }) => ({ by: name, calls: callsOf(row) }));
}

async function routesOf(tx: Executor, supplier: string, day: string): Promise<SupplierFigures['routes']> {
  const { rows } = await tx.execute<SalesRow & { route: string; booked: number }>(sql`
    with asked as (
      select route, ${SALES} from supply_days where supplier = ${supplier} and day >= ${day} group by 1 order by 2 desc limit ${MOST_LINES}
    ), sold as (
      select route, count(*)::int as booked from booking_margins where supplier = ${supplier} and day >= ${day} and sold_minor > 0 group by 1
    )
    select asked.*, coalesce(sold.booked, 0) as booked from asked left join sold using (route) order by asked.searches desc, route`);
  return rows;
}
