/** What every payment intent has and hardly any uses here. */
export const NEW_INTENT = {
  ...{
    object: 'payment_intent' as const,
    livemode: false,
    confirmation_method: 'automatic',
    payment_method_types: ['card'],
    metadata: {},
  },
  ...{
    amount_capturable: 0,
    amount_received: 0,
    amount_details: { tip: {} },
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
  },
  ...{
    customer: null,
    customer_account: null,
    payment_method: null,
    latest_charge: null,
    next_action: null,
    last_payment_error: null,
  },
  ...{
    canceled_at: null,
    cancellation_reason: null,
    description: null,
    application: null,
    application_fee_amount: null,
    on_behalf_of: null,
  },
  ...{
    payment_method_configuration_details: null,
    payment_method_options: {},
    excluded_payment_method_types: null,
    managed_payments: { enabled: false },
  },
  ...{ processing: null, receipt_email: null, review: null, setup_future_usage: null, shipping: null, source: null },
  ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_data: null, transfer_group: null },
};
