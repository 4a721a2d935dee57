/** The parameters that are objects or lists in every call that takes them; all others are single values. */
const OBJECTS = new Set(
  (
    'adaptive_pricing address adjustable_quantity after_expiration amount_details automatic_payment_methods automatic_tax ' +
    'billing_details branding_settings card cash_balance collected_information consent_collection custom_text customer_details ' +
    'customer_update enhanced_evidence evidence fraud_details hooks invoice_creation invoice_settings managed_payments mandate_data ' +
    'metadata name_collection networks payment_details payment_intent_data payment_method_data payment_method_options permissions ' +
    'phone_number_collection price_data product_data radar_options recurring saved_payment_method_options setup_intent_data shipping ' +
    'shipping_address_collection subscription_data tax tax_details tax_id_collection transfer_data wallet_options'
  ).split(' '),
);
const LISTS = new Set(
  (
    'allowed_payment_method_types custom_fields discounts dynamic_tax_rates excluded_payment_method_types expand images line_items ' +
    'optional_items payment_method_types preferred_locales shipping_options tax_id_data tax_rates types'
  ).split(' '),
);

export type Kind = 'value' | 'object' | 'list' | 'value or object';

/** A date filter is a value, or an object of limits. */
export function kindOf(parameter: string): Kind {
  if (parameter === 'created') return 'value or object';
  return OBJECTS.has(parameter) ? 'object' : LISTS.has(parameter) ? 'list' : 'value';
}
