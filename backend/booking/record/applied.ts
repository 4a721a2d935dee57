import type { BookingJob } from '#domain/booking/booking-state.ts';
import { MACHINES, type MachineKind, subjectOf } from '#domain/booking/machines.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import { type Arrow, IllegalTransition, type Machine } from '#domain/machine.ts';
import { DISPUTE_MACHINE } from '#domain/payment/dispute-state.ts';
import { REFUND_MACHINE } from '#domain/payment/refund-state.ts';
import type { Amendment, Booking, BookingEvent, BookingItem, Dispute, Payment, Refund } from '../../db/schema.ts';
import { type BookingRecord, paymentOf } from './booking-record.ts';
import type { Change } from './change.ts';
import { pricedShare } from './charged.ts';
import { aDispute, anAmendment, aPayment, aRefund } from './new-rows.ts';

export type NewEvent = Pick<BookingEvent, 'kind' | 'fromState' | 'toState' | 'actor' | 'data'> &
  Partial<Pick<BookingEvent, 'itemId' | 'paymentId'>>;

/** The record after the changes, with the events to store, in order, and the jobs to enqueue. */
export type Applied = { record: BookingRecord; events: NewEvent[]; jobs: BookingJob[] };

type Step = { record: BookingRecord; event?: NewEvent; job?: BookingJob | undefined };

/**
 * Applies changes to a copy of the record. A transition that the state machines do not allow is a programming error: throws
 * {@link IllegalTransition} and applies none of the changes.
 */
export function applied(before: BookingRecord, changes: readonly Change[], now: Date): Applied {
  const events: NewEvent[] = [];
  const jobs: BookingJob[] = [];
  let record = before;
  for (const change of changes) {
    const step = afterOne(record, change, now);
    record = step.record;
    if (step.event) events.push(step.event);
    if (step.job) jobs.push(step.job);
  }
  // The search for stuck bookings reads `updatedAt`.
  const { booking } = record;
  if (events.length > 0 && booking.updatedAt !== now) record = { ...record, booking: { ...booking, updatedAt: now } };
  return { record, events, jobs };
}

function afterOne(record: BookingRecord, change: Change, now: Date): Step {
  const { booking } = record;
  switch (change.change) {
    case 'move':
      return moved(record, change, now);
    case 'begin-payment':
      return begunPayment(record, change, now);
    case 'begin-refund':
      return begunRefund(record, change, now);
    case 'begin-amendment':
      return begunAmendment(record, change, now);
    case 'begin-dispute':
      return begunDispute(record, change, now);
    case 'update-dispute': {
      const row = { ...rowOf(record, 'dispute', change.id), ...change.set, updatedAt: now } as Row;
      return { record: withRow(record, 'dispute', row) };
    }
    case 'attempt': {
      const row = { ...rowOf(record, change.of, change.id), attemptedAt: change.at } as Row;
      return { record: withRow(record, change.of, row) };
    }
    case 'adding': {
      const row = rowOf(record, 'amendment', change.id) as Amendment;
      if (!row.added) throw new IllegalTransition(`Amendment ${row.id} adds nothing`);
      return { record: withRow(record, 'amendment', { ...row, added: { ...row.added, ...change.set } }) };
    }
    case 'fill-in':
      return { record: { ...record, booking: { ...booking, ...change.set, updatedAt: now } } };
    case 'sell': {
      const items = booking.items.map((item) =>
        item.id === change.itemId ? ({ ...item, ...change.sold, updatedAt: now } as BookingItem) : item,
      );
      return { record: { ...record, booking: { ...booking, ...change.booking, items, updatedAt: now } } };
    }
    case 'charge':
      return { record: { ...record, booking: { ...booking, charge: change.charge, revision: change.revision, updatedAt: now } } };
    case 'promote':
      return { record: { ...record, booking: { ...booking, promotion: change.promotion } } };
    case 'reschedule': {
      const items = booking.items.map((item) => (item.id === change.itemId ? rescheduled(item, change.itineraries, now) : item));
      return { record: { ...record, booking: { ...booking, items, updatedAt: now } } };
    }
    case 'reprice-payment': {
      const row = { ...rowOf(record, 'payment', change.paymentId), ...change.set } as Row;
      return { record: withRow(record, 'payment', row) };
    }
    case 'fact':
      return {
        record,
        event: {
          kind: change.fact,
          fromState: null,
          toState: null,
          actor: 'system',
          data: change.data ?? {},
          ...(change.itemId ? { itemId: change.itemId } : {}),
        },
      };
    case 'ledger': {
      const { kind, paymentId, amount, refundId = null } = change;
      const { currency, amountMinor } = amount;
      if (kind !== 'refund' && kind !== 'refund-returned') return { record };
      const sign = kind === 'refund' ? 1 : -1;
      const priced = pricedEntry(record, change);
      const pricedMinor = priced === null ? null : sign * priced;
      const moved = { paymentId, refundId, amountMinor: sign * amountMinor, currency, pricedMinor };
      return { record: { ...record, givenBack: [...record.givenBack, moved] } };
    }
    case 'mark-checked':
      return { record: { ...record, booking: { ...booking, updatedAt: now } } };
    case 'raise':
    case 'end-flags':
      // Flags are not part of the record.
      return { record };
  }
}

