import { setTimeout as delay } from 'node:timers/promises';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { timeNow } from '#domain/clock.ts';
import type { Charging } from '../../charging/charging.ts';
import type { Payment } from '../../db/schema.ts';
import type { OrderCaps } from '../accounts/order-caps.ts';
import { type PaymentChoice, paidIn, wayId } from '../accounts/payment-choice.ts';
import { awaitOutcome, LOOK_AGAIN_MS, RETRY_AFTER_SECONDS } from '../advancing/await-outcome.ts';
import type { BookingJobs } from '../advancing/booking-jobs.ts';
import type { BookingLocks } from '../advancing/booking-lock.ts';
import type { ItemDesks } from '../items/item-desks.ts';
import { PAYMENT_DECLINED } from '../opening/asking.ts';
import { type BookingWay, waysToPay } from '../opening/booking-ways.ts';
import { CLOSED, NO_SESSION } from '../opening/editable-booking.ts';
import { isEditable } from '../opening/readiness.ts';
import { type BookingRecord, pinnedPayment } from '../record/booking-record.ts';
import type { Keeper } from '../record/booking-records.ts';
import { loadSession } from '../record/booking-store.ts';
import type { Progress } from '../workflow/step.ts';
import { askForBooking, type OutingsAsked } from './ask-for-booking.ts';

const GIVE_UP_PATIENCE_MS = 10_000;

type PayCalls = Pick<Handlers, 'startHostedPayment' | 'openPaymentPage' | 'abandonPayment'>;
type Page = { url: string; cartId: string };

/** Paying on a provider's page, and abandoning any way to pay. */
export function payCalls({
  keeper,
  locks,
  caps,
  outings,
  charging,
  jobs,
  choice,
  deskOf,
  isBuyerAsked,
}: {
  keeper: Keeper;
  locks: BookingLocks;
  caps: OrderCaps;
  outings: OutingsAsked;
  charging: Pick<Charging, 'termsOf'>;
  jobs: BookingJobs;
  choice: PaymentChoice;
  deskOf: ItemDesks;
  isBuyerAsked: boolean;
}): PayCalls {
  const { db } = keeper;

  /**
   * Begins a payment on a provider's page, or finds the one begun; waits until its page exists. Only pages of
   * `mayBe` are returned.
   */
  async function createHostedPage(
    choose: (ways: readonly BookingWay[]) => BookingWay | undefined,
    input: BookingCredentials & { acceptedTotal?: { amount: number; currency: string } | undefined },
    mayBe: (payment: Payment) => boolean = () => true,
  ): Promise<Reply<Page | { status: string; retryAfterSeconds: number }>> {
    const session = await loadSession(db, input);
    const way = session && choose(waysToPay(session, { choice, deskOf, now: timeNow() }));
    const payingWith = way && { page: { ...paidIn(way), onHold: way.payBy !== null } };
    const asked = await askForBooking({ keeper, locks, caps, outings, charging, isBuyerAsked }, input, {
      accepted: input.acceptedTotal,
      payingWith,
    });
    if (!asked) return NO_SESSION;
    if (asked.refused) return asked.refused;
    const { booking, inHand } = asked;
    if (isEditable(booking)) return refuse('page-unavailable', 'There is no payment page: pay with card fields');
    const outcome = async (_: unknown, record: BookingRecord) => pageIn(record, mayBe);
    const answered = await awaitOutcome({ db, jobs }, { bookingId: booking.id, inHand }, outcome);
    return answered ?? NO_SESSION;
  }

  /** Retries while another worker holds the booking: it only looks the payment up, which is soon done. */
  async function abandon(bookingId: string): Promise<Progress | undefined> {
    const deadline = performance.now() + GIVE_UP_PATIENCE_MS;
    for (;;) {
      const progress = await jobs.abandonPayment(bookingId);
      if (progress !== undefined || performance.now() > deadline) return progress;
      await delay(LOOK_AGAIN_MS);
    }
  }

  return {
    startHostedPayment: async (input) => {
      const { paymentWay } = input;
      const opened = await createHostedPage(
        (ways) => (paymentWay === undefined ? ways[0] : ways.find(({ id }) => id === paymentWay)),
        input,
        ({ provider, providerMethod }) => paymentWay === undefined || wayId(provider, providerMethod) === paymentWay,
      );
      if (!opened.ok) return opened;
      const { body } = opened;
      return 'url' in body ? reply({ hostedTransactionUrl: body.url, cartId: body.cartId }) : reply(body, 202);
    },

    openPaymentPage: async ({ paymentProvider, ...input }) => {
      // SPEC §7.1: the path names the provider.
      return choice.hasPage(paymentProvider)
        ? createHostedPage(
            (ways) => ways.find(({ provider }) => provider.name === paymentProvider),
            input,
            ({ provider }) => provider === paymentProvider,
          )
        : refuse('not-found', 'There is no payment page of a provider with this name');
    },

    abandonPayment: async (input) => {
      const booking = await loadSession(db, input);
      if (!booking) return NO_SESSION;
      if (booking.state === 'authorising') {
        const progress = await abandon(booking.id);
        if (progress === 'retry-later' || progress === undefined)
          return refuse('supplier-failed', 'The payment provider did not answer: ask again in a moment');
      }
      const left = (await loadSession(db, input)) ?? booking;
      // What is on hold is cancelled before another way to pay can be chosen.
      const undone =
        left.state === 'compensating'
          ? await awaitOutcome({ db, jobs }, { bookingId: left.id }, async (_, { booking: { state } }) =>
              reply({ status: state }),
            )
          : undefined;
      return undone ?? reply({ status: left.state });
    },
  };
}

/** The page to pay on, if it exists and may be this one. */
function pageIn(
  record: BookingRecord,
  mayBe: (payment: Payment) => boolean,
): Reply<Page | { status: string; retryAfterSeconds: number }> {
  const { booking } = record;
  const payment = pinnedPayment(record);
  const isOthers = payment?.method === 'hosted' && payment.nextActionUrl && !mayBe(payment);
  if (isOthers) return refuse('page-unavailable', `The page of ${payment.provider} is open: pay there, or abandon that payment`);
  if (payment?.method === 'hosted' && payment.nextActionUrl) return reply({ url: payment.nextActionUrl, cartId: payment.id });
  if (payment?.method === 'hosted' && UNDER_WAY.includes(booking.state)) {
    return reply({ status: booking.state, retryAfterSeconds: RETRY_AFTER_SECONDS }, 202);
  }
  if (payment?.declineCode === 'no-page')
    return refuse('page-unavailable', 'The provider made no payment page: pay in another way');
  return isEditable(booking) ? PAYMENT_DECLINED : CLOSED;
}
