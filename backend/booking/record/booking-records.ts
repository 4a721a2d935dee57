import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { BookingCredentials } from '#contract/shapes.ts';
import { type BookingState, UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { FlagReason } from '#domain/booking/flag.ts';
import { isOuting } from '#domain/catalogue/outing.ts';
import { timeNow } from '#domain/clock.ts';
import type { KnownAs } from '#suppliers/payments/port.ts';
import { giveBackHeld } from '../../catalogue/allotments.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import {
  type Amendment,
  type Booking,
  type BookingItem,
  bookings,
  type Dispute,
  ledgerEntries,
  type Payment,
  payments,
  type Refund,
} from '../../db/schema.ts';
import { recordEvents } from '../../transitions/record-events.ts';
import type { Dequeue, Enqueue } from '../../transitions/transition.ts';
import { insertRow, writeRow } from '../../transitions/write-row.ts';
import { applied, pricedEntry } from './applied.ts';
import type { BookingRecord } from './booking-record.ts';
import { recordOf, UUID } from './booking-store.ts';
import { lockedBooking, withBooking, withSession } from './booking-transaction.ts';
import type { Change } from './change.ts';
import { isFoundOtherwise, writeFindKeys } from './find-keys.ts';
import { endFlags, raiseFlag, raiseUnlessDealtWith } from './flags.ts';

/** The store of booking records: PostgreSQL here, memory in the simulation. */
export type BookingRecords = {
  /**
   * Decides on the current record and writes the changes atomically, with the booking locked. Returns the decision with the
   * record after it; `undefined` if there is no such booking.
   */
  change<Decision extends { changes: readonly Change[] }>(
    bookingId: string,
    decide: (record: BookingRecord) => Decision,
  ): Promise<(Decision & { record: BookingRecord }) | undefined>;
  /** A payment by the provider's id or by ours, with its booking's state at the same moment. */
  findPayment(provider: string, known: KnownAs): Promise<KnownPayment | undefined>;
  /** Payments whose money no booking depends on, to be reversed. */
  orphans(): Promise<Payment[]>;
};

export type KnownPayment = { payment: Payment; bookingState: BookingState };

/** The dependencies for writing records: the database, its job queue, and a clock. */
export type Keeper = { db: Database; enqueue: Enqueue; dequeue: Dequeue; now: () => number };

/** The same for a booking identified by its secret; `undefined` if the secret does not match. */
export type SessionRecords = BookingRecords & {
  changeSession<Decision extends { changes: readonly Change[] }>(
    input: BookingCredentials,
    decide: (record: BookingRecord) => Decision,
  ): Promise<Decision | undefined>;
};

export function recordsIn({ db, ...keeper }: Keeper): SessionRecords {
  async function decideOn<Decision extends { changes: readonly Change[] }>(
    tx: Transaction,
    record: BookingRecord,
    decide: (record: BookingRecord) => Decision,
  ) {
    const decision = decide(record);
    return { ...decision, record: await writeChanges(tx, record, decision.changes, keeper) };
  }

  return {
    change: (bookingId, decide) => withRecord(db, bookingId, (tx, record) => decideOn(tx, record, decide)),
    changeSession: (input, decide) =>
      withSession(db, input, async (tx, booking) => decideOn(tx, await recordOf(tx, booking), decide)),
    async findPayment(provider, { paymentId, cartId }) {
      const byTheirName = eq(payments.providerPaymentId, paymentId ?? '');
      const [known] = await db
        .select({ payment: payments, bookingState: bookings.state })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(
          and(
            eq(payments.provider, provider),
            or(byTheirName, cartId && UUID.test(cartId) ? eq(payments.id, cartId) : undefined),
          ),
        )
        .orderBy(desc(sql`coalesce(${byTheirName}, false)`))
        .limit(1);
      return known;
    },
    orphans: () => db.select().from(payments).where(eq(payments.state, 'orphaned')),
  };
}

const notHere: Enqueue & Dequeue = async (_, job) => Promise.reject(new Error(`The desk does not queue ${job}`));
/** For operator tools, which leave all jobs to the running product. */
export const AT_THE_DESK: Omit<Keeper, 'db'> = { now: timeNow, enqueue: notHere, dequeue: notHere };
export const recordsOfDesk = (db: Database): SessionRecords => recordsIn({ db, ...AT_THE_DESK });

