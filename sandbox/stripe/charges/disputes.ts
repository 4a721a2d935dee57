import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import { type FormTree, treeOf } from '../requests/form.ts';
import { itemsAsked, pageOf } from '../requests/lists.ts';
import { booleanOf, checkParameters, metadataOf } from '../requests/parameters.ts';
import { type Charge, invalidRequest, type Metadata, missing, newId, now, type Row } from '../shapes.ts';
import type { Charges } from './charges.ts';

export type Disputes = ReturnType<typeof openDisputes>;

type Status =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';
export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  created: number;
  status: Status;
  reason: string;
  balance_transactions: { id: string; amount: number }[];
  evidence: Record<string, unknown>;
  metadata: Metadata;
} & Record<string, unknown>;

/** A bank's step, as requested by `PUT /sandbox/disputes`: `payment` is the payment intent; `amount` is for a partial dispute. */
export type AskedDispute = { payment: string; does: Step; amount?: number; reason?: string };
type Step = 'ask' | 'dispute' | 'answer' | 'win' | 'lose' | 'drop';

const DAY_SECONDS = 86_400;
/** The time a bank allows for evidence. */
const ANSWERED_WITHIN_DAYS = 20;
const OPEN: readonly Status[] = ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'];
const isOpen = ({ status }: Dispute): boolean => OPEN.includes(status);
const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

/** Stripe's evidence texts that decide a dispute of a test account. */
const DECIDING: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

/**
 * Disputes of charges: opened as an inquiry or with the money withdrawn at once, answered, and decided. Each step emits Stripe's
 * events.
 */
