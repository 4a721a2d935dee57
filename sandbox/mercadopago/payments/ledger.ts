import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { Card } from '../card-tokens.ts';
import type { Country, Means } from '../countries.ts';
import { badRequest } from '../requests/errors.ts';
import { type Body, newNumber } from '../requests/values.ts';
import { APPROVED, isChallenged, outcomeFor } from './outcomes.ts';

export type PaymentStatus =
  | 'pending'
  | 'approved'
  | 'authorized'
  | 'in_process'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'charged_back';

/** Every payment of every part of the API: alone, on a payment page, or in an order. Amounts are in the smallest unit. */
export type Payment = {
  id: string;
  account: string;
  site: string;
  createdAt: number;
  updatedAt: number;
  approvedAt: number | null;
  /** Until when it can be paid, while it waits. */
  expiresAt: number | null;
  currency: string;
  amount: number;
  refunded: number;
  status: PaymentStatus;
  detail: string;
  means: string;
  meansType: string;
  issuer: string | null;
  installments: number;
  isCaptured: boolean;
  reference: string | null;
  card: Card | null;
  /** The number to pay with at a counter. */
  voucher: string | null;
  bank: string | null;
  /** Where the bank's page and the payment page send the traveller. */
  returnTo: string | null;
  preference: string | null;
  order: string | null;
  refunds: Refund[];
  /** What the caller sent and only gets back. */
  asked: Body;
};
export type Refund = {
  id: string;
  amount: number;
  status: 'approved' | 'in_process' | 'rejected' | 'cancelled';
  createdAt: number;
};

export type Charge = {
  account: string;
  country: Country;
  means: Means;
  amount: number;
  card?: Card | undefined;
  installments?: number | undefined;
  issuer?: string | null | undefined;
  isHeld?: boolean | undefined;
  mayChallenge?: boolean | undefined;
  isBinary?: boolean | undefined;
  expiresAt?: number | undefined;
  reference?: string | null | undefined;
  bank?: string | null | undefined;
  returnTo?: string | null | undefined;
  preference?: string | undefined;
  order?: string | undefined;
  asked?: Body | undefined;
};

/** A hold lasts five days, a refund is possible for a hundred and eighty. */
const HOLD_MS = 5 * 86_400_000;
const REFUNDABLE_MS = 180 * 86_400_000;
const WAITING: readonly PaymentStatus[] = ['pending', 'in_process'];

export type Ledger = ReturnType<typeof openLedger>;

