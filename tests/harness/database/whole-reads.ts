import pg from 'pg';
import type { TimedStatement } from './sent-statements.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Plan[] };
/** A statement by its shortened text, with the tables that it reads from one end to the other. */
export type WholeRead = { text: string; tables: string[]; statement: TimedStatement };

type Terms = {
  tables: readonly string[];
  /** Of a small database, whose planner would read any table as a whole: as if each of these had a million rows. */
  asIfLarge?: boolean;
};

/**
 * Statements that read any of these tables from one end to the other, by the plans for the values that they were sent with first. An index
 * without a condition is such a reading too, unless it has some rows only, or the first ones are enough.
 */
export async function wholeReads(
  url: string,
  statements: ReadonlyMap<string, TimedStatement>,
  { tables, asIfLarge = false }: Terms,
): Promise<WholeRead[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    if (asIfLarge) {
      await client.query('set local enable_seqscan = off');
      await client.query('update pg_class set relpages = 1, reltuples = 1e6 where relname = any($1)', [tables]);
    }
    const { rows: partial } = await client.query<{ name: string }>(
      'select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null',
    );
    const partialIndexes = new Set(partial.map(({ name }) => name));
    const found: WholeRead[] = [];
    for (const [text, statement] of statements) {
      if (!/^\W*(?:select|with|insert|update|delete)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) ${statement.sent.text}`,
        statement.sent.values,
      );
      const read = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => readWholeIn(plan, partialIndexes)));
      const ofThese = [...new Set(read)].filter((name) => tables.includes(name));
      if (ofThese.length > 0) found.push({ text, tables: ofThese, statement });
    }
    return found;
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

function readWholeIn(plan: Plan, partialIndexes: ReadonlySet<string>, isOfFew = false): string[] {
  const below = (plan.Plans ?? []).flatMap((one) => readWholeIn(one, partialIndexes, plan['Node Type'] === 'Limit'));
  const table = plan['Relation Name'];
  const isPartial = partialIndexes.has(plan['Index Name'] ?? '');
  const isWholeIndex = /^Index (?:Only )?Scan$/.test(plan['Node Type']) && !plan['Index Cond'] && !isPartial && !isOfFew;
  return table && (plan['Node Type'] === 'Seq Scan' || isWholeIndex) ? [table, ...below] : below;
}