export function openDisputes(
  dataDir: string,
  { emit, charges }: { emit: (account: string, type: string, object: unknown) => void; charges: Charges },
) {
  const disputes = openJournal<Row<Dispute>>(join(dataDir, 'stripe-disputes.jsonl'));
  const all = (account: string) =>
    disputes
      .all()
      .filter((row) => row.account === account)
      .map(({ object }) => object);
  const openOf = (account: string, charge: string) => all(account).findLast((one) => one.charge === charge && isOpen(one));

  function put(account: string, object: Dispute, ...events: string[]): Dispute {
    disputes.put({ id: object.id, account, object });
    for (const event of events) emit(account, `charge.dispute.${event}`, object);
    return object;
  }

  const moneyMoved = ({ amount, currency }: Dispute, sign: 1 | -1) => ({
    id: newId('txn'),
    object: 'balance_transaction',
    amount: sign * amount,
    currency,
    fee: 0,
    net: sign * amount,
    created: now(),
    type: 'adjustment',
    reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
  });

  function open(
    account: string,
    charge: Charge,
    { isAsked = false, amount = charge.amount_captured, reason = 'fraudulent' },
  ): Dispute {
    charges.setDisputed(account, charge.id);
    const object: Dispute = {
      id: newId('dp'),
      object: 'dispute',
      amount,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      currency: charge.currency,
      created: now(),
      livemode: false,
      metadata: {},
      reason,
      balance_transactions: [],
      evidence: EVIDENCE,
      enhanced_eligibility_types: [],
      is_charge_refundable: isAsked,
      evidence_details: { due_by: now() + ANSWERED_WITHIN_DAYS * DAY_SECONDS, ...NO_EVIDENCE },
      payment_method_details: {
        type: 'card',
        card: { brand: 'visa', case_type: isAsked ? 'inquiry' : 'chargeback', ...NETWORK },
      },
      status: isAsked ? 'warning_needs_response' : 'needs_response',
    };
    if (isAsked) return put(account, object, 'created');
    put(account, object, 'created');
    return put(account, { ...object, balance_transactions: [moneyMoved(object, -1)] }, 'funds_withdrawn');
  }

  /** Turns an inquiry into a dispute, with the money withdrawn. */
  const escalate = (account: string, dispute: Dispute): Dispute =>
    put(
      account,
      { ...dispute, status: 'needs_response', is_charge_refundable: false, balance_transactions: [moneyMoved(dispute, -1)] },
      ...['updated', 'funds_withdrawn'],
    );

  const answer = (account: string, dispute: Dispute): Dispute =>
    put(account, { ...dispute, status: isInquiry(dispute) ? 'warning_under_review' : 'under_review' }, 'updated');

  function decide(account: string, dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): Dispute {
    const closed = put(account, { ...dispute, status }, 'closed');
    if (status !== 'won' || dispute.balance_transactions.length === 0) return closed;
    const both = [...dispute.balance_transactions, moneyMoved(dispute, 1)];
    return put(account, { ...closed, balance_transactions: both }, 'funds_reinstated');
  }

  const get = (account: string, id: string): Dispute => {
    const row = disputes.get(id);
    if (row?.account !== account) throw missing('dispute', id);
    return row.object;
  };

  function stillOpen(account: string, id: string): Dispute {
    const dispute = get(account, id);
    if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed');
    return dispute;
  }

  const steps: Record<Exclude<Step, 'ask' | 'dispute'>, (account: string, dispute: Dispute) => Dispute> = {
    answer,
    win: (account, dispute) => decide(account, dispute, 'won'),
    lose: (account, dispute) => decide(account, dispute, 'lost'),
    drop: (account, dispute) => decide(account, dispute, 'warning_closed'),
  };

  return {
    all,
    get,
    openOf,
    /** The amount banks have withdrawn from a charge so far. */
    takenOf: (account: string, charge: string): number =>
      all(account)
        .filter((one) => one.charge === charge)
        .reduce((sum, one) => sum - one.balance_transactions.reduce((moved, { amount }) => moved + amount, 0), 0),
    /** False if the step is not possible. */
    make(account: string, charge: Charge | undefined, { does, ...asked }: AskedDispute): boolean {
      const dispute = charge && openOf(account, charge.id);
      if (!charge?.captured) return false;
      if (does === 'ask' || does === 'dispute') {
        if (dispute && does === 'dispute' && isInquiry(dispute)) escalate(account, dispute);
        else open(account, charge, { ...asked, isAsked: does === 'ask' });
        return true;
      }
      if (dispute) steps[does](account, dispute);
      return dispute !== undefined;
    },
    list: (account: string, query: FormTree) =>
      pageOf(itemsAsked(all(account), query, 'created charge payment_intent'), query, { url: '/v1/disputes', kind: 'dispute' }),
    /** Evidence is a draft until it is submitted, which is possible once. */
    update(account: string, id: string, form: FormTree): Dispute {
      checkParameters(form, { known: 'evidence intended_submission_method metadata submit' });
      const before = stillOpen(account, id);
      const given = treeOf(form.evidence);
      checkParameters(given, { known: Object.keys(EVIDENCE).join(' '), at: 'evidence' });
      const object = { ...before, evidence: { ...before.evidence, ...given }, metadata: metadataOf(form, before.metadata) };
      if (form.submit !== undefined && !booleanOf(form, 'submit')) return put(account, object, 'updated');
      const answered = answer(account, {
        ...object,
        evidence_details: { ...(before.evidence_details as object), has_evidence: true, submission_count: 1 },
      });
      const decided = DECIDING[String(object.evidence.uncategorized_text)];
      return decided ? decide(account, answered, decided) : answered;
    },
    /** The agency accepts the dispute. */
    close(account: string, id: string, form: FormTree): Dispute {
      checkParameters(form, { known: '' });
      return decide(account, stillOpen(account, id), 'lost');
    },
    /** Opens the dispute of Stripe's test cards for it, after their payment. */
    afterCapture(account: string, charge: Charge, disputed: 'fraudulent' | 'product_not_received' | 'inquiry' | undefined): void {
      if (disputed) open(account, charge, disputed === 'inquiry' ? { isAsked: true } : { reason: disputed });
    },
  };
}

const NETWORK = { network: 'visa', network_reason_code: '10.4' };
const NO_EVIDENCE = { enhanced_eligibility: {}, has_evidence: false, past_due: false, submission_count: 0 };
const EVIDENCE: Record<string, unknown> = {
  ...Object.fromEntries(
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text'
      .split(' ')
      .map((name) => [name, null]),
  ),
  enhanced_evidence: {},
};
