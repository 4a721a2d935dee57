import type { Money } from '#domain/money.ts';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import {
  type AuthoriseOutcome,
  CANCELLED,
  type CaptureOutcome,
  type ExpireOutcome,
  type FullRefundOutcome,
  type HostedPageOutcome,
  isPaid,
  type PaymentProvider,
  type ProviderEvent,
  type RefundOutcome,
  type VoidOutcome,
} from '#suppliers/payments/port.ts';
import type { Dice } from './dice.ts';
import type { Network, SimulatedProcess } from './network.ts';
import { type ProviderPayment, type ProviderPaymentState, type ProviderRefund, WAS_TAKEN } from './provider-books.ts';
import { simulatedRefunds, type Transfer } from './simulated-refunds.ts';
import { TAKEN_METHODS, takenAtOnce } from './taken-at-once.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The outcome of a card, by its token. */
export type CardFate = 'good' | 'declined' | 'bank' | 'other-amount' | 'expires';

export type ProviderBooks = {
  payments: ProviderPayment[];
  refunds: ProviderRefund[];
  /** Refunds a part by hand at the provider. */
  refundByHand(paymentId: string, amountMinor: number): void;
  /** The visitor pays on the hosted page of this payment, while it is open. */
  payOnPage(cartId: string): void;
  /** An operator transfers money that no call gives back. */
  transfer(transfer: Transfer): void;
  /** The visitor approves or rejects at the bank. */
  answerBank(cartId: string, isYes: boolean): void;
  portOf(process: SimulatedProcess): PaymentProvider;
};

type Identified = { ok: true; cartId: string | null } | { ok: false; reason: 'unreachable' };

type World = {
  network: Network;
  send: (provider: string, notice: ProviderEvent) => void;
  time: VirtualTime;
  dice: Dice;
  isClosing: () => boolean;
};

/**
 * A payment provider's records. `asked`: payments can be looked up, webhooks only say that something happened, and a hosted page
 * takes one payment (like Stripe). `taking`: the same, and its pages take the money as they are paid, again and again; its notices
 * name only the payment (like Mercado Pago). `telling`: no lookup, webhooks carry the outcome, and a hosted page can be paid again (like
 * Worldpay).
 */
