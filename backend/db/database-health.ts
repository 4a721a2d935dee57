import type pg from 'pg';

export type DatabaseHealth = 'ok' | 'read-only' | 'full' | 'unreachable';

const PATIENCE_MS = 2_500;
/** More frequent requests get the last result. */
const FRESH_MS = 1_000;

/** Whether the database accepts writes: inserts a row and rolls it back. */
export function watchDatabaseHealth(pool: pg.Pool): () => Promise<DatabaseHealth> {
  let last: { at: number; found: Promise<DatabaseHealth> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > FRESH_MS) last = { at: now, found: inTime(probe(pool)) };
    return last.found;
  };
}

async function probe(pool: pg.Pool): Promise<DatabaseHealth> {
  try {
    const client = await pool.connect();
    let wentWell = false;
    try {
      await client.query('begin');
      await client.query('insert into reconciliations default values');
      await client.query('rollback');
      wentWell = true;
      return 'ok';
    } finally {
      client.release(!wentWell);
    }
  } catch (error) {
    const { code } = error as { code?: string };
    return code === '25006' ? 'read-only' : code === '53100' ? 'full' : 'unreachable';
  }
}

const inTime = (found: Promise<DatabaseHealth>): Promise<DatabaseHealth> =>
  Promise.race([
    found,
    new Promise<DatabaseHealth>((resolve) => {
      setTimeout(resolve, PATIENCE_MS, 'unreachable').unref();
    }),
  ]);
