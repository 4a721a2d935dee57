import type { Actor } from '#domain/booking/booking-event.ts';
import type { BookingJob } from '#domain/booking/booking-state.ts';
import { MACHINES, type MachineKind, subjectOf } from '#domain/booking/machines.ts';
import type { Itinerary } from '#domain/flights/flight-offer.ts';
import { type Arrow, IllegalTransition, type Machine } from '#domain/machine.ts';
import { DISPUTE_MACHINE } from '#domain/payment/dispute-state.ts';
import { REFUND_MACHINE } from '#domain/payment/refund-state.ts';
import type { Amendment, Booking, BookingEvent, BookingItem, Dispute, Payment, Refund } from '../../db/schema.ts';
import type { BookingRecord } from './booking-record.ts';
import type { Change, NewAmendment, NewDispute, NewPayment, NewRefund } from './change.ts';

export type NewEvent = Pick<BookingEvent, 'kind' | 'fromState' | 'toState' | 'actor' | 'data'> &
  Partial<Pick<BookingEvent, 'itemId' | 'paymentId'>>;

/** A record after changes, and what goes with them: its events, in order, and the work that begins. */
export type Applied = { record: BookingRecord; events: NewEvent[]; jobs: BookingJob[] };

/**
 * Makes changes true of a record; the one it is given stays as it is. A move that the tables do not have is a mistake of whoever decided on it:
 * {@link IllegalTransition}, and none of the changes is made.
 */
export function applied(before: BookingRecord, changes: readonly Change[], now: Date): Applied {
  const events: NewEvent[] = [];
  const jobs: BookingJob[] = [];
  let record = before;
  for (const change of changes) {
    const { booking } = record;
    switch (change.change) {
      case 'move': {
        const arrow = (MACHINES[change.of] as Machine).events[change.event] as Arrow<string, BookingJob> | undefined;
        const row = change.of === 'booking' ? booking : rowOf(record, change.of, change.id);
        if (!arrow?.from.includes(row.state)) {
          throw new IllegalTransition(`A ${change.of} that is ${row.state} cannot be ${change.event}`);
        }
        record = withRow(record, change.of, { ...row, ...change.set, state: arrow.to, updatedAt: now } as Row);
        events.push({
          kind: change.event,
          fromState: row.state as never,
          toState: arrow.to as never,
          actor: change.actor,
          ...subjectOf(change.of, change.id),
          data: { ...change.data, ...nameOf(change.of, change.id) },
        });
        if (arrow.job) jobs.push(arrow.job);
        break;
      }
      case 'begin-payment': {
        const state = MACHINES.payment.events[change.event].to;
        record = { ...record, payments: [...record.payments, { ...aPayment(booking, change.payment, now), state }] };
        const { event: kind, actor, data } = change;
        events.push({ kind, fromState: null, toState: state, actor, data, paymentId: change.payment.id });
        break;
      }
      case 'begin-refund': {
        const { refund, actor } = change;
        const state = REFUND_MACHINE.events['refund-requested'].to;
        record = { ...record, refunds: [...record.refunds, { ...aRefund(booking, refund, { actor, now }), state }] };
        const { id: refundId, amountMinor, currency, reason } = refund;
        events.push({
          kind: 'refund-requested',
          fromState: null,
          toState: state,
          actor,
          data: { refundId, amountMinor, currency, reason },
        });
        break;
      }
      case 'begin-amendment': {
        const { amendment, actor, event: kind } = change;
        const state = MACHINES.amendment.events[kind].to;
        const begun = { ...anAmendment(booking, amendment, { actor, now }), state };
        record = { ...record, amendments: [...record.amendments, begun] };
        const { id: amendmentId, itemId, reason } = amendment;
        events.push({ kind, fromState: null, toState: state, actor, data: { amendmentId, itemId, reason } });
        break;
      }
      case 'begin-dispute': {
        const { dispute } = change;
        const state = DISPUTE_MACHINE.events['dispute-noticed'].to;
        record = { ...record, disputes: [...record.disputes, { ...aDispute(booking, dispute, now), state }] };
        const { id: disputeId, amountMinor, currency, reason } = dispute;
        events.push({
          kind: 'dispute-noticed',
          fromState: null,
          toState: state,
          actor: 'system',
          data: { disputeId, amountMinor, currency, reason },
        });
        break;
      }
      case 'update-dispute':
        record = withRow(record, 'dispute', { ...rowOf(record, 'dispute', change.id), ...change.set, updatedAt: now } as Row);
        break;
      case 'attempt':
        record = withRow(record, change.of, { ...rowOf(record, change.of, change.id), attemptedAt: change.at } as Row);
        break;
      case 'adding': {
        const row = rowOf(record, 'amendment', change.id) as Amendment;
        if (!row.added) throw new IllegalTransition(`Amendment ${row.id} adds nothing`);
        record = withRow(record, 'amendment', { ...row, added: { ...row.added, ...change.set } });
        break;
      }
      case 'fill-in':
        record = { ...record, booking: { ...booking, ...change.set, updatedAt: now } };
        break;
      case 'sell': {
        const items = booking.items.map((item) =>
          item.id === change.itemId ? ({ ...item, ...change.sold, updatedAt: now } as BookingItem) : item,
        );
        record = { ...record, booking: { ...booking, ...change.booking, items, updatedAt: now } };
        break;
      }
      case 'reschedule': {
        const items = booking.items.map((item) =>
          item.id === change.itemId ? rescheduled(item, change.itineraries, now) : item,
        );
        record = { ...record, booking: { ...booking, items, updatedAt: now } };
        break;
      }
      case 'reprice-payment':
        record = withRow(record, 'payment', { ...rowOf(record, 'payment', change.paymentId), ...change.set } as Row);
        break;
      case 'fact':
        events.push({ kind: change.fact, fromState: null, toState: null, actor: 'system', data: {}, itemId: change.itemId });
        break;
      case 'ledger': {
        const { paymentId, amount, refundId = null } = change;
        if (change.kind === 'refund')
          record = { ...record, givenBack: [...record.givenBack, { paymentId, refundId, ...amount }] };
        break;
      }
      case 'touch':
        record = { ...record, booking: { ...booking, updatedAt: now } };
        break;
    }
  }
  // Whoever looks for bookings that nothing happens to looks at this.
  const { booking } = record;
  if (events.length > 0 && booking.updatedAt !== now) record = { ...record, booking: { ...booking, updatedAt: now } };
  return { record, events, jobs };
}

