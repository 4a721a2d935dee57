import { type SQL, sql } from 'drizzle-orm';
import type {
  MarginCheck,
  MarginFigures,
  MarginFilters,
  MarginGroup,
  MarginLine,
  Margins,
} from '#contract/office/money/margins.ts';
import { type LedgerKind, stayingMinor } from '#domain/payment/ledger.ts';
import type { Period } from '#domain/reports/period.ts';
import type { Database, Executor } from '../db/connection.ts';
import { readingLists } from '../db/reading-lists.ts';
import { inMonths } from '../db/sums-of-months.ts';

/** More lines are read by nobody on a screen; a file has all. */
const MOST_LINES = 300;
const MOST_WAITING = 1_000;

/** `isWhole`: all lines, for a file. */
type Asked = { by: MarginGroup; isWhole?: boolean };

/** What items earned, added up: by day the newest first, else the largest. The totals are of all that the filters leave. */
export const readMargins = (db: Database, filters: MarginFilters, { by, isWhole = false }: Asked): Promise<Margins> =>
  readingLists(db, async (tx) => {
    const lines = await linesOf(tx, sourceOf(filters, by), by === 'day' ? sql`1 desc, 2` : sql`sum(sold_minor) desc, 1, 2`);
    const shown = isWhole ? lines : lines.slice(0, MOST_LINES);
    return {
      lines: shown,
      totals: await linesOf(tx, sourceOf(filters, 'all'), sql`2`),
      hasMore: lines.length > shown.length,
      waiting: await waitingOf(tx),
      people: by === 'seller' ? await peopleOf(tx, shown) : {},
    };
  });

/** `isAny`: of what was taken off again nothing is left, and no line. */
type Source = { table: SQL; name: SQL; conditions: SQL[]; counts: SQL; isAny: SQL };

/** Parts of items by which both the days and the items themselves can be narrowed. */
const NARROWING = ['supplier', 'kind', 'route', 'channel', 'affiliate'] as const;

const OF_DAYS = sql`sum(items)::int as items, sum(cost_minor)::float8 as "costMinor",
  sum(earned_minor)::float8 as "earnedMinor", sum(unknown)::int as unknown, sum(without_fee)::int as "withoutFee"`;
const OF_ITEMS = sql`count(*)::int as items, coalesce(sum(cost_minor), 0)::float8 as "costMinor",
  coalesce(sum(captured_minor - returned_minor + open_minor - cost_minor - provider_fees_minor), 0)::float8 as "earnedMinor",
  count(*) filter (where cost_minor is null)::int as unknown, count(*) filter (where is_without_fee)::int as "withoutFee"`;

const SUMS_OF_MONTHS = [
  ...['items', 'sold_minor', 'captured_minor', 'returned_minor', 'open_minor', 'fees_minor', 'bags_minor', 'promotions_minor'],
  ...['provider_fees_minor', 'cost_minor', 'earned_minor', 'unknown', 'without_fee'],
];
/** No sale is before it, and none after: where filters name no day. */
const EVER: Period = { from: '1970-01-01', to: '2999-12-31' };

/**
 * Months and days that were added up before, wherever they have what is asked for: everything by one part, or one supplier by day. Else
 * the items themselves.
 */
function sourceOf(filters: MarginFilters, by: MarginGroup | 'all'): Source {
  const { currency } = filters;
  const period = { from: filters.from ?? EVER.from, to: filters.to ?? EVER.to };
  const inPeriod = sql`day between ${period.from} and ${period.to}`;
  const conditions = currency ? [sql`currency = ${currency}`] : [];
  const narrowed = NARROWING.filter((part) => filters[part] !== undefined);
  const [only] = narrowed;
  const ofDay = by === 'day' ? sql`day::text` : by === 'all' ? sql`''` : undefined;
  if (narrowed.length === 0 || (narrowed.length === 1 && (ofDay || only === by))) {
    const group = only ?? (ofDay ? 'all' : by);
    conditions.push(sql`by = ${group}`, ...(only ? [sql`name = ${filters[only]}`] : []));
    const added = { counts: OF_DAYS, isAny: sql`sum(items) > 0` };
    if (by === 'day') return { ...added, table: sql`margin_days`, name: sql`day::text`, conditions: [...conditions, inPeriod] };
    const sums = { days: sql`margin_days`, months: sql`margin_months`, columns: ['name', 'currency'], sums: SUMS_OF_MONTHS };
    return { ...added, table: inMonths({ ...sums, conditions, period }), name: ofDay ?? sql`name`, conditions: [] };
  }
  conditions.push(inPeriod, ...narrowed.map((part) => sql`${sql.identifier(part)} = ${filters[part]}`));
  return {
    table: sql`booking_margins`,
    name: ofDay ?? sql`${sql.identifier(by)}`,
    conditions,
    counts: OF_ITEMS,
    isAny: sql`true`,
  };
}

