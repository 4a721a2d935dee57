import type { BookingJob } from '#domain/booking/booking-state.ts';
import { MACHINES, subjectOf } from '#domain/booking/machines.ts';
import { type Arrow, IllegalTransition, type Machine } from '#domain/machine.ts';
import type { Booking, BookingEvent, BookingItem, Payment } from '../../db/schema.ts';
import type { BookingRecord } from './booking-record.ts';
import type { Change, NewPayment } from './change.ts';

export type NewEvent = Pick<BookingEvent, 'kind' | 'fromState' | 'toState' | 'actor' | 'data'> &
  Partial<Pick<BookingEvent, 'itemId' | 'paymentId'>>;

/** A record after changes, and what goes with them: its events, in order, and the work that begins. */
export type Applied = { record: BookingRecord; events: NewEvent[]; jobs: BookingJob[] };

/**
 * Makes changes true of a record; the one it is given stays as it is. A move that the tables do not have is a mistake of whoever decided on it:
 * {@link IllegalTransition}, and none of the changes is made.
 */
export function applied(record: BookingRecord, changes: readonly Change[], now: Date): Applied {
  const events: NewEvent[] = [];
  const jobs: BookingJob[] = [];
  let { booking, payments } = record;
  for (const change of changes) {
    switch (change.change) {
      case 'move': {
        const arrow = (MACHINES[change.of] as Machine).events[change.event] as Arrow<string, BookingJob> | undefined;
        const before = change.of === 'booking' ? booking : rowOf({ booking, payments }, change.of, change.id);
        if (!arrow?.from.includes(before.state)) {
          throw new IllegalTransition(`A ${change.of} that is ${before.state} cannot be ${change.event}`);
        }
        const after = { ...before, ...change.set, state: arrow.to, updatedAt: now };
        ({ booking, payments } = withRow({ booking, payments }, change.of, after as never));
        events.push({
          ...{ kind: change.event, fromState: before.state, toState: arrow.to as never },
          ...{ actor: change.actor, data: change.data ?? {}, ...subjectOf(change.of, change.id) },
        });
        if (arrow.job) jobs.push(arrow.job);
        break;
      }
      case 'begin-payment': {
        const state = MACHINES.payment.events[change.event].to;
        payments = [...payments, { ...aPayment(booking, change.payment, now), state }];
        const { event: kind, actor, data } = change;
        events.push({ kind, fromState: null, toState: state, actor, data, paymentId: change.payment.id });
        break;
      }
      case 'fill-in':
        booking = { ...booking, ...change.set, updatedAt: now };
        break;
      case 'sell': {
        const items = booking.items.map((item) =>
          item.id === change.itemId ? ({ ...item, ...change.sold, updatedAt: now } as BookingItem) : item,
        );
        booking = { ...booking, ...change.booking, items, updatedAt: now };
        break;
      }
      case 'reprice-payment':
        payments = payments.map((payment) => (payment.id === change.paymentId ? { ...payment, ...change.set } : payment));
        break;
      case 'fact':
        events.push({ kind: change.fact, fromState: null, toState: null, actor: 'system', data: {}, itemId: change.itemId });
        break;
      case 'touch':
        booking = { ...booking, updatedAt: now };
        break;
    }
  }
  // Whoever looks for bookings that nothing happens to looks at this.
  if (events.length > 0 && booking.updatedAt !== now) booking = { ...booking, updatedAt: now };
  return { record: { booking, payments }, events, jobs };
}

type Row<Of> = Of extends 'item' ? BookingItem : Payment;

function rowOf<Of extends 'item' | 'payment'>({ booking, payments }: BookingRecord, of: Of, id: string): Row<Of> {
  const rows: readonly (BookingItem | Payment)[] = of === 'item' ? booking.items : payments;
  const row = rows.find((one) => one.id === id);
  if (!row) throw new IllegalTransition(`Booking ${booking.id} has no ${of} ${id}`);
  return row as Row<Of>;
}

function withRow({ booking, payments }: BookingRecord, of: 'booking' | 'item' | 'payment', row: Booking | BookingItem | Payment) {
  const replaced = <One extends { id: string }>(rows: readonly One[]) =>
    rows.map((one) => (one.id === row.id ? (row as never as One) : one));
  if (of === 'booking') return { booking: row as Booking, payments };
  if (of === 'item') return { booking: { ...booking, items: replaced(booking.items) }, payments };
  return { booking, payments: replaced(payments) };
}

const aPayment = ({ id: bookingId, revision }: Booking, payment: NewPayment, now: Date): Omit<Payment, 'state'> => ({
  ...{ bookingId, revision, token: null, brand: null, last4: null, expiryMonth: null, expiryYear: null },
  ...{ providerPaymentId: null, nextActionUrl: null, declineCode: null, createdAt: now, updatedAt: now },
  ...payment,
});
