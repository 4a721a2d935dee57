import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { AskedDispute } from '../../stripe/charges/disputes.ts';
import type { Account } from '../accounts.ts';
import { notFound } from '../requests/errors.ts';
import { pageNumbers, pageOfResults } from '../requests/lists.ts';
import { type Body, minorOf, newNumber, shownDate, wholeUnits } from '../requests/values.ts';
import type { Ledger, Payment } from './ledger.ts';

/** `coverage_applied` is null until it is decided who pays; true: the agency keeps the money. */
export type Chargeback = {
  id: string;
  account: string;
  payment: string;
  amount: number;
  currency: string;
  reason: string;
  status: 'reviewing' | 'documented' | 'settled' | 'recovered';
  createdAt: number;
  updatedAt: number;
};

/** The time for documents. */
const DOCUMENTED_WITHIN_MS = 7 * 86_400_000;

export function openChargebacks(dataDir: string, ledger: Ledger, changed: (chargeback: Chargeback) => void) {
  const chargebacks = openJournal<Chargeback>(join(dataDir, 'mercadopago-chargebacks.jsonl'));
  const openOf = (payment: string) =>
    chargebacks.all().find((one) => one.payment === payment && (one.status === 'reviewing' || one.status === 'documented'));

  function put(chargeback: Chargeback, status: Chargeback['status']): void {
    const after = { ...chargeback, status, updatedAt: Date.now() };
    chargebacks.put(after);
    changed(after);
  }

  function open(payment: Payment, { amount, reason }: AskedDispute): void {
    const { id, account, currency, refunded } = payment;
    const now = Date.now();
    const chargeback: Chargeback = {
      id: newNumber(18),
      account,
      payment: id,
      amount: (amount === undefined ? undefined : minorOf(amount, currency)) ?? payment.amount - refunded,
      currency,
      reason: reason ?? 'fraud',
      status: 'reviewing',
      createdAt: now,
      updatedAt: now,
    };
    chargebacks.put(chargeback);
    ledger.chargeBack(payment);
    changed(chargeback);
  }

  return {
    /** What a developer lets the bank or the agency do. False if it is not possible: Mercado Pago knows no inquiries. */
    make(asked: AskedDispute): boolean {
      const payment = ledger.findAny(asked.payment);
      const chargeback = payment && openOf(payment.id);
      if (!payment || asked.does === 'ask' || asked.does === 'drop') return false;
      if (asked.does === 'dispute') {
        if (chargeback || payment.status !== 'approved') return false;
        open(payment, asked);
        return true;
      }
      if (!chargeback || (asked.does === 'answer' && chargeback.status === 'documented')) return false;
      if (asked.does === 'answer') put(chargeback, 'documented');
      else {
        ledger.settleChargeback(payment, asked.does === 'win');
        put(chargeback, asked.does === 'win' ? 'recovered' : 'settled');
      }
      return true;
    },
    get({ key }: Account, id: string): Body {
      const chargeback = chargebacks.get(id);
      if (chargeback?.account !== key) throw notFound(2_000, 'Chargeback not found');
      return shown(chargeback);
    },
    search({ key }: Account, query: URLSearchParams): Body {
      const numbers = pageNumbers(query, { most: 1_000, usual: 30 });
      const has = (name: string, value: string) => query.get(name) === null || query.get(name) === value;
      const found = chargebacks
        .all()
        .filter((one) => one.account === key && has('payment_id', one.payment) && has('status', one.status));
      return pageOfResults(found.map(shown), numbers);
    },
    all: () => chargebacks.all().map(shown),
  };
}

function shown(one: Chargeback): Body {
  const isOver = one.status === 'settled' || one.status === 'recovered';
  return {
    id: one.id,
    payments: [Number(one.payment)],
    payment_id: Number(one.payment),
    currency: one.currency,
    currency_id: one.currency,
    amount: wholeUnits(one.amount, one.currency),
    status: one.status,
    reason: one.reason,
    reason_id: one.reason,
    coverage_applied: isOver ? one.status === 'recovered' : null,
    coverage_elegible: true,
    documentation_required: true,
    documentation_status: one.status === 'reviewing' ? 'pending' : one.status === 'documented' ? 'review_pending' : 'valid',
    documentation: [],
    date_documentation_deadline: shownDate(one.createdAt + DOCUMENTED_WITHIN_MS),
    date_created: shownDate(one.createdAt),
    date_last_updated: shownDate(one.updatedAt),
    last_modified: shownDate(one.updatedAt),
    live_mode: false,
  };
}
