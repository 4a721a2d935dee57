import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { JobLog } from '../logging/logger.ts';
import { keepLooking, type Looking, oneAtATime } from './keep-looking.ts';

/** A change by any process is known in every process within two seconds, with the time that reading it takes. */
const LOOK_MS = 1_000;
/** After this long a part looks again even if nothing seems to have changed. */
const ANYWAY_MS = 60_000;

/**
 * Tells the parts of this process what is new in the database: one statement a second has the answers for all of them, so a process
 * that has nothing to do hardly burdens the database.
 */
export type DatabaseWatch = {
  /** Looks whenever `state`, an expression of SQL, has another value than before the last look that went well. */
  onChange(lookOnce: () => Promise<void>, terms: { state: SQL; inProcess?: () => string; failed: string }): Looking;
  /** Looks in each second in which `isDue`, an expression of SQL, is true, unless a look is under way. */
  whenDue(lookOnce: () => Promise<void>, terms: { isDue: SQL; failed: string }): { end(): void };
  /** Is given the value of an expression each second, as text. */
  each(expression: SQL, hear: (value: string | null) => void): { end(): void };
  end(): void;
};

type Part = { expression: SQL; hear(value: string | null): void };

export function watchDatabase(pool: Pick<pg.Pool, 'query'>, log: Pick<JobLog, 'error'>): DatabaseWatch {
  const parts = new Set<Part>();
  let asked: { parts: Part[]; query: pg.QueryArrayConfig } | undefined;
  let names = 0;

  async function lookOnce(): Promise<void> {
    if (parts.size === 0) return;
    asked ??= { parts: [...parts], query: statementOf([...parts], `watched-${names++}`) };
    const { parts: told, query } = asked;
    const { rows } = await pool.query<(string | null)[]>(query);
    for (const [place, part] of told.entries()) if (parts.has(part)) part.hear(rows[0]?.[place] ?? null);
  }

  function each(expression: SQL, hear: Part['hear']): { end(): void } {
    const part = { expression, hear };
    parts.add(part);
    asked = undefined;
    return {
      end() {
        parts.delete(part);
        asked = undefined;
      },
    };
  }

  const looking = keepLooking(lookOnce, { everyMs: LOOK_MS, log, failed: 'could not look for what is new in the database' });
  return {
    each,
    onChange(look, { state, inProcess = () => '', failed }) {
      const turns = oneAtATime(look, { log, failed });
      let seen: string | undefined;
      let seenAt = 0;
      const { end } = each(state, async (value) => {
        const now = `${value} ${inProcess()}`;
        if (now === seen && performance.now() - seenAt < ANYWAY_MS) return;
        if (!(await turns.unlessUnderWay())) return;
        // What was there before the look: a change during it is looked at once more.
        [seen, seenAt] = [now, performance.now()];
      });
      return { look: turns.look, end: () => [turns, { end }].forEach((one) => void one.end()) };
    },
    whenDue(look, { isDue, failed }) {
      const turns = oneAtATime(look, { log, failed });
      const { end } = each(isDue, (value) => void (value === 'true' && turns.unlessUnderWay()));
      return { end: () => [turns, { end }].forEach((one) => void one.end()) };
    },
    end: () => looking.end(),
  };
}

/** Named and without parameters, so that each connection plans it once; all values are constants of this code. */
function statementOf(parts: readonly Part[], name: string): pg.QueryArrayConfig {
  const values = parts.map(({ expression }) => sql`(${expression})::text`);
  const { sql: text } = new PgDialect().sqlToQuery(sql`select ${sql.join(values, sql`, `)}`.inlineParams());
  return { name, text, rowMode: 'array' };
}
