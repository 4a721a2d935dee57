import type { Money } from '#domain/money.ts';

/**
 * `lapsing`: a hold the provider reported as not captured, which no call can void. `returned`: the whole capture is being
 * refunded; `unreturned`: the bank refused that refund later.
 */
export type ProviderPaymentState =
  | 'needs-authentication'
  | 'held'
  | 'taken'
  | 'declined'
  | 'reversed'
  | 'lapsing'
  | 'returned'
  | 'unreturned';
export type ProviderPayment = {
  paymentId: string;
  cartId: string;
  amount: Money;
  state: ProviderPaymentState;
  /** The number of captures: more than one is a double charge. */
  taken: number;
};

/** A refund, identified by its idempotency key; the bank decides `pending` ones later. */
export type ProviderRefund = {
  refundId: string;
  key: string;
  paymentId: string;
  amount: Money;
  state: 'pending' | 'succeeded' | 'failed';
  /** The time of the request. */
  at: number;
};

/** The states of payments that were captured, whatever happened afterwards. */
export const WAS_TAKEN = new Set<ProviderPaymentState>(['taken', 'returned', 'unreturned']);