const leftToTheSweep = async () => undefined;
/** For changes that need no job, or no urgent one: the periodic job finds the booking. */
export const WITHOUT_QUEUE: Omit<Keeper, 'db'> = { now: timeNow, enqueue: leftToTheSweep, dequeue: leftToTheSweep };

/** Like {@link withBooking}, with the booking's whole record. */
export const withRecord = <Result>(
  db: Database,
  id: string,
  work: (tx: Transaction, record: BookingRecord) => Promise<Result>,
): Promise<Result | undefined> => withBooking(db, id, async (tx, booking) => work(tx, await recordOf(tx, booking)));

/** The same in a transaction begun before. */
export async function lockedRecord(tx: Transaction, id: string): Promise<BookingRecord | undefined> {
  const booking = await lockedBooking(tx, id);
  return booking && recordOf(tx, booking);
}

/** Writes changes to a record that was read in this transaction, with their events and jobs. Returns the record after them. */
export async function writeChanges(
  tx: Transaction,
  before: BookingRecord,
  changes: readonly Change[],
  { enqueue, dequeue, now }: Omit<Keeper, 'db'>,
): Promise<BookingRecord> {
  if (changes.length === 0) return before;
  const { record, events, jobs } = applied(before, changes, new Date(now()));
  const bookingId = record.booking.id;
  const kept = await writeRows(tx, before, record);
  if (isFoundOtherwise(before.booking, record.booking)) await writeFindKeys(tx, record.booking);
  await recordEvents(
    tx,
    events.map((event) => ({ bookingId, ...event })),
  );
  for (const change of changes) {
    if (change.change === 'raise') await raise(tx, before.booking, change);
    if (change.change === 'end-flags')
      await endFlags(tx, bookingId, change, { actor: change.actor ?? 'system', note: change.note });
    if (change.change === 'ledger') {
      const { paymentId, kind, amount, refundId = null, disputeId = null } = change;
      const pricedMinor = pricedEntry(record, change);
      await tx.insert(ledgerEntries).values({ paymentId, kind, refundId, disputeId, pricedMinor, ...amount });
    }
  }
  for (const job of jobs) await enqueue(tx, job, bookingId);
  if (isUnderWay(before.booking) && !isUnderWay(record.booking)) {
    await dequeue(tx, 'advance-booking', bookingId);
    // After a capture the places are kept; only an unpaid booking releases them.
    await giveBackHeld(
      tx,
      record.booking.items.filter((item) => isOuting(item)).map(({ id }) => id),
    );
  }
  return kept;
}

/**
 * Two flags would be raised at every attempt while their cause remains: they are not raised again once the desk has resolved
 * them. A later event of the booking may need the removed account for something else.
 */
async function raise(
  tx: Transaction,
  { id, updatedAt }: Booking,
  { reason, about }: { reason: FlagReason; about: string },
): Promise<void> {
  if (reason === 'reversal-refused' || reason === 'paid-back-twice') return raiseUnlessDealtWith(tx, id, reason, about);
  if (reason === 'account-gone') return raiseUnlessDealtWith(tx, id, reason, about, updatedAt);
  return raiseFlag(tx, id, reason, about);
}

const isUnderWay = ({ state }: Booking): boolean => UNDER_WAY.includes(state);

/** Returns the record as a later read would see it. */
async function writeRows(tx: Transaction, before: BookingRecord, after: BookingRecord): Promise<BookingRecord> {
  const { items, ...booking } = after.booking;
  await writeRow(tx, 'booking', before.booking, booking);
  for (const [index, item] of items.entries()) await writeRow(tx, 'item', before.booking.items[index] as BookingItem, item);
  return {
    ...after,
    payments: await writePart(tx, 'payment', before.payments, after.payments),
    refunds: await writePart(tx, 'refund', before.refunds, after.refunds),
    amendments: await writePart(tx, 'amendment', before.amendments, after.amendments),
    disputes: await writePart(tx, 'dispute', before.disputes, after.disputes),
  };
}

async function writePart<Row extends Payment | Refund | Amendment | Dispute>(
  tx: Transaction,
  of: 'payment' | 'refund' | 'amendment' | 'dispute',
  before: readonly Row[],
  after: readonly Row[],
): Promise<Row[]> {
  const kept: Row[] = [];
  for (const [index, row] of after.entries()) {
    const known = before[index];
    if (known) await writeRow(tx, of, known, row);
    kept.push(known ? row : await insertRow(tx, of, row));
  }
  return kept;
}
