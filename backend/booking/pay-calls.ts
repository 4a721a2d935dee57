import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { findCardErrors, parseExpiry } from '#domain/payment/card.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { Booking, Payment } from '../db/schema.ts';
import { askForBooking } from './ask-for-booking.ts';
import type { BookingJobs } from './booking-jobs.ts';
import type { BookingRecords, Keeper } from './booking-records.ts';
import { type InSession, loadPayment, loadSession } from './booking-store.ts';
import type { CardAttempts } from './card-attempts.ts';
import { holderNameOf } from './holder-name.ts';
import { CLOSED, NO_SESSION, openSession } from './open-session.ts';
import type { PaymentChoice } from './payment-choice.ts';
import { LOOK_AGAIN_MS, RETRY_AFTER_SECONDS, settle } from './settle-booking.ts';
import { PAYMENT_DECLINED, PRICE_CHANGED } from './workflow/asking.ts';
import { isEditable, takeCard } from './workflow/readiness.ts';
import type { Progress } from './workflow/step.ts';

const GIVE_UP_PATIENCE_MS = 10_000;

type PayCalls = Pick<Handlers, 'savePaymentInformation' | 'directPayment' | 'openPaymentPage' | 'abandonPayment'>;
type Page = { url: string; cartId: string };

/** How a visitor pays: with a card typed here, or on the provider's own page; and how they turn back from either. */
export function payCalls({
  keeper,
  records,
  jobs,
  choice,
  attempts,
}: {
  keeper: Keeper;
  records: BookingRecords;
  jobs: BookingJobs;
  choice: PaymentChoice;
  attempts: CardAttempts;
}): PayCalls {
  const { db } = keeper;

  /**
   * Begins a payment on the provider's page, or finds the one that was begun; waits until there is a page to go to. Whoever asks for the page
   * of `only` one provider gets no other's.
   */
  async function openPage(
    provider: PaymentProvider | undefined,
    input: InSession & { acceptedTotal?: { amount: number; currency: string } | undefined },
    only?: string,
  ): Promise<Reply<Page | { status: string; retryAfterSeconds: number }>> {
    const seen = await loadSession(db, input);
    if (!seen) return NO_SESSION;
    if (isEditable(seen)) {
      if (!provider) return refuse('page-unavailable', 'There is no payment page: pay with card fields');
      const asking = { accepted: input.acceptedTotal, payingWith: { page: provider.name } };
      const refused = await askForBooking(keeper, seen, asking);
      if (refused) return refused;
    }
    const settled = (await settle({ db, jobs }, input, seen.id)) ?? seen;
    const payment = await loadPayment(db, settled.paymentId);
    const isOthers = only !== undefined && payment?.method === 'page' && payment.nextActionUrl && payment.provider !== only;
    if (isOthers)
      return refuse('page-unavailable', `The page of ${payment.provider} is open: pay there, or abandon that payment`);
    return pageOf(settled, payment);
  }

  /** Whoever has the booking in hand is only looking, and soon done. */
  async function giveUp(bookingId: string): Promise<Progress | undefined> {
    const deadline = Date.now() + GIVE_UP_PATIENCE_MS;
    for (;;) {
      const progress = await jobs.giveUp(bookingId);
      if (progress !== undefined || Date.now() > deadline) return progress;
      await delay(LOOK_AGAIN_MS);
    }
  }

  return {
    savePaymentInformation: async ({ paymentInformation: typed, ...input }, { address }) => {
      const session = await openSession(db, input);
      if (!session.ok) return session;
      const paymentInformation = { ...typed, cardName: holderNameOf(typed.cardName, session.body) };
      const errors = Object.keys(findCardErrors(paymentInformation, new Date())).map((field) => ({
        pointer: `/paymentInformation/${field}`,
        detail: 'is not valid',
      }));
      const expiry = parseExpiry(paymentInformation.cardExpiry);
      if (errors.length > 0 || !expiry) return refuse('invalid-card', 'Correct the card details and send them again', errors);
      const provider = await choice.cards();
      if (!provider?.cards) return cardRefusal('raw-cards-refused');
      const attempt = await attempts.begin({ bookingId: session.body.id, agentId: input.agentId, address });
      if (!attempt.ok) return attempt;
      const { attemptId } = attempt.body;
      const outcome = await provider.cards.tokenise({
        number: paymentInformation.cardNumber.replace(/[\s-]/g, ''),
        expiryMonth: expiry.month,
        expiryYear: expiry.year,
        securityCode: paymentInformation.cardCvv,
        holderName: paymentInformation.cardName,
      });
      if (!outcome.ok) {
        await attempts.end(attemptId, outcome.reason === 'invalid-card' ? 'refused' : 'unanswered');
        if (outcome.reason === 'raw-cards-refused') await choice.takesNoCards(provider);
        return cardRefusal(outcome.reason);
      }
      const { card } = outcome;
      const saved = await records.change(session.body.id, (record) => {
        const { booking } = record;
        if (!isEditable(booking)) return { changes: [], answer: CLOSED };
        const { amount = booking.totalMinor, currency = booking.currency } = paymentInformation;
        if (amount !== booking.totalMinor || currency !== booking.currency) return { changes: [], answer: PRICE_CHANGED };
        const transactionId = randomUUID();
        const answer = reply({ transactionId, brand: card.brand, last4: card.last4 });
        return { changes: takeCard(record, { id: transactionId, provider: provider.name, ...card }, new Date()), answer };
      });
      await attempts.end(attemptId, 'taken', saved?.answer.ok ? saved.answer.body.transactionId : undefined);
      return saved?.answer ?? NO_SESSION;
    },

    directPayment: async (input) => {
      const opened = await openPage(choice.page(), input);
      if (!opened.ok) return opened;
      const { body } = opened;
      return 'url' in body ? reply({ hostedTransactionUrl: body.url, cartId: body.cartId }) : reply(body, 202);
    },

    openPaymentPage: async ({ paymentProvider, ...input }) => {
      const provider = choice.pageOf(paymentProvider);
      // SPEC §7.1: the path says whose page it is.
      return provider
        ? openPage(provider, input, provider.name)
        : refuse('not-found', 'There is no payment page of a provider with this name');
    },

    abandonPayment: async (input) => {
      const booking = await loadSession(db, input);
      if (!booking) return NO_SESSION;
      if (booking.state === 'authorising') {
        const progress = await giveUp(booking.id);
        if (progress === 'later' || progress === undefined)
          return refuse('supplier-failed', 'The payment provider did not answer: ask again in a moment');
      }
      return reply({ status: (await loadSession(db, input))?.state ?? booking.state });
    },
  };
}

/** Where to go to pay, if it is on a page and there is one yet. */
function pageOf(booking: Booking, payment: Payment | undefined): Reply<Page | { status: string; retryAfterSeconds: number }> {
  if (payment?.method === 'page' && payment.nextActionUrl) return reply({ url: payment.nextActionUrl, cartId: payment.id });
  if (payment?.method === 'page' && UNDER_WAY.includes(booking.state)) {
    return reply({ status: booking.state, retryAfterSeconds: RETRY_AFTER_SECONDS }, 202);
  }
  if (payment?.declineCode === 'no-page')
    return refuse('page-unavailable', 'The provider made no payment page: pay in another way');
  return isEditable(booking) ? PAYMENT_DECLINED : CLOSED;
}

function cardRefusal(reason: 'raw-cards-refused' | 'unreachable' | 'invalid-card') {
  if (reason === 'raw-cards-refused') return refuse('raw-cards-refused', 'Use the payment page: payment-direction');
  if (reason === 'unreachable') {
    return refuse('supplier-failed', 'The payment provider did not answer; handing a card over charges nothing: try again');
  }
  return refuse('invalid-card', 'The payment provider does not accept this card', [
    { pointer: '/paymentInformation/cardNumber', detail: 'is not accepted' },
  ]);
}
