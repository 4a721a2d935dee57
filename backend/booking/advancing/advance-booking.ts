import type { AddBagsOutcome } from '#suppliers/flights/port.ts';
import type { Payment } from '../../db/schema.ts';
import { duringStep } from '../../upstream-calls/under-way.ts';
import { applied } from '../record/applied.ts';
import { amountOf, type BookingRecord } from '../record/booking-record.ts';
import type { Change } from '../record/change.ts';
import { abandonPayment } from '../workflow/money/authorising.ts';
import { methodOf } from '../workflow/money/declared-method.ts';
import { afterAnswer, nextStep } from '../workflow/next-step.ts';
import type { Answer, Call, PaymentAnswer, Progress, Rules, Step } from '../workflow/step.ts';
import { pageClosesAt } from '../workflow/waiting.ts';
import { askToReverse } from './ask-to-reverse.ts';
import { deskFor, providerOf, type WorkflowContext } from './workflow-context.ts';

export type AdvanceContext = Omit<WorkflowContext, 'db'>;

/**
 * Advances a booking until it has to wait. The result of a call and the intent of the next call are one write, committed before
 * the next call leaves; after a crash the next process asks the upstream API what happened. The caller must hold the booking's
 * lock.
 */
export const advanceBooking = (context: AdvanceContext, bookingId: string): Promise<Progress> =>
  advanceWith(context, bookingId, nextStep);

/**
 * Like `advanceBooking`, but from a record just written under the lock the caller still holds: if there is nothing to write
 * first, the next call is sent at once.
 */
export async function advanceFrom(context: AdvanceContext, record: BookingRecord): Promise<Progress> {
  const { id } = record.booking;
  const { changes, next } = plan(record, nextStep, { ...context, now: context.now() });
  if (changes.length > 0 || typeof next === 'string') return advanceBooking(context, id);
  return advanceWith(context, id, after(await ask(context, record, next)));
}

/**
 * The visitor abandons the bank's or the provider's page. `advanced`: the workflow may continue; `retry-later`: the provider does
 * not answer.
 */
export const abandonPinnedPayment = (context: AdvanceContext, bookingId: string): Promise<Progress> =>
  advanceWith(context, bookingId, abandonPayment);

type Decide = (record: BookingRecord, rules: Rules) => Step;

async function advanceWith(context: AdvanceContext, bookingId: string, first: Decide): Promise<Progress> {
  let decide = first;
  for (;;) {
    const decided = await context.records.change(bookingId, (record) => plan(record, decide, { ...context, now: context.now() }));
    if (!decided) return 'settled';
    const { next, record } = decided;
    if (typeof next === 'string') return next;
    decide = after(await ask(context, record, next));
  }
}

const after =
  (answer: Answer): Decide =>
  (latest, rules) =>
    afterAnswer(latest, answer, rules);

/** More than the longest sequence of moves between two upstream calls. */
const MOST_MOVES = 20;

/** Collects all changes up to the next call, to be committed in one write. */
function plan(record: BookingRecord, first: Decide, rules: Rules): { changes: Change[]; next: Call | Progress } {
  const changes: Change[] = [];
  let decide = first;
  let latest = record;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const step = decide(latest, rules);
    changes.push(...step.changes);
    if (step.next !== 'again') return { changes, next: step.next };
    latest = applied(latest, step.changes, new Date(rules.now)).record;
    decide = nextStep;
  }
  throw new Error(`Booking ${record.booking.id} goes in circles: ${changes.map((change) => JSON.stringify(change)).join(' ')}`);
}

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;

/** Asks, with the step and its calls on record. */
const ask = (context: AdvanceContext, record: BookingRecord, call: Call): Promise<Answer> =>
  duringStep(context.calls, stepOf(record, call), () => asked(context, record, call));

const stepOf = ({ booking }: BookingRecord, call: Call) => ({
  bookingId: booking.id,
  step: call.ask,
  upstream: 'item' in call ? call.item.supplier : call.payment.provider,
});