export function simulatedProvider(
  name: string,
  kind: 'asked' | 'taking' | 'telling',
  { network, send, time, dice, isClosing }: World,
): ProviderBooks {
  const payments: ProviderPayment[] = [];
  const pages = new Map<string, Money>();
  const answers = new Map<string, unknown>();
  const byId = (paymentId: string) => payments.find((payment) => payment.paymentId === paymentId);
  const tellRefunded = (payment: { paymentId: string; cartId: string | undefined }, amount: Money) =>
    send(name, { kind: 'refunded', payment, amount, at: new Date(time.now) });
  const tellFailed = (payment: { paymentId: string }, refundId: string, amount: Money) =>
    send(name, { kind: 'refund-failed', payment, refundId, amount });
  const giving = simulatedRefunds({
    name,
    kind: kind === 'telling' ? kind : 'asked',
    byId,
    tellRefunded,
    tellFailed,
    time,
    dice,
    isClosing,
  });
  const { refunds, returnedOf, put, refund, refundOutcomeOf, refundInFull, transfer } = giving;

  /** A repeated idempotency key returns the first answer. */
  function once<Answer>(key: string, work: () => Answer): Answer {
    if (!answers.has(key)) answers.set(key, work());
    return answers.get(key) as Answer;
  }

  function begin(cartId: string, amount: Money, state: ProviderPaymentState): ProviderPayment {
    const payment = { paymentId: `${name}-${payments.length + 1}/${cartId}`, cartId, amount, state, taken: 0 };
    payments.push(payment);
    return payment;
  }

  function tell(payment: ProviderPayment): void {
    const { cartId, paymentId } = payment;
    const outcome = outcomeOf(payment);
    if (kind === 'asked') send(name, { kind: 'changed', payment: { paymentId, cartId } });
    else if (kind === 'taking') send(name, { kind: 'changed', payment: { paymentId } });
    else if (isPaid(outcome)) send(name, { kind: 'outcome', cartId, outcome });
  }

  function outcomeOf({ paymentId, amount, state }: ProviderPayment): AuthoriseOutcome {
    if (state === 'needs-authentication') return { ok: true, state, paymentId, url: `http://${name}/${paymentId}` };
    if (state === 'pending') return { ok: true, state, paymentId, url: `http://${name}/voucher/${paymentId}` };
    if (state === 'taken-back') return { ok: false, reason: 'declined', paymentId, declineCode: 'taken-back' };
    if (state === 'declined') return { ok: false, reason: 'declined', paymentId, declineCode: 'declined' };
    if (state === 'reversed' || state === 'lapsing') return { ok: false, reason: 'declined', paymentId, declineCode: CANCELLED };
    if (state === 'held') return { ok: true, state: 'authorised', paymentId, amount };
    return { ok: true, state: 'captured', paymentId, amount, refundedMinor: returnedOf(paymentId) };
  }

  const cardFates: Record<CardFate, (cartId: string, amount: Money) => ProviderPayment> = {
    good: (cartId, amount) => begin(cartId, amount, 'held'),
    expires: (cartId, amount) => begin(cartId, amount, 'held'),
    declined: (cartId, amount) => begin(cartId, amount, 'declined'),
    bank: (cartId, amount) => begin(cartId, amount, 'needs-authentication'),
    'other-amount': (cartId, { amountMinor, currency }) => begin(cartId, { amountMinor: amountMinor - 1, currency }, 'held'),
  };
  /** Holds that have expired by the time of capture. */
  const expiring = new Set<string>();

  function authorise(cartId: string, token: string, amount: Money): AuthoriseOutcome {
    const payment = cardFates[token as CardFate](cartId, amount);
    if (token === 'expires') expiring.add(payment.paymentId);
    tell(payment);
    return outcomeOf(payment);
  }

  function capture(paymentId: string, amount: Money): CaptureOutcome {
    const payment = byId(paymentId);
    if (kind === 'taking' && payment?.state === 'taken') return { ok: true };
    // A hold that cannot be voided can be captured until it lapses.
    const canBeTaken = payment?.state === 'held' || payment?.state === 'taken' || payment?.state === 'lapsing';
    if (!payment || !canBeTaken || expiring.has(paymentId) || dice.happens(0.02)) return { ok: false, reason: 'refused' };
    // A capture under another key is another charge.
    payment.state = 'taken';
    payment.taken += 1;
    payment.amount = amount;
    tell(payment);
    // Sometimes a capture that was made is reported as refused: a changed password, an answer from a proxy.
    return dice.happens(0.02) ? { ok: false, reason: 'refused' } : { ok: true };
  }

  function voidHeld(paymentId: string): VoidOutcome {
    const payment = byId(paymentId);
    if (payment && WAS_TAKEN.has(payment.state)) return { ok: false, reason: 'captured' };
    if (payment && payment.state !== 'declined' && payment.state !== 'taken-back') payment.state = 'reversed';
    return { ok: true };
  }

  /** A payment made in the meantime is kept. */
  function expire(paymentId: string): ExpireOutcome {
    const payment = byId(paymentId);
    if (payment?.state === 'held' || (payment && WAS_TAKEN.has(payment.state))) return { ok: false, reason: 'paid' };
    // A bank that is at it cannot be stopped; a voucher can be made void.
    if (payment?.state === 'pending' && payment.method === 'bank') return { ok: false, reason: 'unreachable' };
    if (payment && payment.state !== 'declined' && payment.state !== 'taken-back') payment.state = 'reversed';
    return { ok: true };
  }

  function createHostedPage(cartId: string, amount: Money, method: string | undefined): HostedPageOutcome {
    pages.set(cartId, amount);
    const url = `http://${name}/page/${cartId}`;
    if (kind === 'telling') return { ok: true, url };
    const payment = begin(cartId, amount, 'needs-authentication');
    if (method) payment.method = method;
    return { ok: true, url, paymentId: payment.paymentId };
  }

  const atOnce = takenAtOnce({ time, dice, payments, begin, tell, returnedOf });
  /** No call gives this back: the product must not ask for it. */
  const refuseByHand = (paymentId: string): void => {
    if (byId(paymentId)?.method === 'voucher') throw new Error('asked to give back what only a person can');
  };

  /** Of some payments the day is over on which a call gives them back. */
  function isOnlyByHand(paymentId: string): boolean {
    const payment = byId(paymentId);
    if (kind !== 'taking' || payment?.state !== 'taken') return false;
    if (dice.happens(0.1) && returnedOf(paymentId) === 0) payment.isOnlyByHand = true;
    return payment.isOnlyByHand === true;
  }
  const byHand = { ok: false, reason: 'by-hand' } as const;

  const unreachable = { ok: false, reason: 'unreachable' } as const;
  const portOf = (process: SimulatedProcess): PaymentProvider => {
    const ask = <Answer>(silence: Answer, upstream: () => Answer) => network.call(process, { upstream, silence, repeats: true });
    return {
      name,
      capabilities: {
        lookup: kind !== 'telling',
        voidAuthorisation: kind !== 'telling',
        expirePage: kind !== 'telling',
        partialRefund: true,
        refundId: kind !== 'telling',
        refundsIdempotent: kind !== 'telling',
      },
      readNotice: ({ body }) => JSON.parse(body) as ProviderEvent,
      hostedPage: {
        brand: name,
        methods: kind === 'taking' ? TAKEN_METHODS : [HELD_CARDS],
        create: ({ cartId, amount, method }) =>
          ask<HostedPageOutcome>(unreachable, () => once(`page-${cartId}`, () => createHostedPage(cartId, amount, method))),
      },
      capture: ({ paymentId, amount, idempotencyKey }) =>
        ask<CaptureOutcome>(unreachable, () => once(idempotencyKey, () => capture(paymentId, amount))),
      refundInFull: async ({ paymentId, idempotencyKey: key }) => {
        refuseByHand(paymentId);
        return ask<FullRefundOutcome>(unreachable, () => {
          const work = () => (isOnlyByHand(paymentId) ? byHand : refundInFull(paymentId, key));
          return kind === 'telling' ? work() : once(key, work);
        });
      },
      // The provider without lookup has no idempotency either: each call is carried out.
      refund: async ({ paymentId, amount, idempotencyKey: key }) => {
        refuseByHand(paymentId);
        return kind !== 'telling'
          ? ask<RefundOutcome>(unreachable, () =>
              once(key, () => (isOnlyByHand(paymentId) ? byHand : refund(paymentId, amount, key))),
            )
          : network.call<RefundOutcome>(process, {
              upstream: () => refund(paymentId, amount, key),
              silence: { ok: false, reason: 'in-doubt' },
            });
      },
      ...(kind === 'telling'
        ? {}
        : {
            lookUp: (paymentId: string) =>
              ask<AuthoriseOutcome>(unreachable, () => outcomeOf(byId(paymentId) as ProviderPayment)),
            lookUpRefund: (refundId: string) =>
              ask<RefundOutcome>(unreachable, () =>
                refundOutcomeOf(refunds.find((one) => one.refundId === refundId) as ProviderRefund),
              ),
            voidAuthorisation: ({ paymentId }: { paymentId: string }) => ask<VoidOutcome>(unreachable, () => voidHeld(paymentId)),
            expireHostedPage: ({ paymentId }: { paymentId: string }) => ask<ExpireOutcome>(unreachable, () => expire(paymentId)),
          }),
      ...(kind === 'asked'
        ? {
            cards: {
              method: HELD_CARDS,
              accepted: () => true,
              tokenise: async () => unreachable,
              authorise: ({ cartId, token, amount, idempotencyKey }) =>
                ask<AuthoriseOutcome>(unreachable, () => once(idempotencyKey, () => authorise(cartId, token, amount))),
            },
          }
        : {}),
      ...(kind === 'taking'
        ? {
            identify: (paymentId: string) =>
              ask<Identified>(unreachable, () => ({ ok: true, cartId: byId(paymentId)?.cartId ?? null })),
          }
        : {}),
    };
  };

  return {
    payments,
    refunds,
    portOf,
    transfer,
    refundByHand(paymentId, amountMinor) {
      if (byId(paymentId)?.method === 'voucher' || byId(paymentId)?.isOnlyByHand) return;
      const taken = byId(paymentId)?.amount;
      const isLeft = returnedOf(paymentId) + amountMinor <= (taken?.amountMinor ?? 0);
      if (taken && isLeft) put({ key: 'by hand', paymentId, amount: { ...taken, amountMinor }, state: 'succeeded' });
    },
    payOnPage(cartId) {
      const amount = pages.get(cartId);
      if (!amount) return;
      if (kind === 'telling') return tell(begin(cartId, amount, 'held'));
      if (kind === 'taking') return atOnce.pay(cartId);
      const payment = payments.find((one) => one.cartId === cartId);
      if (payment?.state !== 'needs-authentication') return;
      payment.state = 'held';
      tell(payment);
    },
    answerBank(cartId, isYes) {
      const payment = payments.find((one) => one.cartId === cartId);
      if (payment?.state !== 'needs-authentication') return;
      payment.state = isYes ? 'held' : 'declined';
      tell(payment);
    },
  };
}
