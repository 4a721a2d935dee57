import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What a far end must not forget when it is restarted: a file of JSON lines, each the newest version of one record.
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
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A line cut off by a kill was never answered for.
      if (!line.endsWith('}')) continue;
      const row = JSON.parse(line) as Row;
      rows.set(row.id, row);
    }
  }
  if (keep && rows.size > 0) {
    for (const row of rows.values()) if (!keep(row)) rows.delete(row.id);
    writeFileSync(file, [...rows.values()].map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  return {
    get: (id) => rows.get(id),
    put: (row) => {
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      rows.set(row.id, row);
    },
    all: () => [...rows.values()],
  };
}
