import { lastPaymentOf } from '#backend/booking/last-payment.ts';
import type { NewEvent } from '#backend/booking/workflow/applied.ts';
import type { BookingRecord } from '#backend/booking/workflow/booking-record.ts';
import { SETTLED, UNDER_WAY } from '#domain/booking/booking-state.ts';
import type { KeptEntry, KeptFlag } from './memory-records.ts';
import type { ProviderPayment } from './simulated-provider.ts';
import type { SimulatedOrder } from './simulated-supplier.ts';

/** What must be so whatever happens. */
export const LAWS = [
  'double_charges',
  'double_orders',
  'wrong_amounts',
  'charged_without_order',
  'order_without_charge',
  'held_for_nothing',
  'false_confirmed',
  'false_failed',
  'false_free',
  'endless_doubt',
  'rashly_ordered',
  'unseen_losses',
  'wrong_ledger',
  'broken_trail',
  'internal_errors',
] as const;
export type Law = (typeof LAWS)[number];

/** What is true, by the books of the far ends, and what the product says. */
export type World = {
  record: BookingRecord;
  flags: readonly KeptFlag[];
  ledger: readonly KeptEntry[];
  events: readonly NewEvent[];
  orders: readonly SimulatedOrder[];
  payments: readonly ProviderPayment[];
  /** What failed in a process, other than by the database being away. */
  errors: readonly Error[];
  /** What the visitor agreed to, by payment. */
  accepted: ReadonlyMap<string, number>;
};

/** Flags that say a person has to settle what the product cannot. */
const EXCUSES = ['release-refused', 'account-gone'];

/** Laws of every moment: whoever looks now must not be told what is not so. */
export function brokenNow(world: World): Law[] {
  const { record, orders, payments, accepted, errors } = world;
  const { booking } = record;
  const live = orders.filter(({ isLive }) => isLive);
  const unflagged = live.filter((order) => !isFlagged(world, order));
  const taken = payments.filter(({ state }) => state === 'taken');
  const broken: [Law, boolean][] = [
    ['double_charges', taken.length > 1 || payments.some((payment) => payment.taken > 1)],
    ['double_orders', new Set(live.map(({ reference }) => reference)).size < live.length],
    ['wrong_amounts', taken.some((payment) => payment.amount.amountMinor !== accepted.get(payment.cartId))],
    [
      'false_confirmed',
      booking.state === 'confirmed' &&
        (taken.length !== 1 || booking.items.some((item) => !live.some(({ orderId }) => orderId === item.orderId))),
    ],
    ['false_failed', booking.state === 'failed' && (unflagged.length > 0 || holdsKnowingly(record, payments))],
    ['rashly_ordered', live.some((order) => order.undoable === 'never' && isAnyMissing(booking, order))],
    ['internal_errors', errors.length > 0],
    ['false_free', saysItCostNothing(record) && holdsKnowingly(record, payments)],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([law]) => law);
}

/** What can never be undone is ordered once everything else of its booking is. */
const isAnyMissing = ({ items }: BookingRecord['booking'], { reference }: SimulatedOrder): boolean =>
  items.some(({ id, orderId }) => id !== reference && orderId === null);

/** An order that its supplier would not cancel: a person knows. */
const isFlagged = ({ flags }: World, { orderId }: SimulatedOrder): boolean =>
  flags.some(({ reason, about }) => reason === 'order-stands' && about.endsWith(` ${orderId}`));

const isLossSeen = ({ flags }: World, { orderId }: SimulatedOrder): boolean =>
  flags.some(({ reason, about }) => reason === 'agency-loss' && about.includes(` ${orderId}:`));

/** Is money kept that the product knows of by name and is not about to let go? */
const holdsKnowingly = ({ payments: known }: BookingRecord, payments: readonly ProviderPayment[]): boolean =>
  payments
    .filter(({ state }) => state === 'held' || state === 'taken')
    .some(({ paymentId }) => known.some((one) => one.providerPaymentId === paymentId && one.state !== 'orphaned'));

function saysItCostNothing(record: BookingRecord): boolean {
  const last = lastPaymentOf(record);
  return last !== null && last.outcome !== 'left';
}

/** Laws of the end, when everything that was lost or late has come or been made up for. */
export function brokenAtTheEnd(world: World): Law[] {
  const { record, flags, orders, payments } = world;
  const { booking } = record;
  if (flags.some(({ reason }) => EXCUSES.includes(reason))) return [];
  const isConfirmed = booking.state === 'confirmed';
  const live = orders.some((order) => order.isLive && !isFlagged(world, order));
  const broken: [Law, boolean][] = [
    ['endless_doubt', UNDER_WAY.includes(booking.state) || record.payments.some(({ state }) => state === 'orphaned')],
    ['charged_without_order', !isConfirmed && payments.some(({ state }) => state === 'taken')],
    ['order_without_charge', !isConfirmed && live],
    ['held_for_nothing', payments.some(({ state }) => state === 'held')],
    ['unseen_losses', orders.some((order) => !order.isLive && order.undoable === 'at-a-cost' && !isLossSeen(world, order))],
    ['wrong_ledger', SETTLED.includes(booking.state) && !isLedgerRight(world)],
    ['broken_trail', !isTrailWhole(world)],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([law]) => law);
}

/** Money that was on record as held or found, and ended as given back: in the ledger it goes back once. */
const HELD_EVENTS = ['payment-authorised', 'payment-orphaned', 'orphan-found'];

/** What was taken is what the ledger says; of every hold it says once that it began and how it ended, for as much as was held. */
function isLedgerRight({ record, ledger, events, payments: books }: World): boolean {
  return record.payments.every(({ id, state, providerPaymentId }) => {
    const entries = ledger.filter(({ paymentId }) => paymentId === id);
    const kinds = entries.map(({ kind }) => kind).filter((kind) => kind !== 'authorisation');
    const wasHeld = events.some(({ kind, paymentId }) => paymentId === id && HELD_EVENTS.includes(kind));
    const expected = state === 'captured' ? 'capture' : state === 'voided' && wasHeld ? 'void' : '';
    const there = books.find(({ paymentId }) => paymentId === providerPaymentId);
    return kinds.join() === expected && entries.every(({ amount }) => amount.amountMinor === there?.amount.amountMinor);
  });
}

/** Each record's events lead from one state to the next, and to the one it is in. */
function isTrailWhole({ record, events }: World): boolean {
  const { booking, payments } = record;
  const states = new Map<string, string>();
  for (const event of events.filter(({ toState }) => toState)) {
    const subject = event.itemId ?? event.paymentId ?? booking.id;
    const before = states.get(subject);
    if (before !== undefined && before !== event.fromState) return false;
    states.set(subject, event.toState as string);
  }
  return [booking, ...booking.items, ...payments].every(({ id, state }) => (states.get(id) ?? state) === state);
}
