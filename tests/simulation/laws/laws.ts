import { lastPaymentOf } from '#backend/booking/opening/last-payment.ts';
import { type BookingRecord, openBalancePayment, paidBalance, returnedOf } from '#backend/booking/record/booking-record.ts';
import { sumPriced } from '#backend/booking/record/charged.ts';
import { additionToSettle } from '#backend/booking/workflow/adding-bags.ts';
import { isHeld } from '#backend/booking/workflow/money/disputing.ts';
import type { BookingItem } from '#backend/db/schema.ts';
import { BOOKED, TERMINAL, UNDER_WAY } from '#domain/booking/booking-state.ts';
import { type ItemState, isOrdered } from '#domain/booking/item-state.ts';
import { dueNow, PAID_AFTERWARDS, type PaymentPurpose } from '#domain/payment/instalments.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import { type ProviderPayment, WAS_TAKEN } from '../simulated/provider-books.ts';
import { isUnpaidHold, type SimulatedOrder } from '../simulated/simulated-supplier.ts';
import { isAwaitedTooLong } from './awaited-laws.ts';
import { isChangeForgotten, isChangeUntold, isItineraryFalse } from './change-laws.ts';
import { isDisputeWrong, isRefundedBeyond, isRefundedInDispute } from './dispute-laws.ts';
import { isLedgerRight, isTrailWhole } from './ledger-laws.ts';
import { isNameFalse, isNameUnanswered, isOverdueUnseen } from './name-laws.ts';
import { isGivenBackUnevenly, isPaidBack, isPromised, isRefundedTwice, isWholeFalse } from './refund-laws.ts';
import { isMade, sumOf, type World } from './world.ts';

