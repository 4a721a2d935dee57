import { type SQL, sql } from 'drizzle-orm';
import type { Report, ReportFigures, ReportFilters, ReportLine } from '#contract/office/reports.ts';
import { addDays, type CalendarDate, daysBetween, todayIn } from '#domain/calendar-date.ts';
import { daysOf, MOST_DAYS, type Period, periodBefore, periodNamed } from '#domain/reports/period.ts';
import { groupOf, MEASURES, type Measure, type ReportGroup, type ReportName } from '#domain/reports/report.ts';
import type { Database, Executor } from '../db/connection.ts';
import { readingLists } from '../db/reading-lists.ts';
import { inMonths, type Sums } from '../db/sums-of-months.ts';

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
  readingLists(
    db,
    async (tx) => {
      const { report, filters, isWhole = false } = asked;
      const by = groupOf(report, asked.by);
      const period = periodOf(filters, todayIn(timeZone, now));
      const before = periodBefore(period);
      const read = (of: Period, isWhole: boolean) => readAll(tx, { report, filters, period: of, by, isWhole });
      const { lines: all, days, totals } = await read(period, true);
      const lines = inOrder(all, { report, by });
      const shown = isWhole ? lines : lines.slice(0, MOST_LINES);
      return {
        by,
        period,
        before,
        lines: shown,
        hasMore: lines.length > shown.length,
        totals,
        totalsBefore: (await read(before, false)).totals,
        days: daysOf(period).map((day) => ({
          day,
          figures: addedUp(days.filter(({ name }) => name === day)),
        })),
        waiting: await waitingOf(tx),
      };
    },
    { isAlone: true },
  );

/** `isWhole`: by line and day as well, and not the totals alone. */
type Source = { report: ReportName; filters: ReportFilters; period: Period; by: ReportGroup; isWhole: boolean };

/** What a row adds up: a line of the report, a day, or all. */
const SETS = ['line', 'day', 'total'] as const;
type Row = ReportLine & { of: (typeof SETS)[number] };

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
const OF_ALL: readonly ReportGroup[] = ['day', 'channel', 'kind'];

async function readAll(tx: Executor, source: Source): Promise<{ lines: ReportLine[]; days: ReportLine[]; totals: ReportLine[] }> {
  const { report, by, filters } = source;
  const figures = OF_FACTS[report];
  const rows = joined([
    ...(figures ? await factsOf(tx, source, report, figures) : []),
    ...(report === 'searches' || report === 'funnel' ? await searchesOf(tx, source) : []),
  ]);
  const isOfSales = report === 'cancellations' && !filters.party && !filters.reason;
  const whole = isOfSales ? withSales(rows, await factsOf(tx, source, 'funnel', { sold: counted('confirmed') }), by) : rows;
  const [lines = [], days = [], totals = []] = SETS.map((set) => whole.filter(({ of }) => of === set));
  return { lines: by === 'day' ? days : lines, days, totals };
}

/** What was sold has no currency of its own here: it is said with each, wherever it is known by what is added up. */
function withSales(rows: readonly Row[], sold: readonly Row[], by: ReportGroup): Row[] {
  const known = sold.filter(({ of }) => of !== 'line' || OF_ALL.includes(by));
  const keyOf = ({ of, name }: Row) => `${of} ${name}`;
  const sales = new Map(known.map((row) => [keyOf(row), row]));
  const alone = known.filter((row) => !rows.some((other) => keyOf(other) === keyOf(row)));
  return [
    ...rows.map((row) => {
      const isKnown = row.of !== 'line' || OF_ALL.includes(by);
      return isKnown ? { ...row, figures: { ...row.figures, sold: sales.get(keyOf(row))?.figures.sold ?? 0 } } : row;
    }),
    ...alone,
  ];
}

function factsOf(
  tx: Executor,
  { period, by, filters, isWhole }: Source,
  report: ReportName,
  figures: Partial<Record<Measure, SQL>>,
): Promise<Row[]> {
  const narrowed = (['channel', 'kind', 'party', 'reason', 'method'] as const).filter((part) => filters[part] !== undefined);
  const conditions = [sql`report = ${report}`, ...narrowed.map((part) => sql`${sql.identifier(part)} = ${filters[part]}`)];
  return rowsOf(tx, {
    days: sql`fact_days`,
    months: sql`fact_months`,
    columns: ['what', 'channel', 'kind', 'party', 'reason', 'method', 'currency'],
    sums: ['count', 'amount_minor', 'kept_minor', 'hours'],
    conditions,
    period,
    line: isWhole ? by : null,
    hasTotals: true,
    hasDays: isWhole,
    currency: sql`currency`,
    figures,
  });
}

