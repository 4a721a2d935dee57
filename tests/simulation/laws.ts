import { lastPaymentOf } from '#backend/booking/last-payment.ts';
import { additionToSettle } from '#backend/booking/workflow/adding-bags.ts';
import type { NewEvent } from '#backend/booking/workflow/applied.ts';
import { type BookingRecord, openBalancePayment, paidBalance } from '#backend/booking/workflow/booking-record.ts';
import { isHeld, lostOf } from '#backend/booking/workflow/disputing.ts';
import type { Amendment, BookingItem, Payment } from '#backend/db/schema.ts';
import { BOOKED, TERMINAL, UNDER_WAY } from '#domain/booking/booking-state.ts';
import { type ItemState, isOrdered } from '#domain/booking/item-state.ts';
import type { Money } from '#domain/money.ts';
import { dueNow, PAID_AFTERWARDS, type PaymentPurpose } from '#domain/payment/instalments.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import { isChangeForgotten, isChangeUntold, isItineraryFalse } from './change-laws.ts';
import { isDisputeWrong, isRefundedBeyond, isRefundedInDispute } from './dispute-laws.ts';
import type { KeptEntry, KeptFlag } from './memory-records.ts';
import { isNameFalse, isNameUnanswered, isOverdueUnseen } from './name-laws.ts';
import type { SimulatedDispute } from './simulated-bank.ts';
import type { AskedName } from './simulated-names.ts';
import type { ProviderPayment, ProviderRefund } from './simulated-provider.ts';
import type { SimulatedOrder } from './simulated-supplier.ts';

/** What must be so whatever happens. */
export const LAWS = [
  'double_charges',
  'double_orders',
  'oversold',
  'wrong_amounts',
  'charged_without_order',
  'order_without_charge',
  'held_for_nothing',
  'false_confirmed',
  'false_failed',
  'false_free',
  'double_bags',
  'bags_without_charge',
  'charged_without_bags',
  'false_total',
  'false_paid',
  'false_unpaid',
  'endless_doubt',
  'rashly_ordered',
  'unseen_losses',
  'refunded_twice',
  'refunded_wrong',
  'lost_refunds',
  'cancelled_without_refund',
  'false_cancelled',
  'false_itinerary',
  'untold_change',
  'forgotten_change',
  'unanswered_name',
  'false_name',
  'refunded_in_dispute',
  'refunded_beyond_dispute',
  'wrong_dispute',
  'wrong_ledger',
  'broken_trail',
  'internal_errors',
] as const;
export type Law = (typeof LAWS)[number];

/** What is true, by the books of the upstream APIs, and what the product says. */
export type World = {
  record: BookingRecord;
  flags: readonly KeptFlag[];
  ledger: readonly KeptEntry[];
  events: readonly NewEvent[];
  orders: readonly SimulatedOrder[];
  payments: readonly ProviderPayment[];
  refunds: readonly ProviderRefund[];
  disputes: readonly SimulatedDispute[];
  /** What somebody was told that goes back, by refund. */
  promised: ReadonlyMap<string, number>;
  /** What travellers have asked to be called, by the id it was asked under. */
  names: ReadonlyMap<string, AskedName>;
  now: number;
  /** Whether more of the agency's own catalogue is taken than there is. */
  isOversold: boolean;
  /** What failed in a process, other than by the database being away. */
  errors: readonly Error[];
  /** What the visitor agreed to, by payment. */
  accepted: ReadonlyMap<string, number>;
};

/** Of a booking that was confirmed nothing is left so. */
const UNORDERED: readonly ItemState[] = ['quoted', 'ordering', 'refused'];

/** Flags that say a person has to settle what the product cannot. */
const EXCUSES = ['reversal-refused', 'account-gone'];

