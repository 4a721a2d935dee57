import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { UpstreamCall } from '#contract/office/bookings/booking-calls.ts';
import type { Database } from '../db/connection.ts';
import { upstreamCalls } from '../db/schema.ts';

/** The newest ones: a booking that is stuck repeats its last step. */
const MOST = 300;

/** The steps of a booking's workflow with the calls that they made, in order. */
export async function callsOf(db: Database, bookingId: string): Promise<UpstreamCall[]> {
  const { id, at, step, upstream, operation, status, ms, requestId, outcome, bodies } = upstreamCalls;
  const rows = await db
    .select({ id, at, step, upstream, operation, status, ms, requestId, outcome, hasBodies: sql<boolean>`${bodies} is not null` })
    .from(upstreamCalls)
    .where(eq(upstreamCalls.bookingId, bookingId))
    .orderBy(desc(at), desc(id))
    .limit(MOST);
  // A step began no later than the first call that it made.
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || Number(a.operation !== null) - Number(b.operation !== null));
}

/** What was sent and answered in one of them; undefined if it was not kept, or its key is lost. */
export async function bodiesOfCall(db: Database, bookingId: string, id: number) {
  const isIt = and(eq(upstreamCalls.id, id), eq(upstreamCalls.bookingId, bookingId));
  const [row] = await db.select({ bodies: upstreamCalls.bodies }).from(upstreamCalls).where(isIt);
  return row?.bodies ? (JSON.parse(row.bodies.toString()) as { sent: unknown; answer: unknown }) : undefined;
}

const PER_PAGE = 200;

/** Re-encrypts all of them with the first key. Returns how many. */
export async function reencryptCalls(db: Database): Promise<number> {
  let count = 0;
  for (let last = 0; ; ) {
    const page = await db
      .select({ id: upstreamCalls.id, bodies: upstreamCalls.bodies })
      .from(upstreamCalls)
      .where(and(gt(upstreamCalls.id, last), isNotNull(upstreamCalls.bodies)))
      .orderBy(asc(upstreamCalls.id))
      .limit(PER_PAGE);
    // One erased meanwhile does not come back.
    for (const { id, bodies } of page)
      if (bodies)
        await db
          .update(upstreamCalls)
          .set({ bodies })
          .where(and(eq(upstreamCalls.id, id), isNotNull(upstreamCalls.bodies)));
    count += page.length;
    if (page.length < PER_PAGE) return count;
    last = page.at(-1)?.id as number;
  }
}