/** What an entry of the ledger stands for in prices: a refund of ours as it was asked for, all else as a share of its payment. */
export function pricedEntry(record: BookingRecord, { paymentId, amount, refundId }: Of<'ledger'>): number | null {
  const refund = record.refunds.find(({ id }) => id === refundId);
  return refund?.pricedMinor ?? pricedShare(paymentOf(record, paymentId), amount);
}

type Of<Name extends Change['change']> = Extract<Change, { change: Name }>;

function moved(record: BookingRecord, change: Of<'move'>, now: Date): Step {
  const arrow = (MACHINES[change.of] as Machine).events[change.event] as Arrow<string, BookingJob> | undefined;
  const row = change.of === 'booking' ? record.booking : rowOf(record, change.of, change.id);
  if (!arrow?.from.includes(row.state)) {
    throw new IllegalTransition(`A ${change.of} that is ${row.state} cannot be ${change.event}`);
  }
  return {
    record: withRow(record, change.of, { ...row, ...change.set, state: arrow.to, updatedAt: now } as Row),
    event: {
      kind: change.event,
      fromState: row.state as never,
      toState: arrow.to as never,
      actor: change.actor,
      ...subjectOf(change.of, change.id),
      data: { ...change.data, ...nameOf(change.of, change.id) },
    },
    job: arrow.job,
  };
}

function begunPayment(record: BookingRecord, { event, payment, actor, data }: Of<'begin-payment'>, now: Date): Step {
  const state = MACHINES.payment.events[event].to;
  return {
    record: { ...record, payments: [...record.payments, { ...aPayment(record.booking, payment, now), state }] },
    event: { kind: event, fromState: null, toState: state, actor, data, paymentId: payment.id },
  };
}

function begunRefund(record: BookingRecord, { refund, actor }: Of<'begin-refund'>, now: Date): Step {
  const state = REFUND_MACHINE.events['refund-requested'].to;
  const { id: refundId, amountMinor, currency, reason } = refund;
  const data = { refundId, amountMinor, currency, reason };
  const pricedMinor = refund.pricedMinor ?? pricedShare(paymentOf(record, refund.paymentId), refund);
  const begun = { ...aRefund(record.booking, { ...refund, pricedMinor }, { actor, now }), state };
  return {
    record: { ...record, refunds: [...record.refunds, begun] },
    event: { kind: 'refund-requested', fromState: null, toState: state, actor, data },
  };
}

function begunAmendment(record: BookingRecord, { amendment, actor, event }: Of<'begin-amendment'>, now: Date): Step {
  const state = MACHINES.amendment.events[event].to;
  const begun = { ...anAmendment(record.booking, amendment, { actor, now }), state };
  const { id: amendmentId, itemId, reason } = amendment;
  return {
    record: { ...record, amendments: [...record.amendments, begun] },
    event: { kind: event, fromState: null, toState: state, actor, data: { amendmentId, itemId, reason } },
  };
}

function begunDispute(record: BookingRecord, { dispute }: Of<'begin-dispute'>, now: Date): Step {
  const state = DISPUTE_MACHINE.events['dispute-noticed'].to;
  const { id: disputeId, amountMinor, currency, reason } = dispute;
  const data = { disputeId, amountMinor, currency, reason };
  return {
    record: { ...record, disputes: [...record.disputes, { ...aDispute(record.booking, dispute, now), state }] },
    event: { kind: 'dispute-noticed', fromState: null, toState: state, actor: 'system', data },
  };
}

/** Fares and prices stay as sold. */
function rescheduled(item: BookingItem, itineraries: Itinerary[], now: Date): BookingItem {
  if (item.kind !== 'flight') throw new IllegalTransition(`Item ${item.id} is no flight`);
  const { offer, supplierOffer } = item;
  return { ...item, offer: { ...offer, itineraries }, supplierOffer: { ...supplierOffer, itineraries }, updatedAt: now };
}

type Row = Booking | BookingItem | Payment | Refund | Amendment | Dispute;
type PartOfBooking = Exclude<MachineKind, 'booking'>;

const rowsOf = ({ booking, payments, refunds, amendments, disputes }: BookingRecord, of: PartOfBooking): readonly Row[] =>
  ({ item: booking.items, payment: payments, refund: refunds, amendment: amendments, dispute: disputes })[of];

function rowOf(record: BookingRecord, of: PartOfBooking, id: string): Row {
  const row = rowsOf(record, of).find((one) => one.id === id);
  if (!row) throw new IllegalTransition(`Booking ${record.booking.id} has no ${of} ${id}`);
  return row;
}

function withRow(record: BookingRecord, of: MachineKind, row: Row): BookingRecord {
  const { booking } = record;
  if (of === 'booking') return { ...record, booking: row as Booking };
  const rows = rowsOf(record, of).map((one) => (one.id === row.id ? row : one)) as never;
  if (of === 'item') return { ...record, booking: { ...booking, items: rows } };
  return { ...record, [`${of}s`]: rows };
}

/** The id of an object that has no column in the events table, for the event's data. */
const nameOf = (of: MachineKind, id: string): { refundId?: string; amendmentId?: string; disputeId?: string } => {
  if (of === 'refund') return { refundId: id };
  if (of === 'amendment') return { amendmentId: id };
  return of === 'dispute' ? { disputeId: id } : {};
};
