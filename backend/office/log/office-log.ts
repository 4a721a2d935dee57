import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { LogHead } from '#contract/office/log-calls.ts';
import type { Actor } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { type LogOutcome, officeLog, staff } from '../../db/schema.ts';
import { takeTurnOf } from '../../db/turns-of-all.ts';

/** One row of the log, before it has its place in the chain. No personal data of travellers. */
export type LogEntry = {
  actor: Actor;
  sessionId?: string | null;
  call: string;
  outcome: LogOutcome;
  askedIn?: number | null;
  about?: { kind: string; subject: string } | undefined;
  details?: Record<string, unknown>;
  why?: string | null | undefined;
};
type Row = typeof officeLog.$inferSelect;

/** What the first row's hash covers in place of a row before. */
const BEGINNING = 'the office log';

/** Adds a row, and returns its number. Rows of all processes get theirs one after another. */
export const addToLog = (db: Database, entry: LogEntry): Promise<number> => db.transaction((tx) => addToLogIn(tx, entry));

/** The same in a transaction that has more to write. */
export async function addToLogIn(tx: Executor, { about, ...entry }: LogEntry): Promise<number> {
  await takeTurnOf(tx, 'office log');
  const last = await lastRow(tx);
  const row: Omit<Row, 'hash'> = {
    id: (last?.id ?? 0) + 1,
    at: new Date(timeNow()),
    actor: entry.actor,
    sessionId: entry.sessionId ?? null,
    call: entry.call,
    outcome: entry.outcome,
    askedIn: entry.askedIn ?? null,
    kind: about?.kind ?? null,
    subject: about?.subject ?? null,
    details: plain(entry.details ?? {}),
    why: entry.why ?? null,
  };
  await tx.insert(officeLog).values({ ...row, hash: hashOf(row, last?.hash ?? BEGINNING) });
  return row.id;
}

/** As JSON keeps it: dates are texts, and what is undefined is absent. */
const plain = (details: Record<string, unknown>): Record<string, unknown> => JSON.parse(JSON.stringify(details));

function hashOf({ at, ...row }: Omit<Row, 'hash'>, before: string): string {
  return createHash('sha256')
    .update(before)
    .update('\n')
    .update(inOrder({ ...row, at: at.toISOString() }))
    .digest('base64url');
}

/** The database keeps objects in an order of its own. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${inOrder(one)}`).join()}}`;
}

export type LogChecked = ({ ok: true; kept?: number | null } & LogHead) | { ok: false; brokenAt: number };

/** The end of the log as it is now, without a look at the rows before. */
export async function headOfLog(db: Database): Promise<LogHead> {
  const last = await lastRow(db);
  return { rows: last?.id ?? 0, head: last?.hash ?? BEGINNING };
}

async function lastRow(db: Executor): Promise<Pick<Row, 'id' | 'hash'> | undefined> {
  const [last] = await db.select({ id: officeLog.id, hash: officeLog.hash }).from(officeLog).orderBy(desc(officeLog.id)).limit(1);
  return last;
}

const PAGE = 1_000;

/**
 * Whether every row is as it was written, and none is missing between the first and the last. With a hash that was `kept`
 * elsewhere also which row has it, since an end that was cut off leaves no trace in the rows before.
 */
export async function checkOfficeLog(db: Database, kept?: string): Promise<LogChecked> {
  let [rows, head] = [0, BEGINNING];
  let keptAt = kept === BEGINNING ? 0 : null;
  for (;;) {
    const page = await db.select().from(officeLog).where(gt(officeLog.id, rows)).orderBy(officeLog.id).limit(PAGE);
    for (const { hash, ...row } of page) {
      if (row.id !== rows + 1 || hash !== hashOf(row, head)) return { ok: false, brokenAt: rows + 1 };
      [rows, head] = [row.id, hash];
      if (hash === kept) keptAt = row.id;
    }
    if (page.length < PAGE) return { ok: true, rows, head, ...(kept === undefined ? {} : { kept: keptAt }) };
  }
}

/** Rows as they were added, newest first. */
export async function readOfficeLog(
  db: Database,
  {
    actor,
    kind,
    subject,
    before,
  }: { actor?: string | undefined; kind?: string | undefined; subject?: string | undefined; before?: number | undefined },
): Promise<{ rows: (Row & { subjectName: string | null })[]; next: number | null }> {
  const rows = await db
    .select()
    .from(officeLog)
    .where(
      and(
        actor === undefined ? undefined : eq(officeLog.actor, `operator:${actor.replace(/^operator:/, '')}`),
        kind === undefined ? undefined : eq(officeLog.kind, kind),
        subject === undefined ? undefined : eq(officeLog.subject, subject),
        before === undefined ? undefined : lt(officeLog.id, before),
      ),
    )
    .orderBy(desc(officeLog.id))
    .limit(ROWS_SHOWN);
  const names = new Map((await db.select({ id: staff.id, name: staff.name }).from(staff)).map(({ id, name }) => [id, name]));
  const named = rows.map((row) => ({
    ...row,
    subjectName: row.kind === 'staff' ? (names.get(row.subject ?? '') ?? null) : null,
  }));
  return { rows: named, next: rows.length < ROWS_SHOWN ? null : (rows.at(-1)?.id ?? null) };
}

const ROWS_SHOWN = 100;