/** All payments, and the rules of what may happen to one. `changed` hears of each change. */
export function openLedger(dataDir: string, changed: (payment: Payment, isNew: boolean) => void) {
  const payments = openJournal<Payment>(join(dataDir, 'mercadopago-payments.jsonl'));

  function put(payment: Payment, change: Partial<Payment>): Payment {
    const after = { ...payment, ...change, updatedAt: Date.now() };
    payments.put(after);
    changed(after, false);
    return after;
  }

  /** A payment nobody made in time, and a hold nobody captured, are over when they are read. */
  function current(payment: Payment): Payment {
    const now = Date.now();
    if (WAITING.includes(payment.status) && payment.expiresAt !== null && payment.expiresAt < now)
      return put(payment, { status: 'cancelled', detail: 'expired' });
    if (payment.status === 'authorized' && payment.createdAt + HOLD_MS < now)
      return put(payment, { status: 'cancelled', detail: 'expired' });
    return payment;
  }

  function charge(asked: Charge): Payment {
    const { means, card, isHeld = false, isBinary = false } = asked;
    const now = Date.now();
    const payment: Payment = {
      id: newNumber(),
      account: asked.account,
      site: asked.country.site,
      createdAt: now,
      updatedAt: now,
      approvedAt: null,
      expiresAt: means.livesMinutes ? (asked.expiresAt ?? now + means.livesMinutes * 60_000) : null,
      currency: asked.country.currency,
      amount: asked.amount,
      refunded: 0,
      status: 'pending',
      detail: means.how === 'bank-page' ? 'pending_waiting_transfer' : 'pending_waiting_payment',
      means: means.id,
      meansType: means.type,
      issuer: asked.issuer ?? null,
      installments: asked.installments ?? 1,
      isCaptured: true,
      reference: asked.reference ?? null,
      card: card ?? null,
      voucher: means.how === 'voucher' ? newNumber(10) : null,
      bank: asked.bank ?? null,
      returnTo: asked.returnTo ?? null,
      preference: asked.preference ?? null,
      order: asked.order ?? null,
      refunds: [],
      asked: asked.asked ?? {},
      ...answeredAtOnce({ means, card, isHeld, isBinary, mayChallenge: asked.mayChallenge ?? false, now }),
    };
    payments.put(payment);
    changed(payment, true);
    return payment;
  }

  return {
    charge,
    find: (account: string, id: string): Payment | undefined => {
      const payment = payments.get(id);
      return payment?.account === account ? current(payment) : undefined;
    },
    /** For the pages, which know a payment by its number alone. */
    findAny: (id: string): Payment | undefined => {
      const payment = payments.get(id);
      return payment && current(payment);
    },
    all: (): Payment[] => payments.all().map(current),
    of: (account: string): Payment[] =>
      payments
        .all()
        .filter((one) => one.account === account)
        .map(current),

    /** The bank, the counter or the review says yes or no. False if it was decided before. */
    decide(payment: Payment, isPaid: boolean): boolean {
      if (!WAITING.includes(payment.status)) return false;
      const { means, detail } = payment;
      const refusal =
        detail === 'pending_challenge'
          ? 'cc_rejected_3ds_challenge'
          : means === 'pse'
            ? 'rejected_by_bank'
            : 'rejected_by_regulations';
      put(
        payment,
        isPaid
          ? {
              status: payment.isCaptured ? 'approved' : 'authorized',
              detail: payment.isCaptured ? 'accredited' : 'pending_capture',
              approvedAt: Date.now(),
            }
          : { status: 'rejected', detail: refusal },
      );
      return true;
    },
    /** The time to pay is over now. */
    expire(payment: Payment): boolean {
      if (!WAITING.includes(payment.status)) return false;
      put(payment, { status: 'cancelled', detail: 'expired' });
      return true;
    },
    capture(payment: Payment, amount: number): Payment {
      if (payment.status !== 'authorized') throw wrongState();
      if (amount > payment.amount) throw badRequest(4_037, 'Invalid transaction_amount');
      return put(payment, { status: 'approved', detail: 'accredited', isCaptured: true, amount, approvedAt: Date.now() });
    },
    cancel(payment: Payment): Payment {
      if (payment.status !== 'authorized' && !WAITING.includes(payment.status)) throw wrongState();
      return put(payment, { status: 'cancelled', detail: 'by_collector' });
    },
    refund(payment: Payment, asked: number | undefined): { payment: Payment; refund: Refund } {
      if (payment.status !== 'approved') throw wrongState();
      if (payment.createdAt + REFUNDABLE_MS < Date.now()) throw badRequest(2_024, 'Payment too old to be refunded');
      const left = payment.amount - payment.refunded;
      const amount = asked ?? left;
      if (amount > left) throw badRequest(2_085, 'Invalid amount for the refund: it is more than what is left of the payment');
      const refund: Refund = { id: newNumber(10), amount, status: 'approved', createdAt: Date.now() };
      const refunded = payment.refunded + amount;
      const isWhole = refunded === payment.amount;
      const after = put(payment, {
        refunded,
        refunds: [...payment.refunds, refund],
        status: isWhole ? 'refunded' : 'approved',
        detail: isWhole ? 'refunded' : 'partially_refunded',
      });
      return { payment: after, refund };
    },
    /** A bank takes the money back, or brings it again. */
    chargeBack: (payment: Payment): Payment => put(payment, { status: 'charged_back', detail: 'in_process' }),
    settleChargeback: (payment: Payment, isWon: boolean): Payment =>
      put(payment, isWon ? { status: 'approved', detail: 'accredited' } : { detail: 'settled' }),
    /** The last refund is sent back by the traveller's bank. */
    sendBackRefund(payment: Payment): boolean {
      const last = payment.refunds.findLast(({ status }) => status === 'approved');
      if (!last || payment.status === 'charged_back') return false;
      const refunds = payment.refunds.map((one) => (one === last ? { ...one, status: 'cancelled' as const } : one));
      const refunded = payment.refunded - last.amount;
      put(payment, { refunds, refunded, status: 'approved', detail: refunded > 0 ? 'partially_refunded' : 'accredited' });
      return true;
    },
    edit: put,
  };
}

const wrongState = () => badRequest(2_063, 'The action requested is not valid for the current payment state');

type Answered = { means: Means; card: Card | undefined; isHeld: boolean; isBinary: boolean; mayChallenge: boolean; now: number };
function answeredAtOnce({ means, card, isHeld, isBinary, mayChallenge, now }: Answered): Partial<Payment> {
  if (means.how !== 'card' && means.how !== 'wallet') return {};
  const outcome = card ? outcomeFor(card.holder.name) : APPROVED;
  if (card && mayChallenge && isChallenged(card))
    return { status: 'pending', detail: 'pending_challenge', isCaptured: !isHeld, expiresAt: now + 10 * 60_000 };
  // In binary mode there is no review: the payment is refused instead.
  if (outcome.status === 'in_process' && isBinary) return { status: 'rejected', detail: 'cc_rejected_other_reason' };
  if (outcome.status !== 'approved') return { status: outcome.status, detail: outcome.detail, isCaptured: !isHeld };
  return isHeld
    ? { status: 'authorized', detail: 'pending_capture', isCaptured: false }
    : { status: 'approved', detail: 'accredited', approvedAt: now };
}
