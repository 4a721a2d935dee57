import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What an upstream API must not forget when it is restarted: a file of JSON lines, each the newest version of one record.
 * Written before the answer goes out, so a booking that was answered is there afterwards.
 */
export type Journal<Row extends { id: string }> = {
  get(id: string): Row | undefined;
  put(row: Row): void;
  all(): Row[];
};

/** With `keep`, rows that are of no use any more are dropped as the journal is opened. */
export function openJournal<Row extends { id: string }>(file: string, keep?: (row: Row) => boolean): Journal<Row> {
  const rows = new Map<string, Row>();
  // Who travels is nobody else's business, on a sandbox either.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A line cut off by a kill was never answered for.
      if (!line.endsWith('}')) continue;
      const row = JSON.parse(line) as Row;
      rows.set(row.id, row);
    }
  }
  if (keep && rows.size > 0) {
    for (const row of rows.values()) if (!keep(row)) rows.delete(row.id);
    writeFileSync(file, [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600 });
  }
  return {
    get: (id) => rows.get(id),
    put: (row) => {
      appendFileSync(file, `${JSON.stringify(row)}\n`, { mode: 0o600 });
      rows.set(row.id, row);
    },
    all: () => [...rows.values()],
  };
}
