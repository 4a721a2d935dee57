import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The persistent records of an upstream API: a file of JSON lines, each the newest version of one record. A record is written
 * before its answer is sent, so an answered booking survives a restart.
 */
export type Journal<Row extends { id: string }> = {
  get(id: string): Row | undefined;
  put(row: Row): void;
  all(): Row[];
};

/** With `keep`, rows that are no longer needed are dropped on opening. */
export function openJournal<Row extends { id: string }>(file: string, keep?: (row: Row) => boolean): Journal<Row> {
  const rows = new Map<string, Row>();
  // Readable by the owner only: the records contain travellers' data, on a sandbox too.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    dropCutLine(file);
    for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
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
      append(file, `${JSON.stringify(row)}\n`);
      rows.set(row.id, row);
    },
    all: () => [...rows.values()],
  };
}

/**
 * A line cut off by a kill or a full disk belongs to a request that was never answered; the next record would be appended to it.
 */
function dropCutLine(file: string): void {
  const whole = readFileSync(file);
  const end = whole.lastIndexOf('\n') + 1;
  if (end < whole.length) truncateSync(file, end);
}

function append(file: string, line: string): void {
  const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  try {
    appendFileSync(file, line, { mode: 0o600 });
  } catch (error) {
    // Of a full disk a part may have been written.
    if (existsSync(file)) truncateSync(file, before);
    throw error;
  }
}