/** Fares and prices stay what was sold. */
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

/** What its events call a part of a booking that they have no column for. */
const nameOf = (of: MachineKind, id: string): { refundId?: string; amendmentId?: string; disputeId?: string } => {
  if (of === 'refund') return { refundId: id };
  if (of === 'amendment') return { amendmentId: id };
  return of === 'dispute' ? { disputeId: id } : {};
};

const aPayment = ({ id: bookingId, revision }: Booking, payment: NewPayment, now: Date): Omit<Payment, 'state'> => ({
  bookingId,
  revision,
  purpose: 'full',
  token: null,
  brand: null,
  last4: null,
  expiryMonth: null,
  expiryYear: null,
  providerPaymentId: null,
  nextActionUrl: null,
  declineCode: null,
  createdAt: now,
  updatedAt: now,
  ...payment,
});

type Begun = { actor: Actor; now: Date };

const aRefund = ({ id: bookingId }: Booking, refund: NewRefund, { actor, now }: Begun): Omit<Refund, 'state'> => ({
  bookingId,
  requestedBy: actor,
  attemptedAt: null,
  providerRefundId: null,
  createdAt: now,
  updatedAt: now,
  ...refund,
});

const aDispute = ({ id: bookingId }: Booking, dispute: NewDispute, now: Date): Omit<Dispute, 'state'> => ({
  bookingId,
  createdAt: now,
  updatedAt: now,
  ...dispute,
});

const anAmendment = ({ id: bookingId }: Booking, amendment: NewAmendment, { actor, now }: Begun): Omit<Amendment, 'state'> => ({
  bookingId,
  requestedBy: actor,
  acceptedBy: null,
  refundMinor: null,
  supplierFeeMinor: null,
  supplierCurrency: null,
  flights: null,
  added: null,
  paymentId: null,
  holdsUntil: null,
  refusal: null,
  attemptedAt: null,
  createdAt: now,
  updatedAt: now,
  ...amendment,
});
