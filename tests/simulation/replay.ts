import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { BookingRecords } from '#backend/booking/record/booking-records.ts';
import { recordsIn } from '#backend/booking/record/booking-records.ts';
import { loadBooking, recordOf } from '#backend/booking/record/booking-store.ts';
import type { Database } from '#backend/db/connection.ts';
import { bookingEvents, bookingItems, bookings, flags, ledgerEntries, payments, refunds } from '#backend/db/schema.ts';
import { type FarBooks, startFarBooks } from '../harness/records/far-books.ts';
import { runHistory } from './history.ts';
import type { KeptEntry, MemoryRecords } from './simulated/memory-records.ts';

/** Repeats every `every`th history with its records in PostgreSQL: decisions and records must be the same. */
export async function replayOnPostgres({ firstSeed, histories, every }: { firstSeed: number; histories: number; every: number }) {
  const different: number[] = [];
  let replayed = 0;
  if (every <= 0) return { replayed, different };
  const far = await startFarBooks();
  try {
    for (let seed = firstSeed; seed < firstSeed + histories; seed += every) {
      const inMemory = await runHistory(seed);
      const inPostgres = await runHistory(seed, (memory) => recordsInPostgres(far, memory));
      replayed += 1;
      if (inMemory.trace.join('\n') !== inPostgres.trace.join('\n')) different.push(seed);
    }
  } finally {
    await far.stop();
  }
  return { replayed, different };
}

/** Records in PostgreSQL, copied into memory after every change for the invariants and the simulated people. */
function recordsInPostgres({ db }: FarBooks, memory: MemoryRecords): BookingRecords {
  const records = recordsIn({ db, enqueue: async () => undefined, dequeue: async () => undefined, now: memory.now });
  let isThere = false;
  return {
    async change(id, decide) {
      if (!isThere) await insert(db, memory, id);
      isThere = true;
      const known = memory.get(id);
      const createdAt = new Date(memory.now());
      const changed = await records.change(id, decide);
      // Refunds and payments are created at the database's time, and how old one is decides about it.
      for (const [rows, before] of [
        [refunds, known.refunds],
        [payments, known.payments],
      ] as const) {
        const ids = before.map((row) => row.id);
        await db
          .update(rows)
          .set({ createdAt })
          .where(and(eq(rows.bookingId, id), notInArray(rows.id, ids)));
      }
      await readBack(db, memory, id);
      return changed;
    },
    findPayment: records.findPayment,
    orphans: async () => (await records.orphans()).filter(({ bookingId }) => memory.get(bookingId)),
  };
}

async function insert(db: Database, memory: MemoryRecords, id: string): Promise<void> {
  const { items, ...booking } = memory.get(id).booking;
  await db.insert(bookings).values({ ...booking, secret: id });
  for (const item of items) await db.insert(bookingItems).values(item);
}

async function readBack(db: Database, memory: MemoryRecords, id: string): Promise<void> {
  const booking = await loadBooking(db, id);
  if (!booking) throw new Error(`Booking ${id} is gone`);
  const record = await db.transaction((tx) => recordOf(tx, booking));
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.id));
  const raised = await db.select().from(flags).where(eq(flags.bookingId, id)).orderBy(asc(flags.id));
  const entries: KeptEntry[] = [];
  for (const { id: paymentId } of record.payments) {
    const rows = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, paymentId))
      .orderBy(ledgerEntries.createdAt);
    for (const { kind, refundId, disputeId, amountMinor, currency } of rows) {
      const amount = { amountMinor, currency };
      entries.push({
        change: 'ledger',
        paymentId,
        kind,
        amount,
        ...(refundId ? { refundId } : {}),
        ...(disputeId ? { disputeId } : {}),
      });
    }
  }
  memory.put(record);
  memory.told({
    events: events.filter(({ kind }) => kind !== 'flagged' && kind !== 'flag-resolved'),
    ledger: entries,
    flags: raised.filter(({ resolvedAt }) => resolvedAt === null),
  });
}