const SUMS = sql`sum(sold_minor)::float8 as "soldMinor", sum(captured_minor)::float8 as "capturedMinor",
  sum(returned_minor)::float8 as "returnedMinor", sum(open_minor)::float8 as "openMinor", sum(fees_minor)::float8 as "feesMinor",
  sum(bags_minor)::float8 as "bagsMinor", sum(promotions_minor)::float8 as "promotionsMinor",
  sum(provider_fees_minor)::float8 as "providerFeesMinor"`;

type Summed = Omit<MarginFigures, 'unknownMinor'>;

/** With the money of the items whose cost is not known: what is neither cost nor earned. */
export const withUnknown = <Row extends Summed>(row: Row): Row & Pick<MarginFigures, 'unknownMinor'> => ({
  ...row,
  unknownMinor: row.capturedMinor - row.returnedMinor + row.openMinor - row.costMinor - row.providerFeesMinor - row.earnedMinor,
});

async function linesOf(tx: Executor, { table, name, conditions, counts, isAny }: Source, order: SQL): Promise<MarginLine[]> {
  const { rows } = await tx.execute<{ [Field in keyof Omit<MarginLine, 'unknownMinor'>]: MarginLine[Field] }>(sql`
    select ${name} as name, currency, ${SUMS}, ${counts} from ${table}
    where ${sql.join([sql`true`, ...conditions], sql` and `)} group by 1, 2 having ${isAny} order by ${order}`);
  return rows.map(withUnknown);
}

async function waitingOf(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from (select 1 from margin_marks limit ${MOST_WAITING}) marks`,
  );
  return rows[0]?.waiting ?? 0;
}

async function peopleOf(tx: Executor, lines: readonly MarginLine[]): Promise<Record<string, string>> {
  const ids = lines.map(({ name }) => name).filter(Boolean);
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id::text, name from staff where id::text = any(${sql.param(ids)}::text[])`,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Whether all that was counted adds up to the ledger, in the currency of prices. While changes wait to be counted it may be off by them. */
export const checkMargins = (db: Database): Promise<MarginCheck> =>
  readingLists(db, async (tx) => {
    const { rows: counted } = await tx.execute<{ currency: string; countedMinor: number }>(sql`
      select currency, sum(captured_minor - returned_minor)::float8 as "countedMinor" from margin_days where by = 'all' group by 1`);
    const { rows: entries } = await tx.execute<{ kind: LedgerKind; currency: string; amountMinor: number }>(
      sql`
        select entry.kind, case when entry.priced_minor is null then entry.currency else bookings.currency end as currency,
          sum(coalesce(entry.priced_minor, entry.amount_minor))::float8 as "amountMinor"
        from ledger_entries entry join payments on payments.id = entry.payment_id join bookings on bookings.id = payments.booking_id
        group by 1, 2`,
    );
    const currencies = [...new Set([...counted, ...entries].map(({ currency }) => currency))].toSorted();
    return {
      currencies: currencies.map((currency) => {
        const sums = entries.filter((entry) => entry.currency === currency);
        return {
          currency,
          countedMinor: counted.find((one) => one.currency === currency)?.countedMinor ?? 0,
          ledgerMinor: stayingMinor(sums.map((entry) => ({ ...entry, provider: '', isOfHold: true, count: 1 }))),
        };
      }),
      waiting: await waitingOf(tx),
    };
  });
