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

/** Parts of items, in the order in which `margin_pairs` has two of them. */
const PARTS = ['supplier', 'kind', 'route', 'channel', 'affiliate', 'seller'] as const;
/** Those that filters can name. */
const NARROWING = ['supplier', 'kind', 'route', 'channel', 'affiliate'] as const;
type Part = (typeof PARTS)[number];
type Narrowing = (typeof NARROWING)[number];

const EARNED = sql.raw('captured_minor - returned_minor + open_minor - cost_minor - provider_fees_minor');
const OF_SUMS = sql`sum(items)::int as items, sum(cost_minor)::float8 as "costMinor",
  sum(earned_minor)::float8 as "earnedMinor", sum(unknown)::int as unknown, sum(without_fee)::int as "withoutFee"`;
const OF_ITEMS = sql`count(*)::int as items, coalesce(sum(cost_minor), 0)::float8 as "costMinor",
  coalesce(sum(${EARNED}), 0)::float8 as "earnedMinor",
  count(*) filter (where cost_minor is null)::int as unknown, count(*) filter (where is_without_fee)::int as "withoutFee"`;

const SUMS_OF_MONTHS = [
  ...['items', 'sold_minor', 'captured_minor', 'returned_minor', 'open_minor', 'fees_minor', 'bags_minor', 'promotions_minor'],
  ...['provider_fees_minor', 'cost_minor', 'earned_minor', 'unknown', 'without_fee'],
];
/** An item as the sums of itself alone. */
const SUMS_OF_ITEM = sql`1 as items, sold_minor, captured_minor, returned_minor, open_minor, fees_minor, bags_minor, promotions_minor,
  provider_fees_minor, coalesce(cost_minor, 0) as cost_minor, coalesce(${EARNED}, 0) as earned_minor, (cost_minor is null)::int as unknown,
  is_without_fee::int as without_fee`;

/** No sale is before it, and none after: where filters name no day. */
const EVER: Period = { from: '1970-01-01', to: '2999-12-31' };
const periodOf = ({ from, to }: MarginFilters): Period => ({ from: from ?? EVER.from, to: to ?? EVER.to });

/**
 * What was added up before, wherever it has what is asked for: everything by one part, one supplier by day, or one supplier by another part.
 * Else the items themselves.
 */
function sourceOf(filters: MarginFilters, by: MarginGroup | 'all'): Source {
  const narrowed = NARROWING.filter((part) => filters[part] !== undefined);
  const [only] = narrowed;
  if (narrowed.length > 1) return itemsOf(filters, by, narrowed);
  if (only === undefined || by === 'day' || by === 'all' || only === by) return sumsOfOnePart(filters, by, only);
  return sumsOfTwoParts(filters, by, only);
}

const nameOf = (by: MarginGroup | 'all', name: SQL): SQL => (by === 'day' ? sql`day::text` : by === 'all' ? sql`''` : name);
const inCurrency = ({ currency }: MarginFilters): SQL[] => (currency ? [sql`currency = ${currency}`] : []);
const inPeriod = ({ from, to }: Period): SQL => sql`day between ${from} and ${to}`;

const OF_WHAT_WAS_ADDED_UP = { counts: OF_SUMS, isAny: sql`sum(items) > 0` };
const IN_MONTHS = { columns: ['name', 'currency'], sums: SUMS_OF_MONTHS };

function sumsOfOnePart(filters: MarginFilters, by: MarginGroup | 'all', only: Narrowing | undefined): Source {
  const group = only ?? (by === 'day' ? 'all' : by);
  const period = periodOf(filters);
  const conditions = [...inCurrency(filters), sql`by = ${group}`, ...(only ? [sql`name = ${filters[only]}`] : [])];
  const [name, days] = [nameOf(by, sql`name`), sql`margin_days`];
  // A line for each day can be made of no month.
  if (by === 'day') return { ...OF_WHAT_WAS_ADDED_UP, table: days, name, conditions: [...conditions, inPeriod(period)] };
  const table = inMonths({ ...IN_MONTHS, days, months: sql`margin_months`, conditions, period });
  return { ...OF_WHAT_WAS_ADDED_UP, table, name, conditions: [] };
}

/** Whole months from the sums of pairs, single days from the items. */
function sumsOfTwoParts(filters: MarginFilters, by: Part, only: Narrowing): Source {
  const isFirst = PARTS.indexOf(only) < PARTS.indexOf(by);
  const [first, second] = isFirst ? [only, by] : [by, only];
  const [given, named] = isFirst ? [sql`name`, sql`and_name`] : [sql`and_name`, sql`name`];
  const months = sql`(
    select month, ${named} as name, currency, ${sql.raw(SUMS_OF_MONTHS.join(', '))} from margin_pairs
    where by = ${first} and and_by = ${second} and ${given} = ${filters[only]}
  ) pairs`;
  const days = sql`(
    select day, ${sql.identifier(by)} as name, currency, ${SUMS_OF_ITEM} from booking_margins where ${sql.identifier(only)} = ${filters[only]}
  ) items`;
  const table = inMonths({ ...IN_MONTHS, days, months, conditions: inCurrency(filters), period: periodOf(filters) });
  return { ...OF_WHAT_WAS_ADDED_UP, table, name: sql`name`, conditions: [] };
}

function itemsOf(filters: MarginFilters, by: MarginGroup | 'all', narrowed: readonly Narrowing[]): Source {
  const parts = narrowed.map((part) => sql`${sql.identifier(part)} = ${filters[part]}`);
  return {
    table: sql`booking_margins`,
    name: nameOf(by, sql`${sql.identifier(by)}`),
    conditions: [...inCurrency(filters), inPeriod(periodOf(filters)), ...parts],
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