/** Laws of every moment: whoever looks now must not be told what is not so. */
export function brokenNow(world: World): Law[] {
  const { record, orders, payments, accepted, errors } = world;
  const { booking } = record;
  const live = orders.filter(({ isLive }) => isLive);
  const unflagged = live.filter((order) => !isFlagged(world, order));
  const taken = payments.filter((payment) => payment.state === 'taken' && !isGoingBack(record, payment));
  const takenAs = (is: (purpose: PaymentPurpose) => boolean) => taken.filter((payment) => is(purposeOf(record, payment)));
  const first = takenAs((purpose) => !PAID_AFTERWARDS.includes(purpose));
  const later = takenAs((purpose) => purpose === 'balance');
  const bags = takenAs((purpose) => purpose === 'ancillary');
  const broken: [Law, boolean][] = [
    ['double_charges', first.length > 1 || later.length > 1 || payments.some((payment) => payment.taken > 1)],
    ['double_orders', new Set(live.map(({ reference }) => reference)).size < live.length],
    ['oversold', world.isOversold],
    ['wrong_amounts', taken.some((payment) => payment.amount.amountMinor !== accepted.get(payment.cartId))],
    [
      'false_confirmed',
      booking.state === 'confirmed' &&
        (first.length !== 1 ||
          booking.items.some(({ state }) => UNORDERED.includes(state)) ||
          booking.items.filter((item) => isSaidToStand(record, item)).some((item) => !isThere(orders, item))),
    ],
    [
      'false_cancelled',
      BOOKED.includes(booking.state) && booking.items.some((item) => item.state === 'cancelled' && isLive(orders, item)),
    ],
    ['refunded_twice', isRefundedTwice(world)],
    ['refunded_wrong', world.refunds.some((refund) => !isPromised(world, refund))],
    ['false_failed', booking.state === 'failed' && (unflagged.length > 0 || holdsKnowingly(record, payments))],
    ['rashly_ordered', live.some((order) => order.undoable === 'never' && isAnyMissing(booking, order))],
    ['double_bags', orders.some(({ added = [] }) => new Set(added).size < added.length)],
    ['charged_without_bags', bags.some(({ cartId }) => !isInAnOrder(world, cartId))],
    ['false_total', BOOKED.includes(booking.state) && !isTotalRight(record)],
    ['false_paid', paidBalance(record) !== undefined && later.length !== 1],
    ['false_itinerary', isItineraryFalse(world)],
    ['refunded_in_dispute', isRefundedInDispute(world)],
    ['refunded_beyond_dispute', isRefundedBeyond(world)],
    ['untold_change', isChangeUntold(world)],
    ['unanswered_name', isNameUnanswered(world)],
    ['false_name', isNameFalse(world)],
    ['internal_errors', errors.length > 0],
    ['false_free', saysItCostNothing(record) && holdsKnowingly(record, payments)],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([law]) => law);
}

/** Taken by a call that was said to be refused: it is on record as nobody's, and goes back. */
const isGoingBack = ({ payments }: BookingRecord, { paymentId }: ProviderPayment): boolean =>
  payments.some(({ providerPaymentId, state }) => providerPaymentId === paymentId && state === 'orphaned');

/** What money was for, by the name of the payment it was asked for as. */
const purposeOf = ({ payments }: BookingRecord, { cartId }: ProviderPayment): PaymentPurpose =>
  payments.find(({ id }) => id === cartId)?.purpose ?? 'full';
const isBalance = (record: BookingRecord, payment: ProviderPayment): boolean => purposeOf(record, payment) === 'balance';

/** Bags that are paid with this, by the name they were asked for under. */
const isInAnOrder = ({ record, orders }: World, paymentId: string): boolean => {
  const addition = record.amendments.find((one) => one.paymentId === paymentId);
  return orders.some(({ added = [] }) => addition !== undefined && added.includes(addition.id));
};

