import { BOOKED, UNDER_WAY } from '#domain/booking/booking-state.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { Payment, Refund } from '../../db/schema.ts';
import { type BookingRecord, isTakenBack, openBalancePayment, paymentOf, pinnedPayment } from '../record/booking-record.ts';
import { startCompensation } from '../record/change.ts';
import { additionToSettle, afterAddBags, afterBagsTaken, afterCountAdded, settleAddition } from './adding-bags.ts';
import { afterCancellation, afterQuote, amend, dueAmendments } from './amending.ts';
import { afterCancelOrder, afterReversing, compensate } from './compensating.ts';
import { afterConfirming } from './flight-changes.ts';
import { afterExpiring, afterLookAbandoning, afterPaymentAnswer, authorise } from './money/authorising.ts';
import { afterCapture, capture } from './money/capturing.ts';
import { afterBalanceTaken, payBalance } from './money/paying-balance.ts';
import { afterLaterAnswer, afterLaterExpired } from './money/paying-later.ts';
import { afterRefund, dueRefunds, giveBack } from './money/refunding.ts';
import { afterLookBeforeTransfer } from './money/taken-back.ts';
import { afterFindOrder, afterIdentifyOrder, afterOrder, order } from './ordering.ts';
import { afterPayHold, afterReadHold } from './reserving.ts';
import { type Answer, again, type Rules, rest, type Step } from './step.ts';

/**
 * The next step of a booking, from its record alone: authorise, or take → order → capture → confirmed, or compensating → failed.
 * What is paid in hours is put on hold before. Pure,
 * like everything in this folder but `advance-booking.ts`: the simulation (`tests/simulation`) runs whole histories of it.
 */
export function nextStep(record: BookingRecord, rules: Rules): Step {
  const { booking } = record;
  const payment = pinnedPayment(record);
  if (BOOKED.includes(booking.state)) return afterwards(record, rules);
  if (!payment || !UNDER_WAY.includes(booking.state)) return goOnReturning(record, rules) ?? rest('settled');
  const gone = goneAccount(record, payment, rules);
  if (gone) return rest('retry-later', { change: 'raise', reason: 'account-gone', about: gone });
  switch (booking.state) {
    case 'authorising':
      return authorise(record, payment, rules);
    case 'ordering':
      return isTakenBack(record, payment) ? takenBack(record) : order(record, rules);
    case 'capturing':
      return isTakenBack(record, payment) ? takenBack(record) : capture(record, payment, rules);
    default:
      return compensate(record, payment, rules);
  }
}

/** The bank took back what it had approved: nothing is ordered for it. */
const takenBack = ({ booking }: BookingRecord): Step => again(startCompensation(booking, 'payment-reversed'));

/** The steps after confirmation: amendments, then refunds, then the balance and added bags. */
function afterwards(record: BookingRecord, rules: Rules): Step {
  const [amendment] = dueAmendments(record, rules);
  if (amendment) return amend(record, amendment, rules);
  const returning = goOnReturning(record, rules);
  if (returning) return returning;
  const balance = openBalancePayment(record);
  return andAddition(record, balance ? payBalance(record, balance, rules) : rest('settled'), rules);
}

/**
 * The next due refund, requested or pending at the bank; failed bookings too can have one, when the money was captured before the
 * failure was known.
 */
function goOnReturning(record: BookingRecord, rules: Rules): Step | undefined {
  // A refund whose account was removed does not delay the others.
  const isGone = ({ paymentId }: Refund) => Number(!rules.payments.has(paymentOf(record, paymentId)?.provider ?? ''));
  const [refund] = dueRefunds(record, rules).toSorted(
    (a, b) => isGone(a) - isGone(b) || timeOf(a.attemptedAt) - timeOf(b.attemptedAt) || a.id.localeCompare(b.id),
  );
  return refund && giveBack(record, refund, rules);
}

