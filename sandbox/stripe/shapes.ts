import { randomBytes } from 'node:crypto';
import type { FormTree } from './form.ts';
import type { CardOutcome } from './test-cards.ts';

/** A card as it is kept here: never its number. */
export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  livemode: false;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: string };
  outcome: CardOutcome;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  amount_refunded: number;
  currency: string;
  capture_method: string;
  payment_method: string;
  status: 'requires_capture' | 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled';
  metadata: FormTree;
  created: number;
  livemode: false;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  latest_charge: string | null;
  last_payment_error: { code: string; message: string } | null;
};

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  mode: 'payment';
  livemode: false;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  payment_intent: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  created: number;
  expires_at: number;
  metadata: FormTree;
};

export class StripeError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (message: string, param?: string) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}) });
export const missing = (kind: string, id: string) =>
  new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'` });
export const now = () => Math.floor(Date.now() / 1_000);
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
