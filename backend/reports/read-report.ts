import { type SQL, sql } from 'drizzle-orm';
import type { Report, ReportFigures, ReportFilters, ReportLine } from '#contract/office/reports.ts';
import { addDays, type CalendarDate, daysBetween, todayIn } from '#domain/calendar-date.ts';
import { daysOf, MOST_DAYS, type Period, periodBefore, periodNamed } from '#domain/reports/period.ts';
import { groupOf, MEASURES, type Measure, type ReportGroup, type ReportName } from '#domain/reports/report.ts';
import type { Database, Executor } from '../db/connection.ts';
import { readingLists } from '../office/bookings/reading-lists.ts';

/** More lines are read by nobody on a screen; a file has all. */
const MOST_LINES = 300;
const MOST_WAITING = 1_000;

/** `by`: undefined for the report's first group. `isWhole`: all lines, for a file. */
export type ReportAsked = {
  report: ReportName;
  filters: ReportFilters;
  by?: ReportGroup | undefined;
  isWhole?: boolean;
};
type Clock = { timeZone: string; now?: Date };

/** The days that filters name; the last thirty where they name none, and never more than a report has. */
export function periodOf({ period, from, to }: ReportFilters, today: CalendarDate): Period {
  if (period) return periodNamed(period, today);
  if (from && to) return { from, to };
  if (from) return { from, to: addDays(from, Math.min(MOST_DAYS - 1, Math.max(0, daysBetween(from, today)))) };
  if (to) return { from: addDays(to, -29), to };
  return periodNamed('last-30', today);
}

/** A report, by day the newest first, else the largest. */
export const readReport = (db: Database, asked: ReportAsked, { timeZone, now = new Date() }: Clock): Promise<Report> =>
  readingLists(db, async (tx) => {
    const { report, filters, isWhole = false } = asked;
    const by = groupOf(report, asked.by);
    const period = periodOf(filters, todayIn(timeZone, now));
    const before = periodBefore(period);
    const read = (of: Period, group: ReportGroup | 'all') => linesOf(tx, { report, filters, period: of, by: group });
    const lines = inOrder(await read(period, by), { report, by });
    const shown = isWhole ? lines : lines.slice(0, MOST_LINES);
    const byDay = by === 'day' ? lines : await read(period, 'day');
    return {
      by,
      period,
      before,
      lines: shown,
      hasMore: lines.length > shown.length,
      totals: await read(period, 'all'),
      totalsBefore: await read(before, 'all'),
      days: daysOf(period).map((day) => ({
        day,
        figures: addedUp(byDay.filter(({ name }) => name === day)),
      })),
      waiting: await waitingOf(tx),
    };
  });

type Source = { report: ReportName; filters: ReportFilters; period: Period; by: ReportGroup | 'all' };

const counted = (...whats: string[]): SQL =>
  sql`coalesce(sum(count) filter (where what = any(${sql.param(whats)}::text[])), 0)::int`;

/** How each figure is added up from the days of facts. */
const OF_FACTS: Partial<Record<ReportName, Partial<Record<Measure, SQL>>>> = {
  funnel: {
    opened: counted('opened', 'asked', 'held', 'confirmed'),
    asked: counted('asked', 'held', 'confirmed'),
    held: counted('held', 'confirmed'),
    confirmed: counted('confirmed'),
  },
  refusals: { declined: counted('declined'), refused: counted('refused'), changed: counted('changed') },
  cancellations: {
    cancelled: counted('customer', 'desk', 'supplier'),
    byCustomer: counted('customer'),
    byDesk: counted('desk'),
    bySupplier: counted('supplier'),
    refundedMinor: sql`sum(amount_minor)::float8`,
    keptMinor: sql`sum(kept_minor)::float8`,
  },
  ticketing: {
    onTime: counted('onTime'),
    late: counted('late'),
    missed: counted('missed'),
    waiting: counted('waiting'),
    untimed: counted('untimed'),
    hours: sql`coalesce(sum(hours) filter (where what = 'onTime'), 0)::int`,
  },
};
const SEARCHED = ['searches', 'found', 'empty', 'failed', 'mistaken'] as const;
/** Groups that are known of everything. */
const OF_ALL: readonly (ReportGroup | 'all')[] = ['all', 'day', 'channel', 'kind'];