/** Each item's bags are in its price and in the booking's, and what was paid for them is on record. */
function isTotalRight({ booking, payments }: BookingRecord): boolean {
  const paid = payments.filter(({ state, purpose }) => state === 'captured' && purpose !== 'balance');
  const total = booking.items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const due = dueNow(booking.totalMinor, booking.items);
  return booking.totalMinor === total && due === paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Bags in an order that stands, and neither paid nor in front of a person. */
const areUnpaid = (
  { record, payments, flags }: World,
  { isLive, isUndoneByHand, orderId, added = [] }: SimulatedOrder,
): boolean =>
  isLive &&
  !isUndoneByHand &&
  added.some((id) => {
    const paymentId = record.amendments.find((one) => one.id === id)?.paymentId;
    const isPaid = payments.some(({ cartId, state }) => cartId === paymentId && state === 'taken');
    return !isPaid && !flags.some(({ reason, about }) => reason === 'bags-unpaid' && about.includes(` ${orderId}:`));
  });

/** An item of which nobody is told that it is being cancelled. */
const isSaidToStand = ({ amendments }: BookingRecord, item: BookingItem): boolean =>
  isOrdered(item) &&
  !amendments.some(({ itemId, kind, state }) => itemId === item.id && kind === 'cancel' && state === 'accepted');

const orderOf = (orders: readonly SimulatedOrder[], { orderId }: BookingItem) =>
  orders.find((order) => order.orderId === orderId);
const isLive = (orders: readonly SimulatedOrder[], item: BookingItem): boolean => orderOf(orders, item)?.isLive ?? false;
/** Whoever talks to the supplier about it knows better. */
const isThere = (orders: readonly SimulatedOrder[], item: BookingItem): boolean =>
  isLive(orders, item) || (orderOf(orders, item)?.isUndoneByHand ?? false);

const sumOf = (refunds: readonly { amount: Money }[]): number => refunds.reduce((sum, { amount }) => sum + amount.amountMinor, 0);
const isMade = ({ state }: ProviderRefund): boolean => state !== 'failed';

/** One request is one refund of each payment it needs. */
const sumOfRefunds = ({ refunds }: BookingRecord, request: string): number =>
  refunds.filter(({ requestId }) => requestId === request).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** By one name once, and never more than was taken. */
function isRefundedTwice({ refunds, payments }: World): boolean {
  const ours = refunds.filter(({ key }) => key.startsWith('refund-')).map(({ key }) => key);
  const isMore = ({ paymentId, amount }: ProviderPayment) =>
    sumOf(refunds.filter((one) => one.paymentId === paymentId && isMade(one))) > amount.amountMinor;
  return new Set(ours).size < ours.length || payments.some(isMore);
}

/** As much as somebody said yes to, or what was left of it. */
function isPromised({ record, promised }: World, { key, amount }: ProviderRefund): boolean {
  if (key === 'by hand') return true;
  const id = key.replace('refund-', '');
  const reversed = record.payments.find((payment) => payment.id === id);
  if (reversed) return isForNothing(record, reversed);
  const known = record.refunds.find((refund) => refund.id === id);
  if (known?.amountMinor !== amount.amountMinor) return false;
  return sumOfRefunds(record, known.requestId) <= (promised.get(known.requestId) ?? -1);
}

/** All of a payment goes back that no booking stands on. */
const isForNothing = ({ booking }: BookingRecord, { id, state }: Payment): boolean =>
  state === 'orphaned' || state === 'voided' || (booking.state === 'compensating' && booking.paymentId === id);

/** What can never be undone is ordered once everything else of its booking is. */
const isAnyMissing = ({ items }: BookingRecord['booking'], { reference }: SimulatedOrder): boolean =>
  items.some(({ id, orderId }) => id !== reference && orderId === null);

const isFlaggedAs = (flags: World['flags'], reason: string): boolean => flags.some((flag) => flag.reason === reason);

/** An order that its supplier would not cancel: a person knows. */
const isFlagged = ({ flags }: World, { orderId }: SimulatedOrder): boolean =>
  flags.some(({ reason, about }) => reason === 'order-stands' && about.endsWith(` ${orderId}`));

/** What was accepted went back, or a person knows why not. */
function isPaidBack({ record, refunds, flags, events }: World, { id, state, refundMinor }: Amendment): boolean {
  if (state !== 'applied' || !refundMinor) return true;
  const parts = record.refunds.filter(({ requestId }) => requestId === id);
  const isShort = sumOfRefunds(record, id) < refundMinor;
  // Where less goes back than was accepted, all that was taken by then went back otherwise.
  if (isShort && !isAllReturned(record, takenBefore(events, id))) return false;
  const isKnown = (part: string) =>
    flags.some(({ reason }) => reason === 'refund-refused') ||
    events.some(({ kind, actor, data }) => kind === 'refund-failed' && data.refundId === part && actor !== 'system');
  const isFlagged = (flag: string, part: string) => flags.some(({ reason, about }) => reason === flag && about === part);
  return parts.every((part) => {
    if (part.state === 'overtaken') return isFlagged('refund-overtaken', part.id);
    if (isHeld(record, part)) return isFlagged('refund-held', part.id);
    return part.state === 'failed' ? isKnown(part.id) : refunds.some((one) => one.key === `refund-${part.id}` && isMade(one));
  });
}

/** Payments that were taken before a cancellation was carried out: what is bought after that is not owed for it. */
function takenBefore(events: World['events'], amendmentId: string): ReadonlySet<string> {
  const done = events.findIndex(({ data, toState }) => data.amendmentId === amendmentId && toState === 'applied');
  const before = events.slice(0, done === -1 ? undefined : done);
  return new Set(before.flatMap(({ kind, paymentId }) => (kind === 'payment-captured' && paymentId ? [paymentId] : [])));
}

/** By whosever hand, a bank's too; what the provider refused is in front of a person. */
const isAllReturned = (record: BookingRecord, takenOf: ReadonlySet<string>): boolean => {
  const { payments, refunds, givenBack } = record;
  const captured = payments.filter(({ id }) => takenOf.has(id));
  const taken = captured.reduce((sum, payment) => sum + payment.amountMinor - lostOf(record, payment), 0);
  const notYet = refunds.filter(({ state }) => state !== 'succeeded');
  const back = [...givenBack, ...notYet].filter(({ paymentId }) => takenOf.has(paymentId));
  return back.reduce((sum, { amountMinor }) => sum + amountMinor, 0) >= taken;
};

/** Undone at a cost that nobody was told before. */
const isLoss = (
  { booking, amendments }: BookingRecord,
  { orderId, isLive, isUndoneByHand, undoable }: SimulatedOrder,
): boolean => {
  const item = booking.items.find((one) => one.orderId === orderId);
  const isAgreed = amendments.some(
    ({ itemId, state, supplierFeeMinor }) => itemId === item?.id && state === 'applied' && supplierFeeMinor,
  );
  return !isLive && !isUndoneByHand && !isAgreed && undoable === 'at-a-cost';
};

const isLossSeen = ({ flags }: World, { orderId }: SimulatedOrder): boolean =>
  flags.some(({ reason, about }) => reason === 'agency-loss' && about.includes(` ${orderId}:`));

/** Is money kept that the product knows of by name and is not about to reversed? */
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
  const isConfirmed = BOOKED.includes(booking.state);
  const isOpen = (refund: BookingRecord['refunds'][number]) =>
    OPEN_REFUND.some((state) => state === refund.state) && !isHeld(record, refund);
  const live = orders.some((order) => order.isLive && !isFlagged(world, order));
  const broken: [Law, boolean][] = [
    [
      'endless_doubt',
      UNDER_WAY.includes(booking.state) ||
        record.payments.some(({ state }) => state === 'orphaned') ||
        openBalancePayment(record) !== undefined ||
        additionToSettle(record) !== undefined ||
        record.refunds.some(isOpen) ||
        record.amendments.some(({ state }) => state === 'requested' || state === 'accepted'),
    ],
    ['bags_without_charge', orders.some((order) => areUnpaid(world, order))],
    ['forgotten_change', isConfirmed && isChangeForgotten(world)],
    ['unanswered_name', isOverdueUnseen(world, world.now)],
    ['charged_without_order', !isConfirmed && payments.some(({ state }) => state === 'taken')],
    ['order_without_charge', !isConfirmed && live],
    [
      'false_unpaid',
      isConfirmed && payments.some((payment) => payment.state === 'taken' && isBalance(record, payment)) && !paidBalance(record),
    ],
    ['held_for_nothing', payments.some(({ state }) => state === 'held')],
    ['lost_refunds', payments.some(({ state }) => state === 'unreturned') && !isFlaggedAs(flags, 'refund-refused')],
    ['cancelled_without_refund', record.amendments.some((amendment) => !isPaidBack(world, amendment))],
    ['unseen_losses', orders.some((order) => isLoss(record, order) && !isLossSeen(world, order))],
    ['wrong_dispute', isDisputeWrong(world)],
    ['wrong_ledger', TERMINAL.includes(booking.state) && !isLedgerRight(world)],
    ['broken_trail', !isTrailWhole(world)],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([law]) => law);
}

