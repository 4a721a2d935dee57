import type { Balance } from './charges/balance.ts';
import type { Charges } from './charges/charges.ts';
import type { Refunds } from './charges/refunds.ts';
import type { Checkout } from './checkout/checkout.ts';
import type { Customers } from './customers.ts';
import type { Intents } from './payment-intents/intents.ts';
import type { Methods } from './payment-methods/methods.ts';
import type { Expansions } from './requests/expand.ts';

type Parts = {
  methods: Methods;
  customers: Customers;
  charges: Charges;
  refunds: Refunds;
  intents: Intents;
  checkout: Checkout;
  balance: Balance;
};

/** The objects behind the expandable properties of an account's objects. */
export function expansionsOf(
  account: string,
  { methods, customers, charges, refunds, intents, checkout, balance }: Parts,
): Expansions {
  const intent = ({ payment_intent: id }: Record<string, unknown>) => (id ? intents.get(account, String(id)) : null);
  const txn = ({ balance_transaction: id }: Record<string, unknown>) => (id ? balance.transaction(account, String(id)) : null);
  const customer = ({ customer: id }: Record<string, unknown>) => (id ? customers.read(account, String(id)) : null);
  return {
    payment_intent: {
      latest_charge: ({ latest_charge: id }) => (id ? charges.get(account, String(id)) : null),
      payment_method: ({ payment_method: id }) => methods.get(String(id))?.object,
      customer,
      application: null,
      on_behalf_of: null,
      review: null,
    },
    charge: {
      payment_intent: intent,
      balance_transaction: txn,
      customer,
      application: null,
      review: null,
      refunds: ({ id }) => {
        const data = refunds.ofCharge(account, String(id)).toReversed();
        return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` };
      },
    },
    refund: { payment_intent: intent, balance_transaction: txn, charge: ({ charge }) => charges.get(account, String(charge)) },
    balance_transaction: {
      source: ({ source }) =>
        String(source).startsWith('re_') ? refunds.get(account, String(source)) : charges.get(account, String(source)),
    },
    dispute: { payment_intent: intent, charge: ({ charge }) => charges.get(account, String(charge)) },
    'checkout.session': {
      payment_intent: intent,
      customer,
      setup_intent: null,
      subscription: null,
      invoice: null,
      line_items: ({ id }) => {
        const data = checkout.lineItems(account, String(id));
        return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
      },
    },
    payment_method: { customer },
    customer: { default_source: null },
  };
}