/** All routes together are one row of each day; a report by route reads the others for its lines. */
async function searchesOf(tx: Executor, { period, by, filters, isWhole }: Source): Promise<Row[]> {
  if (filters.party || filters.reason || filters.method) return [];
  const narrowed = (['channel', 'kind'] as const).filter((part) => filters[part] !== undefined);
  const figures = Object.fromEntries(SEARCHED.map((name) => [name, sql`sum(${sql.identifier(name)})::int`]));
  const read = (route: SQL, how: Pick<Read, 'line' | 'hasTotals' | 'hasDays'>) =>
    rowsOf(tx, {
      ...how,
      days: sql`search_days`,
      months: sql`search_months`,
      columns: ['route', 'channel', 'kind'],
      sums: SEARCHED,
      conditions: [route, ...narrowed.map((part) => sql`${sql.identifier(part)} = ${filters[part]}`)],
      period,
      currency: sql`''::text`,
      figures,
    });
  const one = sql`route = ${filters.route ?? ''}`;
  const isByRoute = isWhole && by === 'route';
  const whole = await read(one, { line: isWhole && !isByRoute ? by : null, hasTotals: true, hasDays: isWhole });
  if (!isByRoute) return whole;
  const lines = await read(filters.route ? one : sql`route <> ''`, { line: by, hasTotals: false, hasDays: false });
  return [...lines, ...whole];
}

type Read = Sums & {
  /** What lines are of; null for none. Lines of days are the days. */
  line: ReportGroup | null;
  hasTotals: boolean;
  hasDays: boolean;
  currency: SQL;
  figures: Partial<Record<Measure, SQL>>;
};

/** Lines and totals from the months, which are a thirtieth of the days; days from the days. Of what is nowhere in the period there is no line. */
async function rowsOf(tx: Executor, read: Read): Promise<Row[]> {
  const line = read.line === null || read.line === 'day' ? null : sql.identifier(read.line);
  const [of, name] = line
    ? [sql`case when grouping(${line}) = 0 then 'line' else 'total' end`, sql`coalesce(${line}, '')`]
    : [sql`'total'`, sql`''`];
  const sets = [...(line ? [sql`(${line}, money)`] : []), ...(read.hasTotals ? [sql`(money)`] : [])];
  const together = await summed(tx, read, { of, name, from: inMonths(read), sets });
  if (!read.hasDays) return together;
  const { days: table, conditions, period } = read;
  const isDay = sql`day between ${period.from} and ${period.to}`;
  const from = sql`${table} where ${sql.join([...conditions, isDay], sql` and `)}`;
  return [...together, ...(await summed(tx, read, { of: sql`'day'`, name: sql`day::text`, from, sets: [sql`(day, money)`] }))];
}

async function summed(
  tx: Executor,
  { currency, figures, sums }: Pick<Read, 'currency' | 'figures' | 'sums'>,
  { of, name, from, sets }: { of: SQL; name: SQL; from: SQL; sets: SQL[] },
): Promise<Row[]> {
  const columns = Object.entries(figures).map(([measure, sum]) => sql`${sum} as ${sql.identifier(measure)}`);
  const isAny = sums.map((name) => sql`sum(${sql.identifier(name)}) <> 0`);
  const { rows } = await tx.execute<{ of: Row['of']; name: string; money: string } & Record<string, number | string>>(sql`
    select ${of} as of, ${name} as name, money, ${sql.join(columns, sql`, `)}
    from (select *, ${currency} as money from ${from}) counted group by grouping sets (${sql.join(sets, sql`, `)})
    having ${sql.join(isAny, sql` or `)} order by 1, 2, 3`);
  return rows.map(({ of: set, name: named, money, ...counts }) => ({
    of: set,
    name: named,
    currency: money,
    figures: counts as ReportFigures,
  }));
}

/** Lines of several sources with the same name are one. */
function joined(lines: readonly Row[]): Row[] {
  const byName = Map.groupBy(lines, ({ of, name, currency }) => `${of} ${name} ${currency}`);
  return [...byName.values()].map((same) => ({ ...(same[0] as Row), figures: addedUp(same) }));
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
