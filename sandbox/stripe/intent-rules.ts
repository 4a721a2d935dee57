import { type IntentStatus, type PaymentIntent, StripeError } from './shapes.ts';

/** The parameters of payment intent calls, their allowed values, and the states the calls require. */

export const CONFIRM =
  'payment_method payment_method_data payment_method_options payment_method_types allowed_payment_method_types return_url off_session capture_method setup_future_usage shipping receipt_email mandate mandate_data error_on_requires_action use_stripe_sdk confirmation_token radar_options excluded_payment_method_types amount_details';
export const CREATE = `amount currency automatic_payment_methods confirm confirmation_method customer customer_account description metadata on_behalf_of payment_details payment_method_configuration statement_descriptor statement_descriptor_suffix transfer_data transfer_group application_fee_amount ${CONFIRM}`;
export const UPDATE =
  'amount currency capture_method customer description metadata payment_method payment_method_data payment_method_options receipt_email setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_group';
export const CAPTURE =
  'amount_to_capture application_fee_amount final_capture metadata statement_descriptor statement_descriptor_suffix transfer_data amount_details';
export const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const;
export const CANCEL_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
export const OPEN: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
export const CANCELABLE: IntentStatus[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

export const unexpected = (payment_intent: PaymentIntent, message: string) =>
  new StripeError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent });

export const wrongState = (intent: PaymentIntent, action: 'confirm' | 'cancel', statuses: string) =>
  unexpected(
    intent,
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${action}ed: ${statuses}.`,
  );
