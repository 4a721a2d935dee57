import { type IntentStatus, type PaymentIntent, StripeError } from '../shapes.ts';

/** The parameters of payment intent calls, their allowed values, and the states the calls require. */

const ALWAYS =
  'allowed_payment_method_types amount_details capture_method excluded_payment_method_types hooks payment_details payment_method payment_method_data payment_method_options payment_method_types receipt_email setup_future_usage shipping';
const CONFIRMED =
  'confirmation_token error_on_requires_action mandate mandate_data off_session radar_options return_url use_stripe_sdk';
const DESCRIBED =
  'amount application_fee_amount currency customer customer_account description metadata payment_method_configuration statement_descriptor statement_descriptor_suffix transfer_data transfer_group';
export const CONFIRM = `${ALWAYS} ${CONFIRMED} amount_to_confirm`;
export const CREATE = `${ALWAYS} ${CONFIRMED} ${DESCRIBED} automatic_payment_methods confirm confirmation_method on_behalf_of`;
export const UPDATE = `${ALWAYS} ${DESCRIBED}`;
export const CAPTURE =
  'amount_details amount_to_capture application_fee_amount final_capture hooks metadata payment_details statement_descriptor statement_descriptor_suffix transfer_data';
export const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const;
export const FUTURE_USAGES = ['off_session', 'on_session', ''] as const;
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
