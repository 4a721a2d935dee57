import { randomBytes } from 'node:crypto';
import type { CardOutcome } from './test-cards.ts';

export type Metadata = Record<string, string>;

/** What is answered or sent, as an account in live mode has it: objects are made as those of a test account. */
export const inLiveMode = <Body>(body: Body): Body =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'livemode' && value === false ? true : value))) as Body;

/** A record of one account: `object` as its owner sees it, and Stripe's internal data. */
export type Row<Kept> = { id: string; account: string; object: Kept };

export type Address = Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
export type BillingDetails = Record<'email' | 'name' | 'phone' | 'tax_id', string | null> & { address: Address };

/** A stored card, without its number. */
export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  livemode: false;
  customer: string | null;
  customer_account: null;
  allow_redisplay: string;
  billing_details: BillingDetails;
  metadata: Metadata;
  card: Record<string, unknown> & { brand: string; last4: string; exp_month: number; exp_year: number; funding: string };
};
export type MethodRow = Row<PaymentMethod> & { outcome: CardOutcome; isUsed: boolean };

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, unknown> };

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  capture_method: string;
  customer: string | null;
  payment_method: string | null;
  status: IntentStatus;
  metadata: Metadata;
  created: number;
  next_action: NextAction | null;
  latest_charge: string | null;
  last_payment_error: Record<string, unknown> | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  description: string | null;
} & Record<string, unknown>;

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  paid: boolean;
  status: 'succeeded' | 'failed';
  currency: string;
  payment_intent: string;
  balance_transaction: string | null;
  metadata: Metadata;
  description: string | null;
  created: number;
} & Record<string, unknown>;

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  created: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Metadata;
} & Record<string, unknown>;

export class StripeError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, { param, code }: { param?: string; code?: string } = {}) =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}),
    ...(param ? { param } : {}),
  });

/** An unknown id in the path is a 404, in a parameter a 400. */
export const missing = (kind: string, id: string, param = 'id', status = 404) =>
  new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
  });

export const now = () => Math.floor(Date.now() / 1_000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
