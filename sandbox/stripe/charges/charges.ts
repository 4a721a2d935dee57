import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import { shippingIn } from '../addresses.ts';
import { type FormTree, textOf, treeOf } from '../requests/form.ts';
import { itemsAsked, pageOf } from '../requests/lists.ts';
import { checkParameters, metadataOf, oneOf, textsOf } from '../requests/parameters.ts';
import { type Charge, invalidRequest, type MethodRow, missing, newId, now, type PaymentIntent, type Row } from '../shapes.ts';

export type Charges = ReturnType<typeof openCharges>;
type Emit = (account: string, type: string, object: unknown) => void;

/** Charges: one per attempt on a card, with captures and refunds. */
export function openCharges(dataDir: string, emit: Emit) {
  const charges = openJournal<Row<Charge>>(join(dataDir, 'stripe-charges.jsonl'));
  const all = (account: string) =>
    charges
      .all()
      .filter((row) => row.account === account)
      .map(({ object }) => object);

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

  /** Opens the charge of an attempt, successful or failed. */
  function open(
    account: string,
    intent: PaymentIntent,
    method: MethodRow,
    failure?: { code: string; message: string; declineCode?: string },
  ) {
    const { amount, currency, customer, metadata, description, receipt_email, shipping, transfer_group } = intent;
    const { statement_descriptor, statement_descriptor_suffix } = intent;
    const { brand, last4, exp_month, exp_year, funding, country, fingerprint } = method.object.card;
    const object: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      refunded: false,
      paid: !failure,
      status: failure ? 'failed' : 'succeeded',
      currency,
      payment_intent: intent.id,
      balance_transaction: null,
      created: now(),
      livemode: false,
      customer,
      metadata,
      description,
      payment_method: method.id,
      billing_details: method.object.billing_details,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      failure_balance_transaction: null,
      outcome: {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        type: failure ? 'issuer_declined' : 'authorized',
        network_status: failure ? 'declined_by_network' : 'approved_by_network',
        reason: failure?.declineCode ?? failure?.code ?? null,
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
      receipt_email,
      shipping,
      statement_descriptor,
      statement_descriptor_suffix,
      transfer_group,
    };
    return put(account, object, failure ? 'charge.failed' : 'charge.succeeded');
  }

  /** Captures an amount. Stripe counts what the capture of a part releases as refunded. */
  function capture(account: string, id: string, amount: number): Charge {
    const before = get(account, id);
    const amounts = { amount_captured: amount, amount_refunded: before.amount - amount };
    const charge = { ...before, ...amounts, captured: true, balance_transaction: newId('txn') };
    put(account, charge, 'charge.captured');
    return charge.amount_refunded > 0 ? put(account, charge, 'charge.refunded') : charge;
  }

  /** Voids an uncaptured charge; Stripe then shows it as refunded. */
  function letGo(account: string, id: string): void {
    const charge = get(account, id);
    put(account, { ...charge, refunded: true, amount_refunded: charge.amount }, 'charge.refunded');
  }

  /** Adds a refunded amount to the charge. */
  function giveBack(account: string, charge: Charge, amount: number): void {
    const amount_refunded = charge.amount_refunded + amount;
    put(account, { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }, 'charge.refunded');
  }

  /** A refund has failed: it counts no more. Stripe sends no event of the charge. */
  function takeBack(account: string, charge: Charge, amount: number): void {
    const object = { ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false };
    charges.put({ id: charge.id, account, object });
  }

  /** Marks the charge as disputed by the cardholder. */
  function setDisputed(account: string, id: string): void {
    charges.put({ id, account, object: { ...get(account, id), disputed: true } });
  }

  return {
    open,
    capture,
    letGo,
    giveBack,
    takeBack,
    setDisputed,
    get,
    all,
    list: (account: string, query: FormTree) =>
      pageOf(itemsAsked(all(account), query, 'created customer payment_intent transfer_group'), query, {
        url: '/v1/charges',
        kind: 'charge',
      }),
    update(account: string, id: string, form: FormTree): Charge {
      checkParameters(form, { known: UPDATE });
      const before = get(account, id);
      const customer = textOf(form.customer);
      if (customer && before.customer && customer !== before.customer)
        throw invalidRequest('This charge already has a customer.', { param: 'customer' });
      const object: Charge = {
        ...before,
        ...textsOf(form, ['customer', 'description', 'receipt_email', 'transfer_group']),
        ...(form.shipping === undefined ? {} : { shipping: shippingIn(form) }),
        ...(form.fraud_details === undefined ? {} : { fraud_details: fraudDetailsIn(form) }),
        metadata: metadataOf(form, before.metadata),
      };
      return put(account, object, 'charge.updated');
    },
  };
}

const UPDATE = 'customer description fraud_details metadata receipt_email shipping transfer_group';

function fraudDetailsIn(form: FormTree): { user_report?: string } {
  const given = treeOf(form.fraud_details);
  checkParameters(given, { known: 'user_report', at: 'fraud_details' });
  const user_report = oneOf(given, 'user_report', ['fraudulent', 'safe', '']);
  return user_report ? { user_report } : {};
}

const NEVER_HERE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'TIQUETE',
  disputed: false,
  fraud_details: {},
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  source: null,
  source_transfer: null,
  transfer_data: null,
};
