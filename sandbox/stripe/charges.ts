import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import { shown } from './amounts.ts';
import { type FormTree, textOf } from './form.ts';
import { listParameters, pageOf } from './lists.ts';
import { checkParameters, integerOf, metadataOf, oneOf, withinOf } from './parameters.ts';
import {
  type Charge,
  invalidRequest,
  type MethodRow,
  missing,
  newId,
  now,
  type PaymentIntent,
  type Refund,
  type Row,
} from './shapes.ts';

export type Charges = ReturnType<typeof openCharges>;
type Emit = (account: string, type: string, object: unknown) => void;

const REFUND =
  'charge payment_intent amount reason metadata refund_application_fee reverse_transfer instructions_email origin currency customer';
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Charges, one for each time a card was asked, and what was given back of them. */
export function openCharges(dataDir: string, emit: Emit) {
  const charges = openJournal<Row<Charge>>(join(dataDir, 'stripe-charges.jsonl'));
  const refunds = openJournal<Row<Refund>>(join(dataDir, 'stripe-refunds.jsonl'));
  const of = <Kept>(rows: Row<Kept>[], account: string) =>
    rows.filter((row) => row.account === account).map(({ object }) => object);

  function put(account: string, object: Charge, event: string): Charge {
    charges.put({ id: object.id, account, object });
    emit(account, event, object);
    return object;
  }

  const get = (account: string, id: string, param = 'id'): Charge => {
    const row = charges.get(id);
    if (row?.account !== account) throw missing('charge', id, param);
    return row.object;
  };

  /** The charge of an intent whose card has just answered. */
  function open(
    account: string,
    intent: PaymentIntent,
    method: MethodRow,
    failure?: { code: string; message: string; declineCode?: string },
  ) {
    const { amount, currency, customer, metadata, description } = intent;
    const { brand, last4, exp_month, exp_year, funding, country, fingerprint } = method.object.card;
    const object: Charge = {
      ...{ id: newId('ch'), object: 'charge', amount, amount_captured: 0, amount_refunded: 0, captured: false, refunded: false },
      ...{
        paid: !failure,
        status: failure ? 'failed' : 'succeeded',
        currency,
        payment_intent: intent.id,
        balance_transaction: null,
      },
      ...{
        created: now(),
        livemode: false,
        customer,
        metadata,
        description,
        payment_method: method.id,
        billing_details: method.object.billing_details,
      },
      ...{ failure_code: failure?.code ?? null, failure_message: failure?.message ?? null, failure_balance_transaction: null },
      outcome: {
        ...{
          advice_code: null,
          network_advice_code: null,
          network_decline_code: null,
          type: failure ? 'issuer_declined' : 'authorized',
        },
        ...{
          network_status: failure ? 'declined_by_network' : 'approved_by_network',
          reason: failure?.declineCode ?? failure?.code ?? null,
        },
        seller_message: failure ? failure.message : 'Payment complete.',
      },
      payment_method_details: {
        type: 'card',
        card: {
          brand,
          last4,
          exp_month,
          exp_year,
          funding,
          country,
          fingerprint,
          network: brand,
          three_d_secure: null,
          wallet: null,
          amount_authorized: failure ? null : amount,
        },
      },
      ...NEVER_HERE,
    };
    return put(account, object, failure ? 'charge.failed' : 'charge.succeeded');
  }

  const capture = (account: string, id: string, amount: number) =>
    put(
      account,
      { ...get(account, id), captured: true, amount_captured: amount, balance_transaction: newId('txn') },
      'charge.captured',
    );

  /** Money that was held and never taken: at Stripe a charge that is let go counts as refunded. */
  function letGo(account: string, id: string): void {
    const charge = get(account, id);
    put(account, { ...charge, refunded: true, amount_refunded: charge.amount }, 'charge.refunded');
  }

  function refund(account: string, form: FormTree, intentOf: (id: string) => PaymentIntent): Refund {
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
    const named = chargeId ? get(account, chargeId, 'charge') : undefined;
    const intent = intentOf(intentId ?? named?.payment_intent ?? '');
    const charge = named ?? (intent.latest_charge ? get(account, intent.latest_charge) : undefined);
    if (charge?.refunded)
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    if (!charge?.captured) throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    const left = charge.amount_captured - charge.amount_refunded;
    const amount = given ?? left;
    if (amount > left) {
      throw invalidRequest(
        `Refund amount (${shown(amount, charge.currency)}) is greater than unrefunded amount on charge (${shown(left, charge.currency)})`,
        { param: 'amount' },
      );
    }
    const object: Refund = {
      ...{
        id: newId('re'),
        object: 'refund',
        amount,
        charge: charge.id,
        payment_intent: intent.id,
        currency: charge.currency,
        created: now(),
      },
      ...{ status: 'succeeded', metadata: metadataOf(form), reason, balance_transaction: newId('txn'), receipt_number: null },
      ...{
        source_transfer_reversal: null,
        transfer_reversal: null,
        customer: null,
        customer_account: null,
        payment_method: null,
      },
      destination_details: {
        type: 'card',
        card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      },
    };
    refunds.put({ id: object.id, account, object });
    emit(account, 'refund.created', object);
    const amount_refunded = charge.amount_refunded + amount;
    put(account, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured }, 'charge.refunded');
    return object;
  }

  const getRefund = (account: string, id: string): Refund => {
    const row = refunds.get(id);
    if (row?.account !== account) throw missing('refund', id);
    return row.object;
  };

  return {
    ...{ open, capture, letGo, refund, get, getRefund },
    refundsOf: (account: string, charge: string) => of(refunds.all(), account).filter((one) => one.charge === charge),
    all: (account: string) => of(charges.all(), account),
    allRefunds: (account: string) => of(refunds.all(), account),
    list(account: string, query: FormTree) {
      checkParameters(query, { known: listParameters('created customer payment_intent transfer_group') });
      const [isWithin, intent] = [withinOf(query), textOf(query.payment_intent)];
      const items = of(charges.all(), account).filter(
        (one) => isWithin(one.created) && (!intent || one.payment_intent === intent),
      );
      return pageOf(items, query, { url: '/v1/charges', kind: 'charge' });
    },
    listRefunds(account: string, query: FormTree) {
      checkParameters(query, { known: listParameters('created charge payment_intent') });
      const [isWithin, charge, intent] = [withinOf(query), textOf(query.charge), textOf(query.payment_intent)];
      const items = of(refunds.all(), account).filter(
        (one) => isWithin(one.created) && (!charge || one.charge === charge) && (!intent || one.payment_intent === intent),
      );
      return pageOf(items, query, { url: '/v1/refunds', kind: 'refund' });
    },
    updateRefund(account: string, id: string, form: FormTree): Refund {
      checkParameters(form, { known: 'metadata' });
      const before = getRefund(account, id);
      const object = { ...before, metadata: metadataOf(form, before.metadata) };
      refunds.put({ id, account, object });
      return object;
    },
  };
}

const NEVER_HERE = {
  ...{
    application: null,
    application_fee: null,
    application_fee_amount: null,
    calculated_statement_descriptor: 'TIQUETE',
    disputed: false,
  },
  ...{
    fraud_details: {},
    on_behalf_of: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
  },
  ...{
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  },
};