/** Money that was on record as held or found, and ended as given back: in the ledger it goes back once. */
const HELD_EVENTS = ['payment-authorised', 'payment-orphaned', 'orphan-found'];

/**
 * What was taken is what the ledger says, and what went back of it is what the provider has on its books; of every hold it says once that it
 * began and how it ended, for as much as was held.
 */
function isLedgerRight({ record, ledger, events, payments: books, refunds, flags }: World): boolean {
  // A notice from before the bank said no cannot be told from one after it: what is left is for the daily comparison.
  const isDoubtful = flags.some(({ reason }) => reason === 'refund-refused');
  return record.payments.every(({ id, state, providerPaymentId }) => {
    const entries = ledger.filter((one) => one.paymentId === id && !one.kind.startsWith('chargeback'));
    const returned = entries.filter(({ kind }) => kind === 'refund');
    const held = entries.filter(({ kind }) => kind !== 'refund');
    const kinds = held.map(({ kind }) => kind).filter((kind) => kind !== 'authorisation');
    const wasHeld = events.some(({ kind, paymentId }) => paymentId === id && HELD_EVENTS.includes(kind));
    const isReversed = record.refunds.some((refund) => refund.id === id);
    const expected = state === 'captured' || isReversed ? 'capture' : state === 'voided' && wasHeld ? 'void' : '';
    const there = books.find(({ paymentId }) => paymentId === providerPaymentId);
    const givenBack = refunds.filter((one) => one.paymentId === providerPaymentId && isMade(one));
    if (!isDoubtful && sumOf(returned) !== sumOf(givenBack)) return false;
    return kinds.join() === expected && held.every(({ amount }) => amount.amountMinor === there?.amount.amountMinor);
  });
}

/** Each record's events lead from one state to the next, and to the one it is in. */
function isTrailWhole({ record, events }: World): boolean {
  const { booking, payments, refunds, amendments, disputes } = record;
  const states = new Map<string, string>();
  for (const event of events.filter(({ toState }) => toState)) {
    const { refundId, amendmentId, disputeId } = event.data;
    const ofRefund = refundId && `refund ${refundId}`;
    const subject = event.itemId ?? event.paymentId ?? ofRefund ?? disputeId ?? amendmentId ?? booking.id;
    const before = states.get(`${subject}`);
    if (before !== undefined && before !== event.fromState) return false;
    states.set(`${subject}`, event.toState as string);
  }
  const named = refunds.map(({ id, state }) => ({ id: `refund ${id}`, state }));
  const whole = [booking, ...booking.items, ...payments, ...amendments, ...disputes, ...named];
  return whole.every(({ id, state }) => (states.get(id) ?? state) === state);
}