async function linesOf(tx: Executor, source: Source): Promise<ReportLine[]> {
  const { report, by, filters } = source;
  const parts = [
    ...(OF_FACTS[report] ? [await factsBy(tx, source, report, OF_FACTS[report])] : []),
    ...(report === 'searches' || (report === 'funnel' && OF_ALL.includes(by)) ? [await searchesBy(tx, source)] : []),
  ];
  const isOfSales = report === 'cancellations' && OF_ALL.includes(by) && !filters.party && !filters.reason;
  const lines = joined(parts.flat());
  if (!isOfSales) return lines;
  // What was sold has no currency of its own here: it is said with each.
  const sold = await factsBy(tx, source, 'funnel', { sold: counted('confirmed') });
  const names = [...new Set([...lines, ...sold].map(({ name }) => name))];
  return names.flatMap((name) => {
    const { figures = { sold: 0 } } = sold.find((line) => line.name === name) ?? {};
    const own = lines.filter((line) => line.name === name);
    return (own.length > 0 ? own : [{ name, currency: '', figures: {} }]).map((line) => ({
      ...line,
      figures: { ...line.figures, ...figures },
    }));
  });
}

/** `route` is the name of what is searched for; bookings have none here. */
const columnOf = (by: ReportGroup | 'all'): SQL =>
  by === 'all' ? sql`''` : by === 'day' ? sql`day::text` : sql`${sql.identifier(by)}`;

async function factsBy(
  tx: Executor,
  { period: { from, to }, by, filters }: Source,
  report: ReportName,
  figures: Partial<Record<Measure, SQL>>,
): Promise<ReportLine[]> {
  const narrowed = (['channel', 'kind', 'party', 'reason', 'method'] as const).filter((part) => filters[part] !== undefined);
  const conditions = [
    sql`report = ${report} and day between ${from} and ${to}`,
    ...narrowed.map((part) => sql`${sql.identifier(part)} = ${filters[part]}`),
  ];
  return rowsOf(tx, {
    name: columnOf(by),
    currency: sql`currency`,
    figures,
    from: sql`fact_days where ${sql.join(conditions, sql` and `)}`,
  });
}

/** All routes together are one row of each day; a report by route reads the others. */
async function searchesBy(tx: Executor, { period: { from, to }, by, filters }: Source): Promise<ReportLine[]> {
  if (filters.party || filters.reason || filters.method) return [];
  const narrowed = (['channel', 'kind'] as const).filter((part) => filters[part] !== undefined);
  const route = by === 'route' ? sql`route <> ''` : sql`route = ''`;
  const conditions = [
    sql`day between ${from} and ${to}`,
    filters.route ? sql`route = ${filters.route}` : route,
    ...narrowed.map((part) => sql`${sql.identifier(part)} = ${filters[part]}`),
  ];
  const figures = Object.fromEntries(SEARCHED.map((name) => [name, sql`sum(${sql.identifier(name)})::int`]));
  return rowsOf(tx, {
    name: columnOf(by),
    currency: sql`''`,
    figures,
    from: sql`search_days where ${sql.join(conditions, sql` and `)}`,
  });
}

type Read = { name: SQL; currency: SQL; figures: Partial<Record<Measure, SQL>>; from: SQL };

async function rowsOf(tx: Executor, { name, currency, figures, from }: Read): Promise<ReportLine[]> {
  const columns = Object.entries(figures).map(([measure, sum]) => sql`${sum} as ${sql.identifier(measure)}`);
  const { rows } = await tx.execute<{ name: string; currency: string } & Record<string, number | string>>(
    sql`select ${name} as name, ${currency} as currency, ${sql.join(columns, sql`, `)} from ${from} group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ name: of, currency: money, ...sums }) => ({ name: of, currency: money, figures: sums as ReportFigures }));
}

/** Lines of several sources with the same name are one. */
function joined(lines: readonly ReportLine[]): ReportLine[] {
  const byName = Map.groupBy(lines, ({ name, currency }) => `${name} ${currency}`);
  return [...byName.values()].map((same) => ({ ...(same[0] as ReportLine), figures: addedUp(same) }));
}

function addedUp(lines: readonly ReportLine[]): ReportFigures {
  const sums: ReportFigures = {};
  for (const { figures } of lines)
    for (const [name, value] of Object.entries(figures) as [Measure, number][]) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/** What is asked of failed searches is what was not found, of the others the most. */
const weightOf = (report: ReportName, { figures }: ReportLine): number =>
  report === 'searches'
    ? (figures.empty ?? 0) + (figures.failed ?? 0) + (figures.mistaken ?? 0)
    : MEASURES[report].reduce((sum, name) => sum + (name === 'hours' || name.endsWith('Minor') ? 0 : (figures[name] ?? 0)), 0);

function inOrder(lines: readonly ReportLine[], { report, by }: { report: ReportName; by: ReportGroup }): ReportLine[] {
  const byName = (one: ReportLine, other: ReportLine) => one.name.localeCompare(other.name);
  if (by === 'day') return lines.toSorted((one, other) => byName(other, one));
  return lines.toSorted((one, other) => weightOf(report, other) - weightOf(report, one) || byName(one, other));
}

async function waitingOf(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from (select 1 from fact_marks limit ${MOST_WAITING}) marks`,
  );
  return rows[0]?.waiting ?? 0;
}
