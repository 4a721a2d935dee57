import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Rows of one kind that a process counts before it writes them; whatever else happens is counted together. */
export const MOST_COUNTED = 2_000;

/** In one order everywhere, so that two processes do not wait for each other in a circle. */
export const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** The row of a key, which begins with nothing counted. */
export function kept<Row>(rows: Map<string, Row>, key: string, row: Row): Row {
  const known = rows.get(key) ?? row;
  rows.set(key, known);
  return known;
}

export function add<Field extends string>(row: { [Name in Field]?: number | undefined }, field: Field, many: number): void {
  row[field] = (row[field] ?? 0) + many;
}

/** Counts that could not be written, beside those of meanwhile; no more than a process keeps. */
export function takeBack<Field extends string, Row extends { [Name in Field]?: number | undefined }>(
  rows: Map<string, Row>,
  unwritten: Map<string, Row>,
  counts: readonly Field[],
): void {
  for (const [key, row] of unwritten) {
    const known = rows.get(key);
    if (known) for (const field of counts) add(known, field, row[field] ?? 0);
    else if (rows.size < MOST_COUNTED) rows.set(key, row);
  }
}

/** Adds what was counted to the rows that are there. */
export const added = (table: PgTable, counts: readonly string[]) =>
  Object.fromEntries(
    counts.map((field) => {
      const column = (table as unknown as Record<string, AnyPgColumn>)[field] as AnyPgColumn;
      return [field, sql`${column} + excluded.${sql.identifier(column.name)}`];
    }),
  );
