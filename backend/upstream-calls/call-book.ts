import { and, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { redacted } from '#domain/office/redacted.ts';
import type { Database } from '../db/connection.ts';
import { deleteOld } from '../db/delete-old.ts';
import { RETENTION } from '../db/retention.ts';
import { bookings, upstreamCalls } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';
import type { Tracer } from '../tracing/tracer.ts';

export type MadeCall = Omit<typeof upstreamCalls.$inferInsert, 'id' | 'bodies'> & {
  /** Read when it is written: the answer of a call may still be parsed now. */
  bodies: (() => { sent: unknown; answer: unknown }) | null;
};

export type CallBook = {
  /** Costs a booking nothing: it is written later, together with others. */
  add(call: MadeCall): void;
  /** Writes what waits; for the end of a process. */
  write(): Promise<void>;
  stop(): void;
  /** Who traces the steps that it has on record. */
  tracer?: Tracer | undefined;
};

const EVERY_MS = 1_000;
/** While the database is away the oldest ones are dropped. */
const MOST_WAITING = 300;
const AT_ONCE = 50;
/** Of what was sent, and of what was answered; searches are longer, and made for no booking. */
const MOST_LETTERS = 40_000;
const CUT = '…';
const KEPT_DAYS = RETENTION.upstream_calls.days;

/** Keeps the calls that were made for bookings. A call that cannot be written is lost, and fails nothing. */
export function openCallBook(db: Database, log: Pick<JobLog, 'error'>, tracer?: Tracer): CallBook {
  let waiting: MadeCall[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.slice(0, AT_ONCE);
      waiting = waiting.slice(some.length);
      try {
        await writeSome(db, some);
      } catch (error) {
        log.error({ err: error, lost: some.length }, 'calls made for bookings could not be put on record');
      }
    }
  }
  const write = () => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return {
    add(call) {
      waiting.push(call);
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    write,
    stop: () => clearInterval(timer),
    tracer,
  };
}

/** Of a booking that was deleted meanwhile nothing is written, of a customer who was erased no bodies. */
async function writeSome(db: Database, some: readonly MadeCall[]): Promise<void> {
  const ids = [...new Set(some.map(({ bookingId }) => bookingId))];
  const known = await db
    .select({ id: bookings.id, hasCustomer: sql<boolean>`${bookings.customer} is not null` })
    .from(bookings)
    .where(inArray(bookings.id, ids));
  const hasCustomer = new Map(known.map((one) => [one.id, one.hasCustomer]));
  const rows = some.flatMap((call) => {
    const isWhole = hasCustomer.get(call.bookingId);
    return isWhole === undefined ? [] : [{ ...call, bodies: isWhole ? bodiesOf(call) : null }];
  });
  if (rows.length > 0) await db.insert(upstreamCalls).values(rows);
}

/** Without cards and secrets; whoever erases the booking's customer erases it. */
function bodiesOf({ bodies }: MadeCall): Buffer | null {
  if (!bodies) return null;
  const { sent, answer } = bodies();
  const shown = { sent: redacted(sent), answer: redacted(answer) };
  const tooLong = (value: unknown) => JSON.stringify(value).length > MOST_LETTERS;
  const kept = { sent: tooLong(shown.sent) ? CUT : shown.sent, answer: tooLong(shown.answer) ? CUT : shown.answer };
  return Buffer.from(JSON.stringify(kept));
}

/** Deletes them after their time, and bodies that were written in the moment in which their customer was erased. */
export async function forgetCalls(db: Database, now: number): Promise<void> {
  const erased = db.select({ id: bookings.id }).from(bookings).where(isNull(bookings.customer));
  const isNew = gt(upstreamCalls.at, new Date(now - 3 * 86_400_000));
  await db
    .update(upstreamCalls)
    .set({ bodies: null })
    .where(and(isNew, isNotNull(upstreamCalls.bodies), inArray(upstreamCalls.bookingId, erased)));
  await deleteOld(db, upstreamCalls, lt(upstreamCalls.at, new Date(now - KEPT_DAYS * 86_400_000)));
}
