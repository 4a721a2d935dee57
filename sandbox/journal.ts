import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
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

export function openJournal<Row extends { id: string }>(file: string): Journal<Row> {
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
  return {
    get: (id) => rows.get(id),
    put: (row) => {
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      rows.set(row.id, row);
    },
    all: () => [...rows.values()],
  };
}
