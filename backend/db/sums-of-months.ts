import { type SQL, sql } from 'drizzle-orm';
import { monthsIn, type Period } from '#domain/reports/period.ts';

/** A table of sums of days with its table of sums of months, which triggers keep. */
export type Sums = {
  days: SQL;
  months: SQL;
  /** Those that both have: of what the sums are, and the sums. */
  columns: readonly string[];
  sums: readonly string[];
  conditions: SQL[];
  period: Period;
};

/** The months of a period from the sums of months; from those of days what is beside them, and taken off what they have beyond it. */
export function inMonths({ days, months, columns, sums, conditions, period }: Sums): SQL {
  const named = columns.map((name) => sql`${sql.identifier(name)}`);
  const from = (table: SQL, column: SQL, pieces: Period[], sign: '+' | '-') => {
    const signed = sums.map((name) => sql`${sql.raw(sign)}${sql.identifier(name)} as ${sql.identifier(name)}`);
    const when = sql.join(
      pieces.map((piece) => sql`${column} between ${piece.from} and ${piece.to}`),
      sql` or `,
    );
    return sql`select ${sql.join([...named, ...signed], sql`, `)} from ${table} where ${sql.join([...conditions, sql`(${when})`], sql` and `)}`;
  };
  const { whole, beside, beyond } = monthsIn(period);
  const parts = [
    ...(whole ? [from(months, sql`month`, [whole], '+')] : []),
    ...(beside.length > 0 ? [from(days, sql`day`, beside, '+')] : []),
    ...(beyond.length > 0 ? [from(days, sql`day`, beyond, '-')] : []),
  ];
  return sql`(${sql.join(parts, sql` union all `)}) parts`;
}
