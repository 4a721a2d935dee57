import { applied, type NewEvent } from '#backend/booking/record/applied.ts';
import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { BookingRecords } from '#backend/booking/record/booking-records.ts';
import type { Change } from '#backend/booking/record/change.ts';
import type { Payment } from '#backend/db/schema.ts';
import type { FlagReason } from '#domain/booking/flag.ts';

export type KeptFlag = { reason: FlagReason; about: string };
export type KeptEntry = Extract<Change, { change: 'ledger' }>;

/** Booking records in memory, with events, ledger and flags. Changes have the same result as in PostgreSQL. */
export type MemoryRecords = BookingRecords & {
  put(record: BookingRecord): void;
  get(bookingId: string): BookingRecord;
  /** Replaces events, ledger and flags by those read from elsewhere. */
  told(of: Kept): void;
  now: () => number;
} & Kept;

type Kept = { events: readonly NewEvent[]; ledger: readonly KeptEntry[]; flags: readonly KeptFlag[] };

export function memoryRecords(now: () => number): MemoryRecords {
  const kept = new Map<string, BookingRecord>();
  let events: NewEvent[] = [];
  let ledger: KeptEntry[] = [];
  let flags: KeptFlag[] = [];
  const payments = (): Payment[] => [...kept.values()].flatMap((record) => record.payments);

  function keep(change: Change): void {
    if (change.change === 'ledger') ledger.push(change);
    if (change.change === 'raise') {
      const { reason, about } = change;
      if (!flags.some((flag) => flag.reason === reason && flag.about === about)) flags.push({ reason, about });
    }
    if (change.change === 'end-flags') {
      const { reasons, about } = change;
      flags = flags.filter((flag) => !([about].flat().includes(flag.about) && reasons.some((reason) => reason === flag.reason)));
    }
  }

  return {
    now,
    get events() {
      return events;
    },
    get ledger() {
      return ledger;
    },
    get flags() {
      return flags;
    },
    told(of) {
      events = [...of.events];
      ledger = [...of.ledger];
      flags = [...of.flags];
    },
    put: (record) => void kept.set(record.booking.id, record),
    get: (id) => kept.get(id) as BookingRecord,
    async change(id, decide) {
      const record = kept.get(id);
      if (!record) return undefined;
      const decision = decide(record);
      const after = applied(record, decision.changes, new Date(now()));
      kept.set(id, after.record);
      events.push(...after.events);
      decision.changes.forEach(keep);
      return { ...decision, record: after.record };
    },
    async findPayment(provider, { paymentId, cartId }) {
      const theirs = payments().filter((one) => one.provider === provider);
      const payment =
        theirs.find((one) => paymentId && one.providerPaymentId === paymentId) ?? theirs.find(({ id }) => id === cartId);
      return payment && { payment, bookingState: (kept.get(payment.bookingId) as BookingRecord).booking.state };
    },
    orphans: async () => payments().filter(({ state }) => state === 'orphaned'),
  };
}
