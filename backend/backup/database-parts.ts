import type pg from 'pg';
import type { BackupTable } from './backup-file.ts';

type Asked = Pick<pg.Client, 'query'>;

/** How values are written and read: exactly, and the same on every server. */
export const EXACT_TEXT = [
  `set datestyle = 'ISO'`,
  `set intervalstyle = 'postgres'`,
  'set extra_float_digits = 3',
  `set bytea_output = 'hex'`,
  `set timezone = 'UTC'`,
  'set statement_timeout = 0',
];

/** Tables of the product, referenced tables first. Unlogged ones are left out: their data are of use for minutes. */
export async function tablesOf(client: Asked): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable & { refersTo: string[] }>(
    `select c.relname as table,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
     order by c.relname`,
  );
  const ordered: BackupTable[] = [];
  for (let left = tables; left.length > 0; ) {
    const waiting = new Set(left.map(({ table }) => table));
    const next = left.filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (next.length === 0) throw new Error(`tables refer to one another in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...next.map(({ table, columns }) => ({ table, columns })));
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** The last value of each sequence that has one, as text. */
export async function sequencesOf(client: Asked): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const copyOf = ({ table, columns }: BackupTable): string =>
  `copy public.${quoted(table)} (${columns.map(quoted).join(', ')})`;