/** A payment page open for the balance does not block an addition. */
function andAddition(record: BookingRecord, step: Step, rules: Rules): Step {
  const addition = step.next === 'awaiting-customer' || step.next === 'settled' ? additionToSettle(record) : undefined;
  if (!addition) return step;
  const { changes, next } = settleAddition(record, addition, rules);
  return { changes: [...step.changes, ...changes], next };
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

/** The step that an upstream answer leads to. The record may have changed since the call was sent. */
export function afterAnswer(record: BookingRecord, answer: Answer, rules: Rules): Step {
  if ('payment' in answer && PAID_AFTERWARDS.includes(answer.payment.purpose))
    return afterLater(record, answer, rules) ?? afterAnyAnswer(record, answer, rules);
  return afterAnyAnswer(record, answer, rules);
}

/** The same for balance and ancillary payments, with which the booking's state does not move. */
function afterLater(record: BookingRecord, answer: Extract<Answer, { payment: Payment }>, rules: Rules): Step | undefined {
  const { payment } = answer;
  switch (answer.ask) {
    case 'create-hosted-page':
    case 'look-up': {
      const isAbandoning = answer.ask === 'look-up' && answer.isAbandoning === true;
      const step = afterLaterAnswer(record, payment, answer.outcome, isAbandoning, rules);
      return payment.purpose === 'balance' && step.next === 'awaiting-customer' ? andAddition(record, step, rules) : step;
    }
    case 'expire-hosted-page':
      return afterLaterExpired(record, payment, answer.outcome.ok);
    case 'capture': {
      const after = payment.purpose === 'balance' ? afterBalanceTaken : afterBagsTaken;
      return after(record, payment, answer.outcome);
    }
    default:
      return undefined;
  }
}

function afterAnyAnswer(record: BookingRecord, answer: Answer, rules: Rules): Step {
  switch (answer.ask) {
    case 'authorise':
    case 'create-hosted-page':
      return afterPaymentAnswer(record, answer.payment, answer.outcome, rules);
    case 'look-up': {
      if (answer.reversing) return afterReversing(record, answer, rules);
      const after = answer.isAbandoning ? afterLookAbandoning : afterPaymentAnswer;
      return after(record, answer.payment, answer.outcome, rules);
    }
    case 'order':
    case 'hold':
      return afterOrder(record, answer.item, answer.outcome, rules);
    case 'read-hold':
      return afterReadHold(record, answer.item, answer.outcome);
    case 'pay-hold':
      return afterPayHold(record, answer.item, answer.outcome);
    case 'find-order':
      return afterFindOrder(record, answer.item, answer.outcome, rules);
    case 'identify-order':
      return afterIdentifyOrder(record, answer.item, answer.outcome);
    case 'cancel-order': {
      const after = BOOKED.includes(record.booking.state) ? afterCancellation : afterCancelOrder;
      return after(record, answer.item, answer.outcome);
    }
    case 'quote-cancellation':
      return afterQuote(record, answer.item, answer.outcome, rules);
    case 'confirm-change':
      return afterConfirming(record, answer.amendment, answer.outcome);
    case 'count-added':
      return afterCountAdded(record, answer.amendment, answer.outcome, rules);
    case 'add-bags':
      return afterAddBags(record, answer.amendment, answer.outcome);
    case 'refund':
    case 'look-up-refund':
      return afterRefund(record, answer, answer.outcome, rules);
    case 'look-before-transfer':
      return afterLookBeforeTransfer(record, answer, answer.outcome);
    case 'capture':
      return afterCapture(record, answer.outcome, rules);
    case 'void-authorisation':
    case 'refund-in-full':
      return afterReversing(record, answer, rules);
    case 'expire-hosted-page':
      return answer.reversing ? afterReversing(record, answer, rules) : afterExpiring(record, answer.payment, answer.outcome.ok);
  }
}

/** A supplier or payment provider of this booking that is no longer configured: only an operator can continue. */
function goneAccount({ booking }: BookingRecord, { provider }: Payment, { deskOf, payments }: Rules): string | undefined {
  const gone = booking.items.find((item) => !deskOf(item));
  if (gone) return gone.supplier;
  return payments.has(provider) ? undefined : provider;
}