async function asked(context: AdvanceContext, record: BookingRecord, call: Call): Promise<Answer> {
  switch (call.ask) {
    case 'authorise':
      return { ...call, outcome: await authorise(context, record, call) };
    case 'create-hosted-page':
      return { ...call, outcome: await createHostedPage(context, record, call) };
    case 'order':
      return { ...call, outcome: await deskFor(context, call.item).order(record.booking, call.item) };
    case 'hold': {
      const outcome = await deskFor(context, call.item).holds?.create(record.booking, call.item);
      return { ...call, outcome: outcome ?? { ok: false, reason: 'not-held' } };
    }
    case 'read-hold':
      return { ...call, outcome: (await deskFor(context, call.item).holds?.read(call.item)) ?? UNREACHABLE };
    case 'pay-hold':
      return { ...call, outcome: (await deskFor(context, call.item).holds?.pay(call.item)) ?? UNREACHABLE };
    case 'find-order':
      return { ...call, outcome: (await deskFor(context, call.item).findOrder?.(call.item.id)) ?? UNREACHABLE };
    case 'identify-order': {
      const { item } = call;
      const outcome = await deskFor(context, item).identifyOrder?.(record.booking, item, item.orderId ?? '');
      return { ...call, outcome: outcome ?? UNREACHABLE };
    }
    case 'cancel-order':
      return { ...call, outcome: await deskFor(context, call.item).cancelOrder(call.item) };
    case 'quote-cancellation':
      return { ...call, outcome: await deskFor(context, call.item).quoteCancellation(call.item) };
    case 'confirm-change': {
      const { item, amendment } = call;
      return { ...call, outcome: await deskFor(context, item).confirmChanges(amendment.flights?.confirm.ids ?? []) };
    }
    case 'count-added':
      return { ...call, ask: 'count-added', outcome: await deskFor(context, call.item).countAdded(call.item) };
    case 'add-bags': {
      const { added } = call.amendment;
      const outcome: AddBagsOutcome = added
        ? await deskFor(context, call.item).addBags(call.item, added)
        : { ok: false, reason: 'rejected' };
      return { ...call, ask: 'add-bags', outcome };
    }
    case 'refund': {
      const { payment, refund } = call;
      const outcome = await providerOf(context, payment).refund({
        paymentId: payment.providerPaymentId as string,
        amount: amountOf(refund),
        idempotencyKey: `refund-${refund.id}`,
      });
      return { ...call, outcome };
    }
    case 'look-up-refund': {
      const { providerRefundId } = call.refund;
      const outcome = await providerOf(context, call.payment).lookUpRefund?.(providerRefundId as string);
      return { ...call, outcome: outcome ?? { ok: false, reason: 'unreachable' } };
    }
    case 'look-before-transfer': {
      const { payment } = call;
      const outcome = await providerOf(context, payment).lookUp?.(payment.providerPaymentId as string);
      return { ...call, outcome: outcome ?? UNREACHABLE };
    }
    case 'capture': {
      const outcome = await providerOf(context, call.payment).capture({
        paymentId: call.payment.providerPaymentId as string,
        amount: amountOf(call.payment),
        idempotencyKey: `capture-${call.payment.id}`,
      });
      return { ...call, outcome };
    }
    case 'look-up':
    case 'void-authorisation':
    case 'refund-in-full':
    case 'expire-hosted-page':
      return askToReverse(context, call);
  }
}

type About<Ask extends Call['ask']> = Extract<Call, { ask: Ask }>;

async function authorise(
  context: AdvanceContext,
  { booking }: BookingRecord,
  { payment }: About<'authorise'>,
): Promise<PaymentAnswer> {
  const { cards } = providerOf(context, payment);
  if (!cards || !payment.token) return { ok: false, reason: 'declined', declineCode: 'no-card' };
  const outcome = await cards.authorise({
    cartId: payment.id,
    token: payment.token,
    amount: amountOf(payment),
    idempotencyKey: `authorise-${payment.id}`,
    firstAskedAt: payment.createdAt,
    bookingReference: booking.reference ?? '',
    returnUrl: context.returnUrl(booking.id),
  });
  // Declined would have the visitor pay again for what may have been paid: it waits, until a person looks (`under-way-too-long`).
  return !outcome.ok && outcome.reason === 'in-doubt' ? UNREACHABLE : outcome;
}

async function createHostedPage(
  context: AdvanceContext,
  { booking }: BookingRecord,
  { payment }: About<'create-hosted-page'>,
): Promise<PaymentAnswer> {
  const { customer, billing, buyer, reference } = booking;
  const opened = await providerOf(context, payment).hostedPage?.create({
    cartId: payment.id,
    method: methodOf(payment, context)?.id,
    amount: amountOf(payment),
    bookingReference: reference ?? '',
    description: `${context.siteName} ${reference}`,
    customer: {
      name: billing?.cardHolderName ?? '',
      email: customer?.email ?? '',
      address: billing?.addressLine1 ?? '',
      city: billing?.city ?? '',
      postCode: billing?.postCode ?? '',
      countryCode: billing?.country.code ?? '',
      buyer: buyer ?? undefined,
    },
    ...backFrom(context, payment),
    expiresAt: pageClosesAt(booking, payment, methodOf(payment, context)),
  });
  if (opened?.ok) return { ok: true, state: 'needs-authentication', paymentId: opened.paymentId ?? null, url: opened.url };
  context.onPageFailed(payment, opened?.reason ?? 'refused');
  return opened?.reason === 'unreachable' || opened?.reason === 'in-doubt'
    ? UNREACHABLE
    : { ok: false, reason: 'declined', declineCode: 'no-page' };
}

/** The URLs to which the payment page returns the visitor, paid or cancelled. */
function backFrom(context: AdvanceContext, { purpose, bookingId }: Payment): { returnUrl: string; cancelUrl: string } {
  const afterwards = purpose === 'balance' || purpose === 'ancillary' ? context.laterUrls[purpose] : undefined;
  return afterwards
    ? { returnUrl: afterwards, cancelUrl: afterwards }
    : { returnUrl: context.returnUrl(bookingId), cancelUrl: context.cancelUrl(bookingId) };
}
