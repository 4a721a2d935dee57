import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import { shown } from '../amounts.ts';
import { type FormTree, textOf } from '../requests/form.ts';
import { itemsAsked, pageOf } from '../requests/lists.ts';
import { checkParameters, integerOf, metadataOf, oneOf } from '../requests/parameters.ts';
import {
  type Charge,
  invalidRequest,
  type Metadata,
  missing,
  newId,
  now,
  type PaymentIntent,
  type Refund,
  type Row,
} from '../shapes.ts';
import type { Charges } from './charges.ts';

export type Refunds = ReturnType<typeof openRefunds>;

const REFUND =
  'charge payment_intent amount reason metadata refund_application_fee reverse_transfer instructions_email origin currency customer';
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** A bank's answer to a refund, as requested by `PUT /sandbox/refunds`: `payment` is the payment intent, whose last refund is meant. */
export type AskedRefund = { payment: string; does: 'take' | 'send-back' };

/** Refunds of captured charges; never more than the captured amount. */
export function openRefunds(
  dataDir: string,
  {
    emit,
    charges,
    isChargedBack,
    isSlow,
  }: {
    emit: (account: string, type: string, object: unknown) => void;
    charges: Charges;
    isChargedBack: (account: string, charge: string) => boolean;
    /** Whether the bank of a charge's card takes its time over refunds. */
    isSlow: (charge: Charge) => boolean;
  },
) {
  const refunds = openJournal<Row<Refund>>(join(dataDir, 'stripe-refunds.jsonl'));
  const all = (account: string) =>
    refunds
      .all()
      .filter((row) => row.account === account)
      .map(({ object }) => object);

  function create(account: string, form: FormTree, intentOf: (id: string) => PaymentIntent): Refund {
    checkParameters(form, { known: REFUND });
    const [chargeId, intentId] = [textOf(form.charge), textOf(form.payment_intent)];
    if (!chargeId && !intentId) {
      throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
        code: 'parameter_missing',
        param: 'charge',
      });
    }
    const reason = oneOf(form, 'reason', REASONS) ?? null;
    const given = integerOf(form, 'amount');
    const named = chargeId ? charges.get(account, chargeId, 'charge') : undefined;
    const intent = intentOf(intentId ?? named?.payment_intent ?? '');
    const charge = named ?? (intent.latest_charge ? charges.get(account, intent.latest_charge) : undefined);
    if (charge?.refunded)
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (!charge?.captured) throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    if (isChargedBack(account, charge.id))
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
    const left = charge.amount - charge.amount_refunded;
    const amount = given ?? left;
    if (amount > left) {
      throw invalidRequest(
        `Refund amount (${shown(amount, charge.currency)}) is greater than unrefunded amount on charge (${shown(left, charge.currency)})`,
        { param: 'amount' },
      );
    }
    const object = aRefund(charge, intent, { amount, reason, metadata: metadataOf(form), isPending: isSlow(charge) });
    refunds.put({ id: object.id, account, object });
    emit(account, 'refund.created', object);
    charges.giveBack(account, charge, amount);
    return object;
  }

  const get = (account: string, id: string): Refund => {
    const row = refunds.get(id);
    if (row?.account !== account) throw missing('refund', id);
    return row.object;
  };

  function put(account: string, object: Refund, ...events: string[]): void {
    refunds.put({ id: object.id, account, object });
    for (const event of events) emit(account, event, object);
  }

  /** The bank takes a pending refund, or sends one back, which may have succeeded long before. */
  function decide(account: string, object: Refund, does: AskedRefund['does']): boolean {
    if (does === 'take' && object.status === 'pending') {
      put(account, { ...object, status: 'succeeded' }, 'refund.updated', 'charge.refund.updated');
      return true;
    }
    if (does === 'take' || object.status === 'failed') return false;
    const failed = {
      ...object,
      status: 'failed' as const,
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: newId('txn'),
    };
    charges.takeBack(account, charges.get(account, object.charge), object.amount);
    put(account, failed, 'refund.failed', 'charge.refund.updated');
    return true;
  }

  return {
    create,
    get,
    all,
    decide,
    ofCharge: (account: string, charge: string) => all(account).filter((one) => one.charge === charge),
    list: (account: string, query: FormTree) =>
      pageOf(itemsAsked(all(account), query, 'created charge payment_intent'), query, { url: '/v1/refunds', kind: 'refund' }),
    /** Only refunds that wait for the buyer can be cancelled; those of cards never do. */
    cancel(account: string, id: string, form: FormTree): never {
      checkParameters(form, { known: '' });
      const { status } = get(account, id);
      throw invalidRequest(`You cannot cancel a refund with a status of ${status}: it must be requires_action.`);
    },
    update(account: string, id: string, form: FormTree): Refund {
      checkParameters(form, { known: 'metadata' });
      const before = get(account, id);
      const object = { ...before, metadata: metadataOf(form, before.metadata) };
      refunds.put({ id, account, object });
      return object;
    },
  };
}

const aRefund = (
  charge: Charge,
  intent: PaymentIntent,
  { amount, reason, metadata, isPending }: { amount: number; reason: string | null; metadata: Metadata; isPending: boolean },
): Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  charge: charge.id,
  payment_intent: intent.id,
  currency: charge.currency,
  created: now(),
  status: isPending ? 'pending' : 'succeeded',
  metadata,
  reason,
  balance_transaction: newId('txn'),
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
  customer: null,
  customer_account: null,
  payment_method: null,
  destination_details: {
    type: 'card',
    card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
  },
});