/** The invariants of every history. */
export const LAWS = [
  'double_charges',
  'double_orders',
  'blindly_repeated',
  'oversold',
  'wrong_amounts',
  'charged_without_order',
  'order_without_charge',
  'unpaid_orders',
  'forgotten_holds',
  'false_reserved',
  'held_for_nothing',
  'kept_for_nothing',
  'owed_otherwise',
  'unseen_reversals',
  'untold_transfers',
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
  'waited_beyond_end',
  'rashly_ordered',
  'unseen_losses',
  'refunded_twice',
  'refunded_wrong',
  'lost_refunds',
  'refunded_unevenly',
  'false_whole',
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

/** Item states a confirmed booking must not contain. */
const UNORDERED: readonly ItemState[] = ['quoted', 'ordering', 'refused'];

/** Flags for what the product cannot resolve itself: they suspend the checks at the end. */
const EXCUSES = ['reversal-refused', 'account-gone'];

/** Invariants checked after every event: what the product says at this moment must be true. */
export function brokenNow(world: World): Law[] {
  const { record, orders, payments, accepted, errors } = world;
  const { booking } = record;
  const live = orders.filter(({ isLive }) => isLive);
  const unflagged = live.filter((order) => !isFlagged(world, order));
  const taken = payments.filter((payment) => isWithUs(payment) && !isGoingBack(record, payment) && isKnownOf(record, payment));
  const takenAs = (is: (purpose: PaymentPurpose) => boolean) => taken.filter((payment) => is(purposeOf(record, payment)));
  const first = takenAs((purpose) => !PAID_AFTERWARDS.includes(purpose));
  const later = takenAs((purpose) => purpose === 'balance');
  const bags = takenAs((purpose) => purpose === 'ancillary');
  const broken: [Law, boolean][] = [
    ['double_charges', first.length > 1 || later.length > 1 || payments.some((payment) => payment.taken > 1)],
    ['double_orders', new Set(live.map(({ reference }) => reference)).size < live.length],
    ['blindly_repeated', world.requestedBlindly.some((times) => times > 1)],
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
    ['refunded_unevenly', isGivenBackUnevenly(world)],
    ['false_whole', booking.state === 'confirmed' && isWholeFalse(world)],
    ['refunded_wrong', world.refunds.some((refund) => !isPromised(world, refund))],
    ['false_failed', booking.state === 'failed' && (unflagged.length > 0 || holdsKnowingly(record, payments))],
    ['rashly_ordered', live.some((order) => order.undoable === 'never' && !isUnpaidHold(order) && isAnyMissing(booking, order))],
    ['unpaid_orders', booking.state === 'authorising' && unflagged.some((order) => !isUnpaidHold(order))],
    ['false_reserved', isReservedFalsely(world)],
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
    ['waited_beyond_end', isAwaitedTooLong(world)],
    ['untold_transfers', record.refunds.some((refund) => refund.state === 'by-hand' && !isTold(world, refund.id))],
    ['internal_errors', errors.length > 0],
    ['false_free', saysItCostNothing(record) && holdsKnowingly(record, payments)],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([law]) => law);
}

/** A bank that takes back what it had approved says so afterwards: until then it is a payment like any other. */
const isWithUs = ({ state }: ProviderPayment): boolean => state === 'taken' || state === 'taken-back';

/** A visitor pays on a page that takes money at once, also twice, or late: until the product has heard of it, it says nothing of it. */
const isKnownOf = ({ payments }: BookingRecord, { method, paymentId }: ProviderPayment): boolean =>
  method === undefined || payments.some((one) => one.providerPaymentId === paymentId && one.state === 'captured');

/** Captured by a call the provider reported as refused: recorded as orphaned and about to be reversed. */
const isGoingBack = ({ payments }: BookingRecord, { paymentId }: ProviderPayment): boolean =>
  payments.some(({ providerPaymentId, state }) => providerPaymentId === paymentId && state === 'orphaned');

/** The purpose of a payment, found by our payment id. */
const purposeOf = ({ payments }: BookingRecord, { cartId }: ProviderPayment): PaymentPurpose =>
  payments.find(({ id }) => id === cartId)?.purpose ?? 'full';
const isBalance = (record: BookingRecord, payment: ProviderPayment): boolean => purposeOf(record, payment) === 'balance';

/** Whether the bags paid with this payment are in an order, found by the amendment's id. */
const isInAnOrder = ({ record, orders }: World, paymentId: string): boolean => {
  const addition = record.amendments.find((one) => one.paymentId === paymentId);
  return orders.some(({ added = [] }) => addition !== undefined && added.includes(addition.id));
};

/** The booking's total is the sum of its items, and the captured payments cover what is due now. */
function isTotalRight({ booking, payments }: BookingRecord): boolean {
  const paid = payments.filter(({ state, purpose }) => state === 'captured' && purpose !== 'balance');
  const total = booking.items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const due = dueNow(booking.totalMinor, booking.items);
  return booking.totalMinor === total && due === sumPriced(paid);
}

/** Whether a live order contains bags that are neither paid nor flagged. */
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

/** Whether the product shows an item as booked: ordered, with no accepted cancellation. */
const isSaidToStand = ({ amendments }: BookingRecord, item: BookingItem): boolean =>
  isOrdered(item) &&
  !amendments.some(({ itemId, kind, state }) => itemId === item.id && kind === 'cancel' && state === 'accepted');

const orderOf = (orders: readonly SimulatedOrder[], { orderId }: BookingItem) =>
  orders.find((order) => order.orderId === orderId);
const isLive = (orders: readonly SimulatedOrder[], item: BookingItem): boolean => orderOf(orders, item)?.isLive ?? false;
/** An order an operator is cancelling by telephone counts as there. */
const isThere = (orders: readonly SimulatedOrder[], item: BookingItem): boolean =>
  (isLive(orders, item) && !isUnpaidHold(orderOf(orders, item) as SimulatedOrder)) ||
  (orderOf(orders, item)?.isUndoneByHand ?? false);

/**
 * Whether a traveller is told that all is kept for them until an hour, and something of it is not: nobody but its airline, which we
 * cannot know at once, may have let go of it.
 */
function isReservedFalsely({ record, orders, now }: World): boolean {
  const { booking } = record;
  const payment = record.payments.find(({ id }) => id === booking.paymentId);
  if (booking.state !== 'authorising' || !payment?.payBy || now > payment.payBy.getTime()) return false;
  return booking.items.some((item) => {
    const order = orderOf(orders, item);
    return !order || !(order.isLive || order.hold?.isDropped) || (order.hold?.until ?? 0) <= (payment.payBy as Date).getTime();
  });
}

/**
 * Whether nobody cancelled or paid for an order on hold before its hour; one whose answer was lost, at a supplier that cannot be asked,
 * nobody knew of.
 */
const isForgotten = (world: World, order: SimulatedOrder): boolean =>
  (order.hold?.isLapsed || (order.isLive && isUnpaidHold(order))) === true &&
  !isFlagged(world, order) &&
  world.record.booking.items.find(({ id }) => id === order.reference)?.state !== 'stranded';

/** Whether an item that can never be cancelled was ordered before the rest of its booking. */
const isAnyMissing = ({ items }: BookingRecord['booking'], { reference }: SimulatedOrder): boolean =>
  items.some(({ id, orderId, state }) => id !== reference && (orderId === null || state === 'held'));

const isFlaggedAs = (flags: World['flags'], reason: string): boolean => flags.some((flag) => flag.reason === reason);

/** Whether an order its supplier would not cancel is flagged, or one that nobody has looked for yet. */
const isFlagged = ({ flags }: World, { orderId, reference }: SimulatedOrder): boolean =>
  flags.some(
    ({ reason, about }) =>
      (reason === 'order-stands' && about.endsWith(` ${orderId}`)) ||
      (reason === 'order-in-doubt' && about.endsWith(` ${reference}`)),
  );

/** Whether an order was cancelled at a cost no one had agreed to. */
const isLoss = (
  { booking, amendments }: BookingRecord,
  { orderId, isLive, isUndoneByHand, undoable, hold }: SimulatedOrder,
): boolean => {
  const item = booking.items.find((one) => one.orderId === orderId);
  const isAgreed = amendments.some(
    ({ itemId, state, supplierFeeMinor }) => itemId === item?.id && state === 'applied' && supplierFeeMinor,
  );
  const isUnpaid = hold !== undefined && !hold.isPaid;
  return !isLive && !isUndoneByHand && !isAgreed && !isUnpaid && undoable === 'at-a-cost';
};

const isLossSeen = ({ flags }: World, { orderId }: SimulatedOrder): boolean =>
  flags.some(({ reason, about }) => reason === 'agency-loss' && about.includes(` ${orderId}:`));

/**
 * Whether the provider holds or has captured money for a payment the product knows by the provider's id and is not about to
 * reverse.
 */
const holdsKnowingly = ({ payments: known, refunds }: BookingRecord, payments: readonly ProviderPayment[]): boolean =>
  payments
    .filter(({ state }) => state === 'held' || state === 'taken')
    .some(({ paymentId }) =>
      known.some((one) => one.providerPaymentId === paymentId && one.state !== 'orphaned' && !isLeftToPerson(refunds, one)),
    );

const isLeftToPerson = (refunds: BookingRecord['refunds'], { id }: { id: string }): boolean =>
  refunds.some(({ paymentId, state }) => paymentId === id && state === 'by-hand');

function saysItCostNothing(record: BookingRecord): boolean {
  const outcome = lastPaymentOf(record)?.outcome;
  return outcome === 'declined' || outcome === 'cancelled';
}

/** Whether a person is told of what no call gives back. */
const isTold = ({ flags }: World, refundId: string): boolean =>
  flags.some(({ reason, about }) => reason === 'refund-by-hand' && about === refundId);

/** Whether money at the provider is a payment that the record counts as captured. */
const isCounted = ({ payments }: BookingRecord, { paymentId }: ProviderPayment): boolean =>
  payments.some((one) => one.providerPaymentId === paymentId && one.state === 'captured');

/** A bank took back what counts as paid, or what a person has transferred as well, and no person is told. */
function isReversedUnseen({ record, flags, refunds }: World, payment: ProviderPayment): boolean {
  if (payment.state !== 'taken-back') return false;
  const isTransferred = refunds.some(({ paymentId, isTransfer }) => paymentId === payment.paymentId && isTransfer);
  const isTwiceTold = isFlaggedAs(flags, 'paid-back-twice') || isFlaggedAs(flags, 'refund-overtaken');
  if (isTransferred) return !isTwiceTold;
  return isCounted(record, payment) && !isFlaggedAs(flags, 'payment-reversed');
}

/** What was captured, less what went back, is what the record says was paid and not given back; nothing, for a booking not made. */
function isSumOwed({ record, payments, refunds, flags }: World): boolean {
  if (isFlaggedAs(flags, 'refund-refused')) return true;
  const kept = payments.filter(({ state }) => WAS_TAKEN.has(state));
  const back = refunds.filter((one) => isMade(one) && kept.some(({ paymentId }) => paymentId === one.paymentId));
  const there = kept.reduce((sum, { amount }) => sum + amount.amountMinor, 0) - sumOf(back);
  const captured = record.payments.filter(({ state }) => state === 'captured');
  const owed = captured.reduce((sum, payment) => sum + payment.amountMinor - returnedOf(record.givenBack, payment), 0);
  return there === owed;
}

/** Invariants checked at the end, when everything lost or late has arrived or been recovered. */
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
        isFlaggedAs(flags, 'order-in-doubt') ||
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
    ['forgotten_holds', orders.some((order) => isForgotten(world, order))],
    [
      'false_unpaid',
      isConfirmed && payments.some((payment) => payment.state === 'taken' && isBalance(record, payment)) && !paidBalance(record),
    ],
    ['held_for_nothing', payments.some(({ state }) => state === 'held')],
    ['kept_for_nothing', payments.some((payment) => payment.state === 'taken' && !isCounted(record, payment))],
    ['unseen_reversals', payments.some((payment) => isReversedUnseen(world, payment))],
    ['owed_otherwise', TERMINAL.includes(booking.state) && !isSumOwed(world)],
    ['lost_refunds', payments.some(({ state }) => state === 'unreturned') && !isFlaggedAs(flags, 'refund-refused')],
    ['cancelled_without_refund', record.amendments.some((amendment) => !isPaidBack(world, amendment))],
    ['unseen_losses', orders.some((order) => isLoss(record, order) && !isLossSeen(world, order))],
    ['wrong_dispute', isDisputeWrong(world)],
    ['wrong_ledger', TERMINAL.includes(booking.state) && !isLedgerRight(world)],
    ['broken_trail', !isTrailWhole(world)],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([law]) => law);
}
