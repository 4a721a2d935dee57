import type pg from 'pg';
import type { EntryKey } from './entry-key.ts';
import type { Counted, Shelf } from './shared-store.ts';

/**
 * Slower answers are ignored, because a visitor waits. The limit is longer than Redis's: without the database the visitor is
 * refused.
 */
const CALL_MS = 3_000;
/** After one that failed none is tried for this long. */
const REST_MS = 1_000;

const READ = 'select key, bytes from shared_entries where key = any($1) and expires_at > now()';
const ENDS = `now() + $3 * interval '1 millisecond'`;
const WRITE = `insert into shared_entries (key, bytes, expires_at) values ($1, $2, ${ENDS})
  on conflict (key) do update set bytes = excluded.bytes, expires_at = excluded.expires_at`;
/** The update that changes nothing makes the row that is there the one returned. */
const CLAIM = `insert into shared_entries as there (key, bytes, expires_at) values ($1, $2, ${ENDS})
  on conflict (key) do update set
    bytes = case when there.expires_at > now() then there.bytes else excluded.bytes end,
    expires_at = case when there.expires_at > now() then there.expires_at else excluded.expires_at end
  returning bytes`;
const ADD = `insert into shared_entries as there (key, bytes, expires_at) values ($1, $2, ${ENDS})
  on conflict (key) do update set bytes = excluded.bytes, expires_at = excluded.expires_at where there.expires_at < now()`;
const REMOVE = 'delete from shared_entries where key = $1 and ($2::bytea is null or bytes = $2)';
const COUNT = `insert into shared_entries as there (key, count, expires_at) values ($1, $2, ${ENDS})
  on conflict (key) do update set
    count = case when there.expires_at > now() then there.count else 0 end + excluded.count,
    expires_at = case when there.expires_at > now() then there.expires_at else excluded.expires_at end
  returning count, extract(epoch from expires_at - now()) * 1000 as left`;

export type DatabaseEntries = ReturnType<typeof databaseEntries>;

/** Entries in PostgreSQL for processes without a Redis. Nothing throws: `undefined` where the database has not answered in time. */
export function databaseEntries(pool: Pick<pg.Pool, 'query'>, keyOf: EntryKey) {
  let restUntil = 0;

  async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | undefined> {
    if (performance.now() < restUntil) return undefined;
    try {
      return (await inTime(pool.query<Row>({ text, values }))).rows;
    } catch {
      restUntil = performance.now() + REST_MS;
      return undefined;
    }
  }

  return {
    async read(shelf: Shelf, names: string[]): Promise<(Buffer | undefined)[]> {
      const keys = names.map((name) => keyOf(shelf, name));
      const rows = await ask<{ key: string; bytes: Buffer }>(READ, [keys]);
      const found = new Map(rows?.map(({ key, bytes }) => [key, bytes]));
      return keys.map((key) => found.get(key));
    },
    /** False where the database has not answered. */
    async write(shelf: Shelf, name: string, bytes: Buffer, ttlMs: number): Promise<boolean> {
      return (await ask(WRITE, [keyOf(shelf, name), bytes, Math.max(1, ttlMs)])) !== undefined;
    },
    /** The same, if there is nothing. */
    async add(shelf: Shelf, name: string, bytes: Buffer, ttlMs: number): Promise<boolean> {
      return (await ask(ADD, [keyOf(shelf, name), bytes, Math.max(1, ttlMs)])) !== undefined;
    },
    async claim(shelf: Shelf, name: string, bytes: Buffer, ttlMs: number): Promise<Buffer | undefined> {
      return (await ask<{ bytes: Buffer }>(CLAIM, [keyOf(shelf, name), bytes, Math.max(1, ttlMs)]))?.[0]?.bytes;
    },
    async remove(shelf: Shelf, name: string, bytes?: Buffer): Promise<void> {
      await ask(REMOVE, [keyOf(shelf, name), bytes ?? null]);
    },
    async count(name: string, { add, windowMs }: { add: number; windowMs: number }): Promise<Counted | undefined> {
      const rows = await ask<{ count: number; left: string }>(COUNT, [keyOf('limits', name), add, windowMs]);
      return rows?.[0] && { count: rows[0].count, leftMs: Number(rows[0].left) };
    },
    async removeExpired(): Promise<void> {
      await ask('delete from shared_entries where expires_at < now()', []);
    },
  };
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // If only this process was busy, the answer arrives before `setImmediate` runs.
    timer = setTimeout(() => setImmediate(reject, new Error('the database did not answer in time')), CALL_MS);
  });
  answer.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
